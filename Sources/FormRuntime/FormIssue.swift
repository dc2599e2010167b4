// A rule that an answer can break, as generated code lists them.

/// Whether a broken rule stands in the way.
public nonisolated enum FormSeverity: String, Hashable, Sendable {
  /// The form can't be submitted.
  case error
  /// The form can be submitted all the same.
  case warning
}

/// One of the rules of a form. The raw values number them from 0, by field, then by constraint.
public nonisolated protocol FormIssue: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The fields of the form.
  associatedtype Field: Hashable & Sendable
  /// A set that has room for all the rules: `FormBits64`, or what is as large as it takes.
  associatedtype Storage: FormBits

  /// Where the rule says that it is broken; for the items of a list, the list.
  var field: Field { get }
  /// The constraint's key, such as `maxLength`, or the rule's name.
  var code: String { get }
  /// The path of the field, such as `email` or `lines[].price`, with brackets where an index belongs.
  var pathPattern: String { get }
  /// The rules that are warnings.
  static var warnings: Storage { get }
}

nonisolated extension FormIssue {
  /// None.
  public static var warnings: Storage { Storage() }

  /// Whether breaking it stands in the way.
  public var severity: FormSeverity { Self.warnings.contains(rawValue) ? .warning : .error }
}
