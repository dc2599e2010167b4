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
      return chosenValue(text, at: place).map { .choose(.string($0), place) } ?? .type(text, place)
    case .choices:
      return chosenValues(text, at: place).map { .choose(.array($0.map(FormJSON.string)), place) } ?? .type(text, place)
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
    let choices = offeredChoices(place)
    let numbers = choices.indices.map { String($0 + 1) }
    let isAmbiguous = choices.contains { choice in numbers.contains { FormText.isEqual($0, choice.value) } }
    return choices.indices.map { isAmbiguous ? nil : $0 + 1 }
  }

  /// The value that is meant by a value, a number or a title.
  private func chosenValue(_ text: String, at place: FieldPlace) -> String? {
    let choices = offeredChoices(place)
    if let choice = choices.first(where: { FormText.isEqual($0.value, text) }) { return choice.value }
    let numbers = choiceNumbers(place)
    if let number = FormNumber.wholeNumber(text), let index = numbers.firstIndex(of: number) {
      return choices[index].value
    }
    let lowered = text.lowercased()
    let meant = choices.filter { choice in
      FormText.isEqual(choice.title?.plain(in: language).lowercased() ?? choice.value.lowercased(), lowered)
    }
    if !meant.isEmpty { return meant.count == 1 ? meant.first?.value : nil }
    // The beginning of a title or a value, where it is that of one alone.
    let begun = choices.filter { choice in
      [choice.title?.plain(in: language), choice.value].contains { $0?.lowercased().hasPrefix(lowered) ?? false }
    }
    return begun.count == 1 && !lowered.isEmpty ? begun.first?.value : nil
  }

  private func chosenValues(_ text: String, at place: FieldPlace) -> [String]? {
    if let whole = chosenValue(text, at: place) { return [whole] }
    var values: [String] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "，" || $0 == "、" }) {
      guard let value = chosenValue(FormText.trimmed(String(part)), at: place) else { return nil }
      values.append(value)
    }
    return values
  }
}
