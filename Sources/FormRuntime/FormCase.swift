// Enums whose cases carry nothing: from a case to its number and back.
// A switch over all cases would take the compiler milliseconds a case.

/// The cases of enums that carry nothing, by their numbers.
///
/// In memory such a case is its number, counted from 0 in the order of declaration, in no bytes if there is one case, in
/// one up to 256, in two up to 65,536 (Swift ABI, "Type Layout", on enums without payloads).
nonisolated enum FormCase {
  /// The number of a case.
  static func number<Case>(of value: Case) -> Int {
    // The bytes of the case are not looked at where they are: optimized code crashes if there are none.
    var number: UInt32 = 0
    unsafe withUnsafeMutablePointer(to: &number) {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Case.self).initialize(to: value)
    }
    return Int(UInt32(littleEndian: number))
  }

  /// The case with a number, if there are so many.
  @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all enums.
  static func value<Case>(_ number: Int, of count: Int, as type: Case.Type = Case.self) -> Case? {
    guard (0..<count).contains(number) else { return nil }
    return unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { unsafe $0.load(as: type) }
  }

  /// The number of the first of `texts` that has exactly the scalars of `text`.
  @inline(never)  // Written once for all enums.
  static func number(of text: String, in texts: [String]) -> Int? {
    texts.firstIndex { FormText.isEqual($0, text) }
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
  public var rawValue: String {
    @_semantics("optimize.sil.specialize.generic.never")
    get { Self.rawValues[number] }
  }

  /// The case with exactly these scalars as its value.
  @_semantics("optimize.sil.specialize.generic.never")
  public init?(rawValue: String) {
    guard let choice = Self.number(FormCase.number(of: rawValue, in: Self.rawValues)) else { return nil }
    self = choice
  }

  /// The case with a number, if there is one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func number(_ number: Int?) -> Self? {
    guard let number else { return nil }
    return FormCase.value(number, of: rawValues.count)
  }

  /// All, in the order of their declaration.
  public static var allCases: [Self] {
    @_semantics("optimize.sil.specialize.generic.never")
    get { rawValues.indices.compactMap { Self.number($0) } }
  }

  /// Whether both are the same.
  public static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  /// By the position.
  @_semantics("optimize.sil.specialize.generic.never")
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
