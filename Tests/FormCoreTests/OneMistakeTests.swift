// One mistake, one message: what follows from a mistake elsewhere in a spec is not said.

import FormCompiler
import FormCore
import FormLanguage
import Testing

@Suite struct OneMistakeTests {
  // MARK: Refused characters

  /// Characters that are refused wherever they stand raw.
  static let refused: [String] = [
    "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{1}", "\u{7F}", "\u{80}", "\u{C}",
  ]

  /// Places in a spec, at `@`.
  static let slots: [String] = [
    "# a@b\nfields:\n  a: {type: text}\n",
    "fields:\n  a: {type: text, title: x@y}\n",
    "fields:\n  a:\n    type: text\n    title: x@y\n",
    "fields:\n  a:\n    type: text\n    title: \"x@y\"\n",
    "fields:\n  a:\n    type: text\n    help: |\n      x@y\n      z\n",
    "fields:\n  a:\n    type: text\n    help: >\n      x@y\n      z\n",
    "fields:\n  a:\n    type: text\n    help: |@#\n      x\n",
    "fields:\n  a@b: {type: text}\n",
    "fields:\n  a:\n    type: text\n    ti@tle: x\n",
    "fields:\n  a:\n  @  type: text\n",
    "fields:\n@  a:\n    type: text\n",
    "fields:\n  @a: {type: text}\n",
    "fields:\n  a: {type: text}@#\n",
    "fields:\n  a: {type: text}@\t\n  b: {type: text}\n",
    "fields:\n  a:@{type: text}\n",
    "fields:@ \n  a: {type: text}\n",
    "fields:\n  a: {type: text}\n@ \n  b: {type: text}\n",
    "fields:\n  a: {type: text}\n  @ \n  b: {type: text}\n",
    "fields:\n  a: {type: text}\n@",
    "fields:\n  a: {type: text}@",
    "fields:\n  a: {type: @text}\n",
    "fields:\n  a: {type: text, title: @}\n",
    "fields:\n  a:\n    type:@text\n",
    "languages: [en,@de]\ntitle: {en: a, de: b}\nfields:\n  a: {type: text}\n",
    "languages:\n  -@en\nfields:\n  a: {type: text}\n",
    "fields:\n  a: {type: text, title: \"x\"@}\n",
    "fields:\n  a: {type: text}\nrules:\n  r: {check: a@== \"x\", message: m}\n",
    "fields:\n  a: {type: text}\n@@@ \n",
    "@fields:\n  a: {type: text}\n",
    "fields@:\n  a: {type: text}\n",
  ]

  @Test(arguments: refused, slots)
  func `a refused character is all that is wrong with a spec`(character: String, slot: String) {
    let spec = "formc: 1\nform: Demo\n" + slot.replacing("@", with: character)
    #expect(found(spec).map(\.code) == ["forbidden-character"])
  }

  @Test func `what else is wrong with a line is said all the same`() {
    #expect(
      found("formc: 1\nform: A\nfields:\n  a: {type: txet} # \u{2028}\n").map(\.code).sorted()
        == ["forbidden-character", "unknown-type"])
  }

  @Test func `a carriage return ends lines only where most of them do`() {
    #expect(found("formc: 1\rform: A\rfields: {a: {type: text}}\r").map(\.code) == ["forbidden-character"])
    #expect(fixed("formc: 1\rform: A\rfields: {a: {type: text}}\r") == "formc: 1\nform: A\nfields: {a: {type: text}}\n")
    let spec = "formc: 1\nform: A\nfields: {a: {type: text, title: a\rb}}\n"
    #expect(fixed(spec) == spec)
  }

  // MARK: Values that are missing

  @Test(arguments: [
    ("fields:\n  a: {type: text, default: }\n", ["4:19 empty-value"]),
    ("fields:\n  a: {type: integer, default: }\n", ["4:22 empty-value"]),
    ("fields:\n  a: {type: date, default: }\n", ["4:19 empty-value"]),
    ("fields:\n  a: {type: choice, choices: {x: X}, default: }\n", ["4:38 empty-value"]),
    ("fields:\n  a: {type: list, of: {type: text}, default: }\n", ["4:37 empty-value"]),
    ("fields:\n  a: {type: group, fields: {x: {type: date}}, default: {x: }}\n", ["4:57 empty-value"]),
    ("fields:\n  a: {type: text}\nallow:\n", ["5:1 empty-value"]),
    ("fields:\n  a: {type: text, allow}\n", ["4:19 empty-value"]),
    ("allow:\n  -\nfields:\n  a: {type: text}\n", ["4:3 empty-value"]),
    ("import:\n  -\nfields:\n  a: {type: text}\n", ["4:3 empty-value"]),
    ("languages:\n  - en\n  -\nfields:\n  a: {type: text, title: {en: a, de: b}}\n", ["5:3 empty-value"]),
    ("fields:\n  a:\n    type: text\n    examples:\n      -\n      - b\n", ["7:7 empty-value"]),
    (
      "fields:\n  a: {type: text}\nrules:\n  r:\n    check: a == \"\"\n    message: m\n    at:\n      -\n",
      ["10:7 empty-value"]
    ),
    ("fields:\n  a: {type: text}\ntests:\n  t: {answers: {a: x}, issues: {a: }}\n", ["6:33 empty-value"]),
    ("title: {}\nfields:\n  a: {type: text}\n", ["3:1 missing-key"]),
  ])
  func `what is missing is said at its key or dash`(spec: String, expected: [String]) {
    #expect(places(in: "formc: 1\nform: Demo\n" + spec) == expected)
  }

  // MARK: Colons, commas and brackets that are missing

  @Test(arguments: [
    ("formc: 1\nform: Demo\nfields:\n  a {type: text}\n", "4:3 missing-colon"),
    ("formc: 1\nform: Demo\nfields:\n  a = {type: text}\n", "4:3 missing-colon"),
    ("formc: 1\nform: Demo\nfields:\n  a：{type: text, maxLength: 3}\n", "4:3 missing-colon"),
    (
      "formc: 1\nform: Demo\nfields:\n  a{type: text}\nrules:\n  r: {check: a == \"\", message: m}\n",
      "4:3 missing-colon"
    ),
    (
      "formc: 1\nform: Demo\nfields:\n  a: {type: text}\nrules:\n  r {check: a == \"\", message: m}\n",
      "6:3 missing-colon"
    ),
    ("formc 1\nform: Demo\nfields:\n  a: {type: text}\n", "1:1 missing-colon"),
    ("# A form\n\nformc = 1\nform: Demo\nfields:\n  a: {type: text}\n", "3:1 missing-colon"),
    ("formc：1\nform: Demo\nfields:\n  a: {type: text}\n", "1:1 missing-colon"),
    ("formc: 1\nform: Demo\nfields:\n  a: {type: text, required:true}\n", "4:27 missing-colon"),
    ("formc: 1\nform: Demo\nfields:\n  a: {\n    type: text\n    maxLength: 3\n  }\n", "6:5 missing-comma"),
    ("{\n  \"formc\": 1,\n  \"form\": \"Demo\"\n  \"fields\": {\"a\": {\"type\": \"text\"}}\n}\n", "4:3 missing-comma"),
    ("formc: 1\nform: Demo\nlanguages: [\n  \"en\"\n  'de'\n]\nfields:\n  a: {type: text}\n", "5:3 missing-comma"),
    ("formc: 1\nform: Demo\nlanguages: [\nfields:\n  a: {type: text}\n", "3:12 unclosed-bracket"),
    ("formc: 1\nform: Demo\nlanguages: [\n", "3:12 unclosed-bracket"),
    ("formc: 1\nform: Demo\nfields: {", "3:9 unclosed-bracket"),
    ("formc: 1\nform: Demo\nfields: {a: {type: text},\n", "3:9 unclosed-bracket"),
    ("formc: 1\nform: Demo\nfields: {a: \n", "3:9 unclosed-bracket"),
  ])
  func `a sign that is missing is one mistake`(spec: String, expected: String) {
    #expect(places(in: spec) == [expected])
  }

  @Test(arguments: ["{a, plural, other}", "{a, plural, one {x} other}"])
  func `a branch without a text is one mistake`(message: String) {
    let spec =
      "formc: 1\nform: A\nfields:\n  a: {type: integer}\nrules:\n  r: {check: a > 3, message: \"\(message)\"}\n"
    #expect(found(spec).map(\.code) == ["bad-message"])
  }

  // MARK: Names of what could not be read

  static let uses: String = """
    rules:
      r: {check: a == "x", message: "{a}", at: a}
    tests:
      t: {answers: {a: x}, issues: {a: [r]}}

    """
  static let usesOfGroup: String = """
    rules:
      r: {check: g.x == "x", message: m, at: g.x}
    tests:
      t: {answers: {g: {x: x}}, issues: {g.x: [r]}}

    """
  static let usesOfList: String = """
    tests:
      t: {answers: {l: [{x: x}]}, issues: {"l[0].x": [required]}}

    """
  static let usesOfRule: String = """
    tests:
      t: {answers: {b: x}, issues: {b: [r]}}

    """

  @Test(arguments: [
    ("import: x.yaml\nfields:\n  c: {type: Foo}\n", "3:9 wrong-kind"),
    ("import:\nfields:\n  c: {type: Foo}\n", "3:1 empty-value"),
    ("types: []\nfields:\n  c: {type: Foo}\n", "3:8 wrong-kind"),
    ("types:\nfields:\n  c: {type: Foo}\n", "3:1 empty-value"),
    ("fields: x\n" + uses, "3:9 wrong-kind"),
    ("fields:\n" + uses, "3:1 empty-value"),
    ("sections: x\n" + uses, "3:11 wrong-kind"),
    ("sections:\n  s:\n" + uses, "4:3 empty-value"),
    ("sections:\n  s: {title: x}\n" + uses, "4:3 missing-key"),
    ("sections:\n  s:\n    fields: x\n" + uses, "5:13 wrong-kind"),
    ("sections:\n  s:\n    feilds:\n      a: {type: text}\n" + uses, "5:5 unknown-key"),
    ("fields:\n  b: {type: text}\nfields:\n  a: {type: text}\n" + uses, "5:1 duplicate-key"),
    ("fields:\n  a: {type: integer}\n  a: {type: text}\n" + uses, "5:3 duplicate-key"),
    ("fields:\n  a:\n    type: integer\n    type: text\n" + uses, "6:5 duplicate-key"),
    ("fields:\n  g: {type: group, field: {x: {type: text}}}\n" + usesOfGroup, "4:20 unknown-key"),
    ("fields:\n  g: {type: group, fields: [x]}\n" + usesOfGroup, "4:28 wrong-kind"),
    ("fields:\n  g: {type: group, fields: }\n" + usesOfGroup, "4:20 empty-value"),
    ("fields:\n  g: {type: group}\n" + usesOfGroup, "4:3 missing-key"),
    ("fields:\n  l: {type: list, of: {type: group, fields: [x]}}\n" + usesOfList, "4:45 wrong-kind"),
    ("fields:\n  l: {type: list, on: {type: text}}\n" + usesOfList, "4:19 unknown-key"),
    ("fields:\n  b: {type: text}\nrules: [r]\n" + usesOfRule, "5:8 wrong-kind"),
    ("fields:\n  b: {type: text}\nrulez:\n  r: {check: b == \"\", message: m}\n" + usesOfRule, "5:1 unknown-key"),
    ("fields:\n  b: {type: text, rules: [r]}\n" + usesOfRule, "4:26 wrong-kind"),
    ("languages:\ntitle: {en: a, de: b}\nfields:\n  a: {type: text}\n", "3:1 empty-value"),
    ("languages: en, de\ntitle: {en: a, de: b}\nfields:\n  a: {type: text}\n", "3:12 wrong-kind"),
    ("actions:\nfields:\n  a: {type: text, action: send}\n", "3:1 empty-value"),
    ("fields: x\ntypes:\n  T: {type: text}\nactions:\n  send: {title: Send}\n", "3:9 wrong-kind"),
  ])
  func `what is named in vain is not missed where what should hold it is broken`(spec: String, expected: String) {
    #expect(places(in: "formc: 1\nform: Demo\n" + spec) == [expected])
  }

  @Test(arguments: [
    "types:\n  Bar: {type: text}\n  @Foo: {type: text}\n", "types: x\n", "import: y.yaml\n", "types:\n",
  ])
  func `a type is not missed that a broken library may have`(library: String) {
    let spec = "formc: 1\nform: Demo\nimport: [x.yaml]\nfields:\n  a: {type: Foo}\n"
    let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
      .success(Array("formc: 1\n\(library)".utf8))
    }
    #expect(compilation.diagnostics.contains { $0.problem.code == "unknown-type" } == library.hasPrefix("import"))
  }

  @Test func `names that nothing can declare are still missed`() {
    let spec = "formc: 1\nform: A\nfields:\n  a: {type: text, titel: A}\nrules:\n  r: {check: b == \"\", message: m}\n"
    #expect(places(in: spec) == ["4:19 unknown-key", "6:14 unknown-name"])
  }

  // MARK: Keys and calls

  @Test(arguments: [
    ("fields:\n  a: {type: integer, fields: {}}\n", ["4:22 misplaced-key"]),
    ("fields:\n  a: {type: group, choices: {}, fields: {x: {type: text}}}\n", ["4:20 misplaced-key"]),
  ])
  func `a key in the wrong place lacks nothing`(spec: String, expected: [String]) {
    #expect(places(in: "formc: 1\nform: Demo\n" + spec) == expected)
  }

  @Test(arguments: [
    ("sum(l.p) > 3", ["6:15 unknown-function"]), ("total(l.p) > 3", ["6:15 unknown-function"]),
    ("sum(l.q) > 3", ["6:15 unknown-function", "6:21 unknown-member"]),
    ("foo(l.p) > 3", ["6:15 unknown-function", "6:21 unknown-member"]),
    ("size(l.p) > 3", ["6:22 unknown-member"]),
    ("sum(x) > 3", ["6:15 unknown-function", "6:19 unknown-name"]),
  ])
  func `a function of a member of all items is one mistake`(check: String, expected: [String]) {
    let list = "l: {type: list, of: {type: group, fields: {p: {type: integer}}}}"
    let spec = "formc: 1\nform: Demo\nfields:\n  \(list)\nrules:\n  r: {check: '\(check)', at: l, message: m}\n"
    #expect(places(in: spec) == expected)
  }

  // MARK: Sure fixes

  @Test(arguments: [
    (
      "fields:\n  a: {type: list, of: {type: text}, minItems:2}\n",
      "fields:\n  a: {type: list, of: {type: text}, minItems: 2}\n"
    ),
    (
      "fields:\n  a: {type:A, required: true}\ntypes:\n  A: {type: text}\n",
      "fields:\n  a: {type: A, required: true}\ntypes:\n  A: {type: text}\n"
    ),
    ("fields:\n  a: {type: text, unit:characters}\n", "fields:\n  a: {type: text, unit: characters}\n"),
    ("fields:\n  a: {type: text, maxLenght:3}\n", "fields:\n  a: {type: text, maxLength: 3}\n"),
    ("fields:\n\t# c\n\ta: {type: text}\n", "fields:\n  # c\n  a: {type: text}\n"),
    ("fields:\n\t\n\ta: {type: text}\n", "fields:\n  \n  a: {type: text}\n"),
    ("alow: unused-type\nfields:\n  a: {type: text}\n", "allow: [unused-type]\nfields:\n  a: {type: text}\n"),
  ])
  func `sure fixes give what was meant`(spec: String, expected: String) {
    #expect(fixed("formc: 1\nform: Demo\n" + spec) == "formc: 1\nform: Demo\n" + expected)
  }

  @Test func `the version comes in front of the spec, indented alike`() {
    #expect(
      fixed("  form: A\n  fields:\n    a: {type: text}\n") == "  formc: 1\n  form: A\n  fields:\n    a: {type: text}\n")
    #expect(
      fixed("# A\nfrom: A\nfields:\n  a: {type: text}\n") == "# A\nformc: 1\nform: A\nfields:\n  a: {type: text}\n")
  }

  @Test(arguments: [
    "fields:\n  a: {type: text}\nallow:\n",
    "fields:\n  a: {type: text, allow}\n",
    "fields:\n  a: {type: text, maxLenght: 3, maxLengt: 4}\n",
    "fields:\n  a: {type: text, maxLenght: 3, maxLength: 4}\n",
    "tittle: A\nTitle: B\nfields:\n  a: {type: text}\n",
    "feilds:\n  a: {type: text}\nfield:\n  b: {type: text}\n",
    "messages: {maxLenght: a, maxLengt: b}\nfields:\n  a: {type: text, maxLength: 4}\n",
  ])
  func `nothing is fixed where it is not sure what was meant`(spec: String) {
    #expect(fixed("formc: 1\nform: Demo\n" + spec) == "formc: 1\nform: Demo\n" + spec)
  }

  // MARK: Helpers

  private func compile(_ spec: String) -> Compilation {
    Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "no such file or directory"))
    }
  }

  private func found(_ spec: String) -> [Problem] { compile(spec).diagnostics.map(\.problem) }

  private func places(in spec: String) -> [String] {
    let compilation = compile(spec)
    return compilation.diagnostics.map {
      let position = compilation.sources[$0.primary.span.source].position(at: $0.primary.span.start)
      return "\(position.line):\(position.column) \($0.problem.code)"
    }
  }

  /// What is left once no sure fix changes anything more.
  private func fixed(_ spec: String) -> String {
    var spec = spec
    for _ in 0..<10 {
      let compilation = compile(spec)
      let fixed = FixedSources(compilation.sources, fixing: compilation.diagnostics)
      guard let bytes = fixed.changed.first?.bytes else { break }
      spec = String(decoding: bytes, as: UTF8.self)
    }
    return spec
  }
}
