// What a form may hold at most, counted.

import FormLanguage

/// How much there is of what is limited.
struct Counts: Sendable {
  /// By the position of what is counted.
  private var taken = Array(repeating: 0, count: Limits.Counted.allCases.count)
  private var exceeded: Set<Limits.Counted> = []
  /// How much work all of them were, whatever was restarted: in bytes of source that take as long to read.
  private(set) var work = 0

  /// Counts so many more; false beyond the limit.
  mutating func take(_ things: Limits.Counted, _ count: Int = 1) -> Bool {
    guard taken[things.rawValue] + count <= things.limit else { return false }
    taken[things.rawValue] += count
    work += count * Self.work(of: things)
    return true
  }

  /// Notes work that nothing limits.
  mutating func note(work more: Int) { work += more }

  private static func work(of things: Limits.Counted) -> Int {
    switch things {
    case .importedBytes: 1
    case .paths: 0
    case .expressionParts, .literals: 4
    case .fields, .fieldsOfTypes, .rules, .values, .nesting, .listsAround, .typeChain, .choices, .data, .languages,
      .offers, .files, .stripped:
      32
    }
  }

  /// Counts from the beginning again.
  mutating func restart(_ things: Limits.Counted) { taken[things.rawValue] = 0 }

  /// Notes that there was one too many; true for the first.
  mutating func exceed(_ things: Limits.Counted) -> Bool { exceeded.insert(things).inserted }

  func hasExceeded(_ things: Limits.Counted) -> Bool { exceeded.contains(things) }
}
