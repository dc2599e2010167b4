// Answers that are not of their field's type: kept beside the draft, so that one bad number hides no other issue.

/// Why an answer could not be taken.
public nonisolated enum FormMisreadReason: Hashable, Sendable {
  /// It is not of the field's type.
  case type
  /// It is not one of the choices.
  case choices
}

/// What was answered where nothing of the field's type was, by field. Empty in most drafts, and then it costs nothing.
public nonisolated struct FormMisread<Field: Hashable & Sendable>: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let field: Field
    let reason: FormMisreadReason
    let text: String
  }

  private var entries: [Entry] = []

  /// Nothing was misread.
  public init() {}

  /// Whether nothing was misread.
  public var isEmpty: Bool { entries.isEmpty }

  // A form asks at every field. What is hardly ever done stands in functions of its own that are not copied to each of
  // these places, which the compiler would take long to do.

  /// Why the answer of `field` could not be taken; nil if it could.
  public func reason(for field: Field) -> FormMisreadReason? { entries.isEmpty ? nil : entry(of: field)?.reason }

  /// Whether the answer of `field` could not be taken.
  public func contains(_ field: Field) -> Bool { reason(for: field) != nil }

  /// What was typed for `field`, if that could not be taken.
  public func text(for field: Field) -> String? { entries.isEmpty ? nil : entry(of: field)?.text }

  @inline(never)
  private func entry(of field: Field) -> Entry? { entries.first { $0.field == field } }

  /// Remembers an answer, with what was typed if it was.
  @inline(never)
  public mutating func insert(_ field: Field, _ reason: FormMisreadReason = .type, text: String = "") {
    remove(field)
    entries.append(Entry(field: field, reason: reason, text: text))
  }

  /// Forgets what was answered for `field`: there is a new answer.
  public mutating func remove(_ field: Field) {
    if !entries.isEmpty { removeEntry(of: field) }
  }

  @inline(never)
  private mutating func removeEntry(of field: Field) { entries.removeAll { $0.field == field } }
}

nonisolated extension FormMisread: CustomStringConvertible {
  /// Whether there is anything, and no answers.
  public var description: String { entries.isEmpty ? "none" : "\(entries.count) misread" }
}
