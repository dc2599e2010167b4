// Identifiers that are numbers: UUIDs and telephone numbers.

nonisolated extension FormFormat {
  /// Whether `text` is a UUID of RFC 9562 (section 4): 32 hexadecimal digits as `8-4-4-4-12`, of any version and
  /// variant.
  public static func isUuid(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    var position = 0
    for byte in text.utf8 {
      let isHyphen = position == 8 || position == 13 || position == 18 || position == 23
      guard isHyphen ? byte == 0x2D : FormByteSet.hexDigits.contains(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Whether `text` is an international telephone number of ITU-T E.164: `+` and 2 to 15 digits, the first not 0.
  public static func isPhone(_ text: String) -> Bool {
    var rest = text.utf8.makeIterator()
    guard rest.next() == 0x2B, let first = rest.next(), first != 0x30 else { return false }
    var count = 1
    guard FormByteSet.digits.contains(first) else { return false }
    while let byte = rest.next() {
      guard FormByteSet.digits.contains(byte), count < 15 else { return false }
      count += 1
    }
    return count >= 2
  }
}
