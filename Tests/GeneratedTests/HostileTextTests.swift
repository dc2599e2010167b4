// Whatever stands in a text of a spec: the generated Swift compiles and gives it back byte for byte, and runs none of it.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime
import FormSwift
import Foundation
import Testing

struct HostileTextTests {
  @Test(.enabled(if: Payloads.areBeside, "../shared is not beside the project"))
  func theTextsOfOthersAreAmongThem() {
    #expect(Payloads.all.count > Payloads.own.count + 10)
  }

  // MARK: - What is generated

  /// Two forms of each kind, since one has at most 200 languages.
  private static let specs: [any HostileSpec] = {
    var (specs, slots, texts) = ([any HostileSpec](), 0, 0)
    for words in halves(Payloads.words) {
      let spec = HostileWords(name: "Words\(specs.count)", words: words, firstSlot: slots, hasMap: specs.isEmpty)
      specs.append(spec)
      slots += spec.slots.count
    }
    for part in halves(Payloads.all) {
      let spec = HostileTexts(name: "Texts\(specs.count)", texts: part, firstText: texts, firstSlot: slots)
      specs.append(spec)
      slots += spec.slots.count
      texts += part.count
    }
    return specs
  }()

  private static func halves(_ texts: [String]) -> [[String]] {
    [Array(texts.prefix(texts.count / 2)), Array(texts.dropFirst(texts.count / 2))]
  }

  /// Models and views have words of their own of what stands in words, and of nothing else.
  private static func parts(of spec: any HostileSpec) -> Set<SwiftPart> {
    spec is HostileWords ? [.core, .json, .model, .view] : [.core, .json]
  }

  @Test func everyTextComesBackByteForByte() throws {
    let workshop = try Workshop()
    let output = try output(in: workshop)
    #expect(!output.contains("FORMC_CANARY"))
    var shown: [String: String] = [:]
    for line in output.split(separator: "\n") {
      guard let end = line.lastIndex(of: " ") else { continue }
      shown[String(line[..<end])] = String(line[line.index(after: end)...])
    }
    for (number, slot) in Self.specs.flatMap(\.slots).enumerated() {
      for (index, text) in slot.expected.enumerated() {
        let isSame = shown["\(number) \(index)"] == Payloads.hexadecimal(text)
        #expect(isSame, "\(slot.name): \(text.debugDescription.prefix(60))")
      }
    }
    for case let spec as HostileTexts in Self.specs {
      #expect(shown["\(spec.name) again"] == "true")
      try expectKeys(of: spec, in: shown["\(spec.name) record"] ?? "")
    }
  }

  /// What the program says that was made of the forms.
  private func output(in workshop: Workshop) throws -> String {
    let forms = try Self.specs.map {
      try GeneratedForm(spec: $0.text, named: "\($0.name).yaml", parts: Self.parts(of: $0))
    }
    let generated = forms.flatMap(\.files)
    for file in generated { #expect(file.contents.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }) }
    var files = try workshop.write(generated + GeneratedForm.allSupport(of: forms, [.core, .json, .model, .view]))
    for spec in Self.specs { files.append(try workshop.write(spec.driver, as: "\(spec.name)Slots.swift")) }
    let calls = Self.specs.map { "    try show\($0.name)()\n" }.joined()
    files.append(
      try workshop.write("extension Slots {\n  static func showAll() throws {\n\(calls)  }\n}\n", as: "Slots.swift"))
    files.append(Repository.root.appending(path: "Tests/Programs/HostileProgram.swift").path)
    let program = workshop.folder.appending(path: "program").path
    let standIn = try ViewTests.linkedStandIn(workshop)
    let failure = try workshop.compile(
      ["-Onone", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-o", program] + standIn + files)
    try #require(failure == nil, "\(failure ?? "")")
    let result = try workshop.run(program, [], input: Payloads.all.map { Payloads.hexadecimal($0) + "\n" }.joined())
    #expect(result.status == 0, "\(result.errors.suffix(300))")
    return result.output + result.errors
  }

  /// The members of a record have the keys that the spec says, and the values that they start from.
  private func expectKeys(of spec: HostileTexts, in line: String) throws {
    let halves = Array(line.utf8).map { $0 > 0x60 ? $0 - 0x57 : $0 - 0x30 }
    let bytes = stride(from: 0, to: halves.count - 1, by: 2).map { halves[$0] * 16 + halves[$0 + 1] }
    guard case .object(let record) = try FormJSON.read(bytes).get() else { throw FormJSONKeyError() }
    for text in spec.texts where Payloads.canBeName(text) {
      let values = record.members.filter { $0.name.utf8.elementsEqual(text.utf8) }.map(\.value)
      guard case .string(let value)? = values.first else {
        Issue.record("no key \(text.debugDescription.prefix(60))")
        continue
      }
      #expect(values.count == 1 && value.utf8.elementsEqual(text.utf8))
    }
  }

  private struct FormJSONKeyError: Error {}

  /// A setting of a type stands in the Swift as the field's own would.
  @Test func settingsOfTypesAreThoseOfFields() throws {
    let code = try [false, true].map { hasTypes in
      let spec = HostileTexts(name: "Same", texts: Payloads.all, firstText: 0, firstSlot: 0, hasTypes: hasTypes)
      let form = try GeneratedForm(spec: spec.text, named: "same.yaml")
      return form.files.flatMap { Skeleton.lines(of: $0).filter { !$0.hasPrefix("//") } }
    }
    #expect(code[0] == code[1])
  }

  /// Nothing that stands in a comment, the name of the spec included, ends it or makes another line: but for what stands
  /// in comments and literals the Swift is the same as with a word there.
  @Test func noTextIsMoreThanALiteralOrAComment() throws {
    // Comments have a name where words are not ASCII.
    let plain = try [true: Skeleton.of("word", words: "word"), false: Skeleton.of("word", words: "w\u{F6}rd")]
    for text in Payloads.all {
      let words = Payloads.words.contains(text) ? text : "word"
      let skeleton = try Skeleton.of(text, words: words)
      let plain = plain[words.utf8.allSatisfy { $0 < 0x80 }] ?? []
      let first = zip(skeleton, plain).first { $0 != $1 }
      #expect(
        first == nil && skeleton.count == plain.count,
        "\(text.debugDescription.prefix(60)): \(String(describing: first))")
    }
  }

  // MARK: - What is refused

  @Test func whatWordsCannotHoldIsRefused() {
    let refused = Payloads.all.filter { !Payloads.canBeWords($0) }
    #expect(refused.count > 10)
    for part in [Array(refused.prefix(190)), Array(refused.dropFirst(190))] where !part.isEmpty {
      let spec = HostileWords(name: "Refused", words: part, firstSlot: 0, hasMap: true)
      expectErrors(in: spec.text, at: { _ in true })
    }
  }

  @Test func whatNamesAndAnswersCannotHoldIsRefused() {
    for (canBe, slots) in [
      (Payloads.canBeName, ["field.choices", "field.json"]),
      (Payloads.canBeAnswer, ["field.default", "field.examples"]),
    ] {
      let refused = Payloads.all.filter { !canBe($0) }
      let spec = HostileTexts(name: "Refused", texts: refused, firstText: 0, firstSlot: 0, isStrict: false)
      expectErrors(in: spec.text, at: slots.contains)
    }
  }

  /// Names of the spec are names of Swift, too: what is none is refused where it stands.
  @Test(arguments: [
    ("fields", "", ": {type: text}"), ("sections", "", ": {fields: {f#: {type: text}}}"),
    ("types", "", ": {type: text}"),
    ("rules", "", ": {check: has(a), message: x}"), ("actions", "", ": {title: x}"), ("values", "", ": 1"),
    ("import", "- ", ""), ("languages", "- ", ""),
  ])
  func whatIsNoNameIsRefused(key: String, before: String, behind: String) {
    let lines = Payloads.all.enumerated().filter { !Self.isName($0.element, of: key) }.map { index, text in
      "  \(before)\(Written.yaml(text))\(behind.replacing("#", with: "\(index)")) # @ \(key)\n"
    }
    let rest = key == "fields" || key == "sections" ? "" : "fields: {a: {type: text}}\n"
    // No form has more languages.
    for start in stride(from: 0, to: lines.count, by: 190) {
      let part = lines[start..<min(start + 190, lines.count)].joined()
      expectErrors(in: "formc: 1\nform: Names\n\(rest)\(key):\n\(part)", at: { _ in true })
    }
  }

  private static func isName(_ text: String, of key: String) -> Bool {
    switch key {
    case "types": text.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) != nil
    case "languages": LanguageTag.isValid(text)
    case "import": text.hasSuffix(".yaml")
    default: text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*/#) != nil
    }
  }

  @Test func whatIsNoNameOfAFormIsRefused() {
    for text in Payloads.all where text.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) == nil {
      expectErrors(in: "formc: 1\nform: \(Written.yaml(text)) # @ form\nfields: {a: {type: text}}\n", at: { _ in true })
    }
  }

  /// Of the options of a target the header is a comment, and all else names of Swift.
  @Test(arguments: ["imports: [", "conformances: {draft: [", "forms: {A: ", "fields: {A.b: ", "support: "])
  func whatIsNoNameOfSwiftIsRefused(start: String) {
    let end = start.filter { "[{".contains($0) }.reversed().map { $0 == "[" ? "]" : "}" }.joined()
    for text in Payloads.all
    where text.wholeMatch(of: #/(?:(?:internal|package|public) )?[A-Za-z_][A-Za-z0-9_.]*/#) == nil {
      let source = Source(path: "formc-gen.yaml", bytes: Array("\(start)\(Written.yaml(text))\(end)\n".utf8))
      let diagnostics = GenerateOptions.read(source, id: SourceID(index: 0)).diagnostics
      let isRefused = diagnostics.contains {
        $0.severity == .error && source.position(at: $0.primary.span.start).line == 1
      }
      #expect(isRefused, "\(start)\(text.debugDescription.prefix(60))")
    }
  }

  /// Each marked line of a spec has an error.
  private func expectErrors(in spec: String, at isExpected: (String) -> Bool) {
    let compilation = Compilation.compile(path: "refused.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "missing"))
    }
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    let lines = Set(errors.map { compilation.sources.position(of: $0.primary.span).line })
    for (number, line) in spec.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let slot = line.ranges(of: "# @ ").last.map({ String(line[$0.upperBound...]) }), isExpected(slot) else {
        continue
      }
      #expect(lines.contains(number + 1), "\(line.suffix(120))")
    }
  }

  // MARK: - Tests, and all slots

  /// They don't get into the Swift, but they run.
  private static let tests: String = {
    let tests = Payloads.all.enumerated().map { index, text in
      let name = Payloads.canBeName(text) ? Written.yaml(text) : "n\(index)"
      let answer = "{probe: \(Written.yaml(text))}"
      let outcome = Payloads.canBeAnswer(text) ? "record: \(answer)" : "issues: {probe: [characters]}"
      return "  \(name): {original: \(answer), answers: \(answer), \(outcome)} # @ test\n"
    }
    return """
      formc: 1
      form: Tests
      fields:
        probe: {type: text, lines: 2, trim: false}
      tests:
      \(tests.joined())
      """
  }()

  @Test func testsTakeEveryText() throws {
    let form = try GeneratedForm(spec: Self.tests, named: "tests.yaml")
    let results = TestRunner.run(form.plan, clock: FormClock(today: .unixEpoch, now: .unixEpoch))
    #expect(results.count == Payloads.all.count)
    for result in results { #expect(result.failure == nil, "\(result.test.name.debugDescription.prefix(60))") }
  }

  /// A key that is added to the language, and holds text, has payloads.
  @Test func everyKeyThatHoldsTextHasPayloads() {
    let typed = HostileTexts(name: "Same", texts: Payloads.all, firstText: 0, firstSlot: 0, hasTypes: true)
    var covered = Set(Self.specs.flatMap(\.slots).map(\.name))
    for text in Self.specs.map(\.text) + [typed.text] {
      for line in text.split(separator: "\n") {
        if let mark = line.ranges(of: "# @ ").last { covered.insert(String(line[mark.upperBound...])) }
      }
    }
    covered.formUnion(["answers", "record", "original"].map { "test.\($0)" })
    for kind in MapKind.allCases {
      for key in kind.keys where key.shape.holdsText {
        // Types are read with the table of fields.
        let isCovered = covered.contains("\(kind).\(key.name)") || kind == .type && key.shape.isExpression
        #expect(isCovered, "no payload in `\(key.name)` of a \(kind): write one in HostileWords or HostileTexts")
      }
    }
    for code in Constraint.messageCodes { #expect(covered.contains("messages.\(code)"), "no message of \(code)") }
  }
}

extension ValueShape {
  /// Whether any text may be in it, be it in a literal of an expression. What else there is are names, numbers and words
  /// of the language.
  fileprivate var holdsText: Bool {
    switch self {
    case .text, .textOrMap, .scalar, .literal, .literals, .messages, .choices, .data, .answers: true
    case .condition, .formula, .expression, .values, .value: true
    case .constraint(let parameter):
      switch parameter {
      case .integer, .bound, .pattern, .characters: true
      case .positiveNumber, .places, .format, .flag, .distinction: false
      }
    case .word, .truth, .integer, .version, .formName, .typeName, .action, .duration, .date, .instant, .place,
      .languages, .paths, .issues, .codes, .map, .named:
      false
    }
  }

  /// Whether text can be in it only as a literal of an expression, or in what is judged by one.
  fileprivate var isExpression: Bool {
    switch self {
    case .condition, .formula, .expression, .values, .value, .choices: true
    case .constraint(.integer), .constraint(.bound): true
    default: false
    }
  }
}

/// Generated Swift without what its comments and literals say.
private enum Skeleton {
  /// That of a form with a text in its file's name and its header, and another in all words.
  static func of(_ text: String, words: String) throws -> [String] {
    var wishes = SwiftWishes()
    wishes.header = text
    let said = Written.yaml(Written.words(words))
    let spec = """
      formc: 1
      form: Spoken
      title: \(said)
      description: \(said)
      submit: \(said)
      sections:
        one:
          title: \(said)
          description: \(said)
          fields:
            a: {type: text, title: \(said), help: \(said), placeholder: \(said), note: \(said), required: true}
            c: {type: choice, title: \(said), choices: {v: {title: \(said), help: \(said)}}}
            g: {type: group, title: \(said), help: \(said), fields: {b: {type: date, title: \(said), help: \(said)}}}
            l: {type: list, title: \(said), of: {type: group, title: \(said), fields: {d: {type: text, help: \(said)}}}}
      rules:
        r: {check: a == "a", at: a, message: \(said)}
      actions:
        send: {title: \(said), waiting: \(said), cooldown: 60s}
      """
    let compilation = Compilation.compile(path: "spoken.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "missing"))
    }
    let files = try SwiftBackend.generate(
      plan: #require(compilation.plan), sources: compilation.sources, specFileName: text,
      parts: [.core, .json, .model, .view], wishes: wishes)
    // A header has as many lines as it has, and how code is laid out hangs on how long its literals are.
    var parts = [""]
    for line in files.flatMap(lines).map(withoutTexts) where line != "//" || parts.last != line {
      if line.hasPrefix("//") || parts.last?.hasPrefix("//") == true { parts.append("") }
      parts[parts.count - 1] += line
    }
    // What has lines of its own has a comma behind it.
    return parts.map { $0.replacing(",]", with: "]") }
  }

  /// Its lines, without blanks around them.
  static func lines(of file: GeneratedFile) -> [String] {
    file.contents.split(separator: 0x0A).map { line in
      String(decoding: line.drop { $0 == 0x20 }, as: UTF8.self)
    }
  }

  private static func withoutTexts(_ line: String) -> String {
    if line.hasPrefix("//") { return line.hasPrefix("///") ? "///" : "//" }
    var (code, isText, isEscaped) = ("", false, false)
    for scalar in line.unicodeScalars {
      if isText {
        if isEscaped || scalar == "\\" { isEscaped.toggle() } else if scalar == "\"" { isText = false }
      } else {
        isText = scalar == "\""
        if scalar != " " { code.unicodeScalars.append(scalar) }
      }
    }
    return code
  }
}
