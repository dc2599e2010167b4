// E-mail addresses and host names.

nonisolated extension FormFormat {
  /// Whether `text` is a valid e-mail address as the HTML standard has it (§4.10.5.1.5), which is what browsers check.
  public static func isEmail(_ text: String) -> Bool {
    // Over bytes in memory: a step of a text's own view takes twice the time.
    var text = text
    return text.withUTF8 { bytes in unsafe isEmail(bytes) }
  }

  private static func isEmail(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = bytes.makeIterator()
    var count = 0
    while let byte = rest.next() {
      guard byte != 0x40 else { return count > 0 && areLabels(&rest) }
      guard FormByteSet.mailAtoms.contains(byte) else { return false }
      count += 1
    }
    return false
  }

  /// Whether `text` is a host name as RFC 1123 has it (§2.1): labels of letters, digits and hyphens, 63 long at most,
  /// with neither a hyphen at their ends nor a point at the end of all, 253 bytes at most. Labels that begin with
  /// `xn--` must be the ASCII form of a label of another script, as RFC 5890 to 5893 define it.
  public static func isHostname(_ text: String) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    var text = text
    return text.withUTF8 { bytes in unsafe isOfLabels(bytes) } && FormDomainLabels.areValid(text)
  }

  private static func isOfLabels(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = bytes.makeIterator()
    return areLabels(&rest)
  }

  /// Whether the rest is labels of letters, digits and hyphens with points between them.
  private static func areLabels(_ rest: inout some IteratorProtocol<UInt8>) -> Bool {
    var length = 0
    var endsInHyphen = false
    while let byte = rest.next() {
      if byte == 0x2E {
        guard length > 0, !endsInHyphen else { return false }
        length = 0
        continue
      }
      endsInHyphen = byte == 0x2D
      guard endsInHyphen ? length > 0 : FormByteSet.alphanumerics.contains(byte) else { return false }
      length += 1
      guard length <= 63 else { return false }
    }
    return length > 0 && !endsInHyphen
  }
}
