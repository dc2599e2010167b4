// What `formc eval --ndjson` answers, and comparisons of lengths, which don't count what they need not.

import FormAuthoring
import FormCore
import FormRuntime
import Testing

@Suite struct ExpressionTrialTests {
  private func line(_ question: String) -> String {
    Trial(clock: FormClock(today: .unixEpoch, now: .unixEpoch)).answer(to: Array(question.utf8))
  }

  @Test func valuesHaveTypes() {
    #expect(line(#"{"expr": "1 + 1"}"#) == #"{"type": "int", "value": "2"}"#)
    #expect(line(#"{"expr": "4.0 / 2.0"}"#) == #"{"type": "double", "value": "2.0"}"#)
    #expect(line(#"{"expr": "today"}"#) == #"{"type": "date", "value": "1970-01-01"}"#)
    #expect(line(#"{"expr": "duration('1m30s')"}"#) == #"{"type": "duration", "value": "90s"}"#)
    #expect(line(#"{"expr": "['a']"}"#) == #"{"type": "list", "value": [{"type": "string", "value": "a"}]}"#)
  }

  /// What shares its elements is made in no time, and would take for ever to walk through.
  @Test(arguments: [
    "K == K", "[K] != [K]", "K in [K]", "size([K, D])", "(n > 0 ? K : D) == D",
  ])
  func walksThroughSharedElementsEnd(expression: String) {
    let maps = String(repeating: ".map(a, [a, a])", count: 40)
    for start in ["n", "1"] {
      let expression = expression.replacing("K", with: "[[\(start)]]" + maps).replacing("D", with: "[[1.5]]" + maps)
      let question = "{\"expr\": \"\(expression)\", \"vars\": {\"n\": {\"type\": \"int\", \"value\": \"1\"}}}"
      #expect(line(question) == #"{"unknown": true}"#, "\(expression.prefix(40))")
    }
  }

  @Test func whatIsTooLargeIsNotPrinted() {
    let expression = "[[1]]" + String(repeating: ".map(a, [a, a])", count: 40)
    #expect(line("{\"expr\": \"\(expression)\"}") == #"{"error": "the result is too large"}"#)
  }

  @Test func sharedElementsAreComparedUpToTheFirstThatDiffer() {
    let maps = String(repeating: ".map(a, [a, a])", count: 40)
    let question = #"{"expr": "[[1]]\#(maps) == [[2]]\#(maps) || size([[1]]\#(maps)) == 1"}"#
    #expect(line(question) == #"{"type": "bool", "value": true}"#)
    #expect(line(#"{"expr": "[[1]]\#(maps) == [[2]]\#(maps)"}"#) == #"{"type": "bool", "value": false}"#)
  }

  @Test func whatIsNoValue() {
    #expect(line(#"{"expr": "x + 1", "vars": {"x": {"type": "int", "value": null}}}"#) == #"{"unknown": true}"#)
    #expect(
      line(#"{"expr": "1 / x", "vars": {"x": {"type": "int", "value": "0"}}}"#) == #"{"error": "division by zero"}"#)
    #expect(
      line(#"{"expr": "'手😀' == foo"}"#)
        == #"{"rejected": "there is no field `foo` here", "line": 1, "column": 9}"#)
    #expect(line("{\"expr\": \"1 +\\n @\"}").hasSuffix(#""line": 2, "column": 2}"#))
    #expect(line("nonsense").hasPrefix(#"{"rejected""#))
    #expect(line("{}").hasPrefix(#"{"rejected""#))
  }

  @Test func lengthsCompareAsCountingWould() {
    for text in ["", "a", "abc", "é", "e\u{301}", "手机", "😀", "🇵🇱👩‍👩‍👧", "aé😀"] {
      for limit in [-1, 0, 1, 2, 3, 4, 5, .min, .max] {
        for comparison in Comparison.allCases {
          let expected = "\(FormText.length(text)) \(comparison.rawValue) \(limit)"
          let variables = "{\"s\": \(FormJSON.string(text).text())}"
          #expect(
            answer("size(s) \(comparison.rawValue) \(limit)", variables) == answer(expected), "\(text) \(expected)")
        }
      }
    }
  }
}
