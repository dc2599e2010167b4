// How expressions find what they read: fields and named values, as seen from the frame in which they run.

/// How a field is found when an expression runs, and how it is read.
public struct FieldReference: Hashable, Sendable {
  /// How the state of the field bears on the value.
  public enum View: Hashable, Sendable {
    /// Unknown too while the field breaks its own constraints: in rules, bounds and computed values.
    case judged
    /// The same, but a list that breaks constraints of its own has its items: where `has` and `valid` ask for what is in
    /// one of them, there.
    case present
    /// The value as answered, whether or not it meets the field's constraints: in `visible`, `required`, `readOnly`,
    /// `enabled`, and in a field's own rules for itself.
    case standing
  }

  /// How many frames out: 0 is the innermost (the item of a list that is being judged, or the form), 1 what is around it.
  public let level: Int
  /// The field's slot in its frame.
  public let slot: Int
  /// How it is read.
  public let view: View

  /// Whether it is that of the item before this one in their list; level 0 then.
  public let isPrevious: Bool

  /// Makes a reference.
  public init(level: Int, slot: Int, view: View, isPrevious: Bool = false) {
    self.level = level
    self.slot = slot
    self.view = view
    self.isPrevious = isPrevious
  }

  /// Whether it is the answer in `slot` of the innermost frame, as it stands.
  package func isAnswer(in slot: Int?) -> Bool { level == 0 && self.slot == slot && view == .standing && !isPrevious }

  /// The same field, read in another way.
  func seen(as view: View) -> FieldReference {
    FieldReference(level: level, slot: slot, view: view, isPrevious: isPrevious)
  }

  /// The same field, however it is read.
  package var anyView: FieldReference { seen(as: .standing) }
}

/// How a named value is found when an expression runs.
public struct ValueReference: Hashable, Sendable {
  /// How many frames out, as for fields.
  public let level: Int
  /// The position among the values of its frame.
  public let position: Int
  /// Whether it is that of the item before this one in their list; level 0 then.
  public let isPrevious: Bool

  /// Makes a reference.
  public init(level: Int, position: Int, isPrevious: Bool = false) {
    self.level = level
    self.position = position
    self.isPrevious = isPrevious
  }
}
