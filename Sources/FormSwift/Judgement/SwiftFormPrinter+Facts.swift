// How a judgement keeps the facts of fields, and how they are read: what is the same for every record is not kept.

import FormCore
import FormRuntime

extension SwiftFormPrinter {
  /// What must hold for a fact of a field to be as wanted.
  func fact(_ fact: FieldFact, of slot: SwiftSlot, _ wanted: Bool) -> SwiftOperations.Condition {
    let needs = state.needs(slot.id)
    let names = state.names(slot.id)
    switch fact {
    case .visible: return needs.visible ? kept("judgement.\(names.visible)", wanted) : wanted ? .always : .never
    case .active: return needs.active ? kept("judgement.\(names.active)", wanted) : wanted ? .always : .never
    case .misread: return misreadFact(slot, wanted)
    case .foreign: return kept(isForeign(slot), wanted)
    case .answered: return answeredFact(slot, wanted)
    // No operation asks for these but whether a group is active, and that has a local for it.
    case .required, .dormant: return kept(.atom(.missing("such fact")), wanted)
    }
  }

  private func kept(_ code: SwiftCode, _ wanted: Bool) -> SwiftOperations.Condition {
    .conditions([.test(code.wanted(wanted))])
  }

  /// What was given for a computed field is no matter; and what was settled of another is not what was misread.
  private func misreadFact(_ slot: SwiftSlot, _ wanted: Bool) -> SwiftOperations.Condition {
    if slot.slot.computed != nil { return wanted ? .never : .always }
    if !slot.kind.hasChoices { return kept(.atom(isMisread(slot)), wanted) }
    return kept(.infix(reason(slot), .equal, ".type"), wanted)
  }

  private func reason(_ slot: SwiftSlot) -> SwiftCode { "\(misread(slot)).reason(for: .\(slot.key.source))" }

  private func isForeign(_ slot: SwiftSlot) -> SwiftCode {
    if slot.slot.computed != nil { return .atom(foreign(slot)) }
    let isNone: SwiftCode = .infix(reason(slot), .equal, ".choices")
    guard isSeveral(slot) else { return isNone }
    // A choice that is repeated is there once when it is normalised.
    let isRepeated: SwiftCode = .infix("\(normalized(slot)).count", .notEqual, "\(path(slot)).count")
    return .infix(isNone, .or, isRepeated)
  }

  /// Whether there is an answer, good or not.
  private func answeredFact(_ slot: SwiftSlot, _ wanted: Bool) -> SwiftOperations.Condition {
    if slot.kind.isGroup { return kept("judgement.\(state.names(slot.id).has)", wanted) }
    let code = hasAnswer(slot)
    if slot.slot.computed != nil { return kept(code, wanted) }
    let isMisread: SwiftCode = .atom(isMisread(slot))
    if wanted { return .conditions([.test(.infix(code, .or, isMisread))]) }
    return .conditions([.test(code.negated), .test(isMisread.negated)])
  }

  /// Whether there is an answer of its type.
  func hasAnswer(_ slot: SwiftSlot) -> SwiftCode {
    if slot.slot.computed != nil { return hasComputed(slot) }
    // A list is as long as it is however its items are normalised.
    let value: SwiftCode = .atom(slot.slot.items == nil ? normalized(slot) : path(slot))
    return slot.kind.emptiness.isKnown ? .not(.member(value, "isEmpty")) : .infix(value, .notEqual, "nil")
  }

  /// Whether anything is computed, be it no choice.
  private func hasComputed(_ slot: SwiftSlot) -> SwiftCode {
    let standing = standing(of: slot)
    switch slot.kind {
    case .text: return .infix("\(standing)?.isEmpty", .equal, "false")
    case .choices: return .infix("\(standing)?.isEmpty", .notEqual, "true")
    case .list: return .not(.member(.atom(items(of: slot)), "isEmpty"))
    case .choice: return .infix(.infix(.atom(standing), .notEqual, "nil"), .or, .atom(foreign(slot)))
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group:
      return .infix(.atom(standing), .notEqual, "nil")
    }
  }

  func foreign(_ slot: SwiftSlot) -> SwiftSource { "judgement.\(state.names(slot.id).foreign)" }

  func items(of list: SwiftSlot) -> SwiftSource { "judgement.\(state.names(list.id).items)" }

  func standing(of slot: SwiftSlot) -> SwiftSource { "judgement.\(state.names(slot.id).standing)" }

  func isSeveral(_ slot: SwiftSlot) -> Bool { if case .choices = slot.kind { true } else { false } }

  func path(_ slot: SwiftSlot) -> SwiftSource { "\(slot.way)\(slot.member.source)" }

  func misread(_ slot: SwiftSlot) -> SwiftSource { "\(slot.way)misread" }

  /// Whether what was answered is not of the field's type.
  func isMisread(_ slot: SwiftSlot) -> SwiftSource {
    layout.isText(slot.id.frame) ? "isMisread" : "\(slot.way)isMisread(.\(slot.key.source))"
  }

  /// Texts, each as it is judged.
  func normalized(_ texts: SwiftSource, ofItem item: SwiftSlot) -> SwiftSource {
    guard case .text(let settings) = item.kind, !settings.changesNothing else { return texts }
    if !settings.changesInside { return "FormText.trimmed(\(texts))" }
    return "\(texts).map { \(SwiftNormalization.code(settings, .atom("$0"), layout.texts).source) }"
  }

  /// Whether a list of texts has a property for them as they are judged.
  func normalizes(_ list: SwiftSlot) -> Bool {
    guard list.isTexts, list.isMember, case .list(let item) = list.kind, case .text(let settings) = item.kind else {
      return false
    }
    return !settings.changesNothing
  }

  /// The normalised answer as the draft has it.
  func normalized(_ slot: SwiftSlot) -> SwiftSource { "\(slot.way)\(normalizedMember(slot))" }

  /// The same in the struct that the field stands in.
  func normalizedMember(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text(let settings) where !settings.changesNothing: slot.normalized.source
    case .choices: slot.normalized.source
    case .decimal(let places): "\(slot.member.source)?.padded(to: \(places))"
    case .list where normalizes(slot): slot.normalized.source
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .group, .list: slot.member.source
    }
  }

  /// Whether the draft has a value of the spec.
  func holds(_ value: Value, _ slot: SwiftSlot) -> SwiftCode {
    let answer = normalized(slot)
    let literal = draftLiteral(value, slot)
    switch slot.kind {
    case .text: return .call("FormText.isEqual", [.atom(answer), .atom(literal)])
    case .list where slot.isTexts: return .call("FormText.areEqual", [.atom(answer), .atom(literal)])
    case .list: return "\(answer).elementsEqual(\(literal), by: { !$0.differs(from: $1) })"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices, .group:
      return .infix(.atom(answer), .equal, .atom(literal))
    }
  }

  // MARK: - What stands there

  /// Notes that a field is in sight, and what stands in it.
  func standing(_ slot: SwiftSlot) -> [SwiftStatement] {
    let needs = state.needs(slot.id)
    let names = state.names(slot.id)
    var statements: [SwiftStatement] = []
    if needs.visible { statements.append(.line("judgement.\(names.visible) = true")) }
    if slot.slot.computed != nil { return statements }
    let isMisread = isMisread(slot)
    switch slot.kind {
    case .group:
      if needs.has || needs.valid { statements.append(.line("judgement.\(names.misread) = \(isMisread)")) }
    case .list: statements += items(slot, isMisread)
    case .text, .choices:
      let value = normalized(slot)
      // Repeated choices are no value.
      let isNothing: SwiftSource = isSeveral(slot) ? "\(isMisread) || \(value).count != \(path(slot)).count" : isMisread
      if needs.standing { statements.append(.line("judgement.\(names.standing) = \(isNothing) ? nil : \(value)")) }
      if needs.has || needs.valid {
        statements.append(.line("judgement.\(names.has) = !\(value).isEmpty || \(isMisread)"))
      }
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      if needs.standing { statements.append(.line("judgement.\(names.standing) = \(normalized(slot))")) }
      if needs.has || needs.valid {
        statements.append(.line("judgement.\(names.has) = \(path(slot)) != nil || \(isMisread)"))
      }
    }
    return statements
  }

  private func items(_ slot: SwiftSlot, _ isMisread: SwiftSource) -> [SwiftStatement] {
    guard let items = slot.slot.items, state.keeps[items] else { return [] }
    let needs = state.needs(slot.id)
    var statements: [SwiftStatement] = []
    if needs.standing || needs.judged || needs.present || needs.has || needs.valid {
      statements.append(.line("judgement.\(state.names(slot.id).misread) = \(isMisread)"))
    }
    return statements + [.line("\(self.items(of: slot)) = \(path(slot)).map { _ in \(newItem(items)) }")]
  }

  /// What is found out of an item before anything is.
  func newItem(_ frame: Int) -> SwiftSource {
    let present: [SwiftSource] =
      (self.present.readsMode ? ["mode: judgement.mode"] : [])
      + (self.present.readsClock ? ["clock: judgement.clock"] : [])
    return "\(layout.frames[frame].judgement)(\(present.joined(", ")))"
  }

  /// A value as text.
  func text(of slot: SwiftSlot, _ value: SwiftSource) -> SwiftSource {
    switch slot.kind {
    case .choice: "\(value).rawValue"
    case .choices: SwiftLiterals.listed(value, each: "$0.rawValue")
    case .group, .list: "\"\""
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime:
      SwiftLiterals.text(of: value, slot.kind.expressionType)
    }
  }

  /// The items of a list as drafts, of a draft that is reached by `base`: those of a computed one stand in the judgement.
  func drafts(of list: SwiftSlot, in base: SwiftSource, _ judgement: SwiftSource = "judgement") -> SwiftSource {
    list.slot.computed == nil ? "\(base)\(path(list))" : "\(judgement).\(state.names(list.id).drafts)"
  }

  // MARK: - Answers

  /// Leaves if there is no answer, or binds it to a local of the field's name.
  func presence(of slot: SwiftSlot, readsStanding: Bool, leave: [SwiftSource]) -> [SwiftStatement] {
    let local = slot.name.source
    let isSettled = readsStanding || slot.slot.computed != nil
    let isEmpty: SwiftCode = .member(.local(local), "isEmpty")
    switch slot.kind {
    case .group: return [.unless([.test("judgement.\(state.names(slot.id).has)")], leave: leave)]
    case .list:
      let all: SwiftCode = .atom(isSettled ? items(of: slot) : path(slot))
      return [.when([.test(.member(all, "isEmpty"))], leave.map { .line($0) })]
    case .text, .choices:
      if isSettled {
        return [.unless([.optional(local, .atom(standing(of: slot))), .test(isEmpty.negated)], leave: leave)]
      }
      let value = normalized(slot)
      let binding: [SwiftStatement] = value == local ? [] : [.constant(local, .atom(value))]
      return binding + [.when([.test(isEmpty)], leave.map { .line($0) })]
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      let value = isSettled ? standing(of: slot) : normalized(slot)
      return [.unless([.optional(local, .atom(value))], leave: leave)]
    }
  }

  /// Leaves if there is no text, or binds its facts to a local, and the text too if more is asked of it.
  func presence(of slot: SwiftSlot, facts: SwiftSource, bindsText: Bool, leave: [SwiftSource]) -> [SwiftStatement] {
    let local: SwiftCode = .local(slot.name.source)
    let none: SwiftStatement = .when([.test(.member(.local(facts), "isEmpty"))], leave.map { .line($0) })
    if !bindsText { return [.constant(facts, SwiftTextFacts.code(ofAnswer: self, slot)), none] }
    let value = normalized(slot)
    let text: [SwiftStatement] = value == slot.name.source ? [] : [.constant(slot.name.source, .atom(value))]
    return text + [.constant(facts, SwiftTextFacts.code(of: local)), none]
  }

  /// Whether a value of a kind is one that a draft may hold and no record can: a number that is none, a part of a second.
  private func isUnwritable(_ slot: SwiftSlot) -> SwiftCode? {
    let local: SwiftCode = .local(slot.name.source)
    return switch slot.kind {
    case .number: .not(.member(local, "isFinite"))
    case .time: .infix(.member(local, "nanosecond"), .notEqual, .atom("0"))
    case .text, .integer, .decimal, .boolean, .date, .dateTime, .choice, .choices, .group, .list: nil
    }
  }

  /// What is noted of an answer that is there: whether a record can have it at all, and that it can be used.
  func answered(_ slot: SwiftSlot, _ insert: (Int) -> SwiftSource)
    -> (finite: [SwiftStatement], notes: [SwiftStatement])
  {
    var before: [SwiftStatement] = []
    let type = slot.slot.checks.first { plan.checks[$0].demand.isType }
    if slot.slot.computed == nil, let type, let isUnwritable = isUnwritable(slot) {
      before.append(.when([.test(isUnwritable)], (brokenLines(slot) + ["return \(insert(type))"]).map { .line($0) }))
    }
    guard state.needs(slot.id).judged, slot.slot.items == nil else { return (before, []) }
    let noted = SwiftStatement.assignment("judgement.\(state.names(slot.id).judged)", .local(slot.name.source))
    return (before, [noted])
  }

  // MARK: - What can't be used

  /// The lines that mark a field as one whose value can't be used.
  func brokenLines(_ slot: SwiftSlot) -> [SwiftSource] {
    let needs = state.needs(slot.id)
    var lines: [SwiftSource] = []
    switch slot.kind {
    case .list: if needs.judged || needs.valid { lines.append("judgement.\(state.names(slot.id).badItself) = true") }
    case .group: lines += unknownMembers(slot)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      if needs.judged { lines.append("judgement.\(state.names(slot.id).judged) = nil") }
      if needs.valid { lines.append("judgement.\(state.names(slot.id).broken) = true") }
    }
    return lines
  }

  /// The members of an item that is no record are as unknown as the item.
  private func unknownMembers(_ slot: SwiftSlot) -> [SwiftSource] {
    guard slot.kind.isGroup, slot.id.isItem else { return [] }
    return layout.leaves(slot.id.frame).filter { state.needs($0.id).judged }.compactMap { member in
      switch member.kind {
      case .text, .choices: "judgement.\(state.names(member.id).judged) = nil"
      case .list: "judgement.\(state.names(member.id).badItself) = true"
      case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: nil
      }
    }
  }
}
