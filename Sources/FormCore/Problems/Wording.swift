// Turns of phrase that the messages of several problems share.

/// Pieces of messages.
enum Wording {
  /// `a`, `b` or `c`, in backticks.
  static func anyOf(_ names: [String]) -> String { joined(names, "or") }

  /// `a`, `b` and `c`, in backticks.
  static func allOf(_ names: [String]) -> String { joined(names, "and") }

  /// What stands in the spec, in backticks, the beginning of it if it is long.
  static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "an empty text" }
    return "`\(shortened(text))`"
  }

  /// The text, or the beginning of it if it is long.
  static func shortened(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(longestQuotation)
    return beginning.endIndex == text.endIndex ? text : String(beginning) + "…"
  }

  /// In scalars.
  private static let longestQuotation = 80

  /// The noun with its indefinite article.
  static func indefinite(_ noun: String) -> String {
    guard let first = noun.utf8.first, "aeiouAEIOU".utf8.contains(first) else { return "a \(noun)" }
    return "an \(noun)"
  }

  private static func joined(_ names: [String], _ conjunction: String) -> String {
    let quoted = names.map(quoted)
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

/// What an unknown word could have been meant to be, in the forms that a diagnostic needs.
struct Meant: Sendable {
  /// The name that was likely meant, if there is one.
  let name: String?
  /// A question, or all there is if that is little; may be empty.
  let label: String
  /// Whether it is a slip of the fingers, and nothing else is as near.
  let isMisspelt: Bool

  /// `synonyms` has words of other languages for the same things, in lower case.
  init(_ written: String, among names: [String], synonyms: [String: String] = [:]) {
    let synonym = synonyms[written.lowercased()].flatMap { names.contains($0) ? $0 : nil }
    name = synonym ?? Suggestion.closest(to: written, among: names)
    isMisspelt = synonym == nil && name.map { Self.isSlip(written, of: $0, among: names) } ?? false
    label =
      if let name {
        "did you mean `\(name)`?"
      } else if (2...6).contains(names.count) {
        "expected \(Wording.anyOf(names))"
      } else {
        ""
      }
  }

  /// The name as a list, for `Diagnostic.suggestions`.
  var suggestions: [String] { name.map { [$0] } ?? [] }

  /// Writes the name in place of `span`, if there is one.
  func fixes(_ title: String? = nil, at span: Span, isSure: Bool = false) -> [Diagnostic.Fix] {
    guard let name else { return [] }
    return [
      Diagnostic.Fix(
        title ?? "write `\(name)`", edits: [Diagnostic.Edit(span, name)], isSure: isSure && isMisspelt)
    ]
  }

  /// Words of less than four letters are too near to one another for certainty.
  private static func isSlip(_ written: String, of name: String, among names: [String]) -> Bool {
    let scalars = Array(written.lowercased().unicodeScalars)
    guard (4...64).contains(scalars.count) else { return false }
    func distance(_ other: String, _ limit: Int) -> Int? {
      Suggestion.distance(scalars, Array(other.lowercased().unicodeScalars), limit: limit)
    }
    guard let nearest = distance(name, max(scalars.count / 3, 1)) else { return false }
    return names.count { distance($0, nearest) != nil } == 1
  }
}
