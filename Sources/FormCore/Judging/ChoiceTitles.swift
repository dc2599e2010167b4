// Choices by what a person calls them.

import FormRuntime

/// The titles of a form's choices in a language, made once for all that is typed.
public final class ChoiceTitles: Sendable {
  /// The language that is typed in.
  public let language: String
  /// Long lists of choices: positions by titles in lower case, or -1 where several are called so.
  private let tables: [ObjectIdentifier: [FormTextKey: Int]]

  /// Reads the titles of a form.
  public init(_ plan: Plan, language: String) {
    self.language = language
    var tables: [ObjectIdentifier: [FormTextKey: Int]] = [:]
    for slot in plan.frames.lazy.flatMap(\.slots) {
      let choices = slot.field.kind.choices
      guard choices.count > Choices.longestSearched, tables[choices.identity] == nil else { continue }
      var table: [FormTextKey: Int] = [:]
      for (position, choice) in choices.enumerated() {
        guard let title = choice.title else { continue }
        let key = FormTextKey(title.plain(in: language).lowercased())
        table[key] = table[key] == nil ? position : -1
      }
      tables[choices.identity] = table
    }
    self.tables = tables
  }

  /// The position of the choice that is called so, in letters of either case, if it is the only one.
  func position(of title: String, among choices: Choices) -> Int? {
    let lowered = title.lowercased()
    if let table = tables[choices.identity] { return table[FormTextKey(lowered)].flatMap { $0 < 0 ? nil : $0 } }
    let meant = choices.indices.filter { position in
      choices[position].title.map { FormText.isEqual($0.plain(in: language).lowercased(), lowered) } ?? false
    }
    return meant.count == 1 ? meant[0] : nil
  }

  /// The position of the choice that is meant by its value, or else by its title.
  package func meant(by text: String, among choices: Choices) -> Int? {
    // A value may begin or end with a blank.
    if let position = choices.position(of: text) { return position }
    let trimmed = FormText.trimmed(text)
    return choices.position(of: trimmed) ?? position(of: trimmed, among: choices)
  }

  /// What stands between commas, without blanks around it; of what is blank nothing.
  package static func parts(of text: String) -> [String] {
    text.unicodeScalars.split { $0 == "," || $0 == "，" || $0 == "、" }.map { FormText.trimmed(String($0)) }
      .filter { !$0.isEmpty }
  }
}
