// The named values of a form while it is resolved, and in which order they are read.

package import FormCore
import FormRuntime

/// Named values, and what is known of them so far.
package struct NamedValues: Sendable {
  package var outlines: [ValueOutline] = []
  /// What has been read; nothing for what is wrong.
  package var expressions: [TypedExpression?] = []
  /// The one that is being read.
  package var open: Int?

  init() {}

  init(_ outlines: [ValueOutline]) {
    self.outlines = outlines
    expressions = outlines.map { _ in nil }
  }

  package func result(_ position: Int) -> NamedResult {
    guard expressions.indices.contains(position), let expression = expressions[position] else {
      return position == open ? .itself : .unresolved
    }
    return NamedResult(type: expression.type, isSecure: expression.isSecure)
  }

  /// The names of those that give a secret.
  var secretNames: [String] {
    outlines.indices.filter { result($0).isSecure }.map { outlines[$0].name.value }
  }

  /// The value of a frame at a position among those of the frame.
  func position(of id: SlotID) -> Int? { outlines.firstIndex { $0.id == id } }
}

/// What values read of one another, by the words of their expressions.
struct ValueOrder {
  /// The positions of values, each behind those that it reads.
  private(set) var order: [Int] = []
  /// Values that read one another in a circle, each the next and the last the first.
  private(set) var circles: [[Int]] = []

  private let tree: ScopeTree
  private let outlines: [ValueOutline]
  /// The values of groups by name, which are read with a dot in front.
  private var ofGroups: [String: [Int]] = [:]
  private var marks: [Mark]
  private var way: [(value: Int, reads: [Int], next: Int)] = []

  private enum Mark { case new, open, done }

  init(_ outlines: [ValueOutline], _ scopes: [FormScope]) {
    tree = scopes.first?.tree ?? .empty
    self.outlines = outlines
    marks = outlines.map { _ in .new }
    for (position, outline) in outlines.enumerated() where outline.group != nil {
      // What many groups have is likely of a type, and reads the same in each.
      if ofGroups[outline.name.value, default: []].count < 8 {
        ofGroups[outline.name.value, default: []].append(position)
      }
    }
    for position in outlines.indices { visit(position, scopes) }
  }

  /// Without recursion, since chains of values can be long.
  private mutating func visit(_ start: Int, _ scopes: [FormScope]) {
    guard marks[start] == .new else { return }
    enter(start, scopes)
    while let (value, reads, next) = way.last {
      guard next < reads.count else {
        marks[value] = .done
        order.append(value)
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      switch marks[reads[next]] {
      case .new: enter(reads[next], scopes)
      case .open:
        guard let start = way.lastIndex(where: { $0.value == reads[next] }) else { continue }
        circles.append(way[start...].map(\.value))
      case .done: break
      }
    }
  }

  private mutating func enter(_ value: Int, _ scopes: [FormScope]) {
    marks[value] = .open
    way.append((value, reads(of: value, scopes[value]), 0))
  }

  private func reads(of value: Int, _ scope: FormScope) -> [Int] {
    var seen: Set<String> = []
    var reads: [Int] = []
    for (word, isSelected) in ExpressionWords.all(of: outlines[value].node)
    where seen.insert(word).inserted || isSelected {
      if isSelected {
        reads += (ofGroups[word] ?? []).filter { $0 != value }
      } else if let position = scope.value(of: word) {
        reads.append(position)
      }
    }
    return reads
  }
}

/// The words of an expression, whatever they are there.
enum ExpressionWords {
  /// Each with whether a dot stands in front of it.
  static func all(of node: Node) -> [(word: String, isSelected: Bool)] {
    let text = Array(node.scalar?.text ?? [])
    var words: [(String, Bool)] = []
    var position = 0
    var last: UInt8 = 0
    while position < text.count {
      guard isLetter(text[position]) else {
        if !isSpace(text[position]) { last = text[position] }
        position += 1
        continue
      }
      let start = position
      while position < text.count, isLetter(text[position]) || isDigit(text[position]) { position += 1 }
      words.append((String(decoding: text[start..<position], as: UTF8.self), last == UInt8(ascii: ".")))
      last = text[position - 1]
    }
    return words
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}
