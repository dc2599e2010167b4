// CEL's functions on texts, as the strings extension's own tests have them, and at the rims.

import FormRuntime
import Testing

struct FormTextFunctionsTests {
  @Test func findsFromTheLeft() throws {
    #expect(try FormText.indexOf("tacocat", "") == 0)
    #expect(try FormText.indexOf("tacocat", "ac") == 1)
    #expect(try FormText.indexOf("tacocat", "none") == -1)
    #expect(try FormText.indexOf("tacocat", "", 3) == 3)
    #expect(try FormText.indexOf("tacocat", "at", 3) == 5)
    #expect(try FormText.indexOf("ta©o©αT", "©") == 2)
    #expect(try FormText.indexOf("ta©o©αT", "©", 3) == 4)
    #expect(try FormText.indexOf("hello wello", "ello", 6) == 7)
    #expect(try FormText.indexOf("tacocat", "a", 7) == -1)
    #expect(throws: FormFailure.outOfRange) { try FormText.indexOf("tacocat", "a", 30) }
    #expect(try FormText.indexOf("abc", "abcd") == -1)
    #expect(throws: FormFailure.outOfRange) { try FormText.indexOf("tacocat", "a", -1) }
  }

  @Test func findsFromTheRight() throws {
    #expect(FormText.lastIndexOf("", "@@") == -1)
    #expect(FormText.lastIndexOf("tacocat", "") == 7)
    #expect(FormText.lastIndexOf("tacocat", "at") == 5)
    #expect(FormText.lastIndexOf("aaaa", "aa") == 2)
    #expect(try FormText.lastIndexOf("tacocat", "a", 3) == 1)
    #expect(try FormText.lastIndexOf("ta©o©αT", "©α", 4) == 4)
    #expect(try FormText.lastIndexOf("hello wello", "ello", 6) == 1)
    #expect(FormText.lastIndexOf("hello wello", "low") == -1)
    #expect(try FormText.lastIndexOf("tacocat", "a", 7) == 5)
    #expect(throws: FormFailure.outOfRange) { try FormText.lastIndexOf("tacocat", "a", 30) }
    #expect(try FormText.lastIndexOf("tacocat", "t", 6) == 6)
    #expect(throws: FormFailure.outOfRange) { try FormText.lastIndexOf("tacocat", "a", -1) }
  }

  @Test func cuts() throws {
    #expect(try FormText.charAt("©αT", 1) == "α")
    #expect(try FormText.charAt("©αT", 3) == "")
    #expect(throws: FormFailure.outOfRange) { try FormText.charAt("©αT", 4) }
    #expect(throws: FormFailure.outOfRange) { try FormText.charAt("©αT", -1) }
    #expect(throws: FormFailure.outOfRange) { try FormText.charAt("©αT", .max) }
    #expect(try FormText.substring("tacocat", 4) == "cat")
    #expect(try FormText.substring("tacocat", 7) == "")
    #expect(try FormText.substring("手机😀", 1, 2) == "机")
    #expect(try FormText.substring("e\u{301}x", 1).unicodeScalars.count == 2)
    for (start, end) in [(4, 3), (49, 50), (-1, 2), (0, 8), (0, Int.max), (Int.min, 0)] {
      #expect(throws: FormFailure.outOfRange) { try FormText.substring("tacocat", start, end) }
    }
    #expect(throws: FormFailure.outOfRange) { try FormText.substring("tacocat", 40) }
  }

  @Test func replaces() throws {
    #expect(try FormText.replace("12 days", "{0}", "2") == "12 days")
    #expect(try FormText.replace("{0} days {0} hours", "{0}", "2") == "2 days 2 hours")
    #expect(try FormText.replace("{0} days {0} hours", "{0}", "2", 1) == "2 days {0} hours")
    #expect(try FormText.replace("1 ©αT taco", "αT", "o©α") == "1 ©o©α taco")
    #expect(try FormText.replace("hello", "l", "", 0) == "hello")
    #expect(try FormText.replace("abc", "", "-") == "-a-b-c-")
    #expect(try FormText.replace("abc", "", "-", 1) == "-abc")
    #expect(try FormText.replace("abc", "", "-", 2) == "-a-bc")
    #expect(try FormText.replace("abc", "", "-", 4) == "-a-b-c-")
    #expect(try FormText.replace("", "", "-") == "-")
    #expect(try FormText.replace("aaa", "aa", "b", .max) == "ba")
    let long = String(repeating: "a", count: 65_536)
    #expect(throws: FormFailure.exhausted) { try FormText.replace(long, "a", long) }
    #expect(throws: FormFailure.exhausted) { try FormText.replace(long, "", long) }
  }

  @Test func splitsAndJoins() throws {
    #expect(FormText.split("a,b,,c", ",") == ["a", "b", "", "c"])
    #expect(FormText.split("hello world events!", " ", 0) == [])
    #expect(FormText.split("hello world events!", " ", 1) == ["hello world events!"])
    #expect(FormText.split("hello world events!", " ", 2) == ["hello", "world events!"])
    #expect(FormText.split("o©o©o©o", "©", -1) == ["o", "o", "o", "o"])
    #expect(FormText.split("aé", "") == ["a", "é"])
    #expect(FormText.split("abc", "", 2) == ["a", "bc"])
    #expect(FormText.split("abc", "", 3) == ["a", "b", "c"])
    #expect(FormText.split("", "") == [])
    #expect(FormText.split("", ",") == [""])
    #expect(try FormText.join(["x", "y"], "-") == "x-y")
    #expect(try FormText.join([], "-") == "")
    #expect(throws: FormFailure.exhausted) {
      try FormText.join([String](repeating: "", count: 300), String(repeating: "a", count: 65_536))
    }
  }

  @Test func comparesParts() {
    #expect(FormText.startsWith("手机号", "手"))
    #expect(!FormText.startsWith("e\u{301}", "é"))
    #expect(FormText.endsWith("手机号", "号"))
    #expect(FormText.endsWith("a", ""))
    #expect(!FormText.endsWith("a", "aa"))
    #expect(FormText.contains("a@b", "@"))
    #expect(FormText.contains("手机号", "机"))
    #expect(FormText.contains("", ""))
    #expect(!FormText.contains("é", "e"))
    #expect(FormText.reverse("a手☺") == "☺手a")
  }

  @Test func findsShortPartsAsItFindsLongOnes() {
    // Texts of two letters, so that most parts are begun many times; those of more than 16 bytes are found otherwise.
    var state: UInt64 = 9
    func text(_ count: Int) -> String {
      String(
        (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return state >> 63 == 0 ? "a" : "b"
        } as [Character])
    }
    for round in 0..<2_000 {
      let whole = text(round % 48)
      let part = round % 3 == 0 ? String(whole.dropFirst(round % 7).prefix(round % 24)) : text(round % 21)
      let stands = part.isEmpty || whole.indices.contains { whole[$0...].hasPrefix(part) }
      #expect(FormText.contains(whole, part) == stands, "\(part) in \(whole)")
    }
  }

  @Test(.timeLimit(.minutes(5))) func searchesInLinearTime() {
    let text = String(repeating: "a", count: 65_536)
    let part = String(repeating: "a", count: 32_768) + "b"
    #expect(!FormText.contains(text, part))
    #expect((try? FormText.indexOf(text, part)) == -1)
    #expect(FormText.lastIndexOf(text, part) == -1)
    #expect(FormText.split(text, part).count == 1)
  }
}
