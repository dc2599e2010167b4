// An expression: tried by itself, and as a rule of a form.

import FormAuthoring
import FormCompiler
import FormCore
import FormLanguage
import FormSwift
import FormRuntime

extension FuzzTarget {
  /// An expression; a first line that is a JSON object has the variables that it reads.
  static let expression = FuzzTarget(name: "expression") { bytes in
    let (text, variables) = parts(of: bytes)
    let (outcome, _) = Trial(clock: FuzzForm.clock).outcome(of: text, variables: variables)
    if case .rejected(let diagnostics, let sources) = outcome {
      guard let first = diagnostics.first else { return "refused, and no reason" }
      if first.primary.span.end > sources[first.primary.span.source].bytes.count { return "a place beyond the end" }
      _ = Report(diagnostics).text(sources)
    }
    return finding(inRule: text)
  }

  private static func parts(of bytes: [UInt8]) -> (text: String, variables: FormJSON?) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    if lines.count == 2, case .success(let json) = FormJSON.read(Array(lines[0])) {
      return (String(decoding: lines[1], as: UTF8.self), json)
    }
    return (String(decoding: bytes, as: UTF8.self), defaults)
  }

  private static let defaults = try? FormJSON.read(
    #"{"a": 1, "b": 2.5, "t": "żółć", "s": true, "l": [1, 2, 3], "w": ["a", "b"], "#
      + #""d": {"type": "date", "value": "2024-02-29"}, "m": {"type": "decimal", "value": "1.20"}}"#
  ).get()

  /// Compiles a form with the expression, writes its Swift, and judges records with it.
  private static func finding(inRule text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ")
    let spec = fields + "rules:\n  r:\n    message: m\n    check: |-\n      " + lines + "\n"
    let compilation = Compilation.compile(path: "fuzz.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    guard let plan = compilation.plan else { return nil }
    guard let files = try? SwiftBackend.generate(plan: plan, sources: compilation.sources, specFileName: "fuzz.yaml")
    else { return nil }
    if files.isEmpty { return "no code" }
    let (validator, reader) = (Validator(plan), AnswerReader(plan))
    for record in records {
      _ = validator.words(of: validator.judge(reader.read(record, from: .data), clock: FuzzForm.clock))
    }
    return nil
  }

  private static let fields = """
    formc: 1
    form: Fuzzed
    fields:
      a: {type: integer}
      b: {type: number}
      t: {type: text}
      p: {type: text, secure: true}
      s: {type: boolean}
      d: {type: date}
      h: {type: time}
      n: {type: dateTime}
      m: {type: decimal, places: 2}
      c: {type: choice, choices: {x: X, y: Y}}
      l: {type: list, of: {type: integer}}
      g: {type: list, of: {type: group, fields: {t: {type: text}, l: {type: list, of: {type: text}}}}}

    """

  private static let records = [
    #"{}"#,
    #"{"a": 9223372036854775807, "b": 1e308, "t": "żółć", "p": "pin", "s": true, "d": "0001-01-01", "m": 0.01}"#,
    #"{"a": -1, "b": -0.0, "t": "", "s": false, "d": "9999-12-31", "h": "23:59", "n": "2024-02-29T23:59:59Z","#
      + #" "c": "x", "l": [3, 1, 2], "g": [{"t": "a", "l": ["x"]}, {"t": "b"}, {}]}"#,
  ].compactMap { try? FormJSON.read($0).get() }
}
