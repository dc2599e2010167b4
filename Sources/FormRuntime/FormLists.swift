// Lists whose elements may be missing, and lists that must not repeat themselves.

nonisolated extension FormList {
  /// All elements, or nil if one is missing.
  public static func known<Element>(_ values: [Element?]?) -> [Element]? {
    guard let values else { return nil }
    var known: [Element] = []
    known.reserveCapacity(values.count)
    for value in values {
      guard let value else { return nil }
      known.append(value)
    }
    return known
  }

  /// Whether no two texts are the same; missing ones never are.
  public static func areDistinct(_ texts: [String?]) -> Bool {
    var seen: Set<FormTextKey> = []
    return texts.allSatisfy { text in text.map { seen.insert(FormTextKey($0)).inserted } ?? true }
  }

  /// The positions of those that are the same as an earlier one; missing ones never are.
  public static func repeats(_ texts: [String?]) -> [Int] {
    var seen: Set<FormTextKey> = []
    return texts.indices.filter { index in
      texts[index].map { !seen.insert(FormTextKey($0)).inserted } ?? false
    }
  }

  /// An instant as a text that the same instant gives at any offset.
  public static func identity(_ instant: DateTime) -> String { "\(instant.secondsSince1970).\(instant.nanosecond)" }

  /// Several parts as one text, such that others never give the same.
  public static func identity(_ parts: [String?]) -> String {
    parts.map { part in part.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined()
  }
}

nonisolated extension FormText {
  /// Whether `text` is of this length, in scalars.
  public static func isExactly(_ length: Int, _ text: String) -> Bool { isExactly(length, text, in: .scalars) }

  /// Whether `text` is just so long. Counts only where the number of bytes leaves a doubt.
  @inline(never)
  public static func isExactly(_ length: Int, _ text: String, in unit: FormTextUnit) -> Bool {
    let bytes = text.utf8.count
    if bytes < length { return false }
    switch unit {
    case .scalars: return (bytes + 3) / 4 <= length && scalarCount(text) == length
    case .characters: return text.count == length
    case .utf16: return (bytes + 2) / 3 <= length && text.utf16.count == length
    case .bytes: return bytes == length
    }
  }

  /// `text`, or nil if it is empty.
  public static func unlessEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
