// A member of a type: whether it stays with the type, or is wanted by its name.

/// A member of a type or an extension.
struct SupportMember: Sendable {
  /// When it is kept, if its type is.
  enum Role: Sendable {
    /// Always: what is stored, cases, operators, requirements of protocols.
    case part
    /// If one of its names is used.
    case named
    /// If its labels are, those of arguments that have a default left out.
    case initializer(labels: [String])
  }

  let text: SupportText
  let role: Role
  let names: [String]
  /// The names in the types of its arguments: without such a type nobody can call it.
  let argumentTypes: Set<String>
  /// Whether it is for everybody.
  let isPublic: Bool

  /// - Parameter isRequirement: whether it stands in a protocol.
  init(_ text: SupportText, isRequirement: Bool) {
    self.text = text
    let tokens = Array(SwiftTokenReader(text))
    var parser = SupportMemberParser(tokens)
    let role = parser.role()
    self.role = isRequirement ? .part : role
    names = parser.names
    argumentTypes = parser.argumentTypes
    isType = parser.isType
    isOfType = isType || parser.modifiers.contains("static")
    isPublic = parser.modifiers.contains("public")
  }

  /// Whether it is a type in a type.
  let isType: Bool
  /// Whether it is a member of the type rather than of its values.
  let isOfType: Bool

  /// What it uses itself.
  var uses: Set<SupportUse> { SupportUse.uses(in: SwiftTokenReader(text)) }

  /// The names that make others want it: its own, and those of its arguments.
  var wantedBy: [String] { if case .initializer(let labels) = role { names + labels } else { names } }
}

/// Reads the beginning of a member.
private struct SupportMemberParser {
  private let tokens: [SwiftToken]
  private(set) var modifiers: Set<String> = []
  private(set) var names: [String] = []
  private(set) var isType = false
  private var position = 0

  /// Functions and properties that the standard library asks for.
  private static let requirements: Set<String> = [
    "description", "debugDescription", "customMirror", "hash", "encode", "next", "makeIterator", "underestimatedCount",
    "stringValue", "intValue", "rawValue", "allCases",
    "codingPath", "userInfo", "container", "unkeyedContainer", "singleValueContainer", "allKeys", "currentIndex",
    "decodeNil", "encodeNil", "nestedContainer", "nestedUnkeyedContainer", "superDecoder", "superEncoder",
  ]

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "static", "mutating", "nonisolated", "final", "indirect",
  ]

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  mutating func role() -> SupportMember.Role {
    skipAttributes()
    while let word = word(position), Self.modifiers.contains(word) {
      modifiers.insert(word)
      position += 1
      skipBrackets()
    }
    let keyword = word(position) ?? ""
    position += 1
    switch keyword {
    case "func":
      names = [tokens[position].text]
      return isOperator || isRequired ? .part : .named
    case "let", "var":
      names = [tokens[position].text]
      return isRequired || !modifiers.contains("static") && isStored(keyword) ? .part : .named
    case "init":
      position = tokens[position...].firstIndex { $0.isSign("(") } ?? tokens.endIndex
      return .initializer(labels: labels)
    case "struct", "enum", "class", "typealias":
      isType = true
      names = [tokens[position].text]
      return .named
    default: return .part
    }
  }

  private func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .name ? tokens[index].text : nil
  }

  private func isSign(_ sign: StaticString) -> Bool {
    tokens.indices.contains(position) && tokens[position].isSign(sign)
  }

  private mutating func skipAttributes() {
    while isSign("@") {
      position += 2
      skipBrackets()
    }
  }

  /// Those of `private(set)` or of an attribute.
  private mutating func skipBrackets() {
    guard isSign("(") else { return }
    position = (tokens[position...].firstIndex { $0.isSign(")") } ?? tokens.endIndex - 1) + 1
  }

  /// The names in the brackets behind the name.
  var argumentTypes: Set<String> {
    var depth = 0
    var types: Set<String> = []
    for token in tokens.dropFirst(position) {
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      if depth == 0, token.isSign(")") || token.isSign("{") { break }
      if depth > 0, token.kind == .name { types.insert(token.text) }
    }
    return types
  }

  private var isOperator: Bool { word(position) == nil }
  private var isRequired: Bool { names.contains(where: Self.requirements.contains) }

  /// Whether what is declared is no computed property: one of those has a body without observers, and no value.
  private func isStored(_ keyword: String) -> Bool {
    if keyword == "let" { return true }
    for (index, token) in tokens.enumerated().dropFirst(position) {
      if token.isSign("=") { return true }
      if token.isSign("{") { return ["didSet", "willSet"].contains(word(index + 1)) }
    }
    return true
  }

  /// The labels of the arguments that a call has to have.
  private var labels: [String] {
    var labels: [String] = []
    var depth = 0
    var label: String?
    var isLabel = false
    for token in tokens[position...] {
      if token.isSign("(") || token.isSign("[") { depth += 1 }
      if token.isSign(")") || token.isSign("]") { depth -= 1 }
      if depth == 1, token.isSign("=") { label = nil }
      if depth == 0 || depth == 1 && token.isSign(",") {
        if let label, label != "_" { labels.append(label) }
        label = nil
      }
      if depth == 0 { break }
      if isLabel { label = token.text }
      isLabel = depth == 1 && (token.isSign("(") || token.isSign(","))
    }
    return labels
  }
}
