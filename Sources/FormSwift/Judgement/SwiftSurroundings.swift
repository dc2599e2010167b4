// What the functions of an item are handed besides its own judgement.

import FormCore

/// What is around the items of a frame as their functions take it, in one order: the judgements around, the nearest first,
/// the item's position, and the judgement of the item before.
///
/// Nothing of that which no item of the frame reads; judgements around where the items of any frame read them, since one
/// hands them to those of lists in it.
struct SwiftSurroundings {
  /// The names of the judgements around, with their types.
  private let outers: [(name: SwiftSource, type: SwiftSource)]
  /// The type of the judgement of the item before, where items read that or their position.
  private let previous: SwiftSource?

  init(_ frame: Int, _ layout: SwiftLayout, _ state: SwiftState) {
    let around = state.itemsReadOuter ? layout.outers(of: frame) : []
    outers = around.map { ($0.name, layout.frames[$0.frame].judgement) }
    previous = state.readsNeighbours[frame] ? layout.frames[frame].judgement : nil
  }

  /// Behind the parameter of the judgement itself.
  var parameters: [SwiftSource] {
    outers.map { "_ \($0.name): \($0.type)" }
      + (previous.map { ["_ index: Int", "_ previous: \($0)?"] } ?? [])
  }

  /// To another function of the same item.
  var passedOn: [SwiftSource] { arguments(outers.map(\.name), "index", previous: "previous") }

  /// To the item at `index` of those that `items` are the judgements of, by a function of what their list stands in.
  func arguments(ofItemAmong items: SwiftSource) -> [SwiftSource] {
    arguments(["judgement"] + outers.dropLast().map(\.name), "index", previous: "index > 0 ? \(items)[index - 1] : nil")
  }

  /// By what knows the judgements around by other names.
  func arguments(
    _ around: @autoclosure () -> [SwiftSource], _ index: @autoclosure () -> SwiftSource, previous: SwiftSource
  ) -> [SwiftSource] {
    (outers.isEmpty ? [] : around()) + (self.previous == nil ? [] : [index(), previous])
  }
}

extension SwiftFormPrinter {
  /// What the functions of a frame's items are handed besides their judgement; of the form's own nothing.
  func surroundings(_ frame: Int) -> SwiftSurroundings { SwiftSurroundings(frame, layout, state) }
}

extension SwiftLayout {
  /// The names of the judgements around an item, the nearest first, and their frames.
  func outers(of frame: Int) -> [(name: SwiftSource, frame: Int)] {
    plan.lists(around: frame).reversed().enumerated().map { number, list in
      (SwiftNames.outer(number + 1), list.frame)
    }
  }
}
