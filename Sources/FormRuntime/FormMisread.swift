// Answers that are not of their field's type: kept beside the draft, so that one bad number hides no other issue.

/// Why an answer could not be taken.
public nonisolated enum FormMisreadReason: Hashable, Sendable {
  /// It is not of the field's type.
  case type
  /// It is not one of the choices.
  case choices
}

/// What was answered where nothing of the field's type was, by field. Empty in most drafts, and then it costs nothing.
public nonisolated struct FormMisread<Field: FormChoice>: Hashable, Sendable {
  /// Nothing rather than no answers, so that asking is one comparison and a copy of the draft copies nothing here.
  private var answers: FormMisreadAnswers?

  /// Nothing was misread.
  public init() {}

  /// Whether nothing was misread.
  public var isEmpty: Bool { answers == nil }

  // A form asks at every field, and mostly there is nothing. What is hardly ever done is not copied to each of these
  // places, which the compiler would take long to do.

  /// Why the answer of `field` could not be taken; nil if it could.
  public func reason(for field: Field) -> FormMisreadReason? { isEmpty ? nil : reasonFound(for: field) }

  /// Whether the answer of `field` could not be taken.
  public func contains(_ field: Field) -> Bool { !isEmpty && reasonFound(for: field) != nil }

  /// Whether an item of the list `field` was no text.
  public func contains(_ field: Field, at index: Int) -> Bool {
    !isEmpty && answers?.answer(to: field.number, at: index) != nil
  }

  /// Whether what could not be taken of `field`, and of its items, is something else than there.
  func differs(from original: FormMisread, at field: Field) -> Bool {
    let none = FormMisreadAnswers()
    return (answers ?? none).differs(from: original.answers ?? none, at: field.number)
  }

  @inline(never)
  private func reasonFound(for field: Field) -> FormMisreadReason? { answers?.reason(of: field.number) }

  /// What was typed for `field`, if that could not be taken.
  @inline(never)
  public func text(for field: Field) -> String? { answers?.answer(to: field.number)?.text }

  /// Remembers an answer, with what was typed if it was.
  @inline(never)
  public mutating func insert(_ field: Field, _ reason: FormMisreadReason = .type, text: String = "") {
    insert(FormMisreadAnswer(field: field.number, reason: reason, text: text))
  }

  /// Remembers that an item of the list `field` was no text.
  @inline(never)
  public mutating func insert(_ field: Field, at index: Int) {
    insert(FormMisreadAnswer(field: field.number, item: index, reason: .type, text: ""))
  }

  private mutating func insert(_ answer: FormMisreadAnswer) {
    if answers == nil { answers = FormMisreadAnswers() }
    answers?.insert(answer)
  }

  /// Forgets what was answered for `field`, and in its items: there is a new answer.
  @inline(never)
  public mutating func remove(_ field: Field) {
    answers?.remove(field.number)
    if answers?.isEmpty == true { answers = nil }
  }
}

nonisolated extension FormMisread: CustomStringConvertible {
  /// Whether there is anything, and no answers.
  public var description: String { answers.map { "\($0.count) misread" } ?? "none" }
}

/// An answer that could not be taken.
nonisolated struct FormMisreadAnswer: Hashable, Sendable {
  /// The number of the field.
  let field: Int
  /// The position of the item, if the field is a list of which others could be taken.
  var item: Int?
  let reason: FormMisreadReason
  /// What was typed.
  let text: String
}

/// Answers that could not be taken, by the numbers of their fields: one type for the fields of all forms.
nonisolated struct FormMisreadAnswers: Hashable, Sendable {
  private var answers: [FormMisreadAnswer] = []

  var isEmpty: Bool { answers.isEmpty }
  var count: Int { answers.count }

  @inline(never)
  func reason(of field: Int) -> FormMisreadReason? {
    answers.firstIndex { $0.field == field && $0.item == nil }.map { answers[$0].reason }
  }

  @inline(never)
  func answer(to field: Int, at item: Int? = nil) -> FormMisreadAnswer? {
    answers.first { $0.field == field && $0.item == item }
  }

  @inline(never)
  func differs(from original: FormMisreadAnswers, at field: Int) -> Bool {
    let (now, before) = (answers.filter { $0.field == field }, original.answers.filter { $0.field == field })
    return now.count != before.count || zip(now, before).contains { $0.item != $1.item || $0.reason != $1.reason }
  }

  @inline(never)
  mutating func insert(_ answer: FormMisreadAnswer) {
    answers.removeAll { $0.field == answer.field && $0.item == answer.item }
    answers.append(answer)
  }

  @inline(never)
  mutating func remove(_ field: Int) { answers.removeAll { $0.field == field } }
}
