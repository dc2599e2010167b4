// The way through all of a spec: every key and value with what is known of its place.

import FormCompiler

extension SpecView {
  /// Calls `visit` for every value of the spec and the key in front of it, outer ones first.
  func walk(_ visit: (Node.Entry, Spot) -> Void, items: (Node, Spot) -> Void = { _, _ in }) {
    guard let root else { return }
    let trail = [Spot.Step(kind: .form, map: root, name: nil)]
    walk(root, Spot(role: .value, shape: .map(.form), node: root, trail: trail), visit, items)
  }

  private func walk(
    _ node: Node, _ at: Spot, _ visit: (Node.Entry, Spot) -> Void, _ items: (Node, Spot) -> Void
  ) {
    switch node.content {
    case .scalar: return
    case .mapping(let entries):
      for entry in entries {
        let inner = at.child(entry, in: node)
        visit(entry, inner)
        walk(entry.value, inner, visit, items)
      }
    case .sequence(let list):
      for item in list {
        var inner = at
        inner.role = .item
        inner.container = node
        inner.node = item
        items(item, inner)
        walk(item, inner, visit, items)
      }
    }
  }
}
