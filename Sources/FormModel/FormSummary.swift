// What was answered, as a person reads it before it is sent.

import FormRuntime

/// A line of a summary: what is asked, and the answer.
public nonisolated struct FormSummaryLine<Field: FormFieldName>: Hashable, Sendable, Identifiable {
  /// The field.
  public let field: Field
  /// What a person sees beside it.
  public let label: String
  /// The answer; of a group nothing, since its fields follow.
  public let text: String

  /// The field.
  public var id: Field { field }
}

/// Answers in words; nil where there is none.
public nonisolated enum FormSummary {
  /// A text, a number, a date, the title of a choice.
  public static func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// Yes or no, in a language by its tag.
  public static func truth(_ value: Bool?, in tag: String) -> String? {
    value.map { ($0 ? FormWord.yes : FormWord.no).text(in: tag) }
  }

  /// That there is a secret, and neither what it is nor how long.
  public static func secret(_ text: String) -> String? {
    text.isEmpty ? nil : String(repeating: "\u{2022}", count: 8)
  }

  /// An answer where it is asked.
  public static func when(_ isAsked: Bool, _ text: String?) -> String? { isAsked ? text : nil }

  /// Several answers side by side.
  public static func several(_ texts: [String?]) -> String? {
    text(texts.compactMap { text($0) }.joined(separator: ", "))
  }

  /// The items of a list, a line each, so that they are counted right: one in which nothing is answered has a dash.
  public static func items(_ texts: [String?]) -> String? {
    text(texts.map { text($0) ?? "\u{2013}" }.joined(separator: "\n"))
  }

  /// The items of a list in an item, in brackets: where they end is told from what stands behind them in the item.
  public static func innerItems(_ texts: [String?]) -> String? {
    texts.isEmpty ? nil : "[" + texts.map { text($0) ?? "\u{2013}" }.joined(separator: "; ") + "]"
  }

  /// An answer behind what a person sees beside it.
  public static func labelled(_ label: String, _ text: String?) -> String? {
    text.map { label.hasSuffix("?") || label.hasSuffix("\u{FF1F}") ? "\(label) \($0)" : "\(label): \($0)" }
  }

  /// A heading, where anything stands below it.
  public static func heading(_ texts: [String?]) -> String? {
    texts.contains { $0 != nil } ? "" : nil
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What was answered, in the order of the form: what is asked and not empty, with secrets masked.
  public var summary: [FormSummaryLine<Draft.Field>] {
    // Whoever reads it depends on every answer.
    _ = draft
    let draft = judgedAnswers
    return Draft.Field.allCases.compactMap { field in
      guard isVisible(field), let text = draft.summary(of: field, in: language, at: present) else { return nil }
      return FormSummaryLine(field: field, label: field.label(in: language), text: text)
    }
  }

  /// Shows what was answered, before it is sent, if it is good; else shows what is wrong, and moves the focus to the first
  /// field that is.
  public func review() {
    guard !isSubmitting, !isReviewing else { return }
    if attempt(at: present) { isReviewing = true }
  }

  /// Goes back to the answers.
  public func endReview() {
    if isReviewing, !isSubmitting { isReviewing = false }
  }
}
