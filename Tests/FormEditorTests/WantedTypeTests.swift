// What is offered first in expressions: what has the type that is wanted there.

import Testing

@testable import FormEditor

@Suite struct WantedTypeTests {
  private static let start = """
    formc: 1
    form: A
    fields:
      home: {type: group, fields: {city: {type: text, title: C}, own: {type: boolean, title: O}}}
      ticket:
        type: choice
        title: T
        choices: {a: {title: A, data: {price: 3, early: true}}, b: {title: B, data: {price: 4, early: false}}}
      n: {type: integer, title: N}
      b: {type: boolean, title: B}
      word: {type: text, title: W}

    """

  /// The labels in the order in which an editor shows them.
  private func shown(_ marked: String) -> [String] {
    MarkedText(Self.start + marked + "\n").items.sorted { ($0.rank, $0.label) < ($1.rank, $1.label) }.map(\.label)
  }

  @Test(arguments: [
    ("home.|", ["own", "city"]), ("home.| == word", ["city", "own"]), ("word == home.|", ["city", "own"]),
    ("!home.|", ["own", "city"]), ("b && home.| == word", ["city", "own"]), ("home.| ? b : b", ["own", "city"]),
    ("ticket.|", ["early"]), ("ticket.| > 3", ["price"]), ("3 < ticket.|", ["price"]), ("[home.|]", ["city", "own"]),
  ])
  func `behind a dot, too`(check: String, first: [String]) {
    #expect(Array(shown("rules: {r: {message: M, check: '\(check)'}}").prefix(first.count)) == first)
  }

  @Test func `a method that gives it comes before those that don't`() throws {
    let shown = shown("rules: {r: {message: M, check: word.|}}")
    let contains = try #require(shown.firstIndex(of: "contains"))
    let size = try #require(shown.firstIndex(of: "size"))
    #expect(contains < size)
  }

  @Test(arguments: [
    ("| ? n : 3", "b"), ("| > 3 ? n : 3", "n"), ("b && | ? n : 3", "b"), ("b ? | : 3", "b"), ("|", "n"),
    ("n > 3 ? n + | : 3", "n"), ("| + 3", "n"),
  ])
  func `what stands behind a place tells what is wanted`(computed: String, first: String) {
    let shown = shown("  c: {type: integer, computed: '\(computed)'}")
    #expect(shown.first { ["n", "b"].contains($0) } == first)
  }
}
