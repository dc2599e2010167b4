// The parts of a path to a field, as issues have it.

import FormRuntime

/// A part of a path such as `lines[2].cells[0][1]`: the name of a field, and how deep the path goes into its items.
struct FieldPathPart {
  /// The name in front of the indices.
  let name: String
  /// What stands behind the name, as written.
  let tail: String
  /// How many indices there are; nil if what stands behind the name is something else.
  let depth: Int?

  private init(_ part: Substring) {
    name = String(part.prefix { $0 != "[" })
    tail = String(part.dropFirst(name.count))
    let indices = tail.split(separator: "[", omittingEmptySubsequences: false).dropFirst()
    let areIndices = indices.allSatisfy { $0.hasSuffix("]") && FormNumber.integer(String($0.dropLast())) ?? -1 >= 0 }
    depth = areIndices ? indices.count : nil
  }

  /// The parts of a path, from the form inwards.
  static func parts(of path: String) -> [FieldPathPart] {
    path.split(separator: ".", omittingEmptySubsequences: false).map(FieldPathPart.init)
  }

  /// `lines[].price` for `lines[2].price`, as plans call a field; nil if what stands behind a name are no indices.
  static func pattern(of path: String) -> String? {
    var parts: [String] = []
    for part in self.parts(of: path) {
      guard let depth = part.depth else { return nil }
      parts.append(part.name + String(repeating: "[]", count: depth))
    }
    return parts.joined(separator: ".")
  }
}
