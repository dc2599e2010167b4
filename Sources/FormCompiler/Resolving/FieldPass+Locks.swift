// Fields that must be answered, and that nobody can answer.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says which fields must be answered and are locked, but for what is not asked in a new form.
  mutating func checkLocks(of fields: [Field], in sections: [Section] = []) {
    let unasked = sections.filter { isUnasked($0.visible) }.map(\.fields)
    for (index, field) in fields.enumerated() where !unasked.contains(where: { $0.contains(index) }) {
      checkLock(field)
    }
  }

  /// Whether what a condition shows is not asked in a new form. Where a named value tells the mode, it may be so.
  private func isUnasked(_ visible: Condition) -> Bool {
    guard case .expression(let formula) = visible else { return false }
    return formula.expression.isFalseByMode
      || formula.expression.reads.contains { read in
        guard case .value(let value) = read.subject, value.level == 0,
          let position = values.position(of: ValueID(frame: 0, position: value.position))
        else { return false }
        return values.expressions[position]?.term.readsMode ?? false
      }
  }

  /// The same of one: `isLocked` in a group that is locked, `start` what the groups around it begin with.
  private mutating func checkLock(_ field: Field, isLocked: Bool = false, start: Value = .unknown) {
    guard field.computed == nil, !isUnasked(field.visible) else { return }
    let isLocked = isLocked || field.readOnly.isWrittenTrue
    let start = field.start ?? start
    switch field.kind {
    case .group(let members):
      for (index, member) in members.enumerated() {
        checkLock(member, isLocked: isLocked, start: start.ofMember(index))
      }
    case .list(let item): checkLock(item)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    }
    let isRequired = field.required.isWrittenTrue || field.constraints.contains { $0.constraint === Constraint.mustBe }
    guard isLocked, start.isMissing, isRequired else { return }
    report(.lockedRequired(field.name, at: field.nameSpan))
  }
}

extension Condition {
  /// Whether it is `true`, and no expression.
  fileprivate var isWrittenTrue: Bool { if case .constant(true) = self { true } else { false } }
}

extension Field {
  /// What it begins with; nothing if it has no `default`. A date that depends on the clock is one, whichever.
  fileprivate var start: Value? {
    switch initial {
    case .value(let value)?: value
    case .formula?: .bool(true)
    case nil: nil
    }
  }
}

extension Value {
  /// Whether it stands for no answer.
  fileprivate var isMissing: Bool { if case .unknown = self { true } else { false } }

  /// What a member of a group begins with, if anything.
  fileprivate func ofMember(_ index: Int) -> Value {
    guard case .group(let group) = self, group.members.indices.contains(index) else { return .unknown }
    return group.members[index]
  }
}
