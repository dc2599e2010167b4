// Fields that are to equal another one, and that nothing asks to be answered.

import FormCore
import FormLanguage

/// A field whose own rule demands that it equals another one, which must be answered, while it need not be.
struct Repetition: Sendable {
  /// The position of its outline.
  let field: Int
  /// What is said of it, unless something else asks for it.
  let diagnostic: Diagnostic
}

extension FieldPass {
  /// Notes of a field that is to equal another one, which must be answered, that its own settings don't ask for an answer.
  mutating func checkRepetition(_ check: Formula, owner: Int) {
    let outline = outlines[owner]
    guard scopes.isTyped(owner), outline.facts.isOptional, outline.required == nil, !outline.hasUnreadSettings,
      let other = check.expression.fieldEqual(to: outline.id.slot),
      let index = position(ofSlot: other.slot, in: outline.id.frame), outlines[index].facts.isRequired,
      scopes.isTyped(index)
    else { return }
    let name = outline.name.value
    repetitions.append(
      Repetition(
        field: owner, diagnostic: .unansweredRepetition(name, of: outlines[index].name.value, at: check.span)))
  }

  /// Says which fields need not repeat what they are to equal. Nothing is said of one that a rule reads which is judged
  /// without it, or a value, since that may ask for it.
  mutating func reportRepetitions(in form: Form) {
    guard !repetitions.isEmpty else { return }
    var readers = form.rules.map { Reader(of: $0) } + form.values.map { Reader(of: $0) }
    for field in form.fields { collectReaders(in: field, &readers) }
    for repetition in repetitions {
      let own = outlines[repetition.field].id
      let places = placesAround(repetition.field)
      let isRead = readers.contains { reader in reader.owner != own && places.contains { reader.reads($0) } }
      if !isRead { report(repetition.diagnostic) }
    }
  }

  private func collectReaders(in field: Field, _ readers: inout [Reader]) {
    readers += field.rules.map { Reader(of: $0, field.id) }
    switch field.kind {
    case .group(let members): for member in members { collectReaders(in: member, &readers) }
    case .list(let item): collectReaders(in: item, &readers)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    }
  }

  /// The slots of a field and of what is around it, through which it may be read as well.
  private func placesAround(_ index: Int) -> [SlotID] {
    var places: [SlotID] = []
    var next: Int? = index
    while let position = next {
      places.append(outlines[position].id)
      next = outlines[position].parent
    }
    return places
  }

  /// The position of the outline that has a slot.
  func position(ofSlot slot: Int, in frame: Int) -> Int? {
    guard frame > 0 else { return outlined.ofSlot.indices.contains(slot) ? outlined.ofSlot[slot] : nil }
    let id = SlotID(frame: frame, slot: slot)
    return outlines.indices.first { outlines[$0].id == id }
  }
}

/// What a rule or a named value reads of fields.
private struct Reader {
  /// The field that the rule belongs to, and without whose answer it is not judged.
  let owner: SlotID?
  private let frame: Int
  private let fields: [FieldReference]

  init(of rule: Rule, _ owner: SlotID? = nil) {
    self.owner = owner
    frame = owner?.frame ?? 0
    fields = (rule.check.expression.reads + (rule.when?.expression.reads ?? [])).compactMap(\.field)
  }

  init(of value: NamedValue) {
    owner = nil
    frame = value.id.frame
    fields = value.formula.expression.reads.compactMap(\.field)
  }

  /// Whether it may read what is in a slot. Of frames around its own no more is asked than the slot.
  func reads(_ id: SlotID) -> Bool {
    fields.contains { $0.slot == id.slot && ($0.level > 0 || frame == id.frame) }
  }
}
