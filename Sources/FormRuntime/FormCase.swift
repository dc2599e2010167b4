// Enums whose cases carry nothing: from a case to its number and back.

// A switch over all cases would take the compiler milliseconds a case.

/// The cases of enums that carry nothing, by their numbers.
///
/// In memory such a case is its number, counted from 0 in the order of declaration, in no bytes if there is one case, in
/// one up to 256, in two up to 65,536 (Swift ABI, "Type Layout", on enums without payloads).
nonisolated enum FormCase {
  /// The number of a case.
  static func number<Case>(of value: Case) -> Int {
    switch MemoryLayout<Case>.size {
    case 0: 0
    case 1: Int(unsafe unsafeBitCast(value, to: UInt8.self))
    case 2: Int(unsafe unsafeBitCast(value, to: UInt16.self))
    default: Int(unsafe unsafeBitCast(value, to: UInt32.self))
    }
  }

  /// The case with a number, if there are so many.
  static func value<Case>(_ number: Int, of count: Int, as type: Case.Type = Case.self) -> Case? {
    guard (0..<count).contains(number) else { return nil }
    switch MemoryLayout<Case>.size {
    case 0: return unsafe unsafeBitCast((), to: type)
    case 1: return unsafe unsafeBitCast(UInt8(truncatingIfNeeded: number), to: type)
    case 2: return unsafe unsafeBitCast(UInt16(truncatingIfNeeded: number), to: type)
    default: return unsafe unsafeBitCast(UInt32(truncatingIfNeeded: number), to: type)
    }
  }
}

/// An enum whose cases carry nothing and have texts: fields, choices, languages.
public nonisolated protocol FormChoice: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// The raw values of all cases, in the order of their declaration.
  static var rawValues: [String] { get }
}

nonisolated extension FormChoice {
  /// The position of the case, from 0.
  public var number: Int { FormCase.number(of: self) }

  /// The value in a record.
  public var rawValue: String { Self.rawValues[number] }

  /// The case with exactly these scalars as its value.
  public init?(rawValue: String) {
    let values = Self.rawValues
    guard let number = values.firstIndex(where: { FormText.isEqual($0, rawValue) }),
      let choice = FormCase.value(number, of: values.count, as: Self.self)
    else { return nil }
    self = choice
  }

  /// All, in the order of their declaration.
  public static var allCases: [Self] {
    let count = rawValues.count
    return (0..<count).compactMap { FormCase.value($0, of: count) }
  }

  /// Whether both are the same.
  public static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  /// By the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
