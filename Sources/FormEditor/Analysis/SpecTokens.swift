// The words of expressions, placeholders and patterns, and the names of types, by what they are.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

/// A word with what it is.
public struct SpecToken: Sendable {
  /// What a word can be.
  public enum Kind: String, Sendable, CaseIterable {
    case type
    case variable
    case property
    case parameter
    case function
    case method
    case keyword
    case `operator`
    case number
    case string
    case comment
    case regexp
  }

  /// What kind of thing it is.
  public let kind: Kind
  /// Where it stands.
  public let range: Range<Int>
  /// Whether it is the name in front of what it declares.
  public var isDeclaration = false
}

/// A few words that stand behind something that says nothing of them.
public struct SpecHint: Sendable {
  /// The words.
  public let text: String
  /// Where it stands.
  public let offset: Int
}

extension SpecView {
  /// The words of all expressions, in order, none over another; each on one line. If there is a range, those of what
  /// touches it are enough.
  public func tokens(around range: Range<Int>? = nil) -> [SpecToken] {
    var tokens: [SpecToken] = []
    walk(
      around: range.map { text.mended($0.lowerBound)..<max(text.mended($0.lowerBound), text.mended($0.upperBound)) },
      { entry, spot in
        if spot.isType {
          tokens.append(SpecToken(kind: .type, range: typed(entry.key.span).range, isDeclaration: true))
        }
        addTokens(entry.value, spot, &tokens)
      }, items: { item, spot in addTokens(item, spot, &tokens) })
    return split(tokens)
  }

  private func addTokens(_ node: Node, _ spot: Spot, _ tokens: inout [SpecToken]) {
    guard node.record.isScalar, !node.isEmpty else { return }
    switch spot.shape {
    case .typeName:
      if KindName(node) == nil { tokens.append(SpecToken(kind: .type, range: typed(node.span).range)) }
    case .constraint(.pattern): tokens.append(SpecToken(kind: .regexp, range: content(of: node)))
    case .condition where node.truth == nil, .formula, .expression, .value: addExpression(node, spot, &tokens)
    case .constraint(.bound), .constraint(.integer):
      let kind = self.kind(ofField: spot.field?.map) ?? .integer
      let isLiteral = node.scalar?.withUnsafeText { Literals.looksLiteral($0, as: kind) } ?? true
      if !isLiteral { addExpression(node, spot, &tokens) }
    case .literal:
      guard let kind = self.kind(ofField: spot.field?.map), kind.isTemporal, spot.key?.string == "default",
        let isLiteral = node.scalar?.withUnsafeText({ Literals.looksLiteral($0, as: kind) }), !isLiteral
      else { return }
      addExpression(node, spot, &tokens)
    case .text, .textOrMap: addPlaceholders(node, spot, &tokens)
    default: break
    }
  }

  /// Where the text of a scalar stands, without the quotes around it.
  func content(of node: Node) -> Range<Int> {
    let map = node.offsetMap(in: sources[node.span.source])
    return typed(Span(source: node.span.source, range: map.written(0..<(node.scalar?.count ?? 0)))).range
  }

  private func addExpression(_ node: Node, _ spot: Spot, _ tokens: inout [SpecToken]) {
    guard let scalar = node.scalar, scalar.count <= ExpressionLimits.bytes else { return }
    let reading = ExpressionReading(Array(scalar.text), in: scope(of: spot).scope)
    let map = node.offsetMap(in: sources[node.span.source])
    func add(_ kind: SpecToken.Kind, _ range: Range<Int>) {
      let span = typed(Span(source: node.span.source, range: map.written(range)))
      tokens.append(SpecToken(kind: kind, range: span.range))
    }
    for index in reading.tokens.indices {
      if let kind = reading.tokenKind(at: index) { add(kind, reading.tokens[index].range) }
    }
    for comment in reading.comments { add(.comment, comment) }
  }

  private func addPlaceholders(_ node: Node, _ spot: Spot, _ tokens: inout [SpecToken]) {
    guard let scalar = node.scalar, scalar.withUnsafeText({ $0.contains(UInt8(ascii: "{")) }) else { return }
    guard hasNames(inTextOf: spot) else { return }
    let bytes = Array(scalar.text)
    let map = node.offsetMap(in: sources[node.span.source])
    func add(_ kind: SpecToken.Kind, _ range: Range<Int>) {
      tokens.append(
        SpecToken(kind: kind, range: typed(Span(source: node.span.source, range: map.written(range))).range))
    }
    for name in FormMessageParser.parse(bytes, languages: languages(of: 0)).names {
      add(.variable, name.range)
      for word in pluralWords(bytes, behind: name.range.upperBound) { add(.keyword, word) }
    }
  }

  /// `plural`, and the categories and numbers in front of its branches.
  private func pluralWords(_ bytes: [UInt8], behind start: Int) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var depth = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth < 0 { return words }
      }
      if depth == 0, isLetter(byte) || byte == UInt8(ascii: "=") {
        let end = bytes[(index + 1)...].firstIndex { !isLetter($0) && !isDigit($0) } ?? bytes.count
        words.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return words
  }

  /// In order, none over another, none beyond its line.
  private func split(_ tokens: [SpecToken]) -> [SpecToken] {
    var result: [SpecToken] = []
    var last = 0
    for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      var start = max(token.range.lowerBound, last)
      while start < token.range.upperBound {
        let end = typed[start..<token.range.upperBound].firstIndex { $0.isYAMLBreak } ?? token.range.upperBound
        let first = typed[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
        if first < end {
          result.append(SpecToken(kind: token.kind, range: first..<end, isDeclaration: token.isDeclaration))
        }
        start = end < token.range.upperBound ? behindLineBreak(typed, at: end) : end
      }
      last = max(last, token.range.upperBound)
    }
    return result
  }

  // MARK: - Hints

  /// The types of values, and the fields where rules without `at` speak, behind the names in a range.
  public func hints(in range: Range<Int>) -> [SpecHint] {
    var hints: [SpecHint] = []
    for (position, value) in form.outlined.values.enumerated() where value.file == 0 {
      let offset = typed(value.name.span).end
      guard range.contains(offset), let type = form.values.expressions[position]?.type else { continue }
      hints.append(SpecHint(text: type.description, offset: offset))
    }
    var pass = form
    for rule in files[0].file.rules where rule.atKey == nil {
      let offset = typed(rule.name.span).end
      guard range.contains(offset), let place = pass.defaultPath(of: rule) else { continue }
      hints.append(SpecHint(text: place, offset: offset))
    }
    return hints
  }

  // MARK: - Calls

  /// The signatures of the call around a place.
  public func signatures(at offset: Int) -> SpecSignatures? {
    guard let spot = spot(at: text.mended(offset)), spot.role != .key, let node = spot.node, let scalar = node.scalar
    else { return nil }
    switch spot.shape {
    case .condition, .formula, .expression, .value, .constraint(.bound), .constraint(.integer), .literal: break
    default: return nil
    }
    let site = site(of: spot, at: offset, expecting: nil)
    let reading = ExpressionReading(Array(scalar.text), in: site.scope)
    guard let place = place(at: text.mended(offset), in: node, site.map), let call = reading.call(at: place.offset),
      let function = Function.named(call.name)
    else { return nil }
    var active = 0
    if call.isMethod, let range = reading.receiver(before: call.nameIndex - 1), let type = reading.part(range)?.type {
      active =
        function.overloads.firstIndex {
          $0.parameters.first?.accepts(type) ?? false && $0.parameters.count > call.argument + 1
        }
        ?? function.overloads.firstIndex { $0.parameters.first?.accepts(type) ?? false } ?? 0
    } else {
      active = function.overloads.firstIndex { $0.parameters.count > call.argument } ?? 0
    }
    return SpecSignatures(
      labels: function.signatures, page: function.summary, active: min(active, max(function.signatures.count - 1, 0)),
      parameter: call.argument)
  }
}

/// The ways to write a call.
public struct SpecSignatures: Sendable {
  /// The signatures.
  public let labels: [String]
  /// What it does.
  public let page: String
  /// The likeliest of them.
  public let active: Int
  /// The number of the argument.
  public let parameter: Int
}

extension Spot {
  /// Whether it is that of a type behind its name.
  fileprivate var isType: Bool {
    guard case .map(.type) = shape else { return false }
    return trail.last?.kind == .type && trail.count == 2
  }
}

extension ExpressionReading {
  /// Whether a name is a word of the expression language.
  private func isWord(_ name: String) -> Bool { ReservedWord(rawValue: name).map { $0.role != .foreign } ?? false }

  /// What a word is.
  func tokenKind(at index: Int) -> SpecToken.Kind? {
    let token = tokens[index]
    switch token.kind {
    case .integer, .double: return .number
    case .text: return .string
    case .end: return nil
    case .symbol(let symbol):
      switch symbol {
      case .comma, .dot, .openRound, .closeRound, .openSquare, .closeSquare: return nil
      default: return .operator
      }
    case .name(let name):
      if isSymbol(index - 1, .dot) { return isSymbol(index + 1, .openRound) ? .method : .property }
      if locals.contains(where: { $0.declared == token.range }) || local(name, at: token.range.lowerBound) != nil {
        return .parameter
      }
      if isSymbol(index + 1, .openRound) { return .function }
      return isWord(name) && form?.outlineOfField(name) == nil ? .keyword : .variable
    }
  }
}

extension FormScope {
  /// The field of a name, `this` not being one.
  func outlineOfField(_ name: String) -> Int? { tree.position(of: name, from: level) }
}
