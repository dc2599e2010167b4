// The words of `errors`.

/// When messages appear.
public enum ErrorPolicy: String, Hashable, Sendable, CaseIterable {
  /// From the first edit on.
  case live
  /// Once an edited field was left.
  case leave
  /// After an attempt to submit.
  case submit
}
