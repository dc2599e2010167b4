// What a line that answers a question means: numbers and titles of choices, words for yes and no.

public import FormCore
import FormRuntime
import FormWords

extension Session {
  /// What an answer given as a line of text does to a field.
  public func event(answering place: FieldPlace, with line: String) -> SessionEvent {
    let text = typed(line, into: place)
    switch field(place).kind {
    case .boolean:
      let truth = Words(language: language).truth(text)
      return truth.map { .choose(.boolean($0), place) } ?? .type(text, place)
    case .choice:
      let choices = TypedChoices(self, place)
      return (choices.exactly(line) ?? choices.value(text)).map { .choose(.string($0), place) } ?? .type(text, place)
    case .choices:
      let choices = TypedChoices(self, place)
      let values = choices.exactly(line).map { [$0] } ?? choices.values(text)
      return values.map { .choose(.array($0.map(FormJSON.string)), place) } ?? .type(text, place)
    case .text, .integer, .number, .decimal, .date, .time, .dateTime, .group, .list: return .type(text, place)
    }
  }

  /// A whole answer without what can't be typed; nothing is cut, so that what is too long is said to be.
  private func typed(_ line: String, into place: FieldPlace) -> String {
    switch field(place).kind {
    case .text(let settings): settings.withoutControls(line).text
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list:
      FormText.trimmed(FormText.foldingFullWidth(TextSettings().withoutControls(line).text))
    }
  }

  /// The numbers beside the offered choices: from 1, or nothing where a value looks like such a number.
  public func choiceNumbers(_ place: FieldPlace) -> [Int?] {
    let typed = TypedChoices(self, place)
    return typed.offered.indices.map { typed.hasNumbers ? $0 + 1 : nil }
  }
}

/// What is offered at a field, to be chosen by a line: beside values and titles, as anywhere, by numbers and by how these
/// begin.
private struct TypedChoices {
  /// The positions of what is offered.
  let offered: [Int]
  /// Whether a number stands for what is offered there: not where a value looks like one.
  let hasNumbers: Bool
  private let areOffered: [Bool]
  private let choices: Choices
  private let titles: ChoiceTitles

  init(_ session: Session, _ place: FieldPlace) {
    choices = session.field(place).kind.choices
    titles = session.titles
    areOffered = session.validator.offeredChoices(place, in: session.verdict)
    let areOffered = areOffered
    let offered = areOffered.indices.filter { areOffered[$0] }
    let choices = choices
    self.offered = offered
    hasNumbers = !offered.contains { position in
      guard let number = FormNumber.wholeNumber(choices[position].value), (1...offered.count).contains(number) else {
        return false
      }
      return FormText.isEqual(String(number), choices[position].value)
    }
  }

  /// The value that a text is as it stands: it may begin or end with a blank.
  func exactly(_ text: String) -> String? {
    choices.position(of: text).flatMap { isOffered($0) ? choices[$0].value : nil }
  }

  /// The value that is meant by a value, a number, a title, or the beginning of a value or title.
  func value(_ text: String) -> String? { position(text).map { choices[$0].value } }

  /// The values that are meant by one, or by several with commas between them; nothing if one is not known.
  func values(_ text: String) -> [String]? {
    if let whole = value(text) { return [whole] }
    var values: [String] = []
    let parts = ChoiceTitles.parts(of: text)
    // Commas alone name nothing, and take nothing away.
    guard !parts.isEmpty else { return nil }
    for part in parts {
      guard let value = value(part) else { return nil }
      values.append(value)
    }
    return values
  }

  private func position(_ text: String) -> Int? {
    if let position = choices.position(of: text), isOffered(position) { return position }
    if hasNumbers, let number = FormNumber.wholeNumber(text), number > 0, number <= offered.count {
      return offered[number - 1]
    }
    if let position = titles.meant(by: text, among: choices), isOffered(position) { return position }
    let lowered = text.lowercased()
    let meant = offered.filter { FormText.isEqual(title($0) ?? choices[$0].value.lowercased(), lowered) }
    if !meant.isEmpty { return meant.count == 1 ? meant[0] : nil }
    let begun = offered.filter { position in
      [title(position), choices[position].value.lowercased()].contains { $0?.hasPrefix(lowered) ?? false }
    }
    return begun.count == 1 && !lowered.isEmpty ? begun[0] : nil
  }

  private func title(_ position: Int) -> String? { choices[position].title?.plain(in: titles.language).lowercased() }

  private func isOffered(_ position: Int) -> Bool { areOffered.indices.contains(position) && areOffered[position] }
}
