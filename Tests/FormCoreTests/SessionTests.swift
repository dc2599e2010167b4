// Filling in: what is kept, what is shown when, and why a form can't be submitted.

import FormCore
import FormRuntime
import FormSession
import FormLanguage
import Testing

struct SessionTests {
  @Test func aDefaultIsShownInWholeSeconds() throws {
    let now = try #require(DateTime("2026-01-31T09:30:15.123456789+02:00"))
    let clock = FormClock(today: now.localDate ?? .unixEpoch, now: now).inWholeSeconds
    let form = try TestForm("fields: {at: {type: dateTime, default: now}}")
    let session = Session(form.plan, language: "en", clock: clock)
    #expect(session.record().text() == #"{"at": "2026-01-31T09:30:15+02:00"}"#)
  }

  // MARK: - What is shown

  static let policies = """
    fields:
      live: {type: text, title: Lima, errors: live, minLength: 3}
      leave: {type: text, title: Oscar, errors: leave, minLength: 3, characters: digits}
      submit: {type: text, title: Sierra, errors: submit, minLength: 3}
    """

  @Test func aMessageAppearsByThePolicyOfItsField() throws {
    var form = try TestSession(SessionTests.policies)
    form.focus("live")
    form.type("a", "live")
    #expect(form.shown == ["live minLength"])
    form.focus("leave")
    form.type("1", "leave")
    #expect(form.shown == ["live minLength"])
    form.focus("submit")
    #expect(form.shown == ["live minLength", "leave minLength"])
    form.type("a", "submit")
    form.focus(nil)
    #expect(form.shown == ["live minLength", "leave minLength"])
    form.session.handle(.submit)
    #expect(form.shown == ["live minLength", "leave minLength", "submit minLength"])
  }

  /// Nothing more can be typed into it, so it is told why.
  @Test func aRecordThatIsTooLongIsSaidFromTheStart() throws {
    let spec = """
      fields:
        live: {type: text, title: Lima, errors: live, maxLength: 3, characters: digits}
        leave: {type: text, title: Oscar, errors: leave, length: 3, secure: true}
        short: {type: text, title: Romeo, length: 3}
        submit: {type: text, title: Sierra, errors: submit, maxLength: 3}
      """
    let original = #"{"live": "abcde", "leave": "12345", "short": "1", "submit": "12345"}"#
    var form = try TestSession(spec, mode: .edit, original: original)
    #expect(form.shown == ["live maxLength", "leave length"])
    form.focus("leave")
    form.type("1234", "leave")
    #expect(form.shown == ["live maxLength", "leave length"])
    form.type("12", "leave")
    #expect(form.shown == ["live maxLength"])
    form.focus("live")
    #expect(form.shown == ["live maxLength", "leave length"])
  }

  @Test func aFieldStaysRequiredWhateverIsTypedInIt() throws {
    var form = try TestSession(
      """
      sections:
        one:
          visible: ask
          fields: {count: {type: integer, required: true}, home: {type: group, fields: {age: {type: integer, required: true}}}}
        two: {fields: {ask: {type: boolean, default: true}, ages: {type: list, of: {type: integer, required: true}}}}
      """)
    form.session.handle(.add(form.place("ages")))
    for name in ["count", "home.age", "ages[0]"] {
      form.fill(name, "x")
      #expect(form.issues.contains("\(name) type"))
      #expect(form.session.isRequired(form.place(name)), "\(name)")
    }
    form.fill("ask", "false")
    #expect(!form.session.isRequired(form.place("count")))
  }

  @Test func whileAFieldHasTheFocusAgainItsMessagesOnlyGo() throws {
    var form = try TestSession(SessionTests.policies)
    form.fill("leave", "1")
    #expect(form.shown == ["leave minLength"])
    form.focus("leave")
    form.type("1a", "leave")
    #expect(form.shown == ["leave minLength"])
    form.type("123a", "leave")
    #expect(form.shown == [])
    // What was mended is not said again before the field is left.
    form.type("1", "leave")
    #expect(form.shown == [])
    form.type("a", "leave")
    form.focus(nil)
    #expect(form.shown == ["leave minLength", "leave characters"])
  }

  @Test func nothingIsShownOfAFieldThatWasNotEdited() throws {
    var form = try TestSession("defaults: {required: true, errors: live}\nfields: {a: {type: text}, b: {type: text}}")
    form.focus("a")
    form.focus("b")
    #expect(form.shown == [])
    form.type("x", "b")
    form.type("", "b")
    #expect(form.shown == ["b required"])
  }

  @Test func aRuleWaitsForEveryFieldThatItReads() throws {
    var form = try TestSession(
      """
      errors: live
      fields: {a: {type: text, default: x}, b: {type: text}}
      rules: {same: {check: a == b, at: b, message: m}}
      """)
    form.type("y", "b")
    #expect(form.issues == ["b same"])
    #expect(form.shown == [])
    form.type("z", "a")
    #expect(form.shown == ["b same"])
  }

  @Test func aRuleBehindAComputedValueWaitsForWhatThatReads() throws {
    var form = try TestSession(
      """
      errors: live
      fields: {a: {type: integer}, b: {type: integer}, sum: {type: integer, computed: a + b}}
      rules: {small: {check: sum < 5, at: form, message: m}}
      """, answers: "{}")
    form.type("9", "a")
    #expect(form.shown == [])
    form.type("1", "b")
    #expect(form.shown == ["form small"])
  }

  @Test func aRuleBehindANamedValueWaitsForWhatThatReads() throws {
    var form = try TestSession(
      """
      errors: live
      fields:
        note: {type: text}
        a: {type: integer, default: 9}
        b: {type: integer, default: 9}
      values: {more: a + 1, sum: more + b}
      rules: {small: {check: sum < 5, at: form, message: m}}
      """)
    #expect(form.issues == ["form small"] && form.shown == [])
    form.type("x", "note")
    form.type("8", "a")
    #expect(form.shown == [])
    form.type("7", "b")
    #expect(form.shown == ["form small"])
  }

  // MARK: - What is kept

  @Test func whatWasTypedIsKeptOverErrorsAndHiding() throws {
    var form = try TestSession(
      "fields: {n: {type: integer}, more: {type: text, visible: n == 1, minLength: 3}}")
    form.type("1", "n")
    form.type("ab", "more")
    #expect(form.issues == ["more minLength"])
    form.type("1x", "n")
    #expect(form.session.text(of: form.place("n")) == "1x")
    #expect(form.issues == ["n type"])
    form.type("1", "n")
    #expect(form.session.text(of: form.place("more")) == "ab")
    #expect(form.issues == ["more minLength"])
  }

  @Test func aSecretIsGivenToNobodyWhoDoesNotAskForIt() throws {
    var form = try TestSession("fields: {pin: {type: text, secure: true}}")
    form.type("canary", "pin")
    let place = form.place("pin")
    #expect(form.session.text(of: place) == nil && form.session.shownText(of: place) == nil)
    #expect(form.session.revealed(place).revealed == "canary")
    #expect(!"\(form.session) \(form.session.revealed(place))".contains("canary"))
    var dumped = ""
    dump(form.session, to: &dumped)
    #expect(!dumped.contains("canary"))
    #expect(form.record == "{}")
  }

  // MARK: - Submitting

  @Test func blockersNameFieldsUntilTheirMessageIsShown() throws {
    var form = try TestSession(
      "fields: {a: {type: text, title: Alpha, required: true}, b: {type: integer, title: Bravo}}")
    form.fill("b", "x")
    #expect(form.blockers == ["Alpha", "Bravo: Please enter a whole number"])
    form.session.handle(.submit)
    #expect(form.session.phase == .filling)
    #expect(form.blockers.first == "Alpha: Please fill this in")
    #expect(form.session.blockers.first?.place == form.place("a"))
    form.fill("a", "x")
    form.fill("b", "1")
    #expect(form.blockers == [] && form.session.isSubmittable)
    form.session.handle(.submit)
    #expect(form.session.phase == .submitted && form.record == #"{"a": "x", "b": 1}"#)
  }

  @Test func aRuleOfTheFormIsNamedByTheFieldsThatItReads() throws {
    var form = try TestSession(
      """
      fields: {a: {type: text, title: Alpha, default: x}, b: {type: text, title: Bravo, default: y}}
      rules: {same: {check: a == b, at: form, message: Not the same}}
      """)
    #expect(form.blockers == ["Alpha, Bravo"])
    form.session.handle(.submit)
    #expect(form.blockers == ["Not the same"])
  }

  @Test func aRuleThatReadsNoFieldIsSaidWhereNothingCanBeNamed() throws {
    let form = try TestSession(
      """
      errors: submit
      fields: {a: {type: text}}
      rules: {open: {check: 'today < date("2000-01-01")', at: form, message: It is over}}
      """)
    #expect(form.shown == [])
    #expect(form.blockers == ["It is over"])
  }

  @Test(arguments: ["sum: {type: integer, computed: a + b}", "c: {type: text}\nvalues: {sum: a + b}"])
  func aRuleOfTheFormIsAboutWhatItsOperandsAreMadeOf(_ sum: String) throws {
    var form = try TestSession(
      """
      fields:
        note: {type: text}
        a: {type: integer, title: Alpha, default: 9}
        b: {type: integer, title: Bravo, default: 9}
        \(sum)
      rules: {small: {check: sum < 5, at: form, message: Too much}}
      """)
    #expect(form.blockers == ["Alpha, Bravo"])
    form.session.handle(.submit)
    #expect(form.session.blockers.map(\.place) == [form.place("a")])
  }

  @Test func anOldRecordIsNotSubmittedUnchanged() throws {
    let spec = "fields: {a: {type: text}, n: {type: integer}, b: {type: text, default: x}}"
    var form = try TestSession(spec, mode: .edit, original: #"{"a": " x ", "n": null}"#)
    #expect(form.blockers == ["Nothing was changed"] && !form.session.isDirty)
    form.type("x", "a")
    #expect(!form.session.isDirty)
    form.type("y", "a")
    #expect(form.session.isSubmittable && form.session.changes == [form.place("a")])
    #expect(form.record == #"{"a": "y"}"#)
    form.session.handle(.clear(form.place("a")))
    #expect(form.session.isDirty)
    var allowing = try TestSession("submit: {unchanged: allow}\n" + spec, mode: .edit, original: "{}")
    allowing.session.handle(.submit)
    #expect(allowing.session.phase == .submitted)
  }

  @Test func aFormThatIsShownTakesNothing() throws {
    var form = try TestSession("fields: {a: {type: text}}", mode: .show, original: #"{"a": "x"}"#)
    form.type("y", "a")
    #expect(form.record == #"{"a": "x"}"# && form.blockers == ["The form is only shown"])
    form.session.handle(.edit)
    form.type("y", "a")
    #expect(form.record == #"{"a": "y"}"# && form.session.isSubmittable)
  }

  @Test func aReviewComesBetween() throws {
    var form = try TestSession("submit: {review: true}\nfields: {a: {type: text}}")
    form.session.handle(.submit)
    #expect(form.session.phase == .reviewing)
    form.type("x", "a")
    #expect(form.record == "{}")
    form.session.handle(.back)
    form.type("x", "a")
    form.session.handle(.submit)
    form.session.handle(.confirm)
    #expect(form.session.phase == .submitted && form.record == #"{"a": "x"}"#)
  }

  @Test func answersBeatTheOriginalWhichBeatsTheDefault() throws {
    let spec = "fields: {a: {type: text, default: d}, b: {type: text, default: d}, c: {type: text, default: d}}"
    let form = try TestSession(spec, original: #"{"a": "o", "b": "o"}"#, answers: #"{"a": "x", "z": 1}"#)
    #expect(form.record == #"{"a": "x", "b": "o", "c": "d"}"#)
    #expect(form.issues == ["z unknown"] && form.shown == ["z unknown"] && form.blockers.count == 1)
  }
}
