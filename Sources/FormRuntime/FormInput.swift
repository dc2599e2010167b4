// What is typed.

/// What is typed, for the keyboard and for what the system offers to fill in.
public nonisolated enum FormInput: Hashable, Sendable {
  case text, name, email, phone, url
  /// Digits; with a point; with a sign as well.
  case wholeNumber, decimal, number
  /// Masked; of digits alone.
  case secret, pin
}
