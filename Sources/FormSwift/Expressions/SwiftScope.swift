// How generated code reads the fields that an expression names.

import FormCore
import FormRuntime

/// Where an expression stands in generated code.
struct SwiftScope {
  let layout: SwiftLayout
  let state: SwiftState
  /// The frame in which it runs.
  let frame: Int
  /// The field whose own demands these are, and the local in which its answer stands.
  var owner: (slot: Int, local: SwiftSource)?
  /// How the judgement of this frame is reached.
  var judgement: SwiftSource = "judgement"

  /// How the judgement of the frame `level` steps out is reached.
  private func judgement(_ level: Int) -> SwiftSource {
    level == 0 ? judgement : level == 1 ? "outer" : "outer\(level)"
  }

  /// The field that a reference leads to.
  func slot(_ reference: FieldReference) -> SwiftSlot? {
    layout.plan.target(of: reference, from: frame).map(layout.slot)
  }

  /// The value of a field. A binding, unless it can't be unknown.
  func value(_ reference: FieldReference) -> SwiftOperand {
    guard let slot = slot(reference) else { return SwiftOperand(code: "false") }
    if let owner, reference.level == 0, reference.slot == owner.slot, reference.view == .standing {
      return SwiftOperand(code: owner.local)
    }
    let names = state.names(slot.id)
    let base = judgement(reference.level)
    let code: SwiftSource
    switch reference.view {
    case .judged: code = "\(base).\(names.judged)"
    case .standing: code = "\(base).\(names.standing)"
    }
    return SwiftOperand(
      bindings: [SwiftOperand.Binding(name: local(slot, reference), optional: code)], code: local(slot, reference))
  }

  private func local(_ slot: SwiftSlot, _ reference: FieldReference) -> SwiftSource {
    if reference.level > 0 { return "outer\(slot.name.capitalized)" }
    // A field's own rules have its answer in a local of its name.
    if let owner, owner.slot == reference.slot { return "judged\(slot.name.capitalized)" }
    return slot.name.source
  }

  /// Whether a field has an answer.
  func has(_ reference: FieldReference) -> SwiftSource {
    guard let slot = slot(reference) else { return "false" }
    return "\(judgement(reference.level)).\(state.names(slot.id).has)"
  }

  /// Whether a field has an answer that satisfies its own constraints.
  func valid(_ reference: FieldReference) -> SwiftSource {
    guard let slot = slot(reference) else { return "false" }
    return "\(judgement(reference.level)).\(state.names(slot.id).valid)"
  }
}
