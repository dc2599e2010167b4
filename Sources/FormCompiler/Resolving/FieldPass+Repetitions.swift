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
    let readers = Readers(of: form)
    for repetition in repetitions {
      let own = outlines[repetition.field].id
      if !placesAround(repetition.field).contains(where: { readers.read($0, notFor: own) }) {
        report(repetition.diagnostic)
      }
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

/// What rules and named values read of fields, and which rules belong to fields, without whose answers they are not judged.
private struct Readers {
  /// A slot, and the frame that it is read in; of frames around that no more is known than the slot.
  private struct Place: Hashable {
    let slot: Int
    let frame: Int?
  }

  /// The field that the first rule belongs to which reads a place, and whether there is a reader that does not.
  private struct Owners {
    let first: SlotID?
    var hasOthers = false
  }

  private var owners: [Place: Owners] = [:]

  init(of form: Form) {
    for rule in form.rules { add(rule, of: nil) }
    for value in form.values { add(value.formula.expression, in: value.id.frame, of: nil) }
    for field in form.fields { add(field) }
  }

  /// Whether something reads what is in a slot, or may, that does not belong to a field.
  func read(_ id: SlotID, notFor own: SlotID) -> Bool {
    [Place(slot: id.slot, frame: id.frame), Place(slot: id.slot, frame: nil)].contains { place in
      owners[place].map { $0.hasOthers || $0.first != own } ?? false
    }
  }

  private mutating func add(_ field: Field) {
    for rule in field.rules { add(rule, of: field.id) }
    switch field.kind {
    case .group(let members): for member in members { add(member) }
    case .list(let item): add(item)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    }
  }

  private mutating func add(_ rule: Rule, of owner: SlotID?) {
    let frame = owner?.frame ?? 0
    add(rule.check.expression, in: frame, of: owner)
    if let when = rule.when { add(when.expression, in: frame, of: owner) }
  }

  private mutating func add(_ expression: TypedExpression, in frame: Int, of owner: SlotID?) {
    for field in expression.reads.compactMap(\.field) {
      let place = Place(slot: field.slot, frame: field.level > 0 ? nil : frame)
      if let known = owners[place] {
        if known.first != owner { owners[place]?.hasOthers = true }
      } else {
        owners[place] = Owners(first: owner)
      }
    }
  }
}
