// Which version of generated code the runtime fits, so that one that doesn't fit is an error with a sentence.

/// The version that generated code asks for where it imports the runtime. There is one: any other name is an error that
/// says what to do.
///
/// Raise it with a change after which forms that were generated before don't compile, or mean something else.
@dynamicMemberLookup
public nonisolated enum FormSupportVersion {
  /// That of this source.
  public static var v2: Void { () }

  /// Any other.
  @available(
    *, unavailable,
    message: "this file and the support code are of different versions of formc: update one of them, and generate anew"
  )
  public static subscript(dynamicMember version: String) -> Void { () }
}
