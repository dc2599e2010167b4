// Host names with labels that are written from the right to the left, by RFC 5893.

/// What a scalar of a label is for Unicode's bidirectional algorithm. The classes follow the blocks of the scripts that
/// are written from the right, since the standard library does not know them.
nonisolated enum FormDirection {
  /// A letter written from the left.
  case left
  /// A letter written from the right (R and AL).
  case right
  /// A digit that Europe uses (EN).
  case europeanDigit
  /// A digit that Arabic uses (AN).
  case arabicDigit
  /// A mark that goes by what it stands on (NSM).
  case mark
  /// A hyphen or a point in the middle (ES and ON).
  case neutral

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: self = .europeanDigit
    case 0x660...0x669: self = .arabicDigit
    case 0x2D, 0xB7, 0x375, 0x30FB, 0x200C, 0x200D: self = .neutral
    default:
      if scalar.properties.generalCategory == .nonspacingMark {
        self = .mark
      } else {
        self = FormDirection.isRight(scalar.value) ? .right : .left
      }
    }
  }

  private static func isRight(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

nonisolated extension FormDomainLabels {
  /// Whether the labels keep the rules for names of which one has letters from the right (section 2); other names have
  /// none.
  static func haveValidDirections(_ labels: [[Unicode.Scalar]]) -> Bool {
    let directions = labels.map { $0.map { FormDirection($0) } }
    guard directions.contains(where: { $0.contains(.right) || $0.contains(.arabicDigit) }) else { return true }
    return directions.allSatisfy(isValid)
  }

  private static func isValid(_ directions: [FormDirection]) -> Bool {
    let last = directions.last { $0 != .mark }
    switch directions.first {
    case .right:
      guard !directions.contains(.left), last != .neutral else { return false }
      return !(directions.contains(.europeanDigit) && directions.contains(.arabicDigit))
    case .left:
      guard !directions.contains(.right), !directions.contains(.arabicDigit) else { return false }
      return last == .left || last == .europeanDigit
    case .europeanDigit, .arabicDigit, .mark, .neutral, nil:
      return false
    }
  }
}
