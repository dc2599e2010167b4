// What can be read of a field while a form is filled in.

public import FormCore
public import FormRuntime
import FormWords

extension Session {
  /// The field of a place.
  public func field(_ place: FieldPlace) -> Field { plan.slot(place.id).field }

  private func state(of place: FieldPlace) -> FieldState? {
    plan.has(place.id) ? validator.state(of: place, in: verdict) : nil
  }

  /// Whether it is asked.
  public func isVisible(_ place: FieldPlace) -> Bool {
    plan.has(place.id) && validator.isVisible(place, in: verdict)
  }

  /// Whether it must be answered.
  public func isRequired(_ place: FieldPlace) -> Bool { state(of: place)?.isRequired ?? false }

  /// Whether it may not be changed.
  public func isReadOnly(_ place: FieldPlace) -> Bool {
    !plan.has(place.id) || validator.isReadOnly(place, in: verdict)
  }

  /// Whether there is an answer, good or not.
  public func isAnswered(_ place: FieldPlace) -> Bool { state(of: place)?.isAnswered ?? false }

  /// Whether its answer may be taken away, rather than only changed.
  public func isClearable(_ place: FieldPlace) -> Bool { field(place).clearable != false }

  /// Whether its value is a secret.
  public func isSecure(_ place: FieldPlace) -> Bool { field(place).kind.isSecure }

  /// Whether a person, or answers given for one, changed it; a group or list with what is in it.
  public func isEdited(_ place: FieldPlace) -> Bool {
    root.frame(of: place, in: plan).map { isAny(\.isEdited, place.id, in: $0) } ?? false
  }

  /// Whether it was left after that.
  public func isLeft(_ place: FieldPlace) -> Bool {
    root.frame(of: place, in: plan).map { isAny(\.isLeft, place.id, in: $0) } ?? false
  }

  /// As deep as the form.
  private func isAny(_ flag: KeyPath<Entry, Bool>, _ id: SlotID, in frame: EntryFrame) -> Bool {
    let slot = plan.slot(id)
    if frame.entries[id.slot][keyPath: flag] { return true }
    if slot.members.contains(where: { isAny(flag, SlotID(frame: id.frame, slot: $0), in: frame) }) { return true }
    guard let items = slot.items else { return false }
    return frame.entries[id.slot].items.contains { isAny(flag, SlotID(frame: items, slot: 0), in: $0) }
  }

  /// The label of a field, in one line.
  public func title(of place: FieldPlace) -> String {
    let title = Session.inOneLine(plan.title(of: place.id, in: language))
    guard !place.indices.isEmpty, let index = place.indices.last, plan.slot(place.id).parent == nil else {
      return title
    }
    return "\(title) \(index + 1)"
  }

  /// The label of a field with those of the groups and items around it: `What you ordered 2: Article`.
  public func fullTitle(of place: FieldPlace) -> String {
    let around = plan.surroundings(of: place).filter { plan.slot($0.id).items == nil }
    return ([place] + around).reversed().map { title(of: $0) }.joined(separator: ": ")
  }

  /// The group, or for an item the list, around a field.
  public func around(_ place: FieldPlace) -> FieldPlace? { plan.around(place) }

  /// Whether nothing that blocks stands at a field.
  package func isFine(_ place: FieldPlace) -> Bool { state(of: place)?.isValid ?? false }

  // MARK: - What stands in it

  /// What was typed; of an answer that was chosen or given its value. Nothing for a secret.
  public func text(of place: FieldPlace) -> String? { isSecure(place) ? nil : entered(place) }

  /// The secret that was typed, for whoever asked to see it.
  public func revealed(_ place: FieldPlace) -> Secure<String> { Secure(entered(place)) }

  func entered(_ place: FieldPlace) -> String {
    if field(place).computed != nil { return value(of: place).words }
    switch root.entry(of: place, in: plan)?.input ?? .null {
    case .null: return ""
    case .string(let text): return text
    case .number(let number): return number.text
    case .boolean(let value): return value ? "true" : "false"
    case .array(let values): return values.map(Session.plain).joined(separator: ", ")
    case .object(let object): return FormJSON.object(object).text()
    }
  }

  private static func plain(_ json: FormJSON) -> String {
    if case .string(let text) = json { text } else { json.text() }
  }

  /// The value of a field as it stands; unknown where there is none.
  public func value(of place: FieldPlace) -> Value { state(of: place)?.value ?? .unknown }

  /// What stands in a field, for a person: normalised where it can be used, as typed where not, choices by their
  /// titles, yes and no in the language. Nothing for a secret.
  public func shownText(of place: FieldPlace) -> String? {
    guard !isSecure(place) else { return nil }
    let choices = field(place).kind.choices
    switch value(of: place) {
    case .text(let text) where !choices.isEmpty: return title(of: text, among: choices)
    case .list(let values) where !choices.isEmpty && !values.isEmpty:
      return values.map { title(of: $0.words, among: choices) }.joined(separator: ", ")
    case .bool(let value): return Words(language: language)(value ? .yes : .no)
    case .unknown where !givenChoices(place).isEmpty:
      return givenChoices(place).map { title(of: $0, among: choices) }.joined(separator: ", ")
    case .unknown, .failed, .group: return entered(place)
    case let value:
      let words = value.words
      return words.isEmpty ? entered(place) : words
    }
  }

  private func title(of value: String, among choices: Choices) -> String {
    choices.position(of: value).map { title(of: choices[$0]) } ?? value
  }

  /// What a choice is called, in one line.
  package func title(of choice: Choice) -> String { choice.title.map(label) ?? choice.value }

  /// A label of the form as it stands where there is one line for it.
  public func label(_ text: Text) -> String { Session.inOneLine(text.plain(in: language)) }

  private static func inOneLine(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return text.split(separator: "\n").joined(separator: " ")
  }

  /// The choices that are offered.
  public func offeredChoices(_ place: FieldPlace) -> [Choice] {
    zip(field(place).kind.choices, validator.offeredChoices(place, in: verdict)).filter { $0.1 }.map { $0.0 }
  }

  /// The values that are chosen, those of a single choice too. Of several that can't be used as they are, such as those
  /// of which one is no choice, every one that was given.
  public func chosen(_ place: FieldPlace) -> [String] {
    switch value(of: place) {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let values): values.map(\.words)
    default: givenChoices(place)
    }
  }

  /// What is chosen of several and not offered, each once: a choice that is hidden by now, or what is no choice at all.
  package func unofferedChoices(_ place: FieldPlace) -> [(value: String, choice: Choice?)] {
    guard case .choices(let choices) = field(place).kind else { return [] }
    let areOffered = validator.offeredChoices(place, in: verdict)
    var found: [(value: String, choice: Choice?)] = []
    var seen: Set<FormTextKey> = []
    for value in chosen(place) where seen.insert(FormTextKey(value)).inserted {
      let position = choices.position(of: value)
      if let position, areOffered.indices.contains(position), areOffered[position] { continue }
      found.append((value, position.map { choices[$0] }))
    }
    return found
  }

  /// What was given for several choices, each by itself and in the order in which it was given.
  private func givenChoices(_ place: FieldPlace) -> [String] {
    guard case .choices = field(place).kind, let input = root.entry(of: place, in: plan)?.input else { return [] }
    guard case .array(let values) = TypedText.canonical(input, for: field(place).kind, titles) else {
      return isAnswered(place) ? [entered(place)] : []
    }
    return values.map(Session.plain)
  }
}
