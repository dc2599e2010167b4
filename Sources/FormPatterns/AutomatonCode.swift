// Writes automata and sets of scalars as the short text that the runtime reads them from.

public import FormRuntime

extension ScalarSet {
  /// The text that `ScalarSet(code:)` makes this set from: ASCII letters, digits, `+` and `-`.
  public var code: String {
    var writer = CompactNumberWriter()
    var next: UInt32 = 0
    for range in ranges {
      writer.write(Int(range.lowerBound - next))
      writer.write(Int(range.upperBound - range.lowerBound))
      next = range.upperBound + 1
    }
    return writer.text
  }
}

extension Automaton {
  /// The text that `Automaton(code:)` makes this automaton from: ASCII letters, digits, `+` and `-`.
  public var code: String {
    var writer = CompactNumberWriter()
    for number in [classCount, stateCount, startState, acceptingFrom / classCount] { writer.write(number) }
    writer.writeRuns(classes.map(Int.init))
    writer.writeRuns(transitions.map { Int($0) / classCount })
    return writer.text
  }
}

extension AutomatonSimulation {
  /// The text that `AutomatonSimulation(code:)` makes this simulation from: ASCII letters, digits, `+` and `-`.
  public var code: String {
    var writer = CompactNumberWriter()
    writer.write(isSearch ? 1 : 0)
    write(classes, to: &writer)
    writer.write(sets.count)
    for set in sets {
      writer.write(set.count)
      for scalarClass in set { writer.write(Int(scalarClass)) }
    }
    writer.write(setOfPosition.count)
    writer.writeRuns(setOfPosition.map(Int.init))
    write(links, to: &writer)
    return writer.text
  }

  private func write(_ classes: Classes, to writer: inout CompactNumberWriter) {
    writer.write(classes.starts.count)
    var previous: UInt32 = 0
    for (start, scalarClass) in zip(classes.starts, classes.classes) {
      writer.write(Int(start - previous))
      writer.write(Int(scalarClass))
      previous = start
    }
    writer.write(classes.kinds.count)
    for kind in classes.kinds { writer.write(Int(kind)) }
  }

  private func write(_ links: Links, to writer: inout CompactNumberWriter) {
    writer.writeRuns(links.ends.map(Int.init))
    for position in links.ends.indices {
      let range = Int(links.starts[position])..<Int(links.starts[position + 1])
      writer.write(range.count)
      for link in range {
        let distance = Int(links.targets[link]) - position
        writer.write(distance >= 0 ? 2 * distance : -2 * distance - 1)
        writer.write(links.contexts[link] == .max ? 0 : Int(links.contexts[link]))
      }
    }
  }
}

/// Writes numbers as `CompactNumbers` reads them.
private struct CompactNumberWriter {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-".utf8)

  mutating func write(_ number: Int) {
    var left = number
    while left >= 32 {
      bytes.append(Self.digits[left % 32 + 32])
      left /= 32
    }
    bytes.append(Self.digits[left])
  }

  mutating func writeRuns(_ numbers: [Int]) {
    var start = 0
    for index in numbers.indices where index + 1 == numbers.count || numbers[index + 1] != numbers[index] {
      write(numbers[index])
      write(index - start)
      start = index + 1
    }
  }
}
