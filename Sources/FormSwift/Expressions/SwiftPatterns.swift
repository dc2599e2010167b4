// Patterns and sets of characters as state machines of the form: a switch where that can be read, a table elsewhere.

import FormLanguage
import FormPatterns
import FormRuntime

/// A machine, hashed once.
private struct MachineKey: Hashable {
  let machine: Pattern.Machine
  private let hash: Int

  init(_ machine: Pattern.Machine) {
    self.machine = machine
    hash = machine.hashValue
  }

  static func == (a: MachineKey, b: MachineKey) -> Bool { a.hash == b.hash && a.machine == b.machine }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A set of characters as it is tested.
private struct MembershipKey: Hashable {
  let set: ScalarSetKey
  /// Whether control characters are tested for, too, and whether there may be lines then.
  let lines: Bool?
}

/// The static functions and tables that the rules of a form need, each once.
struct SwiftPatterns {
  /// The form's type, in front of their names.
  let form: SwiftSource
  private var machines: [(key: MachineKey, name: SwiftSource)] = []
  /// The positions among these: thousands of fields may each have a large one.
  private var positions: [MachineKey: Int] = [:]
  /// Those of patterns that were asked for: all uses of a type have the same, and to hash a table takes long.
  private var positionsOfPatterns: [ObjectIdentifier: Int] = [:]
  private var sets: [(key: MembershipKey, name: SwiftSource)] = []
  /// The positions among these.
  private var positionsOfSets: [MembershipKey: Int] = [:]

  init(form: SwiftSource) { self.form = form }

  /// What a function of the support tests.
  static let digits = ScalarSet([0x30...0x39])

  /// How a set of characters is tested.
  struct Membership {
    let name: SwiftSource
  }

  var isEmpty: Bool { machines.isEmpty && sets.isEmpty }

  /// The function that says whether a text matches.
  mutating func test(_ pattern: Pattern) -> SwiftSource {
    let known = positionsOfPatterns[pattern.identity] ?? position(of: MachineKey(pattern.machine))
    positionsOfPatterns[pattern.identity] = known
    return "\(form).\(machines[known].name)"
  }

  /// The position of a machine, which gets a name if it has none.
  private mutating func position(of key: MachineKey) -> Int {
    if let known = positions[key] { return known }
    positions[key] = machines.count
    machines.append((key, "matchesPattern\(machines.count + 1)"))
    return machines.count - 1
  }

  /// The function that says whether a text has only the characters of a set.
  mutating func membership(_ set: ScalarSet, lines: Bool) -> Membership {
    if set == SwiftPatterns.digits { return Membership(name: "FormText.hasOnlyDigits") }
    let key = MembershipKey(set: ScalarSetKey(set), lines: set.overlaps(.controls) ? lines : nil)
    if let known = positionsOfSets[key] { return Membership(name: "\(form).\(sets[known].name)") }
    let name: SwiftSource = "hasOnlyAllowed\(sets.count + 1)"
    positionsOfSets[key] = sets.count
    sets.append((key, name))
    return Membership(name: "\(form).\(name)")
  }

  /// Prints all of them.
  func write(to writer: inout SwiftWriter) {
    for set in sets { write(set.key.set.set, set.key.lines, set.name, to: &writer) }
    for machine in machines {
      switch machine.key.machine {
      case .automaton(let automaton):
        if SwiftPatterns.isReadable(automaton) {
          SwiftPatterns.writeSwitch(automaton, machine.name, to: &writer)
        } else {
          SwiftPatterns.writeTable(automaton, machine.name, to: &writer)
        }
      case .simulation(let simulation): SwiftPatterns.writeSimulation(simulation, machine.name, to: &writer)
      }
    }
  }

  // MARK: - Sets

  private func write(_ set: ScalarSet, _ lines: Bool?, _ name: SwiftSource, to writer: inout SwiftWriter) {
    let ranges = set.ranges
    writer.space()
    writer.line("/// Whether a text has only characters that may appear in it.")
    let controls: SwiftSource? = lines.map { "FormText.hasControlCharacters(text\($0 ? ", lines: true" : ""))" }
    let head: SwiftSource = "fileprivate static func \(name)(_ text: String) -> Bool"
    if ranges.count > 48 {
      writer.block(head) { writer in
        if let controls { writer.line("if \(controls) { return false }") }
        writer.line("return \(name)Set.containsAll(of: text)")
      }
      SwiftPatterns.writeCode(set.code, "private static let \(name)Set = ScalarSet(", to: &writer)
      return
    }
    let isASCII = ranges.allSatisfy { $0.upperBound < 0x80 }
    let element: SwiftSource = isASCII ? "byte" : "scalar"
    writer.block(head) { writer in
      if let controls { writer.line("if \(controls) { return false }") }
      let all: SwiftSource = isASCII ? "FormText.allBytes(of: text)" : "text.unicodeScalars.allSatisfy"
      writer.line("\(controls == nil ? "" : "return ")\(all) { \(element) in")
      writer.indented { writer in
        writer.choose(isASCII ? "byte" : "scalar.value") { writer in
          if !ranges.isEmpty { writer.cases(ranges.map(SwiftPatterns.range), " true") }
          writer.line("default: false")
        }
      }
      writer.line("}")
    }
  }

  private static func range(_ range: ClosedRange<UInt32>) -> SwiftSource {
    let low = SwiftSource.hexadecimal(UInt64(range.lowerBound))
    return range.count == 1 ? low : "\(low)...\(SwiftSource.hexadecimal(UInt64(range.upperBound)))"
  }

  private static func range(_ range: ClosedRange<UInt8>) -> SwiftSource {
    self.range(UInt32(range.lowerBound)...UInt32(range.upperBound))
  }

  // MARK: - Machines

  /// Whether a switch over states and bytes is still something to read.
  static func isReadable(_ automaton: Automaton) -> Bool {
    guard automaton.stateCount <= 14 else { return false }
    return (2..<automaton.stateCount).reduce(0) { $0 + automaton.edges(of: $1).count } <= 24
  }

  private static func writeSwitch(_ automaton: Automaton, _ name: SwiftSource, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// A state machine: from each state, which bytes lead where.")
    writer.block("fileprivate static func \(name)(_ text: String) -> Bool") { writer in
      guard automaton.startState > 1 else { return writer.line(automaton.startState == 1 ? "true" : "false") }
      let targets = (2..<automaton.stateCount).flatMap { automaton.edges(of: $0).map(\.target) }
      guard targets.contains(where: { $0 > 1 }) else { return writeFirst(automaton, to: &writer) }
      writer.line("var state = \(automaton.startState)")
      writer.block("for byte in text.utf8") { writer in
        writer.choose("(state, byte)") { writer in
          writeEdges(automaton, to: &writer)
          writer.line("default: return false")
        }
      }
      let accepting = (2..<automaton.stateCount).filter { automaton.isAccepting($0) }
      let first = accepting.first ?? automaton.stateCount
      if accepting.isEmpty {
        writer.line("return false")
      } else if accepting.count == 1 {
        writer.line("return state == \(first)")
      } else {
        writer.line("return state >= \(first)")
      }
    }
  }

  /// A machine that the first byte decides.
  private static func writeFirst(_ automaton: Automaton, to writer: inout SwiftWriter) {
    let isEmptyAccepted = automaton.isAccepting(automaton.startState)
    let edges = automaton.edges(of: automaton.startState)
    guard !edges.isEmpty else { return writer.line(isEmptyAccepted ? "text.isEmpty" : "false") }
    writer.line("guard let byte = text.utf8.first else { return \(isEmptyAccepted ? "true" : "false") }")
    writer.choose("byte", prefix: "return ") { writer in
      writer.cases(edges.map { range($0.bytes) }, " true")
      writer.line("default: false")
    }
  }

  private static func writeEdges(_ automaton: Automaton, to writer: inout SwiftWriter) {
    for target in 1..<max(1, automaton.stateCount) {
      var cases: [SwiftSource] = []
      for state in 2..<max(2, automaton.stateCount) {
        for edge in automaton.edges(of: state) where edge.target == target {
          cases.append("(\(state), \(range(edge.bytes)))")
        }
      }
      guard !cases.isEmpty else { continue }
      writer.cases(cases, target == 1 ? " return true" : " state = \(target)")
    }
  }

  private static func writeTable(_ automaton: Automaton, _ name: SwiftSource, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// A state machine of \(automaton.stateCount) states.")
    writer.brief("fileprivate static func \(name)(_ text: String) -> Bool", "\(name)Table.matches(text)")
    writeCode(automaton.code, "private static let \(name)Table = Automaton(", to: &writer)
  }

  private static func writeSimulation(
    _ simulation: AutomatonSimulation, _ name: SwiftSource, to writer: inout SwiftWriter
  ) {
    writer.space()
    writer.line("/// A state machine of \(simulation.setOfPosition.count) places, which are followed together.")
    writer.brief("fileprivate static func \(name)(_ text: String) -> Bool", "\(name)Simulation.matches(text)")
    writeCode(simulation.code, "private static let \(name)Simulation = AutomatonSimulation(", to: &writer)
  }

  // Nobody reads a table, so that it stands as short text: it is made of that once, when it is first asked.
  private static func writeCode(_ code: String, _ head: SwiftSource, to writer: inout SwiftWriter) {
    let rows = SwiftSource.rows(ofDigits: code, width: 104)
    writer.space()
    writer.line(head)
    writer.indented { writer in
      writer.line("code: \"\"\"")
      writer.indented { writer in
        for (index, row) in rows.enumerated() { writer.line(index + 1 < rows.count ? "\(row)\\" : row) }
        writer.line("\"\"\")")
      }
    }
  }
}
