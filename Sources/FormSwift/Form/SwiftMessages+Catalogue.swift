// Messages whose texts stand in a catalogue of the app: how they are found, and what is handed to them.

import FormCore
import FormRuntime

extension SwiftMessages {
  /// Where Foundation finds the texts.
  static var hasBundle: SwiftSource { "canImport(Foundation) && !hasFeature(Embedded)" }

  /// What gives the words of an issue, and what finds its text in the table of that name.
  func writeCatalogue(_ table: String, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// The catalogue's text for an issue, with values in place of names.")
    writer.line("fileprivate static func catalogued(")
    writer.line("  _ issue: \(form).Issue, _ language: \(form).Language,")
    writer.line("  _ values: [(name: String, value: FormMessageValue)] = [], title: String? = nil")
    writer.block(") -> String") { writer in
      writer.line("FormCatalogue.message(")
      writer.indented { writer in
        writer.line("issue.pathPattern + \".\" + issue.code, in: language.rawValue, values,")
        writer.line("title: title ?? issue.field.label(in: language), text: catalogueText)")
      }
    }
    writer.space()
    writer.line("/// What the bundle has for a key in a language or, without one, in what the system chooses.")
    writer.block("private static func catalogueText(_ key: String, _ tag: String?) -> String?") { writer in
      writer.line("#if \(SwiftMessages.hasBundle)")
      writer.indented { writer in
        writer.line("#if SWIFT_PACKAGE")
        writer.line("  var bundle: Foundation.Bundle? = .module")
        writer.line("#else")
        writer.line("  var bundle: Foundation.Bundle? = .main")
        writer.line("#endif")
        writer.line("if let tag {")
        writer.line("  let folder = bundle?.path(forResource: tag, ofType: \"lproj\")")
        writer.line("  bundle = folder.flatMap { Foundation.Bundle(path: $0) }")
        writer.line("}")
        writer.line("let text = bundle?.localizedString(forKey: key, value: nil, table: \(SwiftSource.text(table)))")
        writer.line("return text == key ? nil : text")
      }
      writer.line("#else")
      writer.line("  return nil")
      writer.line("#endif")
    }
  }

  /// What a text may quote: what the spec's own quotes, and more, where nothing has to be judged for it that the form's
  /// messages don't need anyway.
  func quotable(by check: Check) -> [MessageOperand] {
    let quoted = check.operands.filter { if case .title = $0.meaning { false } else { true } }
    return quoted + plan.moreOperands(of: check).filter { !needsJudgement($0, check) }
  }

  /// Whether a text quotes nothing that has to be found out.
  func isConstant(_ check: Check) -> Bool {
    quotable(by: check).allSatisfy { if case .constant = $0.meaning { true } else { false } }
  }

  /// The cases of issues whose values are known now, with their words, and of those in items, whose titles no enum of the
  /// form's has; those with the same words together.
  func constantCases(_ checks: [Check]) -> [(issues: [SwiftSource], words: SwiftSource)] {
    var cases: [(issues: [SwiftSource], words: SwiftSource)] = []
    var numbers: [SwiftSource: Int] = [:]
    for check in checks where isConstant(check) {
      let values = quotable(by: check).map { ($0.placeholder, nil as SwiftQuote?) }
      if values.isEmpty, title(of: check) == nil { continue }
      let words = catalogued(check, values, issue: "issue")
      let number = numbers[words, default: cases.count]
      numbers[words] = number
      if number == cases.count { cases.append(([], words)) }
      cases[number].issues.append(".\(layout.issues[check.number].source)")
    }
    return cases
  }

  /// A function that hands its values to the text of a check.
  func writeCatalogued(_ check: Check, _ name: SwiftSource, to writer: inout SwiftWriter) {
    writer.space()
    writer.block("private func \(name)(_ language: \(form).Language\(judgement(for: check))) -> String") { writer in
      var locals: Set<String> = []
      let values = quotable(by: check).map { operand in
        (operand.placeholder, quote(operand, check, &locals, to: &writer))
      }
      writer.line("return \(catalogued(check, values, issue: ".\(layout.issues[check.number].source)"))")
    }
  }

  private func catalogued(
    _ check: Check, _ values: [(placeholder: FormMessagePlaceholder, quote: SwiftQuote?)], issue: SwiftSource
  ) -> SwiftSource {
    let printed = values.map { placeholder, quote -> SwiftSource in
      let name = placeholder.form == .value ? placeholder.name + ", value" : placeholder.name
      return "(\(SwiftSource.text(name)), \(value(placeholder, quote, check)))"
    }
    let list: SwiftSource = printed.isEmpty ? "" : ", [\(printed.joined(", "))]"
    let title: SwiftSource = title(of: check).map { ", title: \($0)" } ?? ""
    return "\(form).catalogued(\(issue), language\(list)\(title))"
  }

  /// A value as texts take it.
  private func value(_ placeholder: FormMessagePlaceholder, _ quote: SwiftQuote?, _ check: Check) -> SwiftSource {
    switch quote {
    case nil: return literal(constant(placeholder, check))
    case .constant(let value): return literal(value)
    case .text(let code): return ".text(\(code))"
    case .optional(let code, let type, let title):
      guard let kind = type.messageCase else { return ".text(\(SwiftTemplate.words(code, type, title)))" }
      return "\(code).map { .\(kind)($0) } ?? .nothing"
    }
  }

  private func constant(_ placeholder: FormMessagePlaceholder, _ check: Check) -> FormMessageValue {
    let operand = quotable(by: check).first { $0.placeholder == placeholder }
    if case .constant(let value)? = operand?.meaning { return FormMessageValue(value) }
    return .nothing
  }

  private func literal(_ value: FormMessageValue) -> SwiftSource {
    switch value {
    case .nothing: ".nothing"
    case .text(let text): ".text(\(layout.texts.literal(text)))"
    case .integer(let value): ".integer(\(value))"
    case .number(let value): ".number(\(SwiftLiterals.operand(.double(value), as: .double).code.source))"
    case .decimal(let value): ".decimal(\(SwiftLiterals.operand(.decimal(value), as: .decimal).code.source))"
    }
  }
}

extension ExpressionType {
  /// The case of a message's value that has its numbers; the rest is words.
  fileprivate var messageCase: SwiftSource? {
    switch self {
    case .int: "integer"
    case .double: "number"
    case .decimal: "decimal"
    default: nil
    }
  }
}
