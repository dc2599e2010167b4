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

  /// A number literal, or a list of them, as a decimal where `type` is one; anything else as it is.
  mutating func decimalLiteral(_ part: Checked, for type: ExpressionType) -> Checked {
    guard type.leaf == .decimal, part.type.leaf == .double, let value = decimalValue(of: part) else { return part }
    let exact = Checked(.constant(value), part.type.withLeaf(.decimal), at: part.range)
    reportOverflow(of: exact)
    return exact
  }

  /// The part as `type`; says so where a constant does not fit.
  mutating func widened(_ part: Checked, to type: ExpressionType) -> Checked {
    let wide = part.widened(to: type)
    if type.leaf == .decimal, part.type != type, part.constant?.absence == nil { reportOverflow(of: wide) }
    return wide
  }

  private mutating func reportOverflow(of part: Checked) {
    guard case .failed(let failure)? = part.constant else { return }
    report(.constantFails(failure, of: .decimal, isAbsorbed: absorbing > 0, at: span(part.range)))
  }

  /// The exact value of a literal that has been read as a double, or of a list of them.
  func decimalValue(of part: Checked) -> Value? {
    guard part.constant != nil else { return nil }
    let excerpt = text.excerpt(part.range)
    guard case .success(let syntax) = Parser.parse(ExpressionText(excerpt)) else { return nil }
    return Self.decimal(syntax, in: excerpt)
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
