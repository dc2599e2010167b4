// Patterns: what matches, what is refused and where, what can be known about them.

import FormRuntime
import Testing

@testable import FormCore
@testable import FormPatterns

@Suite struct PatternTests {
  private func matches(_ pattern: String, _ text: String, _ mode: Pattern.Mode = .whole) throws -> Bool {
    try Pattern.compile(pattern.utf8, mode: mode).get().matches(text)
  }

  @Test func aFieldsPatternMatchesTheWholeAnswer() throws {
    #expect(try matches("[A-Z]{2}[0-9]+", "AB1"))
    #expect(try !matches("[A-Z]{2}[0-9]+", "xAB1"))
    #expect(try matches("a|ab", "ab"))
    #expect(try !matches("a|ab", "abc"))
  }

  @Test func aSearchMatchesAnyPart() throws {
    #expect(try matches("b+", "abbc", .search))
    #expect(try !matches("^b+", "abbc", .search))
    #expect(try matches("c$", "abbc", .search))
  }

  @Test func aFinalNewlineIsNoEnd() throws {
    #expect(try !matches("a$", "a\n", .search))
    #expect(try !matches("a", "a\n"))
    #expect(try matches("(?m)a$", "a\nb", .search))
  }

  @Test func digitsWordsAndSpacesAreASCII() throws {
    #expect(try !matches(#"\d"#, "٣"))
    #expect(try !matches(#"\w"#, "é"))
    #expect(try !matches(#"\s"#, "\u{A0}"))
    #expect(try matches(#"\bé"#, "aé", .search))
  }

  @Test func unicodeClassesGoByCategoryAndScript() throws {
    #expect(try matches(#"\p{Lu}\pL+"#, "Łódź"))
    #expect(try matches(#"\p{Han}+"#, "手机"))
    #expect(try matches(#"\P{Latin}\p{^Latin}"#, "日д"))
    #expect(try !matches(#"\p{Cyrillic}"#, "d"))
  }

  @Test func categoriesHaveLongNamesToo() throws {
    #expect(try matches(#"\p{Uppercase_Letter}\p{Letter}+\P{Decimal_Number}[\p{punct}\p{LC}]"#, "Łódź?!"))
    #expect(try matches(#"\p{Cased_Letter}"#, "ǅ") && !matches(#"\p{Cased_Letter}"#, "日"))
    for (long, short) in UnicodeTables.categoryNames {
      #expect(UnicodeClass.named(long) == UnicodeClass.named(short), "\(long)")
      #expect(UnicodeClass.named(long) != nil, "\(long)")
    }
    // No text holds a surrogate, so all texts are of what is none.
    #expect(try matches(#"[^\p{Cs}]+"#, "日\u{D7FF}\u{E000}") && !matches(#"\p{Cs}"#, "\u{D7FF}"))
  }

  @Test func aSetMayEndWhereTheSurrogatesBegin() throws {
    let patterns = [
      (#"\x{D7FF}"#, "\u{D7FF}"), (#"[^\x{E000}-\x{10FFFF}]"#, "\u{D7FF}"), (#"\x{E000}"#, "\u{E000}"),
    ]
    for (pattern, text) in patterns {
      for other in ["\u{D7FF}", "\u{E000}", "\u{FFFF}", "😀"] {
        #expect(try matches(pattern, other) == (other == text), "\(pattern) on \(other.debugDescription)")
      }
    }
  }

  @Test func ignoringCaseFoldsAsUnicodeDoes() throws {
    #expect(try matches("(?i)k", "\u{212A}"))
    #expect(try matches("(?i)σ", "ς"))
    #expect(try matches("(?i)[a-c]É", "Bé"))
    #expect(try !matches("(?i)ß", "ss"))
    #expect(try matches("(?i:a)b", "Ab"))
    #expect(try !matches("(?i:a)b", "AB"))
  }

  @Test func quotationsAndEscapesStandForThemselves() throws {
    #expect(try matches(#"\Qa.b\E+"#, "a.bb"))
    #expect(try matches(#"\x41\x{65e5}\101\t"#, "A日A\t"))
    #expect(try matches("a{,2}", "a{,2}"))
  }

  @Test func namedGroupsAreGroups() throws {
    #expect(try matches("(?P<year>[0-9]{4})-(?<month>[0-9]{2})", "2026-01"))
    #expect(try matches("(?P<n1_é日>a)", "a"))
  }

  // One scalar each, even where a reader sees one character or where a string counts as equal.
  @Test func textIsScalars() throws {
    #expect(try matches("..", "e\u{301}"))
    #expect(try !matches("\u{E9}", "e\u{301}"))
    #expect(try matches(".", "😀"))
  }
}

@Suite struct PatternErrorTests {
  /// A pattern with the refused part between guillemets, and a word of the reason.
  struct Example: Sendable, CustomTestStringConvertible {
    let marked: String
    let word: String
    var mended: String?
    var testDescription: String { marked }

    init(_ marked: String, _ word: String, mended: String? = nil) {
      self.marked = marked
      self.word = word
      self.mended = mended
    }
  }

  @Test(arguments: [
    Example("ab«)»c", "closes no group"), Example("«(»ab", "never closed"), Example("«*»a", "nothing stands before"),
    Example("x«[a-z»", "never closed", mended: "x[a-z]"), Example("a«{3,1}»", "before it begins", mended: "a{1,3}"),
    Example("a«{1001}»", "beyond 1000"), Example("[«z-a»]", "before it begins", mended: "[a-z]"),
    Example("手机😀«(?=»c)", "look-ahead"), Example("«(?<=»c)ab", "look-behind"), Example("«(?!»c)ab", "look-ahead"),
    Example(#"(a)«\1»"#, "back-reference"), Example("(?P<n>a)«(?P=»n)", "back-reference"),
    Example("«(?>»a)", "atomic", mended: "(?:a)"), Example(#"\«d++»"#, "possessive", mended: #"\d+"#),
    Example("a*«*»", "repeated already", mended: "a*"), Example(#"a«\Z»"#, "final newline", mended: #"a\z"#),
    Example(#"«\u0041»"#, "no escape", mended: #"\x{0041}"#),
    Example(#"\p{«letter»}"#, "no Unicode", mended: #"\p{Letter}"#),
    Example(#"\p{«Script=Greek»}"#, "named alone", mended: #"\p{Greek}"#),
    Example(#"\p{^«gc=Lu»}"#, "named alone", mended: #"\p{^Lu}"#),
    Example(#"\p{«sc=Grek»}"#, "named alone", mended: #"\p{Greek}"#),
    Example(#"\p{«Alphabetic»}"#, "no Unicode", mended: #"\p{L}"#),
    Example(#"\p{«latin»}"#, "no Unicode", mended: #"\p{Latin}"#), Example("(?«x»)a", "white space"),
    Example("(?(1)a|b)".replacing("(?(", with: "«(?(»"), "conditional"), Example("«(*COMMIT)»a", "verb"),
    Example("(?<«1»a>x)", "name"), Example("(?<a«-»b>x)", "name"),
    Example("[«[:ALPHA:]»]", "no class", mended: "[[:alpha:]]"), Example("[«[:alpah:]»]", "no class"),
    Example(#"a«\»"#, "last"),
    Example("«((a{100}){100}){100}»", "10000 states"), Example(#"«\x{110000}»"#, "beyond Unicode"),
  ])
  func saysWhereAndWhy(example: Example) throws {
    let parts = example.marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let pattern = parts.joined()
    let start = parts[0].utf8.count
    guard case .failure(let error) = Pattern.compile(pattern.utf8, mode: .whole) else {
      Issue.record("\(pattern) is accepted")
      return
    }
    let marked = start..<start + parts[1].utf8.count
    #expect(error.range == marked || example.word == "possessive" && error.range.upperBound == marked.upperBound)
    #expect(error.reason.contains(example.word), "\(error.reason)")
    guard let mended = example.mended else { return }
    let fix = try #require(error.fix)
    var bytes = Array(pattern.utf8)
    bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
    #expect((try? Pattern.compile(bytes, mode: .whole).get()) != nil)
  }

  @Test func limitsHoldAtAndRefuseBeyond() {
    func isAccepted(_ pattern: String) -> Bool { (try? Pattern.compile(pattern.utf8, mode: .whole).get()) != nil }
    let nested = { (depth: Int) in String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth) }
    #expect(isAccepted(String(repeating: "a", count: 1024)) && !isAccepted(String(repeating: "a", count: 1025)))
    #expect(isAccepted("a{1000}") && !isAccepted("a{1001}"))
    #expect(isAccepted("a{0,1000}") && !isAccepted("a{0,1001}") && isAccepted("a{1000,}"))
    #expect(isAccepted(nested(64)) && !isAccepted(nested(65)))
    #expect(isAccepted("(?:a{1000}){10}") && !isAccepted("(?:a{1000}){10}b"))
  }

  @Test func everyByteStringIsAnsweredWithoutATrap() {
    var random = SeededGenerator(7)
    let signs = Array("()[]{}*+?|^$\\.-,:<>P!=iabdwpLxnQE019é".utf8) + [0x80, 0xFF, 0xC3, 0]
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...14, using: &random)).map { _ in signs.randomElement(using: &random) ?? 0 }
      switch Pattern.compile(bytes, mode: .search) {
      case .success(let pattern): _ = pattern.matches("ab(é)")
      case .failure(let error): #expect((0...bytes.count).contains(error.range.upperBound) && !error.reason.isEmpty)
      }
    }
  }
}

@Suite struct PatternReasoningTests {
  private func texts(_ pattern: String) throws -> AcceptedTexts {
    try #require(Pattern.compile(pattern.utf8, mode: .whole).get().accepted)
  }

  @Test func lengthsAreCountedInScalars() throws {
    #expect(try texts("[a-z]{3}").lengths == .init(minimum: 3, maximum: 3))
    #expect(try texts("[a-z]{3,}").lengths == .init(minimum: 3, maximum: nil))
    #expect(try texts("日本?|😀{2,5}").lengths == .init(minimum: 1, maximum: 5))
    #expect(try texts(#"a\bb"#).lengths == nil)
  }

  @Test func contradictionsWithLengthsAndCharactersAreFound() throws {
    #expect(try texts("[a-z]{3}").example(minimum: 5) == .none)
    #expect(try texts("[a-z]{3,}").example(maximum: 2) == .none)
    #expect(try texts("(?:ab){2,}").example(minimum: 5, maximum: 5) == .none)
    #expect(try texts("(?:ab){2,}").example(minimum: 5, maximum: 6) == .example("ababab"))
  }

  @Test(arguments: [
    ("[a-z]+", 0, nil, false), ("[a-z0-9]+", 3, 3, true), ("[a-z]*", 0, nil, true), ("[a-z]*", 1, nil, false),
    ("(?:12|a){2,}", 5, 5, false), ("(?:12|a){2,}", 5, 6, true), ("1{3}", 4, nil, false), ("1{3}", 0, 2, false),
    ("1{3}|a{5}", 0, 3, true), (".*", 1_000_000, 1_000_000, true), ("(?:12)*", 999_999, 999_999, false),
    ("1{7}(?:12345)*", 999_997, 999_997, true), ("1{7}(?:12345)*", 999_996, 999_996, false),
  ])
  func someTextsAreOfDigits(pattern: String, minimum: Int, maximum: Int?, has: Bool?) throws {
    #expect(try texts(pattern).hasText(minimum: minimum, maximum: maximum, of: CharacterClass.digits) == has)
  }

  @Test(arguments: [
    (#"\d*"#, true), ("[a-z0-9]+", true), ("(?s).*", true), ("[0-8]*", false), (#"\d{0,9}"#, false), ("a*", false),
    (#"\d|\d{3}|(\d\d)+|(\d{3})*\d(\d\d)*"#, true),
  ])
  func allTextsMayBeOfDigits(pattern: String, has: Bool) throws {
    #expect(try texts(pattern).hasAllTexts(of: CharacterClass.digits) == has)
  }

  @Test func setsOfTextsCompare() throws {
    let years = try texts(#"\d{4}"#)
    #expect(try texts(#"\d+"#).intersection(years)?.ordinaryExample == years.ordinaryExample)
    #expect(try texts("a+").isDisjoint(with: texts("b+")) == true)
  }

  @Test(arguments: [
    ("[a-z]+", true), ("", true), (".*", false), ("(?s).*", false), (#"\PC*"#, true), ("a\tb|c", false),
    (#"[^\x00-\x1F]+"#, false), (#"[^\x00-\x1F\x7F-\x9F]*"#, true),
  ])
  func aPatternMayLeaveNoRoomForControlCharacters(pattern: String, isFree: Bool) throws {
    #expect(try texts(pattern).isFree(of: ScalarSet([0...0x1F, 0x7F...0x9F])) == isFree)
  }

  @Test(arguments: [
    ("[a-z]+( [a-z]+)*", true), (".+", true), (".*", true), (" *", true), (" ?a ?", true), ("a +b|a", true),
    (" {3}", true), (".{3}", false), ("[^0-9]{2,}", false), ("a.", false), ("a ", false), (" a", false),
    (" a |a ", false), ("a b ?", true), ("(?s)(.|a.b){5}", false), (".{700}", false),
  ])
  func whatIsTrimmedMayNotMatch(pattern: String, isClosed: Bool) throws {
    #expect(try texts(pattern).isClosed(underTrimming: ScalarSet([0x09...0x0D, 0x20...0x20])) == isClosed)
  }

  @Test func examplesLookOrdinary() throws {
    #expect(try texts(#"\d{3}-\d{4}"#).ordinaryExample == "123-5678")
    #expect(try texts(".+").ordinaryExample == "a")
    #expect(try texts(#"[^a-z]{2}"#).ordinaryExample == "12")
    #expect(try texts(#"\p{Han}+"#).ordinaryExample.map { $0.unicodeScalars.count } == 1)
    #expect(try texts("").ordinaryExample == "")
    #expect(try texts("a*").shortestExample == "")
  }
}

@Suite struct CharacterClassTests {
  private func parse(_ text: String) -> Result<ScalarSet, PatternError> { CharacterClass.parse(text.utf8) }

  @Test func bracketClassesAreSets() throws {
    #expect(try parse("[0-9+]").get() == ScalarSet([0x2B...0x2B, 0x30...0x39]))
    #expect(try parse("[^0-9]").get().contains("日"))
    #expect(try parse(#"[\d\-é]"#).get().containsAll(of: "1-é"))
    #expect(try !parse("[^0-9]").get().contains("5"))
  }

  @Test func nothingElseIsAClass() {
    for (text, range) in [("[0-9", 0..<4), ("[0-9]+", 5..<6), ("digit", 0..<5), ("", 0..<0), ("[9-0]", 1..<4)] {
      guard case .failure(let error) = parse(text) else {
        Issue.record("\(text) is accepted")
        continue
      }
      #expect(error.range == range, "\(text)")
    }
  }

  @Test func namesAreASCII() {
    #expect(CharacterClass.named("digits".utf8)?.containsAll(of: "0123456789") == true)
    #expect(CharacterClass.named("letters".utf8)?.contains("é") == false)
    #expect(CharacterClass.named("printable".utf8)?.containsAll(of: " ~") == true)
    #expect(CharacterClass.named("Digits".utf8) == nil)
  }
}
