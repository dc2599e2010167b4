// Expressions in Swift: plain operators where nothing is missing, `if let` where something can be.

import FormCore
import FormRuntime

/// Prints the expressions of one place.
struct SwiftExpressions {
  var scope: SwiftScope
  /// How the clock and the mode are reached.
  var clock: SwiftSource = "judgement.clock"
  var mode: SwiftSource = "judgement.mode"
  var patterns: SwiftPatterns
  /// Lines that have to stand in front of what was printed.
  var prelude: [SwiftSource] = []
  /// The variables of the macros around, the outermost first.
  var locals: [Local] = []
  /// What counts the steps of macros within macros, inside of one.
  var steps: SwiftSource?
  /// What could not be printed, and why.
  var refusals: [SwiftRefusal] = []
  /// How many names without a meaning there are.
  private(set) var names: Int
  /// What the names of bindings stand for.
  private var bound: [SwiftSource: SwiftSource] = [:]

  init(scope: SwiftScope, patterns: SwiftPatterns, names: Int = 0) {
    self.scope = scope
    self.patterns = patterns
    self.names = names
  }

  /// The variable of a macro.
  struct Local {
    let name: SwiftSource
    /// The frame whose items it stands for; nothing for plain values.
    let frame: Int?
    /// Whether an element can be unknown.
    let isOptional: Bool
    let view: FieldReference.View
  }

  /// A name that nothing else has.
  mutating func fresh() -> SwiftSource {
    names += 1
    let name: SwiftSource = "part\(names)"
    return scope.layout.names(name) ? fresh() : name
  }

  /// `preferred`, or a fresh name where that stands for something else already.
  mutating func name(_ preferred: SwiftSource, for optional: SwiftSource) -> SwiftSource {
    guard let known = bound[preferred], known != optional else {
      bound[preferred] = optional
      return preferred
    }
    if let other = bound.first(where: { $0.value == optional && $0.key.startsLike(preferred) }) { return other.key }
    let name: SwiftSource = "\(preferred)_\(bound.count)"
    bound[name] = optional
    return name
  }

  mutating func refuse(_ reason: SwiftRefusal.Reason) -> SwiftOperand {
    refusals.append(SwiftRefusal(reason: reason, span: nil))
    return SwiftOperand(code: "false")
  }
}

// MARK: - Values

extension SwiftExpressions {
  /// What a term gives.
  mutating func operand(_ term: Term) -> SwiftOperand {
    if let known = choiceComparison(term) { return known }
    switch term.node {
    case .constant(let value): return SwiftLiterals.operand(value, as: term.type)
    case .field(let reference): return field(reference, term)
    case .has(let reference): return SwiftOperand(code: scope.has(reference))
    case .valid(let reference): return SwiftOperand(code: scope.valid(reference))
    case .member(let part, let index): return member(part, index, \.judged, \.standing)
    case .hasMember(let part, let index): return member(part, index, \.has, \.has, isOptional: false)
    case .validMember(let part, let index): return member(part, index, \.valid, \.valid, isOptional: false)
    case .local(let index): return local(index)
    case .mode: return SwiftOperand(code: "\(mode).name")
    case .today: return SwiftOperand(code: "\(clock).today")
    case .now: return SwiftOperand(code: "\(clock).now")
    case .not, .all, .any, .matches, .format, .comparison, .contained, .intrinsic: return truth(term)
    case .negated(let part): return negated(part, term.type)
    case .conditional(let condition, let then, let otherwise): return conditional(term, condition, then, otherwise)
    case .arithmetic(let operation, let a, let b): return arithmetic(operation, a, b)
    case .concatenation(let parts): return concatenation(parts, term.type)
    case .widened(let part): return widened(part, term.type)
    case .list(let parts):
      return strict(parts) { "([\($0.map(\.code).joined(", "))] as \(SwiftLiterals.type(term.type)))" }
    case .index(let list, let position): return element(of: list, at: position, term)
    case .call(let overload, let arguments): return call(overload, arguments)
    case .macro(let kind, let list, let index, let predicate, let transform):
      return macro(kind, list, index, predicate, transform, term.type)
    }
  }

  /// An operand of others, all of which must have a value.
  mutating func strict(
    _ parts: [Term], canFail: Bool = false, isAtomic: Bool = true, _ build: ([SwiftOperand]) -> SwiftSource
  ) -> SwiftOperand {
    let operands = parts.map { simple($0) }
    var operand = SwiftOperand(
      bindings: SwiftOperand.merged(operands), code: build(operands), isAtomic: isAtomic,
      canFail: canFail || operands.contains { $0.canFail })
    if operand.code.count > 400 { operand = named(operand) }
    return operand
  }

  /// The operand in a line of its own, where the code gets long and nothing is missing.
  private mutating func named(_ operand: SwiftOperand) -> SwiftOperand {
    guard operand.isKnown, locals.isEmpty else { return operand }
    let name = fresh()
    prelude.append("let \(name) = \(operand.code)")
    return SwiftOperand(code: name)
  }

  /// A choice is its value in the eyes of everything but a comparison.
  mutating func simple(_ term: Term) -> SwiftOperand {
    var operand = operand(term)
    switch fieldSlot(term)?.kind {
    case .choice: operand.code = "\(operand.enclosed).rawValue"
    case .choices: operand.code = "\(operand.enclosed).map(\\.rawValue)"
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .group, .list, nil: break
    }
    return operand
  }

  private func fieldSlot(_ term: Term) -> SwiftSlot? {
    switch term.node {
    case .field(let reference): scope.slot(reference)
    case .member(let part, let index): memberSlot(part, index)
    default: nil
    }
  }

  /// The element of a list; of a list of plain values it may be missing by itself.
  private mutating func element(of list: Term, at position: Term, _ term: Term) -> SwiftOperand {
    guard let values = plainValues(list) else {
      return strict([list, position], canFail: true) { "FormList.element(\($0[0].code), \($0[1].code))" }
    }
    let position = reading(position)
    let type = SwiftLiterals.type(term.type)
    let code: SwiftSource = "FormReading<\(type)>.element(\(reading(values, "[\(type)?]")), \(position.code))"
    return bound(code)
  }

  /// What can fail as well as be unknown, bound to a name.
  mutating func bound(_ reading: SwiftSource) -> SwiftOperand {
    let name = fresh()
    return SwiftOperand(
      bindings: [SwiftOperand.Binding(name: name, optional: reading, isReading: true)], code: name)
  }

  private mutating func field(_ reference: FieldReference, _ term: Term) -> SwiftOperand {
    guard let slot = scope.slot(reference) else { return SwiftOperand(code: "false") }
    if slot.kind.isGroup { return refuse(.groupValue) }
    var value = scope.value(reference)
    if value.bindings.count == 1, slot.slot.items.map({ scope.layout.frames[$0].slots[0].kind.isGroup }) ?? true {
      let optional = value.bindings[0].optional
      let name = name(value.code, for: optional)
      return SwiftOperand(bindings: [SwiftOperand.Binding(name: name, optional: optional)], code: name)
    }
    guard let values = plainValues(term), value.bindings.count == 1 else { return value }
    // The items of a list of plain values: known if all of them are.
    value.bindings = [SwiftOperand.Binding(name: value.code, optional: "FormList.known(\(values.optional))")]
    return value
  }

  /// What the items of a list of plain values are, each of which may be missing.
  struct PlainValues {
    let name: SwiftSource
    /// The name of the items themselves.
    let itemsName: SwiftSource
    /// An optional list of optionals.
    let optional: SwiftSource
    /// The same where that can fail.
    var reading: SwiftSource?
    /// What has to be bound for that.
    var bindings: [SwiftOperand.Binding] = []
  }

  /// The items of a list field whose items are no groups.
  mutating func plainValues(_ list: Term) -> PlainValues? {
    switch list.node {
    case .field(let reference):
      guard let slot = scope.slot(reference), let items = slot.slot.items else { return nil }
      let value = scope.value(reference)
      guard let binding = value.bindings.first else { return nil }
      return plainValues(binding.optional, value.code, slot, items, reference.view)
    case .member(let part, let index):
      guard let view = itemFrame(part)?.view, let slot = memberSlot(part, index), let items = slot.slot.items else {
        return nil
      }
      let names = scope.state.names(slot.id)
      let name = view == .judged ? names.judged : names.standing
      guard canFail(part) else {
        let group = operand(part)
        var values = plainValues("\(group.enclosed).\(name)", slot.name.source, slot, items, view)
        values?.bindings = group.bindings
        return values
      }
      var values = plainValues("$0.\(name)", slot.name.source, slot, items, view)
      if let optional = values?.optional {
        values?.reading = "\(reading(part).enclosed).mapped({ FormReading(\(optional)) })"
      }
      return values
    default: return nil
    }
  }

  private func plainValues(
    _ items: SwiftSource, _ name: SwiftSource, _ slot: SwiftSlot, _ frame: Int, _ view: FieldReference.View
  ) -> PlainValues? {
    let itemsName: SwiftSource = "itemsOf\(slot.name.capitalized)"
    let item = scope.layout.frames[frame].slots[0]
    guard !item.kind.isGroup else { return nil }
    let names = scope.state.names(item.id)
    let property = view == .judged ? names.judged : names.standing
    switch item.kind {
    case .choice:
      return PlainValues(name: name, itemsName: itemsName, optional: "\(items)?.map({ $0.\(property)?.rawValue })")
    case .choices:
      return PlainValues(
        name: name, itemsName: itemsName, optional: "\(items)?.map({ $0.\(property)?.map(\\.rawValue) })")
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .group, .list:
      return PlainValues(name: name, itemsName: itemsName, optional: "\(items)?.map(\\.\(property))")
    }
  }

  private mutating func local(_ index: Int) -> SwiftOperand {
    guard locals.indices.contains(index) else { return SwiftOperand(code: "false") }
    let local = locals[index]
    guard local.isOptional else { return SwiftOperand(code: local.name) }
    return SwiftOperand(
      bindings: [SwiftOperand.Binding(name: local.name, optional: local.name)], code: local.name)
  }

  private func memberSlot(_ part: Term, _ index: Int) -> SwiftSlot? {
    guard let frame = itemFrame(part)?.frame else { return nil }
    let item = scope.layout.frames[frame].slots[0]
    guard item.slot.members.indices.contains(index) else { return nil }
    return scope.layout.frames[frame].slots[item.slot.members[index]]
  }

  /// The frame of a group value.
  func groupFrame(_ term: Term) -> Int? { itemFrame(term)?.frame }

  /// The frame of the items of a list that a group value is one of.
  private func itemFrame(_ term: Term) -> (frame: Int, view: FieldReference.View)? {
    switch term.node {
    case .local(let index):
      guard locals.indices.contains(index), let frame = locals[index].frame else { return nil }
      return (frame, locals[index].view)
    case .index(let list, _): return listFrame(list)
    default: return nil
    }
  }

  /// The frame of the items of a list of groups.
  func listFrame(_ term: Term) -> (frame: Int, view: FieldReference.View)? {
    guard let found = anyListFrame(term), scope.layout.frames[found.frame].slots[0].kind.isGroup else { return nil }
    return found
  }

  private func anyListFrame(_ term: Term) -> (frame: Int, view: FieldReference.View)? {
    switch term.node {
    case .field(let reference): return scope.slot(reference)?.slot.items.map { ($0, reference.view) }
    case .macro(.filter, let list, _, _, _): return listFrame(list)
    case .concatenation(let parts): return parts.lazy.compactMap { listFrame($0) }.first
    case .conditional(_, let then, let otherwise): return listFrame(then) ?? listFrame(otherwise)
    case .member(let part, let index):
      guard let view = itemFrame(part)?.view else { return nil }
      return memberSlot(part, index)?.slot.items.map { ($0, view) }
    default: return nil
    }
  }

  private mutating func member(
    _ part: Term, _ index: Int, _ judged: KeyPath<SwiftState.Names, SwiftSource>,
    _ standing: KeyPath<SwiftState.Names, SwiftSource>, isOptional: Bool = true
  ) -> SwiftOperand {
    guard let frame = itemFrame(part), let slot = memberSlot(part, index), !slot.kind.isGroup else {
      return refuse(.groupValue)
    }
    if slot.slot.items != nil, isOptional,
      let values = plainValues(Term(.member(part, index), .unresolved, at: part.range))
    {
      if let reading = values.reading { return bound("\(reading).mapped({ FormReading(FormList.known($0)) })") }
      let optional: SwiftSource = "FormList.known(\(values.optional))"
      let local = self.name(values.name, for: optional)
      return SwiftOperand(
        bindings: values.bindings + [SwiftOperand.Binding(name: local, optional: optional)], code: local)
    }
    let name = scope.state.names(slot.id)[keyPath: frame.view == .judged ? judged : standing]
    if canFail(part) {
      let group = reading(part)
      guard isOptional else {
        // `has` and `valid` are never unknown: where there is no such group, there is no answer in it.
        return SwiftOperand(code: "(\(group.enclosed).mapped({ FormReading<Bool>.value($0.\(name)) }).value ?? false)")
      }
      return bound("\(group.enclosed).mapped({ FormReading($0.\(name)) })")
    }
    let group = operand(part)
    let code: SwiftSource = "\(group.enclosed).\(name)"
    guard isOptional else { return SwiftOperand(bindings: group.bindings, code: code) }
    let local = self.name(slot.name.source, for: code)
    return SwiftOperand(
      bindings: group.bindings + [SwiftOperand.Binding(name: local, optional: code)], code: local)
  }

  private mutating func negated(_ part: Term, _ type: ExpressionType) -> SwiftOperand {
    switch type {
    case .int: strict([part], canFail: true) { "FormNumber.negation(\($0[0].code))" }
    case .duration: method(part, "negated", canFail: true)
    default: strict([part], isAtomic: false) { "-\($0[0].enclosed)" }
    }
  }

  private mutating func method(_ part: Term, _ name: SwiftSource, canFail: Bool) -> SwiftOperand {
    strict([part], canFail: canFail) { "\($0[0].enclosed).\(name)()" }
  }

  private mutating func arithmetic(_ operation: Arithmetic, _ a: Term, _ b: Term) -> SwiftOperand {
    let parts = [a, b]
    switch operation {
    case .addIntegers: return strict(parts, canFail: true) { "FormNumber.sum(\($0[0].code), \($0[1].code))" }
    case .subtractIntegers:
      return strict(parts, canFail: true) { "FormNumber.difference(\($0[0].code), \($0[1].code))" }
    case .multiplyIntegers: return strict(parts, canFail: true) { "FormNumber.product(\($0[0].code), \($0[1].code))" }
    case .divideIntegers: return strict(parts, canFail: true) { "FormNumber.quotient(\($0[0].code), \($0[1].code))" }
    case .remainder: return strict(parts, canFail: true) { "FormNumber.remainder(\($0[0].code), \($0[1].code))" }
    case .addDoubles: return strict(parts, isAtomic: false) { "\($0[0].enclosed) + \($0[1].enclosed)" }
    case .subtractDoubles: return strict(parts, isAtomic: false) { "\($0[0].enclosed) - \($0[1].enclosed)" }
    case .multiplyDoubles: return strict(parts, isAtomic: false) { "\($0[0].enclosed) * \($0[1].enclosed)" }
    case .divideDoubles: return strict(parts, isAtomic: false) { "\($0[0].enclosed) / \($0[1].enclosed)" }
    case .addPeriodToDate, .addDurationToTimestamp, .addDurations, .addPeriods:
      return strict(parts, canFail: true) { "\($0[0].enclosed).adding(\($0[1].code))" }
    case .subtractPeriodFromDate, .subtractDates, .subtractDurationFromTimestamp, .subtractTimestamps,
      .subtractDurations:
      return strict(parts, canFail: true) { "\($0[0].enclosed).subtracting(\($0[1].code))" }
    case .subtractPeriods:
      return strict(parts, canFail: true) { "\($0[0].enclosed).adding(\($0[1].enclosed).negated())" }
    }
  }

  /// Chains are added up in steps, so that the compiler never meets a long one.
  private mutating func concatenation(_ parts: [Term], _ type: ExpressionType) -> SwiftOperand {
    let canDouble = parts.reduce(0) { $0 + $1.localCount } > 1
    if case .string = type {
      if canDouble {
        return strict(parts, canFail: true) { "FormText.concatenation([\($0.map(\.code).joined(", "))])" }
      }
      return strict(parts) { operands in
        operands.count == 2 && operands.allSatisfy { $0.code.count < 40 }
          ? "(\(operands[0].enclosed) + \(operands[1].enclosed))"
          : "[\(operands.map(\.code).joined(", "))].joined()"
      }
    }
    let swiftType = swiftType(Term(.concatenation(parts), type, at: 0..<0))
    if canDouble {
      return strict(parts, canFail: true) {
        "FormList.concatenation([\($0.map(\.code).joined(", "))] as [\(swiftType)])"
      }
    }
    return strict(parts) { "([\($0.map(\.code).joined(", "))] as [\(swiftType)]).flatMap({ $0 })" }
  }

  private mutating func widened(_ part: Term, _ type: ExpressionType) -> SwiftOperand {
    if case .constant(.int(let value)) = part.node, type == .double {
      return SwiftOperand(code: SwiftSource.number(Double(value)), isAtomic: value >= 0)
    }
    if type.elementType.isList { return strict([part], canFail: true) { "FormList.widened(\($0[0].code))" } }
    if case .list = type { return strict([part]) { "\($0[0].enclosed).map({ Double($0) })" } }
    return strict([part]) { "Double(\($0[0].code))" }
  }

  private mutating func call(_ overload: Overload, _ arguments: [Term]) -> SwiftOperand {
    if arguments.count == 1, case .property("count") = overload.swift, let list = itemsOperand(arguments[0]) {
      return SwiftOperand(bindings: list.bindings, code: "\(list.enclosed).count", canFail: list.canFail)
    }
    let clock = clock
    return strict(arguments, canFail: overload.canFail) { operands in
      let codes = operands.map(\.code)
      switch overload.swift {
      case .function(let name): return "\(SwiftSource.qualified(name) ?? "_")(\(codes.joined(", ")))"
      case .property(let name): return "\(operands[0].enclosed).\(SwiftSource.identifier(name) ?? "_")"
      case .integerProperty(let name): return "Int(\(operands[0].enclosed).\(SwiftSource.identifier(name) ?? "_"))"
      case .field(let name):
        let zone: SwiftSource = codes.count > 1 ? "zone: \(codes[1])" : ""
        return "\(operands[0].enclosed).fields(\(zone)).\(SwiftSource.identifier(name) ?? "_")"
      case .age: return "\(operands[0].enclosed).age(on: \(clock).today)"
      case .identity: return codes[0]
      }
    }
  }

  /// A list of groups, whose elements are never unknown.
  private mutating func itemsOperand(_ term: Term) -> SwiftOperand? {
    listFrame(term) == nil ? nil : operand(term)
  }
}
