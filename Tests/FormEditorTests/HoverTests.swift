// What is said of a name, wherever it stands.

import FormEditor
import Foundation
import Testing

@Suite struct HoverTests {
  /// What is said at `|`.
  private func hover(_ marked: String) -> String? {
    let text = MarkedText(marked)
    return text.view.hover(at: text.offset)?.text
  }

  @Test(arguments: [
    ("C|ode: {", "{type: Code"), ("Code: {", "{type: C|ode"),
  ])
  func `a type is described as it was declared`(declaration: String, use: String) {
    let words = hover(
      """
      formc: 1
      form: A
      types:
        \(declaration)type: text, title: A code, maxLength: 9}
      fields:
        zeta: {type: Code, required: true, title: Zeta, maxLength: 3}
        alpha: \(use)}

      """)
    #expect(words == "**Code**\n\nA code\n\n`text`\n\n- `maxLength: 9`")
  }

  private static let form = """
    formc: 1
    form: A
    languages: [en, de]
    values: {v: n + 1}
    actions: {go: {title: {en: Go!, de: Los!}, cooldown: 5s}}
    sections:
      main:
        title: Main
        fields:
          n: {type: integer, title: N}
          l: {type: list, title: L, uniqueItems: k, of: {type: group, fields: {k: {type: text, title: K}}}}
          m: {type: text, title: M, action: go}
          c: {type: choice, title: C, default: x, choices: {x: {title: {en: Ex, de: Ix}}, y: Why}}
    rules:
      r: {check: v > 1, at: n, message: {en: "{v} of {n}", de: "{m}"}}
    tests:
      t:
        answers: {c: y, l: [{k: secret}]}
        issues: {"l[0].k": [required], n: [r]}

    """

  @Test(arguments: [
    ("at: |n", "**n** · `integer`\n\nN"), ("at: n|", "**n** · `integer`\n\nN"),
    ("uniqueItems: |k", "**k** · `text`\n\nK"), ("action: g|o", "**go** · action\n\nGo!"),
    ("actions: {g|o", "**go** · action\n\nGo!"), ("values: {|v", "**v**: `int`"), ("\"{|v} of", "**v**: `int`"),
    ("of {n|}", "**n**: `int`\n\nN"), ("  |r: {check", "**r** · rule\n\n{v} of {n}"),
    ("[r|]", "**r** · rule\n\n{v} of {n}"), ("{c: |y", "**y** · choice\n\nWhy"),
    ("default: |x", "**x** · choice\n\nEx"), ("{|x: {title", "**x** · choice\n\nEx"),
    ("m|ain:", "**main** · section\n\nMain"), ("\"l|[0]", "**l** · `list`"), ("].|k\"", "**k** · `text`\n\nK"),
  ])
  func `a name has words wherever it stands`(place: String, words: String) throws {
    let plain = place.replacing("|", with: "")
    let range = try #require(Self.form.firstRange(of: plain))
    let found = hover(Self.form.replacingCharacters(in: range, with: place))
    #expect(found?.hasPrefix(words) == true, "\(found ?? "nothing")")
  }

  @Test(arguments: ["k: s|ecret", "title: M|", "form: |A", "5|s", "title: {e|n: Go", "{e|n: Ex"])
  func `what is no name has none`(place: String) throws {
    let plain = place.replacing("|", with: "")
    let range = try #require(Self.form.firstRange(of: plain))
    #expect(hover(Self.form.replacingCharacters(in: range, with: place)) == nil)
  }

  @Test func `a name that is declared in another file has words`() {
    let library = "formc: 1\ntypes:\n  Own: {type: choice, choices: {x: {title: Ex}}}\n"
    let form = "formc: 1\nform: A\nimport: [lib.yaml]\nfields:\n  c: {type: Own, title: C, default: x}\n"
    let view = SpecView(path: "a.yaml", bytes: Array(form.utf8)) { _ in .success(Array(library.utf8)) }
    #expect(view.hover(at: form.utf8.count - 3)?.text == "**x** · choice\n\nEx")
  }

  @Test func `a setting is that of the section or of the form`() {
    let words = hover(
      """
      formc: 1
      form: A
      defaults: {required: true, errors: live}
      sections:
        main: {title: M, defaults: {required: false}, fields: {|n: {type: integer, title: N}}}

      """)
    let origins = "- `required: false`, from `defaults` of the section\n- `errors: live`, from `defaults`"
    #expect(words == "**n** · `integer`\n\nN\n\n" + origins)
  }

  @Test func `the variable of a macro is explained where it is named, too`() {
    let start = "formc: 1\nform: A\nfields:\n  nums: {type: list, of: {type: integer}}\n"
    for check in ["nums.all(nu|m, num > 3)", "nums.all(num|, num > 3)", "nums.all(num, nu|m > 3)"] {
      #expect(hover(start + "rules: {r: {check: '\(check)', message: M}}\n") == "**num**: `int`", "\(check)")
    }
  }

  @Test func `a title is told in the first language of the form`() {
    let start = "formc: 1\nform: A\nlanguages: [pl, en]\n"
    let title = "title: {en: Places, pl: Miejsca}"
    #expect(hover(start + "fields: {n|: {type: text, \(title)}}\n") == "**n** · `text`\n\nMiejsca")
    let fields = "fields: {n: {type: text, title: N}}\n"
    #expect(hover(start + fields + "actions: {g|: {\(title)}}\n") == "**g** · action\n\nMiejsca")
  }

  @Test(arguments: [
    ("{en: Places, \"*\": Alpha, de: Alfa}", "Places"), ("{\"*\": Alpha, de: Alfa}", "Alpha"),
    ("{de: Alfa, \"*\": Alpha}", "Alpha"), ("{de: Alfa, pl: Miejsca}", "Miejsca"), ("{de: Alfa}", "Alfa"),
  ])
  func `what all languages without words of their own have is told before those of another one`(
    title: String, words: String
  ) {
    let start = "formc: 1\nform: A\nlanguages: [en, pl, de]\n"
    #expect(hover(start + "fields: {n|: {type: text, title: \(title)}}\n") == "**n** · `text`\n\n\(words)")
    let fields = "fields: {n: {type: choice, title: N, choices: {x: X}}}\n"
    #expect(hover(start + fields + "actions: {g|: {title: \(title)}}\n") == "**g** · action\n\n\(words)")
    let rules = "rules: {r|: {check: n > \"\", message: \(title)}}\n"
    #expect(hover(start + fields + rules) == "**r** · rule\n\n\(words)")
    for choice in [title, "{title: \(title)}"] {
      let fields = fields.replacing("x: X", with: "x|: \(choice)")
      #expect(hover(start + fields) == "**x** · choice\n\n\(words)")
    }
    for title in ["", "[]", "[a]", "{}"] {
      #expect(hover(start + fields + "actions: {g|: {title: \(title)}}\n") == "**g** · action", "\(title)")
    }
    #expect(hover(start + fields + "actions: {g|: {limit: 3}}\n") == "**g** · action")
  }

  @Test func `what goes with a choice is told by its name`() {
    let choices = "{a: {title: A, data: {price: 3}}}"
    let start = "formc: 1\nform: A\nfields: {ticket: {type: choice, title: T, choices: \(choices)}}\n"
    #expect(hover(start + "values: {v: ticket.pr|ice}\n") == "**price**: `int`")
  }
}
