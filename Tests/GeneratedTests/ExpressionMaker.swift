// Makes random expressions of a wanted type over the fields of `RandomForm`, always the same ones.

/// A generator of typed expressions.
struct ExpressionMaker {
  /// The types that it makes.
  enum Kind: Hashable {
    case bool, int, double, string, date, time, timestamp, duration, period, ints, strings, doubles, item, items

    /// The type of a field that holds such a value; lists and lengths of time have none.
    var fieldType: String {
      switch self {
      case .bool: "boolean"
      case .int: "integer"
      case .double: "number"
      case .string, .strings, .ints, .doubles, .item, .items: "text"
      case .date: "date"
      case .time: "time"
      case .timestamp, .duration, .period: "dateTime"
      }
    }
  }

  var dice: Dice
  /// The variables of the macros around.
  private var variables: [(name: String, kind: Kind)] = []
  /// The type of `this`, in a field's own rules.
  var this: Kind?

  init(seed: UInt64) { dice = Dice(seed) }

  /// An expression of a type; deeper ones are longer.
  mutating func expression(_ kind: Kind, depth: Int) -> String {
    if depth <= 0 { return leaf(kind) }
    switch kind {
    case .bool: return condition(depth - 1)
    case .int: return integer(depth - 1)
    case .double: return number(depth - 1)
    case .string: return text(depth - 1)
    case .date: return date(depth - 1)
    case .time: return leaf(.time)
    case .timestamp: return timestamp(depth - 1)
    case .duration: return duration(depth - 1)
    case .period: return period(depth - 1)
    case .ints: return integers(depth - 1)
    case .strings: return texts(depth - 1)
    case .doubles: return doubles(depth - 1)
    case .item: return leaf(.item)
    case .items: return items(depth - 1)
    }
  }

  private mutating func leaf(_ kind: Kind) -> String {
    let bound = variables.filter { $0.kind == kind }.map(\.name) + (this == kind ? ["this"] : [])
    if !bound.isEmpty, dice.roll(2) == 0 { return dice.pick(bound) }
    if let member = member(kind), dice.roll(4) == 0 { return member }
    switch kind {
    case .bool:
      return dice.pick([
        "p", "q", "true", "false", "has(a)", "valid(t)", "has(l)", "valid(y)", "has(c)", "has(g)", "valid(g.k)",
        "valid(o)",
      ])
    case .int:
      return dice.pick(["a", "b", "0", "1", "2", "-3", "7", "0x1F", "9223372036854775807", "size(s)", "size(l)"])
    case .double: return dice.pick(["x", "y", "0.5", "2.0", "-1.25", "1e3", "0.0"])
    case .string:
      return dice.pick([
        "s", "t", "c", "\"\"", "\"ab\"", "\"é\"", "\"a,b\"", "mode", "r\"a\\b\"", #""\u00e9\t\x41\"""#, #"'it\'s'"#,
        "\"\"\"two\nlines\"\"\"",
      ])
    case .date: return dice.pick(["d", "e", "today", "date(\"2024-02-29\")", "date(\"0001-01-01\")"])
    case .time: return dice.pick(["h", "time(\"09:30\")"])
    case .timestamp:
      return dice.pick([
        "w", "now", "timestamp(\"2024-02-29T23:30:00Z\")", "timestamp(\"1969-12-31T23:59:59.5+02:00\")",
      ])
    case .duration: return dice.pick(["duration(\"90m\")", "duration(\"-1s\")", "duration(\"1h0.5s\")"])
    case .period: return dice.pick(["days(1)", "months(1)", "years(-1)"])
    case .ints: return dice.pick(["l", "[1, 2, 3]", "[a, b]"])
    case .strings: return dice.pick(["m", "[s, t]", "[\"red\"]", "n", "j"])
    case .doubles: return dice.pick(["[x, y]", "[1, 0.5]", "[a, x]"])
    case .item: return dice.pick(["o[0]", "o[1]", "o[b]"])
    case .items: return "o"
    }
  }

  /// A member of a group, or of an item of a list of groups.
  private mutating func member(_ kind: Kind) -> String? {
    let group = dice.roll(3) == 0 ? "g" : leaf(.item)
    switch kind {
    case .bool:
      let name = dice.pick(["k", "z", "f"])
      return dice.pick(["has(\(group).\(name))", "valid(\(group).\(name))", "\(group).ok"])
    case .int: return "\(group).k"
    case .string: return dice.pick(["\(group).z", "\(group).c"])
    case .date: return "\(group).f"
    case .strings: return "\(group).m"
    case .double, .time, .timestamp, .duration, .period, .ints, .doubles, .item, .items: return nil
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    switch dice.roll(20) {
    case 10:
      return "(\(expression(.double, depth: depth)) in \(expression(dice.pick([.doubles, .ints]), depth: depth)))"
    case 11: return macro(dice.pick(["all", "exists", "exists_one"]), depth, over: .items)
    case 12: return macro(dice.pick(["all", "exists", "exists_one"]), depth, over: .strings)
    case 13: return "(\(expression(.ints, depth: depth)) \(dice.pick(["==", "!="])) \(expression(.ints, depth: depth)))"
    case 0: return "(\(expression(.bool, depth: depth)) && \(expression(.bool, depth: depth)))"
    case 1: return "(\(expression(.bool, depth: depth)) || \(expression(.bool, depth: depth)))"
    case 2: return "!(\(expression(.bool, depth: depth)))"
    case 3: return conditional(.bool, depth)
    case 4: return "(\(expression(.string, depth: depth)).\(dice.pick(["startsWith", "endsWith", "contains"]))(\"a\"))"
    case 5:
      return
        "\(expression(.string, depth: depth)).matches(\(dice.pick(["\"^a\"", "\"[0-9]+\"", "\"b|é\"", "r\"\\p{L}+$\"", "r\"^\\S*$\""])))"
    case 6: return "(\(expression(.string, depth: depth)) in \(expression(.strings, depth: depth)))"
    case 7: return "(\(expression(.int, depth: depth)) in \(expression(.ints, depth: depth)))"
    case 8: return macro(dice.pick(["all", "exists", "exists_one"]), depth)
    case 9: return "\(expression(.string, depth: depth)).\(dice.pick(["isEmail", "isIp", "isUuid"]))()"
    default: return comparison(depth)
    }
  }

  private mutating func comparison(_ depth: Int) -> String {
    let kinds: [(Kind, Kind)] = [
      (.int, .int), (.double, .double), (.int, .double), (.double, .int), (.string, .string), (.date, .date),
      (.time, .time), (.timestamp, .timestamp), (.duration, .duration),
    ]
    let (left, right) = dice.pick(kinds)
    let sign = dice.pick(["==", "!=", "<", "<=", ">", ">="])
    return "(\(expression(left, depth: depth)) \(sign) \(expression(right, depth: depth)))"
  }

  private mutating func conditional(_ kind: Kind, _ depth: Int) -> String {
    let condition = expression(.bool, depth: depth)
    return "(\(condition) ? \(expression(kind, depth: depth)) : \(expression(kind, depth: depth)))"
  }

  private mutating func macro(_ name: String, _ depth: Int, over kind: Kind = .ints) -> String {
    let list = expression(kind, depth: depth)
    return with(kind) { maker, variable in
      "\(list).\(name)(\(variable), \(maker.expression(.bool, depth: depth)))"
    }
  }

  /// What `body` makes with a variable for the elements of a list.
  private mutating func with(_ list: Kind, _ body: (inout ExpressionMaker, String) -> String) -> String {
    let variable = "i\(variables.count)"
    let element: Kind
    switch list {
    case .ints: element = .int
    case .doubles: element = .double
    case .items: element = .item
    default: element = .string
    }
    variables.append((variable, element))
    defer { variables.removeLast() }
    return body(&self, variable)
  }

  /// `map`, with two arguments or three.
  private mutating func mapped(_ kind: Kind, to result: Kind, _ depth: Int) -> String {
    let list = expression(kind, depth: depth)
    return with(kind) { maker, variable in
      let predicate = maker.dice.roll(3) == 0 ? "\(maker.expression(.bool, depth: depth)), " : ""
      return "\(list).map(\(variable), \(predicate)\(maker.expression(result, depth: depth)))"
    }
  }

  private mutating func integer(_ depth: Int) -> String {
    switch dice.roll(12) {
    case 0...3:
      let sign = dice.pick(["+", "-", "*", "/", "%"])
      return "(\(expression(.int, depth: depth)) \(sign) \(expression(.int, depth: depth)))"
    case 4: return "-(\(expression(.int, depth: depth)))"
    case 5: return conditional(.int, depth)
    case 6: return "size(\(expression(.string, depth: depth)))"
    case 7: return "\(expression(.string, depth: depth)).indexOf(\"b\")"
    case 8: return "\(expression(.date, depth: depth)).\(dice.pick(["year", "month", "day", "dayOfWeek"]))()"
    case 9: return "\(expression(.ints, depth: depth))[\(expression(.int, depth: 0))]"
    case 10: return "\(expression(.ints, depth: depth)).\(dice.pick(["sum", "min", "max"]))()"
    default:
      return dice.pick([
        "int(\(expression(.double, depth: depth)))", "age(\(expression(.date, depth: depth)))",
        "\(expression(.timestamp, depth: depth)).getHours()", "size(\(expression(.items, depth: depth)))",
        "\(expression(.timestamp, depth: depth)).\(dice.pick(["getHours", "getDate", "getDayOfWeek"]))(\"+05:30\")",
        "size(\(expression(.strings, depth: depth)))",
        "\(expression(.strings, depth: depth)).join().lastIndexOf(\"a\")",
        "int(\(expression(.timestamp, depth: depth)))", "int(\(expression(.string, depth: depth)))",
        "\(expression(.duration, depth: depth)).getMinutes()",
      ])
    }
  }

  private mutating func number(_ depth: Int) -> String {
    switch dice.roll(7) {
    case 5: return "\(expression(.doubles, depth: depth)).\(dice.pick(["sum", "min", "max"]))()"
    case 6: return "\(expression(.doubles, depth: depth))[\(expression(.int, depth: 0))]"
    case 0, 1:
      let sign = dice.pick(["+", "-", "*", "/"])
      let right = expression(dice.pick([.int, .double]), depth: depth)
      return "(\(expression(.double, depth: depth)) \(sign) \(right))"
    case 2: return conditional(.double, depth)
    case 3: return "double(\(expression(.int, depth: depth)))"
    default: return "-(\(expression(.double, depth: depth)))"
    }
  }

  private mutating func text(_ depth: Int) -> String {
    let inner = expression(.string, depth: depth)
    switch dice.roll(10) {
    case 8: return "\(expression(.strings, depth: depth))[\(expression(.int, depth: 0))]"
    case 9: return "\(expression(.strings, depth: depth)).\(dice.pick(["min", "max"]))()"
    case 0: return "(\(inner) + \(expression(.string, depth: depth)))"
    case 1: return "\(inner).\(dice.pick(["lowerAscii", "upperAscii", "trim", "reverse"]))()"
    case 2: return "\(inner).substring(\(expression(.int, depth: 0)))"
    case 3: return "\(inner).replace(\"a\", \"xy\")"
    case 4: return "\(inner).charAt(\(expression(.int, depth: 0)))"
    case 5: return conditional(.string, depth)
    case 6: return "string(\(expression(dice.pick([.int, .double, .bool, .date]), depth: depth)))"
    default: return "\(expression(.strings, depth: depth)).join(\"-\")"
    }
  }

  private mutating func date(_ depth: Int) -> String {
    if dice.roll(4) == 0 { return conditional(.date, depth) }
    return "(\(expression(.date, depth: depth)) \(dice.pick(["+", "-"])) \(expression(.period, depth: depth)))"
  }

  private mutating func period(_ depth: Int) -> String {
    switch dice.roll(4) {
    case 0:
      return "(\(expression(.period, depth: depth)) \(dice.pick(["+", "-"])) \(expression(.period, depth: depth)))"
    case 1: return conditional(.period, depth)
    default: return "\(dice.pick(["days", "months", "years"]))(\(expression(.int, depth: depth)))"
    }
  }

  private mutating func timestamp(_ depth: Int) -> String {
    if dice.roll(3) == 0 { return conditional(.timestamp, depth) }
    return "(\(expression(.timestamp, depth: depth)) \(dice.pick(["+", "-"])) \(expression(.duration, depth: depth)))"
  }

  private mutating func duration(_ depth: Int) -> String {
    switch dice.roll(3) {
    case 0: return "(\(expression(.date, depth: depth)) - \(expression(.date, depth: depth)))"
    case 1: return "(\(expression(.timestamp, depth: depth)) - \(expression(.timestamp, depth: depth)))"
    default: return "(\(expression(.duration, depth: depth)) + \(expression(.duration, depth: depth)))"
    }
  }

  private mutating func integers(_ depth: Int) -> String {
    switch dice.roll(4) {
    case 0: return macro("filter", depth)
    case 1: return "(\(expression(.ints, depth: depth)) + \(expression(.ints, depth: depth)))"
    case 2: return "\(expression(.ints, depth: depth)).distinct()"
    default: return mapped(dice.pick([.ints, .items, .strings]), to: .int, depth)
    }
  }

  private mutating func texts(_ depth: Int) -> String {
    switch dice.roll(5) {
    case 3: return mapped(dice.pick([.ints, .items, .strings]), to: .string, depth)
    case 4: return macro("filter", depth, over: .strings)
    case 0: return "(\(expression(.strings, depth: depth)) + \(expression(.strings, depth: depth)))"
    case 1: return "\(expression(.string, depth: depth)).split(\",\")"
    default: return "\(expression(.strings, depth: depth)).distinct()"
    }
  }

  private mutating func doubles(_ depth: Int) -> String {
    switch dice.roll(3) {
    case 0: return mapped(dice.pick([.ints, .items, .doubles]), to: .double, depth)
    case 1: return macro("filter", depth, over: .doubles)
    default: return "[\(expression(.double, depth: depth)), \(expression(.int, depth: depth))]"
    }
  }

  private mutating func items(_ depth: Int) -> String {
    switch dice.roll(3) {
    case 0: return macro("filter", depth, over: .items)
    case 1: return conditional(.items, depth)
    default: return "o"
    }
  }
}
