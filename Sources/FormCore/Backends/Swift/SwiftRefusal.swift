// What a form can mean and this back end can't print yet.

/// Something that can't be printed, and where it stands.
struct SwiftRefusal {
  enum Reason {
    /// A group as a value of an expression.
    case groupValue
    /// A computed value of a kind that generated code can't hold.
    case computedKind
  }

  let reason: Reason
  /// Nothing where only the form as a whole is known.
  var span: Span?
}
