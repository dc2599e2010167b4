// From a circle in the graph to what is said of it.

package import FormLanguage

extension Diagnostic {
  /// The circle, told from the field that comes first in the form.
  package static func dependencyCycle(_ circle: [Int], in dependencies: Dependencies) -> Diagnostic? {
    let links = CircleLink.links(of: circle, in: dependencies)
    guard let first = links.min(by: { $0.place < $1.place })?.place,
      let start = links.firstIndex(where: { $0.place == first })
    else { return nil }
    let turned = Array(links[start...] + links[..<start])
    let labels = turned.enumerated().compactMap { index, link in
      link.span.map { Label($0, "`\(link.name)` depends on `\(turned[(index + 1) % turned.count].name)`") }
    }
    guard let primary = labels.first else { return nil }
    return dependencyCycle(
      turned.map(\.name), primary: primary, others: labels.dropFirst().filter { $0.span != primary.span },
      isInList: circle.contains { dependencies.isList($0, around: turned[0].name) })
  }
}

extension Dependencies {
  /// Whether a node is all that the items of a list hold, and the field with that path is among it.
  fileprivate func isList(_ number: Int, around path: String) -> Bool {
    guard let (slot, state) = slotAndState(number), slot.items != nil else { return false }
    return (state == .standingInside || state == .judgedInside) && path.hasPrefix(slot.pathPattern + "[]")
  }
}

/// A field or section of a circle, and the expression that makes it depend on the next one.
private struct CircleLink {
  var name: String
  /// The order in the form.
  var place: Int
  var span: Span?

  /// The fields of a circle, each once where several of its states follow one another.
  static func links(of circle: [Int], in dependencies: Dependencies) -> [CircleLink] {
    var links: [CircleLink] = []
    for (index, node) in circle.enumerated() {
      let next = circle[(index + 1) % circle.count]
      let span = dependencies.edges[node].first { $0.target == next && $0.span != nil }?.span
      if dependencies.onlyJoins(node) { continue }
      var link = link(node, in: dependencies)
      link.span = span
      if let last = links.last, last.place == link.place {
        links[links.count - 1].span = last.span ?? span
      } else {
        links.append(link)
      }
    }
    if links.count > 1, let last = links.last, last.place == links[0].place {
      links[0].span = links[0].span ?? last.span
      links.removeLast()
    }
    return links
  }

  private static func link(_ number: Int, in dependencies: Dependencies) -> CircleLink {
    let arrangement = dependencies.arrangement
    if let id = dependencies.value(number) {
      let value = arrangement.frames[id.frame].values[id.position].value
      // Values come behind all fields.
      return CircleLink(name: value.name, place: arrangement.checkCount + number)
    }
    guard let node = dependencies.node(number) else {
      let index = dependencies.section(number)
      return CircleLink(name: arrangement.form.sections[index].name, place: -arrangement.form.sections.count + index)
    }
    // Slots of all frames together stand in the order in which their checks are numbered.
    let slot = arrangement.slot(node.id)
    return CircleLink(name: slot.pathPattern, place: slot.checks.lowerBound)
  }
}
