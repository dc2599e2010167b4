// Lists, maps and texts where something of another shape is wanted.

package import FormLanguage
import FormPatterns
import FormRuntime

extension Problem {
  package static let wrongKind = Problem(
    "wrong-kind",
    page: Page(
      what: "A value has the wrong shape: a list, a map or a text where another of the three is wanted.",
      why: """
        In YAML `[…]` and lines with dashes are lists, `{…}` and lines of the form `key: value` are maps, and everything \
        else is a text. A text that begins with a bracket or a brace is taken for a list or a map unless it stands in quotes.
        """,
      wrong: """
        formc: 1
        form: Parking
        fields:
          plate:
            type: text
            characters: [A-Z0-9]

        """,
      right: """
        formc: 1
        form: Parking
        fields:
          plate:
            type: text
            characters: "[A-Z0-9]"

        """))
}

extension Diagnostic {
  /// `node` stands where `wanted` should, as the value of `owner`.
  static func wrongKind(_ node: Node, wanted: Wanted, of owner: Owner) -> Diagnostic {
    let found = kind(of: node, for: wanted)
    return Diagnostic(
      .wrongKind, at: beginning(of: node), "\(owner.words) must be \(wanted.words), not \(found)",
      label: "this is \(found)", fixes: [reshaping(node, to: wanted, of: owner)])
  }

  /// What all of YAML calls a text may be a number or a truth value as the literal of a field.
  private static func kind(of node: Node, for wanted: Wanted) -> String {
    switch node.content {
    case .scalar: if case .literal = wanted { "a single value" } else { "a text" }
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }

  /// All of a text, the beginning of anything that may go over many lines.
  private static func beginning(of node: Node) -> Span {
    let byte = min(node.span.start + 1, max(node.span.start, node.span.end))
    switch node.content {
    case .scalar: return node.span
    case .sequence: return Span(source: node.span.source, range: node.span.start..<byte)
    case .mapping(let entries):
      let end = max(entries.first?.key.span.end ?? byte, byte)
      return Span(source: node.span.source, range: node.span.start..<end)
    }
  }

  private static func reshaping(_ node: Node, to wanted: Wanted, of owner: Owner) -> Fix {
    switch wanted.shape {
    case .list: return listing(node)
    case .map: return mapping(node, to: wanted, of: owner)
    case .scalar: break
    }
    if case .typeName = wanted { return Fix("write one name, such as `type: text`, without brackets") }
    if case .argument(.characters) = wanted, let fix = oneSet(node) { return fix }
    if isBracketedText(node) {
      return Fix("put it in quotes", edits: [Edit(node.span.startPoint, "'"), Edit(node.span.endPoint, "'")])
    }
    return Fix("write the value on the line of its key; a text that begins with `[` or `{` needs quotes")
  }

  private static func listing(_ node: Node) -> Fix {
    guard let scalar = node.scalar, scalar.style == .plain, scalar.count > 0,
      scalar.text.allSatisfy(\.isPlainListByte)
    else {
      return Fix("write a list: `[one, two]`, or a line `- one` for each item")
    }
    if scalar.text.first == UInt8(ascii: "-") {
      return Fix("write a space behind the dash of each item: `- one`")
    }
    // One word is one item; blanks and commas may mean something else.
    let isSure = scalar.text.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }
    return Fix(
      "put it in brackets", edits: [Edit(node.span.startPoint, "["), Edit(node.span.endPoint, "]")], isSure: isSure)
  }

  private static func mapping(_ node: Node, to wanted: Wanted, of owner: Owner) -> Fix {
    switch wanted {
    case .choices:
      choiceMap(node)
        ?? Fix("write each value with its title, `{red: Red, green: Green}`, or a line `red: Red` for each")
    case .data: Fix("write names and what they stand for: `{price: 12}`")
    case .swiftNames: Fix("write names and what they are called in Swift: `{SignUp: Registration}`")
    case .values: Fix("write a name and what it stands for: `{total: price * count}`")
    case .messages: Fix("say which constraint it is for: `{maxLength: That is too long}`")
    case .answers: Fix("write the answers by the names of their fields: `{email: ann@example.org}`")
    case .issues: Fix("write the codes by the names of their fields: `{email: [required]}`")
    case .named(let part):
      Fix("write each \(part.noun) under its name, `theName:` with its keys indented below, without dashes")
    case .keys: keys(node, of: owner)
    case .literal: Fix("write what is in the group by name: `{name: value}`")
    case .text, .datum, .word, .name, .version, .duration, .code, .truth, .condition, .expression, .wholeNumber,
      .typeName,
      .recordKey,
      .place, .argument, .translations, .list:
      keyLines
    }
  }

  private static let keyLines = Fix("write lines of the form `key: value`, indented below the key")

  private static func keys(_ node: Node, of owner: Owner) -> Fix {
    switch owner {
    case .rule:
      return Fix("write `check:` with what must be true and `message:` with what a person is told, indented below")
    case .field:
      guard let scalar = node.scalar, scalar.style == .plain, KindName(rawValue: scalar.string) != nil else { break }
      return Fix(
        "say that it is the type", edits: [Edit(node.span.startPoint, "{type: "), Edit(node.span.endPoint, "}")])
    case .spec, .choice, .section, .action, .test, .key, .item, .entry, .literal: break
    }
    return keyLines
  }

  /// One set in place of a list of names of sets, where there is such a one; nil where none of them names a set.
  private static func oneSet(_ node: Node) -> Fix? {
    guard case .sequence(let items) = node.content else { return nil }
    let sets = items.compactMap { item in item.scalar.flatMap { CharacterClass.named($0.text) } }
    guard !sets.isEmpty else { return nil }
    let all = sets.reduce(ScalarSet.none) { $0.union($1) }
    guard sets.count == items.count, let name = CharacterClass.names.first(where: { $0.set == all })?.name else {
      return Fix("write one of them, or a bracket class, in quotes: `'[0-9]'`")
    }
    return Fix("write `\(name)`", edits: [Edit(node.span, name)])
  }

  /// `[red, green]` as `{red: Red, green: Green}`.
  private static func choiceMap(_ node: Node) -> Fix? {
    guard case .sequence(let items) = node.content, let first = items.first, items.count <= 20,
      first.span.start == node.span.start + 1
    else { return nil }
    let names = items.compactMap(\.scalar).filter { scalar in
      scalar.style == .plain && scalar.text.allSatisfy(\.isPlainListByte)
    }.map(\.string)
    guard names.count == items.count else { return nil }
    let pairs = names.map { "\($0): \($0.prefix(1).uppercased() + $0.dropFirst())" }
    return Fix("give each value a title", edits: [Edit(node.span, "{\(pairs.joined(separator: ", "))}")])
  }

  /// Whether it is a text such as `[0-9]` or `{name}` that lacks its quotes, as far as its parts can tell.
  private static func isBracketedText(_ node: Node) -> Bool {
    let parts: [Node]
    switch node.content {
    case .scalar: return false
    case .sequence(let items): parts = Array(items)
    case .mapping(let entries): parts = entries.flatMap { [$0.key, $0.value] }
    }
    guard let first = parts.first, let last = parts.last else { return false }
    return first.span.start == node.span.start + 1 && last.span.end < node.span.end
      && parts.allSatisfy { part in
        part.scalar.map { $0.style == .plain && !$0.text.contains(UInt8(ascii: "'")) } ?? false
      }
  }
}

extension UInt8 {
  /// Whether it means the same within `[` and `]` as outside.
  fileprivate var isPlainListByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_./, ".utf8.contains(self)
    }
  }
}
