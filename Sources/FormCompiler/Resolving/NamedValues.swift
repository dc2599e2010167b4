// The named values of a form while it is resolved, and in which order they are read.

package import FormCore
import FormRuntime

/// Named values, and what is known of them so far.
package struct NamedValues: Sendable {
  /// In the order of the file.
  package var outlines: [ValueOutline] = []
  /// What has been read; nothing for what is wrong.
  package private(set) var expressions: [TypedExpression?] = []
  /// The last of the form's own fields that each reads, itself or through others: its slot.
  private var lastSlots: [Int?] = []
  private var positions: [ValueID: Int] = [:]
  /// The one that is being read.
  package var open: Int?

  init() {}

  init(_ outlines: [ValueOutline]) {
    self.outlines = outlines
    expressions = outlines.map { _ in nil }
    lastSlots = outlines.map { _ in nil }
    for (position, outline) in outlines.enumerated() where positions[outline.id] == nil {
      positions[outline.id] = position
    }
  }

  /// Keeps what one is, when all that it reads has been kept.
  mutating func take(_ expression: TypedExpression?, at position: Int) {
    expressions[position] = expression
    lastSlots[position] = expression.flatMap { lastSlot(readBy: $0) }
  }

  /// The last of the form's own fields that an expression reads, itself or through values: its slot.
  func lastSlot(readBy expression: TypedExpression) -> Int? {
    expression.reads.compactMap { read -> Int? in
      switch read.subject {
      case .field(let field, _): field.level == 0 ? field.slot : nil
      case .value(let value):
        value.level == 0 ? position(of: ValueID(frame: 0, position: value.position)).flatMap { lastSlots[$0] } : nil
      }
    }.max()
  }

  package func result(_ position: Int) -> NamedResult {
    guard expressions.indices.contains(position), let expression = expressions[position] else {
      return position == open ? .itself : .unresolved
    }
    return NamedResult(type: expression.type, isSecure: expression.isSecure, choices: expression.choices)
  }

  /// The names of those that give a secret.
  var secretNames: [String] {
    outlines.indices.filter { result($0).isSecure }.map { outlines[$0].name.value }
  }

  /// The value of a frame at a position among those of the frame.
  func position(of id: ValueID) -> Int? { positions[id] }
}

/// The way through values that read one another, to those first that are read.
///
/// Without recursion, since chains of values can be long.
struct ValueWay {
  /// Values that read one another in a circle, each the next and the last the first; none shares a value with another.
  private(set) var circles: [[Int]] = []

  /// How far the way is with a value.
  private enum Mark { case new, open, done }
  private var marks: [Mark]
  private var inCircles: Set<Int> = []
  /// From where it began to where it is.
  private var way: [Int] = []
  /// For each of these, those that it reads and that are still to be gone to.
  private var ahead: [[Int]] = []

  /// Makes a way through so many values, by their positions.
  init(count: Int) { marks = Array(repeating: .new, count: count) }

  /// The value that it is at, if it is on its way.
  var current: Int? { way.last }

  func isInCircle(_ value: Int) -> Bool { inCircles.contains(value) }

  /// Begins at a value, unless it has been there.
  mutating func begin(at value: Int) {
    guard marks[value] == .new else { return }
    marks[value] = .open
    way.append(value)
    ahead.append([])
  }

  /// Goes on to a value that the current one is known to read; false if there is none left.
  mutating func goesOn() -> Bool {
    while let next = ahead.last?.last {
      ahead[ahead.count - 1].removeLast()
      guard marks[next] == .new else { continue }
      begin(at: next)
      return true
    }
    return false
  }

  /// Notes which values the current one reads; false if it has been at all of them.
  mutating func notes(_ values: [Int]) -> Bool {
    guard let current else { return false }
    for value in values where value != current && marks[value] == .open { noteCircle(from: value) }
    let new = values.filter { marks[$0] == .new }
    ahead[ahead.count - 1] = new.reversed()
    return !new.isEmpty
  }

  /// Is done with the current value.
  mutating func goBack() {
    guard let value = way.popLast() else { return }
    ahead.removeLast()
    marks[value] = .done
  }

  private mutating func noteCircle(from value: Int) {
    guard let start = way.lastIndex(of: value) else { return }
    let circle = Array(way[start...])
    if inCircles.isDisjoint(with: circle) { circles.append(circle) }
    inCircles.formUnion(circle)
  }
}
