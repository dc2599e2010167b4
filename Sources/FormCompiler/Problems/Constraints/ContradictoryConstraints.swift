// Constraints that no answer can satisfy together.

import FormLanguage
import FormRuntime

extension Problem {
  static let contradictoryConstraints = Problem(
    "contradictory-constraints",
    page: Page(
      what: "Two constraints of a field leave no answer that satisfies both.",
      why: """
        Nobody could ever fill the field in. Constraints come from the field and from its type together; the nearest one of \
        a name wins.
        """,
      wrong: """
        formc: 1
        form: Student
        fields:
          age:
            type: integer
            minimum: 10
            maximum: 5

        """,
      right: """
        formc: 1
        form: Student
        fields:
          age:
            type: integer
            minimum: 5
            maximum: 10

        """))
}

extension Diagnostic {
  /// `key` with `value`, at `span`, and `other` with `otherValue`, at `otherSpan`, exclude each other; `why` says in a
  /// few words what would have to be, if that is not plain. `isNext`: there is nothing between them.
  static func contradiction(
    _ key: String, at span: Span, value: String, other: String, otherValue: String, otherSpan: Span, why: String?,
    isNext: Bool = false
  ) -> Diagnostic {
    let relation =
      isNext ? "is next to" : order(of: value, and: otherValue).map { $0 ? "is below" : "is above" } ?? "contradicts"
    return Diagnostic(
      .contradictoryConstraints, at: span,
      "`\(key)` \(Wording.shortened(value)) \(relation) `\(other)` \(Wording.shortened(otherValue))",
      label: why ?? "no answer can satisfy both",
      secondary: [Label(otherSpan, "`\(other)` is \(Wording.shortened(otherValue))")],
      fixes: [Fix("change one of the two, or take it out")])
  }

  /// Whether the first is less, by value or, for dates and times, as they are written; nothing if they are equal.
  private static func order(of value: String, and other: String) -> Bool? {
    if let number = FormNumber.number(value), let otherNumber = FormNumber.number(other) {
      return number == otherNumber ? nil : number < otherNumber
    }
    let areDates = [value, other].allSatisfy { text in
      text.utf8.count <= 10 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || "-:".utf8.contains($0) }
    }
    guard areDates, value.utf8.count == other.utf8.count, !value.utf8.elementsEqual(other.utf8) else { return nil }
    return value.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
