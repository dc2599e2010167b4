// Decodes the ASCII form of a label of another script, by RFC 3492.

nonisolated enum FormPunycode {
  /// The scalars that `text`, which stands behind `xn--`, is the form of; nil if it is that of none.
  ///
  /// Its letters may be small or capital; what comes out of them is small. There is but one form of each label.
  static func decoded(_ text: Substring.UTF8View) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    var rest = text
    if let hyphen = text.lastIndex(of: 0x2D), hyphen != text.startIndex {
      scalars = text[..<hyphen].map { Unicode.Scalar(isCapital($0) ? $0 | 0x20 : $0) }
      rest = text[hyphen...].dropFirst()
    }
    var code: UInt32 = 128
    var position = 0
    var bias = 72
    var isFirst = true
    while !rest.isEmpty {
      guard let delta = number(&rest, bias: bias) else { return nil }
      let count = scalars.count + 1
      bias = adapted(delta, count: count, isFirst: isFirst)
      isFirst = false
      position += delta
      guard let step = UInt32(exactly: position / count), let scalar = Unicode.Scalar(code &+ step), step < 0x110000
      else { return nil }
      code &+= step
      position %= count
      scalars.insert(scalar, at: position)
      position += 1
    }
    return isFirst ? nil : scalars
  }

  /// One integer of variable length (section 3.3), base 36.
  private static func number(_ rest: inout Substring.UTF8View, bias: Int) -> Int? {
    var value = 0
    var weight = 1
    var place = 36
    while let byte = rest.popFirst() {
      guard let digit = digit(byte) else { return nil }
      value += digit * weight
      // Far beyond what any label has, and far from overflow.
      guard value < 1 << 30 else { return nil }
      let threshold = min(max(place - bias, 1), 26)
      if digit < threshold { return value }
      weight *= 36 - threshold
      guard weight < 1 << 30 else { return nil }
      place += 36
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30 + 26
    case 0x41...0x5A: Int(byte) - 0x41
    case 0x61...0x7A: Int(byte) - 0x61
    default: nil
    }
  }

  /// The bias for the next integer (section 6.1).
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
