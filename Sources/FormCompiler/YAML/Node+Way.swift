// The way through a tree to a place in the file.

import FormLanguage

extension Node {
  /// An item of a sequence or an entry of a map, on the way to what stands in it.
  package struct Step {
    /// The key of an entry.
    package let key: Node?
    /// The item, or the value of the entry.
    package let value: Node
  }

  /// Whether a range of the file stands in it.
  package func holds(_ range: Range<Int>) -> Bool { span.start <= range.lowerBound && range.upperBound <= span.end }

  /// The items and entries around a range of the file, from the outermost on. In the last of them the range stands in the
  /// key, in a value that is a scalar, or beside all that stands in the value.
  package func way(to range: Range<Int>) -> [Step] {
    var way: [Step] = []
    var node = self
    while true {
      switch node.content {
      case .scalar: return way
      case .sequence(let items):
        guard let item = items.first(where: { $0.holds(range) }) else { return way }
        way.append(Step(key: nil, value: item))
        node = item
      case .mapping(let entries):
        let entry = entries.first { entry in
          entry.key.span.start <= range.lowerBound && range.upperBound <= entry.value.span.end
        }
        guard let entry else { return way }
        way.append(Step(key: entry.key, value: entry.value))
        node = entry.value
      }
    }
  }

  /// The value of the key around a range of the file, if it stands in one.
  package func value(behind range: Range<Int>) -> Node? {
    guard let last = way(to: range).last, last.key?.holds(range) == true else { return nil }
    return last.value
  }
}
