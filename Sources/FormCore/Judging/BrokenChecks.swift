// Which of a field's checks are broken.

/// Some of the checks of a field.
package struct BrokenChecks: Hashable, Sendable {
  /// A bit for each; that of the field's first check is the lowest.
  private var bits: UInt32

  /// None of them.
  static let none = BrokenChecks(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  /// One of the checks of a field, which begin with `first`.
  ///
  /// A field has a check for each constraint and a few others, which are far fewer than there are bits.
  init(_ check: Int, from first: Int) {
    bits = 1 << UInt32(truncatingIfNeeded: check &- first)
  }

  package var isEmpty: Bool { bits == 0 }

  func isDisjoint(with others: BrokenChecks) -> Bool { bits & others.bits == 0 }

  static func | (some: BrokenChecks, others: BrokenChecks) -> BrokenChecks {
    BrokenChecks(bits: some.bits | others.bits)
  }

  static func |= (some: inout BrokenChecks, others: BrokenChecks) { some.bits |= others.bits }

  /// The numbers of the checks in the plan, in order; `first` is that of the field's first.
  package func numbers(from first: Int) -> Numbers { Numbers(rest: bits, first: first) }

  /// The numbers of checks.
  package struct Numbers: Sequence, IteratorProtocol {
    fileprivate var rest: UInt32
    fileprivate let first: Int

    package mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest &- 1 }
      return first + rest.trailingZeroBitCount
    }
  }
}
