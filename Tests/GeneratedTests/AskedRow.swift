// What a draft says of its fields, choices, sections and actions is what the validator says.

import FormCore
import FormLanguage
import Foundation
import FormRuntime

@testable import FormSwift

/// A record with what the validator says of its fields.
struct AskedRow: ComparedRow {
  let line: String
  let expected: String

  func isAnswered(by answer: String) -> Bool { answer == expected }

  static func rows(of form: GeneratedForm) -> [AskedRow] {
    var maker = RecordMaker(form.plan, seed: UInt64(form.name.utf8.count) + 7)
    let records = maker.examples + (0..<120).map { _ in maker.record() }
    let validator = Validator(form.plan)
    let reader = AnswerReader(form.plan)
    let asked = form.core.askedItems
    var last: FormJSON?
    return records.enumerated().compactMap { index, record in
      let mode: FormMode = index % 7 == 5 ? .edit : index % 7 == 3 ? .show : .new
      let verdict = validator.judge(reader.read(record, from: .data), clock: Row.clock, mode: mode)
      // Of what is not of its type a verdict says no more; a draft tells that only from an answer. Choices that are
      // repeated it has.
      let plain = validator.judge(
        reader.read(withoutRepeats(record), from: .data), clock: Row.clock, mode: mode)
      guard !plain.issues.contains(where: { ["type", "choices"].contains($0.code(in: form.plan)) }) else {
        return nil
      }
      let line = "\(form.name)\t\(mode.rawValue)\t\(Row.clock.today)\t\(Row.clock.now)\t\(record.text(.line))\n"
      let before = validator.judge(reader.read(last ?? record, from: .data), clock: Row.clock, mode: mode)
      last = record
      let changes = changes(in: verdict, from: before, by: validator)
      return AskedRow(line: line, expected: said(of: verdict, by: validator, asked) + "; \(changes)")
    }
  }

  /// A record in which each text of a list stands once.
  private static func withoutRepeats(_ record: FormJSON) -> FormJSON {
    switch record {
    case .object(let object):
      return .object(FormJSONObject(object.members.map { .init(name: $0.name, value: withoutRepeats($0.value)) }))
    case .array(let values):
      var seen: Set<String> = []
      return .array(
        values.filter { if case .string(let text) = $0 { seen.insert(text).inserted } else { true } }
          .map(withoutRepeats))
    case .null, .boolean, .number, .string: return record
    }
  }

  /// What is another answer than in the row before.
  private static func changes(in verdict: Verdict, from before: Verdict, by validator: Validator) -> String {
    let slots = validator.changes(in: verdict, from: before).map { validator.plan.slot($0) }
    return "changed \(slots.filter { !$0.field.kind.isGroup }.map(\.pathPattern).sorted().joined(separator: "|"))"
  }

  private static func said(
    of verdict: Verdict, by validator: Validator, _ asked: SwiftAskedItems
  ) -> String {
    let plan = validator.plan
    var words: [String] = []
    for slot in slots(plan) {
      let place = FieldPlace(slot.id)
      let state = validator.state(of: place, in: verdict)
      words.append(slot.pathPattern)
      words.append("visible \(sign(state?.isVisible == true))")
      words.append("required \(sign(state?.isRequired == true))")
      words.append("locked \(sign(validator.isReadOnly(place, in: verdict)))")
    }
    for slot in slots(plan) where !slot.field.kind.choices.isEmpty {
      words.append(offered(slot, validator.offeredChoices(FieldPlace(slot.id), in: verdict)))
    }
    for slot in slots(plan) where slot.computed != nil {
      let value = validator.state(of: FieldPlace(slot.id), in: verdict)?.value ?? .unknown
      words.append("computed \(text(value))")
    }
    for list in asked.layout.leaves(0).filter(asked.isAsked) {
      words += said(ofItems: list.slot, of: verdict, by: validator, asked)
    }
    for section in plan.sections.indices {
      words.append("section \(sign(validator.isVisible(section: section, in: verdict)))")
    }
    for action in plan.enabled.indices {
      words.append("action \(sign(validator.isEnabled(action: action, in: verdict)))")
    }
    return words.joined(separator: "; ")
  }

  private static func said(
    ofItems list: Slot, of verdict: Verdict, by validator: Validator, _ asked: SwiftAskedItems
  ) -> [String] {
    guard let items = list.items, case .list(let values) = validator.state(of: FieldPlace(list.id), in: verdict)?.value
    else { return [] }
    let slots = slots(validator.plan, frame: items)
    return values.indices.flatMap { index -> [String] in
      let places = slots.map { FieldPlace($0.id, indices: [index]) }
      let fields = zip(slots, places).map { slot, place in
        let state = validator.state(of: place, in: verdict)
        let isVisible = state?.isVisible == true
        let isRequired = isVisible && state?.isRequired == true
        let isLocked = validator.isReadOnly(place, in: verdict)
        return "\(validator.plan.pathInItem(slot)) \(sign(isVisible)) \(sign(isRequired)) \(sign(isLocked))"
      }
      let offers = asked.members(items).map(\.slot).filter(SwiftAskedItems.hasOffer).map { slot in
        let place = FieldPlace(slot.id, indices: [index])
        return offered(slot.slot, validator.offeredChoices(place, in: verdict))
      }
      let computed = zip(slots, places).filter { $0.0.computed != nil && !$0.0.field.kind.holdsSecret }
      let values = computed.map { validator.state(of: $0.1, in: verdict)?.value ?? .unknown }
      return fields + offers + values.map { "computed \(text($0))" }
    }
  }

  private static func offered(_ slot: Slot, _ offers: [Bool]) -> String {
    let choices = zip(slot.field.kind.choices, offers).filter { $0.1 }.map { $0.0.value }
    return "offered \(choices.joined(separator: "|"))"
  }

  private static func sign(_ truth: Bool) -> String { truth ? "+" : "-" }

  private static func text(_ value: Value) -> String {
    switch value {
    case .unknown, .failed: ""
    case .double(let number): number.description
    case .list(let values): values.filter(isKnown).map(text).joined(separator: ", ")
    default: value.words
    }
  }

  /// What stands in an item that has no value is not among those that a draft gives.
  private static func isKnown(_ value: Value) -> Bool {
    if case .unknown = value { false } else { true }
  }

  private static func slots(_ plan: Plan, frame: Int = 0) -> [Slot] {
    func walk(_ numbers: [Int]) -> [Slot] {
      numbers.flatMap { [plan.frames[frame].slots[$0]] + walk(plan.frames[frame].slots[$0].members) }
    }
    return walk(plan.frames[frame].roots)
  }
}

extension GeneratedForm {
  /// What its printers know of it.
  var core: SwiftForm { SwiftForm(SwiftLayout(plan: plan, access: "") { _ in nil }) }

  /// What its functions are handed where there are `mode`, by its word, and `clock`.
  var presentArguments: [String] {
    let mode = "mode: .init(rawValue: mode) ?? .new"
    return (core.present.readsMode ? [mode] : []) + (core.present.readsClock ? ["clock: clock"] : [])
  }
}

extension Plan {
  /// What a field of an item is called in the item.
  fileprivate func pathInItem(_ slot: Slot) -> String {
    let path = slot.pathPattern
    guard let end = path.range(of: "[].", options: .backwards) else { return "[]" }
    return String(path[end.upperBound...])
  }
}

/// The source of what asks generated drafts.
enum AskingDriver {
  static func source(_ forms: [GeneratedForm]) -> String {
    let cases = forms.map { "      case \"\($0.name)\": ask\($0.name)(mode, clock, data)\n" }.joined()
    return """
      import Foundation

      func sign(_ truth: Bool) -> String { truth ? "+" : "-" }

      func shown(_ value: some FormChoice) -> String { value.rawValue }
      func shown<Value>(_ value: Value) -> String { "\\(value)" }
      func shown<Value: FormChoice>(_ value: Value?) -> String { value?.rawValue ?? "" }
      func shown<Value>(_ value: Value?) -> String { value.map { "\\($0)" } ?? "" }
      func shown<Value: FormChoice>(_ values: [Value]) -> String { values.map(\\.rawValue).joined(separator: ", ") }
      func shown<Value: FormChoice>(_ values: [[Value]]) -> String { values.map { shown($0) }.joined(separator: ", ") }
      func shown<Value: FormChoice>(_ values: [[[Value]]]) -> String { values.map { shown($0) }.joined(separator: ", ") }
      func shown<Value>(_ values: [Value]) -> String { values.map { shown($0) }.joined(separator: ", ") }
      func shown<Value>(_ values: [[Value]]) -> String { values.map { shown($0) }.joined(separator: ", ") }

      enum Asking {
      \(forms.map(ask).joined(separator: "\n"))
        static func answer(_ form: String, _ mode: String, _ clock: FormClock, _ data: Data) -> String {
          switch form {
      \(cases)      default: "no form"
          }
        }
      }
      """
  }

  private static func ask(_ form: GeneratedForm) -> String {
    let source = String(decoding: form.files[0].contents, as: UTF8.self)
    let arguments = form.presentArguments
    let present = arguments.joined(separator: ", ")
    let more = arguments.isEmpty ? "" : ", " + present
    var lines: [String] = []
    for (name, takesPresent) in functions("are offered for", in: source) {
      let call = "draft.\(name)(\(takesPresent ? present : ""))"
      lines.append("words.append(\"offered \\(\(call).map(\\.rawValue).joined(separator: \"|\"))\")")
    }
    for (name, takesPresent) in functions("is computed for", in: source) {
      lines.append("words.append(\"computed \\(shown(draft.\(name)\(takesPresent ? "(\(present))" : "")))\")")
    }
    for (name, _) in functions("is asked in the items of", in: source) {
      let type = itemType(of: name, in: source)
      let offered = members(ofItem: type, "that are offered for", in: source).map {
        "words.append(\"offered \\(asked.\($0).map(\\.rawValue).joined(separator: \"|\"))\"); "
      }
      let computed = members(ofItem: type, "is computed for", in: source).map {
        "words.append(\"computed \\(shown(asked.\($0)))\"); "
      }
      lines.append("let \(name)IsLocked = draft.isReadOnly(.\(name.dropLast(5))\(more))")
      lines.append(
        """
        for asked in draft.\(name)(\(present)) { for field in \(type).Field.allCases { \
        words.append("\\(field.rawValue) \\(sign(asked.isVisible(field))) \\(sign(asked.isRequired(field))) \\(sign(asked.isReadOnly(field) || \(name)IsLocked))") }; \
        \(offered.joined())\(computed.joined())}
        """)
    }
    if source.contains("nonisolated enum Section") {
      lines.append(
        "for part in \(form.name).Section.allCases { words.append(\"section \\(sign(draft.isVisible(part\(more))))\") }"
      )
    }
    if source.contains("nonisolated enum Action") {
      lines.append(
        "for part in \(form.name).Action.allCases { words.append(\"action \\(sign(draft.isEnabled(part\(more))))\") }")
    }
    let changes = "draft.changes(from: last\(form.name) ?? draft\(more)).map(\\.rawValue).sorted()"
    lines.append("words.append(\"changed \\(\(changes).joined(separator: \"|\"))\")")
    lines.append("last\(form.name) = draft")
    return """
        nonisolated(unsafe) static var last\(form.name): \(form.name)?

        static func ask\(form.name)(_ mode: String, _ clock: FormClock, _ data: Data) -> String {
          guard let draft = try? JSONDecoder().decode(\(form.name).self, from: data) else { return "does not decode" }
          var words: [String] = []
          for field in \(form.name).Field.allCases where field != .form {
            words.append(field.rawValue)
            words.append("visible \\(sign(draft.isVisible(field\(more))))")
            words.append("required \\(sign(draft.isRequired(field\(more))))")
            words.append("locked \\(sign(draft.isReadOnly(field\(more))))")
            if !draft.issues(for: field\(more)).elementsEqual(draft.validate(field\(more))) { words.append("issues") }
          }
      \(lines.map { "    " + $0 }.joined(separator: "\n"))
          return words.joined(separator: "; ")
        }

      """
  }

  /// The struct of the items that a function asks.
  private static func itemType(of function: String, in source: String) -> String {
    guard let start = source.range(of: "func \(function)("),
      let result = source[start.upperBound...].firstRange(of: "-> [")
    else { return "" }
    return String(source[result.upperBound...].prefix { $0 != "]" }).replacing(".Asked", with: "")
  }

  /// What a draft knows of an item behind such a comment, secrets left out.
  private static func members(ofItem type: String, _ comment: String, in source: String) -> [String] {
    guard let start = source.range(of: "nonisolated extension \(type) {\n  /// What is asked in an item") else {
      return []
    }
    let lines = source[start.upperBound...].split(separator: "\n").prefix { !$0.hasPrefix("  }") }
    return zip(lines, lines.dropFirst()).compactMap { words, line in
      guard words.contains("/// "), words.contains(comment), !line.contains("Secure<"),
        let name = line.firstRange(of: "(set) var ")
      else { return nil }
      return String(line[name.upperBound...].prefix { $0 != ":" })
    }
  }

  /// The functions behind such a comment and the properties that are computed, and whether each takes the present;
  /// those with the clock's default left out.
  private static func functions(_ comment: String, in source: String) -> [(name: String, takesPresent: Bool)] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var seen: Set<String> = []
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      let word = next.hasSuffix("}") || next.hasSuffix("{") ? "func |var " : "func "
      guard line.contains("/// ") && line.contains(comment),
        let start = next.range(of: word, options: .regularExpression)
      else { return nil }
      let name = next[start.upperBound...].prefix { $0 != "(" && $0 != ":" }
      let takesPresent = next[name.endIndex...].hasPrefix("(") && !next[name.endIndex...].hasPrefix("()")
      return seen.insert(String(name)).inserted ? (String(name), takesPresent) : nil
    }
  }
}
