// Addresses of the Internet Protocol.

nonisolated extension FormFormat {
  /// Whether `text` is an IPv4 or an IPv6 address.
  public static func isIp(_ text: String) -> Bool { isIPv4(text) || isIPv6(text) }

  /// Whether `text` is an IPv4 address: RFC 3986's `IPv4address`, four numbers up to 255 without zeros in front.
  public static func isIPv4(_ text: String) -> Bool { isIPv4(text.utf8[...]) }

  /// Whether `text` is an IPv6 address: RFC 3986's `IPv6address`, which is RFC 4291 section 2.2 without a zone.
  public static func isIPv6(_ text: String) -> Bool { isIPv6(text.utf8[...]) }

  static func isIPv4(_ text: some Sequence<UInt8>) -> Bool {
    var parts = 1
    var length = 0
    var value = 0
    for byte in text {
      if byte == 0x2E {
        guard length > 0 else { return false }
        parts += 1
        length = 0
        value = 0
        continue
      }
      guard FormByteSet.digits.contains(byte), length == 0 || value > 0 else { return false }
      value = value * 10 + Int(byte) - 0x30
      length += 1
      guard value <= 255, length <= 3, parts <= 4 else { return false }
    }
    return parts == 4 && length > 0
  }

  static func isIPv6<Bytes: Collection<UInt8>>(_ text: Bytes) -> Bool where Bytes.SubSequence == Bytes {
    // Longer ones can't be; what is left is read once from the left.
    guard text.count <= 45 else { return false }
    var rest = text
    var groups = 0
    var isShortened = false
    if rest.starts(with: [0x3A, 0x3A]) {
      isShortened = true
      rest = rest.dropFirst(2)
      if rest.isEmpty { return true }
    }
    while true {
      let length = rest.prefix { FormByteSet.hexDigits.contains($0) }.count
      guard length > 0 else { return false }
      let behind = rest.dropFirst(length)
      if behind.first == 0x2E {
        return isIPv4(rest) && (isShortened ? groups + 2 <= 7 : groups + 2 == 8)
      }
      guard length <= 4 else { return false }
      groups += 1
      guard let next = behind.first else { break }
      guard next == 0x3A, groups < 8 else { return false }
      rest = behind.dropFirst()
      guard rest.first == 0x3A else { continue }
      guard !isShortened else { return false }
      isShortened = true
      rest = rest.dropFirst()
      if rest.isEmpty { break }
    }
    return isShortened ? groups <= 7 : groups == 8
  }
}
