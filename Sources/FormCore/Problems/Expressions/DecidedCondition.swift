// A condition that the fields' own constraints decide.

import FormRuntime
package import FormLanguage

extension Problem {
  /// A condition is always true or always false, given the constraints of the fields in it.
  package static let decidedCondition = Problem(
    "decided-condition", .warning,
    page: Page(
      what: """
        The constraints of the fields leave only one outcome: `age > 150` is never true where `age` has \
        `maximum: 150`, and `code == "a1"` never where `code` has `pattern: "[0-9]+"`. \
        So does the answer in a field's own rules, which are judged only where there is one: `has(this)` is always true \
        there. And what a function can give: `day.dayOfWeek() == 0` is never true, since it goes from 1 to 7. \
        So do the conditions around a field, which is asked only where all of them hold, and the `when` of a rule: \
        `required: kind == "b"` never holds in a field that is `visible: kind == "a"`. \
        In the first item of a list there is no `previous`, so that a rule is always broken there whose check begins with \
        `has(previous.to) &&`.
        """,
      why: """
        What is always true demands nothing, and what is always false hides a field for ever or can never be \
        satisfied. One of the two numbers is probably not meant. `visible`, `required` and the like read answers in \
        error, too, and may ask whether one is: there `age <= 150` is not reported, but `age > 150` is, which nothing \
        else makes true. Of `has(this)` it is said where it decides a whole `check`; to demand an answer is for \
        `required`, which takes a condition, too.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          age: {type: integer, maximum: 150}
        rules:
          demo:
            check: age <= 150
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          age: {type: integer, maximum: 150}
        rules:
          demo:
            check: age >= 18
            message: Please check this

        """))
}

extension Diagnostic {
  /// `reasons`: what is known of its parts; `isOfResult`: whether that is not a field's constraints, but what a function
  /// can give.
  static func decidedCondition(
    _ verdict: Bool, reasons: [String], isOfResult: Bool = false, at span: Span
  ) -> Diagnostic {
    let words = reasons.joined(separator: ", and ")
    let fix = isOfResult ? Fix("compare with what it can be, or take the condition out") : wayOut
    return Diagnostic(.decidedCondition, at: span, "the condition is always \(verdict)", label: words, fixes: [fix])
  }

  /// A field's own rule is always or never true, since it is judged only where there is an answer. `reasons`: what is
  /// known of its parts; `wantsAnswer`: whether its author may have meant to demand one.
  static func decidedByAnswer(_ verdict: Bool, reasons: [String], wantsAnswer: Bool, at span: Span) -> Diagnostic {
    let words = reasons.joined(separator: ", and ")
    let required = Fix("to demand an answer, write `required: true` in the field, or a condition there")
    return Diagnostic(
      .decidedCondition, at: span, "the condition is always \(verdict)",
      label: "\(words), since the rules of a field are judged only when it is answered",
      fixes: [wantsAnswer ? required : Fix("compare with what an answer can be, or take the rule out")])
  }

  /// The condition at `span` does not hold where those hold that show what it is about, as `conflict` tells.
  /// `place`: where they hold, in words.
  package static func neverWhereVisible(
    _ conflict: JoinedConditions.Conflict, _ place: String, at span: Span
  ) -> Diagnostic {
    let reason =
      conflict.isTruth
      ? "`\(conflict.subject)` is not both true and false"
      : "no value of `\(conflict.subject)` satisfies \(conflict.spans.count > 1 ? "all of these" : "both") conditions"
    return Diagnostic(
      .decidedCondition, at: span, "the condition is never true where \(place)", label: reason,
      secondary: conflict.spans.map { Label($0, "visible where this holds") },
      fixes: [Fix("compare with what is left there, or take the condition out")])
  }

  /// The check at `span` can't be false where the rule's `when` holds, as `conflict` tells.
  package static func neverBroken(_ conflict: JoinedConditions.Conflict, at span: Span) -> Diagnostic {
    let reason =
      conflict.isTruth
      ? "`when` says so already" : "it holds for every value of `\(conflict.subject)` for which `when` holds"
    return Diagnostic(
      .decidedCondition, at: span, "the rule is never broken", label: reason,
      secondary: conflict.spans.map { Label($0, "judged only where this holds") },
      fixes: [Fix("write in `check` what is to hold where `when` does, or take the rule out")])
  }

  /// The rule of an item whose check stands at `span` is false in the first one; `asked` is what it asks of the one
  /// before, if it asks.
  package static func brokenInFirstItem(asked: String?, at span: Span) -> Diagnostic {
    let guess = asked.map { "`!has(\($0)) || …`" } ?? "`index == 0 || …`"
    return Diagnostic(
      .decidedCondition, at: span, "the rule is broken in the first item, whatever is answered",
      label: asked.map { "there is no `previous` there, and `has(\($0))` is false" } ?? "there is no `previous` there",
      fixes: [Fix("write \(guess), for what holds from the second item on")])
  }

  /// What reads answers as they stand is true of none that is good. `reasons`: what is known of its parts.
  static func trueInErrorAlone(reasons: [String], at span: Span) -> Diagnostic {
    let words = reasons.joined(separator: ", and ")
    return Diagnostic(
      .decidedCondition, at: span, "the condition is true only of an answer in error", label: "\(words), if it is good",
      fixes: [Fix("compare with what the constraints leave open")])
  }

  /// What reads answers as they stand is true of each that `name` may have, good or not. `reasons`: what is known of its
  /// parts.
  static func trueOfEveryAnswer(_ name: String, reasons: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .decidedCondition, at: span, "the condition is true of every answer", label: reasons.joined(separator: ", and "),
      fixes: [Fix("write `&&` for what is to hold at once, or `has(\(name))` if any answer will do")])
  }

  /// All values of a choice are listed.
  static func allChoices(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .decidedCondition, at: span, "the condition is always true", label: "these are all the values of `\(name)`",
      fixes: [wayOut])
  }

  /// The text field named `name` is never `literal`, which stands at `span`; `better` it may be.
  static func neverThisText(
    _ literal: String, _ name: String, _ refusal: TextDemands.Refusal, at span: Span, better: String?
  ) -> Diagnostic {
    let reason =
      switch refusal {
      case .normalised(let text): "an answer like that becomes \(Wording.quoted(text))"
      case .tooShort: "that is too short"
      case .tooLong: "that is too long"
      case .broken(let code): "that breaks its `\(code)`"
      }
    return Diagnostic(
      .decidedCondition, at: span, "`\(name)` is never \(Wording.quoted(literal))", label: reason,
      fixes: [better.map { Fix("compare with a text that it may be, such as \(Wording.quoted($0))") } ?? wayOut])
  }

  private static let wayOut = Fix("compare with what the constraints leave open, or take the condition out")
}

extension PossibleValues {
  /// What the constraints say: "`age` is at most 150".
  var words: String? {
    guard let subject, let range = ranges.first else { return nil }
    switch subject {
    case .value(let name):
      if case .bool(let truth)? = range.least { return "`\(name)` must be \(truth)" }
      return bounds(range).map { "`\(name)` is \($0)" }
    case .result(let name, let note):
      return bounds(range).map { "`\(name)` is \($0)\(note.map { ": \($0)" } ?? "")" }
    case .length(let name, let isText):
      return bounds(range).map {
        "`\(name)` has \($0) \(noun(range, isText: isText))\(ranges.count > 1 ? ", or none" : "")"
      }
    }
  }

  /// It goes with the number that is said last.
  private func noun(_ range: Range, isText: Bool) -> String {
    let isOne = if case .int(1)? = range.greatest ?? range.least { true } else { false }
    return (isText ? "character" : "item") + (isOne ? "" : "s")
  }

  private func bounds(_ range: Range) -> String? {
    let least = range.least.map { "\(range.leastIsOut ? "above" : "at least") \($0.words)" }
    let greatest = range.greatest.map { "\(range.greatestIsOut ? "below" : "at most") \($0.words)" }
    let parts = [least, greatest].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
