// Messages with answers in them, as interpolated literals.

import FormCore
import FormRuntime

/// What stands for a name in a message.
enum SwiftQuote {
  /// A value known when the code is generated.
  case constant(FormMessageValue)
  /// What is interpolated as it is; in plurals a `String`, empty where there is nothing.
  case text(SwiftSource)
  /// A value, if there is one; `title`: what a text in it, `$0`, is called.
  case optional(SwiftSource, ExpressionType, title: SwiftSource? = nil)
}

/// Prints the template of one language.
struct SwiftTemplate {
  let language: String
  /// What gives the language's tag where plurals are picked.
  var tag: SwiftSource
  let texts: SwiftTexts
  let quote: (FormMessagePlaceholder) -> SwiftQuote
  /// Lines that pick the branches of plurals, and those that put long messages together.
  var prelude: [SwiftSource] = []
  private var names = 0

  init(language: String, texts: SwiftTexts, quote: @escaping (FormMessagePlaceholder) -> SwiftQuote) {
    self.language = language
    tag = SwiftSource.text(language)
    self.texts = texts
    self.quote = quote
  }

  /// A template as an expression.
  mutating func source(_ template: FormMessageTemplate, number: SwiftQuote?) -> SwiftSource {
    var parts: [SwiftSource] = []
    for part in template.parts {
      switch part {
      case .literal(let text): parts.append(texts.literalBody(text))
      case .placeholder(let placeholder): parts.append(interpolated(quote(placeholder)))
      case .number: parts.append(interpolated(number ?? .constant(.nothing)))
      case .plural(let name, let exact, let categories):
        parts.append(plural(quote(FormMessagePlaceholder(name)), exact, categories))
      }
    }
    // A branch of a plural is written where its number is, and what is all constant is one text.
    if number == nil, template.parts.contains(where: isRead) { bind(&parts) }
    return "\"\(parts.joined(""))\""
  }

  /// Whether a part is known only when the code runs.
  private func isRead(_ part: FormMessageTemplate.Part) -> Bool {
    let quoted: SwiftQuote =
      switch part {
      case .literal, .number: .constant(.nothing)
      case .placeholder(let placeholder): quote(placeholder)
      case .plural(let name, _, _): quote(FormMessagePlaceholder(name))
      }
    if case .constant = quoted { return false }
    return true
  }

  /// Binds what many parts say, some at a time: the compiler takes the square of their number over one literal.
  private mutating func bind(_ parts: inout [SwiftSource]) {
    while parts.count > SwiftTemplate.mostParts {
      var bound: [SwiftSource] = []
      for start in stride(from: 0, to: parts.count, by: SwiftTemplate.mostParts) {
        names += 1
        let end = min(start + SwiftTemplate.mostParts, parts.count)
        prelude.append("let part\(names) = \"\(parts[start..<end].joined(""))\"")
        bound.append(SwiftSource.hole("part\(names)"))
      }
      parts = bound
    }
  }

  /// How many parts one literal has.
  private static let mostParts = 32

  private func interpolated(_ quote: SwiftQuote) -> SwiftSource {
    switch quote {
    case .constant(let value): texts.literalBody(value.text)
    case .text(let code): SwiftSource.hole(code)
    case .optional(let code, let type, let title): SwiftSource.hole(SwiftTemplate.words(code, type, title))
    }
  }

  /// A value as words; none where there is none.
  static func words(_ code: SwiftSource, _ type: ExpressionType, _ title: SwiftSource?) -> SwiftSource {
    "\(code).map { \(SwiftLiterals.text(of: "$0", type, title: title)) } ?? \"\""
  }

  /// A branch of a plural: of a number, picked by a line in front; what is no number takes the one for all others, and what
  /// is not there leaves nothing.
  private mutating func plural(
    _ value: SwiftQuote, _ exact: [(Int, FormMessageTemplate)],
    _ categories: [(FormPluralCategory, FormMessageTemplate)]
  ) -> SwiftSource {
    let other = categories.first { $0.0 == .other }?.1 ?? FormMessageTemplate(parts: [])
    let code: SwiftSource
    let type: ExpressionType
    switch value {
    case .constant(let known): return branch(for: known, exact, categories)
    case .text(let text): return SwiftSource.hole("\(text).isEmpty ? \"\" : \(source(other, number: value))")
    case .optional(let optional, let kind, let title):
      guard kind == .int || kind == .double || kind == .decimal else {
        // Words that are empty are nothing, too.
        let isNothing: SwiftSource =
          kind.leaf == .string || kind.element != nil
          ? "(\(SwiftTemplate.words(optional, kind, title))).isEmpty" : "\(optional) == nil"
        return SwiftSource.hole("\(isNothing) ? \"\" : \(source(other, number: value))")
      }
      (code, type) = (optional, kind)
    }
    names += 1
    let name: SwiftSource = "plural\(names)"
    let number: SwiftQuote = .text(type == .int ? "number" : SwiftLiterals.text(of: "number", type, title: nil))
    var lines: [SwiftSource] = ["guard let number = \(code) else { return \"\" }"]
    for (exact, template) in exact {
      let exactly: SwiftSource = type == .decimal ? "FormDecimal(\(exact))" : "\(exact)"
      lines.append("if number == \(exactly) { return \(source(template, number: number)) }")
    }
    lines.append("switch FormPlural.category(of: number, language: \(tag)) {")
    for (category, template) in categories where category != .other {
      lines.append(
        "case .\(category.source): return \(source(template, number: number))")
    }
    lines.append("default: return \(source(other, number: number))")
    lines.append("}")
    prelude.append("let \(name) = { () -> String in\n  \(lines.joined("\n  "))\n}()")
    return SwiftSource.hole(name)
  }

  /// The branch for a value that is known now.
  private mutating func branch(
    for known: FormMessageValue, _ exact: [(Int, FormMessageTemplate)],
    _ categories: [(FormPluralCategory, FormMessageTemplate)]
  ) -> SwiftSource {
    guard !known.text.isEmpty,
      let template = FormMessageTemplate.branch(exact, categories, for: known, language: language)
    else { return "" }
    return source(template, number: .constant(known)).withoutQuotes
  }
}

extension FormPluralCategory {
  /// The case that stands for it.
  fileprivate var source: SwiftSource {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }
}

extension SwiftSource {
  /// `\(code)` in a literal.
  static func hole(_ code: SwiftSource) -> SwiftSource { "\\(\(code))" }

  /// The inside of the literal of `text`.
  static func literalBody(_ text: String) -> SwiftSource { self.text(text).withoutQuotes }
}
