// A dialogue whose answers are written down beforehand.

import FormTerminal

/// Gives prepared lines as answers, and keeps what was said.
struct ScriptedLines: LineDevice {
  var answers: [String]
  /// What comes in front of the answers.
  var first: [LineInput] = []
  /// What comes behind the answers.
  var last = LineInput.end
  var said: [String] = []
  var isInteractive = true
  var hasDropped = false
  var mayBeCut = false
  /// Which prompts were for secrets.
  var secretPrompts: [String] = []
  /// What programs were given.
  var inputs: [String] = []
  var programEnd = ProgramEnd.succeeded("")
  var milliseconds = 0

  init(_ answers: [String]) { self.answers = answers }

  mutating func say(_ line: String) { said.append(line) }

  mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    said.append(prompt)
    if secret { secretPrompts.append(prompt) }
    if !first.isEmpty { return first.removeFirst() }
    return answers.isEmpty ? last : .line(answers.removeFirst())
  }

  mutating func elapsed() -> Int { milliseconds }

  mutating func run(_ words: [String], input: String) -> ProgramEnd {
    inputs.append(input)
    return programEnd
  }
}
