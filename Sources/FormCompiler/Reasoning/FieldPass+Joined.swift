// Conditions that can't hold where they are asked for: beside those around their field, or beside the `when` of their rule.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says which conditions of fields, choices and actions never hold where what they belong to is visible.
  mutating func checkJoinedConditions(of form: Form) {
    var search = JoinedSearch(form)
    search.search()
    report(search.found)
  }

  /// Notes of a rule whether what breaks its check does not satisfy its `when`.
  mutating func checkBreach(of check: Formula, when: Formula) {
    guard !breaches.isSettled(check.span) else { return }
    var joined = JoinedConditions()
    joined.add(when)
    let conflict = joined.conflict(with: check.expression, being: false)
    breaches.note(conflict.map { .neverBroken($0, at: check.span) }, at: check.span)
  }

  /// Says which rules are broken in none of the fields that have them.
  mutating func reportBreaches() { report(breaches) }

  /// What a library says is good for other forms.
  private mutating func report(_ found: SharedFindings) {
    for diagnostic in found.diagnostics where diagnostic.primary.span.source == files[0].id { report(diagnostic) }
  }
}

/// What is said of expressions that several fields may have, from a type or from `defaults`: nothing where it is not so
/// in one of them.
struct SharedFindings {
  /// By where the expressions stand.
  private var found: [Span: Diagnostic?] = [:]
  private var order: [Span] = []

  /// What is so in all of them.
  var diagnostics: [Diagnostic] { order.compactMap { found[$0] ?? nil } }

  /// Whether there is nothing to be said of an expression, whatever is found in other fields.
  func isSettled(_ span: Span) -> Bool { if case .some(.none) = found[span] { true } else { false } }

  /// Takes down what is found in one of the fields.
  mutating func note(_ diagnostic: Diagnostic?, at span: Span) {
    guard !isSettled(span) else { return }
    if found[span] == nil { order.append(span) }
    found[span] = .some(diagnostic)
  }
}

/// The search for them through a form.
private struct JoinedSearch {
  private let form: Form
  /// What is said of conditions: nothing of one that may hold somewhere.
  private(set) var found = SharedFindings()

  init(_ form: Form) { self.form = form }

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
    guard case .expression(let formula) = condition, !found.isSettled(formula.span) else { return }
    let conflict = around.conflict(with: formula.expression, being: true)
    found.note(conflict.map { .neverWhereVisible($0, place, at: formula.span) }, at: formula.span)
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
