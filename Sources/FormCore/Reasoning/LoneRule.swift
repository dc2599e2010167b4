// A field's own rules that an answer alone satisfies or breaks, for what a spec says answers may be.

import FormRuntime

/// A rule of a field that blocks and reads nothing but the answer of that field.
package struct LoneRule: Sendable {
  /// The rule.
  package let rule: Rule
  private let answers: Set<FieldReference>
  private let when: Program?
  private let check: Program

  /// Nothing for a rule that depends on anything else: other fields, named values, the position, the clock, the mode.
  package init?(_ rule: Rule, of field: Field) {
    guard rule.severity == .error, let answers = rule.check.expression.answers(in: field.id.slot),
      let others = rule.when.map({ $0.expression.answers(in: field.id.slot) }) ?? []
    else { return nil }
    self.rule = rule
    self.answers = answers.union(others)
    when = rule.when.map { Program($0.expression.term) }
    check = Program(rule.check.expression.term)
  }

  /// Whether an answer breaks it for certain. What fails, is unknown or too much work says nothing.
  ///
  /// - Parameter work: how much may still be done; less than nothing is left where that was not enough.
  package func isBroken(by answer: Value, work: inout Int) -> Bool {
    guard work > 0 else { return false }
    let known = Dictionary(uniqueKeysWithValues: answers.map { ($0, answer) })
    if let when, when.value(whereKnown: known, work: &work).truth != true { return false }
    return check.value(whereKnown: known, work: &work).truth == false
  }
}

extension TypedExpression {
  /// How it reads the answer in a slot of the innermost frame, if it reads nothing else.
  fileprivate func answers(in slot: Int) -> Set<FieldReference>? {
    guard !term.readsClock, !term.readsMode, !term.readsPosition else { return nil }
    var answers: Set<FieldReference> = []
    for read in reads {
      guard case .field(let field, .value) = read.subject, field.isAnswer(in: slot) else { return nil }
      answers.insert(field)
    }
    return answers
  }
}

extension Value? {
  fileprivate var truth: Bool? { if case .bool(let truth)? = self { truth } else { nil } }
}
