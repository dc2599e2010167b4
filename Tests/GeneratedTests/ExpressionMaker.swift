// Makes random expressions of a wanted type over the fields of a form, always the same ones.

@testable import FormCore
@testable import FormLanguage

/// A generator of typed expressions. Functions, macros and operators are taken from the tables of the language, so that
/// a new one is used by itself.
struct ExpressionMaker {
  /// Something that can be read.
  struct Variable {
    let text: String
    let type: ExpressionType
    /// Whether it is a field, so that it can be asked about.
    var isField = true
    /// The values of a choice.
    var choices: [String] = []

    /// The name in front of the first dot.
    var name: String { String(text.prefix { $0 != "." }) }
  }

  var dice: Dice
  let shapes: Set<RandomShape>
  /// What the form has.
  var fields: [Variable]
  /// The names of fields that are read more often than others, as the variables of macros are.
  var focus: Set<String> = []
  /// The variables of the macros around, and `this`; inner ones last.
  private(set) var locals: [Variable] = []

  init(seed: UInt64, shapes: Set<RandomShape>, fields: [Variable] = []) {
    dice = Dice(seed)
    self.shapes = shapes
    self.fields = fields
  }

  /// Whether a shape is on.
  func has(_ shape: RandomShape) -> Bool { shapes.contains(shape) }

  /// Makes something in which one more name is known.
  mutating func with<Made>(_ local: Variable, _ make: (inout ExpressionMaker) -> Made) -> Made {
    locals.append(local)
    defer { locals.removeLast() }
    return make(&self)
  }

  /// Makes something in which more names are known.
  mutating func with<Made>(_ more: [Variable], _ make: (inout ExpressionMaker) -> Made) -> Made {
    locals += more
    defer { locals.removeLast(more.count) }
    return make(&self)
  }

  /// An expression of a type; deeper ones are longer.
  mutating func expression(_ type: ExpressionType, depth: Int) -> MadeExpression {
    guard depth > 0, dice.roll(12) > 0 else { return leaf(type) }
    if case .group = type { return group(type, depth - 1) }
    for _ in 0..<8 {
      if let made = operation(type, depth - 1) { return made }
    }
    return leaf(type)
  }

  private mutating func operation(_ type: ExpressionType, _ depth: Int) -> MadeExpression? {
    switch dice.roll(14) {
    case 0: return conditional(type, depth)
    case 1: return item(type, depth)
    case 2...5: return call(type, depth)
    case 6: return type == .bool ? question() : read(type)
    default: break
    }
    switch type {
    case .bool: return condition(depth)
    case .list(let element): return list(of: element, depth)
    case .string: return dice.roll(3) == 0 ? chain("+", .sum, .string, depth) : call(type, depth)
    case .int, .double, .decimal: return dice.roll(5) == 0 ? prefixed("-", type, depth) : arithmetic(type, depth)
    case .date, .time, .timestamp, .duration, .period: return arithmetic(type, depth)
    case .group, .unresolved: return nil
    }
  }

  private mutating func group(_ type: ExpressionType, _ depth: Int) -> MadeExpression {
    if has(.mixedGroups), dice.roll(3) == 0 {
      return dice.roll(2) == 0 ? conditional(type, depth) : element(type, depth)
    }
    return read(type) ?? item(type, depth) ?? leaf(type)
  }

  /// `part` as an operand.
  func operand(_ part: MadeExpression, _ least: MadeExpression.Binding) -> String {
    part.within(least, isTight: has(.brackets))
  }
}

// MARK: - Leaves

extension ExpressionMaker {
  mutating func leaf(_ type: ExpressionType) -> MadeExpression {
    if dice.roll(4) > 0, let made = read(type) { return made }
    return literal(type)
  }

  /// Everything that can be read here, members of groups included; what is hidden by a variable can't.
  var readable: [Variable] {
    let names = Set(locals.map(\.name))
    let outer = fields.filter { !names.contains($0.name) }
    let inner = locals.enumerated().filter { index, local in !locals[(index + 1)...].contains { $0.text == local.text }
    }
    return (outer + inner.map(\.element)).flatMap(Self.members)
  }

  private static func members(_ variable: Variable) -> [Variable] {
    guard case .group(let shape) = variable.type else { return [variable] }
    return [variable]
      + shape.members.flatMap {
        members(
          Variable(text: "\(variable.text).\($0.name)", type: $0.type, choices: $0.choices?.values ?? []))
      }
  }

  mutating func read(_ type: ExpressionType) -> MadeExpression? {
    let found = readable.filter { $0.type == type && (has(.choiceTexts) || $0.choices.isEmpty || $0.name == "mode") }
    guard !found.isEmpty else { return nil }
    let variable = dice.pick(preferred(found))
    return MadeExpression(variable.text, reading: variable.name)
  }

  /// Half of the time those that matter most here, if there are such.
  private mutating func preferred(_ found: [Variable]) -> [Variable] {
    let names = focus.union(locals.map(\.name))
    let best = found.filter { names.contains($0.name) }
    return best.isEmpty || dice.roll(2) == 0 ? found : best
  }

  mutating func literal(_ type: ExpressionType) -> MadeExpression {
    let text = RandomLiterals.literal(type, &dice, shapes)
    if let text { return MadeExpression(text, text.hasPrefix("-") ? .prefix : .atom) }
    guard case .list(let element) = type else { return item(type, 0) ?? MadeExpression("nothing") }
    if case .group = element {
      let isListed = has(.mixedGroups) && dice.roll(3) == 0
      return isListed ? listed([leaf(element), leaf(element)]) : read(type) ?? MadeExpression("[]")
    }
    let isTemporal = [.date, .time, .timestamp].contains(element)
    let count = isTemporal && !has(.temporalLists) ? 0 : 1 + dice.roll(3)
    if count == 0, let field = read(type) { return field }
    return listed((0..<count).map { _ in leaf(element) })
  }

  func listed(_ parts: [MadeExpression]) -> MadeExpression {
    MadeExpression("[\(parts.map(\.text).joined(separator: ", "))]", of: parts)
  }

  /// `has(x)` or `valid(x)`.
  private mutating func question() -> MadeExpression? {
    let asking = Function.all.filter { if case .asks = $0.kind { true } else { false } }
    let asked = readable.filter { $0.isField && $0.name != "this" }
    guard !asked.isEmpty else { return nil }
    let variable = dice.pick(asked)
    let subject = MadeExpression(variable.text, reading: variable.name)
    return MadeExpression("\(dice.pick(asking).name)(\(subject.text))", of: [subject])
  }
}

// MARK: - Operators

extension ExpressionMaker {
  private mutating func conditional(_ type: ExpressionType, _ depth: Int) -> MadeExpression {
    let condition = expression(.bool, depth: depth)
    // An int beside a double becomes one.
    let other = (type == .double || type == .decimal) && dice.roll(3) == 0 ? ExpressionType.int : type
    let (then, otherwise) = (expression(type, depth: depth), expression(other, depth: depth))
    return MadeExpression(
      "\(operand(condition, .or)) ? \(operand(then, .or)) : \(operand(otherwise, .conditional))", .conditional,
      of: [condition, then, otherwise])
  }

  /// The element of a list, or a member of an element that is a group.
  private mutating func item(_ type: ExpressionType, _ depth: Int) -> MadeExpression? {
    if dice.roll(2) == 0, let member = memberOfItem(type, depth) { return member }
    guard has(.nestedLists) || type.element == nil else { return nil }
    guard let list = depth > 0 ? expression(.list(type), depth: depth) : read(.list(type)) else { return nil }
    let index = index()
    return MadeExpression("\(operand(list, .atom))[\(index.text)]", of: [list, index])
  }

  private mutating func index() -> MadeExpression {
    dice.roll(3) > 0 ? MadeExpression(dice.pick(["0", "0", "1", "2"])) : expression(.int, depth: 0)
  }

  private mutating func memberOfItem(_ type: ExpressionType, _ depth: Int) -> MadeExpression? {
    let found = readable.flatMap { list -> [(list: Variable, path: String)] in
      guard let element = list.type.element, case .group = element else { return [] }
      return Self.members(Variable(text: "", type: element)).filter { $0.type == type && !$0.text.isEmpty }
        .map { (list, $0.text) }
    }
    guard !found.isEmpty else { return nil }
    let (list, path) = dice.pick(found)
    guard !has(.mixedGroups) || depth == 0 || dice.roll(2) == 0 else {
      let group = expression(list.type.element ?? .unresolved, depth: depth)
      return MadeExpression(operand(group, .atom) + path, of: [group])
    }
    let (subject, index) = (MadeExpression(list.text, reading: list.name), index())
    return MadeExpression("\(list.text)[\(index.text)]\(path)", of: [subject, index])
  }

  /// The element of a list that can be longer than a name.
  private mutating func element(_ type: ExpressionType, _ depth: Int) -> MadeExpression {
    let (list, index) = (expression(.list(type), depth: depth), index())
    return MadeExpression("\(operand(list, .atom))[\(index.text)]", of: [list, index])
  }

  private mutating func prefixed(_ sign: String, _ type: ExpressionType, _ depth: Int) -> MadeExpression {
    let part = expression(type, depth: depth)
    return MadeExpression(sign + operand(part, .prefix), .prefix, of: [part])
  }

  private mutating func binary(
    _ sign: String, _ binding: MadeExpression.Binding, _ left: MadeExpression, _ right: MadeExpression
  ) -> MadeExpression {
    MadeExpression(
      "\(operand(left, binding)) \(sign) \(operand(right, binding.next))", binding, of: [left, right])
  }

  /// Two to four operands of one type.
  private mutating func chain(
    _ sign: String, _ binding: MadeExpression.Binding, _ type: ExpressionType, _ depth: Int
  ) -> MadeExpression {
    var made = expression(type, depth: depth)
    for _ in 0...dice.roll(3) { made = binary(sign, binding, made, expression(type, depth: depth)) }
    return made
  }

  private mutating func arithmetic(_ type: ExpressionType, _ depth: Int) -> MadeExpression? {
    let all = Arithmetic.allCases.filter { $0.signature.result == type }
    guard !all.isEmpty else { return nil }
    let signature = dice.pick(all).signature
    var (left, right) = (signature.left, signature.right)
    if type == .double, dice.roll(3) == 0 {
      if dice.roll(2) == 0 { left = .int } else { right = .int }
    }
    var literal: MadeExpression?
    if type == .decimal {
      // An int beside a decimal becomes one, and so does a number literal.
      switch dice.roll(7) {
      case 0: left = .int
      case 1: right = .int
      case 2: literal = MadeExpression(dice.pick(RandomLiterals.fractions))
      case 3: literal = branchesOfLiterals(depth)
      default: break
      }
    }
    let binding: MadeExpression.Binding = ["+", "-"].contains(signature.sign) ? .sum : .product
    // `period + date` is as good as `date + period`.
    if signature.sign == "+", left != right, dice.roll(3) == 0 { swap(&left, &right) }
    return binary(signature.sign, binding, expression(left, depth: depth), literal ?? expression(right, depth: depth))
  }

  /// Literals that become decimals in the branches of `? :`, beside ints.
  private mutating func branchesOfLiterals(_ depth: Int) -> MadeExpression {
    let condition = expression(.bool, depth: depth)
    let literal = MadeExpression(dice.pick(RandomLiterals.fractions))
    let other = dice.roll(2) == 0 ? expression(.int, depth: 0) : MadeExpression(dice.pick(RandomLiterals.fractions))
    let (then, otherwise) = dice.roll(2) == 0 ? (literal, other) : (other, literal)
    return MadeExpression(
      "(\(operand(condition, .or)) ? \(operand(then, .or)) : \(operand(otherwise, .conditional)))", .atom,
      of: [condition, then, otherwise])
  }

  private mutating func condition(_ depth: Int) -> MadeExpression? {
    switch dice.roll(12) {
    case 0: return prefixed("!", .bool, depth)
    case 1, 2: return chain("&&", .and, .bool, depth)
    case 3, 4: return chain("||", .or, .bool, depth)
    case 5: return membership(depth)
    case 6: return choiceComparison()
    case 7, 8: return macro(.bool, depth)
    default: return comparison(depth)
    }
  }

  private mutating func comparison(_ depth: Int) -> MadeExpression {
    let ordered: [ExpressionType] = [
      .int, .double, .decimal, .string, .date, .time, .timestamp, .duration,
    ]
    let same: [ExpressionType] =
      [.bool, .period, .list(.int), .list(.string)] + (has(.nestedLists) ? [.list(.list(.int))] : [])
    let type = dice.pick(ordered + ordered + same)
    let signs = Comparison.allCases.filter { ordered.contains(type) || $0 == .equal || $0 == .notEqual }
    let isMixed = dice.roll(4) == 0
    let other: ExpressionType =
      isMixed && type == .int
      ? dice.pick([.double, .decimal]) : isMixed && (type == .double || type == .decimal) ? .int : type
    return binary(
      dice.pick(signs).rawValue, .relation, expression(type, depth: depth), expression(other, depth: depth))
  }

  private mutating func membership(_ depth: Int) -> MadeExpression {
    var types: [ExpressionType] = [.int, .double, .decimal, .string, .bool]
    if has(.temporalLists) { types += [.date, .time, .timestamp] }
    if has(.nestedLists) { types.append(.list(.int)) }
    let type = dice.pick(types)
    let list = dice.roll(2) == 0 ? literal(.list(type)) : expression(.list(type), depth: depth)
    return binary("in", .relation, expression(type, depth: depth), list)
  }

  /// A choice, or the mode, against one of its values.
  mutating func choiceComparison() -> MadeExpression? {
    let choices = readable.filter { !$0.choices.isEmpty && $0.type == .string }
    guard !choices.isEmpty else { return nil }
    let variable = dice.pick(choices)
    let value = MadeExpression(RandomLiterals.quoted(dice.pick(variable.choices)))
    return binary(
      dice.pick(["==", "!="]), .relation, MadeExpression(variable.text, reading: variable.name), value)
  }
}

extension Arithmetic {
  /// How an operator is written, and between what.
  fileprivate var signature: (left: ExpressionType, sign: String, right: ExpressionType, result: ExpressionType) {
    switch self {
    case .addIntegers: (.int, "+", .int, .int)
    case .subtractIntegers: (.int, "-", .int, .int)
    case .multiplyIntegers: (.int, "*", .int, .int)
    case .divideIntegers: (.int, "/", .int, .int)
    case .remainder: (.int, "%", .int, .int)
    case .addDoubles: (.double, "+", .double, .double)
    case .subtractDoubles: (.double, "-", .double, .double)
    case .multiplyDoubles: (.double, "*", .double, .double)
    case .divideDoubles: (.double, "/", .double, .double)
    case .addDecimals: (.decimal, "+", .decimal, .decimal)
    case .subtractDecimals: (.decimal, "-", .decimal, .decimal)
    case .multiplyDecimals: (.decimal, "*", .decimal, .decimal)
    case .addPeriodToDate: (.date, "+", .period, .date)
    case .subtractPeriodFromDate: (.date, "-", .period, .date)
    case .subtractDates: (.date, "-", .date, .duration)
    case .addDurationToTimestamp: (.timestamp, "+", .duration, .timestamp)
    case .subtractDurationFromTimestamp: (.timestamp, "-", .duration, .timestamp)
    case .subtractTimestamps: (.timestamp, "-", .timestamp, .duration)
    case .addDurations: (.duration, "+", .duration, .duration)
    case .subtractDurations: (.duration, "-", .duration, .duration)
    case .addPeriods: (.period, "+", .period, .period)
    case .subtractPeriods: (.period, "-", .period, .period)
    }
  }
}

// MARK: - Calls

extension ExpressionMaker {
  /// A call of any function that gives the type.
  private mutating func call(_ type: ExpressionType, _ depth: Int) -> MadeExpression? {
    let ways = Function.all.flatMap { function -> [(Function, Overload?)] in
      switch function.kind {
      case .overloads(let overloads):
        overloads.filter { $0.gives(type) && (has(.identities) || $0.swift != .identity) }.map { (function, $0) }
      case .matches, .formats: type == .bool ? [(function, nil)] : []
      case .end: has(.nestedLists) || type.element == nil ? [(function, nil)] : []
      case .macro, .asks: []
      }
    }
    guard !ways.isEmpty else { return nil }
    // Functions of one name are as likely as those of another, however many overloads they have.
    let names = Set(ways.map(\.0.name)).sorted()
    let name = dice.pick(names)
    let (function, overload) = dice.pick(ways.filter { $0.0.name == name })
    switch (function.kind, overload) {
    case (.overloads, let overload?):
      return call(function, overload.parameters.map { argument($0, of: overload, type, depth) })
    case (.matches, _): return matching(function, expression(.string, depth: depth))
    case (.formats(let formats), _):
      let subject = expression(.string, depth: depth)
      return MadeExpression("\(operand(subject, .atom)).\(dice.pick(formats).call)", of: [subject])
    case (.end, _): return call(function, [expression(.list(type), depth: depth)])
    case (.overloads, nil), (.macro, _), (.asks, _): return nil
    }
  }

  private mutating func argument(
    _ parameter: Overload.Parameter, of overload: Overload, _ type: ExpressionType, _ depth: Int
  ) -> MadeExpression {
    let depth = dice.roll(3) == 0 ? depth - 1 : depth
    switch (parameter, overload.result) {
    case (.exact(let exact), _): return expression(exact, depth: depth)
    case (.list, .element): return expression(.list(type), depth: depth)
    case (.list, .same): return expression(type, depth: depth)
    case (.list, .exact): return expression(anyList(), depth: depth)
    case (.listOfLists, _): return expression(.list(type), depth: depth)
    }
  }

  /// The type of a list that there is.
  private mutating func anyList() -> ExpressionType {
    let lists = readable.filter { list in
      list.type.element != nil && (has(.nestedLists) || has(.groupsInItems) || list.type.element?.element == nil)
    }
    return lists.isEmpty ? .list(.int) : dice.pick(preferred(lists)).type
  }

  private mutating func call(_ function: Function, _ parts: [MadeExpression]) -> MadeExpression {
    let isMethod = function.style == .method || function.style == .both && dice.roll(2) == 0
    guard isMethod, let receiver = parts.first else {
      return MadeExpression("\(function.name)(\(parts.map(\.text).joined(separator: ", ")))", of: parts)
    }
    let rest = parts.dropFirst().map(\.text).joined(separator: ", ")
    return MadeExpression("\(operand(receiver, .atom)).\(function.name)(\(rest))", of: parts)
  }

  private mutating func matching(_ function: Function, _ subject: MadeExpression) -> MadeExpression {
    let pattern = RandomLiterals.pattern(&dice, shapes)
    if dice.roll(3) == 0 { return MadeExpression("\(function.name)(\(subject.text), \(pattern))", of: [subject]) }
    return MadeExpression("\(operand(subject, .atom)).\(function.name)(\(pattern))", of: [subject])
  }
}

extension Overload {
  fileprivate func gives(_ type: ExpressionType) -> Bool {
    switch result {
    case .exact(let exact): exact == type
    case .element: parameters.first.map { $0.accepts(.list(type)) } ?? false
    case .same: parameters.first.map { $0.accepts(type) } ?? false
    }
  }
}

// MARK: - Lists and macros

extension ExpressionMaker {
  private mutating func list(of element: ExpressionType, _ depth: Int) -> MadeExpression? {
    switch dice.roll(6) {
    case 0: return literal(.list(element))
    case 1: return has(.listSums) ? chain("+", .sum, .list(element), depth) : macro(.list(element), depth)
    case 2: return read(.list(element))
    default: return macro(.list(element), depth)
    }
  }

  /// A condition of groups out of lists that are one behind the other, chosen, or in a list.
  mutating func conditionOfGroups(depth: Int) -> MadeExpression? {
    let lists = readable.map(\.type).filter { if case .group? = $0.element { true } else { false } }
    return lists.isEmpty ? nil : macro(.bool, depth, over: dice.pick(lists))
  }

  private mutating func macro(
    _ type: ExpressionType, _ depth: Int, over given: ExpressionType? = nil
  ) -> MadeExpression? {
    let kinds = MacroKind.allCases.filter { kind in
      switch kind {
      case .all, .exists, .existsOne: type == .bool
      case .filter: type.element != nil && has(.filters)
      case .map: type.element != nil
      }
    }
    guard !kinds.isEmpty else { return nil }
    let kind = dice.pick(kinds)
    let listType = given ?? (kind == .filter ? type : anyList())
    guard let source = listType.element else { return nil }
    let list = expression(listType, depth: depth)
    let variable = Variable(text: variableName(), type: source, isField: false)
    return with(variable) { maker in
      let needsCondition = kind != .map || maker.dice.roll(3) == 0
      let condition = needsCondition ? [maker.expression(.bool, depth: depth)] : []
      let result = kind == .map ? type.element.map { [maker.expression($0, depth: depth)] } ?? [] : []
      let parts = [variable.text] + (condition + result).map(\.text)
      return MadeExpression(
        "\(maker.operand(list, .atom)).\(kind.rawValue)(\(parts.joined(separator: ", ")))",
        of: [list] + condition + result)
    }
  }

  private mutating func variableName() -> String {
    let plain = ["v\(locals.count)", "v\(locals.count)", "e"]
    guard has(.names), dice.roll(2) == 0 else { return dice.pick(plain) }
    let own = fields.map(\.name).filter { !["mode", "today", "now", "this"].contains($0) }
    return dice.pick(dice.roll(2) == 0 && !own.isEmpty ? own : RandomLiterals.names)
  }
}
