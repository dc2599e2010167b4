// A compiled pattern: what a field's `pattern` and `matches` run.

public import FormRuntime

/// A regular expression, compiled. It is judged in time linear in the text, whatever the pattern.
public struct Pattern: Sendable {
  /// What of a text has to match.
  public enum Mode: Hashable, Sendable {
    /// All of it, as for a field's `pattern`.
    case whole
    /// Any part of it, as for `matches()`.
    case search
  }

  /// What runs the pattern: plain data, for the interpreter and for generated code.
  public enum Machine: Hashable, Sendable {
    /// A table over bytes.
    case automaton(Automaton)
    /// All positions at once, where a table would be too large.
    case simulation(AutomatonSimulation)
  }

  /// What of a text has to match.
  public let mode: Mode
  /// What runs the pattern.
  public let machine: Machine
  /// The texts that match, for reasoning about them; nil if the pattern is too large for that.
  public let accepted: AcceptedTexts?
  private let token = Token()

  /// What is nothing but itself.
  private final class Token: Sendable {}

  /// What the copies of a pattern have in common, as long as there is one.
  package var identity: ObjectIdentifier { ObjectIdentifier(token) }

  /// Compiles `text`, the UTF-8 of a pattern in RE2's syntax less its extras.
  ///
  /// The time is bounded for every pattern: one whose deterministic automaton would be too large becomes a simulation.
  public static func compile(_ text: some Collection<UInt8>, mode: Mode) -> Result<Pattern, PatternError> {
    var totals = PatternTotals()
    totals.work = .max
    var classes: [FormTextKey: ScalarSet] = [:]
    return compile(Array(text), mode: mode, classes: &classes, totals: &totals)
  }

  /// Compiles one of many patterns, which share Unicode `classes`; adds to their totals what it comes to.
  static func compile(
    _ text: [UInt8], mode: Mode, classes: inout [FormTextKey: ScalarSet], totals: inout PatternTotals
  ) -> Result<Pattern, PatternError> {
    PatternParser.parse(text, &classes).flatMap { ProgramBuilder.build($0, mode: mode) }
      .map { program in
        totals.positions += program.count
        totals.links += program.links.count
        return Pattern(program, mode: mode, work: &totals.work)
      }
  }

  /// Whether `text` matches.
  public func matches(_ text: String) -> Bool {
    switch machine {
    case .automaton(let automaton): automaton.matches(text)
    case .simulation(let simulation): simulation.matches(text)
    }
  }

  /// How many steps 64 bytes of a text take that it reads, in the body of a macro: one for a table; where all positions are
  /// followed at once, as many as that is slower.
  public var stepsOfText: Int {
    switch machine {
    case .automaton: 1
    case .simulation(let simulation): 1 + simulation.operationsOfScalar / 8
    }
  }

  private init(_ program: PatternProgram, mode: Mode, work: inout Int) {
    let partition = program.partition()
    let scalars = Determinizer.automaton(of: program, partition, work: &work)
    let table = scalars.flatMap { ByteTable.automaton(of: $0, work: &work) }
    self.mode = mode
    machine = table.map { .automaton($0) } ?? .simulation(program.simulation(partition))
    accepted = scalars.map { AcceptedTexts($0) }
  }
}

extension PatternProgram {
  /// The program as a simulation.
  func simulation(_ partition: ScalarPartition) -> AutomatonSimulation {
    AutomatonSimulation(
      classes: .init(
        starts: partition.starts, classes: partition.classes.map { UInt16(truncatingIfNeeded: $0) },
        kinds: kinds(of: partition).map { UInt8(truncatingIfNeeded: $0.rawValue) }),
      links: .init(
        starts: linkStarts, targets: links.map(\.target), contexts: links.map(\.contexts.rawValue),
        ends: ends.map(\.rawValue)),
      sets: sets.isEmpty
        ? [[]] : sets.indices.map { partition.classesOfSet[$0].map { UInt16(truncatingIfNeeded: $0) } },
      setOfPosition: setOfPosition.map { UInt16(truncatingIfNeeded: $0) }, isSearch: isSearch)
  }
}
