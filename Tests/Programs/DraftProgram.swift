// What a developer does with drafts: lists of texts, and choices that several fields are made of. Says what is not met.

import Foundation

/// What a server asks of several forms, be it that some read the mode or the clock.
protocol Judged {
  associatedtype Issue: FormIssue
  associatedtype Field
  associatedtype Valid
  associatedtype Language

  init()
  func validate() -> IssueSet<Issue>
  func validate(_ field: Field) -> IssueSet<Issue>
  func validated() throws(IssueSet<Issue>) -> Valid
  func message(for issue: IssueSet<Issue>.Element, in language: Language) -> String
  func messages(for issues: [IssueSet<Issue>.Element], in language: Language) -> [String]
}

@main
struct DraftProgram {
  static func main() throws {
    var texts = try JSONDecoder().decode(Texts.self, from: Data(#"{"shown": true, "tags": ["a", 5, null, {}]}"#.utf8))
    expect("texts that are none are empty", texts.tags == ["a", "", "", ""])
    let paths = texts.validate().filter { $0.code == "type" }.map(\.path)
    expect("each is said at its item", paths == ["tags[1]", "tags[3]"])
    expect("what was misread is no change of itself", texts.changes(from: texts).isEmpty)
    var other = texts
    other.tags[0] = "b"
    let left = other.validate().filter { $0.code == "type" }.map(\.path)
    expect("another answer leaves what was misread", left == paths)
    expect("and is a change", other.changes(from: texts) == [.tags])
    other.tags = ["b"]
    expect("what is not there is not misread", other.validate().allSatisfy { $0.code != "type" })
    texts.tags = [" a ", "B"]
    texts.tagsItem = "needed beside two"
    try expect("texts are judged as they are normalised", texts.validated().tags == ["A", "B"])
    expect("the limit is that of a text", Texts.Field.tags.maxLength == 3)
    let inputs = Typed.Field.allCases.map(\.input)
    expect(
      "what is typed is told",
      inputs == [.email, .text, .wholeNumber, .number, .decimal, .wholeNumber, .pin, .email, .text, .text, .text])
    expect("how high an entry is, too", Typed.Field.allCases.map(\.lines) == [1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    var typed = Typed()
    typed.flags = [.a, .a]
    expect("what is chosen twice is not counted", typed.messages(for: typed.validate()) == ["not these"])
    typed.flags = [.a, .c]
    expect("what is not offered is", typed.messages(for: typed.validate()) == ["not these, which are 2"])
    expect("items without words say so", Typed.Field.mails.itemHelp() == nil)

    var types = Types()
    let country: Types.Country = .ch
    types.country = country
    types.other = types.country
    types.back.into = types.other
    types.also = [Types.AlsoItem(country)]
    expect("one enum for all fields of a named type", types.back.into == .ch)
    try checkShared()
    checkSharedItems()
    checkStarted()
    checkNames()
    try checkModes()
    checkMessagesOfManyItems()
    print("done")
  }

  private static func checkShared() throws {
    var shared = Shared()
    shared.same = false
    shared.billing.street = "north"
    shared.setText("x", for: .billingField)
    let address: Shared.Address = shared.billing
    shared.shipping = address
    expect("what was typed goes along", shared.text(for: .shippingField) == "x")
    let misread = shared.validate().filter { $0.code == "type" }.map(\.path)
    expect("and is judged where it stands", misread == ["billing.field", "shipping.field"])
    expect("it is a change there", shared.changes(from: Shared()).filter { $0 == .shippingField } == [.shippingField])
    shared.shipping.field = 2
    expect("a new answer forgets it there alone", shared.validate(.shippingField).isEmpty)
    expect("and not elsewhere", !shared.validate(.billingField).isEmpty)
    expect("secrets stay secrets", !"\(shared.billing)".contains("revealed"))
    func north(of point: Shared.Point) -> Double? { point.north }
    shared.spot = Shared.Point()
    shared.billing.gate.at = shared.spot
    expect("a type in a type is the same", north(of: shared.billing.gate.at) == nil && north(of: shared.point) == nil)
  }

  private static func checkSharedItems() {
    let (day, instant) = (CalendarDate("2026-02-28"), DateTime("2026-02-28T12:00:00Z"))
    let clock = FormClock(today: day ?? .unixEpoch, now: instant ?? .unixEpoch)
    var draft = SharedItems()
    expect("a group starts by itself", SharedItems.Address().country == .de && draft.work.country == .de)
    expect("the form adds what a use starts as", draft.home.value == "x" && draft.work.value.isEmpty)
    draft.home.zip = "05"
    draft.others.append(draft.home)
    draft.more = [draft.others[0], draft.home]
    draft.nest.append(SharedItems.NestItem())
    draft.nest[0].inner = draft.more
    let issues = draft.validate(clock: clock).map { "\($0.path) \($0.code)" }
    let zero = ["home zero", "others[0] zero", "more[0] zero", "more[1] zero"]
    expect("what is wrong is said wherever it stands", issues.filter { $0.hasSuffix(" zero") }.prefix(4) == zero[...])
    expect("and what one list asks, of its items", issues.contains("more[1].zip uniqueItems"))
    expect("and what the other does not", !issues.contains { $0.hasPrefix("others") && $0.contains("unique") })
    draft.others[0].setText("x", for: .atLat)
    draft.work = draft.others[0]
    let misread = draft.validate(clock: clock).filter { $0.code == "type" }.map(\.path)
    expect("what was typed into an item goes along", misread == ["work.at.lat", "others[0].at.lat"])
    expect("it is a change of the field", draft.changes(from: SharedItems(), clock: clock).contains(.workAtLat))
    let said = draft.validate(clock: clock).filter { $0.code == "zero" }
    let words = draft.messages(for: said, clock: clock)
    expect(
      "an item is called like its list",
      words.prefix(4) == ["No zip of 0 in home", "No zip of 0 in work", "No zip of 0 in others", "No zip of 0 in more"])
    expect("and by its own name where it has one", SharedItems.Stop.Field.value.label() == "A stop")
    draft.again = draft.named  // The same words are the same struct, wherever they stand.
    draft = SharedItems(clock: clock)
    draft.stops = [draft.stop, SharedItems.Stop(clock: clock)]
    expect("what goes by the clock is told it", draft.stops.allSatisfy { $0.since?.description == "2026-02-28" })
    let read = try? JSONDecoder().decode(
      SharedItems.self, from: Data(#"{"home": 5, "stops": [5, {}], "stop": {}}"#.utf8))
    expect("a record is read without defaults", read?.stop.since == nil && read?.stops[1].since == nil)
    let none = read?.validate(clock: clock).filter { $0.code == "type" }.map(\.path)
    expect("what is no record is said of groups and of items", none == ["home", "stops[0]"])
    if let read { draft.stop = read.stops[0] }
    draft.stops = [draft.stop]
    expect("an item that is none is an empty group", draft.validate(clock: clock).allSatisfy { $0.code != "type" })
    expect("and no change", !draft.changes(from: SharedItems(), clock: clock).contains(.stop))
    draft = SharedItems(clock: clock)
    draft.stops = [draft.stop]
    let later = FormClock(today: CalendarDate("2026-03-05") ?? .unixEpoch, now: clock.now)
    expect(
      "what it starts as is no answer later", !draft.validate(clock: later).contains { $0.path.hasPrefix("stops") })
    var apart = AskedApart()
    (apart.asked, apart.free) = ([.init()], [.init()])
    expect("each list is asked by itself", apart.askedAsked()[0].isRequired(.x) && !apart.freeAsked()[0].isRequired(.x))
    apart.more = apart.free
    (apart.more[0].x, apart.more[0].y, apart.n) = ("a", "a", 7)
    let called = apart.messages(for: apart.validate().filter { $0.code == "apart" }, in: .de)
    expect("an item without a title is called like its list, in each language", called == ["7 in Mehr"])
    // The first of the type's structs.
    apart.pair = apart.asked[0]
  }

  /// Were the draft judged for each message, this would take minutes, and the program is not given these.
  private static func checkMessagesOfManyItems() {
    var basket = Basket()
    basket.most = 9
    basket.lines = Array(repeating: Basket.LinesItem(), count: 20_000)
    for index in basket.lines.indices { basket.lines[index].quantity = 10 }
    let issues = basket.validate()
    let messages = basket.messages(for: issues)
    expect("each has its words", messages.count == 40_000)
    expect("what is fixed is", messages[39_998] == "Please fill this in")
    expect("and what is quoted", messages[39_999] == "Please enter 9 or less")
    let required = issues.filter { $0.code == "required" }.map { basket.message(for: $0) }
    expect("words that quote nothing judge nothing", required.allSatisfy { $0 == "Please fill this in" })
  }

  /// What is judged without a mode is a new record, to whoever knows the form and to whoever knows the protocol.
  private static func checkModes() throws {
    var moded = Moded()
    moded.note = "abc"
    expect("a new record is judged", said(moded, in: .en) == ["code required Please fill this in"])
    expect("as by whoever says so", said(moded.validate(mode: .new)) == said(moded.validate()))
    expect("another is another", said(moded.validate(mode: .edit)) == ["note maxLength"])
    expect("its words, too", moded.messages(for: moded.validate(mode: .edit), mode: .edit) == ["at most 2"])
    expect("and of new ones", moded.messages(for: moded.validate(mode: .edit)) == ["at most 4"])
    expect("one field is judged", said(moded.validate(.code)) == ["code required"])
    expect("of another record, too", moded.validate(.code, mode: .edit).isEmpty)
    moded.code = "a"
    try expect("what passed is there", moded.validated().note == "abc" && moded.validated(mode: .new).code == "a")
    expect("and not of another", (try? moded.validated(mode: .edit)) == nil)
    var dated = Dated()
    dated.day = CalendarDate("9999-12-31")
    let (day, instant) = (CalendarDate("2026-01-01"), DateTime("2026-01-01T12:00:00Z"))
    let clock = FormClock(today: day ?? .unixEpoch, now: instant ?? .unixEpoch)
    expect("the clock stays", said(dated, in: .en).count == 2 && dated.validate(mode: .edit).count == 1)
    expect("it can be given alone", said(dated.validate(clock: clock)) == ["code required", "day maximum"])
    expect(
      "or with the mode",
      dated.messages(for: dated.validate(mode: .edit, clock: clock), mode: .edit, clock: clock)
        == ["until 2026-01-01"])
  }

  private static func said<Draft: Judged>(_ draft: Draft, in language: Draft.Language) -> [String] {
    let issues = Array(draft.validate())
    return zip(issues, draft.messages(for: issues, in: language)).map { "\($0.path) \($0.code) \($1)" }
  }

  private static func said<Issue>(_ issues: IssueSet<Issue>) -> [String] { issues.map { "\($0.path) \($0.code)" } }

  private static func checkNames() {
    expect("a field keeps its name", Named.Field.homeCity.rawValue == "homeCity")
    expect("and what is in a group yields", Named.Field.homeCity_.rawValue == "home.city")
    expect("as a struct does that nobody sees", Named.LinesItem(1).value == 1)
    var draft = Named()
    expect("a computed text of nothing is none", draft.shout == nil)
    draft.homeCity = "Ub"
    expect("nor is one of what is wrong", draft.shout == nil)
    draft.homeCity = "Ulm"
    expect("else it is there", draft.shout == "ULM")
  }

  private static func checkStarted() {
    let clock = FormClock(
      today: CalendarDate("2026-02-28") ?? .unixEpoch, now: DateTime("2026-02-28T12:00:00Z") ?? .unixEpoch)
    expect("a value starts as its default", Started.DaysItem(clock: clock).value?.description == "2026-02-28")
    let visit = Started.VisitsItem(clock: clock)
    expect("so does a member of an item", visit.day?.description == "2026-02-28")
    expect("and what does not depend on the time", visit.hour == "noon")
    expect("and what is in a group of it", visit.stay.from?.description == "2026-03-01")
    expect("but the default of a group tells more", visit.stay.until?.description == "2024-01-05")
    expect("now is the default", Started.VisitsItem().day != nil)
  }

  private static func expect(_ what: String, _ isMet: @autoclosure () throws -> Bool) rethrows {
    if try !isMet() { print("FAIL \(what)") }
  }
}
