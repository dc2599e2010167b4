// A spec with payloads where it holds text, and the code that reads them back from what is generated for it.

/// A place in a spec that holds text.
struct HostileSlot {
  /// Its map and its key, such as `section.title`.
  let name: String
  /// What the program is to show of it, in order.
  let expected: [String]
}

/// A form with payloads.
protocol HostileSpec: Sendable {
  var name: String { get }
  /// The spec.
  var text: String { get }
  var slots: [HostileSlot] { get }
  /// The part of the program that shows the slots.
  var driver: String { get }
}
