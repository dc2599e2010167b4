// A name that can't be one is renamed wherever it is named, so that no use of it is the next error.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

/// Finds where a spec names what one of its keys declares, in a file that may have mistakes.
struct NameSpread {
  /// The key of a map in which names are declared that are used elsewhere.
  private enum Owner: String {
    case types, fields, values, rules, actions
  }

  private let source: Source
  private let name: String
  private let replacement: String
  private let owner: Owner
  private var edits: [Diagnostic.Edit]
  /// Whether the parts of the name are names themselves, so that `zip-code` may well be a difference.
  private var mayBeReckoned = false

  /// The edit that renames a declaration, with those of all uses in the same file.
  static func edits(of declaration: Diagnostic.Edit, in source: Source, _ root: Node?) -> [Diagnostic.Edit] {
    guard let root, let (name, owner) = declared(at: declaration.span, in: root) else { return [declaration] }
    var spread = NameSpread(
      source: source, name: name, replacement: declaration.replacement, owner: owner, edits: [declaration])
    let parts = name.split(separator: "-").map(String.init)
    var declared: Set<String> = []
    collectNames(in: root, of: nil, into: &declared)
    spread.mayBeReckoned = parts.count > 1 && parts.allSatisfy { declared.contains($0) }
    spread.walk(root, .form)
    return spread.edits
  }

  /// The names of all fields and values, at whatever level.
  private static func collectNames(in node: Node, of owner: Owner?, into names: inout Set<String>) {
    switch node.content {
    case .scalar: return
    case .sequence(let items): for item in items { collectNames(in: item, of: owner, into: &names) }
    case .mapping(let entries):
      for entry in entries {
        if owner == .fields || owner == .values { names.insert(entry.key.string) }
        collectNames(in: entry.value, of: Owner(rawValue: entry.key.string), into: &names)
      }
    }
  }

  /// The key at a place, and the one above it.
  private static func declared(at span: Span, in root: Node) -> (name: String, owner: Owner)? {
    let keys = root.way(to: span.range).compactMap(\.key)
    guard let name = keys.last, name.span == span, let owner = keys.dropLast().last else { return nil }
    return Owner(rawValue: owner.string).map { (name.string, $0) }
  }

  /// The shapes of what stands behind the keys of each map.
  private static let shapes = Dictionary(
    uniqueKeysWithValues: MapKind.allCases.map { kind in
      (kind, Dictionary(uniqueKeysWithValues: kind.keys.map { ($0.name, $0.shape) }))
    })

  private mutating func walk(_ map: Node, _ kind: MapKind) {
    for (key, value) in entries(of: map) {
      guard let shape = Self.shapes[kind]?[key.string] else { continue }
      visit(value, shape, named: key.string)
    }
  }

  private mutating func visit(_ node: Node, _ shape: ValueShape, named key: String) {
    switch shape {
    case .map(let kind): walk(node, kind)
    case .named(let kind): for (_, value) in entries(of: node) { walk(value, kind) }
    case .typeName where owner == .types, .action where owner == .actions,
      .constraint(.distinction) where owner == .fields:
      for node in scalars(of: node) where node.isText(name) { rename(node) }
    case .place where owner == .fields: for node in scalars(of: node) { renamePath(node) }
    case .text where key == "message", .messages: renameInTexts(node)
    case .answers where owner == .fields: renamePaths(in: node)
    case .issues: visitIssues(node)
    case .condition, .formula, .expression, .value, .constraint(.bound), .constraint(.integer):
      renameInExpression(node)
    case .values: for (_, value) in entries(of: node) { renameInExpression(value) }
    default: return
    }
  }

  private mutating func renameInExpression(_ node: Node) {
    guard owner == .fields || owner == .values, node.scalar != nil else { return }
    let text = ExpressionText(node, in: source, node.span.source)
    edits += text.places(ofRefused: name, asMember: mayBeReckoned).map { Diagnostic.Edit(text.span($0), replacement) }
  }

  /// The names in answers: what stands beside them is data, whatever it reads like.
  private mutating func renamePaths(in node: Node) {
    if let items = node.items { for item in items { renamePaths(in: item) } }
    for (key, value) in entries(of: node) {
      renamePath(key)
      renamePaths(in: value)
    }
  }

  /// From paths of fields to codes, which rules have for names.
  private mutating func visitIssues(_ node: Node) {
    for (key, value) in entries(of: node) {
      if owner == .fields { renamePath(key) }
      if owner == .rules { for code in scalars(of: value) where code.isText(name) { rename(code) } }
    }
  }

  private func entries(of node: Node) -> [(key: Node, value: Node)] {
    guard case .mapping(let entries) = node.content else { return [] }
    return entries.map { ($0.key, $0.value) }
  }

  private func scalars(of node: Node) -> [Node] { node.items.map(Array.init) ?? [node] }

  private mutating func rename(_ node: Node) {
    guard node.span != edits[0].span else { return }
    edits.append(Diagnostic.Edit(node.span, replacement))
  }

  /// Renames the parts of a path such as `lines[2].price` that are the name.
  private mutating func renamePath(_ node: Node) {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.count + 2 == node.span.range.count else { return }
    let path = renamed(node.string)
    guard path != node.string else { return }
    let quote = scalar.style == .plain ? "" : String(decoding: source.bytes[node.span.range].prefix(1), as: UTF8.self)
    edits.append(Diagnostic.Edit(node.span, quote + path + quote))
  }

  private func renamed(_ path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false).map { part in
      let word = part.prefix { $0 != "[" }
      return FormText.isEqual(String(word), name) ? replacement + part.dropFirst(word.count) : String(part)
    }.joined(separator: ".")
  }

  /// Renames what stands in braces in texts.
  private mutating func renameInTexts(_ node: Node) {
    switch node.content {
    case .sequence: return
    case .mapping(let entries): for entry in entries { renameInTexts(entry.value) }
    case .scalar(let scalar):
      guard owner == .fields || owner == .values else { return }
      let map = node.offsetMap(in: source)
      for found in FormMessageParser.parse(Array(scalar.text), languages: []).names {
        let new = renamed(found.name)
        guard new != found.name else { continue }
        edits.append(Diagnostic.Edit(Span(source: node.span.source, range: map.written(found.range)), new))
      }
    }
  }
}
