// The forms that records and keys are for.

import FormCompiler
import FormCore
import FormRuntime

/// A form with what judges it.
package struct FuzzForm: Sendable {
  let plan: Plan
  let validator: Validator
  let reader: AnswerReader

  /// Nothing if the spec has an error, which is then a finding.
  init?(_ spec: String) {
    let text = "formc: 1\nform: Fuzzed\n" + spec
    let compiled = Compilation.compile(path: "form.yaml", bytes: Array(text.utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    guard let plan = compiled.plan else { return nil }
    self.plan = plan
    validator = Validator(plan)
    reader = AnswerReader(plan)
  }

  /// The forms, or nothing if one of them does not compile.
  static let all: [FuzzForm]? = {
    let forms = [plain, rich, deep, itemwise].compactMap { FuzzForm($0) }
    return forms.count == 4 ? forms : nil
  }()

  static let unusable = "a form of the target itself does not compile"

  /// The present of everything that is fuzzed.
  static let clock = FormClock(
    today: CalendarDate("2026-06-15") ?? .unixEpoch, now: DateTime("2026-06-15T12:00:00Z") ?? .unixEpoch)

  /// Where each answer is judged as it is read.
  private static let plain = """
    fields:
      t: {type: text, required: true, minLength: 2, maxLength: 4}
      k: {type: text, trim: false, lines: 2, pattern: '(a|b|\\n)*'}
      u: {type: text, characters: digits}
      w: {type: text, case: lower, maxLength: 9}
      i: {type: integer, minimum: 0}
      n: {type: number, exclusiveMaximum: 12.5, multipleOf: 0.25}
      b: {type: boolean, mustBe: true}
      d: {type: date, maximum: today}
      c: {type: choice, choices: {a: A, "żółć": Zet, "1": One}}
      e: {type: text, format: email}
      p: {type: decimal, places: 1, minimum: 0.5, rules: {even: {check: this < 3.0, message: m}}}
      h: {type: time, minimum: "09:00"}
      m: {type: dateTime, maximum: now}
      l: {type: text, minLength: i, maxLength: 12}
    rules:
      same: {check: t == u, when: 'c == "1"', at: u, message: m}
      has: {check: "t.matches('^a')", when: 'c == "a"', message: m}
      longer: {check: "size(t) > 2", when: 'c == "żółć"', message: m, severity: warning}
    """

  /// One of each kind, with what depends on others.
  private static let rich = """
    errors: leave
    fields:
      kind: {type: choice, title: Kind, choices: {a: First, b: Second}, required: true}
      name: {type: text, title: Name, maxLength: 8, case: upper, required: 'kind == "a"'}
      pin: {type: text, title: Pin, secure: true, visible: 'kind == "b"', minLength: 3}
      again: {type: text, title: Pin again, secure: true, visible: 'kind == "b"'}
      count: {type: integer, title: Count, minimum: 2, default: 3}
      price: {type: decimal, places: 2, title: Price, maximum: 999.99}
      born: {type: date, title: Born, maximum: today}
      at: {type: time, title: At}
      when: {type: dateTime, title: When}
      sure: {type: boolean, title: Sure, default: false}
      pets: {type: choices, title: Pets, choices: {cat: Cat, dog: Dog}, maxItems: 1}
      home:
        type: group
        title: Home
        fields:
          city: {type: text, title: City, required: sure}
          zip: {type: text, title: Zip, pattern: '[0-9]{2}-[0-9]{3}'}
      total: {type: decimal, places: 2, title: Total, computed: price * decimal(count)}
      tags: {type: list, title: Tags, maxItems: 3, uniqueItems: true, of: {type: text, title: Tag, maxLength: 3}}
      lines: {type: text, title: Lines, lines: 4}
    rules:
      far: {check: home.city != name, at: home.city, message: "Far from {name}"}
      twice: {check: pin == again, at: again, message: Not the same}
    """

  /// Groups in lists in groups.
  private static let deep = """
    fields:
      outer:
        type: group
        fields:
          people:
            type: list
            maxItems: 4
            of:
              type: group
              fields:
                name: {type: text, required: true, trim: false}
                key: {type: text, secure: true, maxLength: 4}
                ages: {type: list, of: {type: integer, maximum: 150}}
                links: {type: list, of: {type: text, format: url}}
          sum: {type: integer, computed: size(outer.people)}
      iban: {type: text, format: iban}
      ip: {type: text, format: ip}
    rules:
      adults: {check: 'outer.people.all(p, p.ages.exists(a, a > 17))', message: "{iban} of them"}
    """

  /// What items are asked and what is computed of them, with all that depends on answers around them.
  private static let itemwise = """
    sections:
      first:
        title: First
        fields:
          b: {type: boolean}
          c: {type: choices, title: C, choices: {a: A, b: {title: B, visible: b}, d: D}, maxItems: 2}
          i: {type: integer, maximum: 9}
      second:
        title: Second
        visible: '"a" in c || b'
        fields:
          g:
            type: group
            visible: i != 3
            required: i == 2
            rules: {notAb: {check: this.t != "ab", message: m}}
            fields: {t: {type: text, required: true}, k: {type: integer, visible: b, required: true, minimum: i}}
          l:
            type: list
            required: i > 1
            maxItems: 3
            uniqueItems: n
            of:
              type: group
              rules: {notNone: {check: this.e != 1, message: m}}
              fields:
                n: {type: text, required: true, case: upper, maxLength: 4}
                d: {type: decimal, visible: has(n), minimum: 1, rules: {few: {when: 'n == "AB"', check: this < 9.5, message: m}}}
                e: {type: integer, computed: "size(n) * i", maximum: 12, required: b}
                f: {type: text, required: b && d > 2.5, minLength: i}
          u: {type: integer, computed: "l.map(x, x.e).sum()", minimum: 2}
          w: {type: choice, computed: "has(g.t) ? g.t : l[0].n", choices: {ab: AB, Z: Z}, required: valid(l)}
    rules:
      total: {check: u < 30, at: l, message: m, severity: warning}
      all: {check: 'l.all(x, x.d > 1.0)', when: size(c) != 1, message: m}
    """
}

extension Validator {
  /// All that is said of a record, in words, and the record that comes out.
  func words(of verdict: Verdict) -> String {
    let issues = verdict.issues.map { issue in
      [verdict.path(of: issue, in: plan), issue.code(in: plan), message(for: issue, in: verdict, language: "en")]
        .joined(separator: " ")
    }
    return (issues + [verdict.hasErrors ? "bad" : record(of: verdict, secrets: .include).text()])
      .joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The first scalar that could steer a terminal or turn the direction of writing.
  var firstSteering: Unicode.Scalar? {
    unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      case _: false
      }
    }
  }
}
