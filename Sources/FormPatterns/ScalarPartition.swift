// Divides all scalars into the classes that some sets never tell apart.

import FormRuntime

/// The coarsest partition of all scalars in which each of some sets is a union of classes.
struct ScalarPartition: Sendable {
  /// Where each run of scalars of one class begins, ascending from 0.
  private(set) var starts: [UInt32] = []
  /// The class of each run; neighbours differ.
  private(set) var classes: [Int] = []
  /// How many classes there are.
  private(set) var count = 0
  /// The classes that each of the sets is made of.
  private(set) var classesOfSet: [[Int]]

  /// Divides by `sets`. Surrogates, which no text holds, stay with what comes before them.
  init(by sets: [ScalarSet]) {
    classesOfSet = Array(repeating: [], count: sets.count)
    var numbers = ClassNumbers()
    var members = [UInt64](repeating: 0, count: (sets.count + 63) / 64)
    var events = Self.events(of: sets)[...]
    var place: UInt32 = 0
    while true {
      while let event = events.first, event.place == place {
        members[event.set / 64] ^= 1 << UInt64(event.set % 64)
        events.removeFirst()
      }
      let next = events.first?.place ?? .max
      // A set that ends before the surrogates is over behind them, where text goes on.
      let start = (0xD800..<0xE000).contains(place) ? 0xE000 : place
      if start < next { append(start, numbers[members] ?? added(members, to: &numbers)) }
      guard next <= 0x10FFFF else { return }
      place = next
    }
  }

  private static func events(of sets: [ScalarSet]) -> [(place: UInt32, set: Int)] {
    var events: [(place: UInt32, set: Int)] = []
    for (number, set) in sets.enumerated() {
      for range in set.ranges {
        events.append((range.lowerBound, number))
        events.append((range.upperBound + 1, number))
      }
    }
    return events.sorted { $0.place < $1.place }
  }

  private mutating func added(_ members: [UInt64], to numbers: inout ClassNumbers) -> Int {
    numbers[members] = count
    for set in classesOfSet.indices where members[set / 64] >> UInt64(set % 64) & 1 == 1 {
      classesOfSet[set].append(count)
    }
    count += 1
    return count - 1
  }

  private mutating func append(_ place: UInt32, _ number: Int) {
    if classes.last == number { return }
    starts.append(place)
    classes.append(number)
  }
}

/// The classes by the sets that have their scalars: bits, by the number of the set. One word of them is hashed at a
/// fraction of what an array is, and most patterns have no more sets.
private struct ClassNumbers {
  private var ofWord: [UInt64: Int] = [:]
  private var ofWords: [[UInt64]: Int] = [:]

  subscript(members: [UInt64]) -> Int? {
    get { members.count == 1 ? ofWord[members[0]] : ofWords[members] }
    set { if members.count == 1 { ofWord[members[0]] = newValue } else { ofWords[members] = newValue } }
  }
}
