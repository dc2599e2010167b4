// The values that a choice can have, as expressions and literals are told of them.

import FormRuntime

/// The values of a choice, or of the elements of several. A class, since a type of thousands of choices may be used
/// thousands of times.
public final class ChoiceValues: Hashable, Sendable {
  /// The values in order.
  public let values: [String]
  /// The same for finding one, where there are many.
  private let set: Set<FormTextKey>?

  /// Makes the values of a choice.
  public init(_ values: [String]) {
    self.values = values
    set = values.count > 16 ? Set(values.map(FormTextKey.init)) : nil
  }

  /// Whether a text is one of the values.
  public func contains(_ text: String) -> Bool {
    set?.contains(FormTextKey(text)) ?? values.contains { FormText.isEqual($0, text) }
  }

  /// The values of either.
  func union(_ other: ChoiceValues) -> ChoiceValues {
    guard self !== other else { return self }
    let more = other.values.filter { !contains($0) }
    return more.isEmpty ? self : ChoiceValues(values + more)
  }

  /// Whether both have the same values in the same order.
  public static func == (a: ChoiceValues, b: ChoiceValues) -> Bool { a === b || a.values == b.values }

  /// By the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
