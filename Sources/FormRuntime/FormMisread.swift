// What was given where an answer does not say it, kept beside the draft: one bad number hides no other issue.

/// Why an answer is kept as it was given.
public nonisolated enum FormMisreadReason: Hashable, Sendable {
  /// It is not of the field's type.
  case type
  /// It is not one of the choices.
  case choices
  /// It was taken, but reads otherwise: `1.0` on the way to `1.05`.
  case typed
}

/// What was answered where nothing of the field's type was, by field, and what was typed for an answer that reads
/// otherwise, which is no difference between drafts. Empty in most drafts, and then it costs nothing.
public nonisolated struct FormMisread<Field: FormChoice>: CustomStringConvertible, Hashable, Sendable {
  /// Nothing rather than no answers, so that asking is one comparison and a copy of the draft copies nothing here.
  private var answers: FormMisreadAnswers?

  /// Nothing is kept.
  public init() {}

  /// Whether nothing is kept.
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
  private func reasonFound(for field: Field) -> FormMisreadReason? {
    let reason = answers?.answer(to: field.number)?.reason
    return reason == .typed ? nil : reason
  }

  /// What was typed for `field`, if its answer does not say that.
  @inline(never)
  public func text(for field: Field) -> String? { answers?.answer(to: field.number)?.text }

  /// Remembers an answer, with what was typed if it was; or one item of the list `field` that was no text.
  @inline(never)
  public mutating func insert(_ field: Field, _ reason: FormMisreadReason = .type, text: String = "", at: Int = -1) {
    if answers == nil { answers = FormMisreadAnswers() }
    answers?.insert(FormMisreadAnswer(field: field.number, item: at, reason: reason, text: text))
  }

  /// Forgets what was answered for `field`, and in its items: there is a new answer.
  @inline(never)
  public mutating func remove(_ field: Field) {
    answers?.remove(field.number)
    if answers?.count == 0 { answers = nil }
  }

  /// Forgets the same of a member of an item, and that the item was no record: it is one now.
  @inline(never)
  public mutating func removeMember(_ field: Field, of item: Field) {
    remove(field)
    remove(item)
  }

  /// The same without the answers of those of `fields` that are not shown.
  @inline(never)
  public func keeping(_ fields: [Field], _ shown: [Bool]) -> FormMisread {
    if isEmpty { return self }
    var kept = self
    for (field, isShown) in zip(fields, shown) where !isShown { kept.remove(field) }
    return kept
  }

  /// The same without the items of the list `field` that are not shown.
  @inline(never)
  public func keeping(itemsOf field: Field, _ shown: [Bool]) -> FormMisread {
    if isEmpty { return self }
    var kept = self
    kept.answers?.keep(field.number, shown)
    if kept.answers?.count == 0 { kept.answers = nil }
    return kept
  }

  /// Follows a list of texts, of which these are left: what was no text stays that as long as there is none.
  @inline(never)
  public mutating func follow(_ field: Field, _ texts: [String]) {
    answers?.follow(field.number, texts)
    if answers?.count == 0 { answers = nil }
  }

  /// Forgets what was typed of answers that could be taken.
  @inline(never)
  public mutating func forgetTyped() {
    answers?.forgetTyped()
    if answers?.count == 0 { answers = nil }
  }

  private var misread: [FormMisreadAnswer] { answers?.misread ?? [] }

  /// Whether the same could not be taken.
  public static func == (a: FormMisread, b: FormMisread) -> Bool { a.misread == b.misread }

  /// By what could not be taken.
  public func hash(into hasher: inout Hasher) { hasher.combine(misread) }

  /// Whether there is anything, and no answers.
  public var description: String { misread.isEmpty ? "none" : "\(misread.count) misread" }
}

/// An answer as it was given.
nonisolated struct FormMisreadAnswer: Hashable, Sendable {
  /// The number of the field.
  let field: Int
  /// The position of the item, if the field is a list of which others could be taken; else -1.
  let item: Int
  let reason: FormMisreadReason
  /// What was typed.
  let text: String
}

/// Answers as they were given, by the numbers of their fields: one type for the fields of all forms.
nonisolated struct FormMisreadAnswers: Sendable {
  /// In the order of fields and items: a list may have a great many, and each of its items asks.
  private var answers: [FormMisreadAnswer] = []
  /// The texts of lists in which some could not be taken, by the numbers of the lists.
  private var texts: [Int: [String]] = [:]

  /// Those that could not be taken.
  var misread: [FormMisreadAnswer] { answers.filter { $0.reason != .typed } }

  var count: Int { answers.count }

  /// Where the first answer stands that is none of before an item.
  private func place(of field: Int, _ item: Int = -1) -> Int {
    var (low, high) = (0, answers.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (answers[middle].field, answers[middle].item) < (field, item)
      (low, high) = isBefore ? (middle + 1, high) : (low, middle)
    }
    return low
  }

  @inline(never)
  func answer(to field: Int, at item: Int = -1) -> FormMisreadAnswer? {
    let place = place(of: field, item)
    return place < count && answers[place].field == field && answers[place].item == item ? answers[place] : nil
  }

  @inline(never)
  func differs(from original: FormMisreadAnswers, at field: Int) -> Bool { self[field] != original[field] }

  private subscript(field: Int) -> [FormMisreadAnswer] {
    answers[place(of: field)..<place(of: field + 1)].filter { $0.reason != .typed }
  }

  @inline(never)
  mutating func insert(_ answer: FormMisreadAnswer) {
    let place = place(of: answer.field, answer.item)
    let isThere = self.answer(to: answer.field, at: answer.item) != nil
    answers.replaceSubrange(place..<place + (isThere ? 1 : 0), with: CollectionOfOne(answer))
  }

  @inline(never)
  mutating func remove(_ field: Int) {
    answers.removeSubrange(place(of: field)..<place(of: field + 1))
    texts[field] = nil
  }

  mutating func forgetTyped() { answers = misread }

  mutating func keep(_ field: Int, _ shown: [Bool]) {
    answers.removeAll { $0.field == field && shown.indices.contains($0.item) && !shown[$0.item] }
  }

  mutating func follow(_ field: Int, _ now: [String]) {
    let places = place(of: field)..<place(of: field + 1)
    if places.isEmpty { return }
    let before = texts.updateValue(now, forKey: field) ?? now
    // What stands in front of the change stays where it is, what stands behind moves with it.
    let head = zip(before, now).prefix { FormText.isEqual($0, $1) }.count
    let rest = zip(before[head...].reversed(), now[head...].reversed())
    let tail = before.count - rest.prefix { FormText.isEqual($0, $1) }.count
    let kept = answers[places].compactMap { answer -> FormMisreadAnswer? in
      if (0..<head).contains(answer.item) { return answer }
      guard answer.item >= tail else { return nil }
      let item = answer.item + now.count - before.count
      return FormMisreadAnswer(field: field, item: item, reason: answer.reason, text: answer.text)
    }
    answers.replaceSubrange(places, with: kept)
    if kept.isEmpty { texts[field] = nil }
  }
}
