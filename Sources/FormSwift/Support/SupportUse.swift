// The names that Swift source uses, and what each of them can mean.

/// A name as it is used. Without types one can't tell what it means, but much of what it can't.
enum SupportUse: Hashable, Sendable {
  /// `name`: something at the top level, or a member of the type in whose declaration it stands.
  case alone(String)
  /// `Type.name`.
  case of(type: String, String)
  /// `value.name`, of a value of any type.
  case ofValue(String)
  /// `.name`, or a `name` behind what may be a value or a type.
  case ofAny(String)
}

extension SupportUse {
  /// What some tokens use; of the names that somebody asks for, if it is told which these are.
  static func uses(in source: SwiftTokenReader, of names: SupportNames? = nil) -> Set<SupportUse> {
    var reader = source
    var uses: Set<SupportUse> = []
    var before: (first: SwiftToken.Place?, second: SwiftToken.Place?)
    while let place = reader.nextPlace() {
      if place.kind == .name, names.map({ reader.mayBe(place, among: $0) }) != false {
        let (receiver, dot) = (before.first.map(reader.token), before.second.map(reader.token))
        uses.insert(use(reader.token(place), behind: receiver, dot))
      }
      before = (before.second, place)
    }
    return uses
  }

  /// What a name is used as, by the two tokens in front of it.
  private static func use(_ token: SwiftToken, behind receiver: SwiftToken?, _ dot: SwiftToken?) -> SupportUse {
    let name = token.text
    guard let dot, dot.isSign("."), token.isAdjacent else { return .alone(name) }
    guard let receiver, dot.isAdjacent else { return .ofAny(name) }
    // `0..<count` has a sign between; `0...count` has none.
    if receiver.isSign(".") { return .alone(name) }
    switch receiver.kind {
    case .name where receiver.text == "Self" || receiver.text == "self": return .ofAny(name)
    case .name: return startsInUpperCase(receiver.text) ? .of(type: receiver.text, name) : .ofValue(name)
    case .sign: return [")", "]", "}", "\""].contains(receiver.text) ? .ofValue(name) : .ofAny(name)
    }
  }

  private static func startsInUpperCase(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }
}

/// Which names may be among some. Generated code may have millions, of which only those of declarations matter.
struct SupportNames {
  /// A bit for each of 65,536 hashes.
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  init(_ names: some Sequence<String>) {
    for name in names {
      var hash = Hash()
      for byte in name.utf8 { hash.add(byte) }
      bits[hash.value >> 6] |= 1 << (hash.value & 63)
    }
  }

  /// Whether the name in a range of some source may be among them; whether it is not is certain.
  func mayHave(_ source: ArraySlice<UInt8>, _ range: Range<Int>) -> Bool {
    var hash = Hash()
    for position in range { hash.add(source[position]) }
    return bits[hash.value >> 6] & (1 << (hash.value & 63)) != 0
  }

  /// 16 bits of a hash by Fowler, Noll and Vo (FNV-1a).
  private struct Hash {
    private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { bits = (bits ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    var value: Int { Int((bits ^ bits >> 32) & 0xFFFF) }
  }
}
