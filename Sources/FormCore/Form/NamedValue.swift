// An expression with a name.

public import FormLanguage

/// A named value: it is read like a field, and is none.
public struct NamedValue: Sendable {
  /// Its name.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// Where it stands.
  public var id: ValueID
  /// The group that it belongs to; nothing for the form's own.
  public var holder: SlotID?
  /// What it stands for.
  public var formula: Formula
  /// A field whose choice, or choices, it is, where it is one.
  package var choice: SlotID?

  /// Makes a named value.
  package init(name: String, nameSpan: Span, id: ValueID, holder: SlotID?, formula: Formula, choice: SlotID?) {
    self.name = name
    self.nameSpan = nameSpan
    self.id = id
    self.holder = holder
    self.formula = formula
    self.choice = choice
  }
}
