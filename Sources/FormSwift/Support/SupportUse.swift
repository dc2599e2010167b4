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
  static func uses(in tokens: some Sequence<SwiftToken>, of names: SupportNames? = nil) -> Set<SupportUse> {
    var uses: Set<SupportUse> = []
    var before: (first: SwiftToken?, second: SwiftToken?)
    for token in tokens {
      if token.kind == .name, names?.mayHave(token.bytes) != false {
        uses.insert(use(token, behind: before.first, before.second))
      }
      before = (before.second, token)
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
      let hash = Self.hash(name.utf8)
      bits[hash >> 6] |= 1 << (hash & 63)
    }
  }

  /// Whether a name may be among them; whether it is not is certain.
  func mayHave(_ name: ArraySlice<UInt8>) -> Bool {
    let hash = Self.hash(name)
    return bits[hash >> 6] & (1 << (hash & 63)) != 0
  }

  /// 16 bits of a hash by Fowler, Noll and Vo (FNV-1a).
  private static func hash(_ name: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int((hash ^ hash >> 32) & 0xFFFF)
  }
}
