// What a form can mean and no Swift can be written for yet: what the back end tells of it.

/// Something that can't be printed, and where it stands.
package struct SwiftRefusal {
  /// What can't be printed.
  package enum Reason {
    /// A group as a value of an expression.
    case groupValue
  }

  /// Why it can't.
  package let reason: Reason
  /// Nothing where only the form as a whole is known.
  package var span: Span?

  /// Makes a refusal.
  package init(reason: Reason, span: Span?) {
    self.reason = reason
    self.span = span
  }
}
