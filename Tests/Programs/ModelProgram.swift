// Fills in generated models as an app does and says what came of it: a line for each expectation.

import Foundation
import Observation

/// Counts what held and says what did not.
@MainActor
enum Expectations {
  static var met = 0

  static func expect(_ truth: Bool, _ words: String, line: Int = #line) {
    if truth { met += 1 } else { print("FAIL line \(line): \(words)") }
  }

  static func expectSame<Value: Equatable>(_ found: Value, _ wanted: Value, line: Int = #line) {
    expect(found == wanted, "\(found), and not \(wanted)", line: line)
  }

  /// What other tasks bring about: how soon is the machine's affair.
  static func expectSoon<Value: Equatable>(
    _ found: @autoclosure () -> Value, _ wanted: Value, line: Int = #line
  ) async {
    await wait { found() == wanted }
    expectSame(found(), wanted, line: line)
  }

  /// Waits until something is true, and for a minute at most.
  static func wait(until isTrue: () -> Bool) async {
    for _ in 0..<60_000 where !isTrue() { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A clock that stands still until it is moved. Whoever sleeps by it comes from any thread.
final class HeldClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let lock = NSLock()
  // Both under the lock.
  private var hands = Instant(offset: .zero)
  private var sleepers: [(until: Instant, wake: CheckedContinuation<Void, Never>)] = []

  var now: Instant { lock.withLock { hands } }
  var minimumResolution: Duration { .zero }
  private var asleep: Int { lock.withLock { sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { wake in
      let isPast = lock.withLock {
        if deadline > hands { sleepers.append((deadline, wake)) }
        return deadline <= hands
      }
      if isPast { wake.resume() }
    }
  }

  /// Moves the hands once so many sleep, and wakes whose time has come.
  @MainActor func advance(by duration: Duration, asleep count: Int = 1, line: Int = #line) async {
    await Expectations.wait { asleep >= count }
    Expectations.expectSame(asleep, count, line: line)
    let due = lock.withLock {
      hands = hands.advanced(by: duration)
      let due = sleepers.filter { $0.until <= hands }
      sleepers.removeAll { $0.until <= hands }
      return due
    }
    for sleeper in due { sleeper.wake.resume() }
  }
}

/// How often what a view reads has changed.
@MainActor
final class Observer {
  private(set) var count = 0
  private let read: () -> Void

  init(_ read: @escaping () -> Void) {
    self.read = read
    observe()
  }

  private func observe() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.observe()
      }
    }
  }
}

struct Refusal: Error, Equatable { let words: String }

@MainActor let today = FormClock(
  today: CalendarDate("2026-06-15") ?? .unixEpoch, now: DateTime("2026-06-15T12:00:00Z") ?? .unixEpoch)

@MainActor func account(_ mode: FormMode = .new, _ original: Account? = nil, timer: HeldClock = HeldClock())
  -> AccountModel
{
  AccountModel(mode: mode, original: original, clock: { today }, timer: timer)
}

@MainActor func fill(_ model: AccountModel) {
  model.name = "Ann"
  model.email = "ann@example.org"
  model.confirm = "ann@example.org"
  model.password = "correct horse"
  model.agreed = true
}

@MainActor func texts(_ model: AccountModel, _ field: Account.Field) -> [String] {
  model.messages(for: field).map(\.text)
}

@main
struct ModelProgram {
  @MainActor static func main() async {
    policies()
    rulesWait()
    shrinking()
    blockers()
    computedTexts()
    await mending()
    dirty()
    modes()
    dynamic()
    typing()
    misreading()
    items()
    addedItems()
    await attemptWithAnItem()
    limits()
    observation()
    secrets()
    rows()
    sections()
    await originals()
    replacing()
    await replacingAmongOthers()
    await submitting()
    await attempting()
    await interrupted()
    await reviewing()
    await rejecting()
    await rejectingGroups()
    rejectingBoth()
    await rejectingAfterwards()
    await sendingAgain()
    await actions()
    await answeringActions()
    await phone()
    await tours()
    print("\(Expectations.met) expectations were met")
  }

  // MARK: - What is shown

  @MainActor static func policies() {
    let model = account()
    Expectations.expectSame(texts(model, .name), [])
    model.focus = .name
    model.name = "Maximiliane"
    Expectations.expectSame(texts(model, .name), [])
    model.focus = .email
    Expectations.expectSame(texts(model, .name).count, 1)
    model.focus = .age
    model[text: .age] = "17"
    Expectations.expectSame(texts(model, .age).count, 1)
    // A field that was not edited says nothing, though it was left.
    Expectations.expectSame(texts(model, .email), [])
    // What is answered without the focus, as what is picked, is left at once; by another policy it waits all the same.
    model.starts = CalendarDate("2020-01-01")
    Expectations.expectSame(texts(model, .starts).count, 1)
    model.password = "short"
    model.focus = nil
    Expectations.expectSame(texts(model, .password), [])
    model.language = .de
    Expectations.expect(texts(model, .age).first?.contains("18") == true, "German words")
  }

  @MainActor static func rulesWait() {
    let model = account()
    model.focus = .confirm
    model.confirm = "ann@example.com"
    model.focus = .name
    Expectations.expectSame(texts(model, .confirm), [])
    model.focus = .email
    model.email = "ann@example.org"
    Expectations.expectSame(texts(model, .confirm), [])
    model.focus = nil
    Expectations.expectSame(texts(model, .confirm), ["The addresses must match"])
  }

  @MainActor static func shrinking() {
    let model = account()
    model.focus = .name
    model.name = "Maximiliane"
    model.focus = nil
    model.focus = .name
    Expectations.expectSame(texts(model, .name).count, 1)
    model.name = "Max"
    Expectations.expectSame(texts(model, .name), [])
    model.name = "Maximiliane"
    Expectations.expectSame(texts(model, .name), [])
    model.focus = nil
    Expectations.expectSame(texts(model, .name).count, 1)
  }

  // MARK: - The button

  @MainActor static func blockers() {
    let model = account()
    Expectations.expect(!model.canSubmit, "nothing is answered")
    Expectations.expectSame(
      model.blockers.map(\.words), ["Name", "E-mail", "E-mail again", "Password", "Agreed"])
    Expectations.expectSame(model.firstInvalidField, .name)
    model.focus = .name
    model.name = "Maximiliane"
    model.focus = .email
    Expectations.expectSame(model.blockers.first?.words, "Name: Please enter at most 10 characters")
    fill(model)
    Expectations.expect(model.canSubmit, "all is answered: \(model.blockers.map(\.words))")
    Expectations.expectSame(model.firstInvalidField, nil)
    model.email = "ann@example.com"
    Expectations.expectSame(model.blockers.map(\.field), [.confirm])
    // Rules come behind all fields, wherever it is that they say something.
    model.age = 3
    Expectations.expectSame(model.blockers.map(\.field), [.age, .confirm])
    Expectations.expectSame(model.firstInvalidField, .confirm)
  }

  /// Who is led to what can't be edited can do nothing there: what it depends on is where something can be done.
  @MainActor static func mending() async {
    var record = Account()
    (record.kind, record.deposit, record.budget) = (.company, 5, 10)
    let model = account(.edit, record)
    fill(model)
    model.company = "Example"
    model.seats = 101
    Expectations.expectSame(model.blockers.map(\.field), [.seats])
    Expectations.expectSame(model.blockers.map(\.words), ["Price"])
    await model.submit { _ in }
    Expectations.expectSame(model.focus, .seats)
    Expectations.expectSame(texts(model, .price).count, 1)
    model.seats = 1
    model.budget = 3
    Expectations.expectSame(model.blockers.map(\.field), [.budget])
    await model.submit { _ in }
    Expectations.expectSame(model.focus, .budget)
    // Once it takes answers itself, it is the field to go to.
    model.kind = .person
    Expectations.expectSame(model.firstInvalidField, .deposit)
    // Where nothing can be done, there is still something to be seen, but behind all else.
    var taxed = Account()
    taxed.tax = "1234567890"
    let locked = account(.edit, taxed)
    fill(locked)
    Expectations.expectSame(locked.blockers.map(\.field), [.tax])
    Expectations.expectSame(locked.firstInvalidField, .tax)
    locked.seats = 101
    Expectations.expectSame(locked.blockers.map(\.field), [.tax, .seats])
    Expectations.expectSame(locked.firstInvalidField, .seats)
  }

  @MainActor static func dirty() {
    let model = account()
    Expectations.expect(!model.isDirty, "nothing was changed")
    model.name = "Ann"
    Expectations.expectSame(model.changes, [.name])
    model.name = "  "
    Expectations.expect(!model.isDirty, "blanks are nothing")
    model.kind = .company
    model.company = "Example"
    model.guests = [Account.GuestsItem()]
    model.extras = [.visits]
    Expectations.expectSame(model.changes, [.kind, .company, .extras, .guests])
    model.kind = .person
    Expectations.expectSame(model.changes, [.extras, .guests])
    model.revert()
    Expectations.expect(!model.isDirty && model.guests.isEmpty && model.company.isEmpty, "the original is back")
    Expectations.expect(model.newsletter, "a truth with a default is no question")
  }

  @MainActor static func modes() {
    var record = Account()
    record.name = "Ann"
    record.email = "ann@example.org"
    record.confirm = "ann@example.org"
    record.password = "correct horse"
    record.agreed = true
    let model = account(.edit, record)
    Expectations.expectSame(model.blockers.map(\.words), ["Nothing was changed"])
    model.name = "Anna"
    Expectations.expect(model.canSubmit, "it was changed")
    let shown = account(.show, record)
    Expectations.expectSame(shown.blockers.map(\.words), ["The form is only shown"])
    shown.name = "Bob"
    Expectations.expectSame(shown.name, "Ann")
    shown.edit()
    shown.name = "Bob"
    Expectations.expectSame(shown.name, "Bob")
    shown.restart()
    Expectations.expectSame(shown.mode, .new)
    Expectations.expectSame(shown.name, "")
  }

  // MARK: - Answers

  @MainActor static func dynamic() {
    let model = account()
    Expectations.expect(!model.isVisible(.company), "a person has no company")
    Expectations.expect(!model.isEditable(.tax) && !model.isEditable(.company), "locked, hidden")
    Expectations.expect(model.isReadOnly(.tax) && !model.isReadOnly(.company), "locked, and not")
    Expectations.expectSame(model.planChoices, [.small])
    model.tax = "1"
    Expectations.expectSame(model.tax, "")
    model.kind = .company
    Expectations.expect(model.isVisible(.company) && model.isRequired(.company), "a company is asked for")
    Expectations.expectSame(model.planChoices, [.small, .large])
    model.tax = "1"
    Expectations.expectSame(model.tax, "1")
    Expectations.expectSame(model.price, nil)
    model.seats = 3
    Expectations.expectSame(model.price, 7.5)
    model.homeCity = "Leeds"
    Expectations.expectSame(model.draft.home.city, "Leeds")
  }

  @MainActor static func typing() {
    let model = account()
    model[text: .age] = "twelve"
    Expectations.expectSame(model[text: .age], "twelve")
    Expectations.expectSame(model.age, nil)
    Expectations.expectSame(texts(model, .age).count, 1)
    // What was misread reads as none, and is taken back by none all the same.
    model.age = nil
    Expectations.expectSame(model[text: .age], "")
    model[text: .age] = "20"
    Expectations.expectSame(model.age, 20)
    Expectations.expectSame(texts(model, .age), [])
    let edits = Observer { _ = model.age }
    model.age = 20
    Expectations.expectSame(edits.count, 0)
    // One text to Swift, but not to the form, in a list either.
    model.nicknames = ["e\u{301}"]
    model.nicknames = ["\u{e9}"]
    Expectations.expectSame(model.nicknames.map { Array($0.utf8) }, [Array("\u{e9}".utf8)])
  }

  /// What a record has of another type looks like no answer, and goes with one that is none.
  @MainActor static func misreading() {
    let text = #"{"seats": [], "starts": 1, "extras": "x", "guests": 2, "nicknames": [3]}"#
    guard let record = try? Account(json: text) else { return Expectations.expect(false, "it is a record") }
    let model = account(.edit, record)
    let broken: Set<Account.Field> = [.seats, .starts, .extras, .guests, .nicknames]
    func stillBroken() -> Set<Account.Field> { Set(model.blockers.compactMap(\.field)).intersection(broken) }
    Expectations.expectSame(stillBroken(), broken)
    model[text: .seats] = ""
    model.starts = nil
    model.extras = []
    model.guests = []
    Expectations.expectSame(stillBroken(), [.nicknames])
    model.nicknames = []
    Expectations.expectSame(stillBroken(), [])
    // A list is not typed as a whole, and is not edited by it.
    model.reject(.nicknames, "No")
    model[text: .nicknames] = "Ann"
    Expectations.expectSame(texts(model, .nicknames), ["No"])
    // A truth that a record lacks is no: what is seen is what is sent.
    Expectations.expect(!model.newsletter, "there is no answer")
    // What it has as a text is there to be mended, and is no edit where it is written back.
    guard let other = try? Account(json: #"{"age": "many"}"#) else {
      return Expectations.expect(false, "it is a record")
    }
    let typed = account(.edit, other)
    typed[text: .age] = typed[text: .age]
    Expectations.expectSame(typed[text: .age], "many")
    Expectations.expect(typed.blockers.contains { $0.field == .age }, "it is still there")
    typed[text: .age] = "42"
    Expectations.expect(!typed.blockers.contains { $0.field == .age }, "it is mended")
  }

  @MainActor static func items() {
    let model = account()
    model.guests = [Account.GuestsItem(), Account.GuestsItem()]
    model.focus = .guests
    model.focus = nil
    Expectations.expectSame(texts(model, .guests), ["1: Name: Please fill this in", "2: Name: Please fill this in"])
    Expectations.expectSame(
      model.blockers.map(\.words).filter { $0.hasPrefix("Guests") },
      ["Guests 1: Name: Please fill this in", "Guests 2: Name: Please fill this in"])
    // A group that is set as a whole is edited with all that is in it.
    let city = Observer { _ = model.homeCity }
    var home = model.draft.home
    home.city = "Leeds"
    model[\.home, .home] = home
    Expectations.expectSame(city.count, 1)
    Expectations.expect(model.state(of: .homeCity).isEdited, "it was edited")
  }

  /// Of an item that was only just added nothing is said, and of the others what was said before.
  @MainActor static func addedItems() {
    let model = account()
    func numbers() -> [String] { texts(model, .guests).map { String($0.prefix(1)) } }
    model.focus = .name
    model.guests.append(Account.GuestsItem())
    Expectations.expectSame(texts(model, .guests), [])
    Expectations.expect(model.state(of: .guests).isEdited && !model.state(of: .guests).isLeft, "it was not left")
    // Nor is it when another field is.
    model.focus = nil
    Expectations.expectSame(texts(model, .guests), [])
    model.focus = .guests
    Expectations.expectSame(texts(model, .guests), [])
    model.focus = .name
    Expectations.expectSame(numbers(), ["1"])
    model.guests.append(Account.GuestsItem())
    Expectations.expectSame(numbers(), ["1"])
    // In front of those that are there, too.
    model.guests.insert(Account.GuestsItem(), at: 0)
    model.guests[0].name = "Bob"
    Expectations.expectSame(numbers(), ["2", "3"])
    var named = Account.GuestsItem()
    named.name = "Cid"
    model.guests = [named]
    model.guests.append(Account.GuestsItem())
    model.guests.insert(Account.GuestsItem(), at: 0)
    Expectations.expectSame(numbers(), [])
    // What is chosen beside what was chosen is no item that is yet to be filled in.
    model.extras = [.visits]
    Expectations.expect(model.state(of: .extras).isLeft, "choices are made at once")
    model.nicknames = ["Al"]
    model.nicknames = ["Bo", "Al"]
    Expectations.expect(!model.state(of: .nicknames).isLeft, "it was only added to")
    model.nicknames = ["Cy", "Al", "Bo"]
    Expectations.expect(model.state(of: .nicknames).isLeft, "it was changed")
  }

  /// With an attempt everything is said, and of what is added after it at once.
  @MainActor static func attemptWithAnItem() async {
    let model = account()
    model.guests.append(Account.GuestsItem())
    await model.submit { _ in }
    Expectations.expectSame(texts(model, .guests), ["1: Name: Please fill this in"])
  }

  @MainActor static func limits() {
    let six = FormLimit(6)
    Expectations.expectSame(six.accepted("1234567890", over: ""), "123456")
    Expectations.expectSame(six.accepted(" 123456\n", over: ""), " 123456\n")
    Expectations.expectSame(FormLimit(6, trims: false).accepted(" 123456", over: ""), " 12345")
    // What was put into the middle of a full text does not push out its end.
    Expectations.expectSame(six.accepted("aXbcdef", over: "abcdef"), "abcdef")
    Expectations.expectSame(six.accepted("abXYZcde", over: "abcde"), "abXcde")
    // What is too long already may get shorter.
    Expectations.expectSame(six.accepted("12345678", over: "123456789"), "12345678")
    Expectations.expectSame(six.accepted("1234567890", over: "123456789"), "123456789")
    let wide = "\u{FF11}\u{FF12}"
    Expectations.expectSame(FormLimit(4, .bytes, foldsWidth: true).accepted(wide, over: ""), wide)
    Expectations.expectSame(FormLimit(4, .bytes).accepted(wide, over: ""), "\u{FF11}")
    let accents = String(repeating: "e\u{301}", count: 20_000)
    Expectations.expectSame(FormLimit(64).accepted(accents, over: "").unicodeScalars.count, 64)
    // An entry that holds more than went in is told to show what did.
    let model = account()
    model.name = "Ann"
    let shown = Observer { _ = model[text: .name] }
    model[text: .name, most: FormLimit(3)] = "Anna"
    Expectations.expectSame(model.name, "Ann")
    Expectations.expectSame(shown.count, 1)
  }

  // MARK: - Observation

  @MainActor static func observation() {
    let model = account()
    let name = Observer { _ = model.messages(for: .name) }
    let email = Observer { _ = model.messages(for: .email) }
    let emailText = Observer { _ = model.email }
    let required = Observer { _ = (model.isRequired(.email), model.isVisible(.email)) }
    let button = Observer { _ = model.canSubmit }
    let price = Observer { _ = model.price }
    let plans = Observer { _ = model.planChoices }
    let whole = Observer { _ = model.draft }
    model.focus = .name
    for text in ["M", "Ma", "Max", "Maximiliane"] { model.name = text }
    model.focus = nil
    Expectations.expectSame(name.count, 1)
    Expectations.expectSame([email.count, emailText.count, required.count, button.count], [0, 0, 0, 0])
    Expectations.expectSame([price.count, plans.count], [0, 0])
    Expectations.expectSame(whole.count, 4)
    model.seats = 2
    model.seats = 4
    Expectations.expectSame([price.count, plans.count], [2, 0])
    model.kind = .company
    Expectations.expectSame([plans.count, email.count], [1, 0])
    model.name = "Max"
    fill(model)
    Expectations.expectSame(button.count, 0)
    model.company = "Example"
    Expectations.expectSame(button.count, 1)
  }

  /// A row of one's own, for the fields of any form.
  @MainActor static func row<Draft: FormDraft>(_ model: FormModel<Draft>, _ field: Draft.Field) -> String {
    let (words, star) = (model.language, field.isRequired ? "*" : "")
    let parts = [
      field.symbol, field.label(in: words) + star, field.note(in: words), field.placeholder(in: words),
      field.help(in: words), field.maxLength.map { "at most \($0)" }, field.lines > 1 ? "\(field.lines) lines" : nil,
      "\(field.input)",
    ]
    return parts.compactMap(\.self).joined(separator: "|") + (field.isSecure ? "|secret" : "")
  }

  @MainActor static func rows() {
    let model = account()
    Expectations.expectSame(row(model, .name), "Name*|at most 10|text")
    Expectations.expectSame(row(model, .email), "E-mail*|we write to it|email")
    Expectations.expectSame(row(model, .password), "Password*|At least 8 characters|secret|secret")
    Expectations.expectSame(row(model, .bio), "pencil|Bio|4 lines|text")
    model.language = .de
    Expectations.expectSame(row(model, .homeCity), "Ort|z. B. K\u{F6}ln|text")
    Expectations.expectSame(row(TourModel(), .size), "Size|text")
  }

  @MainActor static func secrets() {
    let model = account()
    model.password = "correct horse"
    var said = "\(model) \(String(reflecting: model)) \(model.draft) \(model.state(of: .password)) \(model.summary)"
    dump(model, to: &said)
    dump(model.state(of: .password), to: &said)
    dump(model.blockers, to: &said)
    for child in Mirror(reflecting: model).children { said += "\(child)" }
    // What is computed of a secret is kept, to tell whether it has changed.
    for field in [Account.Field.phrase, .words] {
      let state = model.state(of: field)
      said += "\(state.offer) \(model.draft.offer(at: field, at: model.present))"
      dump(state, to: &said)
      for child in Mirror(reflecting: state).children { said += "\(child)" }
    }
    Expectations.expect(!said.contains("horse"), "no secret is told: \(said)")
    let changes = Observer { _ = (model.phrase, model.words) }
    model.password = "correct mouse"
    model.name = "Ann"
    Expectations.expectSame(model.words, ["correct", "mouse"])
    Expectations.expectSame(changes.count, 2)
  }

  /// A text that is computed of something wrong has no value, not an empty one.
  @MainActor static func computedTexts() {
    let model = account()
    model.password = "short"
    Expectations.expectSame(model.phrase, nil)
    model.password = "correct horse"
    Expectations.expectSame(model.phrase, "correct horse!")
  }

  @MainActor static func sections() {
    let model = account()
    let person = Observer { _ = model.isVisible(Account.Section.person) }
    let more = Observer { _ = model.isVisible(.more) }
    model.name = "Ann"
    model.age = 98
    Expectations.expect(model.isVisible(.person) && model.isVisible(.more), "both are shown")
    Expectations.expectSame([person.count, more.count], [0, 0])
    model.age = 99
    Expectations.expect(!model.isVisible(.more), "it is hidden")
    model.age = 100
    Expectations.expectSame([person.count, more.count], [0, 1])
    model.revert()
    Expectations.expect(model.isVisible(.more), "it is back")
  }

  @MainActor static func originals() async {
    var record = Account()
    record.name = "Ann"
    record.password = "correct horse"
    let model = account(.edit, record)
    let original = Observer { _ = model.original.name }
    fill(model)
    model.name = "Bea"
    Expectations.expectSame([model.original.name, model.name], ["Ann", "Bea"])
    Expectations.expectSame(original.count, 0)
    var said = "\(model.original) \(String(reflecting: model.original))"
    dump(model.original, to: &said)
    Expectations.expect(!said.contains("horse"), "no secret is told: \(said)")
    await model.submit { _ in }
    Expectations.expectSame(model.original.name, "Bea")
    Expectations.expectSame(original.count, 1)
  }

  /// Steps back and forth, as an app undoes them.
  @MainActor static func replacing() {
    let model = account()
    var steps = [model.draft]
    func step(_ edit: () -> Void) {
      edit()
      steps.append(model.draft)
    }
    step { model.name = "Maximiliane" }
    step { model[text: .seats] = "many" }
    step { model.extras = [.visits] }
    step { model.guests = [Account.GuestsItem()] }
    step { model.homeCity = "Leeds" }
    let texts = { (model: AccountModel) in Account.Field.allCases.map { model[text: $0] } }
    let last = texts(model)
    for draft in steps.reversed() { model.draft = draft }
    Expectations.expect(!model.isDirty && model.extras == [] && model.guests.isEmpty, "all was undone")
    for draft in steps { model.draft = draft }
    Expectations.expectSame(texts(model), last)
    Expectations.expectSame([model.guests.count, model.extras.count], [1, 1])
    Expectations.expectSame(model.messages(for: .seats).count, 1)
    // What differs is edited, and left; what does not is neither, and its observers are told nothing.
    let (name, city) = (Observer { _ = model.name }, Observer { _ = model.homeCity })
    let state = Observer { _ = (model.state(of: .homeCity).isEdited, model.isVisible(.homeCity)) }
    let whole = Observer { _ = model.draft }
    var other = model.draft
    other.name = "Max"
    other.bio = "Long"
    model.draft = other
    Expectations.expectSame([name.count, city.count, state.count, whole.count], [1, 0, 0, 2])
    let bio = model.state(of: .bio)
    Expectations.expect(bio.isEdited && bio.isLeft && !model.state(of: .budget).isEdited, "what differs is left")
    model.draft = other
    Expectations.expectSame([name.count, whole.count], [1, 2])
    // What is being typed stays as it is typed, and what can't be edited as it is.
    model.focus = .deposit
    model[text: .deposit] = "1."
    let typed = model.draft
    model.draft.bio = "Longer"
    Expectations.expectSame([model[text: .deposit], model.bio], ["1.", "Longer"])
    Expectations.expect(!model.state(of: .deposit).isLeft, "it is being typed")
    other = typed
    other.company = "Example"
    other.tax = "1"
    model.draft = other
    Expectations.expectSame([model.company, model.tax, model.bio], ["", "", "Long"])
    // Both can be edited once the choice is made.
    other.kind = .company
    model.draft = other
    Expectations.expectSame([model.company, model.tax], ["Example", "1"])
    Expectations.expect(!model.state(of: .deposit).isLeft, "it still is")
    // What is hidden by another answer is not edited itself.
    let company = Observer { _ = model.company }
    other.kind = .person
    model.draft = other
    Expectations.expect(!model.isVisible(.company) && model.company == "Example", "it is hidden")
    Expectations.expectSame(company.count, 0)
  }

  /// What has to do with submitting and with actions stays.
  @MainActor static func replacingAmongOthers() async {
    let model = account(.new, nil)
    model.actions[.verify] = { _ in }
    fill(model)
    let before = model.draft
    _ = try? await model.submit { _ in throw Refusal(words: "no") }
    model.reject(.name, "Taken")
    model.reject(.email, "Unknown")
    await model.perform(.verify)
    model.draft.name = "Bea"
    Expectations.expectSame(model.attempts, 1)
    Expectations.expectSame(model.obstacle(to: .verify), .cooldown(seconds: 3))
    Expectations.expectSame([texts(model, .name), texts(model, .email)], [[], ["Unknown"]])
    await model.submit { _ in model.draft = before }
    Expectations.expectSame(model.name, "Bea")
    Expectations.expect(model.isSubmitted, "it was submitted")
    model.draft = before
    Expectations.expect(!model.isSubmitted && model.isDirty && model.original.name == "Bea", "it is edited")
    let shown = account(.show, before)
    shown.draft = Account()
    Expectations.expectSame(shown.name, "Ann")
  }

  // MARK: - Submitting

  @MainActor static func submitting() async {
    let model = account()
    var sent: [String] = []
    let nothing: Void? = await model.submit { valid in sent.append(valid.name) }
    Expectations.expect(nothing == nil && sent.isEmpty, "it was not sent")
    Expectations.expectSame(model.focus, .name)
    Expectations.expectSame(texts(model, .password).count, 1)
    fill(model)
    model.name = " Ann "
    let number = await model.submit { valid in
      sent.append(valid.name)
      Expectations.expect(model.isSubmitting && !model.isEditable(.name), "it is being sent")
      return 7
    }
    Expectations.expectSame(number, 7)
    Expectations.expectSame(sent, ["Ann"])
    Expectations.expect(model.isSubmitted && !model.isDirty && !model.isSubmitting, "it was sent")
    model.name = "Anna"
    Expectations.expect(!model.isSubmitted && model.isDirty, "it was changed since")
  }

  /// Where nothing but a change is wanting, or the form is only shown, nothing was tried.
  @MainActor static func attempting() async {
    var record = Account()
    record.starts = CalendarDate("2020-01-01")
    let shown = account(.show, record)
    await shown.submit { _ in }
    shown.review()
    shown.edit()
    Expectations.expectSame(texts(shown, .starts), [])
    fill(shown)
    shown.starts = nil
    await shown.submit { _ in }
    Expectations.expect(shown.isSubmitted, "it was sent")
    shown.focus = .name
    await shown.submit { _ in }
    Expectations.expectSame(shown.attempts, 0)
    Expectations.expectSame(shown.focus, .name)
  }

  /// Another record is begun, or the original wanted back, while one is being sent.
  @MainActor static func interrupted() async {
    let model = account()
    fill(model)
    var zoe = Account()
    zoe.name = "Zoe"
    let sent = await model.submit { valid in
      model.restart(.edit, from: zoe)
      Expectations.expect(!model.isSubmitting && model.isEditable(.name), "it is another record")
      return valid.name
    }
    Expectations.expectSame(sent, "Ann")
    Expectations.expectSame(model.name, "Zoe")
    Expectations.expect(!model.isSubmitted && !model.isSubmitting, "this one was not sent")
    let other = account()
    fill(other)
    await other.submit { _ in other.revert() }
    Expectations.expectSame(other.name, "Ann")
    Expectations.expect(other.isSubmitted && !other.isDirty, "what was sent is what there is")
    other.name = "Anna"
    other.review()
    other.revert()
    Expectations.expect(!other.isReviewing, "there is nothing to look at")
  }

  @MainActor static func reviewing() async {
    let model = account()
    model.review()
    Expectations.expect(!model.isReviewing, "what is wrong comes first")
    Expectations.expectSame(model.focus, .name)
    fill(model)
    model.review()
    Expectations.expect(model.isReviewing, "it is shown")
    let lines = model.summary
    Expectations.expectSame(lines.map(\.field).first, .name)
    let mask = String(repeating: "\u{2022}", count: 8)
    for (field, text) in [(Account.Field.password, mask), (.kind, "Person"), (.agreed, "Yes")] {
      Expectations.expectSame(lines.first { $0.field == field }?.text, text)
    }
    Expectations.expect(lines.allSatisfy { !$0.label.isEmpty }, "each has its label")
    model.endReview()
    Expectations.expect(!model.isReviewing, "back")
    summary(of: model, mask)
    model.review()
    model.name = "Anna"
    Expectations.expect(!model.isReviewing, "what is edited is to be looked at again")
    model.review()
    let sent = await model.submit { $0.name }
    Expectations.expectSame(sent, "Anna")
    Expectations.expect(!model.isReviewing && model.isSubmitted, "it was sent")
    model.name = "Ann"
    model.review()
    _ = try? await model.submit { _ throws(Refusal) in throw Refusal(words: "no") }
    Expectations.expect(!model.isReviewing && !model.isSubmitted, "what was refused is seen")
    model.review()
    model.reject(.name, "taken")
    Expectations.expect(!model.isReviewing, "so is what is refused later")
  }

  /// What is said is what a person is shown elsewhere: nothing that is hidden, and what is computed, in their words.
  @MainActor static func summary(of model: AccountModel, _ mask: String) {
    func text(_ field: Account.Field) -> String? { model.summary.first { $0.field == field }?.text }
    var (bought, rented) = (Account.GoodsItem(), Account.GoodsItem())
    bought.kind = .buy
    bought.price = 5
    bought.key = "1234"
    rented.kind = .rent
    rented.price = 7
    model.goods = [bought, rented]
    Expectations.expectSame(text(.goods), goods(["Buy", "5", "5", "Yes", "2.5"], ["Rent"], mask))
    Expectations.expectSame(model.goodsAsked.map { $0.isVisible(.price) }, [true, false])
    Expectations.expectSame(model.goodsAsked.map(\.lock.revealed), ["1234!", "!"])
    Expectations.expect(!"\(model.goodsAsked)".contains("1234"), "no secret is told")
    model.seats = 2
    Expectations.expectSame(text(.price), "5")
    Expectations.expectSame(text(.isMuch), "No")
    Expectations.expectSame(model.state(of: .price).offer.revealed, "5")
    model.language = .de
    Expectations.expectSame(text(.goods), goods(["Kauf", "5", "5", "Ja", "2.5"], ["Miete"], mask))
    Expectations.expectSame(text(.isMuch), "Nein")
    (model.goods, model.seats, model.language) = ([], nil, .en)
  }

  /// What the summary says of goods that are bought and others that are rented.
  private static func goods(_ bought: [String], _ rented: [String], _ mask: String) -> String {
    let (kind, price, sum, dear, half) = (bought[0], bought[1], bought[2], bought[3], bought[4])
    return "kind: \(kind), price: \(price), key: \(mask), sum: \(sum), dear: \(dear), half: \(half), lock: \(mask)\n"
      + "kind: \(rented[0]), lock: \(mask)"
  }

  @MainActor static func rejecting() async {
    let model = account()
    fill(model)
    do throws(Refusal) {
      try await model.submit { _ throws(Refusal) in throw Refusal(words: "This name is taken") }
      Expectations.expect(false, "it was refused")
    } catch {
      model.reject(.name, error.words)
    }
    Expectations.expectSame(texts(model, .name), ["This name is taken"])
    Expectations.expectSame(model.firstInvalidField, .name)
    Expectations.expect(!model.isSubmitted && model.isDirty, "nothing was kept")
    model.email = "anna@example.org"
    Expectations.expectSame(texts(model, .name), ["This name is taken"])
    model.name = "Anna"
    Expectations.expectSame(texts(model, .name), [])
    model.confirm = "anna@example.org"
    let answer = await model.submit { _ in
      model.reject(.email, "This address is known")
      return 409
    }
    Expectations.expectSame(answer, 409)
    Expectations.expectSame(texts(model, .email), ["This address is known"])
    Expectations.expectSame(model.focus, .email)
    Expectations.expect(!model.isSubmitted, "what is rejected is not submitted")
    model.reject(.form, "Try again later")
    Expectations.expectSame(texts(model, .form), ["Try again later"])
    model.name = "Ann"
    Expectations.expectSame(texts(model, .form), [])
  }

  @MainActor static func rejectingGroups() async {
    let model = account()
    model.reject(.home, "Unknown address")
    model.reject(.price, "Too much")
    model.homeCity = "Leeds"
    Expectations.expectSame(texts(model, .home), [])
    Expectations.expectSame(texts(model, .price), [])
    // A member of a group that is set as a whole is edited, too.
    model.reject(.homeCity, "No such city")
    model[\.home, .home] = Account.Home()
    Expectations.expectSame(texts(model, .homeCity), [])
  }

  /// What is said of a path stays where something is said of the field, which takes the place of its like alone.
  @MainActor static func rejectingBoth() {
    let model = account()
    model.reject(path: "nope", "Unknown place")
    model.reject(.form, "Could not save")
    model.reject(.form, "Try again later")
    Expectations.expectSame(texts(model, .form), ["Unknown place", "Try again later"])
    Expectations.expectSame(Set(model.messages(for: .form).map(\.id)).count, 2)
    model.reject(path: "name", "a")
    model.reject(.name, "a")
    Expectations.expectSame(texts(model, .name), ["a"])
    model.reject(path: "name", "a")
    model.reject(path: "name", "b")
    model.reject(.name, "c")
    Expectations.expectSame(texts(model, .name), ["b", "c"])
    Expectations.expectSame(model.focus, nil)
  }

  /// The focus goes to what is rejected once the answers were refused, unless something was edited since.
  @MainActor static func rejectingAfterwards() async {
    let model = account()
    fill(model)
    func refuse() async {
      _ = try? await model.submit { _ throws(Refusal) in throw Refusal(words: "no") }
      model.focus = .age
    }
    await refuse()
    model.reject(path: "email", "This address is known")
    Expectations.expectSame(model.focus, .email)
    model.reject(.name, "This name is taken")
    Expectations.expectSame(model.focus, .name)
    await refuse()
    model.seats = 1
    model.reject(.name, "This name is taken")
    Expectations.expectSame(model.focus, .age)
    await refuse()
    model.revert()
    model.reject(.name, "This name is taken")
    Expectations.expectSame(model.focus, .age)
  }

  /// What a server said of an answer stands until that is edited, if it is never sent anew.
  @MainActor static func sendingAgain() async {
    let model = account()
    fill(model)
    model.reject(.name, "This name is taken")
    let messages = Observer { _ = model.messages(for: .name) }
    func send() async {
      do throws(Refusal) {
        try await model.submit { _ throws(Refusal) in
          Expectations.expectSame(texts(model, .name), [])
          Expectations.expectSame(model.firstInvalidField, nil)
          throw Refusal(words: "no answer")
        }
      } catch { Expectations.expectSame(texts(model, .name), ["This name is taken"]) }
    }
    await send()
    Expectations.expectSame(model.state(of: .name).rejection, "This name is taken")
    Expectations.expectSame(model.firstInvalidField, .name)
    Expectations.expectSame(messages.count, 2)
    await model.submit { _ in model.reject(.email, "This address is known") }
    Expectations.expectSame(texts(model, .name), [])
    Expectations.expectSame(texts(model, .email), ["This address is known"])
    // What was rejected comes first where it stands first.
    model.password = ""
    Expectations.expectSame(model.firstInvalidField, .email)
    model.name = ""
    Expectations.expectSame(model.firstInvalidField, .name)
  }

  // MARK: - Actions

  @MainActor static func actions() async {
    let clock = HeldClock()
    var sent: [String] = []
    let model = AccountModel(
      actions: [
        .verify: { draft in
          sent.append(draft.email)
          if draft.name == "Bad" { throw Refusal(words: "no") }
        }
      ], clock: { today }, timer: clock)
    Expectations.expectSame(model.obstacle(to: .verify), .notEnabled)
    await model.perform(.verify)
    Expectations.expectSame(sent, [])
    model.email = "ann@example.org"
    Expectations.expectSame(model.obstacle(to: .verify), nil)
    model.name = "Bad"
    Expectations.expect(await model.perform(.verify) == false, "it failed")
    Expectations.expectSame(model.action(.verify).failure as? Refusal, Refusal(words: "no"))
    let idle = account()
    idle.email = "ann@example.org"
    Expectations.expectSame(idle.obstacle(to: .verify), .notEnabled)
    Expectations.expectSame(model.obstacle(to: .verify), nil)
    model.name = "Ann"
    Expectations.expect(await model.perform(.verify), "it was done")
    Expectations.expectSame(model.obstacle(to: .verify), .cooldown(seconds: 3))
    Expectations.expectSame(model.title(of: .verify), "Again in 3 s")
    let ticks = Observer { _ = model.action(.verify).secondsToWait }
    await clock.advance(by: .seconds(1))
    await Expectations.expectSoon(model.title(of: .verify), "Again in 2 s")
    await clock.advance(by: .milliseconds(900))
    Expectations.expectSame(model.title(of: .verify), "Again in 2 s")
    // However long it slept, what is left is measured.
    await clock.advance(by: .seconds(60))
    await Expectations.expectSoon(model.title(of: .verify), "Verify")
    Expectations.expectSame(ticks.count, 2)
    Expectations.expectSame(model.obstacle(to: .verify), nil)
    await model.perform(.verify)
    await clock.advance(by: .seconds(3))
    await Expectations.expectSoon(model.obstacle(to: .verify), .limit)
    Expectations.expectSame(sent.count, 3)
  }

  /// An action that answers fields is given once there is a model, and does not keep it.
  @MainActor static func answeringActions() async {
    let model = account()
    model.email = "ann@example.org"
    Expectations.expectSame(model.obstacle(to: .verify), .notEnabled)
    let (obstacle, button) = (Observer { _ = model.obstacle(to: .verify) }, Observer { _ = model.canSubmit })
    model.actions[.verify] = { [weak model] draft in
      model?.homeCity = "Leeds"
      model?.confirm = draft.email
    }
    Expectations.expectSame(obstacle.count, 1)
    model.actions[.verify] = model.actions[.verify]
    Expectations.expectSame(obstacle.count, 1)
    Expectations.expectSame(model.obstacle(to: .verify), nil)
    Expectations.expect(await model.perform(.verify), "it was done")
    Expectations.expectSame([model.homeCity, model.confirm], ["Leeds", "ann@example.org"])
    Expectations.expectSame(button.count, 0)
    model.restart()
    model.email = "bea@example.org"
    Expectations.expect(await model.perform(.verify), "it stays with another record")
    Expectations.expectSame(model.confirm, "bea@example.org")
    Expectations.expectSame(model.actions.count, 1)
    model.actions = [:]
    Expectations.expectSame(model.obstacle(to: .verify), .cooldown(seconds: 3))
    weak var gone: AccountModel?
    do {
      let model = account()
      model.actions[.verify] = { [weak model] _ in model?.name = "Ann" }
      gone = model
    }
    Expectations.expect(gone == nil, "nothing keeps it")
  }

  @MainActor static func phone() async {
    var numbers: [String] = []
    let model = PhoneLoginModel(
      language: .en,
      actions: [
        .sendCode: { draft in numbers.append(draft.phone) }
      ])
    model.phone = "138 0013"
    Expectations.expectSame(model.messages(for: .phone).map(\.text), ["A phone number has 11 digits"])
    model.phone = "138 0013 8000"
    Expectations.expectSame(model.messages(for: .phone), [])
    Expectations.expect(await model.perform(.sendCode), "a code is sent")
    // It is sent to the number that was judged.
    Expectations.expectSame(numbers, ["13800138000"])
    Expectations.expectSame(model.phone, "138 0013 8000")
    Expectations.expectSame(model.title(of: .sendCode), "Send again in 60 s")
    model.code = "1234"
    let sent = await model.submit { $0.phone }
    Expectations.expectSame(sent, "13800138000")
  }
}
