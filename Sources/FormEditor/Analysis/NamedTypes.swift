// The types that a field can be of.

import FormCompiler
import FormLanguage

extension SpecView {
  /// The names of the types that a field at a place can be of: in a type, none that would hold itself then.
  func typeNames(at spot: Spot) -> [String] {
    let names = types.names(in: 0)
    guard let own = spot.trail.first(where: { $0.kind == .type })?.name?.string,
      let own = types.type(named: own, in: 0)
    else { return names }
    var known = [own: true]
    return names.filter { name in types.type(named: name, in: 0).map { !holds($0, &known) } ?? true }
  }

  /// Whether a type is one of those that are known to hold what is looked for, or has a part somewhere that is.
  private func holds(_ type: TypeID, _ known: inout [TypeID: Bool], depth: Int = 0) -> Bool {
    if let answer = known[type] { return answer }
    guard depth < Limits.typeChain else { return false }
    // Of a circle that is there already nothing is asked again.
    known[type] = false
    var parts = [types.layer(type).spec]
    while let part = parts.popLast() {
      if let next = part.type.flatMap({ types.type(named: $0.value, in: type.file) }),
        holds(next, &known, depth: depth + 1)
      {
        known[type] = true
        return true
      }
      parts += (part.fields ?? []) + (part.item.map { [$0] } ?? [])
    }
    return false
  }
}
