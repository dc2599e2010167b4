// The way through all of a spec: every key and value with what is known of its place.

import FormCompiler
import FormLanguage

extension SpecView {
  /// Calls `visit` for every value of the spec and the key in front of it, outer ones first; if there is a range, for
  /// those that touch it.
  func walk(
    around range: Range<Int>? = nil, _ visit: (Node.Entry, Spot) -> Void, items: (Node, Spot) -> Void = { _, _ in }
  ) {
    guard let root else { return }
    let range = range ?? 0..<text.bytes.count
    let trail = [Spot.Step(kind: .form, map: root, name: nil)]
    walk(root, Spot(role: .value, shape: .map(.form), node: root, trail: trail), range, visit, items)
  }

  private func walk(
    _ node: Node, _ at: Spot, _ range: Range<Int>, _ visit: (Node.Entry, Spot) -> Void, _ items: (Node, Spot) -> Void
  ) {
    switch node.content {
    case .scalar: return
    case .mapping(let entries):
      for entry in entries where entry.key.span.start <= range.upperBound && range.lowerBound <= entry.value.span.end {
        let inner = at.child(entry, in: node)
        visit(entry, inner)
        walk(entry.value, inner, range, visit, items)
      }
    case .sequence(let list):
      for item in list where item.span.start <= range.upperBound && range.lowerBound <= item.span.end {
        var inner = at
        inner.role = .item
        inner.container = node
        inner.node = item
        items(item, inner)
        walk(item, inner, range, visit, items)
      }
    }
  }
}
