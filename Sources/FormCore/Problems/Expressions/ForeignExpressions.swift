// What other languages write in expressions, and what formc has for it.

import FormLanguage

/// Signs and words of Swift, JavaScript, Python, SQL, spreadsheets and templates.
package enum ForeignExpressions {
  /// A sign that is none here.
  package struct Sign {
    /// Where it stands in the bytes of the expression.
    package let range: Range<Int>
    /// What takes its place, if that is one sign for another.
    package let meant: String?
    /// What to do, if it is not.
    package let advice: String?
  }

  /// The foreign sign around the place where reading stopped, the longest that is known.
  package static func sign(in bytes: [UInt8], around place: Range<Int>) -> Sign? {
    for length in [3, 2] {
      for start in max(0, place.lowerBound - length + 1)..<place.lowerBound + 1 where start + length <= bytes.count {
        if let sign = known(start..<start + length, in: bytes) { return sign }
      }
    }
    guard place.upperBound <= bytes.count else { return nil }
    return known(place, in: bytes)
  }

  /// Whether the `=>` at a range makes a function of a variable, as in `items.map(x => x + 1)`.
  private static func isArrow(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let front = bytes[..<range.lowerBound].reversed().drop(while: \.isYAMLBlank)
    let variable = front.prefix { isLetter($0) || isDigit($0) }
    return !variable.isEmpty && front.dropFirst(variable.count).first == UInt8(ascii: "(")
  }

  private static func known(_ range: Range<Int>, in bytes: [UInt8]) -> Sign? {
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text == "=", bytes[..<range.lowerBound].allSatisfy(\.isYAMLBlank) {
      return Sign(range: range, meant: nil, advice: "take the `=` out: all of the text is the expression")
    }
    if text == "=>", isArrow(range, in: bytes) {
      return Sign(
        range: range, meant: nil, advice: "write a comma between the variable and what is made of it: `map(x, x + 1)`")
    }
    if let meant = signs[text] { return Sign(range: range, meant: meant, advice: nil) }
    return signAdvice[text].map { Sign(range: range, meant: nil, advice: $0) }
  }

  private static let signs = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=!": "!=", "=>": ">=", "=<": "<=", "&": "&&", "|": "||",
    "\u{2265}": ">=", "\u{2264}": "<=", "\u{2260}": "!=", "\u{D7}": "*", "\u{F7}": "/", "\u{2212}": "-", "\u{AC}": "!",
  ]

  private static let signAdvice = [
    "=~": patternAdvice, "~=": patternAdvice, "!~": patternAdvice, "~": patternAdvice,
    "**": "there is no power: multiply, `x * x`", "^": "there is no power: multiply, `x * x`",
    "++": valueAdvice, "+=": valueAdvice, "-=": valueAdvice, "*=": valueAdvice, "/=": valueAdvice,
    "??": "write `has(x) ? x : y` for `y` in place of a field `x` without an answer",
    "?.": "write a dot alone: a field of a group without an answer is unknown, and nothing fails",
    "$": nameAdvice, "@": nameAdvice, "${": nameAdvice, "{{": nameAdvice,
    ";": "take it out: an expression is one formula",
    "#": "begin a comment with `//`, or outside the quotes with ` #`", "`": quoteAdvice, "\u{201C}": quoteAdvice,
    "\u{201D}": quoteAdvice, "\u{201E}": quoteAdvice, "\u{2018}": quoteAdvice, "\u{2019}": quoteAdvice,
    "\u{AB}": quoteAdvice, "\u{BB}": quoteAdvice,
  ]

  private static let patternAdvice = "match a pattern with `x.matches(\"^[A-Z]+$\")`"
  private static let valueAdvice = "an expression changes nothing: write what the value is, such as `x + 1`"
  private static let quoteAdvice = "put texts between `\"` and `\"`, or `'` and `'`"
  static let nameAdvice = "write the names of fields alone: `age`"

  /// Operators in words, in lower case.
  package static let operators = [
    "and": "&&", "or": "||", "is": "==", "eq": "==", "equals": "==", "mod": "%", "ne": "!=", "neq": "!=", "xor": "!=",
    "gt": ">", "gte": ">=", "ge": ">=", "lt": "<", "lte": "<=", "le": "<=", "before": "<", "after": ">",
  ]

  /// What to do about other words that stand where an operator is expected, or in front of it.
  package static let wordAdvice = [
    "not": "write `!x` for the opposite of a condition `x`, `!(x in list)` for what is not in a list",
    "between": "write `x >= 1 && x <= 9`", "if": "write `condition ? this : that`",
    "then": "write `condition ? this : that`", "unless": "write `!condition || x`",
    "contains": "write `x.contains(\"part\")`", "includes": "write `x.contains(\"part\")`",
    "startswith": "write `x.startsWith(\"part\")`", "endswith": "write `x.endsWith(\"part\")`",
    "div": "write `x / y`: a quotient of whole numbers is a whole number",
    "like": patternAdvice, "matches": patternAdvice, "return": "take it out: an expression is one formula",
  ]

  /// Names that stand for no answer elsewhere, in lower case.
  static let absences: Set<String> = ["null", "nil", "none", "undefined", "nothing", "void"]

  /// Names that formc has another one for, in lower case.
  package static let names = [
    "currentdate": "today", "current_date": "today", "sysdate": "today", "curdate": "today", "date": "today",
    "currenttime": "now", "current_timestamp": "now", "timestamp": "now", "value": "this", "val": "this",
    "self": "this", "it": "this", "answer": "this", "input": "this", "me": "this", "i": "index", "idx": "index",
    "prev": "previous", "position": "index",
  ]

  /// The days of the week in English, in lower case, as `dayOfWeek` counts them.
  static let weekdays: [String: Int] = {
    let names = [
      "monday mon", "tuesday tue tues", "wednesday wed", "thursday thu thur thurs", "friday fri", "saturday sat",
      "sunday sun",
    ]
    let days = names.enumerated().flatMap { day, names in names.split(separator: " ").map { (String($0), day + 1) } }
    return Dictionary(uniqueKeysWithValues: days)
  }()

  /// Days by other names, in lower case.
  static let days = ["tomorrow": "today + days(1)", "yesterday": "today - days(1)"]

  /// Comparisons in several words, in lower case, the longer ones first.
  static let phrases: [(words: [String], meant: String)] = [
    "is not greater than <=", "is not less than >=", "is not after <=", "is not before >=",
    "is greater than or equal to >=", "is less than or equal to <=", "greater than or equal to >=",
    "less than or equal to <=", "is not equal to !=", "is not between not between", "is not one of not in",
    "is not in not in", "is greater than >", "is more than >", "is less than <", "is equal to ==", "is at least >=",
    "is at most <=", "is one of in", "not equal to !=", "greater than >", "more than >", "less than <", "equal to ==",
    "at least >=", "at most <=", "is between between", "is before <", "is after >", "is in in", "is not !=",
  ].map { phrase in
    var words = phrase.split(separator: " ").map(String.init)
    var meant = [words.removeLast()]
    if words.last == "not", ["in", "between"].contains(meant[0]) { meant.insert(words.removeLast(), at: 0) }
    return (words, meant.joined(separator: " "))
  }

  /// The modes by other names, in lower case.
  package static let modes = [
    "update": "edit", "modify": "edit", "change": "edit", "editing": "edit", "create": "new", "add": "new",
    "insert": "new", "creating": "new", "view": "show", "read": "show", "display": "show", "readonly": "show",
  ]

  /// What stands in front of a field's name elsewhere.
  package static let prefixes: Set<String> = [
    "form", "values", "value", "data", "fields", "answers", "record", "input", "model", "user", "self", "it", "item",
  ]

  /// What functions, methods and properties are called elsewhere, in lower case.
  package static let functions = [
    "len": "size", "length": "size", "count": "size", "strlen": "size", "char_length": "size",
    "lowercase": "lower", "lowercased": "lower", "tolower": "lower", "tolowercase": "lower", "uppercase": "upper",
    "uppercased": "upper", "toupper": "upper", "touppercase": "upper", "includes": "contains", "test": "matches",
    "regex": "matches", "regexp": "matches", "match": "matches", "search": "matches", "ismatch": "matches",
    "parseint": "int",
    "toint": "int", "integer": "int", "number": "double", "float": "double", "parsefloat": "double",
    "todouble": "double", "tostring": "string", "str": "string", "any": "exists", "some": "exists", "every": "all",
    "strip": "trim", "trimmed": "trim", "substr": "substring", "unique": "distinct", "sorted": "sort",
    "reversed": "reverse", "flat": "flatten", "sublist": "slice",
    "hasprefix": "startsWith", "hassuffix": "endsWith", "find": "indexOf", "todate": "date", "parsedate": "date",
  ]

  /// Functions that formc has nothing for, in lower case; their names are no slips for those that are near.
  static let otherFunctions: Set<String> = [
    "decimals", "places", "precision", "scale", "sin", "cos", "tan", "asin", "acos", "atan", "sqrt",
    "cbrt", "exp", "log", "ln",
  ]

  /// What to do about functions that formc has no counterpart of, by their names in lower case.
  package static let functionAdvice = [
    "isempty": emptyAdvice, "empty": emptyAdvice, "isblank": emptyAdvice, "blank": emptyAdvice, "isnull": emptyAdvice,
    "isnil": emptyAdvice, "isundefined": emptyAdvice, "defined": "write `has(x)`", "isset": "write `has(x)`",
    "isnotempty": "write `has(x)`", "present": "write `has(x)`", "ispresent": "write `has(x)`",
    "between": "write `x >= 1 && x <= 9`", "concat": "write `x + y`", "if": "write `condition ? this : that`",
    "iff": "write `condition ? this : that`", "iif": "write `condition ? this : that`", "equals": "write `x == y`",
    "isequal": "write `x == y`", "not": "write `!x`", "and": "write `x && y`", "or": "write `x || y`",
    "in": "write `x in [1, 2]`",
    "average": "write `x.sum() / x.size()`", "avg": "write `x.sum() / x.size()`",
  ]

  private static let emptyAdvice = "write `!has(x)` for a field `x` without an answer, `x == \"\"` for a text"
}
