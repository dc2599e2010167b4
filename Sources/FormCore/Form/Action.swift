// A button of a form.

/// A button that does something.
public struct Action: Sendable {
  /// Its name.
  public var name: String
  /// Its label.
  public var title: Text?
  /// Whether it can be pressed.
  public var enabled: Condition = .constant(true)
  /// Seconds before it can be pressed again.
  public var cooldown: Int?
  /// What it says meanwhile.
  public var waiting: Text?
  /// How many times it can be pressed.
  public var limit: Int?

  /// Makes an action of which no more is known.
  package init(name: String) { self.name = name }
}
