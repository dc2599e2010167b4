// Lengths, comparison and normalisation of texts.

import FormRuntime
import Foundation
import Testing

struct FormTextTests {
  static let texts = ["", "a", "abc", "é", "e\u{301}", "手机号", "😀", "👨‍👩‍👧", "a\r\nb", "ñandú😀x", "\u{1F1F5}\u{1F1F1}"]

  @Test(arguments: texts)
  func boundsAgreeWithCounting(text: String) {
    let units: [(FormTextUnit, Int)] = [
      (.scalars, text.unicodeScalars.count), (.characters, text.count), (.utf16, text.utf16.count),
      (.bytes, text.utf8.count),
    ]
    for (unit, length) in units {
      #expect(FormText.length(text, in: unit) == length)
      for limit in [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 30, Int.max, Int.min] {
        #expect(FormText.isAtMost(limit, text, in: unit) == (length <= limit))
        #expect(FormText.isAtLeast(limit, text, in: unit) == (length >= limit))
      }
    }
  }

  @Test(arguments: ["a", "é", "手", "😀"])
  func longTextsAreAsLongAsTheyAre(scalar: String) {
    for length in [31, 32, 33, 61, 62, 63, 124, 128, 129, 248, 249, 256, 257, 1_000] {
      let text = String(repeating: scalar, count: length)
      #expect(FormText.isAtMost(length, text) && !FormText.isAtMost(length - 1, text))
      #expect(FormText.isAtLeast(length, text) && !FormText.isAtLeast(length + 1, text))
    }
  }

  @Test func wordsOfBytesSayWhatBytesSay() {
    let special: [Unicode.Scalar] = [
      "/", "0", "9", ":", "?", "\u{1F}", "\u{7F}", "\u{85}", "\u{A0}", "é", "手", "😀", "\u{FF15}",
    ]
    for length in 0..<42 {
      for position in 0...length {
        for scalar in special {
          var scalars = String.UnicodeScalarView(repeating: "5", count: length)
          scalars.insert(scalar, at: scalars.index(scalars.startIndex, offsetBy: position))
          let text = String(scalars)
          let isDigit = ("0"..."9").contains(scalar)
          let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          #expect(FormText.hasOnlyDigits(text) == isDigit)
          #expect(FormText.hasControlCharacters(text) == isControl)
          #expect(FormText.isExactly(length + 1, text))
          #expect(!FormText.isAtMost(length, text) && FormText.isAtMost(length + 1, text))
          #expect(FormText.isAtLeast(length + 1, text) && !FormText.isAtLeast(length + 2, text))
          #expect(FormText.foldingFullWidth(text).utf8.elementsEqual(text.replacing("\u{FF15}", with: "5").utf8))
        }
      }
    }
  }

  @Test(arguments: ["", "5", "0042", "13800138000", "12345678", "1234567890123456", "12a4", "1 4", "1234567é", "手机号"])
  func factsAreThoseOfTheNormalizedText(text: String) {
    for (before, after) in [("", ""), (" ", ""), ("", "\u{3000}"), ("\u{2003}", "\n"), ("\u{FF15}", "\u{FF0B}")] {
      let given = before + text + after
      for (folding, trimming) in [(false, false), (true, false), (false, true), (true, true)] {
        let folded = folding ? FormText.foldingFullWidth(given) : given
        let normalized = trimming ? FormText.trimmed(folded) : folded
        let facts = FormTextFacts.of(given, folding: folding, trimming: trimming)
        let length = normalized.unicodeScalars.count
        #expect(facts.isEmpty == normalized.isEmpty)
        #expect(facts.hasOnlyDigits == normalized.utf8.allSatisfy { (0x30...0x39).contains($0) })
        #expect(facts.isExactly(length) && !facts.isExactly(length + 1))
        #expect(facts.isAtMost(length) && !facts.isAtMost(length - 1))
        #expect(facts.isAtLeast(length) && !facts.isAtLeast(length + 1))
      }
    }
  }

  @Test func sameTextsHaveNoByteThatDiffers() {
    for length in 1..<34 {
      let text = String(repeating: "x", count: length)
      #expect(FormText.isEqual(text, String(repeating: "x", count: length)))
      for position in 0..<length {
        var bytes = Array(text.utf8)
        bytes[position] = 0x79
        #expect(!FormText.isEqual(text, String(decoding: bytes, as: UTF8.self)))
      }
    }
  }

  @Test func comparesByScalars() {
    #expect("é" == "e\u{301}")
    #expect(!FormText.isEqual("é", "e\u{301}"))
    #expect(FormText.isEqual("手机", "手机"))
    #expect(FormText.isLess("e\u{301}", "é"))
    #expect(FormText.isLess("\u{FFFF}", "😀"))
    #expect(!FormText.isLess("a", "a"))
    #expect(Set([FormTextKey("é"), FormTextKey("e\u{301}"), FormTextKey("é")]).count == 2)
  }

  @Test(arguments: [
    ("plain", false, false), ("tab\there", true, false), ("line\nhere", true, false), ("\r", true, true),
    ("\0", true, true),
    ("\u{7F}", true, true), ("\u{80}", true, true), ("\u{9F}", true, true), ("\u{A0}", false, false),
    ("\u{202E}", false, false), ("手机", false, false), ("\u{C2}\u{85}", true, true),
    ("\n\t\n", true, false), ("\n\u{1}", true, true), ("\u{A0}\u{85}", true, true), ("\u{A0}\n\u{A0}", true, false),
  ])
  func findsControlCharacters(text: String, inOneLine: Bool, inLines: Bool) {
    #expect(FormText.hasControlCharacters(text) == inOneLine)
    #expect(FormText.hasControlCharacters(text, lines: true) == inLines)
  }

  @Test func findsControlCharactersWhereverTheyStand() {
    for scalar: Unicode.Scalar in [
      "\u{0}", "\u{1F}", "\n", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "\u{BF}", "é", "ÿ", " ",
    ] {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      for before in 0..<18 {
        for after in 0..<18 {
          for padding in ["a", "ż"] {
            let text =
              String(repeating: padding, count: before) + String(scalar) + String(repeating: padding, count: after)
            #expect(FormText.hasControlCharacters(text) == isControl)
            #expect(FormText.hasControlCharacters(text, lines: true) == (isControl && scalar != "\n"))
          }
        }
      }
    }
  }

  @Test func normalises() {
    #expect(FormText.foldingFullWidth("１３８　ＡＢｃ！～") == "138 ABc!~")
    #expect(FormText.foldingFullWidth("手机。ｱ\u{FF00}\u{FF5F}") == "手机。ｱ\u{FF00}\u{FF5F}")
    #expect(FormText.removing(" -", from: "138 0013-8000") == "13800138000")
    #expect(FormText.removing("-", from: "abc") == "abc")
    #expect(FormText.removing("-", from: "\u{E9}-\u{301}") == "\u{E9}\u{301}")
    #expect(FormText.removing("\u{3000}~", from: "\u{3000}a~\u{E3}") == "a\u{E3}")
    #expect(FormText.removing("@", from: "a\u{40}b\u{80}") == "ab\u{80}")
    #expect(FormText.lowerAscii("TacoCÆt İ") == "tacocÆt İ")
    #expect(FormText.upperAscii("tacoCαt[`{z") == "TACOCαT[`{Z")
    #expect(FormText.trimmed(" \u{3000}\u{85}a b\u{2009}\n") == "a b")
    #expect(FormText.trimmed("\u{180E}a\u{200B}\u{FEFF}") == "\u{180E}a\u{200B}\u{FEFF}")
    #expect(FormText.trimmed(" \t\n ") == "")
    #expect(FormText.trimmed("") == "")
    // A combining mark behind a blank keeps the blank in one character, but not in one scalar.
    #expect(FormText.isEqual(FormText.trimmed(" \u{301}a"), "\u{301}a"))
  }

  @Test func knowsUnicodeWhiteSpace() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if FormText.isWhiteSpace(scalar) != scalar.properties.isWhitespace { Issue.record("\(value)") }
    }
  }
}

struct GraphemeVectorTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/conformance/graphemes.json")
  static let areThere = FileManager.default.fileExists(atPath: file.path)

  @Test(.enabled(if: areThere, "the vectors are not beside the project"))
  func lengthsAgreeWithUnicode() throws {
    let vectors = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: Self.file)) as? [[String: any Sendable]])
    #expect(vectors.count > 300)
    for vector in vectors {
      // U+2701 is no emoji any more in the Unicode version of Swift 6.3.
      if vector["scalars"] as? [String] == ["2701", "200D", "2701"] { continue }
      var text = String.UnicodeScalarView()
      for scalar in try #require(vector["scalars"] as? [String]) {
        text.append(try #require(UInt32(scalar, radix: 16).flatMap(Unicode.Scalar.init)))
      }
      let units = [
        ("code_points", FormTextUnit.scalars), ("graphemes", .characters), ("utf16", .utf16), ("utf8", .bytes),
      ]
      for (name, unit) in units {
        let length = try #require(vector[name] as? Int)
        #expect(FormText.length(String(text), in: unit) == length, "\(vector["scalars"] ?? "") \(name)")
      }
    }
  }
}
