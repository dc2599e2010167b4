// Groups for which something else was given: a person replaces it by their members.

import FormCore
import FormRuntime
import FormSession
import FormLanguage
import Testing

struct SessionGroupTests {
  static let spec = """
    fields:
      name: {type: text}
      home:
        type: group
        fields: {city: {type: text, required: true}, tags: {type: list, of: {type: text}}}
      lines: {type: list, of: {type: group, fields: {count: {type: integer, required: true}}}}
    submit: {unchanged: refuse}
    """
  static let given = #"{"name": "Ann", "home": "Berlin", "lines": [5, {"count": 1}]}"#

  @Test func whereNobodyIsAskedItIsWhatItIsInARecord() throws {
    let form = try TestSession(SessionGroupTests.spec, answers: SessionGroupTests.given)
    #expect(form.issues == ["home type", "lines[0] type"])
    #expect(form.session.questions.map { form.session.plan.path(of: $0) } == ["name", "lines", "lines[1].count"])
  }

  @Test func itsMembersAreInSightAndTheFirstAnswerReplacesIt() throws {
    var form = try TestSession(SessionGroupTests.spec, answers: SessionGroupTests.given, isAsked: true)
    #expect(form.issues == ["home type", "lines[0] type"])
    let questions = ["name", "home.city", "home.tags", "lines", "lines[0].count", "lines[1].count"]
    #expect(form.session.questions.map { form.session.plan.path(of: $0) } == questions)
    form.fill("name", "Eva")
    #expect(form.issues == ["home type", "lines[0] type"])
    form.fill("home.city", "Wien")
    #expect(form.issues == ["lines[0] type"])
    form.session.handle(.clear(form.place("lines[0].count")))
    #expect(form.issues == ["lines[0].count required"])
    form.fill("lines[0].count", "2")
    #expect(form.session.isSubmittable)
    #expect(form.record == #"{"name": "Eva", "home": {"city": "Wien"}, "lines": [{"count": 2}, {"count": 1}]}"#)
  }

  @Test func anItemThatIsAddedReplacesItToo() throws {
    var form = try TestSession(SessionGroupTests.spec, answers: #"{"home": 1}"#, isAsked: true)
    form.session.handle(.add(form.place("home.tags")))
    #expect(form.issues == ["home.city required"])
  }

  @Test func anOriginalIsChangedOnceItIsReplaced() throws {
    let original = #"{"home": "Berlin"}"#
    var form = try TestSession(SessionGroupTests.spec, mode: .edit, original: original, isAsked: true)
    #expect(form.issues == ["home type"] && !form.session.isDirty && form.shown.isEmpty)
    form.session.handle(.submit)
    #expect(form.shown == ["home type"] && form.session.blockers.first?.place == form.place("home"))
    form.session.handle(.clear(form.place("home.city")))
    #expect(form.issues.isEmpty && form.session.isSubmittable && form.record == "{}")
    #expect(form.session.changes == [form.place("home")])
    form.type("Wien", "home.city")
    #expect(form.session.changes == [form.place("home.city")])
  }
}
