// Records out of JSON text: what is taken, what is refused and where.

import FormRuntime
import Testing

struct FormJSONDecoderTests {
  // As a draft: takes every object.
  private struct Draft: Decodable {
    var name: String?
    var numbers: [Int]?
  }

  @Test func takesObjects() throws {
    let draft: Draft = try FormJSON.record(Array(#" {"name": "é", "numbers": [9007199254740993.0], "other": {}}"#.utf8))
    #expect(draft.name == "é" && draft.numbers == [9_007_199_254_740_993])
    let empty = try FormJSON.record(Array(#"{"name": null}"#.utf8), as: Draft.self)
    #expect(empty.name == nil && empty.numbers == nil)
  }

  @Test(arguments: [
    ("null", "1:1: expected an object"), (" [{}]", "1:2: expected an object"), ("\n\t5", "2:2: expected an object"),
    ("\r\n\"a\"", "2:1: expected an object"), ("true", "1:1: expected an object"),
    ("", "1:1: there is no JSON value"), ("{\"a\": 1,}", "1:8: a comma may not stand at the end"),
  ])
  func refusesWhatIsNoObjectAndSaysWhere(input: String, message: String) {
    do throws(FormJSONProblem) {
      let draft: Draft = try FormJSON.record(Array(input.utf8))
      Issue.record("\(draft) was read")
    } catch {
      #expect("\(error.line):\(error.column): \(error.message)" == message)
    }
  }
}
