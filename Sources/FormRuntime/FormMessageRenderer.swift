// Writes a text for a person, with values in place of its names.

/// What a name of a text stands for.
public nonisolated enum FormMessageValue: Hashable, Sendable {
  /// Nothing: an answer that is empty or hidden.
  case nothing
  /// Words.
  case text(String)
  /// An integer.
  case integer(Int)
  /// A double, written in its shortest form.
  case number(Double)
  /// A decimal, with all its places.
  case decimal(FormDecimal)

  /// As a person reads it.
  public var text: String {
    switch self {
    case .nothing: ""
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): FormNumber.text(value)
    case .decimal(let value): value.description
    }
  }

  fileprivate func isExactly(_ number: Int) -> Bool {
    switch self {
    case .nothing, .text: false
    case .integer(let value): value == number
    case .number(let value): value == Double(number)
    case .decimal(let value): value == FormDecimal(number)
    }
  }

  fileprivate func category(language: String) -> FormPluralCategory {
    switch self {
    case .nothing, .text: .other
    case .integer(let value): FormPlural.category(of: value, language: language)
    case .number(let value): FormPlural.category(of: value, language: language)
    case .decimal(let value): FormPlural.category(of: value, language: language)
    }
  }
}

nonisolated extension FormMessageTemplate {
  /// The text in words.
  ///
  /// - Parameters:
  ///   - language: the language of the template, whose plural rules hold.
  ///   - value: what a placeholder stands for.
  public func rendered(language: String, value: (FormMessagePlaceholder) -> FormMessageValue) -> String {
    if parts.count == 1, case .literal(let text) = parts[0] { return text }
    var output = ""
    render(into: &output, language: language, number: .nothing, value: value)
    return output
  }

  /// Plurals nest no deeper than `FormMessageParser.depthLimit`.
  private func render(
    into output: inout String, language: String, number: FormMessageValue,
    value: (FormMessagePlaceholder) -> FormMessageValue
  ) {
    for part in parts {
      switch part {
      case .literal(let text): output += text
      case .number: output += number.text
      case .placeholder(let placeholder): output += value(placeholder).text
      case .plural(let name, let exact, let categories):
        let count = value(FormMessagePlaceholder(name))
        // An empty or hidden field leaves nothing there, whatever the branches say.
        if count.text.isEmpty { break }
        FormMessageTemplate.branch(exact, categories, for: count, language: language)?
          .render(into: &output, language: language, number: count, value: value)
      }
    }
  }

  /// The branch of a plural that a value takes, if it has one.
  public static func branch(
    _ exact: [(Int, FormMessageTemplate)], _ categories: [(FormPluralCategory, FormMessageTemplate)],
    for value: FormMessageValue, language: String
  ) -> FormMessageTemplate? {
    if let branch = exact.first(where: { value.isExactly($0.0) }) { return branch.1 }
    let category = value.category(language: language)
    return (categories.first { $0.0 == category } ?? categories.first { $0.0 == .other })?.1
  }
}
