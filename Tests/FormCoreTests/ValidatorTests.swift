// Judging records: what is empty, hidden, unknown, in error, and what is said of it in which order.

import FormCore
import FormRuntime
import FormLanguage
import Testing

struct ValidatorTests {
  // MARK: - Fields

  @Test func afterRequiredTypeAndChoicesNothingMoreIsSaid() throws {
    let form = try TestForm(
      """
      fields:
        a: {type: text, required: true, minLength: 3, rules: {own: {check: 'this == "x"', message: m}}}
        n: {type: integer, minimum: 5, rules: {own: {check: this > 100, message: m}}}
        c: {type: choice, choices: {x: X, y: {title: Y, visible: n == 6}}, rules: {own: {check: 'this != "y"', message: m}}}
      """)
    #expect(form.issues("{}") == ["a required"])
    #expect(form.issues(#"{"a": 5, "n": "x", "c": "q"}"#) == ["a type", "n type", "c choices"])
    #expect(form.issues(#"{"a": "x", "n": 6, "c": "y"}"#) == ["a minLength", "n own", "c own"])
    #expect(
      form.issues(#"{"a": "ab", "n": 1, "c": "y"}"#) == ["a minLength", "a own", "n minimum", "n own", "c choices"])
  }

  @Test func aFieldsOwnRulesReadItAsItStands() throws {
    let form = try TestForm(
      """
      fields:
        word:
          type: text
          secure: true
          minLength: 12
          rules:
            letter: {check: 'this.matches("[a-z]")', message: m}
            digit: {check: 'word.matches("[0-9]")', message: m}
            other: {check: this != name, message: m}
        name: {type: text, maxLength: 3}
      """)
    #expect(form.issues(#"{"word": "!"}"#) == ["word minLength", "word letter", "word digit"])
    #expect(form.issues(#"{"word": "abcd1", "name": "abcd1"}"#) == ["word minLength", "name maxLength"])
    #expect(form.issues("{}").isEmpty)
  }

  @Test func controlCharactersAreNoPartOfAText() throws {
    let form = try TestForm("fields:\n  a: {type: text}\n  b: {type: text, lines: 3}\n")
    #expect(form.issues(#"{"a": "x\u0007", "b": "x\ny\tz"}"#) == ["a characters"])
    #expect(form.issues(#"{"a": "x\ny", "b": "\u009b"}"#) == ["a characters", "b characters"])
  }

  @Test func anAnswerOfAHiddenFieldIsNone() throws {
    let form = try TestForm(
      """
      fields:
        asked: {type: boolean}
        a: {type: text, visible: asked, required: true, maxLength: 2}
        g: {type: group, visible: asked, required: true, fields: {x: {type: integer, required: true}}}
        l: {type: list, visible: asked, minItems: 2, of: {type: integer}}
      rules:
        empty: {check: 'a == "" && !has(g) && !has(l) && l == []', at: form, message: m}
      """)
    let answers = #""a": "long", "g": {"x": "no"}, "l": [1]"#
    #expect(form.issues("{\(answers)}").isEmpty)
    #expect(form.record("{\"asked\": false, \(answers)}") == #"{"asked":false}"#)
    #expect(form.issues("{\"asked\": true, \(answers)}") == ["a maxLength", "g.x type", "l minItems", "form empty"])
  }

  @Test func repeatedChoicesAreOneIssue() throws {
    let form = try TestForm("fields:\n  c: {type: choices, choices: {a: A, b: B}, minItems: 2}\n")
    #expect(form.issues(#"{"c": ["a", "a"]}"#) == ["c choices"])
    #expect(form.issues(#"{"c": ["a", "x", "y"]}"#) == ["c choices"])
    #expect(form.issues(#"{"c": ["a", 5]}"#) == ["c type"])
    #expect(form.record(#"{"c": ["b", "a"]}"#) == #"{"c":["a","b"]}"#)
  }

  // MARK: - Groups and lists

  @Test func aGroupIsJudgedOnceSomethingInItIsAnswered() throws {
    let form = try TestForm(
      """
      fields:
        g:
          type: group
          fields:
            a: {type: text, required: true}
            b: {type: integer}
            c: {type: text, computed: '"x"', maxLength: 5}
            inner: {type: group, required: true, fields: {d: {type: text, required: true}}}
        r: {type: group, required: true, fields: {a: {type: text, required: true}, b: {type: text}}}
      """)
    #expect(form.issues("{}") == ["r.a required"])
    #expect(form.issues(#"{"g": {"a": " ", "x": 1}}"#) == ["r.a required", "g.x unknown"])
    #expect(form.issues(#"{"g": {"b": "no"}}"#) == ["g.a required", "g.b type", "g.inner.d required", "r.a required"])
    #expect(form.issues(#"{"g": {"inner": {"d": "x"}}, "r": 7}"#) == ["g.a required", "r type"])
    #expect(form.record(#"{"g": {"c": "mine"}}"#) == "{}")
    #expect(form.record(#"{"g": {"b": 1}}"#) == #"{"g":{"b":1,"c":"x"}}"#)
  }

  @Test func itemsAreAlwaysJudged() throws {
    let form = try TestForm(
      """
      fields:
        most: {type: integer}
        lines:
          type: list
          uniqueItems: true
          of:
            type: group
            fields:
              name: {type: text, required: true}
              n: {type: integer, maximum: most}
              deep: {type: list, of: {type: integer, maximum: n}}
      """)
    #expect(
      form.issues(#"{"lines": [null, {"n": 1}, 5]}"#) == [
        "lines[0].name required", "lines[1].name required", "lines[2] type",
      ])
    #expect(
      form.issues(#"{"most": 3, "lines": [{"name": "a", "n": 4}, {"name": "b", "n": 2, "deep": [1, 3]}]}"#)
        == ["lines[0].n maximum", "lines[1].deep[1] maximum"])
    #expect(form.issues(#"{"lines": [{"name": "a", "n": 1}, {"name": "a ", "n": 1}]}"#) == ["lines uniqueItems"])
    #expect(form.issues(#"{"lines": [{"name": "a", "n": 1}, {"name": "a"}]}"#).isEmpty)
  }

  @Test func nothingIsRepeatedByWhatIsNotOfItsType() throws {
    let form = try TestForm(
      """
      fields:
        l: {type: list, uniqueItems: true, of: {type: group, fields: {g: {type: group, fields: {a: {type: integer}}}, n: {type: integer}}}}
      """)
    #expect(form.issues(#"{"l": [{"n": 1, "g": 0}, {"n": 1, "g": 0}]}"#) == ["l[0].g type", "l[1].g type"])
    #expect(form.issues(#"{"l": [{"n": "x"}, {"n": "x"}]}"#) == ["l[0].n type", "l[1].n type"])
    #expect(form.issues(#"{"l": [{"g": {"a": 1}}, {"g": {"a": 1}}]}"#) == ["l uniqueItems"])
  }

  @Test func aListIsReadWithItsItemsInErrorUnknown() throws {
    let form = try TestForm(
      """
      fields:
        l: {type: list, of: {type: integer, minimum: 0}}
        sum: {type: integer, computed: l.sum()}
      rules:
        big: {check: "!l.exists(x, x > 10)", at: l, message: m}
        fine: {check: "valid(l) || !has(l)", at: form, message: m}
      """)
    #expect(form.record(#"{"l": [1, 2]}"#) == #"{"l":[1,2],"sum":3}"#)
    #expect(form.issues(#"{"l": [-1, 11]}"#) == ["l[0] minimum", "l big", "form fine"])
    #expect(form.record(#"{"l": [-1, 11]}"#) == #"{"l":[-1,11]}"#)
  }

  // MARK: - Readings

  @Test func whatIsJudgedWaitsForGoodAnswers() throws {
    let form = try TestForm(
      """
      fields:
        a: {type: integer, maximum: 10}
        b: {type: integer, minimum: a}
        c: {type: text, visible: a > 5}
        d: {type: integer, computed: a / b}
      rules:
        half: {check: 10 / a > 1, at: a, message: m}
        when: {when: 10 / a > 1, check: false, at: b, message: m}
      """)
    #expect(form.issues(#"{"a": 11, "b": 1}"#) == ["a maximum"])
    #expect(form.issues(#"{"a": 0, "b": 0}"#) == ["a half"])
    #expect(form.issues(#"{"a": 4, "b": 3}"#) == ["b minimum", "b when"])
    #expect(form.record(#"{"a": 11, "c": "seen"}"#) == #"{"a":11,"c":"seen"}"#)
    #expect(form.record(#"{"a": 4, "b": 2}"#) == #"{"a":4,"b":2}"#)
    #expect(form.record(#"{"a": 4, "b": 4}"#) == #"{"a":4,"b":4,"d":1}"#)
  }

  @Test func computedValuesAreNormalisedAndJudged() throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer}
        up: {type: text, computed: '" " + string(n) + "-x "', case: upper, strip: "-", maxLength: 2}
        third: {type: number, computed: n / 3.0}
        inverse: {type: number, computed: 1.0 / n}
        lens: {type: list, computed: '["a", "bcd"].map(t, size(t))', maxItems: 1, of: {type: integer, maximum: 2}}
      """)
    #expect(form.record(#"{"n": 3, "up": "mine", "third": "x"}"#).hasPrefix(#"{"n":3,"up":"3X","third":1,"#))
    #expect(form.issues(#"{"n": 12}"#) == ["up maxLength", "lens maxItems", "lens[1] maximum"])
    #expect(form.record(#"{"n": 0}"#) == #"{"n":0,"up":"0X","third":0,"lens":[1,3]}"#)
  }

  @Test func sectionsHideTheirFields() throws {
    let form = try TestForm(
      """
      sections:
        one: {fields: {asked: {type: boolean}}}
        two: {visible: asked, fields: {x: {type: text, required: true}}}
      """)
    #expect(form.issues("{}").isEmpty)
    #expect(form.issues(#"{"asked": true}"#) == ["x required"])
  }

  @Test func warningsDoNotBlock() throws {
    let form = try TestForm(
      "fields:\n  n: {type: integer}\nrules:\n  odd: {check: n % 2 == 0, severity: warning, message: m}\n")
    let verdict = form.judge(#"{"n": 3}"#)
    #expect(verdict.issues.map { $0.severity(in: form.plan) } == [.warning])
    #expect(!verdict.hasErrors)
    #expect(form.judge(#"{"x": 3}"#).hasErrors)
  }

  @Test func modesCanBeRead() throws {
    let form = try TestForm(
      "fields:\n  why: {type: text, required: 'mode == \"edit\"'}\n")
    #expect(form.issues("{}").isEmpty)
    #expect(form.issues("{}", mode: .edit) == ["why required"])
  }

  // MARK: - State

  @Test func whatStandsInALockedGroupIsLocked() throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer}
        g:
          type: group
          readOnly: n > 3
          fields:
            a: {type: text}
            h: {type: group, readOnly: n < 0, fields: {b: {type: text}, l: {type: list, of: {type: text}}}}
        o: {type: text}
      """)
    func locked(_ n: Int) -> [String] {
      let verdict = form.judge(#"{"n": \#(n), "g": {"a": "", "h": {"l": ["x"]}}}"#)
      let slots = form.validator.plan.frames.flatMap(\.slots)
      return slots.filter { slot in
        let place = FieldPlace(slot.id, indices: slot.id.frame == 0 ? [] : [0])
        return form.validator.isReadOnly(place, in: verdict)
      }.map(\.pathPattern)
    }
    #expect(locked(1) == [])
    #expect(locked(5) == ["g", "g.a", "g.h", "g.h.b", "g.h.l", "g.h.l[]"])
    #expect(locked(-1) == ["g.h", "g.h.b", "g.h.l", "g.h.l[]"])
  }

  @Test func theStateOfFieldsIsThereForTheSession() throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer, maximum: 5}
        c: {type: choice, choices: {x: X, y: {title: Y, visible: n > 1}}, readOnly: n > 2}
        l: {type: list, of: {type: text, required: true}}
      """)
    let verdict = form.judge(#"{"n": 9, "l": ["a", ""]}"#)
    let place = FieldPlace(form.plan.frames[0].slots[0].id)
    let state = try #require(form.validator.state(of: place, in: verdict))
    #expect(state.isVisible && state.isAnswered && !state.isValid && !state.isRequired)
    let choice = FieldPlace(form.plan.frames[0].slots[1].id)
    #expect(form.validator.isReadOnly(choice, in: verdict))
    #expect(form.validator.offeredChoices(choice, in: verdict) == [true, true])
    let item = FieldPlace(SlotID(frame: 1, slot: 0), indices: [1])
    #expect(form.validator.state(of: item, in: verdict)?.isRequired == true)
    #expect(form.validator.state(of: FieldPlace(item.id, indices: [2]), in: verdict) == nil)
    #expect(form.validator.itemCount(FieldPlace(form.plan.frames[0].slots[2].id), in: verdict) == 2)
    #expect(form.plan.path(of: item) == "l[1]")
  }

  @Test func theStateOfItemsIsThatOfTheirPlace() throws {
    let form = try TestForm(
      """
      fields:
        rows:
          type: list
          of: {type: group, fields: {cells: {type: list, of: {type: text}}}}
        n: {type: integer}
        sums: {type: list, of: {type: integer}, computed: "[n, n + 1]"}
      """)
    let json = #"{"rows": [{"cells": ["a", "b"]}, {}, {"cells": ["c", "d", "e"]}], "n": 1, "sums": [7, 8, 9]}"#
    let verdict = form.judge(json)
    func text(_ path: String, _ indices: [Int]) -> String? {
      let slot = form.plan.frames.flatMap(\.slots).first { $0.pathPattern == path }
      let place = slot.map { FieldPlace($0.id, indices: indices) }
      return place.flatMap { form.validator.state(of: $0, in: verdict) }.map { "\($0.value)" }
    }
    #expect(text("rows[].cells[]", [0, 1]) == #"text("b")"# && text("rows[].cells[]", [2, 0]) == #"text("c")"#)
    for nowhere in [[1, 0], [2, 3], [0, -1], [0], [3, 0], [], [0, 0, 0]] {
      #expect(text("rows[].cells[]", nowhere) == nil, "\(nowhere)")
    }
    // What was given for what is computed is not there.
    #expect(text("sums[]", [0]) == "int(1)" && text("sums[]", [1]) == "int(2)" && text("sums[]", [2]) == nil)
  }

  @Test func aVerdictCanBeJudgedIntoAgain() throws {
    let form = try TestForm("fields:\n  n: {type: list, of: {type: integer, minimum: 1}}\n  m: {type: integer}\n")
    var verdict = form.judge(#"{"n": [0, 0], "m": 1}"#)
    #expect(verdict.issues.count == 2)
    form.validator.judge(Answers(form.plan), clock: TestForm.clock, into: &verdict)
    #expect(verdict.issues.isEmpty)
    #expect(form.validator.record(of: verdict).text(.dense) == "{}")
  }
}
