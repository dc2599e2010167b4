// Formats: every one accepts and rejects its own examples, and is listed.

import FormCore
import FormPatterns
import FormLanguage
import Testing

struct FormatTests {
  @Test(arguments: Format.all.map(\.name))
  func judgesItsExamples(name: String) throws {
    let format = try #require(Format.named(name))
    #expect(!format.accepted.isEmpty && !format.rejected.isEmpty)
    for text in format.accepted { #expect(format.accepts(text), "\(text)") }
    for text in format.rejected { #expect(!format.accepts(text), "\(text)") }
  }

  @Test func judgesBytesAsItJudgesTexts() {
    for format in Format.all {
      guard let acceptsUTF8 = format.acceptsUTF8 else { continue }
      for text in format.accepted + format.rejected + ["", "@", "a@", "a@b.", "a@.b", "a@b.c@d", "a@b-", "ä@b", "a@ä"] {
        #expect(Array(text.utf8).withUnsafeBufferPointer(acceptsUTF8) == format.accepts(text), "\(text)")
      }
    }
  }

  /// RFC 1035, §2.3.4, which both definitions follow.
  @Test func labelsHave63BytesAtMost() {
    let (longest, tooLong) = (String(repeating: "a", count: 63), String(repeating: "a", count: 64))
    for (format, before) in [(Format.email, "ann@"), (Format.hostname, "")] {
      for host in [longest, "b.\(longest)", "\(longest).c"] { #expect(format.accepts(before + host)) }
      for host in [tooLong, "b.\(tooLong)", "\(tooLong).c"] { #expect(!format.accepts(before + host)) }
    }
  }

  @Test(arguments: Format.all.map(\.name))
  func outlineHoldsWhatItAccepts(name: String) throws {
    let format = try #require(Format.named(name))
    let outline = try Pattern.compile(format.outline.utf8, mode: .whole).get()
    for text in format.accepted { #expect(outline.matches(text), "\(text)") }
  }

  @Test func namesGoByScalars() {
    #expect(Format.named("email") != nil)
    #expect(Format.named("Email") == nil)
    #expect(Format.named("") == nil)
  }
}
