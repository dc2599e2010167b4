// The operations of a plan in flat arrays, for a run that looks nothing up.

import FormRuntime

/// An operation as it runs: small values, and positions in the arrays of a `JudgingTable`.
struct Instruction: Sendable {
  /// What it does.
  enum Code: UInt8, Sendable {
    case proceed, mark, show, compute, refuse, demand, rule, keep, compare, recognize
  }

  let code: Code
  /// The position of the test that it depends on; nothing if it is done always.
  var test: Int32 = -1
  /// What is marked.
  var flags: RecordCells.Flags = []
  /// Which of the field's checks is reported.
  var check = BrokenChecks.none
  /// A section, a program, a preset or a rule; where the demands begin.
  var operand: Int32 = 0
  /// Where they end.
  var end: Int32 = 0
}

/// A test as it runs.
struct FlatTest: Sendable {
  /// What it asks.
  enum Kind: UInt8, Sendable {
    case own, group, list, answeredInside, section, holds, offered, reported, not, either
  }

  let kind: Kind
  var flags: RecordCells.Flags = []
  var check = BrokenChecks.none
  /// A section, a program, the position of a shape or of another test.
  var operand: Int32 = 0
  /// Another test.
  var other: Int32 = 0
}

/// Lays the operations of a plan out.
struct InstructionMaker {
  private(set) var instructions: [Instruction] = []
  private(set) var tests: [FlatTest] = []
  /// Where the instructions begin that are being laid out.
  private var first = 0

  /// Adds operations, which may be those of a field; what they need of programs and demands is in its shape or in
  /// `layout` already.
  mutating func add(_ operations: [Operation], of shape: JudgingTable.Shape?, _ layout: inout TableLayout) -> Range<Int>
  {
    first = instructions.count
    for operation in operations { add(operation, of: shape, &layout) }
    return first..<instructions.count
  }

  private mutating func add(_ operation: Operation, of shape: JudgingTable.Shape?, _ layout: inout TableLayout) {
    switch operation {
    case .proceed(let test): instructions.append(Instruction(code: .proceed, test: add(test, of: shape, &layout)))
    case .mark(let fact, let test):
      let test = test.map { add($0, of: shape, &layout) } ?? -1
      instructions.append(Instruction(code: .mark, test: test, flags: RecordCells.Flags(fact)))
    case .show(let section): instructions.append(Instruction(code: .show, operand: Int32(section)))
    case .recognize(let preset):
      instructions.append(Instruction(code: .recognize, operand: Int32(layout.presets.count)))
      layout.presets.append(preset)
    case .compute: instructions.append(Instruction(code: .compute, operand: Int32(shape?.computed ?? -1)))
    case .refuse(let check, let test):
      let test = add(test, of: shape, &layout)
      instructions.append(Instruction(code: .refuse, test: test, check: self.check(check, shape)))
    case .demand(let check, _): addDemand(self.check(check, shape), of: shape, layout)
    case .rule(let rule): instructions.append(Instruction(code: .rule, operand: Int32(rule)))
    case .compare: instructions.append(Instruction(code: .compare))
    case .keep(let expression):
      instructions.append(Instruction(code: .keep, operand: Int32(layout.program(expression))))
    }
  }

  /// Demands that stand side by side are one instruction.
  private mutating func addDemand(_ check: BrokenChecks, of shape: JudgingTable.Shape?, _ layout: TableLayout) {
    guard let demands = shape?.demands,
      let position = layout.demands[demands].firstIndex(where: { $0.check == check }).map(Int32.init)
    else { return }
    if instructions.count > first, let last = instructions.last, last.code == .demand, last.end == position {
      instructions[instructions.count - 1].end = position + 1
    } else {
      instructions.append(Instruction(code: .demand, operand: position, end: position + 1))
    }
  }

  private func check(_ check: Int, _ shape: JudgingTable.Shape?) -> BrokenChecks {
    BrokenChecks(check, from: shape?.firstCheck ?? check)
  }

  private mutating func add(_ test: Test, of shape: JudgingTable.Shape?, _ layout: inout TableLayout) -> Int32 {
    let flat: FlatTest
    switch test {
    case .own(.answered) where shape?.isGroup == true: flat = FlatTest(kind: .answeredInside)
    case .own(let fact): flat = FlatTest(kind: .own, flags: RecordCells.Flags(fact))
    case .group(let fact): flat = FlatTest(kind: .group, flags: RecordCells.Flags(fact))
    case .list(let fact): flat = FlatTest(kind: .list, flags: RecordCells.Flags(fact))
    case .section(let section): flat = FlatTest(kind: .section, operand: Int32(section))
    case .holds(let expression): flat = FlatTest(kind: .holds, operand: Int32(layout.program(expression)))
    case .offered: flat = FlatTest(kind: .offered)
    case .reported(let check): flat = FlatTest(kind: .reported, check: self.check(check, shape))
    case .not(let inner): flat = FlatTest(kind: .not, operand: add(inner, of: shape, &layout))
    case .either(let first, let second):
      let first = add(first, of: shape, &layout)
      flat = FlatTest(kind: .either, operand: first, other: add(second, of: shape, &layout))
    }
    tests.append(flat)
    return Int32(tests.count - 1)
  }
}

extension RecordCells.Flags {
  init(_ fact: FieldFact) {
    switch fact {
    case .visible: self = .visible
    case .required: self = .required
    case .answered: self = .answered
    case .misread: self = .misread
    case .foreign: self = .foreign
    case .active: self = .active
    case .dormant: self = .dormant
    }
  }
}
