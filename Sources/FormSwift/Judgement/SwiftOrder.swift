// The order in which the functions of a judgement are called.

import FormCore
import FormLanguage
import FormRuntime

/// The calls for the steps of a plan.
struct SwiftOrder {
  let layout: SwiftLayout
  let state: SwiftState

  private var plan: Plan { layout.plan }

  /// A call for each step that has something to do; those of items in loops.
  func writeSteps(to writer: inout SwiftWriter) {
    writeSteps(plan.order.indices, plan.loops[...], within: [], to: &writer)
  }

  /// The calls of steps; `within` are the items whose loops are around, the outermost first.
  private func writeSteps(
    _ steps: Range<Int>, _ loops: ArraySlice<PlannedLoop>, within items: [Int], to writer: inout SwiftWriter
  ) {
    var loops = loops
    var next = steps.lowerBound
    while next < steps.upperBound {
      if let loop = loops.first, loop.steps.lowerBound == next {
        let inner = loops.dropFirst().prefix { $0.steps.upperBound <= loop.steps.upperBound }
        write(loop, inner, within: items, to: &writer)
        loops = loops.dropFirst(1 + inner.count)
        next = loop.steps.upperBound
        continue
      }
      let frame = plan.order[next].frame
      var calls: [(SwiftSource) -> SwiftSource] = []
      repeat {
        calls += functions(of: plan.order[next]).map { name in { "\(name)(\($0))" } }
        next += 1
      } while next < steps.upperBound && loops.first?.steps.lowerBound != next
        && plan.order[next].frame == frame
        && (frame == 0 || !state.itemsReadOuter || calls.isEmpty)
      if calls.isEmpty { continue }
      if state.keeps[frame] {
        write(calls, frame, within: items, to: &writer)
      } else {
        writeForgotten(calls, frame, "&judgement", to: &writer)
      }
    }
  }

  /// Judges the items of a list of which nothing is kept.
  func writeForgottenItems(of list: SwiftSlot, to writer: inout SwiftWriter) {
    guard let frame = list.slot.items, !state.keeps[frame] else { return }
    let calls = plan.order.filter { $0.frame == frame }.flatMap(functions).map { name in
      { (arguments: SwiftSource) -> SwiftSource in "\(name)(\(arguments))" }
    }
    writeForgotten(calls, frame, "&broken", to: &writer)
  }

  private func writeForgotten(
    _ calls: [(SwiftSource) -> SwiftSource], _ frame: Int, _ found: SwiftSource, to writer: inout SwiftWriter
  ) {
    guard let list = plan.frames[frame].list else { return }
    let index = index(of: list)
    writer.block("for \(index) in \(layout.slot(list).member.source).indices") { writer in
      for call in calls { writer.line("\(draft(of: frame)).\(call("\(found), at: \(index)"))") }
    }
  }

  /// Steps that are taken item by item.
  private func write(
    _ loop: PlannedLoop, _ inner: ArraySlice<PlannedLoop>, within items: [Int], to writer: inout SwiftWriter
  ) {
    around(items, to: &writer) { writer in
      nest(way(to: loop.frame).loops.dropFirst(depth(items)), of: loop.frame, to: &writer) { writer in
        writeSteps(loop.steps, inner, within: items + [loop.frame], to: &writer)
      }
    }
  }

  /// The rules: those of items first, then the form's fields, then the form's own.
  func writeRules(to writer: inout SwiftWriter) {
    for frame in plan.frames.indices.reversed() {
      let calls = layout.inOrder(frame).filter { !$0.slot.rules.isEmpty }.map { slot in
        { (arguments: SwiftSource) -> SwiftSource in "demand\(slot.name.capitalized)(\(arguments))" }
      }
      if !calls.isEmpty { write(calls, frame, within: [], to: &writer) }
    }
    for rule in plan.formRules { writer.line("\(SwiftOrder.function(ofRule: rule, plan))(&judgement)") }
  }

  /// The issues of items go to those of what they stand in, the innermost first, and lists side by side in their order;
  /// before them those of the list about what its items repeat.
  func writeMerging(to writer: inout SwiftWriter) {
    let depths = plan.frames.indices.map { way(to: $0).loops.count }
    let frames = plan.frames.indices.sorted { (-depths[$0], $0) < (-depths[$1], $1) }
    for frame in frames where frame > 0 && state.keeps[frame] {
      guard let list = plan.frames[frame].list else { continue }
      let (base, loops) = way(to: list.frame)
      let names = state.names(list)
      let repeats = plan.checks[plan.slot(list).checks].first(where: \.demand.comparesMembers)
      let merge = { (writer: inout SwiftWriter) in
        if let repeats {
          writer.block("for index in \(base).\(names.repeats)") { writer in
            writer.line("\(base).broken.insert(.\(layout.issues[repeats.number].source), at: [index])")
          }
        }
        writer.block("for (index, item) in \(base).\(names.items).enumerated()") { writer in
          writer.line("FormList.insert(item.broken, ofItemAt: index, into: &\(base).broken)")
        }
      }
      let isJudged = judgedGroup(around: list, base)
      nest(loops[...], of: 0, to: &writer) { writer in
        if let isJudged { writer.block("if \(isJudged)", merge) } else { merge(&writer) }
      }
    }
  }

  /// Whether the group is judged that a computed list stands in, whose items have nothing to say otherwise; nothing where
  /// it always is.
  private func judgedGroup(around list: SlotID, _ base: SwiftSource) -> SwiftSource? {
    let slot = plan.slot(list)
    guard slot.canBeDormant, let parent = slot.parent else { return nil }
    let group = SlotID(frame: list.frame, slot: parent)
    return state.needs(group).active ? "\(base).\(state.names(group).active)" : nil
  }

  /// The functions that a step calls.
  func functions(of step: Step) -> [SwiftSource] {
    switch step {
    case .section(let section):
      state.sections[section] == nil ? [] : [SwiftOrder.function(ofSection: section, plan)]
    case .value(let id): [state.value(id).function]
    case .field(let id, let phase): functions(of: layout.slot(id), in: phase)
    }
  }

  private func functions(of slot: SwiftSlot, in phase: Step.Phase) -> [SwiftSource] {
    switch phase {
    case .standing: SwiftOrder.hasStanding(slot, state) ? ["settle\(slot.name.capitalized)"] : []
    case .activity: ["activate\(slot.name.capitalized)"]
    case .required: hasRequirement(slot) ? ["require\(slot.name.capitalized)"] : []
    case .judged: ["judge\(slot.name.capitalized)"]
    }
  }

  /// Whether something has to be settled before the field is judged.
  static func hasStanding(_ slot: SwiftSlot, _ state: SwiftState) -> Bool {
    let needs = state.needs(slot.id)
    let keepsItems = slot.slot.items.map { state.keeps[$0] } == true
    return needs.visible || needs.standing || needs.has || needs.valid || keepsItems
  }

  /// Whether `required` is judged by itself: where it depends on answers. Else it is said with the rest.
  func hasRequirement(_ slot: SwiftSlot) -> Bool { !plan.operations(of: slot.slot, in: .required).isEmpty }

  static func function(ofSection section: Int, _ plan: Plan) -> SwiftSource {
    SwiftNames.function("settleSection", plan.form.sections[section].name)
  }

  static func function(ofRule rule: Int, _ plan: Plan) -> SwiftSource {
    SwiftNames.function("check", plan.rules[rule].rule.name)
  }

  // MARK: - Loops

  private func write(
    _ calls: [(SwiftSource) -> SwiftSource], _ frame: Int, within items: [Int], to writer: inout SwiftWriter
  ) {
    guard frame > 0 else {
      for call in calls { writer.line(call("&judgement")) }
      return
    }
    guard items.last != frame else { return write(calls, frame, items, to: &writer) }
    around(items, to: &writer) { writer in
      nest(way(to: frame).loops.dropFirst(depth(items)), of: frame, to: &writer) { writer in
        write(calls, frame, items + [frame], to: &writer)
      }
    }
  }

  /// The calls for one item; `items` are the items whose loops are around, itself the last.
  private func write(
    _ calls: [(SwiftSource) -> SwiftSource], _ frame: Int, _ items: [Int], to writer: inout SwiftWriter
  ) {
    let around = SwiftSurroundings(frame, layout, state).arguments(
      outers(of: frame, within: items), indexOfItem(frame), previous: "previous")
    let arguments = (["&\(way(to: frame).base)"] + around).joined(", ")
    for call in calls { writer.line("\(draft(of: frame)).\(call(arguments))") }
  }

  /// A block in which what is around the items of a list is kept as it is now: the item, or the form.
  private func around(_ items: [Int], to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void) {
    guard state.itemsReadOuter else { return body(&writer) }
    writer.block("do") { writer in
      writer.line("let \(snapshot(items.count)) = \(items.last.map { way(to: $0).base } ?? "judgement")")
      body(&writer)
    }
  }

  /// What is kept as it was when a loop began.
  private func snapshot(_ depth: Int) -> SwiftSource { SwiftNames.outer(depth + 1) }

  /// How many loops are around the items of frames.
  private func depth(_ items: [Int]) -> Int { items.last.map { way(to: $0).loops.count } ?? 0 }

  private func indexOfItem(_ frame: Int) -> SwiftSource {
    plan.frames[frame].list.map { index(of: $0) } ?? .missing("list of an item")
  }

  /// The judgements around an item, the nearest first, as they were before the step.
  private func outers(of frame: Int, within items: [Int]) -> [SwiftSource] {
    layout.outers(of: frame).map { kept($0.frame, items.dropLast()) }
  }

  /// How the judgement around an item is reached from what is kept of it, or of what is around it.
  private func kept(_ frame: Int, _ items: ArraySlice<Int>) -> SwiftSource {
    if let position = items.lastIndex(of: frame) { return snapshot(position + 1) }
    guard let list = plan.frames[frame].list else { return snapshot(0) }
    return "\(kept(list.frame, items)).\(state.names(list).items)[\(index(of: list))]"
  }

  /// How the judgement of a frame's item is reached, and the loops over the lists that it is in.
  private func way(
    to frame: Int, from root: SwiftSource = "judgement"
  ) -> (base: SwiftSource, loops: [SwiftSource]) {
    guard let list = plan.frames[frame].list else { return (root, []) }
    let (base, loops) = way(to: list.frame, from: root)
    let index = index(of: list)
    let items: SwiftSource = "\(base).\(state.names(list).items)"
    return ("\(items)[\(index)]", loops + ["for \(index) in \(items).indices"])
  }

  private func draft(of frame: Int) -> SwiftSource {
    guard let list = plan.frames[frame].list else { return "" }
    let slot = layout.slot(list)
    let base: SwiftSource = list.frame == 0 ? "" : "\(draft(of: list.frame))."
    return state.item(of: slot, at: index(of: list), in: base, judgement: way(to: list.frame).base)
  }

  /// What counts the items of a list: `linesIndex`; with a number behind it if a list around is called the same.
  private func index(of list: SlotID) -> SwiftSource {
    let name = layout.slot(list).name.prefix
    let number = 1 + plan.lists(around: list.frame).count { layout.slot($0).name.prefix == name }
    return number == 1 ? "\(name)Index" : "\(name)Index\(number)"
  }

  /// Loops in one another; in the innermost, the item before is at hand where the items of the frame read it.
  private func nest(
    _ loops: ArraySlice<SwiftSource>, of frame: Int, to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
  ) {
    guard let first = loops.first else {
      if state.readsNeighbours[frame], let list = plan.frames[frame].list {
        let items: SwiftSource = "\(way(to: list.frame).base).\(state.names(list).items)"
        let index = index(of: list)
        writer.line("let previous = \(index) > 0 ? \(items)[\(index) - 1] : nil")
      }
      return body(&writer)
    }
    writer.block(first) { writer in nest(loops.dropFirst(), of: frame, to: &writer, body) }
  }
}
