// Constraints that no answer can satisfy together; said at the later one.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension FieldPass {
  mutating func checkContradictions(_ applied: [AppliedConstraint], of outline: Outline) {
    switch outline.kind {
    case .text?:
      guard applied.count > 1 else { return }
      if contradictsLengths(applied) { return }
      checkPatternLength(applied, of: outline)
    case .integer?, .number?, .decimal?, .date?, .time?, .dateTime?:
      if applied.count > 1, contradictsBounds(applied) || contradictsBoundsByClock(applied, of: outline) { return }
      checkLastBounds(applied, of: outline)
    case .choices?, .list?:
      if contradictsLengths(applied) { return }
      checkChoiceCount(applied, of: outline)
      checkDifferentItems(applied, of: outline)
    case .boolean?, .choice?, .group?, nil: return
    }
  }

  /// The place of a constraint among `applied`, with its argument if that is a value.
  private func constraint(_ wanted: Constraint, in applied: [AppliedConstraint]) -> (Int, Value)? {
    for index in applied.indices where applied[index].constraint === wanted {
      if case .value(let value) = applied[index].argument { return (index, value) }
      return nil
    }
    return nil
  }

  private mutating func contradictsLengths(_ applied: [AppliedConstraint]) -> Bool {
    guard applied.count > 1 else { return false }
    for low in Constraint.all where low.limitsLeast {
      guard let (least, a) = constraint(low, in: applied) else { continue }
      for high in Constraint.all where high.limitsMost && low !== high {
        guard let (most, b) = constraint(high, in: applied), Value.order(a, b) == .after else { continue }
        report(applied[least], a.shown, applied[most], b.shown)
        return true
      }
    }
    return false
  }

  private mutating func contradictsBounds(_ applied: [AppliedConstraint]) -> Bool {
    let bounds = Constraint.all.filter { $0.parameter == .bound }
    for low in bounds where low.bound?.isLeast ?? false {
      guard let (least, a) = constraint(low, in: applied) else { continue }
      for high in bounds where high.bound?.isMost ?? false {
        guard let (most, b) = constraint(high, in: applied) else { continue }
        let excluded = [low, high].count { $0.bound?.isExclusive ?? false }
        if isEmpty(from: a, to: b, excluded: excluded) {
          report(applied[least], a.shown, applied[most], b.shown, areNext: excluded > 0 && Value.order(a, b) == .before)
          return true
        }
      }
    }
    return false
  }

  /// Bounds that go by the clock alone, such as an age turned round, and leave nothing on any day.
  private mutating func contradictsBoundsByClock(_ applied: [AppliedConstraint], of outline: Outline) -> Bool {
    for low in applied where low.constraint.bound?.isLeast ?? false {
      guard case .formula(let a) = low.argument else { continue }
      for high in applied where high.constraint.bound?.isMost ?? false {
        guard case .formula(let b) = high.argument else { continue }
        let excluded = [low, high].count { $0.constraint.bound?.isExclusive ?? false }
        guard isEmpty(from: a, to: b, excluded: excluded) else { continue }
        let words = (text(of: low, outline), text(of: high, outline))
        report(low, words.0, high, words.1, why: "nothing ever lies from `\(words.0)` to `\(words.1)`")
        return true
      }
    }
    return false
  }

  /// Whether nothing ever lies between two bounds of which so many are themselves out.
  private func isEmpty(from a: Formula, to b: Formula, excluded: Int) -> Bool {
    FormClock.ofAllKinds.allSatisfy { clock in
      guard let a = a.expression.value(at: clock), let b = b.expression.value(at: clock) else { return false }
      return isEmpty(from: a, to: b, excluded: excluded)
    }
  }

  /// A bound as it is written.
  private func text(of applied: AppliedConstraint, _ outline: Outline) -> String {
    outline.constraints.first { $0.spec.node.span == applied.span }?.spec.node.string ?? applied.constraint.key
  }

  /// Says that nothing lies above the last value there is, or below the first.
  private mutating func checkLastBounds(_ applied: [AppliedConstraint], of outline: Outline) {
    for applied in applied {
      guard case .value(let value) = applied.argument else { continue }
      let isLast = applied.constraint.bound == .above && value.isLastOfItsKind
      let isFirst = applied.constraint.bound == .below && value.isFirstOfItsKind
      guard isLast || isFirst else { continue }
      let reason = "nothing is \(isLast ? "above" : "below") \(value.shown)"
      report(.unsatisfiable(at: applied.span, field: outline.name.value, because: reason), between: [applied.span])
    }
  }

  /// Whether nothing lies between two bounds of which so many are themselves out.
  private func isEmpty(from a: Value, to b: Value, excluded: Int) -> Bool {
    if let a = a.number, let b = b.number {
      let (distance, overflow) = b.subtractingReportingOverflow(a)
      return overflow ? a > b : distance < excluded
    }
    let order = Value.order(a, b)
    return order == .after || (order == .same && excluded > 0)
  }

  private mutating func report(
    _ a: AppliedConstraint, _ first: String, _ b: AppliedConstraint, _ second: String, areNext: Bool = false,
    why: String? = nil
  ) {
    // What the form itself says stands behind what it imports.
    let isInOrder =
      a.span.source == b.span.source ? a.keySpan.start < b.keySpan.start : a.span.source != files[0].id
    let (later, laterValue) = isInOrder ? (b, second) : (a, first)
    let (earlier, earlierValue) = isInOrder ? (a, first) : (b, second)
    report(
      .contradiction(
        later.constraint.key, at: later.span, value: laterValue, other: earlier.constraint.key,
        otherValue: earlierValue, otherSpan: earlier.span, why: areNext ? "nothing lies between them" : why,
        isNext: areNext), between: [a.span, b.span])
  }

  private mutating func checkChoiceCount(_ applied: [AppliedConstraint], of outline: Outline) {
    guard outline.kind == .choices, let values = outline.choices?.values, !values.isEmpty,
      let (least, value) = constraint(.minItems, in: applied), case .int(let count) = value, count > values.count,
      let (choices, _) = outline.nearest({ $0.choices?.last?.value.span })
    else { return }
    report(
      .contradiction(
        "minItems", at: applied[least].span, value: value.shown, other: "choices", otherValue: "\(values.count)",
        otherSpan: choices, why: "there are only \(values.count) choices"), between: [applied[least].span, choices])
  }

  /// Says that there are not as many different items as there have to be. Of items without an answer there may be any
  /// number.
  private mutating func checkDifferentItems(_ applied: [AppliedConstraint], of outline: Outline) {
    guard let item = outline.item.map({ outlines[$0] }), item.facts.isRequired, let count = item.valueCount,
      let (unique, flag) = constraint(.uniqueItems, in: applied), case .bool(true) = flag,
      let (least, value) = constraint(.minItems, in: applied), case .int(let wanted) = value, wanted > count
    else { return }
    report(
      applied[least], value.shown, applied[unique], flag.shown,
      why: "there are only \(count) different items")
  }

  private mutating func checkPatternLength(_ applied: [AppliedConstraint], of outline: Outline) {
    guard let found = applied.first(where: { $0.constraint === Constraint.pattern }),
      case .pattern(let pattern, let source) = found.argument,
      applied.contains(where: { $0.constraint.isLength }), let lengths = pattern.accepted?.lengths,
      !outline.hasUnreadSettings,
      (outline.nearest(\.unit, inherited: \.unit)?.value.value ?? .scalars) == .scalars
    else { return }
    for wanted in Constraint.all where wanted.isLength {
      guard let (index, value) = constraint(wanted, in: applied), case .int(let count) = value else { continue }
      let other = applied[index]
      let isTooShort = wanted.limitsLeast && lengths.maximum.map { $0 < count } ?? false
      let isTooLong = wanted.limitsMost && lengths.minimum > count
      guard isTooShort || isTooLong else { continue }
      let isInOrder = found.keySpan.start < other.keySpan.start
      let (later, earlier) = isInOrder ? (other, found) : (found, other)
      let why =
        isTooShort
        ? "the pattern allows \(lengths.maximum ?? 0) at most" : "the pattern needs \(lengths.minimum) at least"
      report(
        .contradiction(
          later.constraint.key, at: later.span, value: isInOrder ? value.shown : source, other: earlier.constraint.key,
          otherValue: isInOrder ? source : value.shown, otherSpan: earlier.span, why: why),
        between: [found.span, other.span])
      return
    }
  }
}

extension FormClock {
  /// The beginnings, middles and ends of the months of a leap year and of another, at midnight in UTC: what is later than
  /// something else on all of these days is so on any, whether months or days are counted.
  fileprivate static let ofAllKinds: [FormClock] = [2023, 2024].flatMap { year in
    (1...12).flatMap { month in
      [1, 15, 28, 29, 30, 31].compactMap { day in
        guard let today = CalendarDate(year: year, month: month, day: day), let time = TimeOfDay(hour: 0, minute: 0),
          let now = DateTime(date: today, time: time)
        else { return nil }
        return FormClock(today: today, now: now)
      }
    }
  }
}

extension Outline {
  /// How many values it can have, where these are few and known.
  fileprivate var valueCount: Int? {
    switch kind {
    case .boolean?: 2
    case .choice?: choices?.count
    case .integer?:
      if case .int(let least)? = facts.minimum, case .int(let most)? = facts.maximum, least <= most,
        case (let difference, false) = most.subtractingReportingOverflow(least), difference < .max
      {
        difference + 1 - (facts.minimumIsExclusive ? 1 : 0) - (facts.maximumIsExclusive ? 1 : 0)
      } else {
        nil
      }
    default: nil
    }
  }
}

extension Value {
  /// The number of a value that has a next one: an integer, a day, a second of the day.
  fileprivate var number: Int? {
    switch self {
    case .int(let value): value
    case .date(let date): date.dayNumber
    case .time(let time): (time.hour * 60 + time.minute) * 60 + time.second
    default: nil
    }
  }

  fileprivate var isLastOfItsKind: Bool {
    switch self {
    case .int(let value): value == .max
    case .date(let date): date == CalendarDate(year: 9999, month: 12, day: 31)
    case .time(let time): time == TimeOfDay(hour: 23, minute: 59, second: 59)
    default: false
    }
  }

  fileprivate var isFirstOfItsKind: Bool {
    switch self {
    case .int(let value): value == .min
    case .date(let date): date == CalendarDate(year: 1, month: 1, day: 1)
    case .time(let time): time == TimeOfDay(hour: 0, minute: 0)
    default: false
    }
  }
}
