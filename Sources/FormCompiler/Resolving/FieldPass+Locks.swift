// Fields that must be answered, and that nobody can answer.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says which fields must be answered and are locked, but for what is not asked in a new form.
  mutating func checkLocks(of fields: [Field], in sections: [Section] = []) {
    let search = LockSearch(values)
    let unasked = sections.filter { search.isUnasked($0.visible) }.map(\.fields)
    for (index, field) in fields.enumerated() where !unasked.contains(where: { $0.contains(index) }) {
      for locked in search.locked(field) { report(.lockedRequired(locked.name, at: locked.nameSpan)) }
    }
  }
}

/// The search for fields that nobody can answer.
private struct LockSearch {
  private let values: NamedValues
  /// The named values of the form that tell the mode.
  private let ofMode: Set<Int>

  init(_ values: NamedValues) {
    self.values = values
    ofMode = Set(values.expressions.indices.filter { values.expressions[$0]?.term.readsMode ?? false })
  }

  /// Whether what a condition shows is not asked in a new form. Where a named value tells the mode, it may be so.
  func isUnasked(_ visible: Condition) -> Bool {
    guard case .expression(let formula) = visible else { return false }
    if formula.expression.isFalseByMode { return true }
    return !ofMode.isEmpty
      && formula.expression.reads.contains { read in
        guard case .value(let value) = read.subject, value.level == 0,
          let position = values.position(of: ValueID(frame: 0, position: value.position))
        else { return false }
        return ofMode.contains(position)
      }
  }

  /// Those of a field and what is in it that must be answered and are locked: `isLocked` in a group that is locked,
  /// `start` what the groups around it begin with.
  func locked(_ field: Field, isLocked: Bool = false, start: Value = .unknown) -> [Field] {
    guard field.computed == nil else { return [] }
    let isLocked = isLocked || field.readOnly.isWrittenTrue
    let start = field.start ?? start
    let isRequired = field.required.isWrittenTrue || field.constraints.contains { $0.constraint === Constraint.mustBe }
    let found =
      inside(field, isLocked: isLocked, start: start)
      + (isLocked && start.isMissing && isRequired ? [field] : [])
    return found.isEmpty || isUnasked(field.visible) ? [] : found
  }

  private func inside(_ field: Field, isLocked: Bool, start: Value) -> [Field] {
    switch field.kind {
    case .group(let members):
      members.enumerated().flatMap { locked($1, isLocked: isLocked, start: start.ofMember($0)) }
    case .list(let item): locked(item)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: []
    }
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
