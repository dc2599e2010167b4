// What a field offers to choose from.

import FormRuntime

/// A value to choose.
public struct Choice: Sendable {
  /// What stands in a record.
  public let value: String
  /// Where it is declared.
  public let span: Span
  /// What a person sees.
  public let title: Text?
  /// A longer explanation.
  public let help: Text?
  /// The data of all choices of the field.
  public let data: ChoiceData?

  /// Makes a choice.
  package init(value: String, span: Span, title: Text? = nil, help: Text? = nil, data: ChoiceData? = nil) {
    self.value = value
    self.span = span
    self.title = title
    self.help = help
    self.data = data
  }
}

/// The choices of a field, in their order.
///
/// There may be thousands, of a type that thousands of fields are made of: these share them, and have of their own only
/// when some of them are offered.
public struct Choices: RandomAccessCollection, Sendable {
  /// A choice that is not always offered.
  struct Condition: Sendable {
    /// Its position.
    let choice: Int
    let visible: FormCore.Condition
  }

  private final class List: Sendable {
    let choices: [Choice]
    /// Where each value stands, where there are many.
    let positions: [FormTextKey: Int]?

    init(_ choices: [Choice]) {
      self.choices = choices
      let isLong = choices.count > Choices.longestSearched
      positions =
        isLong ? Dictionary(zip(choices.map { FormTextKey($0.value) }, choices.indices)) { first, _ in first } : nil
    }
  }

  /// So many are sooner searched than looked up.
  static let longestSearched = 16

  /// No choices at all.
  static let none = Choices([])

  private let list: List
  /// In order.
  let conditions: [Condition]

  /// Takes choices that are always offered.
  package init(_ choices: [Choice]) {
    list = List(choices)
    conditions = []
  }

  private init(_ list: List, _ conditions: [Condition]) {
    self.list = list
    self.conditions = conditions
  }

  /// The same choices, offered otherwise.
  func offered(under conditions: [Condition]) -> Choices { Choices(list, conditions) }

  /// The first position: 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { list.choices.count }
  /// The choice at a position.
  public subscript(position: Int) -> Choice { list.choices[position] }

  /// The position of a value, by its scalars.
  package func position(of value: String) -> Int? {
    if let positions = list.positions { return positions[FormTextKey(value)] }
    return list.choices.firstIndex { FormText.isEqual($0.value, value) }
  }

  /// What fields that are offered the same choices have in common, whenever these are offered.
  package var identity: ObjectIdentifier { ObjectIdentifier(list) }
}
