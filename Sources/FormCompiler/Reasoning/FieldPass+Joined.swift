// Conditions that can't hold where they are asked for: beside those around their field, or beside the `when` of their rule.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says which conditions of fields, choices and actions never hold where what they belong to is visible.
  mutating func checkJoinedConditions(of form: Form) {
    var search = JoinedSearch(form)
    search.search()
    // What a library says is good for other forms.
    for diagnostic in search.diagnostics where diagnostic.primary.span.source == files[0].id { report(diagnostic) }
  }

  /// Says of a rule that what breaks its check does not satisfy its `when`.
  mutating func checkBreach(of check: Formula, when: Formula) {
    var joined = JoinedConditions()
    joined.add(when)
    guard let conflict = joined.conflict(with: check.expression, being: false) else { return }
    report(.neverBroken(conflict, at: check.span))
  }
}

/// The search for them through a form. A condition that several fields have, from a type or from `defaults`, is none as
/// long as it may hold in one of them.
private struct JoinedSearch {
  private let form: Form
  /// What is said of conditions, by where they stand: nothing of one that may hold somewhere.
  private var found: [Span: Diagnostic?] = [:]
  private var order: [Span] = []

  init(_ form: Form) { self.form = form }

  var diagnostics: [Diagnostic] { order.compactMap { found[$0] ?? nil } }

  mutating func search() {
    guard !form.sections.isEmpty else {
      for field in form.fields { check(field, in: JoinedConditions()) }
      return
    }
    for section in form.sections {
      let around = JoinedConditions().and(section.visible)
      for field in form.fields[section.fields] { check(field, in: around) }
    }
  }

  private mutating func check(_ field: Field, in around: JoinedConditions) {
    check(field.visible, in: around, "what is around it is visible")
    let inside = around.and(field.visible)
    let place = "the field is visible"
    check(field.required, in: inside, place)
    check(field.readOnly, in: inside, place)
    for offer in field.kind.choices.offers { check(offer.visible, in: inside, place) }
    if let action = field.action, form.actions.indices.contains(action) {
      check(form.actions[action].enabled, in: inside, "its field is visible")
    }
    switch field.kind {
    case .group(let members): for member in members { check(member, in: inside) }
    case .list(let item): check(item, in: inside.seenFromItems)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    }
  }

  private mutating func check(_ condition: Condition, in around: JoinedConditions, _ place: String) {
    guard case .expression(let formula) = condition else { return }
    // It may hold in the field that was looked at before.
    if case .some(.none) = found[formula.span] { return }
    let conflict = around.conflict(with: formula.expression, being: true)
    if found[formula.span] == nil { order.append(formula.span) }
    found[formula.span] = .some(conflict.map { .neverWhereVisible($0, place, at: formula.span) })
  }
}

extension JoinedConditions {
  /// These and another one, if that depends on anything.
  fileprivate func and(_ condition: Condition) -> JoinedConditions {
    guard case .expression(let formula) = condition else { return self }
    var all = self
    all.add(formula)
    return all
  }
}
