// The literals, patterns and names that random forms are made of.

import FormCore
import FormRuntime

/// Pools to pick from: what is usual, and what is at the edges.
enum RandomLiterals {
  private static let ints = [
    "0", "1", "2", "3", "7", "10", "-1", "-3", "0x1F", "100", "9223372036854775807",
    "-9223372036854775808",
  ]
  private static let doubles = ["0.5", "2.0", "-1.25", "1e3", "0.0", "1.0", "0.1", "100.25"]
  private static let extremes = ["5e-324", "1e308", "-1e308", "1e-7", "1e21", "9007199254740992.0"]
  private static let decimals = [
    "0.00", "12.50", "-0.05", "1", "0.1", "999999999999999999", "0.000000000000000001", "-3.345",
  ]
  /// Number literals that become decimals beside one.
  static let fractions = ["0.19", "1.50", "-0.005", "1e2", "1e-3", "0.0"]
  private static let texts = [
    "\"\"", "\"a\"", "\"ab\"", "\"é\"", "\"a,b\"", "r\"a\\b\"", #""\u00e9\t\x41\"""#, #"'it\'s'"#,
    "\"\"\"two\nlines\"\"\"", "\"+05:30\"", "\"UTC\"", "\"12\"", "\"2.5\"", "\"true\"", "\"2024-02-29\"", "\"09:30\"",
    "\"1h30m\"", "\"red\"", "\"edit\"",
  ]
  private static let dates = ["2024-02-29", "0001-01-01", "9999-12-31", "2026-06-15", "2026-01-31"]
  private static let times = ["09:30", "00:00", "23:59:59", "18:00:00.5"]
  private static let moments = ["2024-02-29T23:30:00Z", "1969-12-31T23:59:59.5+02:00", "2026-06-15T12:00:00Z"]
  private static let spans = ["90m", "-1s", "1h0.5s", "24h", "0s"]
  private static let patterns = [
    "\"[0-9]+\"", "\"b|é\"", "r\"\\p{L}+$\"", "r\"^\\S*$\"", "\"(?i)AB\"", "r\"\\bab\\b\"", "\"a{2,3}\"",
  ]
  private static let emptyPatterns = ["\"\"", "\"^$\"", "\"^a\"", "\"^\"", "\"$\"", "\"a*\"", "\"^(a|b)*$\""]

  /// Nothing for lists and groups.
  static func literal(_ type: ExpressionType, _ dice: inout Dice, _ shapes: Set<RandomShape>) -> String? {
    switch type {
    case .bool: return dice.pick(["true", "false"])
    case .int: return dice.pick(ints)
    case .double: return dice.pick(shapes.contains(.extremes) ? doubles + extremes : doubles)
    case .decimal: return "decimal(\"\(dice.pick(decimals))\")"
    case .string: return dice.pick(texts)
    case .date: return "date(\"\(dice.pick(dates))\")"
    case .time: return "time(\"\(dice.pick(times))\")"
    case .timestamp: return "timestamp(\"\(dice.pick(moments))\")"
    case .duration: return "duration(\"\(dice.pick(spans))\")"
    case .period: return "\(dice.pick(["days", "months", "years"]))(\(dice.pick(["1", "-1", "0", "12"])))"
    case .list, .group, .unresolved: return nil
    }
  }

  /// A pattern as a literal of the expression language.
  static func pattern(_ dice: inout Dice, _ shapes: Set<RandomShape>) -> String {
    dice.pick(shapes.contains(.emptyPatterns) ? patterns + emptyPatterns : patterns)
  }

  /// A text as a literal.
  static func quoted(_ text: String) -> String { FormJSON.string(text).text() }

  /// Words that Swift, its library or the support code uses.
  static let names = """
    self value index item issue text words field judgement broken misread record decoder language title description hash
    hashValue init Type Protocol class struct enum func var let switch case default where is as any some async await
    throws try repeat guard inout internal operator subscript super nil Int String Double Bool Optional Array Swift
    rawValue allCases count first isEmpty map path code severity standing other standingValue hasValue label symbol
    maxLength isRequired isSecure indices storage error errors submit x i element element0 date time timestamp duration
    int double string bool size has matches plural1 part1 validate validated message issues Field Issue Valid Language
    Judgement Mode Clock FormText FormNumber FormList IssueSet Secure Sendable Decodable judge settle valueIsBroken
    isOffered steps values items names extension import return break continue do while for if else package public private
    static lazy weak unowned mutating protocol associatedtype typealias deinit rethrows throw defer fallthrough Any Never
    Void Character Float Set Dictionary Hashable first_name last2 zip filter contains key keys flat union insert of
    makeIterator from debugDescription customMirror precedence willSet didSet get set unsafe nonisolated isolated actor
    macro consume copy borrowing consuming sending each then discard Task MainActor sum min max distinct state byte
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// So many words that are different in Swift, too, which writes them in its own way.
  static func distinct(_ count: Int, of words: [String], _ dice: inout Dice) -> [String] {
    var found: [String] = []
    while found.count < count {
      let word = dice.pick(words)
      if !found.contains(where: { plain($0) == plain(word) }) { found.append(word) }
    }
    return found
  }

  /// A word without what names in Swift do not keep.
  static func plain(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Forms are types.
  static let formNames = [
    "Issue", "Field", "Valid", "Optional", "Judgement", "Self", "Mode", "Language", "Task", "FormText", "IssueSet",
    "Type",
    "Clock", "Result", "Sendable", "Array", "Int", "Swift", "Never", "Draft",
  ]

  /// The values of choices.
  static let choices = [
    "a", "A", "self", "none", "some", "new", "edit", "é", "1", "true", "a b", "default", "init", "Type", "rawValue",
    "allCases", "case", "hash", "0", "Self", "nil", "snake_case", "2026-01-31", "a\"b\\c", "{x}",
  ]
}
