// What may have been meant where types do not fit: conversions, other operators, an item of a list.

import FormRuntime
import FormLanguage

extension [Checked] {
  /// Whether one may be meant to stand in for another: all are of one type, which is no truth, and of all but the last
  /// can be asked whether they are there.
  var areValuesOfOneType: Bool {
    guard let type = first?.type, type != .bool, !type.isUnresolved else { return false }
    return allSatisfy { !$0.isMistake && type.joined(with: $0.type) != nil } && dropLast().allSatisfy(\.mayBeAbsent)
  }
}

extension Checked {
  /// Whether it is a field, or a member of an item, of which `has` can ask whether it is there.
  fileprivate var mayBeAbsent: Bool {
    if case .member = term.node { true } else { field != nil }
  }
}

extension ExpressionIdeas {
  /// What makes a condition of a part that is none.
  func truthIdeas(_ part: Checked) -> [Idea] {
    guard !part.isLiteral, part.textLiteral == nil else { return alternatives(part) }
    let words = excerpt(part.range)
    let texts: [String]
    switch part.type {
    case .string: texts = ["has(\(words))", bracketed("\(operand(part)) != \"\"", in: part.range)]
    case .int, .double, .decimal: texts = ["has(\(words))"]
    case .list: texts = truth(of: part).map { bracketed($0, in: part.range) }
    case .bool, .date, .time, .timestamp, .duration, .period, .group, .unresolved: texts = ["has(\(words))"]
    }
    return texts.map { (part.range, $0) }
  }

  /// What makes conditions of all parts of `a && b`, none of which is one; texts between which `||` stands are joined
  /// elsewhere by it.
  func truthIdeas(_ parts: [Checked], in range: Range<Int>, joins: Bool) -> [Idea] {
    if joins, parts.allSatisfy({ $0.type == .string }), parts.contains(where: { $0.textLiteral != nil }) {
      return [(range, parts.map { excerpt($0.range) }.joined(separator: " + "))]
    }
    var bytes = Array(text.bytes[range])
    for part in parts.reversed() {
      guard let idea = truthIdeas(part).first, range.lowerBound <= part.range.lowerBound,
        part.range.upperBound <= range.upperBound
      else { return [] }
      let start = part.range.lowerBound - range.lowerBound
      bytes.replaceSubrange(start..<start + part.range.count, with: idea.replacement.utf8)
    }
    return [(range, String(decoding: bytes, as: UTF8.self))]
  }

  /// `a || b` of values: the first of them that is answered, as JavaScript has it, or whether one is.
  func choiceIdeas(_ parts: [Checked], _ range: Range<Int>, inCondition isCondition: Bool) -> [Idea] {
    let words = parts.map { excerpt($0.range) }
    let choices = words.dropLast().map { "has(\($0)) ? \($0) : " }.joined() + (words.last ?? "")
    let truth = words.map { "has(\($0))" }.joined(separator: " || ")
    // Brackets around it belong to it.
    let isInBrackets = text.bytes[range].first == UInt8(ascii: "(") && text.bytes[range].last == UInt8(ascii: ")")
    let ideas = isTruth(range, inCondition: isCondition) ? [truth] : [choices, truth]
    return ideas.map { (range, isInBrackets ? "(\($0))" : bracketed($0, in: range)) }
  }

  /// Whether what stands at a place is to be true or false: whatever the brackets, it is the whole of a condition, or a
  /// part of one.
  private func isTruth(_ range: Range<Int>, inCondition isCondition: Bool) -> Bool {
    let before = text.bytes[..<range.lowerBound].last { !$0.isYAMLBlank && $0 != UInt8(ascii: "(") }
    let after = text.bytes[range.upperBound...].first { !$0.isYAMLBlank && $0 != UInt8(ascii: ")") }
    if let after, !"&|?".utf8.contains(after) { return false }
    if let before, !"&|!".utf8.contains(before) { return false }
    return isCondition || before != nil || after != nil
  }

  /// A part as a value of `type`.
  func converted(_ part: Checked, to type: ExpressionType) -> [Idea] {
    conversions(of: part, to: type).map { (part.range, $0) }
  }

  /// Ways to make a value of `type` of a part of another.
  func conversions(of part: Checked, to type: ExpressionType) -> [String] {
    let words = excerpt(part.range)
    if let literal = part.textLiteral { return Conversions.ofText(literal, to: type, words) }
    if case .concatenation(let texts) = part.term.node, [.int, .double, .decimal].contains(type) {
      // Texts that are joined spell no number, and how long they are was not asked if a number is among them.
      return texts.contains(where: \.spellsNumber) || part.type != .string ? [] : ["size(\(words))"]
    }
    switch (part.type, type) {
    case (.string, .decimal): return ["decimal(\(words))"]
    case (.double, .decimal):
      switch part.term.node {
      // How many places its numbers have, is theirs to say: what is rounded is another number.
      case .value, .conditional: return []
      default: return ["decimal(\(words), 2)"]
      }
    case (.decimal, .double): return ["double(\(words))"]
    case (.decimal, .int): return [wholeNumber(part)]
    case (.string, .int), (.string, .double): return ["\(type)(\(words))", "size(\(words))"]
    case (.string, .date), (.string, .time), (.string, .timestamp), (.string, .duration): return ["\(type)(\(words))"]
    case (.int, .string), (.double, .string), (.decimal, .string):
      return [part.isLiteral ? "\"\(words)\"" : "string(\(words))"]
    case (.bool, .string): return ["(\(operand(part)) ? \"yes\" : \"no\")", "string(\(words))"]
    case (.list, .string): return ["\(operand(part)).join(\", \")"]
    case (_, .string): return ["string(\(words))"]
    case (.double, .int):
      guard let value = part.constant?.double else { return [wholeNumber(part)] }
      // A part of a whole that is written out is meant.
      return Int(exactly: value).map { ["\($0)"] } ?? []
    case (.int, .double): return ["double(\(words))"]
    case (.int, .bool) where words == "1": return ["true"]
    case (.int, .bool) where words == "0": return ["false"]
    case (.int, .period): return ["days(\(words))"]
    case (.int, .duration):
      // Days, if it is neither so many hours nor minutes or seconds.
      return part.constant?.int.map {
        $0.magnitude <= 31 && $0 % 12 != 0 ? ["duration(\"\($0 * 24)h\")"] : []
      } ?? []
    case (.int, .date), (.double, .date): return Conversions.date(words).map { ["date(\"\($0)\")"] } ?? []
    case (.timestamp, .date): return words == "now" ? ["today"] : ["date(string(\(words)).substring(0, 10))"]
    case (.date, .timestamp) where words == "today": return ["now"]
    case (.date, .timestamp): return ["timestamp(string(\(words)) + \"T00:00:00Z\")"]
    case (.date, .int) where words == "today": return []
    case (.date, .int): return ["age(\(words))", "\(operand(part)).year()"]
    case (.duration, .int):
      guard case .arithmetic(.subtractDates, let later, let earlier) = part.term.node else {
        return ["\(operand(part)).getHours()"]
      }
      return ["daysBetween(\(excerpt(earlier.range)), \(excerpt(later.range)))"]
    case (.period, .duration):
      return part.constant.flatMap { Conversions.hours($0) }.map { ["duration(\"\($0)h\")"] } ?? []
    case (.duration, .period): return part.constant.flatMap { Conversions.days($0) }.map { ["days(\($0))"] } ?? []
    case (.period, .date): return ["today + \(words)"]
    case (.list, .int): return part.isCounted ? ["size(\(words))"] : []
    case (_, .list(let element)) where part.type == element: return ["[\(words)]"]
    case (_, .bool): return truthIdeas(part).map(\.replacement)
    default: return []
    }
  }

  /// A number as an int: `int` alone drops the fraction without a word, so that one and a half times 5 would be 7.
  private func wholeNumber(_ part: Checked) -> String {
    let words = excerpt(part.range)
    return part.isRounded ? "int(\(words))" : "int(round(\(words)))"
  }

  /// What an operator between two operands that it can't join may have been meant to be.
  func operatorIdeas(_ left: Checked, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>) -> [Idea] {
    let sign = link.operation.rawValue
    let a = excerpt(left.range)
    let b = excerpt(right.range)
    if let ideas = weekdayIdeas(left, right) ?? weekdayIdeas(right, left) { return ideas }
    var ideas = nameInQuotes(left, beside: right) + nameInQuotes(right, beside: left)
    let isEquality = link.operation == .equal || link.operation == .notEqual
    if isEquality, let empty = [left, right].first(where: { $0.textLiteral == "" }) {
      let field = empty.range == left.range ? right : left
      ideas.append((range, (link.operation == .equal ? "!" : "") + "has(\(excerpt(field.range)))"))
      if field.type.element != nil { ideas.append((range, "size(\(excerpt(field.range))) \(sign) 0")) }
    }
    if case .comparison(_, let first, let middle) = left.term.node, left.type == .bool,
      !isEquality || right.type != .bool
    {
      // `3 < n < 5` and `n >= 3 <= 5`: a number that is known is compared with nothing.
      let isKnown = if case .constant = middle.node { true } else { false }
      ideas.append((range, "\(a) && \(excerpt((isKnown ? first : middle).range)) \(sign) \(b)"))
    }
    if case .arithmetic(.subtractDates, let later, let earlier) = left.term.node, right.type == .period,
      let turned = link.operation.turned
    {
      ideas.append((range, "\(excerpt(earlier.range)) + \(b) \(turned) \(excerpt(later.range))"))
    }
    if link.operation.compares { ideas += ageIdeas(left, right) + countIdeas(left, right) + countIdeas(right, left) }
    if link.operation == .divide, left.type == .decimal || right.type == .decimal {
      ideas.append(quotient(left, right, range))
    }
    ideas += listIdeas(left, link, right, range)
    if link.operation == .contained, left.type.element != nil { return ideas }
    let toRight = converted(left, beside: right, link)
    let toLeft = converted(right, beside: left, link)
    switch link.operation {
    case .plus where right.type == .string, .plus where left.type == .string:
      let length: ExpressionType? = left.type == .date ? .period : left.type == .timestamp ? .duration : nil
      let lengths = right.isLength ? length.map { converted(right, to: $0) } ?? [] : []
      ideas += lengths
      // How long it is, is said; so it is no text that is meant.
      if lengths.isEmpty {
        ideas += right.type == .string ? toRight + sums(toLeft, with: right) : toLeft + sums(toRight, with: left)
      }
    case .plus, .minus:
      if left.type == .date { ideas += conversions(of: right, to: .period).map { (right.range, $0) } }
      if left.type == .timestamp { ideas += conversions(of: right, to: .duration).map { (right.range, $0) } }
      if case .arithmetic(.subtractDates, _, _) = left.term.node, right.type == .int { return toRight }
      ideas += toLeft + toRight
    default:
      // What is written as a literal is rather wrong than a field.
      let isLiteral = left.isLiteral || left.textLiteral != nil
      ideas += isLiteral || left.type == .duration && right.type == .int ? toRight + toLeft : toLeft + toRight
    }
    return ideas
  }

  /// Conversions of a text beside a `+`, if it may spell a number: several texts joined do not, and how long it is was not
  /// asked.
  private func sums(_ conversions: [Idea], with text: Checked) -> [Idea] {
    guard text.textLiteral != nil || text.field != nil else { return [] }
    return conversions.filter { !$0.replacement.hasPrefix("size(") }
  }

  /// `"n" > 3`, where `n` is a field that can be compared so.
  private func nameInQuotes(_ part: Checked, beside other: Checked) -> [Idea] {
    guard let name = part.textLiteral, other.type != .string, let type = scope.binding(of: name)?.type,
      !type.isUnresolved, type.joined(with: other.type) != nil
    else { return [] }
    return [(part.range, name)]
  }

  /// An operand as a value of the other's type.
  private func converted(_ part: Checked, beside other: Checked, _ link: Syntax.Link) -> [Idea] {
    if isWords(part, beside: other, link) { return [] }
    // Which of two conditions comes first is no question.
    let isEquality = link.operation == .equal || link.operation == .notEqual
    if link.operation.compares, !isEquality, other.type == .bool { return [] }
    // Nor is where a pattern is found whether it is.
    if case .matches = other.term.node { return [] }
    // What is left of a part of a whole is no remainder.
    let isWhole = part.type == .int || part.constant != nil
    if link.operation == .remainder, !isWhole { return [] }
    guard part.type == .date, other.type == .int, let number = other.constant?.int else {
      return converted(part, to: other.type)
    }
    // A number speaks of years where it can be an age or a year, and is not what `2026-01-01` comes to.
    guard link.operation.compares, excerpt(other.range).utf8.allSatisfy(isDigit) else { return [] }
    let isYear = 1000...9999 ~= number
    guard isYear || number <= 150 else { return [] }
    return [(part.range, isYear ? "\(operand(part)).year()" : "age(\(excerpt(part.range)))")]
  }

  /// Whether a comparison would be one of words: texts have an order of their own, and how a number or a date is written
  /// is rarely what a text was meant to be.
  private func isWords(_ part: Checked, beside other: Checked, _ link: Syntax.Link) -> Bool {
    guard link.operation.compares, part.type != .string, other.type == .string else { return false }
    let isEquality = link.operation == .equal || link.operation == .notEqual
    return !isEquality || other.textLiteral != nil
  }

  /// `today - born >= 18`: years are meant of a birthday, and by the ages at which one may do more; else days may be.
  private func ageIdeas(_ left: Checked, _ right: Checked) -> [Idea] {
    let (length, number) = left.type == .int ? (right, left) : (left, right)
    guard number.type == .int, case .arithmetic(.subtractDates, let later, let earlier) = length.term.node,
      excerpt(later.range) == "today"
    else { return [] }
    let day = excerpt(earlier.range)
    let isBirthday = ["birth", "born", "dob"].contains { FormText.contains(day.lowercased(), $0) }
    guard isBirthday || [16, 18].contains(number.constant?.int) else { return [] }
    return [(length.range, "age(\(day))")]
  }

  /// `age(born) >= 18 years`: what is counted is a number of years by now.
  private func countIdeas(_ number: Checked, _ period: Checked) -> [Idea] {
    guard case .call(let overload, _) = number.term.node, case .period(let length)? = period.constant else { return [] }
    let count: Int? =
      switch overload.function {
      case "age", "yearsBetween": length == FormPeriod(years: length.years) ? length.years : nil
      case "monthsBetween": length == FormPeriod(months: length.months) ? length.months : nil
      case "daysBetween": length == FormPeriod(days: length.days) ? length.days : nil
      default: nil
      }
    return count.map { [(period.range, "\($0)")] } ?? []
  }

  /// `diet == "vegan"`, `diet in "vegan"`, `"a" in name` and the like.
  private func listIdeas(_ left: Checked, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>) -> [Idea] {
    let (a, b) = (operand(left), operand(right))
    switch (link.operation, left.type.element != nil, right.type.element != nil) {
    case (.equal, true, false): return [(range, "\(b) in \(a)")]
    case (.equal, false, true): return [(range, "\(a) in \(b)")]
    case (.notEqual, true, false): return [(range, "!(\(b) in \(a))")]
    case (.notEqual, false, true): return [(range, "!(\(a) in \(b))")]
    case (.contained, true, false):
      return [(range, "\(b) in \(a)")]
    case (.contained, true, true):
      let variable = freeName(for: left)
      let single = a.hasPrefix("[") && a.hasSuffix("]") ? [(range, "\(a.dropFirst().dropLast()) in \(b)")] : []
      return single + [
        (range, "\(a).exists(\(variable), \(variable) in \(b))"),
        (range, "\(b).exists(\(variable), \(variable) in \(a))"),
      ]
    // A choice is a whole word, of which a part says nothing.
    case (.contained, false, false) where right.choices != nil: return [(range, "\(b) == \(a)")]
    case (.contained, false, false) where left.choices != nil: return [(range, "\(a) == \(b)")]
    case (.contained, false, false) where left.type == .string && right.type == .string:
      return [(range, "\(b).contains(\(excerpt(left.range)))"), (range, "\(a) == \(b)")]
    case (.contained, false, true):
      guard case .group(let shape)? = right.type.element else { return [] }
      let variable = freeName(for: right)
      return shape.members.prefix(4).map { (range, "\(b).exists(\(variable), \(variable).\($0.name) == \(a))") }
    case (.contained, false, false): return [(range, "\(a) == \(b)")]
    case (.plus, true, false): return [(right.range, "[\(excerpt(right.range))]")]
    case (.plus, false, true): return [(left.range, "[\(excerpt(left.range))]")]
    case (.less, true, false), (.atMost, true, false), (.greater, true, false), (.atLeast, true, false):
      let sign = link.operation.rawValue
      let size: Idea = (left.range, "size(\(excerpt(left.range)))")
      if case .macro(.map, let list, _, nil, let transform?) = left.term.node {
        let variable = excerpt(transform.range).split(separator: ".").first.map(String.init) ?? "x"
        let call = "\(excerpt(list.range)).all(\(variable), \(excerpt(transform.range)) \(sign) \(b))"
        return [(range, call), (left.range, "\(excerpt(left.range)).sum()"), size]
      }
      let variable = freeName(for: left)
      return [(range, "\(a).all(\(variable), \(variable) \(sign) \(b))"), size]
    default: return []
    }
  }
}

extension Checked {
  /// The text, if it is one literal.
  var textLiteral: String? {
    guard type == .string, let literals, literals.count == 1, case .constant = term.node else { return nil }
    return literals[0].0
  }

  /// Whether it has been made a whole number.
  fileprivate var isRounded: Bool {
    guard case .call(let overload, let arguments) = term.node, arguments.count == 1 else { return false }
    return ["round", "roundEven", "floor", "ceil"].contains(overload.function)
  }

  /// Whether it says how long something takes: `"3h"`, `"7 days"`.
  fileprivate var isLength: Bool {
    guard let text = textLiteral else { return false }
    let isDuration = (try? FormConversion.duration(text)) != nil
    return isDuration || Conversions.duration(text) != nil || Conversions.period(text) != nil
  }

  /// Whether it is a number or `true` or `false`, as far as can be told: what is known now and no text.
  var isLiteral: Bool { constant != nil && isClosed && literals == nil }
}

extension BinaryOperator {
  /// The operator that holds for the operands in the other order.
  var turned: String? {
    switch self {
    case .equal, .notEqual: rawValue
    case .less: ">"
    case .atMost: ">="
    case .greater: "<"
    case .atLeast: "<="
    case .contained, .plus, .minus, .times, .divide, .remainder: nil
    }
  }
}

extension Term {
  /// Whether it is a literal, the text of a number.
  fileprivate var spellsNumber: Bool {
    if case .constant(.text(let text)) = node { Literals.isNumber(text) } else { false }
  }
}
