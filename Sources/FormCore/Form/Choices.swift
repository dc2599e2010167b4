// What a field offers to choose from.

import FormRuntime
public import FormLanguage

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
  /// When a choice is offered, of one that says so.
  package struct Offer: Sendable {
    /// Its position.
    let choice: Int
    package let visible: Condition

    package init(choice: Int, visible: Condition) {
      self.choice = choice
      self.visible = visible
    }
  }

  /// What fields share of their choices.
  private final class List: Sendable {
    let choices: [Choice]
    /// Where each value stands, where there are many.
    let positions: [FormTextKey: Int]?
    let haveHelp: Bool

    init(_ choices: [Choice]) {
      self.choices = choices
      haveHelp = choices.contains { $0.help != nil }
      let isLong = choices.count > Choices.longestSearched
      positions =
        isLong ? Dictionary(zip(choices.map { FormTextKey($0.value) }, choices.indices)) { first, _ in first } : nil
    }
  }

  /// So many are sooner searched than looked up.
  static let longestSearched = 16

  /// No choices at all.
  package static let none = Choices([])

  private let list: List
  /// In order.
  package let offers: [Offer]

  /// Takes choices that are always offered.
  package init(_ choices: [Choice]) {
    list = List(choices)
    offers = []
  }

  private init(_ list: List, _ offers: [Offer]) {
    self.list = list
    self.offers = offers
  }

  /// The same choices, offered otherwise.
  package func offered(as offers: [Offer]) -> Choices { Choices(list, offers) }

  /// The first position: 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { list.choices.count }
  /// The choice at a position.
  public subscript(position: Int) -> Choice { list.choices[position] }

  /// Whether one of them has a help.
  package var haveHelp: Bool { list.haveHelp }

  /// What a person sees of a value: the title of its choice, or the value itself where it has none.
  package func title(of value: String, in language: String) -> String {
    position(of: value).flatMap { self[$0].title?.plain(in: language) } ?? value
  }

  /// The position of a value, by its scalars.
  package func position(of value: String) -> Int? {
    if let positions = list.positions { return positions[FormTextKey(value)] }
    return list.choices.firstIndex { FormText.isEqual($0.value, value) }
  }

  /// What fields that are offered the same choices have in common, whenever these are offered.
  package var identity: ObjectIdentifier { ObjectIdentifier(list) }
}
