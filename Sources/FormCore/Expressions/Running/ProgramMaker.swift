// From a term to the nodes of a program; children come before their parents.

import FormPatterns
import FormRuntime
import FormLanguage

/// The tables of a program while they grow.
struct ProgramMaker {
  typealias Node = Program.Node
  typealias Operation = Program.Operation

  private(set) var nodes: [Node] = []
  private(set) var children: [Int32] = []
  private(set) var constants: [Value] = []
  private(set) var fields: [FieldReference] = []
  private(set) var values: [ValueReference] = []
  private(set) var overloads: [Overload] = []
  private(set) var patterns: [Pattern] = []
  private(set) var formats: [Format] = []
  private(set) var intrinsics: [Intrinsic] = []
  private(set) var localCount = 0
  /// Whether the variables of the macros around stand for items of the record.
  private var rawLocals: [Bool] = []
  /// Whether they do so in generated code, too.
  private var recordedLocals: [Bool] = []

  mutating func add(_ term: Term) -> Int32 {
    let index = addNode(term)
    if case .list = term.type { nodes[Int(index)].isRaw = isRaw(term) }
    nodes[Int(index)].isNamedList = term.isNamedList
    nodes[Int(index)].isRecorded = term.isNamedList && isRecorded(term)
    return index
  }

  /// Whether a term gives a list, or something in one, as the record has it; all else that is made of what is unknown is
  /// unknown itself.
  private func isRaw(_ term: Term) -> Bool {
    switch term.node {
    // A group has its members as the record has them, wherever it comes from.
    case .field, .value, .member: true
    case .local(let index): rawLocals.indices.contains(index) && rawLocals[index]
    case .index(let part, _), .last(let part), .macro(.filter, let part, _, _, _): isRaw(part)
    case .call(let overload, let parts) where overload.tells == .elements: parts.first.map(isRaw) ?? false
    default: false
    }
  }

  /// Whether a term gives a list, or something in one, that generated code reads where it stands in the record.
  private func isRecorded(_ term: Term) -> Bool {
    switch term.node {
    case .field: true
    case .member(let part, let index): part.valueMember(index) == nil
    case .local(let index): recordedLocals.indices.contains(index) && recordedLocals[index]
    case .index(let part, _), .last(let part), .macro(.filter, let part, _, _, _): isRecorded(part)
    case .call(let overload, let parts) where overload.result == .same:
      if case .group = term.type.leaf { parts.first.map(isRecorded) ?? false } else { false }
    default: false
    }
  }

  private mutating func addNode(_ term: Term) -> Int32 {
    switch term.node {
    case .constant(let value): return append(constant: value)
    case .field(let field): return append(.field, of: field)
    case .value(let value):
      values.append(value)
      return append(.init(operation: .value, a: Int32(values.count - 1)))
    case .has(let field): return append(.has, of: field)
    case .valid(let field): return append(.valid, of: field)
    case .member(let group, let index): return append(.init(operation: .member, a: add(group), b: Int32(index)))
    case .hasMember(let group, let index): return append(.init(operation: .hasMember, a: add(group), b: Int32(index)))
    case .validMember(let group, let index):
      return append(.init(operation: .validMember, a: add(group), b: Int32(index)))
    case .local(let index): return append(.init(operation: .local, a: Int32(index)))
    case .position: return append(.init(operation: .position))
    case .mode: return append(.init(operation: .mode))
    case .today: return append(.init(operation: .today))
    case .now: return append(.init(operation: .now))
    case .not(let operand): return append(.init(operation: .not, a: add(operand)))
    case .negated(let operand): return append(.init(operation: .negated, a: add(operand)))
    case .all(let operands): return append(.all, operands)
    case .any(let operands): return append(.any, operands)
    case .conditional(let condition, let then, let otherwise):
      return append(.init(operation: .conditional, a: add(condition), b: add(then), c: add(otherwise)))
    case .comparison(let comparison, let left, let right): return append(comparison, left, right)
    case .arithmetic(let operation, let left, let right):
      return append(.init(operation: .arithmetic, arithmetic: operation, a: add(left), b: add(right)))
    case .concatenation(let parts): return append(.concatenation, parts, table: term.type == .string ? 0 : 1)
    case .widened(let operand):
      return append(.init(operation: .widened, a: add(operand), c: term.type.leaf == .decimal ? 1 : 0))
    case .list(let elements): return append(.list, elements)
    case .index(let list, let index): return append(.init(operation: .index, a: add(list), b: add(index)))
    case .last(let list): return append(.init(operation: .last, a: add(list)))
    case .contained(let item, let list):
      let isLong = Term.isLongSearch(item, list)
      return append(.init(operation: .contained, a: add(item), b: add(list), isLongComparison: isLong))
    case .call(let overload, let arguments):
      overloads.append(overload)
      let call = append(.call, arguments, table: overloads.count - 1)
      nodes[Int(call)].isPlainCall = overload.growth == .none
      nodes[Int(call)].takesSteps = overload.walksList
      nodes[Int(call)].stepsOfText = Int32(overload.stepsOfText)
      return call
    case .matches(let text, let pattern):
      patterns.append(pattern)
      let table = Int32(patterns.count - 1)
      return append(.init(operation: .matches, a: add(text), b: table, stepsOfText: Int32(pattern.stepsOfText)))
    case .format(let text, let name): return append(format: name, of: text)
    case .intrinsic(let intrinsic, let arguments):
      intrinsics.append(intrinsic)
      return append(.intrinsic, arguments, table: intrinsics.count - 1)
    case .macro(let kind, let list, let local, let predicate, let transform):
      return append(kind, list, local, predicate, transform)
    }
  }

  private mutating func append(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func append(constant value: Value) -> Int32 {
    constants.append(value)
    return append(.init(operation: .constant, a: Int32(constants.count - 1)))
  }

  /// A node that asks something of a field.
  private mutating func append(_ operation: Operation, of field: FieldReference) -> Int32 {
    fields.append(field)
    return append(.init(operation: operation, a: Int32(fields.count - 1)))
  }

  /// A node with many children: `a` is where they start, `b` how many there are, `c` an entry of a table.
  private mutating func append(
    _ operation: Operation, _ terms: [Term], table: Int = 0
  ) -> Int32 {
    let indices = terms.map { add($0) }
    let start = children.count
    children += indices
    return append(
      .init(operation: operation, a: Int32(start), b: Int32(indices.count), c: Int32(table)))
  }

  private mutating func append(_ comparison: Comparison, _ left: Term, _ right: Term) -> Int32 {
    if let (text, unit) = left.measuredText, case .constant(.int) = right.node {
      let node = Node(operation: .lengthComparison, comparison: comparison, unit: unit, a: add(text), b: add(right))
      return append(node)
    }
    let isOrder = comparison != .equal && comparison != .notEqual
    return append(
      .init(
        operation: isOrder ? .comparison : .equality, comparison: comparison, a: add(compared: left),
        b: add(compared: right),
        isLongComparison: Term.isLongComparison(left, right)))
  }

  /// A side of a comparison. Of an int beside a decimal no digit is in the way, as it would be where both are reckoned with.
  private mutating func add(compared term: Term) -> Int32 {
    guard let whole = term.comparedInt else { return add(term) }
    return append(.init(operation: .compared, a: add(whole)))
  }

  private mutating func append(format name: String, of text: Term) -> Int32 {
    let operand = add(text)
    guard let format = Format.named(name) else { return append(constant: .unknown) }
    formats.append(format)
    return append(.init(operation: .format, a: operand, b: Int32(formats.count - 1)))
  }

  private mutating func append(
    _ kind: MacroKind, _ list: Term, _ local: Int, _ predicate: Term?, _ transform: Term?
  ) -> Int32 {
    localCount = max(localCount, local + 1)
    let operation: Operation
    switch kind {
    case .all: operation = .allOf
    case .exists: operation = .exists
    case .existsOne: operation = .existsOne
    case .filter: operation = .filter
    case .map: operation = .map
    }
    let isOfItems = isRaw(list)
    let isOfRecord = isRecorded(list)
    let list = add(list)
    while rawLocals.count <= local {
      rawLocals.append(false)
      recordedLocals.append(false)
    }
    rawLocals[local] = isOfItems
    recordedLocals[local] = isOfRecord
    let parts = predicate?.steps ?? 0
    let transformParts = transform?.steps ?? 0
    let predicate = predicate.map { add($0) } ?? -1
    let transform = transform.map { add($0) } ?? -1
    return append(
      .init(
        operation: operation, a: list, b: Int32(local), c: predicate, d: transform,
        takesMembers: operation == .map && takesMembers(list, local, predicate, transform), parts: Int32(parts),
        transformParts: Int32(transformParts)))
  }

  /// Whether a macro that maps a list takes a member of each item of a field, and no more.
  private func takesMembers(_ list: Int32, _ local: Int, _ predicate: Int32, _ transform: Int32) -> Bool {
    guard predicate < 0, transform >= 0, nodes[Int(list)].operation == .field else { return false }
    let member = nodes[Int(transform)]
    guard member.operation == .member, nodes[Int(member.a)].operation == .local else { return false }
    return Int(nodes[Int(member.a)].a) == local
  }
}

extension Term {
  /// The text whose length this is, and what the length counts: such comparisons need not count it all.
  fileprivate var measuredText: (Term, FormTextUnit)? {
    switch node {
    case .intrinsic(.length(let unit), let arguments): arguments.first.map { ($0, unit) }
    case .call(let overload, let arguments) where overload == Overload.sizeOfText:
      arguments.first.map { ($0, .scalars) }
    default: nil
    }
  }
}

extension Overload {
  /// `size(text)`
  fileprivate static let sizeOfText = Function.size.overloads.first { $0.parameters == [.exact(.string)] }
}
