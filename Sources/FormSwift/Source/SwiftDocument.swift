// Source that is laid out when its width is known: what fits on a line stays on it, what doesn't breaks where it may.

/// A piece of source with the places where it may break.
enum SwiftDocument {
  /// Source without a line break.
  case text(SwiftSource)
  /// A blank, or a new line.
  case line
  /// Nothing, or a new line.
  case joint
  /// A new line.
  case end
  /// Deeper by one level where it breaks.
  indirect case indent(SwiftDocument)
  /// Breaks all of its own places, or none. On one line it is so many characters wide; nothing if it can't be on one.
  indirect case grouped(SwiftDocument, width: Int?)
  /// One after the other.
  case sequence([SwiftDocument])

  /// A document that breaks all of its own places, or none.
  static func group(_ document: SwiftDocument) -> SwiftDocument { .grouped(document, width: document.flatWidth) }

  /// How many characters it is wide on one line; nothing if it can't be on one. Groups know it, so that each part is
  /// measured once.
  private var flatWidth: Int? {
    switch self {
    case .text(let source): return source.count
    case .line: return 1
    case .joint: return 0
    case .end: return nil
    case .indent(let inner): return inner.flatWidth
    case .grouped(_, let width): return width
    case .sequence(let parts):
      var sum = 0
      for part in parts {
        guard let width = part.flatWidth else { return nil }
        sum += width
      }
      return sum
    }
  }

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
      case .grouped(let inner, let width):
        let isFlat = item.isFlat || width.map { fits($0) } ?? false
        items.append(Item(depth: item.depth, isFlat: isFlat, document: inner))
      case .sequence(let parts):
        for part in parts.reversed() { items.append(Item(depth: item.depth, isFlat: item.isFlat, document: part)) }
      }
    }
  }

  private mutating func breakLine(_ depth: Int) { lines.append((min(depth, Self.deepest), "")) }

  /// Whether so many characters fit on the rest of the line, with what stands behind them up to where that may break.
  private func fits(_ count: Int) -> Bool {
    guard let line = lines.last else { return true }
    var room = width - line.depth * 2 - line.source.count - count
    for item in items.reversed() {
      if room < 0 { return false }
      // What comes behind is taken as it breaks.
      switch item.document {
      case .text(let source): room -= source.count
      case .line, .joint, .end: if !item.isFlat { return true }
      case .indent, .grouped, .sequence: return true
      }
    }
    return room >= 0
  }
}
