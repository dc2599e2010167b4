// Source that is laid out when its width is known: what fits on a line stays on it, what doesn't breaks where it may.

/// A piece of source with the places where it may break.
indirect enum SwiftDocument {
  /// Source without a line break.
  case text(SwiftSource)
  /// A blank, or a new line.
  case line
  /// Nothing, or a new line.
  case joint
  /// A new line.
  case end
  /// Deeper by one level where it breaks.
  case indent(SwiftDocument)
  /// Breaks all of its own places, or none.
  case group(SwiftDocument)
  /// One after the other.
  case sequence([SwiftDocument])

  /// Documents with `separator` between them.
  static func joined(_ parts: [SwiftDocument], _ separator: SwiftDocument) -> SwiftDocument {
    var sequence: [SwiftDocument] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { sequence.append(separator) }
      sequence.append(part)
    }
    return .sequence(sequence)
  }
}

extension SwiftDocument {
  /// The lines, each with how deep it stands below the first, in a column of so many characters.
  func lines(width: Int) -> [(depth: Int, source: SwiftSource)] {
    var layout = SwiftDocumentLayout(width: width)
    layout.write(self)
    return layout.lines
  }
}

/// Lays a document out in time that is linear in its length.
private struct SwiftDocumentLayout {
  /// How deep a line stands at most. A chain of 500 sums is 500 calls in one another: its last line would begin a
  /// thousand blanks to the right, and all of them together cost the square.
  private static let deepest = 24

  private struct Item {
    let depth: Int
    let isFlat: Bool
    let document: SwiftDocument
  }

  let width: Int
  private(set) var lines: [(depth: Int, source: SwiftSource)] = [(0, "")]
  /// What is left to write, the next one last.
  private var items: [Item] = []
  /// What is left to measure, likewise; kept, since there is much to measure.
  private var unmeasured: [SwiftDocument] = []

  init(width: Int) { self.width = width }

  mutating func write(_ document: SwiftDocument) {
    items = [Item(depth: 0, isFlat: false, document: document)]
    while let item = items.popLast() {
      switch item.document {
      case .text(let source): lines[lines.count - 1].source += source
      case .line: item.isFlat ? lines[lines.count - 1].source += " " : breakLine(item.depth)
      case .joint: if !item.isFlat { breakLine(item.depth) }
      case .end: breakLine(item.depth)
      case .indent(let inner): items.append(Item(depth: item.depth + 1, isFlat: item.isFlat, document: inner))
      case .group(let inner):
        let isFlat = item.isFlat || fits(inner)
        items.append(Item(depth: item.depth, isFlat: isFlat, document: inner))
      case .sequence(let parts):
        for part in parts.reversed() { items.append(Item(depth: item.depth, isFlat: item.isFlat, document: part)) }
      }
    }
  }

  private mutating func breakLine(_ depth: Int) { lines.append((min(depth, Self.deepest), "")) }

  /// Whether a document fits on the rest of the line, with what stands behind it up to where that may break.
  private mutating func fits(_ document: SwiftDocument) -> Bool {
    guard let line = lines.last else { return true }
    var room = width - line.depth * 2 - line.source.count
    unmeasured.removeAll(keepingCapacity: true)
    unmeasured.append(document)
    var rest = items.count
    while room >= 0 {
      guard let next = unmeasured.popLast() else {
        guard rest > 0 else { return true }
        rest -= 1
        // What comes behind is taken as it breaks.
        switch items[rest].document {
        case .text(let source): room -= source.count
        case .line, .joint, .end: if !items[rest].isFlat { return true }
        case .indent, .group, .sequence: return true
        }
        continue
      }
      switch next {
      case .text(let source): room -= source.count
      case .line: room -= 1
      case .joint: break
      case .end: return false
      case .indent(let inner), .group(let inner): unmeasured.append(inner)
      case .sequence(let parts): for part in parts.reversed() { unmeasured.append(part) }
      }
    }
    return false
  }
}
