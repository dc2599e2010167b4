// Whether what a path leads to in the items of lists is there and asked: what is said of it is shown there, if so.

import FormCore
import FormRuntime

extension SwiftModel {
  /// A case for each list whose items a person fills in.
  func writeItemsAsked(to writer: inout SwiftWriter) {
    let frames = layout.frames.dropFirst().filter { frame in
      lists(to: frame.number).allSatisfy { $0.slot.computed == nil }
    }
    guard !frames.isEmpty else { return }
    writer.space()
    writer.line("\(access)func isAsked(")
    writer.indented {
      $0.line("_ name: String, inItemsOf list: String, at positions: [Int], present: FormPresent")
    }
    writer.block(") -> Bool") { writer in
      writer.choose("list") { writer in
        for frame in frames {
          let lists = lists(to: frame.number)
          guard let list = lists.last else { continue }
          writer.line("case \(SwiftSource.text(list.slot.pathPattern)):")
          writer.indented { writeIsAsked(in: frame, lists, to: &$0) }
        }
        writer.line("default: return true")
      }
    }
  }

  /// The lists that lead to the items of a frame, from that of the form.
  private func lists(to frame: Int) -> [SwiftSlot] {
    guard let list = plan.frames[frame].list else { return [] }
    return lists(to: list.frame) + [layout.slot(list)]
  }

  /// The items are looked up by what is asked in them, as far as it depends on that what leads to the field is asked, and
  /// else as they are.
  private func writeIsAsked(in frame: SwiftFrame, _ lists: [SwiftSlot], to writer: inout SwiftWriter) {
    let frames = lists.compactMap(\.slot.items)
    // A draft knows nothing of the items of a list of texts.
    let tells =
      core.askedItems.isAsked(frame.number) && layout.inOrder(frame.number).contains(where: core.askedItems.mayBeHidden)
    var conditions: [SwiftSource] = []
    // How many of them are looked up by what is asked.
    var askedCount = 0
    if tells {
      askedCount = lists.count
    } else {
      for (index, list) in lists.enumerated() where index > 0 && core.askedItems.mayBeHidden(list) {
        askedCount = index
      }
    }
    for index in 0..<askedCount {
      let list = lists[index]
      if index > 0, core.askedItems.mayBeHidden(list) {
        conditions.append("asked\(suffix(index - 1)).isVisible(.\(list.name.source))")
      }
      let asked: SwiftSource =
        index == 0 ? "self.\(question(itemsOf: list))" : "asked\(suffix(index - 1)).\(askedName(list))"
      conditions.append("let asked\(suffix(index)) = FormItems.item(\(asked), positions, \(index))")
    }
    if askedCount < lists.count {
      if askedCount > 0 {
        conditions.append("asked\(suffix(askedCount - 1)).isVisible(.\(lists[askedCount].name.source))")
      }
      for (index, list) in lists.enumerated() {
        let base: SwiftSource = index == 0 ? "self." : "item\(suffix(index - 1))."
        let item: SwiftSource = "FormItems.item(\(base)\(path(list)), positions, \(index))"
        conditions.append(
          index == frames.count - 1 ? "\(item) != nil" : "let item\(suffix(index)) = \(item)" as SwiftSource)
      }
    }
    // The last finds the item itself, where nothing is known of what is asked in it.
    let answer: SwiftSource =
      tells
      ? "\(frame.fieldType)(rawValue: name).map { asked\(suffix(lists.count - 1)).isVisible($0) } ?? true"
      : conditions.removeLast()
    if let last = conditions.popLast() {
      let conditions = (conditions.map { "\($0)," } + ["\(last)"]) as [SwiftSource]
      if conditions.count == 1 {
        writer.line("guard \(last) else { return false }")
      } else {
        writer.line("guard \(conditions.joined("\n  "))\nelse { return false }")
      }
    }
    writer.line("return \(answer)")
  }

  private func suffix(_ depth: Int) -> SwiftSource { depth == 0 ? "" : "\(depth)" }

  /// What asks all items of a list of the form.
  func question(itemsOf list: SwiftSlot) -> SwiftSource {
    "\(core.questionNames.items[list.id.slot].source)(\(present.arguments(of: "present", form).joined(", ")))"
  }

  private func askedName(_ list: SwiftSlot) -> SwiftSource {
    core.askedItems.name(of: list)?.source ?? .missing("question about the items of a list")
  }
}
