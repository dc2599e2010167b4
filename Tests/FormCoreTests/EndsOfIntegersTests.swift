// Counts as large as integers can be, wherever they can be written: nothing that counts on with them may overflow.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime
import FormSchema
import FormSession
import FormSwift
import Testing

@Suite struct EndsOfIntegersTests {
  static let counts = [Int.max, Int.max - 1, Int.max - 2, Int.max / 2 + 1, Int.max / 4 + 1, Int(Int32.max), 1 << 31]
  static let units = ["scalars", "characters", "utf16", "bytes"]
  static let fields =
    units.flatMap { unit in
      ["minLength", "maxLength", "length"].flatMap { key in
        [
          "{type: text, unit: \(unit), \(key): N}", "{type: text, unit: \(unit), \(key): N, pattern: 'a*'}",
          "{type: text, unit: \(unit), \(key): N, characters: digits, strip: '-'}",
        ]
      }
    } + [
      "{type: list, of: {type: text}, maxItems: N}", "{type: list, of: {type: boolean}, minItems: N}",
      "{type: list, of: {type: integer, required: true, minimum: 0, maximum: N}, minItems: 2, uniqueItems: true}",
      "{type: list, of: {type: integer, required: true, minimum: -N, exclusiveMaximum: N}, uniqueItems: true}",
      "{type: choices, choices: {a: A, b: B}, maxItems: N}", "{type: choices, choices: {a: A, b: B}, minItems: N}",
      "{type: integer, minimum: -N, maximum: N}", "{type: integer, multipleOf: N, exclusiveMinimum: -N}",
    ]

  @Test(arguments: fields)
  func nothingCountsBeyondTheEnd(field: String) throws {
    let condition = field.hasPrefix("{type: integer") ? "a > 3" : "size(a) > 3"
    // No key has a capital N but these, where they stand in the place of the count.
    let parts = field.split(separator: ": N", omittingEmptySubsequences: false).map(String.init)
    for count in Self.counts {
      let spec = """
        fields:
          a: \(parts.joined(separator: ": \(count)").split(separator: "-N").joined(separator: "-\(count)"))
          b: {type: boolean, computed: \(condition)}
        rules:
          r: {check: b, message: m}
        """
      let compilation = TestForm.compile(spec)
      guard let plan = compilation.plan else {
        // What can't be satisfied, or is decided, is told; that it is told is all that is asked here.
        #expect(!compilation.diagnostics.isEmpty)
        continue
      }
      _ = try SchemaBackend.generate(plan)
      _ = try SwiftBackend.generate(
        plan: plan, sources: compilation.sources, specFileName: "a.yaml", parts: Set(SwiftPart.allCases))
      let validator = Validator(plan)
      for record in [#"{"a": "x"}"#, #"{"a": []}"#, #"{"a": ["a"]}"#, #"{"a": 3}"#, #"{"a": [1, 2]}"#] {
        let json = try FormJSON.read(record).get()
        _ = validator.judge(AnswerReader(plan).read(json, from: .data), clock: TestForm.clock)
        _ = Session(plan, start: SessionStart(answers: [json]), language: "en", clock: TestForm.clock).isSubmittable
      }
    }
  }
}
