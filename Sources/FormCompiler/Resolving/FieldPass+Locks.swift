// Fields that must be answered, and that nobody can answer.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says which fields must be answered and are locked. What is shown by the `mode` need not be asked in a new form, and
  /// no more is looked for there.
  mutating func checkLocks(of fields: [Field], in sections: [Section] = []) {
    let shownByMode = sections.filter(\.visible.readsMode).map(\.fields)
    for (index, field) in fields.enumerated() where !shownByMode.contains(where: { $0.contains(index) }) {
      checkLock(field)
    }
  }

  /// The same of one: `isLocked` in a group that is locked, `start` what the groups around it begin with.
  private mutating func checkLock(_ field: Field, isLocked: Bool = false, start: Value = .unknown) {
    guard field.computed == nil, !field.visible.readsMode else { return }
    let isLocked = isLocked || field.readOnly.isAlways
    let start = field.start ?? start
    switch field.kind {
    case .group(let members):
      for (index, member) in members.enumerated() {
        checkLock(member, isLocked: isLocked, start: start.member(index))
      }
    case .list(let item): checkLock(item)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    }
    guard isLocked, start.isMissing, field.required.isAlways else { return }
    report(.lockedRequired(field.name, at: field.nameSpan))
  }
}

extension Condition {
  /// Whether it is always true.
  fileprivate var isAlways: Bool { if case .constant(true) = self { true } else { false } }

  /// Whether it depends on what the form is filled in for.
  fileprivate var readsMode: Bool {
    if case .expression(let formula) = self { formula.expression.term.readsMode } else { false }
  }
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

  /// What a member of a group is, if anything.
  fileprivate func member(_ index: Int) -> Value {
    guard case .group(let group) = self, group.members.indices.contains(index) else { return .unknown }
    return group.members[index]
  }
}
