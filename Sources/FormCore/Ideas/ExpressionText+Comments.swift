// What is no part of an expression though its author meant it to be, or the other way round: comments, and units of numbers.

import FormLanguage

extension ExpressionText {
  /// The `//` of a comment that is a part of the expression if it is read as a division, which it is elsewhere.
  var commentedDivision: Range<Int>? {
    var lexer = Lexer(bytes)
    while lexer.comment == nil, let token = try? lexer.next() {
      if case .end = token.kind { break }
    }
    guard let start = lexer.comment else { return nil }
    var divided = bytes
    divided.remove(at: start)
    let text = ExpressionText(bytes: divided, map: OffsetMap(verbatim: divided.count, at: 0), source: source)
    guard case .success = Parser.parse(text) else { return nil }
    return start..<start + 2
  }

  /// The comment behind it on its line.
  var comment: (text: String, span: Span)? { scalar?.comment }

  /// A correction that makes the comment part of the expression, which is one then: it is the rest of a text, as in
  /// `unit == "Flat #2"`. What follows another ` #` may be a comment for all that.
  func takingInComment() -> Diagnostic.Fix? {
    guard let scalar, let comment = scalar.comment else { return nil }
    let rest = Array(comment.text.utf8)
    let signs = rest.indices.filter { rest[$0] == UInt8(ascii: "#") && rest[$0 - 1].isYAMLBlank }
    for end in (signs.dropFirst() + [rest.count]).suffix(Self.mostCommentSigns).reversed() {
      let taken = rest[..<end].prefix(through: rest[..<end].lastIndex { !$0.isYAMLBlank } ?? 0)
      let whole = String(decoding: bytes + taken, as: UTF8.self)
      guard case .success = Parser.parse(ExpressionText(whole, source: source)) else { continue }
      let span = Span(source: source, range: scalar.span.start..<comment.span.start + taken.count)
      return Diagnostic.Fix("put all of it in quotes", edits: [Diagnostic.Edit(span, whole.singleQuoted)])
    }
    return nil
  }

  /// That many ends of what a comment has cut off are tried.
  private static let mostCommentSigns = 4

  /// A number in front of a word or a percent sign that ends the expression, as in `5 characters`, and where that stands;
  /// nil where another language means something by the word, as by `5 days` and `5 or`.
  var numberWithUnit: (number: String, unit: Range<Int>)? {
    let digits = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
    let unit = bytes[digits.endIndex...].drop(while: \.isYAMLBlank)
    let number = String(decoding: digits, as: UTF8.self)
    guard !unit.isEmpty, unit.elementsEqual([UInt8(ascii: "%")]) || unit.allSatisfy(isLetter),
      case .success = Parser.parse(ExpressionText(number, source: source)), translation == nil
    else { return nil }
    return (number, unit.indices)
  }
}

extension Diagnostic {
  /// The same with the `//` at a place, which hides the rest of the expression.
  func hidden(by comment: Span) -> Diagnostic {
    var copy = self
    copy.secondary.append(Label(comment, "`//` begins a comment"))
    copy.fixes = [Fix("divide with `/`, which drops the fraction of whole numbers")]
    return copy
  }
}
