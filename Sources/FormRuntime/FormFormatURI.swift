// Uniform resource identifiers.

nonisolated extension FormFormat {
  /// Whether `text` is a `URI` of RFC 3986 (appendix A): with a scheme, in ASCII.
  public static func isUri(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in unsafe FormURIParts(bytes[...])?.isValid ?? false }
  }

  /// Whether `text` is a `URI` of RFC 3986 of the scheme `http` or `https` that names a host.
  public static func isUrl(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in unsafe FormURIParts(bytes[...])?.isURL ?? false }
  }
}

/// The parts of a text that could be a URI. Nothing of them is checked before it is asked what they are.
nonisolated struct FormURIParts<Bytes: BidirectionalCollection<UInt8>> where Bytes.SubSequence == Bytes {
  private let scheme: Bytes
  /// What stands between `//` and the path; nil without `//`.
  private let authority: Bytes?
  private let path: Bytes
  private let query: Bytes
  private let fragment: Bytes

  /// Nil without a scheme.
  init?(_ all: Bytes) {
    guard let colon = all.firstIndex(of: 0x3A) else { return nil }
    scheme = all[..<colon]
    var rest = all[colon...].dropFirst()
    fragment = FormURIParts.cut(&rest, from: 0x23)
    query = FormURIParts.cut(&rest, from: 0x3F)
    if rest.starts(with: [0x2F, 0x2F]) {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: 0x2F) ?? rest.endIndex
      authority = rest[..<slash]
      path = rest[slash...]
    } else {
      authority = nil
      path = rest
    }
  }

  /// Takes away what stands from the first `mark` on, and gives what is behind the mark.
  private static func cut(_ rest: inout Bytes, from mark: UInt8) -> Bytes {
    guard let place = rest.firstIndex(of: mark) else { return rest[rest.endIndex...] }
    let behind = rest[place...].dropFirst()
    rest = rest[..<place]
    return behind
  }

  /// Whether it is a URI of the web that names a host.
  var isURL: Bool { isWeb && isValid && hasHost }

  private var isWeb: Bool {
    let lower = scheme.lazy.map { $0 | 0x20 }
    return lower.elementsEqual("http".utf8) || lower.elementsEqual("https".utf8)
  }

  private var hasHost: Bool {
    guard let authority else { return false }
    return !FormURIParts.hostAndPort(authority).host.isEmpty
  }

  var isValid: Bool {
    guard let first = scheme.first, FormByteSet.letters.contains(first) else { return false }
    guard scheme.allSatisfy(FormByteSet.schemes.contains) else { return false }
    if let authority, !FormURIParts.isAuthority(authority) { return false }
    return FormURIParts.consists(path, of: .paths) && FormURIParts.consists(query, of: .queries)
      && FormURIParts.consists(fragment, of: .queries)
  }

  private static func isAuthority(_ authority: Bytes) -> Bool {
    if let at = authority.firstIndex(of: 0x40), !consists(authority[..<at], of: .namesAndColons) { return false }
    let (host, port) = hostAndPort(authority)
    guard port.allSatisfy(FormByteSet.digits.contains) else { return false }
    guard host.first == 0x5B else { return consists(host, of: .names) }
    let address = host.dropFirst().dropLast()
    return host.last == 0x5D && (FormFormat.isIPv6(address) || isFutureAddress(address))
  }

  /// The host, in its brackets if it has any, and the digits behind its colon.
  private static func hostAndPort(
    _ authority: Bytes
  ) -> (host: Bytes, port: Bytes) {
    var host = authority
    if let at = authority.firstIndex(of: 0x40) { host = authority[at...].dropFirst() }
    let bracket = host.first == 0x5B ? host.firstIndex(of: 0x5D) ?? host.startIndex : host.startIndex
    guard let colon = host[bracket...].firstIndex(of: 0x3A) else { return (host, host[host.endIndex...]) }
    return (host[..<colon], host[colon...].dropFirst())
  }

  /// `IPvFuture`: `v`, hexadecimal digits, a point, and something.
  private static func isFutureAddress(_ address: Bytes) -> Bool {
    guard let first = address.first, first | 0x20 == 0x76 else { return false }
    guard let point = address.firstIndex(of: 0x2E) else { return false }
    let version = address[..<point].dropFirst()
    let rest = address[point...].dropFirst()
    guard !version.isEmpty, version.allSatisfy(FormByteSet.hexDigits.contains) else { return false }
    return !rest.isEmpty && rest.allSatisfy(FormByteSet.namesAndColons.contains)
  }

  /// Whether there is nothing in `text` but bytes of `set` and `%` with two hexadecimal digits.
  private static func consists(_ text: Bytes, of set: FormByteSet) -> Bool {
    var digitsToCome = 0
    for byte in text {
      if digitsToCome > 0 {
        guard FormByteSet.hexDigits.contains(byte) else { return false }
        digitsToCome -= 1
      } else if byte == 0x25 {
        digitsToCome = 2
      } else if !set.contains(byte) {
        return false
      }
    }
    return digitsToCome == 0
  }
}
