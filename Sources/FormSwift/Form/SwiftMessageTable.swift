// The messages in which nothing changes: rendered once, for all that print messages.

import FormCore
import FormRuntime

/// The messages of a form whose names all have values that never change.
struct SwiftMessageTable {
  /// The words of each check, by its number, in each language; nothing for those that quote what may change.
  private let words: [[SwiftSource]?]
  /// How many columns the table has: one where nothing is translated.
  let columns: Int

  init(_ layout: SwiftLayout) {
    words = layout.plan.checks.map { Self.fixed($0, layout) }
    let isPlain = words.allSatisfy { row in row?.allSatisfy { $0 == row?[0] } ?? true }
    columns = isPlain ? 1 : layout.languages.count
  }

  /// Whether the table has the words of a check.
  func has(_ check: Check) -> Bool { words[check.number] != nil }

  /// A row for each check with a column for each language; empty where something is quoted.
  var rows: [[SwiftSource]] {
    words.map { row in
      (row?.prefix(columns)).map(Array.init) ?? Array(repeating: "\"\"", count: columns)
    }
  }

  /// The words of a check whose names all have values that never change.
  private static func fixed(_ check: Check, _ layout: SwiftLayout) -> [SwiftSource]? {
    for operand in check.operands {
      switch operand.meaning {
      case .constant, .title: break
      case .expression, .count, .field, .named: return nil
      }
    }
    if check.operands.isEmpty { return layout.texts.literals(check.message) }
    return layout.languages.map { language in
      let variant = check.message.variant(for: language.tag)
      var template = SwiftTemplate(language: variant.language, texts: layout.texts) {
        .constant(constant($0, check, language.tag, layout.plan))
      }
      return template.source(variant.template, number: nil)
    }
  }

  /// The value of a placeholder that never changes.
  static func constant(
    _ placeholder: MessagePlaceholder, _ check: Check, _ language: String, _ plan: Plan
  ) -> MessageValue {
    guard let operand = check.operands.first(where: { $0.placeholder == placeholder }) else { return .nothing }
    switch operand.meaning {
    case .constant(let value): return MessageValue(value)
    case .title: return check.place.map { .text(plan.title(of: $0, in: language)) } ?? .nothing
    case .expression, .count, .field, .named: return .nothing
    }
  }
}
