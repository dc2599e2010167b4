// Quick looks at text that must agree with the slow and plain way to say the same.

import FormRuntime
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct LiteralTests {
  /// Which words are integers.
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("42", 42), ("9223372036854775807", .max),
      ("-9223372036854775808", .min),
      ("007", nil), ("-", nil), ("", nil), ("+5", nil), ("1_000", nil), ("1.0", nil), ("5 ", nil), (" 5", nil),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("99999999999999999999", nil), ("٣", nil),
      ("00", nil),
    ] as [(String, Int?)])
  func `integers are read strictly`(_ text: String, _ value: Int?) {
    #expect(FormNumber.integer(text) == value)
  }

  @Test(arguments: [
    "5", "-5", "+5", ".5", "5.", "1e5", "1e-5", "2E+5", "1_0", "007", "09:30", "2026-01-31",
    "2026-01-31T09:30:00+02:00",
  ])
  func `what has the shape of a literal is one`(_ text: String) {
    #expect(looksLiteral(text, as: .integer) && looksLiteral(text, as: .number) && looksLiteral(text, as: .date))
  }

  @Test(arguments: ["E5", ":30", "Z", "-", "", "_1", "today", "1 + 2", "a", "5a", "٣", "-a", "(5)", "5*2"])
  func `what has not is none`(_ text: String) {
    #expect(!looksLiteral(text, as: .integer) && !looksLiteral(text, as: .number) && !looksLiteral(text, as: .date))
  }

  @Test(arguments: ["10+3", "10-3", "-10+3", "1e5-2", "1.5+1.5"])
  func `a sum of numbers is none`(_ text: String) {
    #expect(!looksLiteral(text, as: .integer) && !looksLiteral(text, as: .number))
  }

  private func looksLiteral(_ text: String, as kind: KindName) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { Literals.looksLiteral($0, as: kind) }
  }
}

@Suite struct OrdinaryTextTests {
  /// A text whose bytes stand at every place of a word of eight.
  private func isOrdinary(_ text: String, behind count: Int) -> Bool {
    let bytes = Array(repeating: UInt8(ascii: "y"), count: count) + Array(text.utf8) + Array("Żółty 请".utf8)
    return bytes.withUnsafeBufferPointer { $0.isOrdinaryText }
  }

  @Test func `what may be forbidden is never ordinary`() {
    for value in Array(UInt32(0)..<0x3100) + [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(value), ForbiddenCharacters.contains(scalar) else { continue }
      for count in 0..<9 { #expect(!isOrdinary(String(scalar), behind: count)) }
    }
  }

  @Test(arguments: [
    "yes", "plain ASCII ~ | z", "Wpisz kod", "请填写，“此项”。", "🔒", "tab\there", "line\nbreak", "¼ é", "€",
  ])
  func `what people write is ordinary`(_ text: String) {
    for count in 0..<9 { #expect(isOrdinary(text, behind: count)) }
  }

  @Test(arguments: ["{{literal}}", "{{", "a}}", "{{{{", "}}{{"])
  func `two braces that stand for one are ordinary`(_ text: String) {
    for count in 0..<9 { #expect(isOrdinary(text, behind: count)) }
  }

  @Test(arguments: ["{name}", "}", "{", "{{a}", "a}}}", "{ {", "{{{"])
  func `other braces are not ordinary`(_ text: String) {
    for count in 0..<9 { #expect(!isOrdinary(text, behind: count)) }
  }
}
