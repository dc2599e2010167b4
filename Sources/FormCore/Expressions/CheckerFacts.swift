// What is known now: constants, choices, and conditions that constraints decide.

import FormRuntime

extension Checker {
  /// `checked` as a constant, if nothing that it depends on can change and it is soon computed.
  func folded(_ checked: Checked) -> Checked {
    guard checked.isClosed, checked.lowestLocal == .max, checked.constant == nil else { return checked }
    guard let value = Program(checked.term).constantValue(steps: 2000) else { return checked }
    var folded = checked
    folded.term.node = .constant(value)
    return folded
  }

  /// A choice against a value that it can't have.
  mutating func checkChoices(_ left: Checked, _ right: Checked) {
    if let choices = left.choices { checkValues(of: right, among: choices, of: left) }
    if let choices = right.choices { checkValues(of: left, among: choices, of: right) }
  }

  private mutating func checkValues(of constant: Checked, among choices: [String], of choice: Checked) {
    for (value, range) in constant.literals ?? [] where !choices.contains(where: { FormText.isEqual($0, value) }) {
      let name = choice.field == nil ? nil : text.excerpt(choice.range)
      report(.impossibleChoice(value, choices: choices, of: name, at: span(range)))
    }
  }

  /// A comparison that the constraints of the fields in it decide.
  mutating func warnIfDecided(_ left: Checked, _ comparison: Comparison, _ right: Checked, _ range: Range<Int>) {
    guard options.warnsOfConstantConditions else { return }
    if left.origin != nil || right.origin != nil, let a = left.possible, let b = right.possible {
      guard let verdict = PossibleValues.decide(a, comparison, b) else { return }
      report(.decidedCondition(verdict, reasons: [a, b], at: span(range)))
    } else {
      warnIfOnlyChoice(left, comparison, right, range)
      warnIfOnlyChoice(right, comparison, left, range)
      warnIfWrongLength(left, comparison, right, range)
      warnIfWrongLength(right, comparison, left, range)
    }
  }

  /// A choice that has but one value against that value.
  private mutating func warnIfOnlyChoice(
    _ part: Checked, _ comparison: Comparison, _ other: Checked, _ range: Range<Int>
  ) {
    guard comparison == .equal, part.field != nil, part.type == .string, let choices = part.choices else { return }
    guard choices.count == 1, let value = other.constant?.text, FormText.isEqual(choices[0], value) else { return }
    report(.allChoices(text.excerpt(part.range), at: span(range)))
  }

  /// A text against a literal that is too long or too short for it.
  private mutating func warnIfWrongLength(
    _ part: Checked, _ comparison: Comparison, _ other: Checked, _ range: Range<Int>
  ) {
    guard comparison == .equal || comparison == .notEqual, part.type == .string, part.choices == nil else { return }
    guard let origin = part.origin, origin.field != nil, case .text(let literal) = other.constant, !literal.isEmpty
    else { return }
    let subject = PossibleValues.Subject.length(of: text.excerpt(part.range), isText: true)
    guard let lengths = PossibleValues(subject, origin.facts) else { return }
    let length = PossibleValues(.int(FormText.length(literal)))
    guard PossibleValues.decide(lengths, .equal, length) == false else { return }
    report(.decidedCondition(comparison == .notEqual, reasons: [lengths], at: span(range)))
  }

  /// A choice in a list of all that it can be.
  mutating func warnIfAllChoices(_ item: Checked, in list: Checked, _ range: Range<Int>) {
    guard options.warnsOfConstantConditions, item.field != nil, let choices = item.choices else { return }
    guard let values = list.constant?.elements(\.text) else { return }
    let isAll = choices.allSatisfy { choice in values.contains { FormText.isEqual($0, choice) } }
    if isAll { report(.allChoices(text.excerpt(item.range), at: span(range))) }
  }
}
