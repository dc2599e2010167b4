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

  private enum Field: FormChoice {
    case n

    static var rawValues: [String] { ["n"] }
  }

  /// As a draft with one integer.
  private struct Count: Decodable {
    var n: Int?
    var isMisread: Bool

    init(from decoder: any Decoder) throws {
      var record = try FormRecord<Field>(decoder)
      record.integer(&n, "n", .n)
      isMisread = record.misread.contains(.n)
    }
  }

  /// Foreign decoders read numbers as doubles; here they are exact.
  @Test(arguments: [
    ("12", 12), ("12.0", 12), ("1.2e1", 12), ("9007199254740993.0", 9_007_199_254_740_993), ("-0", 0), ("1e-400", nil),
    ("1.0000000000000000000000001", nil), ("1e-99999999999999999999", nil), ("1e400", nil), ("1.5", nil),
    ("\"1\"", nil),
  ])
  func wholeNumbersAreExact(number: String, integer: Int?) throws {
    let count: Count = try FormJSON.record(Array("{\"n\": \(number)}".utf8))
    #expect(count.n == integer && count.isMisread == (integer == nil))
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
