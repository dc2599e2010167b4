// E-mail addresses and host names.

nonisolated extension FormFormat {
  /// Whether `text` is a valid e-mail address as the HTML standard has it (section 4.10.5.1.5), which is what browsers
  /// check.
  public static func isEmail(_ text: String) -> Bool {
    // Over bytes in memory: a step of a text's own view takes twice the time.
    var text = text
    return text.withUTF8 { bytes in unsafe isEmail(utf8: bytes) }
  }

  /// The same of a text in UTF-8.
  public static func isEmail(utf8 bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let at = unsafe FormByteSet.mailAtoms.end(in: bytes, from: 0)
    return unsafe at > 0 && at < bytes.count && bytes[at] == 0x40 && areLabels(bytes, from: at &+ 1)
  }

  /// Whether `text` is a host name as RFC 1123 has it (section 2.1): labels of letters, digits and hyphens, 63 long at
  /// most, with neither a hyphen at their ends nor a point at the end of all, 253 bytes at most. Labels that begin with
  /// `xn--` must be the ASCII form of a label of another script, as RFC 5890 to 5893 define it.
  public static func isHostname(_ text: String) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    var text = text
    return text.withUTF8 { bytes in unsafe areLabels(bytes, from: 0) } && FormDomainLabels.areValid(text)
  }

  /// Whether the rest is labels of letters, digits and hyphens with points between them.
  private static func areLabels(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Bool {
    var start = first
    while true {
      let end = unsafe FormByteSet.labels.end(in: bytes, from: start)
      guard 1...63 ~= end &- start, unsafe bytes[start] != 0x2D && bytes[end &- 1] != 0x2D else { return false }
      if end == bytes.count { return true }
      guard unsafe bytes[end] == 0x2E else { return false }
      start = end &+ 1
    }
  }
}
