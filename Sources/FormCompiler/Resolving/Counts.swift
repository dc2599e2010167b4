// What a form may hold at most, counted.

import FormLanguage

/// How much there is of what is limited.
struct Counts: Sendable {
  /// By the position of what is counted.
  private var taken = Array(repeating: 0, count: Limits.Counted.allCases.count)
  private var exceeded: Set<Limits.Counted> = []
  /// How many there were of all things together, whatever was restarted.
  private(set) var total = 0

  /// Counts one more; false beyond the limit.
  mutating func take(_ things: Limits.Counted) -> Bool {
    guard taken[things.rawValue] < things.limit else { return false }
    taken[things.rawValue] += 1
    total += 1
    return true
  }

  /// Counts from the beginning again.
  mutating func restart(_ things: Limits.Counted) { taken[things.rawValue] = 0 }

  /// Notes that there was one too many; true for the first.
  mutating func exceed(_ things: Limits.Counted) -> Bool { exceeded.insert(things).inserted }

  func hasExceeded(_ things: Limits.Counted) -> Bool { exceeded.contains(things) }
}
