// What lengths of texts count, as specs say it.

public import FormRuntime

extension FormTextUnit: RawRepresentable, CaseIterable {
  /// All of them.
  public static let allCases: [FormTextUnit] = [.scalars, .characters, .utf16, .bytes]

  /// The unit that a spec calls so.
  public init?(rawValue: String) {
    guard let unit = FormTextUnit.allCases.first(where: { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }) else {
      return nil
    }
    self = unit
  }

  /// What a spec calls it.
  public var rawValue: String {
    switch self {
    case .scalars: "scalars"
    case .characters: "characters"
    case .utf16: "utf16"
    case .bytes: "bytes"
    }
  }
}
