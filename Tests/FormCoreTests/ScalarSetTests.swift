// Sets of scalars, compared with plain sets of numbers, and what takes them apart.

import FormRuntime
import Testing

@testable import FormPatterns

@Suite struct ScalarSetTests {
  /// Scalars around the places where something may go wrong: the ends of all, of ASCII, and the surrogates.
  private static let places: [UInt32] = [
    0x00...0x12, 0x3E...0x42, 0x7D...0x83, 0xD7F8...0xE008, 0x10FFF0...0x10FFFF,
  ].flatMap { Array($0) }

  private func ranges(_ random: inout SeededGenerator) -> [ClosedRange<UInt32>] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let low = Self.places.randomElement(using: &random) ?? 0
      return low...min(low + UInt32.random(in: 0...9, using: &random), 0x10FFFF)
    }
  }

  private func members(_ set: ScalarSet) -> Set<UInt32> {
    Set(set.ranges.joined())
  }

  @Test func operationsAreThoseOfPlainSets() {
    var random = SeededGenerator(5)
    for _ in 0..<2_000 {
      let (one, other) = (ScalarSet(ranges(&random)), ScalarSet(ranges(&random)))
      let (mine, theirs) = (members(one), members(other))
      // What is made in order is made as anything else is: equal sets have equal ranges.
      #expect(one.union(other) == ScalarSet(one.ranges + other.ranges))
      #expect(members(one.union(other)) == mine.union(theirs))
      #expect(members(one.intersection(other)) == mine.intersection(theirs))
      #expect(members(one.subtracting(other)) == mine.subtracting(theirs))
      #expect(one.overlaps(other) == !mine.isDisjoint(with: theirs))
      #expect(one.isSubset(of: other) == mine.isSubset(of: theirs))
      #expect(one.isSubset(of: one.union(other)))
      #expect(one.inverted.inverted == one && !one.inverted.overlaps(one))
      #expect(one.inverted == ScalarSet(one.inverted.ranges.shuffled(using: &random)))
      #expect(one.union(one.inverted) == .all)
      #expect(ScalarSet(code: one.code) == one && ScalarSet(code: one.inverted.code) == one.inverted)
    }
  }

  @Test func manySetsAreUnited() {
    var random = SeededGenerator(6)
    for count in 0..<20 {
      let sets = (0..<count).map { _ in ScalarSet(ranges(&random)) }
      #expect(ScalarSet(uniting: sets[...]) == ScalarSet(sets.flatMap(\.ranges)))
    }
  }

  @Test func classesOfScalarsAreThoseThatTheSetsTellApart() {
    var random = SeededGenerator(7)
    for count in [1, 2, 5, 6, 7, 20, 64, 65] {
      let sets = (0..<count).map { _ in ScalarSet(ranges(&random)) }
      let partition = ScalarPartition(by: sets)
      var seen: [[Bool]: Int] = [:]
      for place in Self.places where Unicode.Scalar(place) != nil {
        let number = partition.classes[(partition.starts.firstIndex { $0 > place } ?? partition.starts.count) - 1]
        let signature = sets.map { $0.contains(place) }
        #expect(seen[signature] ?? number == number)
        seen[signature] = number
        #expect(sets.indices.allSatisfy { partition.classesOfSet[$0].contains(number) == signature[$0] })
      }
      #expect(Set(seen.values).count == seen.count)
    }
  }
}
