// Shows what generated code says where texts of a spec stand, as numbers of bytes. The texts are given the same way, so
// that nothing in between can take a part of them for something else.

@main
struct HostileProgram {
  static func main() throws {
    while let line = readLine() { Slots.payloads.append(Slots.text(line)) }
    try Slots.showAll()
  }
}

/// The slots of all forms; what shows those of one form is written for it.
@MainActor enum Slots {
  static var payloads: [String] = []

  private static let digits = Array("0123456789abcdef".utf8)

  /// Prints what stands in a slot.
  static func show(_ slot: Int, _ index: Int, _ text: String?) {
    print("\(slot) \(index) \(text.map(line) ?? "nothing")")
  }

  /// A text as a line of output.
  static func line(_ text: String) -> String {
    var line: [UInt8] = []
    for byte in text.utf8 { line += [digits[Int(byte / 16)], digits[Int(byte % 16)]] }
    return String(decoding: line, as: UTF8.self)
  }

  /// The text that a line of input is.
  static func text(_ line: String) -> String {
    let halves = line.utf8.map { UInt8(digits.firstIndex(of: $0) ?? 0) }
    let bytes = stride(from: 0, to: halves.count, by: 2).map { halves[$0] * 16 + halves[$0 + 1] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
