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
  /// What some tokens use.
  static func uses(in tokens: some Sequence<SwiftToken>) -> Set<SupportUse> {
    var uses: Set<SupportUse> = []
    var before: (first: SwiftToken?, second: SwiftToken?)
    for token in tokens {
      if token.kind == .name { uses.insert(use(token, behind: before.first, before.second)) }
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
