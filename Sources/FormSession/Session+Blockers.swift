// Why a form can't be submitted: the button's state and its words come from one list.

public import FormCore
import FormLanguage
import FormRuntime
import FormWords

/// A reason why a form can't be submitted.
public struct Blocker: Hashable, Sendable {
  /// What it is.
  public enum Reason: Hashable, Sendable {
    /// Something is broken.
    case issue(Issue)
    /// An action is still running: its index.
    case pending(Int)
    /// Nothing was changed, and unchanged records are not submitted.
    case unchanged
    /// The form is only shown.
    case shown
  }

  /// What it is.
  public let reason: Reason
  /// The field to go to.
  public let place: FieldPlace?
  /// The reason for a person: names the field alone until its message is shown.
  public let words: String
}

extension Session {
  /// Whether submitting would do it.
  public var isSubmittable: Bool {
    mode != .show && !verdict.hasErrors && !isPending && !isRefusedUnchanged
  }

  /// The reasons why it would not, in order; empty if and only if it would.
  public var blockers: [Blocker] {
    let words = Words(language: language)
    if mode == .show { return [Blocker(reason: .shown, place: nil, words: words(.onlyShown))] }
    var blockers = verdict.issues.filter(isError).map { issue in
      let place = place(of: issue)
      return Blocker(
        reason: .issue(issue), place: place ?? visibleInputs(of: issue).first, words: self.words(for: issue, place))
    }
    for index in actions.indices where actions[index].isPending {
      let title = actionTitle(index)
      blockers.append(
        Blocker(reason: .pending(index), place: nil, words: words(.pending, ["action": .text(title)])))
    }
    if blockers.isEmpty, isRefusedUnchanged {
      blockers.append(Blocker(reason: .unchanged, place: nil, words: words(.unchanged)))
    }
    return blockers
  }

  /// Where to go when it could not be submitted: the first question at which something can be done about it; where there
  /// is none, the first field that something is said of.
  public var firstProblem: FieldPlace? {
    let blockers = blockers
    return questions(inTheWay: blockers).first ?? blockers.lazy.compactMap(\.place).first
  }

  /// The questions at which something can be done about what stands in the way, in the order of the form: the field that
  /// it stands at, or in the place of one that can't be answered those that it depends on.
  package var questionsInTheWay: [FieldPlace] { questions(inTheWay: blockers) }

  private func questions(inTheWay blockers: [Blocker]) -> [FieldPlace] {
    guard !blockers.isEmpty else { return [] }
    let (found, wholes) = placesInTheWay(blockers)
    return questions.filter { place in found.contains(place) || !wholes.isEmpty && plan.isInside(place, wholes) }
  }

  /// Fields that something in the way is about, and those in which all are meant.
  private func placesInTheWay(_ blockers: [Blocker]) -> (fields: Set<FieldPlace>, wholes: Set<FieldPlace>) {
    var found: Set<FieldPlace> = []
    // What is in these is asked as a whole.
    var wholes: Set<FieldPlace> = []
    for blocker in blockers {
      guard let place = blocker.place else { continue }
      if isQuestion(place) {
        found.insert(place)
        // A rule of the form is about others, too.
        guard case .issue(let issue) = blocker.reason, self.place(of: issue) == nil else { continue }
      } else if field(place).kind.isGroup {
        wholes.insert(place)
      }
      for input in inputs(of: blocker, at: place) {
        if isQuestion(input) { found.insert(input) }
        if !plan.slot(input.id).isLeaf { wholes.insert(input) }
      }
    }
    return (found, wholes)
  }

  private func isQuestion(_ place: FieldPlace) -> Bool {
    isVisible(place) && !isReadOnly(place) && !field(place).kind.isGroup
  }

  /// What a person answers that something in the way depends on.
  private func inputs(of blocker: Blocker, at place: FieldPlace) -> [FieldPlace] {
    guard case .issue(let issue) = blocker.reason, case .check(let number) = issue.cause else { return [] }
    var own = plan.inputs(of: place.id).map { around(place, $0) }
    // The items of a list that is computed are not answered, either.
    for list in plan.surroundings(of: place) where plan.slot(list.id).computed != nil {
      own += plan.inputs(of: list.id).map { around(place, $0) }
    }
    guard case .rule(let rule) = plan.checks[number].demand else { return own }
    return own + inputs(of: plan.rules[rule], from: self.place(of: issue))
  }

  private var isPending: Bool { actions.contains(where: \.isPending) }

  private var isRefusedUnchanged: Bool { mode == .edit && !form.submit.allowsUnchanged && !isDirty }

  private func words(for issue: Issue, _ place: FieldPlace?) -> String {
    let title = place.map { fullTitle(of: $0) } ?? unplacedTitle(of: issue)
    // Where there is nothing to name, nothing else tells why.
    if !isShown(issue), !title.isEmpty { return title }
    return title.isEmpty ? message(for: issue) : "\(title): \(message(for: issue))"
  }

  /// A key that the form does not have is named; a rule at the form by the fields that it is about until it is shown.
  private func unplacedTitle(of issue: Issue) -> String {
    guard case .check = issue.cause else { return verdict.path(of: issue, in: plan) }
    if isShown(issue) { return "" }
    return visibleInputs(of: issue).map { title(of: $0) }.joined(separator: ", ")
  }

  /// The fields in sight that a rule is about.
  private func visibleInputs(of issue: Issue) -> [FieldPlace] {
    guard case .check(let number) = issue.cause, case .rule(let rule) = plan.checks[number].demand else { return [] }
    return plan.formInputs(of: plan.rules[rule]).map { FieldPlace($0) }.filter(isVisible)
  }

  // MARK: - Changes

  /// Whether what is entered differs from what the form began with.
  public var isDirty: Bool { !changes.isEmpty }

  /// The fields that differ, in order.
  public var changes: [FieldPlace] {
    let differing = Set(validator.changes(in: verdict, from: original))
    let changed = plan.frames[0].slots.filter {
      differing.contains($0.id) || isTypedOtherwise($0, in: root, 0, than: beginning, 0)
    }.map { FieldPlace($0.id) }
    guard replacesGroups else { return changed }
    // What took the place of something that was no group is told, and not that it is one now.
    return changed.filter { place in !changed.contains { plan.isInside($0, place) } }
  }

  /// Whether something was typed that no value can be read from, and something else like that before: the two are alike
  /// for the validator, and not for who typed them. `instance` and `oldInstance` are those of the entries' frames.
  private func isTypedOtherwise(
    _ slot: Slot, in entries: EntryFrame, _ instance: Int, than old: EntryFrame, _ oldInstance: Int
  ) -> Bool {
    let (record, oldRecord) = (verdict.states.record, original.states.record)
    guard slot.computed == nil, record.instances.indices.contains(instance),
      oldRecord.instances.indices.contains(oldInstance)
    else { return false }
    let position = record.instances[instance].base + slot.id.slot
    let oldPosition = oldRecord.instances[oldInstance].base + slot.id.slot
    let (entry, oldEntry) = (entries.entries[slot.id.slot], old.entries[slot.id.slot])
    if record.cells[position].isUnread, oldRecord.cells[oldPosition].isUnread {
      return entry.input.text() != oldEntry.input.text()
    }
    guard let items = slot.items else { return false }
    return zip(zip(entry.items, record.items(of: position)), zip(oldEntry.items, oldRecord.items(of: oldPosition)))
      .contains { item, oldItem in
        plan.frames[items].slots.contains { isTypedOtherwise($0, in: item.0, item.1, than: oldItem.0, oldItem.1) }
      }
  }
}

extension RecordCells.Cell {
  /// Whether something stands in sight that is no value of the field.
  fileprivate var isUnread: Bool {
    flags.isSuperset(of: [.visible, .answered]) && !flags.isDisjoint(with: [.misread, .foreign])
  }
}
