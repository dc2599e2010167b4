// What goes with the choices of a field.

import FormRuntime

/// The data of all choices of a field: a table that expressions look into. A class, since many fields may be of a type of
/// thousands of choices, and so that tables are told apart.
public final class ChoiceData: Sendable {
  /// The names, in order.
  public let names: [String]
  /// The type that each name has for all choices.
  public let types: [ExpressionType]
  /// What each choice has, in the order of the names.
  let rows: [[Value]]
  private let positions: [FormTextKey: Int]
  /// Whether there may be names that could not be read.
  let mayHaveMore: Bool

  package init(
    names: [String], types: [ExpressionType], rows: [[Value]], of choices: [String], mayHaveMore: Bool = false
  ) {
    self.mayHaveMore = mayHaveMore
    self.names = names
    self.types = types
    self.rows = rows
    positions = Dictionary(zip(choices.map(FormTextKey.init), rows.indices)) { first, _ in first }
  }

  /// The position of a name.
  func position(of name: String) -> Int? { names.firstIndex { $0.utf8.elementsEqual(name.utf8) } }

  /// What a choice has at a position of `names`; unknown for what is no choice.
  public func value(_ position: Int, of choice: String) -> Value {
    positions[FormTextKey(choice)].map { rows[$0][position] } ?? .unknown
  }
}
