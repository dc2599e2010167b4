// What judging does at each step, as data: the validator runs it, back ends print it.

import FormRuntime
import FormLanguage

/// What is known of a field of a record.
public enum FieldFact: Hashable, Sendable, CaseIterable {
  /// It is asked and judged, as far as it says itself and what is around it.
  case visible
  /// An answer must be given.
  case required
  /// There is an answer, good or not; in a group, one that is neither computed nor what its field starts as.
  case answered
  /// What was given is not of its type. Nothing can stand in it then.
  case misread
  /// A choice was given, or computed, that there is not, or one twice.
  case foreign
  /// What is in a group is judged.
  case active
  /// It is computed, or what it starts as, in a group that is not judged: it reads as empty to what is judged or
  /// computed.
  case dormant
}

/// A condition of an operation.
public indirect enum Test: Sendable {
  /// Of the field itself.
  case own(FieldFact)
  /// Of the group around it.
  case group(FieldFact)
  /// Of the list whose item it is.
  case list(FieldFact)
  /// Whether a section is visible.
  case section(Int)
  /// Whether an expression is true for sure: unknown and failed count as false.
  case holds(PlannedExpression)
  /// Whether each chosen value is offered: when those are that not always are.
  case offered([PlannedOffer])
  /// Whether a check was reported.
  case reported(Int)
  /// Whether it is not so.
  case not(Test)
  /// Whether one of them is so.
  case either(Test, Test)
}

/// An operation on the state of a field; a step is a list of them.
public enum Operation: Sendable {
  /// Ends the step unless the test holds.
  case proceed(if: Test)
  /// Notes a fact of the field, if the test holds.
  case mark(FieldFact, if: Test?)
  /// Notes that a section is visible.
  case show(section: Int)
  /// Notes whether the answer is what the field starts as: that is none of the group around it.
  case recognize(Preset)
  /// Puts what is computed, normalised, in place of whatever was answered; unknown and failure are no answer.
  case compute(PlannedExpression)
  /// Reports a check as all that is said of the field, what was compared before taken back, and ends the step, if the
  /// test holds.
  case refuse(Int, if: Test)
  /// Reports a check where something else was given for a computed field than what is computed. That is no fault of what
  /// is computed, which others read all the same.
  case compare(Int)
  /// Reports a check where a constraint is false; what is unknown or fails, since its bound can't be computed, waits.
  case demand(Int, PlannedExpression)
  /// Reports the checks of a rule where it is broken: false, or failed.
  case rule(Int)
  /// Keeps what a named value gives, be it unknown or failed. In an item that is not of its type it is unknown, as
  /// everything in that is.
  case keep(PlannedExpression)
}

extension Plan {
  /// What a step does.
  public func operations(of step: Step) -> [Operation] {
    switch step {
    case .section(let section): operations(ofSection: section)
    case .value(let id): [.keep(value(id).expression)]
    case .field(let id, let phase): operations(of: slot(id), in: phase)
    }
  }

  /// What is done for a field's own rules, once everything is settled: they are judged where it has an answer that is
  /// of its type and a choice.
  public func operationsOfRules(_ slot: Slot) -> [Operation] {
    guard !slot.rules.isEmpty else { return [] }
    var operations: [Operation] = [.proceed(if: .own(.visible))]
    if slot.parent != nil { operations.append(.proceed(if: .group(.active))) }
    operations += [.proceed(if: .own(.answered)), .proceed(if: .not(.own(.misread)))]
    for number in slot.checks where checks[number].demand.isChoices || checks[number].demand.isPlaces {
      operations.append(.proceed(if: .not(.reported(number))))
    }
    return operations + slot.rules.map { .rule($0) }
  }

  // MARK: - Steps

  /// What is done for a field in a phase.
  package func operations(of slot: Slot, in phase: Step.Phase) -> [Operation] {
    switch phase {
    case .standing: standing(slot)
    case .activity: activity(slot)
    case .required: required(slot)
    case .judged: judged(slot)
    }
  }

  private func operations(ofSection section: Int) -> [Operation] {
    if sections[section].isNever { return [] }
    return sections[section].test.map { [.proceed(if: $0), .show(section: section)] } ?? [.show(section: section)]
  }

  /// A field is in sight where what is around it is, and can hold it.
  private func standing(_ slot: Slot) -> [Operation] {
    var operations: [Operation] = []
    if slot.parent != nil {
      operations += [.proceed(if: .group(.visible)), .proceed(if: .not(.group(.misread)))]
    } else if slot.id.frame > 0 {
      operations += [.proceed(if: .list(.visible)), .proceed(if: .not(.list(.misread)))]
    } else if let section = slot.section, !sections[section].isAlways {
      operations.append(.proceed(if: .section(section)))
    }
    if case .constant(false) = slot.visible { return [] }
    if let visible = slot.visible.test { operations.append(.proceed(if: visible)) }
    operations.append(.mark(.visible, if: nil))
    if let preset = slot.preset { operations.append(.recognize(preset)) }
    return operations + (slot.computed.map { [.compute($0)] } ?? [])
  }

  /// What is in a group is judged if it is required, is the item of a list, or something in it is answered.
  private func activity(_ slot: Slot) -> [Operation] {
    guard slot.field.kind.isGroup else { return [] }
    var operations: [Operation] = [.proceed(if: .own(.visible))]
    if !slot.required.isNever { operations.append(.mark(.required, if: slot.required.test)) }
    operations.append(.proceed(if: .not(.own(.misread))))
    if slot.parent != nil { operations.append(.proceed(if: .group(.active))) }
    let isAlways = slot.id.isItem || slot.required.isAlways
    let isAnswered: Test = slot.required.isNever ? .own(.answered) : .either(.own(.answered), .own(.required))
    return operations + [.mark(.active, if: isAlways ? nil : isAnswered)]
  }

  private func required(_ slot: Slot) -> [Operation] {
    guard let check = check(of: slot, where: \.isRequired), !isJudgedWithRest(slot) else { return [] }
    var operations: [Operation] = [.proceed(if: .own(.visible))]
    if let required = slot.required.test { operations.append(.proceed(if: required)) }
    operations.append(.mark(.required, if: nil))
    if slot.parent != nil { operations.append(.proceed(if: .group(.active))) }
    return operations + [.refuse(check, if: .not(.own(.answered)))]
  }

  /// Whether an answer is demanded of a field whatever else is answered: that is judged with the rest then.
  private func isJudgedWithRest(_ slot: Slot) -> Bool { slot.parent == nil && slot.required.isAlways }

  private func judged(_ slot: Slot) -> [Operation] {
    var operations: [Operation] = [.proceed(if: .own(.visible))]
    let required = isJudgedWithRest(slot) ? check(of: slot, where: \.isRequired) : nil
    // It stays required while what is given for it can't be read.
    if required != nil { operations.append(.mark(.required, if: nil)) }
    if slot.computed == nil {
      if let type = check(of: slot, where: \.isType) { operations.append(.refuse(type, if: .own(.misread))) }
      if let choices = check(of: slot, where: \.isChoices) {
        operations.append(.refuse(choices, if: .own(.foreign)))
      }
    }
    if slot.field.kind.isGroup { return operations }
    // An answer makes the group around it active, but what is computed, or has been there from the start, does not count.
    if slot.canBeDormant {
      operations += [.mark(.dormant, if: .not(.group(.active))), .proceed(if: .group(.active))]
    }
    // A computed value, too, may be none of the choices.
    if slot.computed != nil, let choices = check(of: slot, where: \.isChoices) {
      operations.append(.refuse(choices, if: .own(.foreign)))
    }
    if let required {
      operations.append(.refuse(required, if: .not(.own(.answered))))
      operations += comparison(slot)
    } else {
      operations += comparison(slot) + [.proceed(if: .own(.answered))]
    }
    if let choices = check(of: slot, where: \.isChoices), !slot.offers.isEmpty {
      operations.append(.refuse(choices, if: .not(.offered(slot.offers))))
    }
    for number in slot.checks {
      guard case .constraint(_, let rule) = checks[number].demand else { continue }
      // Of a number with too many places nothing more is said.
      operations.append(
        checks[number].demand.isPlaces ? .refuse(number, if: .not(.holds(rule))) : .demand(number, rule))
    }
    return operations
  }

  /// What was given for a computed field is held against what is computed, unless that was required and is missing.
  private func comparison(_ slot: Slot) -> [Operation] {
    guard let computed = check(of: slot, where: \.isComputed) else { return [] }
    guard !isJudgedWithRest(slot), let required = check(of: slot, where: \.isRequired) else {
      return [.compare(computed)]
    }
    return [.proceed(if: .not(.reported(required))), .compare(computed)]
  }

  /// The field's check that demands something of a kind.
  private func check(of slot: Slot, where demands: (Check.Demand) -> Bool) -> Int? {
    slot.checks.first { demands(checks[$0].demand) }
  }
}

extension PlannedCondition {
  /// The condition as a test; nothing if it is fixed.
  fileprivate var test: Test? { expression.map { .holds($0) } }

  /// Whether it holds whatever is answered.
  package var isAlways: Bool {
    if case .constant(true) = self { true } else { false }
  }

  /// Whether it holds in no case.
  package var isNever: Bool {
    if case .constant(false) = self { true } else { false }
  }
}

extension Check.Demand {
  package var isRequired: Bool { if case .required = self { true } else { false } }
  var isPlaces: Bool {
    if case .constraint(let applied, _) = self { applied.constraint === Constraint.places } else { false }
  }
  package var isComputed: Bool { if case .computed = self { true } else { false } }
  /// Whether it compares the items of a list by some of their members; it is told in each item that repeats another.
  package var comparesMembers: Bool {
    if case .constraint(let applied, _) = self, case .members = applied.argument { true } else { false }
  }
  package var isType: Bool { if case .type = self { true } else { false } }
  package var isChoices: Bool { if case .choices = self { true } else { false } }
}
