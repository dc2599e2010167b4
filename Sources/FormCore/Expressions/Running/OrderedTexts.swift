// Texts in an order, among which others are looked for: the values of a choice, the names of rules.

import FormRuntime

/// Texts in their order, told apart by their scalars. A class, since a type of thousands of choices may be used thousands
/// of times.
public final class OrderedTexts: Hashable, Sendable {
  /// The texts in order.
  public var values: [String] { base.map { $0.values + own } ?? own }
  /// How many they are.
  package let count: Int
  /// Those that others begin with, too, and the ones behind them: thousands of fields may each have one more choice than
  /// their type.
  private let base: OrderedTexts?
  private let own: [String]
  /// What goes with the values of a choice.
  package let data: ChoiceData?
  /// Whether they are the values of more than one list of choices, so that what these call them is not known.
  private let isMixed: Bool
  /// The own ones for finding one, where there are many.
  private let set: Set<FormTextKey>?

  /// Takes the texts.
  public convenience init(_ values: [String]) { self.init(values, data: nil) }

  /// Takes the values of a choice with their data.
  package convenience init(_ values: [String], data: ChoiceData?) { self.init(nil, values, data: data, isMixed: false) }

  /// Takes texts, and others behind them that are not among them, with the data of a choice.
  package convenience init(_ base: OrderedTexts, and more: [String], data: ChoiceData?) {
    self.init(base, more, data: data, isMixed: false)
  }

  private init(_ base: OrderedTexts?, _ values: [String], data: ChoiceData?, isMixed: Bool) {
    self.base = base
    own = values
    count = (base?.count ?? 0) + values.count
    self.data = data
    self.isMixed = isMixed
    set = values.count > Choices.longestSearched ? Set(values.map(FormTextKey.init)) : nil
  }

  /// Whether a text is one of them.
  public func contains(_ text: String) -> Bool {
    if base?.contains(text) == true { return true }
    return set?.contains(FormTextKey(text)) ?? own.contains { FormText.isEqual($0, text) }
  }

  /// These, and those of the other that are not among them.
  func union(_ other: OrderedTexts) -> OrderedTexts {
    guard self !== other else { return self }
    let more = other.values.filter { !contains($0) }
    // What goes with a value of the one may be something else in the other, and so may its title.
    let isSame = more.isEmpty && data === other.data
    if isSame, isMixed { return self }
    return OrderedTexts(self, more, data: isSame ? data : nil, isMixed: true)
  }

  /// Whether both have the same texts in the same order.
  public static func == (a: OrderedTexts, b: OrderedTexts) -> Bool {
    a === b || a.data === b.data && a.count == b.count && a.values.elementsEqual(b.values, by: FormText.isEqual)
  }

  /// By the texts; those that differ in their scalars alone may fall together.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
