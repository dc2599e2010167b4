// Decimals beside other numbers: ints and literals become decimals, exactly.

import FormRuntime

extension Checker {
  /// The parts as they stand beside one another: where one is a decimal, number literals are decimals too.
  mutating func aligned(_ parts: [Checked]) -> [Checked] {
    guard parts.contains(where: { $0.type.leaf == .decimal }), parts.contains(where: { $0.type.leaf == .double }) else {
      return parts
    }
    return parts.map { decimalLiteral($0, for: .decimal) }
  }

  /// A number literal, a list of them, or a `? :` between literals and ints, as a decimal where `type` is one;
  /// anything else as it is.
  mutating func decimalLiteral(_ part: Checked, for type: ExpressionType) -> Checked {
    guard type.leaf == .decimal, part.type.leaf == .double, let term = exactTerm(part.term) else { return part }
    var exact = part
    exact.term = term
    reportOverflow(of: exact.term)
    return exact
  }

  /// The part as `type`; says so where a constant does not fit.
  mutating func widened(_ part: Checked, to type: ExpressionType) -> Checked {
    let wide = part.widened(to: type)
    warnOfLostFraction(part, as: type)
    if type.leaf == .decimal, part.type != type, part.constant?.absence == nil { reportOverflow(of: wide.term) }
    return wide
  }

  private mutating func reportOverflow(of term: Term) {
    switch term.node {
    case .constant(.failed(let failure)):
      report(.constantFails(failure, of: .decimal, isAbsorbed: absorbing > 0, at: span(term.range)))
    case .conditional(_, let then, let otherwise):
      absorbing += 1
      reportOverflow(of: then)
      reportOverflow(of: otherwise)
      absorbing -= 1
    case .list(let elements):
      for element in elements { reportOverflow(of: element) }
    default: break
    }
  }

  /// Whether a double, or a list of them, is made of number literals alone, which are decimals where one is wanted.
  func isDecimalLiteral(_ part: Checked) -> Bool { part.type.leaf == .double && exactTerm(part.term) != nil }

  /// Literals that have been read as doubles, as they are written; nil for what is none.
  private func exactTerm(_ term: Term) -> Term? {
    let type = term.type.withLeaf(.decimal)
    switch term.node {
    case .constant:
      let excerpt = text.excerpt(term.range)
      guard case .success(let syntax) = Parser.parse(ExpressionText(excerpt)) else { return nil }
      return Self.decimal(syntax, in: excerpt).map { Term(.constant($0), type, at: term.range) }
    case .conditional(let condition, let then, let otherwise):
      guard let then = exactTerm(then), let otherwise = exactTerm(otherwise) else { return nil }
      return Term(.conditional(condition, then: then, otherwise: otherwise), type, at: term.range)
    case .list(let elements):
      let exact = elements.compactMap(exactTerm)
      return exact.count == elements.count ? Term(.list(exact), type, at: term.range) : nil
    case .widened(let whole) where whole.type == .int: return Term(.widened(whole), type, at: term.range)
    default: return nil
    }
  }

  /// The exact value of a literal as it is written; nil for what is none.
  private static func decimal(_ syntax: Syntax, in text: String) -> Value? {
    switch syntax.node {
    case .integer(let value): return Value.int(value).widened(exactly: true)
    case .double:
      let written = String(decoding: Array(text.utf8)[syntax.range], as: UTF8.self)
      return FormDecimal(literal: written).map { .decimal($0) } ?? .failed(.overflow)
    case .list(let elements):
      var values: [Value] = []
      for element in elements {
        guard let value = decimal(element, in: text) else { return nil }
        if value.absence != nil { return value }
        values.append(value)
      }
      return .list(values)
    default: return nil
    }
  }
}

extension FormDecimal {
  /// Reads a number literal of an expression: as JSON writes numbers, but that zeros may stand in front, and a fraction
  /// alone; and brackets around it.
  fileprivate init?(literal: String) {
    var rest = literal.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D, 0x28, 0x29].contains($0) }[...]
    let isNegative = rest.first == 0x2D
    if isNegative { rest = rest.dropFirst() }
    while rest.count > 1, rest.first == 0x30, let next = rest.dropFirst().first, next >= 0x30, next <= 0x39 {
      rest = rest.dropFirst()
    }
    let zero = rest.first == 0x2E ? "0" : ""
    self.init((isNegative ? "-" : "") + zero + String(decoding: rest, as: UTF8.self))
  }
}

extension ExpressionType {
  /// The same lists of something else.
  fileprivate func withLeaf(_ leaf: ExpressionType) -> ExpressionType {
    element.map { .list($0.withLeaf(leaf)) } ?? leaf
  }
}
