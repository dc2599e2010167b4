// Names and paths with what is known of each.

import FormRuntime

/// A dictionary of texts that go by their scalars. Swift's own goes by canonical equivalence: to it, two files whose
/// names differ in normal form are one, and U+212A (Kelvin) is the name `K`.
package struct TextDictionary<Value> {
  private var table: [FormTextKey: Value] = [:]

  /// Nothing yet.
  package init() {}

  /// What a text has.
  package subscript(text: String) -> Value? {
    get { table[FormTextKey(text)] }
    // In place, so that an array in the table is not copied to add to it.
    _modify { yield &table[FormTextKey(text)] }
  }

  /// What a text has, or what it is to have.
  package subscript(text: String, default value: @autoclosure () -> Value) -> Value {
    get { table[FormTextKey(text), default: value()] }
    _modify { yield &table[FormTextKey(text), default: value()] }
  }

  /// Takes a text out, with what it had.
  package mutating func removeValue(of text: String) -> Value? { table.removeValue(forKey: FormTextKey(text)) }

  mutating func reserveCapacity(_ count: Int) { table.reserveCapacity(count) }

  /// The texts, in no order.
  package var texts: [String] { table.keys.map(\.text) }

  var values: some Collection<Value> { table.values }

  /// All there is, in the order of the texts.
  package var sorted: [(text: String, value: Value)] {
    table.map { (text: $0.key.text, value: $0.value) }.sorted { FormText.isLess($0.text, $1.text) }
  }

  /// Whether nothing is in it.
  package var isEmpty: Bool { table.isEmpty }
}

extension TextDictionary: Sendable where Value: Sendable {}
extension TextDictionary: Equatable where Value: Equatable {}
