// Records to judge: the examples of a spec, and others made from its fields, always the same ones.

import FormCore
import FormRuntime

/// A small generator of numbers, the same on every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  mutating func pick<List: RandomAccessCollection>(_ list: List) -> List.Element where List.Index == Int {
    list[roll(list.count)]
  }
}

/// Makes records of a form.
struct RecordMaker {
  let plan: Plan
  var dice: Dice

  init(_ plan: Plan, seed: UInt64) {
    self.plan = plan
    dice = Dice(seed)
  }

  /// The answers of the spec's tests as data.
  var examples: [FormJSON] { plan.form.tests.map { record($0.answers.json, plan.form.fields) } }

  /// An example with some answers changed, or a record of anything.
  mutating func record() -> FormJSON {
    let examples = examples
    guard !examples.isEmpty, dice.roll(3) > 0 else { return object(plan.form.fields, density: 2 + dice.roll(8)) }
    return changed(dice.pick(examples), plan.form.fields)
  }

  /// A record that gives for some of what is computed just that, or a part of it.
  mutating func giving(_ normalised: FormJSON, besides record: FormJSON) -> FormJSON {
    given(normalised, plan.form.fields, besides: record)
  }

  private mutating func given(_ normalised: FormJSON, _ fields: [Field], besides record: FormJSON) -> FormJSON {
    guard case .object(let found) = normalised, case .object(var object) = record else { return record }
    for field in fields {
      let value = found.members.first { $0.name == field.recordKey }?.value
      let position = object.members.firstIndex { $0.name == field.recordKey }
      if let position, let value, field.computed == nil {
        object.members[position] = .init(
          name: field.recordKey, value: inside(value, field.kind, besides: object.members[position].value))
      } else if field.computed != nil, let value, Self.canBeDecoded(value), dice.roll(3) > 0 {
        object.members.removeAll { $0.name == field.recordKey }
        object.members.append(.init(name: field.recordKey, value: altered(value)))
      }
    }
    return .object(object)
  }

  private mutating func inside(_ normalised: FormJSON, _ kind: FieldKind, besides record: FormJSON) -> FormJSON {
    switch (normalised, kind, record) {
    case (.object, .group(let fields), .object): return given(normalised, fields, besides: record)
    case (.array(let values), .list(let item), .array(let items)) where values.count == items.count:
      if item.computed != nil { return dice.roll(2) == 0 ? normalised : record }
      var result: [FormJSON] = []
      for (value, old) in zip(values, items) { result.append(inside(value, item.kind, besides: old)) }
      return .array(result)
    default: return record
    }
  }

  /// Whether a decoder hands over the digits of its numbers: it has a fraction of more than 15 only as a double.
  private static func canBeDecoded(_ value: FormJSON) -> Bool {
    switch value {
    case .number(let number): !number.text.contains(".") || number.text.count(where: \.isNumber) <= 15
    case .array(let values): values.allSatisfy(canBeDecoded)
    case .object, .string, .boolean, .null: true
    }
  }

  /// The same, and now and then something near.
  private mutating func altered(_ value: FormJSON) -> FormJSON {
    guard case .array(let values) = value, let first = values.first else { return value }
    return switch dice.roll(12) {
    case 0: .array(values.reversed())
    case 1: .array(values.dropLast())
    case 2: .array(values + [first])
    case 3: .array(values.dropLast() + [.null])
    case 4: .array(values.dropFirst() + [.string("a")])
    case 5: .array(values.dropLast() + [altered(values[values.count - 1])])
    default: value
    }
  }

  private mutating func changed(_ example: FormJSON, _ fields: [Field]) -> FormJSON {
    guard case .object(var object) = example else { return example }
    for _ in 0...dice.roll(3) {
      let field = dice.pick(fields)
      object.members.removeAll { $0.name == field.recordKey }
      if dice.roll(5) > 0 { object.members.append(.init(name: field.recordKey, value: value(field))) }
    }
    return .object(object)
  }

  private mutating func object(_ fields: [Field], density: Int) -> FormJSON {
    var members: [FormJSONObject.Member] = []
    for field in fields where dice.roll(10) < density {
      members.append(.init(name: field.recordKey, value: value(field)))
    }
    return .object(FormJSONObject(members))
  }

  // MARK: - Values

  private mutating func value(_ field: Field) -> FormJSON {
    switch dice.roll(14) {
    case 0: return .null
    case 1: return odd()
    case 2, 3, 4:
      // What a group starts with may be all that is in it.
      if case .value(let value)? = field.initial, let json = value.json { return json }
      return value(of: field.kind, field)
    default: return value(of: field.kind, field)
    }
  }

  private mutating func odd() -> FormJSON {
    dice.pick([
      .boolean(true), .number(FormJSONNumber(7)), .string("x"), .array([.number(FormJSONNumber(1))]),
      .object(FormJSONObject()),
      .string(""), .number(FormJSONNumber(12.0)), .number(FormJSONNumber(0.5)), .array([]),
    ])
  }

  private mutating func value(of kind: FieldKind, _ field: Field) -> FormJSON {
    switch kind {
    case .text: return .string(text(field))
    case .integer:
      return .number(FormJSONNumber(dice.pick([0, 1, -1, 2, 3, 5, 7, 10, 11, 14, 19, 20, 100, 999, 1000, .max, .min])))
    case .number:
      return .number(FormJSONNumber(dice.pick([0, 1, 0.1, 0.3, 0.125, 2.5, -1, 10, 20, 100, 10_000, 1e15, 19.99])))
    case .decimal:
      let texts = [
        "0", "0.00", "12.5", "12.50", "-0.05", "1.005", "100", "1e2", "0.1", "19.99", "999999999999999", "-7",
      ]
      return FormDecimal(dice.pick(texts)).map { .number(FormJSONNumber($0)) } ?? .null
    case .boolean: return .boolean(dice.roll(2) == 0)
    case .date:
      return .string(
        dice.pick([
          "2026-06-15", "2026-06-16", "2020-01-01", "2019-12-31", "1999-02-28", "2026-02-30", "2012-02-29", "x",
        ]))
    case .time: return .string(dice.pick(["09:30", "00:00", "23:59:59.5", "24:00", "18:00:00", "17:59:59"]))
    case .dateTime:
      return .string(
        dice.pick(["2026-06-15T12:00:00Z", "2026-06-15T14:00:00+02:00", "2000-01-01T00:00:00.25Z", "2026-06-15"]))
    case .choice(let choices): return .string(dice.roll(8) == 0 ? "no such choice" : dice.pick(choices).value)
    case .choices(let choices):
      return .array((0..<dice.roll(5)).map { _ in .string(dice.roll(12) == 0 ? "none" : dice.pick(choices).value) })
    case .group(let fields): return object(fields, density: 2 + dice.roll(8))
    case .list(let item):
      // What many items read of a long list is remembered.
      let count = dice.roll(12) == 0 ? 9 + dice.roll(6) : dice.roll(5)
      let items = (0..<count).map { _ in value(item) }
      // What is there twice is seldom made by chance.
      return .array(items.isEmpty || dice.roll(4) > 0 ? items : items + [dice.pick(items)])
    }
  }

  private mutating func text(_ field: Field) -> String {
    let examples = field.examples.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let length = 1 + dice.roll(40)
    let pool =
      examples + [
        "", " ", "a", "anna", "Anna7", "anna@example.org", "anna@example.com", "https://example.org/a?b=c", "123456",
        "13800138000", "1234", "AB-1234", "80-831", "50667", "correct horse 7 staple", "  padded\t", "ＡＢ１２　３",
        "e\u{301}", "\u{E9}", "日本語の文字列", "👩‍🚀👩‍🚀", "tab\tinside", "line\nbreak", "nul\u{0}byte", "\u{7F}", "\u{85}",
        "\u{2028}",
        String(repeating: "a", count: length * 8), String(repeating: "é", count: length), "\"quoted\" \\ text",
      ]
    return dice.pick(pool)
  }
}

// MARK: - Examples as data

extension RecordMaker {
  /// Answers as they are typed, with numbers and truths as JSON has them.
  private func record(_ json: FormJSON, _ fields: [Field]) -> FormJSON {
    guard case .object(let object) = json else { return json }
    return .object(
      FormJSONObject(
        object.members.map { member in
          guard let field = fields.first(where: { $0.name == member.name }) else { return member }
          return .init(name: field.recordKey, value: data(member.value, field.kind))
        }))
  }

  private func data(_ json: FormJSON, _ kind: FieldKind) -> FormJSON {
    switch (json, kind) {
    case (.string(let text), .integer): FormNumber.wholeNumber(text).map { .number(FormJSONNumber($0)) } ?? json
    case (.string(let text), .number): FormNumber.number(text).map { .number(FormJSONNumber($0)) } ?? json
    case (.string(let text), .decimal): FormDecimal(text).map { .number(FormJSONNumber($0)) } ?? json
    case (.string("true"), .boolean): .boolean(true)
    case (.string("false"), .boolean): .boolean(false)
    case (_, .group(let fields)): record(json, fields)
    case (.array(let values), .list(let item)): .array(values.map { data($0, item.kind) })
    default: json
    }
  }
}
