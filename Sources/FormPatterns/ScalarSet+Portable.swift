// Sets of scalars as other engines of regular expressions write them.

package import FormRuntime

extension ScalarSet {
  /// The set as a scalar or a bracket class of ECMA-262. A set of many ranges, such as all letters, is said of ASCII
  /// alone, and takes all the rest in if it takes some: engines know different versions of Unicode, and nobody reads
  /// hundreds of ranges.
  package var portableClass: (text: String, isLooser: Bool) { (portable.exactClass, isLarge) }

  /// The set as a scalar or a bracket class, of however many ranges.
  package var exactClass: String {
    let outside = inverted
    if outside.isEmpty { return #"[\s\S]"# }
    if isEmpty { return #"[^\s\S]"# }
    if isSingle, let scalar = first { return Self.literal(scalar) }
    let isNegated = outside.ranges.count < ranges.count || ranges.last?.upperBound == 0x10FFFF
    return isNegated ? "[^\(outside.members)]" : "[\(members)]"
  }

  /// The set that `portableClass` is, which is the same or larger.
  package var portable: ScalarSet { isLarge ? roughly : self }

  /// What stands in the brackets of a class of exactly these scalars.
  private var members: String {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      // A surrogate is no scalar: ranges up to them and from them on are one, and an engine would negate two wrongly.
      if let last = joined.last, last.upperBound == 0xD7FF, range.lowerBound == 0xE000 {
        joined[joined.count - 1] = last.lowerBound...range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined.map(Self.range).joined()
  }

  /// A class with more ranges is not written out. ASCII alone has 64 at most.
  private static let mostRanges = 70

  private var isLarge: Bool { min(ranges.count, inverted.ranges.count) > Self.mostRanges }

  private var isSingle: Bool { ranges.count == 1 && ranges[0].lowerBound == ranges[0].upperBound }

  /// Its part of ASCII, and everything beyond if there is something.
  private var roughly: ScalarSet {
    let ascii = intersection(ScalarSet([0...0x7F]))
    return (ranges.last?.upperBound ?? 0) < 0x80 ? ascii : ascii.union(ScalarSet([0x80...0x10FFFF]))
  }

  private static func range(_ range: ClosedRange<UInt32>) -> String {
    let (low, high) = (member(range.lowerBound), member(range.upperBound))
    if range.count <= 2 { return range.count == 1 ? low : low + high }
    return "\(low)-\(high)"
  }

  private static func literal(_ scalar: Unicode.Scalar) -> String {
    #"^$\.*+?()[]{}|"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : shown(scalar)
  }

  /// A scalar inside of brackets.
  private static func member(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    return #"\]^[-"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : shown(scalar)
  }

  /// What is seen stands as it is.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x20...0x7E: return String(scalar)
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0...0xA0, 0xAD: return "\\x" + hexadecimal(scalar.value, 2)
    default: return isSeen(scalar) || scalar.value > 0xFFFF ? String(scalar) : "\\u" + hexadecimal(scalar.value, 4)
    }
  }

  /// Whether a person sees it by itself.
  package static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned,
      .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }

  private static func hexadecimal(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}
