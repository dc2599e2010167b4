// Whatever happens in whatever order: a session judges what stands in it, and nothing else.

import FormCompiler
import FormCore
import FormRuntime
import FormSession
import Testing

struct SessionPropertyTests {
  static let spec = """
    defaults: {required: true}
    fields:
      kind: {type: choice, choices: {a: A, b: B}, default: a}
      name: {type: text, maxLength: 3, visible: kind == "a"}
      count: {type: integer, minimum: 1, required: has(name)}
      price: {type: number, required: false, visible: count > 2}
      home: {type: group, required: false, fields: {city: {type: text}, zip: {type: text, characters: digits}}}
      total: {type: number, computed: count * price, maximum: 20}
      lines: {type: list, required: false, maxItems: 3, of: {type: group, fields: {n: {type: integer, maximum: count}}}}
    rules:
      named: {check: name != home.city, message: m}
      lots: {when: kind == "b", check: lines.size() == count, message: m, severity: warning}
    """

  /// Small numbers that are the same on every run.
  struct Dice {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  static let texts = ["", "a", "b", "abc", "abcd", "1", "2", "3", "x1", " 12 ", "2.5", "１"]

  private func event(_ dice: inout Dice, _ session: Session) -> SessionEvent {
    let places = session.stops.map(\.place)
    let place = places[dice.next(places.count)]
    switch dice.next(10) {
    case 0: return .clear(place)
    case 1: return .focus(place)
    case 2: return .add(place)
    case 3: return .remove(place, at: dice.next(3))
    case 4: return .move(place, from: dice.next(3), to: dice.next(3))
    case 5: return .submit
    default: return .type(SessionPropertyTests.texts[dice.next(SessionPropertyTests.texts.count)], place)
    }
  }

  private func outcome(_ session: Session) -> [String] {
    session.issues.map { "\(session.verdict.path(of: $0, in: session.plan)) \(session.message(for: $0))" }
      + [session.record(secrets: .include).text()]
  }

  /// What was entered, as answers for a new session.
  private func entered(_ session: Session) -> FormJSON {
    func members(_ stops: [Stop], under outer: FieldPlace?) -> FormJSON {
      let own = stops.filter { session.around($0.place) == outer && $0.kind != .section(0) }
      return .object(
        FormJSONObject(own.map { .init(name: session.field($0.place).name, value: value($0.place, stops)) }))
    }
    func value(_ place: FieldPlace, _ stops: [Stop]) -> FormJSON {
      if session.plan.slot(place.id).items != nil {
        let items = stops.filter { session.around($0.place) == place }.map(\.place)
        return .array(items.map { members(stops, under: $0) })
      }
      if session.field(place).kind.isRecord { return members(stops, under: place) }
      return .string(session.text(of: place) ?? "")
    }
    return members(session.stops, under: nil)
  }

  @Test func randomEventsEndLikeJudgingFromScratch() throws {
    for seed in 0..<60 {
      var form = try TestSession(SessionPropertyTests.spec)
      var dice = Dice(state: UInt64(seed))
      for _ in 0..<60 where form.session.phase == .filling {
        form.session.handle(event(&dice, form.session))
      }
      var start = SessionStart(answers: [entered(form.session)])
      start.ignoresUnknown = true
      let again = Session(form.session.plan, start: start, language: "en", clock: TestForm.clock)
      #expect(outcome(again) == outcome(form.session), "seed \(seed)")
    }
  }

  @Test func theOrderOfAnswersDoesNotMatter() throws {
    let names = ["kind", "name", "count", "price", "home.city", "home.zip"]
    for seed in 0..<60 {
      var dice = Dice(state: UInt64(seed))
      let events = names.map { ($0, SessionPropertyTests.texts[dice.next(SessionPropertyTests.texts.count)]) }
      var outcomes: Set<[String]> = []
      for _ in 0..<4 {
        var form = try TestSession(SessionPropertyTests.spec)
        // Everything is visible while it is typed, whatever the order.
        form.type("9", "count")
        var rest = events
        while !rest.isEmpty {
          let (name, text) = rest.remove(at: dice.next(rest.count))
          let place = form.session.allPlaces.first { form.session.plan.path(of: $0) == name }
          guard let place else { continue }
          let isVisible = form.session.isVisible(place)
          let kept = form.session.text(of: form.place("kind")) ?? ""
          let count = form.session.text(of: form.place("count")) ?? ""
          if !isVisible {
            form.type("a", "kind")
            form.type("9", "count")
          }
          form.session.handle(.type(text, place))
          if !isVisible {
            form.type(kept, "kind")
            form.type(count, "count")
          }
        }
        outcomes.insert(outcome(form.session))
      }
      #expect(outcomes.count == 1, "seed \(seed)")
    }
  }

  /// A form of numbers that depend on one another at random; nothing if they go round in a circle.
  private func randomSpec(_ dice: inout Dice) -> String? {
    let names = (0..<8).map { "f\($0)" }
    let fields = names.map { name in
      let settings = (0..<2).map { _ -> String in
        let other = names[dice.next(names.count)]
        switch dice.next(6) {
        case 0: return ", visible: \(other) > \(dice.next(3))"
        case 1: return ", required: has(\(other))"
        case 2: return ", minimum: \(other)"
        case 3: return ", computed: \(other) + \(names[dice.next(names.count)])"
        case 4: return ", required: valid(\(other))"
        default: return ", maximum: \(dice.next(4) + 1)"
        }
      }
      let kinds = settings.map { $0.prefix { $0 != ":" } }
      return "  \(name): {type: integer\(kinds[0] == kinds[1] ? settings[0] : settings.joined())}\n"
    }
    let rules = (0..<3).map { "  r\($0): {check: \(names[dice.next(8)]) <= \(names[dice.next(8)]), message: m}\n" }
    let text = "fields:\n" + fields.joined() + "rules:\n" + rules.joined()
    let whole = "formc: 1\nform: Random\n" + text
    let compilation = Compilation.compile(path: "random.yaml", bytes: Array(whole.utf8)) { _ in
      .failure(LoadFailure(reason: ""))
    }
    return compilation.plan == nil ? nil : text
  }

  @Test func randomFormsAreJudgedAlikeWhateverCameFirst() throws {
    var dice = Dice(state: 2026)
    var tried = 0
    while tried < 60 {
      guard let spec = randomSpec(&dice) else { continue }
      tried += 1
      var form = try TestSession(spec)
      for _ in 0..<40 where form.session.phase == .filling { form.session.handle(event(&dice, form.session)) }
      var start = SessionStart(answers: [entered(form.session)])
      start.ignoresUnknown = true
      let again = Session(form.session.plan, start: start, language: "en", clock: TestForm.clock)
      #expect(outcome(again) == outcome(form.session), "\(spec)")
    }
  }
}

extension FieldKind {
  fileprivate var isRecord: Bool { if case .group = self { true } else { false } }
}

extension Session {
  /// The fields of the form, hidden ones too.
  fileprivate var allPlaces: [FieldPlace] {
    plan.frames[0].slots.map { FieldPlace($0.id) }
  }
}
