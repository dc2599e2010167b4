// What is demanded of texts that are nothing but characters that can be seen, and spaces: most are.

/// What is demanded of plain texts, as far as that is how long they are and of which characters, and what becomes of them
/// before.
struct PlainTest: Sendable {
  private var least = 0
  private var most = Int.max
  private var characters: ASCIISet?
  /// Whether no other demand is made.
  private var isAll = true
  /// Whether nothing becomes of a text but that its ends are trimmed.
  private var staysInside = true
  private var trims = false

  /// Adds a demand of the field.
  mutating func add(_ test: TextTest?) {
    switch test {
    case .length(.equal, _, let limit): (least, most) = (max(least, limit), min(most, limit))
    case .length(.atMost, _, let limit): most = min(most, limit)
    case .length(.atLeast, _, let limit): least = max(least, limit)
    case .noControls: break
    case .characters(_, let ascii, _) where characters == nil: characters = ascii
    case .length, .characters, .automaton, .format, nil: isAll = false
    }
  }

  /// Adds what is set for the field's text.
  mutating func add(_ settings: ScreenText) {
    trims = settings.trims
    staysInside = settings.staysInside
  }

  /// Whether nothing becomes of a text, in which each byte is a character that can be seen, or a space.
  @inline(__always)
  func leaves(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    staysInside && (!trims || text.count == 0 || text[0] != 0x20 && text[text.count &- 1] != 0x20)
  }

  /// Whether such a text satisfies all that is demanded; one for which it is false may still do.
  @inline(__always)
  func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isAll, text.count >= least, text.count <= most else { return false }
    return characters?.containsAll(text) ?? true
  }
}
