// The messages in which nothing changes: rendered once, for all that print messages.

import FormCore
import FormRuntime

/// The messages of a form whose names all have values that never change.
///
/// Many fields may say the same, and many languages say what the first says: each row and each column is written once.
struct SwiftMessageTable {
  /// What is said, each row once, with a column for each language of which anything is said otherwise.
  let rows: [[SwiftSource]]
  /// The row of each check, by its number; of one in whose message something may change, that of nothing.
  let rowOfCheck: [Int]
  /// The column of each language.
  let columnOfLanguage: [Int]
  /// The first language of each column, by its position.
  let languages: [Int]
  private let isFixed: [Bool]

  /// That of a form whose messages stand elsewhere.
  init() {
    (rows, rowOfCheck, columnOfLanguage, languages, isFixed) = ([], [], [], [], [])
  }

  init(_ layout: SwiftLayout) {
    let families = Self.longFamilies(layout)
    let nothing: [SwiftSource] = layout.languages.map { _ in "\"\"" }
    var rows = Rows()
    // Many checks say the very same words.
    var known: [Text.Identity: Int] = [:]
    var rowOfCheck: [Int] = []
    var isFixed: [Bool] = []
    for check in layout.plan.checks {
      let identity = check.message.identity
      let words = families.contains(identity) ? nil : known[identity].map { rows.all[$0] } ?? Self.fixed(check, layout)
      let row = known[identity] ?? rows.number(of: words ?? nothing)
      if words != nil, check.operands.isEmpty { known[identity] = row }
      rowOfCheck.append(row)
      isFixed.append(words != nil)
    }
    let columns = Self.columns(of: rows.all, layout.languages.count)
    columnOfLanguage = columns.numbers
    languages = columns.first
    self.rows = rows.all.map { row in columns.first.map { row[$0] } }
    self.rowOfCheck = rowOfCheck
    self.isFixed = isFixed
  }

  /// How many columns the table has: one where nothing is translated.
  var columns: Int { languages.count }

  /// How many texts are left out at least for which there is a list of numbers instead.
  private static let leastShared = 64

  /// Whether rows are shared by so many checks that each has the number of its row.
  var sharesRows: Bool {
    (rowOfCheck.count - rows.count) * columns >= Self.leastShared && rows.count * 2 <= rowOfCheck.count
  }

  /// The rows of the table: each once, or one for each check.
  var printedRows: [[SwiftSource]] { sharesRows ? rows : rowOfCheck.map { rows[$0] } }

  /// Whether columns are shared by so many languages that each has the number of its column.
  var sharesColumns: Bool { columns > 1 && columns < columnOfLanguage.count }

  /// Whether the table has the words of a check.
  func has(_ check: Check) -> Bool { isFixed[check.number] }

  /// Rows that are told apart by what stands in them.
  private struct Rows {
    private(set) var all: [[SwiftSource]] = []
    private var numbers: [[SwiftSource]: Int] = [:]

    mutating func number(of row: [SwiftSource]) -> Int {
      if let number = numbers[row] { return number }
      numbers[row] = all.count
      all.append(row)
      return all.count - 1
    }
  }

  /// The column of each language, and the first language of each column.
  private static func columns(of rows: [[SwiftSource]], _ languages: Int) -> (numbers: [Int], first: [Int]) {
    var columns = Rows()
    var first: [Int] = []
    let numbers = (0..<languages).map { language in
      let number = columns.number(of: rows.map { $0[language] })
      if number == first.count { first.append(language) }
      return number
    }
    return (numbers, first)
  }

  /// How long a text is at least, in all languages together, that has no row for each field which says it, but a function
  /// that is given what each says otherwise.
  private static let leastOfFunction = 4000

  /// The messages that several checks of a frame say, of which the words for all of them would be long.
  private static func longFamilies(_ layout: SwiftLayout) -> Set<Text.Identity> {
    var frames: [Text.Identity: Set<Int>] = [:]
    var families: Set<Text.Identity> = []
    for check in layout.plan.checks where !check.operands.isEmpty {
      let identity = check.message.identity
      let isFirst = frames[identity, default: []].insert(check.frame).inserted
      if !isFirst, !families.contains(identity), layout.texts.weight(of: check) >= leastOfFunction {
        families.insert(identity)
      }
    }
    return families
  }

  /// The words of a check whose names all have values that never change.
  private static func fixed(_ check: Check, _ layout: SwiftLayout) -> [SwiftSource]? {
    for operand in check.operands {
      switch operand.meaning {
      case .constant, .title: break
      case .expression, .count, .field, .named: return nil
      }
    }
    let groups = layout.languageGroups(check) { _ in true }
    var words: [SwiftSource] = layout.languages.map { _ in "\"\"" }
    for group in groups {
      var template = SwiftTemplate(language: group.variant.language, texts: layout.texts) {
        .constant(constant($0, check, group.tag, layout.plan))
      }
      let source = template.source(group.variant.template, number: nil)
      for language in group.languages { words[language] = source }
    }
    return words
  }

  /// The value of a placeholder that never changes.
  static func constant(
    _ placeholder: FormMessagePlaceholder, _ check: Check, _ language: String, _ plan: Plan
  ) -> FormMessageValue {
    guard let operand = check.operands.first(where: { $0.placeholder == placeholder }) else { return .nothing }
    switch operand.meaning {
    case .constant(let value): return FormMessageValue(value)
    case .title: return check.place.map { .text(plan.title(of: $0, in: language)) } ?? .nothing
    case .expression, .count, .field, .named: return .nothing
    }
  }
}
