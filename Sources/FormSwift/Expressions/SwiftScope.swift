// Where an expression stands in generated code, and how that reads what is around it.

import FormCore
import FormRuntime

/// The surroundings of an expression.
struct SwiftScope {
  let layout: SwiftLayout
  let state: SwiftState
  /// The frame in which it runs.
  let frame: Int
  /// The field whose own demands these are, and the local in which its answer stands.
  var owner: (slot: Int, local: SwiftSource)?
  /// The local in which the facts of its text stand, if there is one.
  var facts: SwiftSource?
  /// How the clock and the mode are reached.
  var clock: SwiftSource = "judgement.clock"
  var mode: SwiftSource = "judgement.mode"

  /// How the judgement of the frame `level` steps out is reached.
  func judgement(_ level: Int) -> SwiftSource {
    level == 0 ? "judgement" : SwiftNames.outer(level)
  }

  /// The field that a reference leads to.
  func slot(_ reference: FieldReference) -> SwiftSlot? {
    layout.plan.target(of: reference, from: frame).map(layout.slot)
  }

  /// Whether a reference is to the answer that is judged here, as it stands.
  func isOwner(_ reference: FieldReference) -> Bool { reference.isAnswer(in: owner?.slot) }

  /// The facts of a text: there are only those of the answer that is judged here.
  func facts(of term: Term) -> SwiftCode? {
    guard let facts, case .field(let reference) = term.node, isOwner(reference) else { return nil }
    return .local(facts)
  }

  /// Whether a field, seen in a view, is the one that is judged here.
  func isOwner(_ id: SlotID, _ view: FieldReference.View) -> Bool {
    id.frame == frame && id.slot == owner?.slot && view == .standing
  }

  /// The answer that is judged here; the items of a list are read from the judgement.
  func ownerValue(_ reference: FieldReference) -> SwiftOperand? {
    guard isOwner(reference), let owner, let slot = slot(reference), slot.slot.items == nil else { return nil }
    return SwiftOperand(code: SwiftExpressions.text(ofChoice: slot, .local(owner.local)))
  }

  /// Whether a field has an answer.
  func has(_ reference: FieldReference) -> SwiftSource {
    slot(reference).map { ask(reference, state.names($0.id).name(of: .has, reference.view)) } ?? .missing("such field")
  }

  /// Whether a field has an answer that satisfies its own constraints.
  func valid(_ reference: FieldReference) -> SwiftSource {
    slot(reference).map { ask(reference, state.names($0.id).valid) } ?? .missing("such field")
  }

  private func ask(_ reference: FieldReference, _ name: SwiftSource) -> SwiftSource {
    reference.isPrevious ? "(previous?.\(name) == true)" : "\(judgement(reference.level)).\(name)"
  }
}
