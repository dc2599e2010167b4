// Turns of phrase that the messages of several problems share.

/// Pieces of messages.
package enum Wording {
  /// `a`, `b` or `c`, in backticks.
  package static func anyOf(_ names: [String]) -> String { listed(names.map(quoted), "or") }

  /// `a`, `b` and `c`, in backticks.
  package static func allOf(_ names: [String]) -> String { listed(names.map(quoted), "and") }

  /// What stands in the spec, in backticks, the beginning of it if it is long.
  package static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "an empty text" }
    return "`\(shortened(text))`"
  }

  /// The text, or the beginning of it if it is long.
  package static func shortened(_ text: String) -> String { shortened(text, to: longestQuotation) }

  /// The text, or so many scalars of it if it has more.
  package static func shortened(_ text: String, to length: Int) -> String {
    let beginning = text.unicodeScalars.prefix(length)
    return beginning.endIndex == text.endIndex ? text : String(beginning) + "…"
  }

  /// In scalars.
  private static let longestQuotation = 80

  /// The names of a circle, each leading to the next and the last to the first: of many, those at its ends.
  package static func circle(_ names: ArraySlice<String>) -> String {
    let isLong = names.count > longestCircle
    let shown = isLong ? names.prefix(longestCircle / 2) + ["…"] + names.suffix(longestCircle / 2) : names
    return (shown + names.prefix(1)).map(shortened).joined(separator: " -> ")
  }

  /// In names.
  private static let longestCircle = 12

  /// Whether a name was meant.
  package static func question(_ name: String) -> String { "did you mean `\(name)`?" }

  /// The noun with its indefinite article.
  package static func indefinite(_ noun: String) -> String {
    guard let first = noun.utf8.first, "aeiouAEIOU".utf8.contains(first) else { return "a \(noun)" }
    return "an \(noun)"
  }

  /// "1 test", "2 tests".
  package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// The words as they are, with a conjunction before the last.
  package static func listed(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

/// What an unknown word could have been meant to be, in the forms that a diagnostic needs.
package struct Meant: Sendable {
  /// The name that was likely meant, if there is one.
  package let name: String?
  /// A question, or all there is if that is little; may be empty.
  package let label: String
  private let written: String
  private let names: [String]
  private let isSynonym: Bool

  /// `synonyms` has words of other languages for the same things, in lower case.
  package init(_ written: String, among names: [String], synonyms: [String: String] = [:]) {
    self.init(written, among: names, synonym: synonyms[written.lowercased()].flatMap { names.contains($0) ? $0 : nil })
  }

  /// `synonym`: the one of `names` that is called `written` elsewhere.
  package init(_ written: String, among names: [String], synonym: String?) {
    name = synonym ?? Suggestion.closest(to: written, among: names)
    isSynonym = synonym != nil
    self.written = written
    self.names = names
    label =
      if let name {
        Wording.question(name)
      } else if (2...6).contains(names.count) {
        "expected \(Wording.anyOf(names))"
      } else {
        ""
      }
  }

  /// The name as a list, for `Diagnostic.suggestions`.
  package var suggestions: [String] { name.map { [$0] } ?? [] }

  /// Writes the name in place of `span`, if there is one.
  package func fixes(_ title: String? = nil, at span: Span, isSure: Bool = false) -> [Diagnostic.Fix] {
    guard let name else { return [] }
    return [
      Diagnostic.Fix(
        title ?? "write `\(name)`", edits: [Diagnostic.Edit(span, name)], isSure: isSure && isSlip(of: name))
    ]
  }

  /// Whether it is a slip of the fingers, and nothing else is as near. Words of less than four letters are too near to
  /// one another for certainty.
  private func isSlip(of name: String) -> Bool {
    let word = Suggestion.Word(written.lowercased())
    guard !isSynonym, (4...64).contains(word.scalars.count),
      // A value that sticks to the key would be lost.
      !written.utf8.contains(where: { ":={}[],#'\"".utf8.contains($0) })
    else { return false }
    func distance(_ other: String, _ limit: Int) -> Int? {
      let other = other.lowercased()
      guard word.mayBeNear(other, limit: limit) else { return nil }
      return Suggestion.distance(word.scalars, Array(other.unicodeScalars), limit: limit)
    }
    guard let nearest = distance(name, max(word.scalars.count / 3, 1)) else { return false }
    return names.count { distance($0, nearest) != nil } == 1
  }
}
