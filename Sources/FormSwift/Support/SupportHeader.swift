// What the first line of a declaration says of it.

/// What is declared at the top level.
enum SupportKind: String, Sendable {
  case `struct`, `enum`, `class`, `protocol`, `extension`, `typealias`
}

/// The words in front of the members of a type or an extension.
struct SupportHeader: Sendable {
  /// The type that is declared or extended, with those that it stands in in front.
  let path: [String]
  let kind: SupportKind
  /// The protocols that the type is said to conform to.
  let protocols: [String]
  let uses: Set<SupportUse>

  init(_ source: ArraySlice<UInt8>) {
    let tokens = Array(SwiftTokenReader(source))
    let place = tokens.firstIndex { $0.kind == .name && SupportKind(rawValue: $0.text) != nil } ?? tokens.startIndex
    kind = SupportKind(rawValue: tokens[place].text) ?? .extension
    let name = tokens[(place + 1)...].enumerated().prefix { $0.offset.isMultiple(of: 2) || $0.element.isSign(".") }
    path = name.map(\.element).filter { $0.kind == .name }.map(\.text)
    protocols = SupportHeader.protocols(in: tokens[(place + 1)...])
    uses = SupportUse.uses(in: SwiftTokenReader(source))
  }

  /// The name of the type; of `Outer.Inner` the inner one.
  var type: String { path.last ?? "" }

  /// The names between the colon and `where`, with brackets for generic parameters passed over.
  private static func protocols(in tokens: ArraySlice<SwiftToken>) -> [String] {
    var depth = 0
    var isBehindColon = false
    var protocols: [String] = []
    for token in tokens {
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      if token.isName("where") || token.isSign("{") || token.isSign("=") { break }
      if depth == 0, token.isSign(":") { isBehindColon = true }
      if depth == 0, isBehindColon, token.kind == .name { protocols.append(token.text) }
    }
    return protocols
  }
}
