// What is computed or offered, as text and in words: for models, for views, and for what a judgement tells of all fields.

import FormCore
import FormRuntime

extension SwiftFormPrinter {
  /// The case of a field, of the form or of an item.
  func fieldCase(_ slot: SwiftSlot) -> SwiftSource {
    "\(layout.frames[slot.id.frame].fieldType).\(slot.name.source)"
  }

  /// The list which has the words for an item of it: a mere text has no enum, and one of a struct that is that of other
  /// lists, too, none of its own there unless it has a title.
  func namesake(ofItem item: SwiftSlot) -> SwiftSlot? {
    let frame = item.id.frame
    guard layout.isText(frame) || layout.isOfSeveralLists(frame) && item.slot.field.title == nil else { return nil }
    return plan.frames[frame].list.map(layout.slot)
  }

  // MARK: - In words

  /// What is computed, as an optional text, where that is not what a person would type: the titles of choices, yes or no, a
  /// secret masked.
  ///
  /// `several` is what puts the items of a list together; side by side where nothing is given.
  func computed(
    _ slot: SwiftSlot, _ value: SwiftSource, in language: SwiftSource, several: SwiftSource? = nil
  ) -> SwiftSource? {
    switch slot.kind {
    case .text(let settings): return settings.isSecure ? "FormSummary.secret(\(value) ?? \"\")" : nil
    case .boolean: return truth(value, in: language)
    case .choice: return "FormSummary.text(\(value)?.title(in: \(language)))"
    case .choices: return "FormSummary.several(\(value).map { $0.title(in: \(language)) })"
    case .list(let item):
      if item.kind.holdsSecret { return "FormSummary.secret(\(value).isEmpty ? \"\" : \"*\")" }
      let words: (SwiftSlot) -> SwiftSource? = { item in
        if case .boolean = item.kind { return "\(truth("$0", in: language)) ?? \"\"" }
        if item.kind.hasChoices { return "$0.title(in: \(language))" }
        return item.kind.text == nil ? text(offered: item, "$0") : nil
      }
      guard let several else { return "FormSummary.text(\(listed(slot, value, words)))" }
      guard let item = self.words(ofItemsOf: slot, words) else { return "\(several)(\(value))" }
      return "\(several)(\(value).map { \(item) })"
    case .integer, .number, .decimal, .date, .time, .dateTime, .group: return nil
    }
  }

  func truth(_ value: SwiftSource, in language: SwiftSource) -> SwiftSource {
    "FormSummary.truth(\(value), in: \(language).rawValue)"
  }

  // MARK: - As text

  /// The choices that are offered, as text.
  func offer(ofChoices choices: SwiftSource) -> SwiftSource {
    "\(choices).map(\\.rawValue).joined(separator: \"\\n\")"
  }

  /// What is computed, as text; choices by their values, lists as Swift shows them.
  func offer(of slot: SwiftSlot, _ value: SwiftSource) -> SwiftSource {
    switch slot.kind {
    case .choice: return "\(value)?.rawValue ?? \"\""
    case .choices: return text(of: slot, value)
    // Texts side by side do not tell where one ends.
    case .list: return "\"\\(\(value))\""
    case .text: return "\(value) ?? \"\""
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group:
      return "\(value).map { \(text(offered: slot, "$0")) } ?? \"\""
    }
  }

  /// A value that is no choice as a person types it.
  private func text(offered slot: SwiftSlot, _ value: SwiftSource) -> SwiftSource {
    switch slot.kind {
    case .text: value
    case .number: "FormNumber.text(\(value))"
    case .integer, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list: "\"\\(\(value))\""
    }
  }

  /// The values of a computed list side by side; `words` gives those of `$0`, which is one choice of several, or one of
  /// any other value: nothing where these are its words.
  private func listed(_ list: SwiftSlot, _ values: SwiftSource, _ words: (SwiftSlot) -> SwiftSource?) -> SwiftSource {
    self.words(ofItemsOf: list, words).map { SwiftLiterals.listed(values, each: $0) } ?? SwiftLiterals.listed(values)
  }

  /// The words of `$0`, an item of a computed list; nothing where it is they.
  private func words(ofItemsOf list: SwiftSlot, _ words: (SwiftSlot) -> SwiftSource?) -> SwiftSource? {
    guard case .list(let field) = list.kind else { return nil }
    let item = layout.slot(field.id)
    switch item.kind {
    case .list: return listed(item, "$0", words)
    case .choices: return words(item).map { SwiftLiterals.listed("$0", each: $0) }
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: return words(item)
    }
  }
}
