// What differs between the lines of a golden and what they should be, for a person to read.

/// Lines to take out (`-`) and lines to put in (`+`), each group behind the place where it stands.
struct LineDifference: CustomStringConvertible {
  /// Nothing where the lines are the same, byte for byte: strings that are canonically equal are equal to Swift, and not
  /// to formc.
  let description: String

  /// `firstLine` is the number of the first line in `file`.
  init(expected: [String], found: [String], file: String, firstLine: Int) {
    let changes = found.difference(from: expected) { $0.utf8.elementsEqual($1.utf8) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < expected.count || new < found.count {
      guard removed.contains(old) || inserted.contains(new) else {
        old += 1
        new += 1
        continue
      }
      lines.append("\(file):\(firstLine + old)")
      let takenOut = expected[old...].prefix(while: Self.counter(from: old, in: removed))
      let putIn = found[new...].prefix(while: Self.counter(from: new, in: inserted))
      let looksSame = takenOut.map(Self.visible) == putIn.map(Self.visible)
      lines += takenOut.map { "- " + (looksSame ? Self.escaped($0) : $0) }
      lines += putIn.map { "+ " + (looksSame ? Self.escaped($0) : $0) }
      old += takenOut.count
      new += putIn.count
    }
    description = lines.joined(separator: "\n")
  }

  /// Whether one element after the other has a number of the set.
  private static func counter(from start: Int, in numbers: Set<Int>) -> (String) -> Bool {
    var number = start
    return { _ in
      defer { number += 1 }
      return numbers.contains(number)
    }
  }

  private static func visible(_ line: String) -> String { line.filter { !$0.isWhitespace } }

  /// The line with a number for each scalar that can't be told from others by its looks.
  private static func escaped(_ line: String) -> String {
    line.unicodeScalars.map { $0.isASCII && $0.value > 0x20 ? String($0) : "\\u{\(String($0.value, radix: 16))}" }
      .joined()
  }
}
