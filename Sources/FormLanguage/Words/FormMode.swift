// The words of `mode`.

/// How a form is filled in.
public enum FormMode: String, Hashable, Sendable, CaseIterable {
  /// From nothing.
  case new
  /// From a record.
  case edit
  /// A record is only looked at.
  case show
}
