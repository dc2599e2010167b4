// The order in which the functions of a judgement are called.

import FormCore
import FormRuntime

/// The calls for the steps of a plan.
struct SwiftOrder {
  let layout: SwiftLayout
  let state: SwiftState

  private var plan: Plan { layout.plan }

  /// A call for each step that has something to do; those of items in loops.
  func writeSteps(to writer: inout SwiftWriter) {
    var steps: [(frame: Int, call: (SwiftSource) -> SwiftSource)] = []
    for step in plan.order {
      for name in functions(of: step) {
        steps.append((step.phase == .section ? 0 : step.id.frame, { "\(name)(\($0))" }))
      }
    }
    var index = 0
    while index < steps.count {
      let frame = steps[index].frame
      var calls = [steps[index].call]
      index += 1
      while index < steps.count, steps[index].frame == frame, frame == 0 || !readsOuter {
        calls.append(steps[index].call)
        index += 1
      }
      write(calls, frame, to: &writer)
    }
  }

  /// The rules: those of items first, then the form's fields, then the form's own.
  func writeRules(to writer: inout SwiftWriter) {
    for frame in plan.frames.indices.reversed() {
      let calls = layout.inOrder(frame).filter { !$0.slot.rules.isEmpty }.map { slot in
        { (arguments: SwiftSource) -> SwiftSource in "demand\(slot.name.capitalized)(\(arguments))" }
      }
      if !calls.isEmpty { write(calls, frame, to: &writer) }
    }
    for rule in plan.formRules { writer.line("\(SwiftOrder.function(ofRule: rule, plan))(&judgement)") }
  }

  /// The issues of items go to those of what they stand in, the innermost first, and lists side by side in their order.
  func writeMerging(to writer: inout SwiftWriter) {
    let depths = plan.frames.indices.map { way(to: $0).loops.count }
    let frames = plan.frames.indices.sorted { (-depths[$0], $0) < (-depths[$1], $1) }
    for frame in frames where frame > 0 {
      guard let list = plan.frames[frame].list else { continue }
      let (base, loops) = way(to: list.frame)
      let name: SwiftSource = "itemsOf\(layout.slot(list).name.capitalized)"
      nest(loops, to: &writer) { writer in
        writer.block("for (index, item) in \(base).\(name).enumerated() where !item.broken.isEmpty") { writer in
          writer.block("for issue in item.broken") { writer in
            writer.line("\(base).broken.insert(issue.issue, at: [index] + issue.indices)")
          }
        }
      }
    }
  }

  /// The functions that a step calls.
  func functions(of step: Step) -> [SwiftSource] {
    if step.phase == .section {
      return state.sections[step.id.slot] == nil ? [] : [SwiftOrder.function(ofSection: step.id.slot, plan)]
    }
    if step.phase == .value { return [state.value(step.id).function] }
    let slot = layout.slot(step.id)
    switch step.phase {
    case .section, .value: return []
    case .standing: return SwiftOrder.hasStanding(slot, state) ? ["settle\(slot.name.capitalized)"] : []
    case .activity: return ["activate\(slot.name.capitalized)"]
    case .required: return hasRequirement(slot) ? ["require\(slot.name.capitalized)"] : []
    case .judged: return ["judge\(slot.name.capitalized)"]
    }
  }

  /// Whether something has to be settled before the field is judged.
  static func hasStanding(_ slot: SwiftSlot, _ state: SwiftState) -> Bool {
    let needs = state.needs(slot.id)
    return needs.visible || needs.standing || needs.has || needs.valid || slot.slot.items != nil
  }

  /// Whether `required` is judged by itself: where it depends on answers. Else it is said with the rest.
  func hasRequirement(_ slot: SwiftSlot) -> Bool { !plan.operations(of: Step(.required, slot.id)).isEmpty }

  static func function(ofSection section: Int, _ plan: Plan) -> SwiftSource {
    let name = plan.form.sections[section].name
    return SwiftSource.identifier("settleSection" + SwiftNames.capitalized(Names.swiftMember(name))) ?? "_"
  }

  static func function(ofRule rule: Int, _ plan: Plan) -> SwiftSource {
    SwiftSource.identifier("check" + SwiftNames.capitalized(Names.swiftMember(plan.rules[rule].rule.name))) ?? "_"
  }

  /// Whether the items of any list read what is around it; then each step has to wait for all items.
  var readsOuter: Bool { state.readsOuter.contains(true) }

  // MARK: - Loops

  private func write(_ calls: [(SwiftSource) -> SwiftSource], _ frame: Int, to writer: inout SwiftWriter) {
    guard frame > 0 else {
      for call in calls { writer.line(call("&judgement")) }
      return
    }
    if readsOuter {
      writer.block("do") { writer in writeLoops(calls, frame, to: &writer) }
    } else {
      writeLoops(calls, frame, to: &writer)
    }
  }

  private func writeLoops(_ calls: [(SwiftSource) -> SwiftSource], _ frame: Int, to writer: inout SwiftWriter) {
    let (base, loops) = way(to: frame)
    let draft = draft(of: frame)
    if readsOuter { writer.line("let outer = judgement") }
    nest(loops, to: &writer) { writer in
      for call in calls {
        let arguments: SwiftSource = readsOuter ? "&\(base), \(outers(of: frame))" : "&\(base)"
        writer.line("\(draft).\(call(arguments))")
      }
    }
  }

  /// The judgements around an item, the nearest first, as they were before the step.
  private func outers(of frame: Int) -> SwiftSource {
    var parts: [SwiftSource] = []
    var current = frame
    while let list = plan.frames[current].list {
      parts.append(way(to: list.frame, from: "outer").base)
      current = list.frame
    }
    return parts.joined(", ")
  }

  /// How the judgement of a frame's item is reached, and the loops over the lists that it is in.
  private func way(
    to frame: Int, from root: SwiftSource = "judgement"
  ) -> (base: SwiftSource, loops: [SwiftSource]) {
    guard let list = plan.frames[frame].list else { return (root, []) }
    let (base, loops) = way(to: list.frame, from: root)
    let name = layout.slot(list).name
    let index = index(of: list)
    let items: SwiftSource = "\(base).itemsOf\(name.capitalized)"
    return ("\(items)[\(index)]", loops + ["for \(index) in \(items).indices"])
  }

  private func draft(of frame: Int) -> SwiftSource {
    guard let list = plan.frames[frame].list else { return "" }
    let slot = layout.slot(list)
    let base: SwiftSource = list.frame == 0 ? "" : "\(draft(of: list.frame))."
    return "\(base)\(slot.way)\(slot.member.source)[\(index(of: list))]"
  }

  /// What counts the items of a list: `linesIndex`; with a number behind it if a list around is called the same.
  private func index(of list: SlotID) -> SwiftSource {
    let name = layout.slot(list).name.prefix
    var number = 1
    var frame = list.frame
    while let around = plan.frames[frame].list {
      if layout.slot(around).name.prefix == name { number += 1 }
      frame = around.frame
    }
    return number == 1 ? "\(name)Index" : "\(name)Index\(number)"
  }

  private func nest(_ loops: [SwiftSource], to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void) {
    guard let first = loops.first else { return body(&writer) }
    writer.block(first) { writer in nest(Array(loops.dropFirst()), to: &writer, body) }
  }
}
