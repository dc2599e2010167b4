// What new answers of a struct start as, which tells the initializers that it has.

import FormCore

/// What a struct of answers starts as.
enum SwiftStart {
  /// Nothing is answered: `init()`.
  case nothing
  /// Defaults, or groups in items that start so: `init()`, and `init(unanswered:)`.
  case defaults
  /// Defaults that depend on the time: `init(clock:)`, `init()` where there is a clock, `init(unanswered:)`, and, where
  /// groups are of the struct, too, `init(untimed:)`.
  case defaultsByClock

  /// What the initializer takes that gives defaults.
  var parameters: SwiftSource { self == .defaultsByClock ? "clock: FormClock" : "" }

  /// What that is given, by whoever has a clock.
  var arguments: SwiftSource { self == .defaultsByClock ? "clock: clock" : "" }

  /// What the initializer is given that makes what stands in a form or an item, which adds what depends on the time.
  var within: SwiftSource { self == .defaultsByClock ? "untimed: ()" : "" }

  /// What the initializer is given that makes a struct without answers.
  var unanswered: SwiftSource { self == .nothing ? "" : "unanswered: ()" }
}

extension SwiftFormPrinter {
  /// What the form starts as.
  var startOfForm: SwiftStart {
    let slots = layout.inOrder(0).filter(\.hasDefault)
    let readsClock = slots.contains { if case .formula = $0.slot.field.initial { true } else { false } }
    return readsClock ? .defaultsByClock : slots.isEmpty ? .nothing : .defaults
  }

  /// What an item of a frame starts as.
  func start(ofItem frame: Int) -> SwiftStart {
    if layout.leaves(frame).contains(where: startsByClock) { return .defaultsByClock }
    let item = layout.frames[frame].slots[0]
    return start(of: item.kind.isGroup ? layout.members(of: item) : [item])
  }

  /// What a struct with these members starts as: an item of a list, or a group.
  func start(of type: SwiftSource, _ members: [SwiftSlot]) -> SwiftStart {
    layout.item(of: type).map { start(ofItem: $0.id.frame) } ?? start(of: members)
  }

  /// What a group starts as, of whatever struct.
  func start(of group: SwiftSlot) -> SwiftStart { start(of: group.declaredType, layout.members(of: group)) }

  /// What a group with these members starts as: the values that they have for defaults. Those that depend on the time are
  /// of the form or the item around it, which is told what time it is.
  func start(of members: [SwiftSlot]) -> SwiftStart {
    let startsWithSomething = members.contains { slot in
      slot.startValue != nil || slot.kind.isGroup && start(of: slot) != .nothing
    }
    return startsWithSomething ? .defaults : .nothing
  }

  /// Whether a field starts as what depends on the time, and none of the groups around it gives another default for it.
  func startsByClock(_ slot: SwiftSlot) -> Bool {
    guard slot.hasDefault, case .formula = slot.slot.field.initial else { return false }
    var inner = slot.slot
    var way: [Int] = []
    while let parent = inner.parent.map({ layout.plan.frames[slot.id.frame].slots[$0] }) {
      way.insert(parent.members.firstIndex(of: inner.id.slot) ?? 0, at: 0)
      if case .value(let value)? = parent.field.initial, way.reduce(value, { $0?.member($1) }) != nil { return false }
      inner = parent
    }
    return true
  }
}
