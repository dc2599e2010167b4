// Actions and lists of a form that is filled in.

import FormCore
import FormRuntime
import FormSession
import Testing

struct SessionActionTests {
  static let code = """
    fields: {phone: {type: text, length: 3, characters: digits}, code: {type: text, action: send}}
    actions: {send: {title: Send, enabled: valid(phone), cooldown: 2s, waiting: "again in {seconds}", limit: 2}}
    """

  @Test func anActionIsPressedWhenItsConditionHolds() throws {
    var form = try TestSession(SessionActionTests.code)
    #expect(form.session.obstacle(toAction: 0) == .notEnabled)
    form.type("12", "phone")
    form.session.handle(.begin(action: 0))
    #expect(!form.session.actions[0].isPending)
    form.type("123", "phone")
    #expect(form.session.obstacle(toAction: 0) == nil)
    form.session.handle(.begin(action: 0))
    #expect(form.session.obstacle(toAction: 0) == .pending)
    #expect(form.blockers == ["Send is still running"] && !form.session.isSubmittable)
  }

  @Test func theCooldownBeginsWithSuccessAndIsCountedInTicks() throws {
    var form = try TestSession(SessionActionTests.code)
    form.type("123", "phone")
    form.session.handle(.begin(action: 0))
    form.session.handle(.finish(action: 0, .failed("no")))
    #expect(form.session.obstacle(toAction: 0) == nil)
    form.session.handle(.begin(action: 0))
    form.session.handle(.tick(5000))
    form.session.handle(.finish(action: 0, .succeeded))
    #expect(form.session.obstacle(toAction: 0) == .cooldown(seconds: 2))
    form.session.handle(.tick(1))
    #expect(form.session.secondsToWait(0) == 2)
    form.session.handle(.tick(1500))
    #expect(form.session.words(for: .cooldown(seconds: 1), action: 0) == "again in 1")
    form.session.handle(.tick(.max))
    form.session.handle(.tick(-5))
    #expect(form.session.obstacle(toAction: 0) == nil)
    form.session.handle(.begin(action: 0))
    form.session.handle(.finish(action: 0, .simulated))
    form.session.handle(.tick(2000))
    #expect(form.session.obstacle(toAction: 0) == .limit)
  }

  @Test func eventsForPlacesThatAreNotThereChangeNothing() throws {
    var form = try TestSession(SessionActionTests.code)
    let nowhere = FieldPlace(SlotID(frame: 0, slot: 0), indices: [7])
    form.session.handle(.type("1", FieldPlace(SlotID(frame: 0, slot: 1), indices: [3])))
    for id in [SlotID(frame: 9, slot: 0), SlotID(frame: 0, slot: -1), SlotID(frame: -1, slot: 0)] {
      let place = FieldPlace(id)
      let events: [SessionEvent] = [
        .type("1", place), .clear(place), .focus(place), .add(place), .remove(place, at: 0), .focus(nil),
      ]
      for event in events { form.session.handle(event) }
    }
    form.session.handle(.begin(action: 9))
    form.session.handle(.finish(action: -1, .succeeded))
    form.session.handle(.add(nowhere))
    form.session.handle(.remove(nowhere, at: -1))
    form.session.handle(.move(nowhere, from: 1, to: 2))
    #expect(form.record == "{}")
  }

  @Test func itemsComeGoAndMove() throws {
    var form = try TestSession(
      """
      fields:
        lines:
          type: list
          title: Line
          minItems: 2
          of: {type: group, fields: {n: {type: integer, title: Number, required: true}, d: {type: integer, default: 7}}}
      """)
    let list = form.place("lines")
    form.session.handle(.add(list))
    #expect(form.issues == ["lines minItems", "lines[0].n required"])
    form.session.handle(.add(list))
    form.type("1", "lines[0].n")
    form.type("2", "lines[1].n")
    #expect(form.record == #"{"lines": [{"n": 1, "d": 7}, {"n": 2, "d": 7}]}"#)
    #expect(form.session.fullTitle(of: form.place("lines[1].n")) == "Line 2: Number")
    form.session.handle(.move(list, from: 1, to: 0))
    form.session.handle(.remove(list, at: 1))
    form.session.handle(.remove(list, at: 5))
    #expect(form.record == #"{"lines": [{"n": 2, "d": 7}]}"#)
    form.session.handle(.clear(list))
    #expect(form.record == "{}" && form.session.isDirty == false)
  }

  @Test func whatMayNotBeClearedIsNot() throws {
    var form = try TestSession("fields: {a: {type: text, default: x, clearable: false}}")
    form.session.handle(.clear(form.place("a")))
    #expect(form.record == #"{"a": "x"}"#)
    form.type("y", "a")
    #expect(form.record == #"{"a": "y"}"#)
  }
}
