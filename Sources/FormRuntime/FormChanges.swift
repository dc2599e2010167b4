// Which answers differ from others.

/// Collects the fields whose answers differ.
public nonisolated struct FormChanges<Field: FormChoice> {
  private var found: Set<Int> = []

  /// Begins with the answers of which one was misread, or both for different reasons.
  public init(_ misread: FormMisread<Field>, _ original: FormMisread<Field>) { compare(misread, original) }

  /// Whether nothing differs.
  public var isEmpty: Bool { found.isEmpty }

  /// The fields that differ, in order.
  public var fields: [Field] { found.isEmpty ? [] : Field.allCases.filter { found.contains($0.number) } }

  /// Compares what was misread of a group.
  @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all forms.
  public mutating func compare(_ misread: FormMisread<Field>, _ original: FormMisread<Field>) {
    if misread.isEmpty, original.isEmpty { return }
    for field in Field.allCases where misread.differs(from: original, at: field) { note(field) }
  }

  /// The same of a group with cases of its own, for which `fields` stand, in the same order.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compareMembers<Member: FormChoice>(
    _ misread: FormMisread<Member>, _ original: FormMisread<Member>, as fields: [Field]
  ) {
    if misread.isEmpty, original.isEmpty { return }
    for (member, field) in zip(Member.allCases, fields) {
      if misread.differs(from: original, at: member) { note(field) }
    }
  }

  /// Compares texts, by scalars.
  @inline(never)
  public mutating func compare(_ field: Field, _ text: String, _ original: String) {
    if !FormText.isEqual(text, original) { note(field) }
  }

  /// Compares lists of texts.
  @inline(never)
  public mutating func compare(_ field: Field, _ texts: [String], _ original: [String]) {
    if !FormText.areEqual(texts, original) { note(field) }
  }

  /// Compares numbers; none is another than itself.
  @inline(never)
  public mutating func compare(_ field: Field, _ number: Double?, _ original: Double?) {
    if number != original, number?.isNaN != true || original?.isNaN != true { note(field) }
  }

  /// Compares choices.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compare<Choice: FormChoice>(_ field: Field, _ choice: Choice?, _ original: Choice?) {
    if choice?.number != original?.number { note(field) }
  }

  /// Compares several choices.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compare<Choice: FormChoice>(_ field: Field, _ choices: [Choice], _ original: [Choice]) {
    if choices != original { note(field) }
  }

  /// Compares other answers.
  public mutating func compare<Answer: Equatable>(_ field: Field, _ answer: Answer, _ original: Answer) {
    if answer != original { note(field) }
  }

  /// Compares lists: their lengths, and item by item.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compare<Item>(
    _ field: Field, _ items: [Item], _ original: [Item], by differs: (Item, Item) -> Bool
  ) {
    if items.count != original.count || zip(items, original).contains(where: { differs($0, $1) }) { note(field) }
  }

  @inline(never)
  private mutating func note(_ field: Field) { found.insert(field.number) }
}
