// Fills in the model of a tour: what is asked again, hidden, locked and begun anew.

import Observation

@MainActor func tour(_ mode: FormMode = .new, _ original: Tour? = nil) -> TourModel {
  TourModel(mode: mode, original: original, clock: { today })
}

/// A clock whose day is set.
@MainActor
private final class Calendar {
  var clock = today
}

extension ModelProgram {
  @MainActor static func tours() async {
    order()
    await hidden()
    seeking()
    await waiting()
    messages()
    await itemPolicies()
    sameAnswers()
    wholeGroups()
    locked()
    midnight()
    offers()
    mostItems()
    itemNumbers()
    groupsAsAWhole()
    summary()
    normalized()
    restored()
    await rejectedPaths()
    await rejectedOutOfSight()
    languages()
    await actionsOfRecords()
  }

  // MARK: - Why it can't be submitted

  /// The form's rules come after all fields, whatever was asked last; but people begin at the first field that is wrong.
  @MainActor static func order() {
    let model = tour()
    model.children = 10
    model.adults = 0
    model.ages = [item(1)]
    let fields: [Tour.Field?] = [.ages, .children, .adults]
    Expectations.expectSame(model.blockers.map(\.field), fields)
    let blockers = Observer { _ = (model.blockers, model.firstInvalidField) }
    model.focus = .size
    Expectations.expectSame(model.blockers.map(\.field), fields)
    Expectations.expectSame(model.firstInvalidField, .adults)
    Expectations.expectSame(blockers.count, 0)
  }

  /// What is hidden is nothing to go to.
  @MainActor static func hidden() async {
    let model = tour()
    model.children = 7
    Expectations.expectSame(model.blockers.map(\.field), [.children])
    Expectations.expectSame(model.blockers.map(\.words), ["No card for seven"])
    await model.submit { _ in }
    Expectations.expectSame(model.focus, .children)
    model.children = 6
    model.isGift = true
    model.reject(.card, "No such card")
    Expectations.expectSame(model.firstInvalidField, .card)
    model.focus = .card
    model.isGift = false
    Expectations.expectSame(model.firstInvalidField, nil)
    Expectations.expectSame(model.focus, nil)
    model.adults = 60
    Expectations.expectSame(model.hiddenWarnings.map(\.text), ["Card: A crowd of 60"])
    model.isGift = true
    Expectations.expectSame(model.messages(for: .card).map(\.text), ["A crowd of 60"])
    Expectations.expectSame(model.hiddenWarnings, [])
    // Asked and empty, it has no line in the summary either.
    Expectations.expectSame(model.warningsBesideSummary.map(\.text), ["Card: A crowd of 60"])
    model.card = "Happy birthday"
    Expectations.expectSame(model.warningsBesideSummary, [])
  }

  /// Who asks for a field that has the focus asks the view again; a view that says where the focus is asks for nothing.
  @MainActor static func seeking() {
    let model = tour()
    let requests = Observer { _ = model.focusRequest }
    model.noteFocus(.adults)
    Expectations.expectSame(model.focus, .adults)
    Expectations.expectSame(requests.count, 0)
    for count in 1...2 {
      model.focus = .adults
      Expectations.expectSame(model.focusRequest?.field, .adults)
      Expectations.expectSame(requests.count, count)
    }
    model.noteFocus(nil)
    Expectations.expectSame(model.focus, nil)
    Expectations.expectSame(requests.count, 2)
  }

  /// A reason is never blank, and a form whose messages wait for an attempt can be tried.
  @MainActor static func waiting() async {
    let late = FormClock(today: CalendarDate("2026-12-01") ?? .unixEpoch, now: today.now)
    let model = TourModel(clock: { late })
    Expectations.expectSame(model.blockers.map(\.words), ["The season is over"])
    Expectations.expectSame(model.messages(for: .form), [])
    Expectations.expect(!model.canSubmit && model.canAttempt, "its message waits for it")
    await model.submit { _ in }
    Expectations.expectSame(model.messages(for: .form).map(\.text), ["The season is over"])
    Expectations.expect(!model.canAttempt, "everything is shown")
    // By other policies what is wrong is named or shown without.
    let other = tour()
    other.adults = 0
    Expectations.expect(!other.canAttempt, "it is shown")
    other.adults = 1
    Expectations.expect(other.canAttempt, "it can be sent")
    await other.submit { _ in Expectations.expect(!other.canAttempt, "it is being sent") }
  }

  /// Messages are told apart, a rule's from the server's as well.
  @MainActor static func messages() {
    let model = tour()
    model.children = 8
    model.reject(.children, "Not today")
    Expectations.expectSame(model.messages(for: .children).map(\.text), ["Not eight", "Never eight", "Not today"])
    Expectations.expectSame(Set(model.messages(for: .children).map(\.id)).count, 3)
  }

  /// A field of items says when its messages appear.
  @MainActor static func itemPolicies() async {
    let model = tour()
    var line = Tour.LinesItem(clock: today)
    (line.article, line.count, line.stay.nights) = ("a", 1, 0)
    func texts() -> [String] { model.messages(for: .lines).map(\.text) }
    model.focus = .lines
    model.lines = [line]
    Expectations.expectSame(texts(), ["1: Count: Please enter 5 or more"])
    // A view shows it at its entry, where it needs no number.
    Expectations.expectSame(model.messages(for: .lines).map(\.words), ["Please enter 5 or more"])
    Expectations.expectSame(model.messages(for: .lines).map(\.path), ["lines[0].count"])
    model.focus = nil
    Expectations.expectSame(texts(), ["1: Count: Please enter 5 or more", "1: stay: Nights: Please enter 1 or more"])
    await model.submit { _ in }
    Expectations.expectSame(texts().count, 3)
  }

  @MainActor private static func item(_ age: Int) -> Tour.AgesItem {
    var item = Tour.AgesItem()
    item.value = age
    return item
  }

  // MARK: - Answers

  /// What was there already is no edit, be it a list or a group.
  @MainActor static func sameAnswers() {
    let model = tour()
    var line = Tour.LinesItem(clock: today)
    line.tags = [Tour.TagsItem("a")]
    model.lines = [line]
    model.extras = [.tent]
    for field in [Tour.Field.lines, .tripPlace, .extras] { model.reject(field, "no") }
    let edits = Observer { _ = (model.lines, model.tripPlace, model.extras) }
    model.lines = model.lines
    model.lines[0].article = ""
    model.extras = [.tent]
    model[\.trip, .trip] = model.draft.trip
    Expectations.expectSame(edits.count, 0)
    Expectations.expect(!model.state(of: .trip).isEdited, "nothing was")
    for field in [Tour.Field.lines, .tripPlace, .extras] {
      Expectations.expectSame(model.messages(for: field).map(\.text), ["no"])
    }
    // What comes to the same is another answer all the same, or nothing could be typed behind a blank.
    model.lines[0].article = " "
    model.lines[0].tags[0].value = "a "
    Expectations.expectSame(model.lines[0].tags[0].value, "a ")
    Expectations.expectSame(edits.count, 2)
  }

  /// A group is edited by what is in it, and whoever reads it sees that.
  @MainActor static func wholeGroups() {
    let model = tour()
    let trip = Observer { _ = model[\.trip, .trip] }
    let other = Observer { _ = (model.state(of: .trip).issues, model.tripDay, model.adults) }
    model.focus = .tripPlace
    model.tripPlace = "Rome"
    Expectations.expectSame([trip.count, other.count], [1, 0])
    Expectations.expect(model.state(of: .trip).isEdited && !model.state(of: .trip).isLeft, "it is being edited")
    model.focus = nil
    Expectations.expect(model.state(of: .trip).isLeft, "it was left")
  }

  /// What is locked or hidden can't be set with its group, nor by the name of another field.
  @MainActor static func locked() {
    let model = tour()
    var trip = model.draft.trip
    (trip.place, trip.code, trip.gates, trip.seat) = ("Rome", "X", ["A", "B"], "1")
    model[\.trip, .trip] = trip
    Expectations.expectSame(model.tripPlace, "Rome")
    Expectations.expectSame([model.tripCode] + model.tripGates, [""])
    // What is asked because of what is set with it can be set with it.
    Expectations.expectSame(model.tripSeat, "1")
    model[\.trip.code, .size] = "X"
    model[\.adults, .children] = 1
    Expectations.expect(model.tripCode.isEmpty && model.adults == nil, "the names are of others")
  }

  /// What a default has put there is no answer the day after, either; and one that is given then is one.
  @MainActor static func midnight() {
    let calendar = Calendar()
    let model = TourModel(clock: { calendar.clock })
    model.lines = [Tour.LinesItem(clock: today)]
    calendar.clock = FormClock(today: CalendarDate("2026-06-16") ?? .unixEpoch, now: today.now)
    model.adults = 1
    Expectations.expectSame(model.blockers.map(\.words), [])
    model.tripDay = calendar.clock.today
    Expectations.expectSame(model.blockers.map(\.field), [.tripPlace])
    model.restart()
    Expectations.expectSame(model.blockers.map(\.field), [])
  }

  /// What is chosen is seen where it is no longer offered, or nobody could take it away.
  @MainActor static func offers() {
    let model = tour()
    model.size = .large
    model.extras = [.wheels]
    model.size = .small
    Expectations.expectSame(model.blockers.map(\.field), [.extras])
    func choices() -> [Tour.Extras] { FormOffer.listed(model.extrasChoices, chosen: model.extras) }
    Expectations.expectSame(choices(), [.bag, .wheels, .tent])
    model.extras = []
    Expectations.expectSame(choices(), [.bag, .tent])
  }

  /// How many items there may be is told by answers, as far as it is a number that can be written.
  @MainActor static func mostItems() {
    let model = tour()
    let most = Observer { _ = model.agesMost }
    Expectations.expectSame(model.agesMost, nil)
    model.adults = 2
    Expectations.expectSame(model.agesMost, 2)
    Expectations.expectSame(model.draft.agesMost(), 2)
    model.adults = 0
    Expectations.expectSame(model.agesMost, nil)
    Expectations.expectSame(most.count, 2)
  }

  /// What a view keeps of an item, such as that its secret is shown, is never another's.
  @MainActor static func itemNumbers() {
    let items = FormItemNumbers()
    Expectations.expectSame(items.numbers(3), [0, 1, 2])
    items.remove(at: 1, of: 3)
    Expectations.expectSame(items.numbers(2), [0, 2])
    Expectations.expectSame(items.numbers(3), [0, 2, 3])
    items.remove(at: 0, of: 3)
    Expectations.expectSame(items.numbers(3), [2, 3, 4])
    Expectations.expectSame(items.numbers(1), [2])
    // What is typed late into one that is gone lands in no other.
    Expectations.expectSame([0, 1, 2, 3].map { items.index(of: $0, among: 2) }, [nil, nil, 0, 1])
  }

  /// What is hidden or locked in a group that is set as a whole is not edited.
  @MainActor static func groupsAsAWhole() {
    let model = tour()
    var trip = model.draft.trip
    (trip.place, trip.seat, trip.code) = ("Ulm", "1", "2")
    model[\.trip, .trip] = trip
    Expectations.expectSame(model.draft.trip.seat + model.draft.trip.code, "")
    Expectations.expectSame(
      [Tour.Field.trip, .tripPlace, .tripDay, .tripSeat, .tripCode].map { model.state(of: $0).isEdited },
      [true, true, true, false, false])
    trip.place = "Berlin"
    model[\.trip, .trip] = trip
    Expectations.expectSame(model.draft.trip.seat, "1")
    Expectations.expect(model.state(of: .tripSeat).isEdited, "it came into sight with the place")
  }

  /// The titles of choices and the items of lists, though nothing is looked at before it is sent.
  @MainActor static func summary() {
    let model = tour()
    model.size = .large
    model.ages = [item(4), item(5)]
    func text(_ field: Tour.Field) -> String? { model.summary.first { $0.field == field }?.text }
    Expectations.expectSame([text(.size), text(.ages), text(.isGift), text(.trip)], ["Large", "4\n5", "No", ""])
    judgedSummary()
  }

  /// What is said of answers is what they are judged as, however they were typed: as `formc run` says it.
  @MainActor private static func judgedSummary() {
    let model = tour()
    model.extras = [.tent, .bag]
    model.tripCode = ""
    model.stamp = " ab "
    var line = Tour.LinesItem(clock: today)
    (line.article, line.code, line.fee) = (" a ", " x1", FormDecimal("2.5"))
    line.tags = [Tour.TagsItem("a")]
    model.lines = [line]
    func text(_ field: Tour.Field) -> String? { model.summary.first { $0.field == field }?.text }
    Expectations.expectSame(text(.extras), "Bag, Tent")
    Expectations.expectSame(text(.stamp), "AB")
    let mask = String(repeating: "\u{2022}", count: 8)
    let words = "Article: a, from: 2026-06-15, Code: X1, Fee? 2.50, tags: [\(mask)]"
    Expectations.expectSame(text(.lines), words)
    // An item has its line, and an item in it its place, whatever is answered there.
    line.tags = [Tour.TagsItem("a"), Tour.TagsItem(), Tour.TagsItem("b")]
    var blank = Tour.LinesItem()
    blank.stay.from = nil
    model.lines = [line, blank, line]
    let more = "Article: a, from: 2026-06-15, Code: X1, Fee? 2.50, tags: [\(mask); \u{2013}; \(mask)]"
    Expectations.expectSame(text(.lines), "\(more)\n\u{2013}\n\(more)")
    model.lines = [line]
    // The answers stay as they were typed.
    Expectations.expectSame(model.stamp, " ab ")
    Expectations.expectSame(model.lines[0].code, " x1")
  }

  /// A draft as it is judged has nothing that is hidden, and keeps what could not be taken.
  @MainActor static func normalized() {
    var draft = Tour(clock: today)
    (draft.stamp, draft.card, draft.trip.seat) = (" ab ", "1", "2")
    draft.extras = [.tent, .bag]
    draft.setText("many", for: .adults)
    var line = Tour.LinesItem(clock: today)
    (line.article, line.code, line.gift) = (" a ", " x1", "for you")
    draft.lines = [line]
    let judged = draft.normalized(clock: today)
    Expectations.expectSame([judged.stamp, judged.card, judged.trip.seat], ["AB", "", ""])
    Expectations.expectSame(judged.extras, [.bag, .tent])
    Expectations.expectSame(judged.text(for: .adults), "many")
    Expectations.expectSame([judged.lines[0].article, judged.lines[0].code, judged.lines[0].gift], ["a", "X1", ""])
    Expectations.expectSame(judged.validate(clock: today), draft.validate(clock: today))
    draft.lines[0].article = "gift"
    Expectations.expectSame(draft.normalized(clock: today).lines[0].gift, "for you")
    // A choice that is given twice stays wrong.
    draft.extras = [.tent, .bag, .tent]
    Expectations.expectSame(draft.normalized(clock: today).extras, [.tent, .bag, .tent])
    Expectations.expectSame(draft.normalized(clock: today).validate(clock: today), draft.validate(clock: today))
    // What should be a record and is none stays that, though something in it is hidden.
    let record = try? Tour(json: #"{"trip": 5, "lines": [7, {"article": "a", "gift": "b"}]}"#)
    let codes = record?.normalized(clock: today).validate(clock: today).map { "\($0.path) \($0.code)" }
    Expectations.expectSame(codes, record?.validate(clock: today).map { "\($0.path) \($0.code)" })
    let isTold = codes?.contains("trip type") == true && codes?.contains("lines[0] type") == true
    Expectations.expect(isTold, "neither is a record")
  }

  /// Answers that were put by are gone on with: what differs from the record is a change, and was edited.
  @MainActor static func restored() {
    var original = Tour(clock: today)
    (original.adults, original.stamp) = (2, "AB")
    var draft = original
    (draft.stamp, draft.trip.seat) = ("CD", "1")
    draft.setText("many", for: .children)
    let model = TourModel(mode: .edit, original: original, draft: draft, clock: { today })
    Expectations.expect(model.isDirty && !model.canSubmit, "it was changed")
    Expectations.expectSame(model.changes, [.children, .stamp])
    Expectations.expectSame(model.messages(for: .children).count, 1)
    Expectations.expect(model.state(of: .stamp).isLeft && !model.state(of: .adults).isEdited, "what was edited was")
    Expectations.expectSame(model[text: .children], "many")
    model.revert()
    Expectations.expectSame(model.stamp, "AB")
    Expectations.expect(!model.isDirty, "it is the record")
    model.restart(.edit, from: original, draft: draft)
    Expectations.expectSame(model.changes, [.children, .stamp])
  }

  /// What a server says of a path stands where that is shown, with its place, until it is edited.
  @MainActor static func rejectedPaths() async {
    let model = tour()
    var line = Tour.LinesItem(clock: today)
    (line.article, line.count, line.stay.nights) = ("abc", 5, 1)
    model.lines = [line, line]
    func reject() {
      model.reject(path: "lines[1].article", "Sold out")
      model.reject(path: "lines[1].article", "Sold out")
      model.reject(path: "lines[0].stay.nights", "Too long")
      model.reject(path: "stamp", "Unknown")
      model.reject(path: "voucher[99].code", "Expired")
      model.reject(path: "lines[9223372036854775807].article", "None")
      model.reject(path: "lines[0].gift", "No gifts")
    }
    await model.submit { _ in reject() }
    let messages = model.messages(for: .lines)
    Expectations.expectSame(
      messages.map(\.text).prefix(2), ["2: Article: Sold out", "1: stay: Nights: Too long"])
    Expectations.expectSame(messages.map(\.path).prefix(2), ["lines[1].article", "lines[0].stay.nights"])
    Expectations.expectSame([messages.count, Set(messages.map(\.id)).count], [2, 2])
    Expectations.expectSame(model.messages(for: .stamp).map(\.text), ["Unknown"])
    Expectations.expectSame(model.messages(for: .form).map(\.text), ["Expired", "None", "No gifts"])
    Expectations.expect(!model.isSubmitted, "it was refused")
    model.lines[1].article = "abcd"
    Expectations.expectSame(model.messages(for: .lines), [])
    for path in [
      "stamp[0]", "lines[0].nope", "lines[x].article", "lines[-1]", "lines[]", "lines[0]article", "lines[0][0]",
      "lines[0", "lines[0].", "lines[0].stay.nights.more", "trip.gates[0].more", ".lines", "",
      // Items that are not there, and what is hidden in one that is.
      "lines[2]", "lines[7].article", "lines[0].tags[3]", "lines[2].tags[0]", "ages[0]", "trip.gates[0]",
      "lines[0].gift", "lines[99999999999999999999].article",
    ] {
      model.reject(path: path, path)
      Expectations.expectSame(model.messages(for: .form).last?.text, path)
    }
    Expectations.expectSame(model.messages(for: .lines), [])
    model.ages = [item(4)]
    model.lines[1].article = "gift"
    model.lines[1].tags = [Tour.TagsItem("a")]
    for path in ["lines[1]", "lines[0].stay", "lines[1].gift", "lines[1].tags[0]", "ages[0]", "trip.day"] {
      let told = model.messages(for: .form).count
      model.reject(path: path, path)
      Expectations.expectSame(model.messages(for: .form).count, told)
    }
    Expectations.expectSame(model.messages(for: .stamp).map(\.text), ["Unknown"])
  }

  /// What is said of a field that nobody sees is said of the form.
  @MainActor static func rejectedOutOfSight() async {
    let model = tour()
    let sent = await model.submit { _ in
      model.reject(.card, "No such card")
      model.reject(path: "trip.seat", "No such seat")
      return 1
    }
    Expectations.expect(sent == 1 && !model.isSubmitted, "it was refused")
    Expectations.expectSame(model.messages(for: .form).map(\.text), ["No such card", "No such seat"])
    Expectations.expectSame(model.messages(for: .card), [])
    model.isGift = true
    Expectations.expectSame(model.messages(for: .form), [])
    model.reject(.card, "No such card")
    Expectations.expectSame(model.messages(for: .card).map(\.text), ["No such card"])
  }

  /// A model speaks the language of a device.
  @MainActor static func languages() {
    Expectations.expectSame(Account.Language.matching(["fr-FR", "de_AT.UTF-8"]), .de)
    Expectations.expectSame(Account.Language.matching(acceptLanguage: "de;q=0.2, fr, en-GB;q=0.5"), .en)
    Expectations.expectSame(AccountModel(language: .matching(["de-CH"]), clock: { today }).language, .de)
    Expectations.expectSame(AccountModel(language: .matching(["pl"]), clock: { today }).language, .en)
    let words = ["pl", "pl-PL", "plt", "de", "del", "zh-Hant", "zha"].map { FormWord.yes.text(in: $0) }
    Expectations.expectSame(words, ["Tak", "Tak", "Yes", "Ja", "Yes", "\u{662F}", "Yes"])
  }

  // MARK: - Another record

  /// What an action does, and how often it was done, is another record's.
  @MainActor static func actionsOfRecords() async {
    let clock = HeldClock()
    var model: TourModel?
    let goes = TourModel(
      actions: [
        .go: { draft in
          if draft.children == 1 {
            model?.restart()
            Expectations.expectSame(model?.obstacle(to: .go), nil)
          }
          if draft.adults == 1 { throw Refusal(words: "no") }
        }
      ], clock: { today }, timer: clock)
    model = goes
    goes.children = 1
    goes.adults = 1
    Expectations.expect(await goes.perform(.go) == false, "it failed")
    Expectations.expect(goes.action(.go).failure == nil && goes.canSubmit, "it was another record's")
    goes.children = 1
    Expectations.expect(await goes.perform(.go), "it was done")
    Expectations.expectSame(goes.action(.go).count, 0)
    for _ in 0..<2 {
      Expectations.expect(await goes.perform(.go), "it was done")
      Expectations.expectSame(goes.obstacle(to: .go), .cooldown(seconds: 3))
      await clock.advance(by: .seconds(3))
      await Expectations.expectSoon(goes.action(.go).secondsToWait, 0)
    }
    Expectations.expectSame(goes.obstacle(to: .go), .limit)
    goes.restart()
    Expectations.expect(await goes.perform(.go), "it was never done for this one")
    await clock.advance(by: .seconds(1))
    await Expectations.expectSoon(goes.obstacle(to: .go), .cooldown(seconds: 2))
    goes.restart()
    await goes.perform(.go)
    // The cooldown of the other one goes on with nothing.
    await clock.advance(by: .seconds(2), asleep: 2)
    await Expectations.expectSoon(goes.obstacle(to: .go), .cooldown(seconds: 1))
  }
}
