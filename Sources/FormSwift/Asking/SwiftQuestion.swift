// What answers a question about a draft, a function or a property: its head, and how the clock's default is written.

import FormCore
import FormRuntime

/// The head of what answers a question.
struct SwiftQuestion {
  let summary: SwiftSource
  let name: SwiftSource
  /// What is asked about, such as `_ field: Field`; nothing for a question about the form.
  var subject: SwiftSource?
  /// How a call names it.
  var argument: SwiftSource?
  /// What it throws, if it does.
  var throwing: SwiftSource?
  let result: SwiftSource
  /// Whether it is a property where it is given nothing: a value that a field has.
  var isValue = false
  /// Whether it takes judging everything, and is answered by a judgement that there is, too.
  var takesJudgement = false

  /// `isVisible(_ field: Field, mode: Mode = .new) -> Bool`
  func head(_ present: [SwiftSource]) -> SwiftSource {
    if isValue, present.isEmpty { return "var \(name): \(result)" }
    let effect = throwing.map { " throws(\($0))" as SwiftSource } ?? ""
    return "func \(name)(\(([subject].compactMap { $0 } + present).joined(", ")))\(effect) -> \(result)"
  }

  /// `isVisible(field, mode: mode, clock: .system)`
  func call(_ present: [SwiftSource]) -> SwiftSource {
    if isValue { return SwiftQuestion.value(name, present) }
    return "\(throwing == nil ? "" : "try ")\(name)(\(([argument].compactMap { $0 } + present).joined(", ")))"
  }
}

extension SwiftQuestion {
  /// What gives the value of a field: `total`, or `total(clock: .system)`.
  static func value(_ name: SwiftSource, _ present: [SwiftSource]) -> SwiftSource {
    present.isEmpty ? name : "\(name)(\(present.joined(", ")))"
  }
}

extension SwiftFormPrinter {
  /// Functions without a clock, which is the system's then.
  func writeNow(_ questions: [SwiftQuestion], to writer: inout SwiftWriter) {
    for (number, question) in questions.enumerated() {
      if number > 0 { writer.space() }
      writeNow(question, present.parametersNow, to: &writer)
    }
  }

  /// The same of what judges, and of new records without a mode.
  func writeJudgingNow(_ questions: [SwiftQuestion], to writer: inout SwiftWriter) {
    for (number, question) in questions.enumerated() {
      if number > 0 { writer.space() }
      writeNow(question, present.parametersNowBesideNew, to: &writer)
      if present.readsMode { writeForNew(question, to: &writer) }
    }
  }

  private func writeNow(_ question: SwiftQuestion, _ parameters: [SwiftSource], to writer: inout SwiftWriter) {
    writer.line("/// \(question.summary)")
    writer.brief("\(access)\(question.head(parameters))", question.call(present.argumentsNow))
  }

  /// What judges without a mode, as protocols of somebody else's ask for it.
  func writeForNew(_ question: SwiftQuestion, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// The same of a new record.")
    writer.brief("\(access)\(question.head([]))", question.call(["mode: .new"]))
  }
}

/// What has to be settled before a question is answered.
struct SwiftGround: Equatable {
  /// Makes what the calls settle, without an answer to anything yet; nothing where `answers` says it all.
  var start: SwiftSource?
  /// Calls that settle a part of it.
  var calls: [SwiftSource] = []
  /// What is found out at once.
  var whole: SwiftSource?

  /// Nothing has to be known.
  static let nothing = SwiftGround()

  /// Whether nothing has to be known.
  var isNothing: Bool { self == .nothing }

  /// Lines that leave what is found out in `judgement`.
  var lines: [SwiftSource] {
    if let whole { return ["let judgement = \(whole)"] }
    guard let start else { return [] }
    return ["\(calls.isEmpty ? "let" : "var") judgement = \(start)"] + calls
  }

  /// What of it an answer needs: an expression that reads something may come to a constant where it is printed.
  func needed(for answers: [SwiftCode]) -> SwiftGround {
    calls.isEmpty && !answers.contains { $0.names("judgement") } ? .nothing : self
  }

  /// Lines that leave it in a `judgement` that was begun with `start`.
  var continuation: [SwiftSource] { whole.map { ["judgement = \($0)"] } ?? calls }
}

extension SwiftQuestions {
  /// Lines that settle states of fields and what expressions read: the few functions that it takes, or all of them.
  func ground(
    _ states: [(DependencyNode.State, SlotID)] = [], sections: [Int] = [], reading expressions: [PlannedExpression] = []
  ) -> SwiftGround {
    guard hasState else { return .nothing }
    let present = present.arguments.joined(", ")
    guard let calls = core.selection.calls(settling: states, sections: sections, reading: expressions) else {
      return SwiftGround(whole: "judge(\(present))")
    }
    return SwiftGround(start: "Judgement(\(present))", calls: calls)
  }

  /// Whether a condition of the form holds, as an expression over `judgement`.
  func holds(_ expression: PlannedExpression) -> SwiftCode {
    var expressions = expressions(0)
    let code = expressions.holds(expression.term)
    return code
  }

  /// What holds of `expression` besides `isVisible`, as an expression.
  func answer(_ condition: PlannedCondition, besides isVisible: SwiftSource?) -> SwiftCode {
    let shows = isVisible.map { SwiftCode.atom("judgement.\($0)") }
    guard let expression = condition.expression else { return condition.isAlways ? shows ?? "true" : "false" }
    let holds = holds(expression)
    return shows.map { .infix($0, .and, holds) } ?? holds
  }
}
