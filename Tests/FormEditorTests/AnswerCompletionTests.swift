// The fields, paths and codes that are offered in tests, and where messages stand.

import FormCompiler
import FormEditor
import FormLanguage
import Testing

@Suite struct AnswerCompletionTests {
  private static let start = """
    formc: 1
    form: A
    fields:
      a: {type: text, title: A, json: b, required: true}
      size: {type: choice, title: S, choices: {small: S}, required: true}
      g:
        type: group
        title: G
        required: true
        fields: {x: {type: integer, title: X, required: a == "y"}}
        values: {net: x * 2}
      lines:
        type: list
        title: L
        uniqueItems: [x, y]
        of: {type: group, fields: {x: {type: integer, title: X}, y: {type: text, title: Y}}, values: {net: x * 2}}
    values: {early: g.net}
    rules:
      sized: {check: size == "small", message: M}
      early: {check: 'early > lines[0].net', message: M}
      named: {check: 'lines.all(size, size.x > 0)', message: M}
      inner: {check: 'g.x > 0', message: M}
      whole: {check: a != "x", message: M, at: form}
      deep: {check: a != "x", message: M, at: [a, g.x]}

    """

  private func offered(_ marked: String) -> Set<String> { Set(MarkedText(Self.start + marked).items.map(\.label)) }

  @Test(arguments: [
    ("tests:\n  t: {answers: {|}}\n", ["a", "size", "g", "lines"]),
    ("tests:\n  t: {answers: {a: x, g: {|}}}\n", ["x"]), ("tests:\n  t: {answers: {lines: [{|}]}}\n", ["x", "y"]),
    ("tests:\n  t:\n    answers:\n      lines:\n        - x: 1\n          |\n", ["y"]),
    ("tests:\n  t:\n    answers:\n      lines:\n        - |\n", ["x", "y"]),
    ("tests:\n  t:\n    answers:\n      lines:\n        - x: 1\n        - |\n", ["x", "y"]),
    ("tests:\n  t:\n    answers:\n      lines:\n        - y|\n", ["x", "y"]),
    ("tests:\n  t: {answers: {}, record: {|}}\n", ["b", "size", "g", "lines"]),
    ("tests:\n  t: {original: {b: x, g: {|}}}\n", ["x"]), ("tests:\n  t: {original: {b: x, a: {|}}}\n", []),
    ("tests:\n  t: {answers: {}, issues: {|}}\n", ["a", "size", "g", "lines", "form"]),
    ("tests:\n  t: {answers: {a: x, |: 5}}\n", ["size", "g", "lines"]),
    ("tests:\n  t: {issues: {}, answers: {|: 5}}\n", ["a", "size", "g", "lines"]),
    ("tests:\n  t: {answers: {}, issues: {\"lines[0].|\": [required]}}\n", ["x", "y"]),
    ("tests:\n  t: {answers: {}, issues: {\"lines[0].y|\": [required], \"lines[0].x\": [required]}}\n", ["y"]),
    ("tests:\n  t:\n    issues:\n      lines[0].|\n", ["x", "y"]),
    ("tests:\n  t:\n    issues:\n      g.|: []\n", ["x"]),
    ("tests:\n  t:\n    issues:\n      g.|\n    answers: {}\n", ["x"]),
    ("tests:\n  t: {answers: {}, issues: {\"lines.|\": []}}\n", []),
    ("tests:\n  t: {answers: {}, issues: {\"lines[|]\": []}}\n", []),
    ("  r:\n    at: [a, g.|]\n", ["g.x"]), ("  r:\n    at: [lines.|]\n", []),
    ("  r:\n    at: [|]\n", ["a", "size", "g", "lines"]), ("  r:\n    at: |\n", ["a", "size", "g", "lines", "form"]),
  ])
  func `fields are offered, and no values`(marked: String, labels: [String]) {
    #expect(offered(marked) == Set(labels))
  }

  @Test func `a path in quotes goes on inside of them`() {
    let path = MarkedText(Self.start + "tests:\n  t: {answers: {}, issues: {\"lines[0].|\": [required]}}\n")
    #expect(path.completed("y")?.hasSuffix("{\"lines[0].y\": [required]}}\n") == true)
    let block = MarkedText(Self.start + "tests:\n  t:\n    issues:\n      lines[0].|\n")
    #expect(block.completed("y")?.hasSuffix("\n      lines[0].y: \n") == true)
    let beginning = MarkedText(Self.start + "tests:\n  t: {answers: {}, issues: {g|.x: [required]}}\n")
    #expect(beginning.completed("g")?.hasSuffix("{g.x: [required]}}\n") == true)
    let gone = MarkedText(Self.start + "tests:\n  t: {answers: {a: x, |: 5}}\n")
    #expect(gone.completed("size")?.hasSuffix("{a: x, size: 5}}\n") == true)
    let list = MarkedText(Self.start + "tests:\n  t:\n    issues:\n      li|[0].y: []\n")
    #expect(list.completed("lines")?.hasSuffix("\n      lines[0].y: []\n") == true)
  }

  /// Check has nothing to say of the codes that are offered, as far as they can be.
  @Test(arguments: [
    ("a", ["required", "type", "characters", "deep"]), ("size", ["required", "type", "choices", "sized"]),
    ("g", ["type"]), ("g.x", ["required", "type", "inner", "deep"]), ("form", ["whole"]),
    ("lines", ["type", "early", "named"]), ("lines[0].x", ["type"]),
    ("lines[0].y", ["type", "characters", "uniqueItems"]),
  ])
  func `codes are offered where they can stand`(path: String, codes: [String]) {
    #expect(offered("tests:\n  t: {answers: {}, issues: {\"\(path)\": [|]}}\n") == Set(codes))
    let test = "tests:\n  t: {answers: {}, issues: {\"\(path)\": [\(codes.joined(separator: ", "))]}}\n"
    let compilation = Compilation.compile(path: "a.yaml", bytes: Array((Self.start + test).utf8)) { _ in
      .failure(LoadFailure(reason: "no such file"))
    }
    #expect(compilation.diagnostics.allSatisfy { $0.problem.code != "unknown-issue-code" })
  }

  /// Answers give nothing for what is computed, so that what is given breaks nothing.
  @Test(arguments: [
    ("computed: a", ["characters"]), ("computed: a, required: true", ["required", "characters"]),
    ("example: x", ["required", "type", "characters"]),
  ])
  func `what is computed has the issues of what it is`(setting: String, codes: [String]) {
    let fields = """
      formc: 1
      form: A
      defaults: {required: true}
      fields: {a: {type: text, title: A}, c: {type: text, title: C, \(setting)}}

      """
    let items = MarkedText(fields + "tests:\n  t: {answers: {}, issues: {c: [|]}}\n").items
    #expect(items.map(\.label) == codes)
  }

  /// A mistake elsewhere takes no code away, and brings none.
  @Test(arguments: [
    ("b: {type: text, title: B, pattern: '('}", ["type", "maximum", "r", "s"]),
    ("b: {type: tex, title: B}", ["type", "maximum", "r", "s"]),
    (
      "b: {type: integer, title: B, computed: c}\n  c: {type: integer, title: C, computed: b}",
      ["type", "maximum", "r", "s"]
    ),
  ])
  func `codes are offered beside mistakes`(field: String, codes: [String]) {
    let start = """
      formc: 1
      form: A
      fields:
        n: {type: integer, title: N, maximum: 9}
        \(field)
      rules:
        r: {check: n != 3, message: M}
        s: {check: n != , message: M}

      """
    let items = Set(MarkedText(start + "tests:\n  t: {answers: {}, issues: {n: [|]}}\n").items.map(\.label))
    #expect(items == Set(codes))
  }

  @Test(arguments: ["decimal", "decimal, places: 2"]) func `a decimal can have too many places`(type: String) {
    let fields = "formc: 1\nform: A\nfields: {d: {type: \(type), title: D}}\n"
    let codes = MarkedText(fields + "tests: {t: {answers: {}, issues: {d: [|]}}}\n").items.map(\.label)
    #expect(codes == ["type", "places"])
  }

  @Test func `a path is explained as the field that it leads to`() {
    let path = MarkedText(Self.start + "tests:\n  t: {answers: {}, issues: {\"lines[0].y|\": [required]}}\n")
    #expect(path.view.hover(at: path.offset)?.text.contains("**y**") == true)
  }
}
