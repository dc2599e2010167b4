// Random patterns and texts: tables and simulations say what the slow, obviously right matcher says.

import FormRuntime
import Testing

@testable import FormCore
@testable import FormPatterns

@Suite struct PatternPropertyTests {
  static let rounds = 520
  static let textsOfEach = 100

  @Test(arguments: [UInt64(1), 2])
  func machinesAgreeWithTheNaiveMatcher(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var pairs = 0
    for _ in 0..<Self.rounds {
      // A part that matches nothing makes every second pattern too large for one word of positions.
      let padding = Bool.random(using: &random) ? "|~{70}" : ""
      let pattern = RandomPattern.alternatives(3, &random) + padding
      let syntax = try PatternParser.parse(Array(pattern.utf8)).get()
      let mode = Bool.random(using: &random) ? Pattern.Mode.whole : .search
      let machines = try Machines(syntax, mode)
      for _ in 0..<Self.textsOfEach {
        let text = RandomPattern.text(&random)
        let verdict = PatternNaiveMatcher(syntax, text).matches(mode)
        #expect(machines.disagreement(text, verdict) == nil, "\(pattern) \(mode) on \(text.debugDescription)")
        pairs += 1
      }
    }
    #expect(pairs == Self.rounds * Self.textsOfEach)
  }

  // Whether there is an `a` so many characters before a `c`: sets of positions hardly ever come twice here, so that they
  // are forgotten again and again, and at last not remembered at all.
  @Test(arguments: [70, 640, 1_990], [1, 3])
  func simulationsKeepApartWhatNeverComesAgain(distance: Int, repetition: Int) throws {
    var random = SeededGenerator(UInt64(distance))
    let pattern = "a[ab]{\(distance / 2)}[ab]{\(distance - distance / 2)}c"
    let syntax = try PatternParser.parse(Array(pattern.utf8)).get()
    let program = try ProgramBuilder.build(syntax, mode: .search).get()
    let simulation = AutomatonSimulation(code: program.simulation(program.partition()).code)
    for wanted in ["a", "b"] {
      let part = (0..<3_000).map { _ in Bool.random(using: &random) ? "a" : "b" }.joined()
      let head = String(repeating: part, count: repetition)
      let tail = (0..<distance).map { _ in Bool.random(using: &random) ? "a" : "b" }.joined()
      #expect(simulation.matches(head + wanted + tail + "c") == (wanted == "a"))
    }
  }

  @Test func reasoningAgreesWithTheMachines() throws {
    var random = SeededGenerator(3)
    for _ in 0..<150 {
      let patterns = [RandomPattern.alternatives(2, &random), RandomPattern.alternatives(2, &random)]
      let accepted = try patterns.map { try #require(Pattern.compile($0.utf8, mode: .whole).get().accepted) }
      let both = try #require(accepted[0].intersection(accepted[1]))
      for _ in 0..<20 {
        let text = RandomPattern.text(&random)
        let verdicts = accepted.map { $0.contains(text) }
        #expect(both.contains(text) == (verdicts[0] && verdicts[1]), "\(patterns) on \(text.debugDescription)")
      }
      try checkExamples(of: accepted[0], patterns[0])
    }
  }

  private func checkExamples(of accepted: AcceptedTexts, _ pattern: String) throws {
    guard let lengths = accepted.lengths else {
      #expect(accepted.isEmpty && accepted.shortestExample == nil && accepted.ordinaryExample == nil)
      return
    }
    let shortest = try #require(accepted.shortestExample)
    let ordinary = try #require(accepted.ordinaryExample)
    #expect(accepted.contains(shortest) && shortest.unicodeScalars.count == lengths.minimum, "\(pattern)")
    #expect(accepted.contains(ordinary), "\(pattern): \(ordinary.debugDescription)")
    for length in 0..<6 {
      switch accepted.example(minimum: length, maximum: length + 1) {
      case .example(let text):
        #expect(accepted.contains(text) && (length...length + 1).contains(text.unicodeScalars.count), "\(pattern)")
      case .none:
        let sized = try Pattern.compile("(?s:.{\(length),\(length + 1)})".utf8, mode: .whole).get()
        #expect(try accepted.isDisjoint(with: #require(sized.accepted)) == true, "\(pattern)")
      case .unknown: Issue.record("\(pattern) should not be too much work")
      }
    }
  }

  /// Every way to run a pattern.
  private struct Machines {
    let table: Automaton?
    let simulation: AutomatonSimulation
    let accepted: AcceptedTexts?

    init(_ syntax: PatternSyntax, _ mode: Pattern.Mode) throws {
      let program = try ProgramBuilder.build(syntax, mode: mode).get()
      let partition = program.partition()
      var work = Int.max
      let scalars = Determinizer.automaton(of: program, partition, work: &work)
      table = scalars.flatMap { ByteTable.automaton(of: $0, work: &work) }.map { Automaton(code: $0.code) }
      simulation = AutomatonSimulation(code: program.simulation(partition).code)
      accepted = scalars.map { AcceptedTexts($0) }
    }

    func disagreement(_ text: String, _ verdict: Bool) -> String? {
      if let table, table.matches(text) != verdict { return "table" }
      if let accepted, accepted.contains(text) != verdict { return "accepted texts" }
      return simulation.matches(text) == verdict ? nil : "simulation"
    }
  }
}

/// The same numbers for the same seed everywhere (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Patterns of all the syntax, and texts that have a chance to match.
private enum RandomPattern {
  private static let letters = [
    "a", "a", "b", "b", "k", "S", "0", "_", "-", " ", "\n", "é", "ß", "K", "σ", "日", "本", "😀", "́",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in pick(letters, &random) }.joined()
  }

  static func alternatives(_ depth: Int, _ random: inout SeededGenerator) -> String {
    let count = pick([1, 1, 1, 2, 3], &random)
    return (0..<count).map { _ in sequence(depth, &random) }.joined(separator: "|")
  }

  private static func sequence(_ depth: Int, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in item(depth, &random) }.joined()
  }

  private static func item(_ depth: Int, _ random: inout SeededGenerator) -> String {
    let counts = ["", "", "", "*", "+", "?", "*?", "{2}", "{0,2}", "{1,3}?", "{2,}", "{0}"]
    return atom(depth, &random) + pick(counts, &random)
  }

  private static func atom(_ depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 13 : 10), using: &random) {
    case 0..<5: return pick(letters, &random)
    case 5: return "."
    case 6: return pick(["\\d", "\\W", "\\s", "\\w", "\\PL", "\\p{Lu}", "\\p{Han}", "\\x{e9}"], &random)
    case 7: return pick(["[a-k]", "[^b]", "[[:alpha:]é]", "[^\\d日-本]", "[S-ß]", "[^[:^lower:]]"], &random)
    case 8: return pick(["(?:^)", "(?:$)", "\\b", "\\B", "(?m:^)", "(?m:$)"], &random)
    case 9: return pick(["(?i:k)", "(?i:ß)", "(?s:.)", "(?i:[a-s])", "(?i:\\PL)", "(?:)"], &random)
    default: return pick(["(", "(?:", "(?i:", "(?s:", "(?m:"], &random) + alternatives(depth - 1, &random) + ")"
    }
  }

  private static func pick<Choice>(_ choices: [Choice], _ random: inout SeededGenerator) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
