// What a view or a server asks of a form beyond judging it: which fields are locked, which actions can be pressed.

import FormCore

extension Plan {
  /// An expression that nothing is judged by.
  struct Question {
    /// The frame in which it runs.
    let frame: Int
    let expression: PlannedExpression
  }

  /// The conditions that only a view asks for, in the order of the form.
  var questions: [Question] {
    let locks = frames.enumerated().flatMap { number, frame in
      frame.slots.compactMap { slot in
        slot.readOnly.expression.map { Question(frame: number, expression: $0) }
      }
    }
    return locks + enabled.compactMap { $0.expression.map { Question(frame: 0, expression: $0) } }
  }
}
