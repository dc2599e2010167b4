// Types into a generated model as people do, a key at a time, and says what did not come of it.

import Observation

@MainActor
func expect<Value: Equatable>(_ found: Value, _ wanted: Value, line: Int = #line) {
  if found != wanted { print("FAIL line \(line): \(found), and not \(wanted)") }
}

@MainActor
func record(_ text: String) -> Typing { (try? Typing(json: text)) ?? Typing() }

extension String {
  /// As the rows of views show a number where people write a comma.
  var withComma: String {
    get { String(map { $0 == "." ? "," : $0 }) }
    set { self = String(newValue.map { $0 == "," ? "." : $0 }) }
  }
}

/// Texts as they are typed, and the answers that they are.
@MainActor let numbers: [(typed: String, answer: Double?)] = [
  ("1.05", 1.05), ("-0.5", -0.5), ("12", 12), ("1e5", 100_000), ("1.005", 1.005), ("100.0", 100), ("0.0", 0),
  ("1.", nil), (" 7 ", 7), (".5", nil), ("-", nil), ("  ", nil),
]

@main
struct TypingProgram {
  @MainActor static func main() {
    for language in Typing.Language.allCases { typing(in: language) }
    items()
    leaving()
    drafts()
    records()
    mending()
    texts()
    lists()
    misread()
    shown()
    print("done")
  }

  @MainActor static func typing(in language: Typing.Language) {
    for (typed, answer) in numbers {
      let model = TypingModel(language: language)
      for key in typed { model[text: .ratio] += String(key) }
      expect(model[text: .ratio], typed)
      expect(model.ratio, answer)
      for key in typed { model[text: .homeWidth, most: nil] += String(key) }
      expect(model[text: .homeWidth, most: nil], typed)
      expect(model.homeWidth, answer)
      for key in typed.withComma { model[text: .amount, most: FormLimit(9)].withComma += String(key) }
      expect(model[text: .amount].withComma, typed.withComma)
      expect(model.isDirty, !typed.allSatisfy { $0 == " " })
    }
    let model = TypingModel(language: language)
    for key in "12" { model[text: .amount] += String(key) }
    expect(model[text: .amount], "12")
    expect(model.amount, FormDecimal("12.00"))
    expect(model.canSubmit, true)
    for key in "1e5" { model[text: .count] += String(key) }
    expect(model[text: .count], "1e5")
    model[text: .count] = "0012"
    expect(model[text: .count], "0012")
    for key in "09:30:00" { model[text: .wakes] += String(key) }
    expect(model[text: .wakes], "09:30:00")
    expect(model.wakes, TimeOfDay("09:30"))
    for key in " b " { model[text: .kind] += String(key) }
    expect(model[text: .kind], " b ")
    expect(model.kind, .b)
    // A program that answers has the last word.
    model.ratio = 2
    model[text: .ratio] += ".0"
    expect(model[text: .ratio], "2.0")
    model.ratio = 2
    expect(model[text: .ratio], "2")
  }

  @MainActor static func items() {
    let model = TypingModel()
    model.lines = [Typing.LinesItem()]
    model.rates = [Typing.RatesItem()]
    for (typed, answer) in numbers {
      model.lines[0].setText("", for: .weight)
      model.lines[0].setText("", for: .sizeWidth)
      model.rates[0].setText("", for: .value)
      for key in typed {
        model.lines[0].setText(model.lines[0].text(for: .weight) + String(key), for: .weight)
        model.lines[0].setText(model.lines[0].text(for: .sizeWidth) + String(key), for: .sizeWidth)
        model.rates[0].setText(model.rates[0].text(for: .value) + String(key), for: .value)
      }
      expect(model.lines[0].text(for: .weight), typed)
      expect(model.lines[0].weight, answer)
      expect(model.lines[0].text(for: .sizeWidth), typed)
      expect(model.lines[0].size.width, answer)
      expect(model.rates[0].text(for: .value), typed)
      expect(model.rates[0].value, answer)
    }
    for key in "12" { model.lines[0].setText(model.lines[0].text(for: .price) + String(key), for: .price) }
    expect(model.lines[0].text(for: .price), "12")
    expect(model.lines[0].price, FormDecimal("12.00"))
    let observer = Observer { _ = model.lines }
    model.focus = .lines
    model.focus = nil
    expect(model.lines[0].text(for: .price), "12.00")
    expect(observer.count, 1)
    // There is nothing new to tell.
    model.focus = .lines
    model.focus = nil
    model.kind = .a
    model.kind = nil
    let kind = Observer { _ = model.kind }
    model.focus = .kind
    model.focus = nil
    expect([observer.count, kind.count], [1, 0])
  }

  /// Once the field is left, its text is that of the answer; what is none stays.
  @MainActor static func leaving() {
    let model = TypingModel()
    let observer = Observer { _ = model[text: .amount] }
    model.focus = .amount
    model[text: .amount] = "1"
    model[text: .homeWidth] = "2.50"
    expect(observer.count, 1)
    model.focus = .ratio
    expect(model[text: .amount], "1.00")
    expect(model[text: .homeWidth], "2.5")
    expect(observer.count, 2)
    model[text: .ratio] = "1."
    model.focus = nil
    expect(model[text: .ratio], "1.")
    expect(model.issues(of: .ratio), ["type"])
    model.revert()
    expect(model[text: .ratio], "")
    expect(model.isDirty, false)
    model[text: .amount] = "3"
    expect(model.summary.first?.text, "3.00")
    expect(model[text: .amount], "3")
  }

  /// How an answer was typed is no difference, but for whoever reads the text.
  @MainActor static func drafts() {
    var draft = Typing()
    draft.setText("1.0", for: .ratio)
    var other = Typing()
    other.ratio = 1
    expect(draft.changes(from: other), [])
    expect(draft.validate().isEmpty, true)
    expect("\(draft)", "\(other)")
    expect(draft.json(.line), other.json(.line))
    expect(draft.text(for: .ratio), "1.0")
    draft.settle()
    expect(draft.text(for: .ratio), "1")
    draft.ratio = .nan
    other.ratio = .nan
    expect(draft.changes(from: other), [])
    other.ratio = 1
    expect(draft.changes(from: other), [.ratio])
    draft.setText("x", for: .homeWidth)
    draft.settle()
    expect(draft.text(for: .homeWidth), "x")
  }

  /// What a record gives for what is computed is compared by whoever judges it, and computed anew by whoever edits it.
  @MainActor static func records() {
    let draft = record(
      #"{"amount": 1.50, "count": 2, "total": 3.00, "lines": [{"price": 1.00, "sum": 9.00}], "copies": ["a"]}"#)
    expect(draft.validate().map(\.path).sorted(), ["copies", "lines[0].sum"])
    let model = TypingModel(mode: .edit, original: draft)
    expect(model.blockers.map(\.reason), [.unchanged])
    model.count = 3
    expect(model.canSubmit, true)
    expect(model.total, FormDecimal("4.50"))
    model.lines[0].price = FormDecimal("2.00")
    expect(model.canSubmit, true)
    model.restart(.edit, from: record(#"{"amount": 1.50, "count": 2, "total": "three"}"#))
    expect(model.blockers.map(\.reason), [.unchanged])
  }

  /// An item that was no record becomes one with the first answer in it.
  @MainActor static func mending() {
    let model = TypingModel(original: record(#"{"home": 7, "lines": [5, 6, {"size": 8}]}"#))
    let paths = { model.draft.validate().map(\.path) }
    expect(paths(), ["home", "lines[0]", "lines[1]", "lines[2].size"])
    model.lines[0].price = FormDecimal("1.00")
    expect(paths(), ["home", "lines[1]", "lines[2].size"])
    model.lines[1].size.width = 2
    expect(paths(), ["home", "lines[2].size"])
    model.lines[2].setText("3", for: .sizeWidth)
    model.homeWidth = 1
    expect(paths(), [])
  }

  /// A text that was none stays so until it is another, wherever it goes.
  @MainActor static func texts() {
    let read = record(#"{"words": ["abc", 7, "de", 8]}"#)
    let paths = { (draft: Typing) in draft.validate().filter { $0.code == "type" }.map(\.path) }
    var draft = read
    draft.words[0] = "abcd"
    expect(paths(draft), ["words[1]", "words[3]"])
    draft.words.remove(at: 0)
    expect(paths(draft), ["words[0]", "words[2]"])
    draft.words.insert(contentsOf: ["x", "y"], at: 1)
    expect(paths(draft), ["words[0]", "words[4]"])
    draft.words.append("z")
    draft.words[0] = "seven"
    expect(paths(draft), ["words[4]"])
    draft.words.remove(at: 4)
    expect(paths(draft), [])
    draft = record(#"{"words": 5}"#)
    expect(paths(draft), ["words"])
    draft.words = []
    expect(paths(draft), [])
    draft = read
    draft.words = ["a"]
    expect(paths(draft), [])
  }

  @MainActor static func lists() {
    let model = TypingModel()
    model.words = ["a", "b"]
    let observer = Observer { _ = model.copies }
    model.words = ["a, b"]
    expect(model.copies, ["a, b"])
    expect(observer.count, 1)
    expect(model.summary.last?.text, "a, b")
    model.words = ["a", "", "b"]
    expect(model.summary.last?.text, "a\n\u{2013}\nb")
  }

  /// One text that is no number in place of another is a change, as `formc run` has it.
  @MainActor static func misread() {
    let stored = record(#"{"count": "abc", "lines": [{"price": "x"}]}"#)
    let model = TypingModel(mode: .edit, original: stored)
    expect(model.isDirty, false)
    model[text: .count] = "abcd"
    expect(model.changes, [.count])
    model.lines[0].setText("y", for: .price)
    expect(model.changes, [.count, .lines])
    model[text: .count] = "abc"
    model.lines[0].setText("x", for: .price)
    expect(model.isDirty, false)
  }

  /// Answers that were put by are edited and left where they are others, also in a form that is only shown at first.
  @MainActor static func shown() {
    let draft = record(#"{"count": 4, "ratio": 1}"#)
    let model = TypingModel(mode: .show, original: record(#"{"count": 3, "ratio": 1}"#), draft: draft)
    model.edit()
    expect(model.changes, [.count])
    expect(model.state(of: .count).isLeft, true)
    expect(model.state(of: .ratio).isLeft, false)
  }
}

extension FormModel {
  /// What is wrong with a field.
  func issues(of field: Draft.Field) -> [String] { state(of: field).issues.map(\.code) }
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
