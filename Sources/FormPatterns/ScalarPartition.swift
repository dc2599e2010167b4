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
    let events = Self.events(of: sets)
    var index = 0
    var place: UInt32 = 0
    while true {
      while index < events.count, events[index].place == place {
        members[events[index].set / 64] ^= 1 << UInt64(events[index].set % 64)
        index += 1
      }
      let next = index < events.count ? events[index].place : .max
      // A set that ends before the surrogates is over behind them, where text goes on.
      let start = (0xD800..<0xE000).contains(place) ? 0xE000 : place
      if start < next { append(start, numbers[members] ?? added(members, to: &numbers)) }
      guard next <= 0x10FFFF else { return }
      place = next
    }
  }

  /// Where the sets begin and end, ascending.
  private static func events(of sets: [ScalarSet]) -> [Event] {
    var events: [Event] = []
    events.reserveCapacity(sets.reduce(0) { $0 + 2 * $1.ranges.count })
    for (number, set) in sets.enumerated() {
      for range in set.ranges {
        events.append(Event(place: range.lowerBound, set: number))
        events.append(Event(place: range.upperBound + 1, set: number))
      }
    }
    if sets.count > 1 { events.sort { $0.bits < $1.bits } }
    return events
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

/// A place where a set begins or ends: as one number, since patterns with large classes have tens of thousands.
private struct Event {
  let bits: UInt64

  init(place: UInt32, set: Int) { bits = UInt64(place) << 32 | UInt64(UInt32(truncatingIfNeeded: set)) }

  var place: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
  var set: Int { Int(bits & 0xFFFF_FFFF) }
}

/// The classes by the sets that have their scalars: bits, by the number of the set. One word of them is hashed at a
/// fraction of what an array is, and most patterns have no more sets; a few bits are the place in a table.
private struct ClassNumbers {
  private var ofFew = [Int?](repeating: nil, count: 64)
  private var ofWord: [UInt64: Int] = [:]
  private var ofWords: [[UInt64]: Int] = [:]

  subscript(members: [UInt64]) -> Int? {
    get {
      guard members.count == 1 else { return ofWords[members] }
      return members[0] < 64 ? ofFew[Int(members[0])] : ofWord[members[0]]
    }
    set {
      guard members.count == 1 else { return ofWords[members] = newValue }
      if members[0] < 64 { ofFew[Int(members[0])] = newValue } else { ofWord[members[0]] = newValue }
    }
  }
}
