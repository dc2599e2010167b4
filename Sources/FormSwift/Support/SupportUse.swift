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
  static func uses(in tokens: [SwiftToken]) -> Set<SupportUse> {
    var uses: Set<SupportUse> = []
    for (index, token) in tokens.enumerated() where token.kind == .name {
      uses.insert(use(token.text, at: index, of: tokens))
    }
    return uses
  }

  private static func use(_ name: String, at index: Int, of tokens: [SwiftToken]) -> SupportUse {
    guard index > 0, tokens[index - 1].isSign("."), tokens[index].isAdjacent else { return .alone(name) }
    // `0..<count` has a sign between; `0...count` has none.
    if index > 1, tokens[index - 2].isSign("."), tokens[index - 1].isAdjacent { return .alone(name) }
    guard index > 1 else { return .ofAny(name) }
    let receiver = tokens[index - 2]
    if !tokens[index - 1].isAdjacent { return .ofAny(name) }
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
