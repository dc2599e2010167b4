// The types that a field can be of.

import FormCompiler
import FormLanguage
import FormRuntime

extension SpecView {
  /// The names of the types that a field at a place can be of: of those in which it is, none that would hold itself.
  func typeNames(at spot: Spot) -> [String] {
    let names = types.names(in: 0)
    guard let own = spot.trail.first(where: { $0.kind == .type })?.name?.string else { return names }
    return names.filter { name in
      var seen: Set<FormTextKey> = []
      return !isMade(name, of: own, &seen)
    }
  }

  /// Whether a type is another one, or has a part somewhere that is.
  private func isMade(_ name: String, of other: String, in file: Int = 0, _ seen: inout Set<FormTextKey>) -> Bool {
    guard !FormText.isEqual(name, other) || file > 0 else { return true }
    guard seen.insert(FormTextKey(name)).inserted, let id = types.type(named: name, in: file) else { return false }
    var parts = [types.layer(id).spec]
    while let part = parts.popLast() {
      if let type = part.type?.value, isMade(type, of: other, in: id.file, &seen) { return true }
      parts += (part.fields ?? []) + (part.item.map { [$0] } ?? [])
    }
    return false
  }
}
