// What may have been meant by an expression that is wrong; each idea is tried before it is offered.

import FormRuntime
import FormLanguage

extension Checker {
  /// Reports a mistake, with ideas of what was meant in front of the other corrections or behind those with edits.
  mutating func report(
    _ diagnostic: Diagnostic, ideas: @escaping @Sendable (ExpressionIdeas) -> [ExpressionIdeas.Idea], first: Bool = true
  ) {
    guard options.looksForMeantNames else { return report(diagnostic) }
    var diagnostic = diagnostic
    let maker = ExpressionIdeas(
      text: text, scope: scope, locals: locals.map(\.name), localTypes: locals.map(\.value.type))
    diagnostic.ideas = Diagnostic.Ideas(areFirst: first) {
      ideas(maker).map { maker.text.fix($0.range, $0.replacement) }
    }
    report(diagnostic)
  }

  /// Reports a mistake, with what was likely meant in place of a part. Nothing of the form is held for that.
  mutating func report(_ diagnostic: Diagnostic, meaning replacement: String, at range: Range<Int>) {
    guard options.looksForMeantNames else { return report(diagnostic) }
    var diagnostic = diagnostic
    diagnostic.ideas = Diagnostic.Ideas(areFirst: true) { [text] in [text.fix(range, replacement)] }
    report(diagnostic)
  }

  /// `!n in xs`, where all of it is to be negated: the mistake of the operand may be mended so.
  mutating func offerNegation(since count: Int) {
    guard options.looksForMeantNames else { return }
    for index in diagnostics.indices.dropFirst(count) where diagnostics[index].problem == .wrongOperand {
      let (text, others) = (text, diagnostics[index].ideas)
      diagnostics[index].ideas = Diagnostic.Ideas(areFirst: true) {
        (text.translation.map { [$0] } ?? []) + (others?.make() ?? [])
      }
      return
    }
  }
}

extension Checker {
  /// `!a == b` of what is neither true nor false: the comparison is to be negated, not its first operand, whose mistake
  /// is one of those at `places`.
  mutating func offerNegation(
    of first: Syntax, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>, in places: Range<Int>
  ) {
    guard options.looksForMeantNames, case .not(let operand) = first.node, !right.isMistake, right.type != .bool,
      let opposite = Comparison(rawValue: link.operation.rawValue)?.opposite,
      let place = places.first(where: { diagnostics[$0].problem == .wrongOperand })
    else { return }
    let words = [operand.range, link.operand.range].map { text.excerpt($0) }
    let comparisons = [
      "!(\(words[0]) \(link.operation.rawValue) \(words[1]))", "\(words[0]) \(opposite.rawValue) \(words[1])",
    ]
    diagnostics[place].ideas = Diagnostic.Ideas(areFirst: true) { [text] in comparisons.map { text.fix(range, $0) } }
  }
}

extension ExpressionText {
  /// A correction of an expression in the syntax of another language.
  var translation: Diagnostic.Fix? { translation { _ in false } }

  /// The same; `isName`: whether what stands between backticks is a name rather than a text; `isCondition`: whether a
  /// name is that of something true or false.
  func translation(
    _ isName: (String) -> Bool, isCondition: @escaping (String) -> Bool = { _ in false }
  ) -> Diagnostic.Fix? {
    ForeignSyntax.translated(bytes, isName: isName, isCondition: isCondition).map { fix(0..<bytes.count, $0) }
  }
}

/// Makes ideas, where somebody asks for them: most mistakes are never shown.
struct ExpressionIdeas: Sendable {
  /// A replacement of a part of the expression.
  typealias Idea = (range: Range<Int>, replacement: String)

  let text: ExpressionText
  let scope: any Scope
  /// The variables of the macros around.
  let locals: [String]
  /// Their types.
  let localTypes: [ExpressionType]

  func excerpt(_ range: Range<Int>) -> String { text.excerpt(range) }

  /// The excerpt of a part, in brackets where an operator or a dot could tear it apart.
  func operand(_ part: Checked) -> String { ForeignCalls.operand(excerpt(part.range)) }
}

// MARK: - Calls

extension ExpressionIdeas {
  /// What a call of `name` may have been meant to be; a method's receiver is the first of the arguments, and `first` is
  /// what is known of that.
  func callIdeas(
    _ name: String, _ arguments: [Range<Int>], _ range: Range<Int>, isMethod: Bool = false, first: Checked? = nil
  ) -> [Idea] {
    if arguments.count == 1, let first, let texts = partIdeas(name, of: first) {
      return texts.map { (range, bracketed($0, in: range)) }
    }
    if arguments.count == 1, let first, let quantity = Quantity(named: name), let text = condition(quantity, of: first)
    {
      return [(range, bracketed(text, in: range))]
    }
    if arguments.count == 1, !isMethod, let ideas = itemIdeas(name, arguments[0], range) { return ideas }
    if arguments.count == 2, isMethod, let first, let ideas = itemIdeas(name, of: first, arguments[1], range) {
      return ideas
    }
    let written = ForeignCalls.inOrder(name, arguments.map(excerpt))
    if let ideas = comparisonIdeas(name, written, range) { return ideas }
    var texts = Function.named(name).map { calls(of: $0, written, isMethod) } ?? []
    texts += ForeignCalls.meant(by: name, written, of: first?.type)
    if Function.named(name) == nil {
      let meant =
        ForeignExpressions.functions[name.lowercased()].flatMap(Function.named)
        ?? Function.nearest(to: name, among: Function.all)
      texts += meant.map { calls(of: $0, written, isMethod) } ?? []
    }
    return texts.map { (range, bracketed($0, in: range)) }
  }

  /// In brackets, where what stands around the range could tear it apart.
  func bracketed(_ replacement: String, in range: Range<Int>) -> String {
    let before = text.bytes[..<range.lowerBound].last { !$0.isYAMLBlank }
    let after = text.bytes[range.upperBound...].first { !$0.isYAMLBlank }
    let compares = ["==", "!=", "<", ">", "&&", "||", "?", " in "].contains { FormText.contains(replacement, $0) }
    let binds = { (byte: UInt8?) in byte.map { (compares ? "!-+*/%<>=.[?:" : "!-+*/%.[").utf8.contains($0) } ?? false }
    let isChoice = FormText.contains(replacement, " ? ")
    let joins = { (byte: UInt8?) in byte.map { "&|".utf8.contains($0) } ?? false }
    return binds(before) || binds(after) || isChoice && (joins(before) || joins(after))
      ? ForeignCalls.operand(replacement) : replacement
  }

  private func calls(of function: Function, _ arguments: [String], _ isMethod: Bool) -> [String] {
    var texts: [String] = []
    if !isMethod, function.style == .both { texts.append("\(function.name)(\(arguments.joined(separator: ", ")))") }
    if function.name == "exists", arguments.count == 1 { texts.append("has(\(arguments[0]))") }
    if function.style != .function, let first = arguments.first {
      let rest = arguments.dropFirst().joined(separator: ", ")
      texts.append("\(ForeignCalls.operand(first)).\(function.name)(\(rest))")
      // How many there are of what is written out says nothing of it, and one value alone needs no list.
      if function.isOfLists, arguments.count > 1, !function.isMacro, !["contains", "size"].contains(function.name) {
        texts.append("[\(arguments.joined(separator: ", "))].\(function.name)()")
      }
    }
    if function.style != .method { texts.append("\(function.name)(\(arguments.joined(separator: ", ")))") }
    return texts
  }

  /// What a call with arguments of other types may have been meant to be.
  func argumentIdeas(
    _ function: Function, _ parts: [Checked], _ written: [Range<Int>], _ range: Range<Int>
  ) -> [Idea] {
    if parts.count == 1, let texts = partIdeas(function.name, of: parts[0], isMethod: function.style == .method) {
      return texts.map { (range, bracketed($0, in: range)) }
    }
    let spans = spanIdeas(function, parts.map(\.type), written, range)
    if !spans.isEmpty { return spans }
    var ideas = callIdeas(function.name, written, range, first: parts.first).filter { $0.replacement != excerpt(range) }
    let types = parts.map(\.type)
    for overload in function.overloads where overload.parameters.count == types.count {
      let wrong = types.indices.filter { !overload.parameters[$0].accepts(types[$0]) }
      guard wrong.count == 1, case .exact(let wanted) = overload.parameters[wrong[0]] else { continue }
      // What is read from a text is read from nothing but the text of a number.
      let reads = wanted == .string && overload.canFail && types.count == 1
      guard !reads || types[0] == .int || types[0] == .double || types[0] == .decimal else { continue }
      // What a method of lists is called on is one value, and meant to be several.
      if wrong[0] == 0, wanted.element != nil { continue }
      // A conversion of what is one of that type by now is none.
      let place = overload.swift == .identity ? range : written[wrong[0]]
      ideas += conversions(of: parts[wrong[0]], to: wanted).map { (place, $0) }
    }
    if function.name == "date", parts.count == 3 {
      let numbers = parts.compactMap { $0.constant?.int }
      if numbers.count == 3, let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) {
        ideas.append((range, "date(\"\(date)\")"))
      }
    }
    // A conversion to what it is already.
    let gives = function.overloads.contains { $0.result == .exact(parts.first?.type ?? .unresolved) }
    if parts.count == 1, written.count == 1, gives, function.style == .function {
      ideas.append((range, excerpt(written[0])))
    }
    return ideas
  }

  /// `daysBetween(d)`, which lacks a date, `days(a, b)` and `age(a, b)`.
  private func spanIdeas(
    _ function: Function, _ types: [ExpressionType], _ written: [Range<Int>], _ range: Range<Int>
  ) -> [Idea] {
    guard !types.isEmpty, types.allSatisfy({ $0 == .date }), types.count == written.count else { return [] }
    let words = written.map { excerpt($0) }.joined(separator: ", ")
    switch (function.name, types.count) {
    case ("daysBetween", 1), ("monthsBetween", 1), ("yearsBetween", 1):
      return [(range, "\(function.name)(\(words), today)")]
    case ("age", 2):
      let (born, day) = (excerpt(written[0]), excerpt(written[1]))
      return [(range, day == "today" ? "age(\(born))" : "yearsBetween(\(words))")]
    case ("days", 2), ("months", 2), ("years", 2): return [(range, "\(function.name)Between(\(words))")]
    default: return []
    }
  }

  /// `duration("3d")` and the like: what stands in the quotes in another form.
  func literalIdeas(_ literal: String, of overload: Overload, _ call: Range<Int>) -> [Idea] {
    guard case .exact(let type) = overload.result, call.lowerBound >= 0, call.upperBound <= text.bytes.count,
      excerpt(call).hasPrefix("\(overload.function)(")
    else { return [] }
    let period = type == .duration ? Conversions.period(literal).map { [$0] } ?? [] : []
    return (Conversions.ofText(literal, to: type, "\"\(literal)\"") + period).map { (call, $0) }
  }

  /// The pattern and the text of `matches` the other way round.
  func swappedPattern(_ subject: Checked, _ argument: Syntax, _ range: Range<Int>) -> [Idea] {
    guard subject.textLiteral != nil else { return [] }
    return [(range, "\(ForeignCalls.operand(excerpt(argument.range))).matches(\(excerpt(subject.range)))")]
  }

  /// `has(a, b)` and `has("a")`.
  func askIdeas(_ function: Function, _ arguments: [Syntax], _ range: Range<Int>) -> [Idea] {
    func asked(_ argument: Syntax) -> String {
      if case .text(let literal) = argument.node { return "\(function.name)(\(literal.value))" }
      return "\(function.name)(\(excerpt(argument.range)))"
    }
    guard !arguments.isEmpty else { return [] }
    if arguments.count == 2, arguments[1].isText { return containing(arguments, range) }
    // Of several the names are written without quotes.
    guard arguments.count == 1 || arguments.allSatisfy({ !$0.isText }) else { return [] }
    var ideas: [Idea] = [(range, arguments.map(asked).joined(separator: " && "))]
    if arguments.count == 1, case .text = arguments[0].node { return ideas }
    if arguments.count == 1 { ideas.append((range, excerpt(arguments[0].range))) }
    return ideas
  }

  /// `has(diet, "vegan")`: whether something is in a list or a text.
  private func containing(_ arguments: [Syntax], _ range: Range<Int>) -> [Idea] {
    let (whole, part) = (excerpt(arguments[0].range), excerpt(arguments[1].range))
    guard case .name(let name) = arguments[0].node, !locals.contains(name), let binding = scope.binding(of: name) else {
      return [(range, bracketed("\(part) in \(ForeignCalls.operand(whole))", in: range))]
    }
    // A choice is a whole word, of which a part says nothing.
    if binding.type == .string, binding.choices != nil {
      return [(range, bracketed("\(whole) == \(part)", in: range))]
    }
    return ForeignCalls.meant(by: "has", [whole, part], of: binding.type).map { (range, bracketed($0, in: range)) }
  }

  /// A macro without its variable, or with one in quotes.
  func macroIdeas(
    _ function: Function, _ list: Checked, _ arguments: [Syntax], _ range: Range<Int>
  ) -> [Idea] {
    let receiver = operand(list)
    let rest = arguments.map { excerpt($0.range) }
    var ideas: [Idea] = []
    func call(_ variable: String, _ body: [String]) -> Idea {
      (range, "\(receiver).\(function.name)(\(([variable] + body).joined(separator: ", ")))")
    }
    if case .text(let literal)? = arguments.first?.node, arguments.count > 1 {
      ideas.append(call(literal.value, Array(rest.dropFirst())))
    }
    if arguments.isEmpty, let quantity = Quantity(named: function.name), let text = condition(quantity, of: list) {
      ideas.append((range, bracketed(text, in: range)))
    }
    guard arguments.count == 1 else { return ideas }
    let body = rest[0]
    let variable = freeName(for: list)
    if let name = unknownNames(in: body).first { ideas.append(call(name, [body])) }
    let prefixed = prefixed(body, by: variable, of: list)
    // What says nothing of the element is the same for all of them.
    if prefixed != body { ideas.append(call(variable, [prefixed])) }
    return ideas
  }

  /// `first` and `last` with a condition, as if they looked for what it holds for.
  func endIdeas(_ function: Function, _ list: Checked, _ arguments: [Syntax], _ range: Range<Int>) -> [Idea] {
    guard let filter = Function.named("filter") else { return [] }
    let found =
      arguments.count == 2
      ? ["\(operand(list)).filter(\(excerpt(arguments[0].range)), \(excerpt(arguments[1].range)))"]
      : macroIdeas(filter, list, arguments, range).map(\.replacement).reversed()
    return found.map { (range, "\($0).\(function.name)()") }
  }

  /// A name for an element that nothing else has.
  func freeName(for list: Checked) -> String { freeName(for: excerpt(list.range), of: list.type) }

  func freeName(for list: String, of type: ExpressionType) -> String {
    let first = String(list.unicodeScalars.prefix { $0.isASCII && $0.properties.isAlphabetic }.prefix(1))
    let names = [first.isEmpty ? "x" : first.lowercased(), "x", "item", "element"]
    return names.first { name in
      scope.binding(of: name) == nil && !locals.contains(name) && !members(of: type).contains(name)
    } ?? "each"
  }

  func members(of type: ExpressionType) -> [String] {
    guard case .group(let shape)? = type.element else { return [] }
    return shape.members.map(\.name)
  }

  /// The names in a text that nothing has, in order.
  private func unknownNames(in body: String) -> [String] {
    words(of: body).filter { scope.binding(of: $0.word) == nil && Function.named($0.word) == nil }.map(\.word)
  }

  /// The body of a macro with the members of the elements named as such.
  private func prefixed(_ body: String, by variable: String, of list: Checked) -> String {
    let members = Set(members(of: list.type))
    var bytes = Array(body.utf8)
    for (word, start) in words(of: body).reversed() where members.contains(word) {
      bytes.insert(contentsOf: Array("\(variable).".utf8), at: start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a text that stand neither in quotes nor behind a dot.
  private func words(of body: String) -> [(word: String, start: Int)] {
    var lexer = Lexer(Array(body.utf8))
    var found: [(word: String, start: Int)] = []
    var isMember = false
    while let token = try? lexer.next() {
      if case .end = token.kind { break }
      if case .name(let word) = token.kind, !isMember, !["true", "false", "in"].contains(word) {
        found.append((word, token.range.lowerBound))
      }
      if case .symbol(.dot) = token.kind { isMember = true } else { isMember = false }
    }
    return found
  }
}

// MARK: - Names

extension ExpressionIdeas {
  /// What a name that nothing has may have been meant to be.
  func nameIdeas(_ name: String, _ range: Range<Int>) -> [Idea] {
    if let day = text.weekday(name, at: range) { return [(range, "\(day)")] }
    // What these stand for elsewhere is not to be had here in another way.
    if ["index", "previous"].contains(name) { return [] }
    var ideas: [Idea] = []
    if range.upperBound < text.bytes.count, text.bytes[range.upperBound] == UInt8(ascii: ".") {
      // What stands in front of a field's name elsewhere.
      ideas.append((range.lowerBound..<range.upperBound + 1, ""))
    }
    if ForeignExpressions.absences.contains(name.lowercased()), let meant = ForeignSyntax.translated(text.bytes) {
      ideas.append((0..<text.bytes.count, meant))
    }
    if let meant = ForeignExpressions.names[name.lowercased()] { ideas.append((range, meant)) }
    let isLocal = localTypes.contains { members(of: .list($0)).contains(name) }
    if !isLocal, let comparison = memberComparison(around: range) { return comparison }
    if let day = ForeignExpressions.days[name.lowercased()] { ideas.append((range, bracketed(day, in: range))) }
    // The item that a macro is at is nearer than all of the list.
    for (local, type) in zip(locals, localTypes).reversed() {
      guard case .group(let shape) = type, shape.members.contains(where: { $0.name == name }) else { continue }
      ideas.append((range, "\(local).\(name)"))
    }
    // A group that is being judged is nearer than others that have such a member.
    let names = scope.names
    for outer in (names.filter { $0 == "this" } + names.filter { $0 != "this" }).prefix(Self.searchedNames) {
      guard let binding = scope.binding(of: outer) else { continue }
      if binding.choices?.contains(name) == true { ideas.append((range, "\"\(name)\"")) }
      if case .group(let group) = binding.meaning, group.member(name) != nil {
        ideas.append((range, "\(outer).\(name)"))
      }
      if case .group(let shape)? = binding.type.element, shape.members.contains(where: { $0.name == name }) {
        let variable = freeName(for: outer, of: binding.type)
        ideas.append((range, "\(outer).map(\(variable), \(variable).\(name))"))
      }
    }
    return ideas
  }

  /// What a text that a choice never is may have been meant to be, where they are compared so; by `in` if by nothing.
  func choiceIdeas(
    _ value: String, _ range: Range<Int>, among names: [String], of choice: Checked, _ comparison: Comparison?
  ) -> [Idea] {
    guard value.isEmpty else {
      let meant = ForeignExpressions.modes[value.lowercased()].map { names.contains($0) ? [$0] : [] } ?? []
      return meant.map { (range, "\"\($0)\"") }
    }
    guard let comparison else { return [] }
    let field = excerpt(choice.range)
    let all = min(choice.range.lowerBound, range.lowerBound)..<max(choice.range.upperBound, range.upperBound)
    return [(all, comparison == .notEqual ? "has(\(field))" : "!has(\(field))")]
  }

  /// In how many names a member or a choice is looked for.
  static var searchedNames: Int { 64 }

  /// What `list.member` and the like may have been meant to be.
  func memberIdeas(_ name: Syntax.Name, of value: Checked) -> [Idea] {
    let range = value.range.lowerBound..<name.range.upperBound
    var ideas: [Idea] = []
    if case .group(let shape)? = value.type.element {
      let variable = freeName(for: value)
      let names = shape.members.map(\.name)
      for member in names.filter({ $0 == name.word })
        + [Suggestion.closest(to: name.word, among: names)].compactMap({ $0 })
      {
        ideas.append((range, "\(operand(value)).map(\(variable), \(variable).\(member))"))
      }
    }
    return ideas + callIdeas(name.word, [value.range], range, isMethod: true, first: value)
  }
}

// MARK: - Indices

extension ExpressionIdeas {
  /// `address["city"]` of a group.
  func memberInBrackets(_ suffix: Syntax.Suffix, from start: Int, _ name: String) -> [Idea] {
    guard case .index(let index, let end) = suffix, case .text(let literal) = index.node else { return [] }
    return [(start..<end, "\(name).\(literal.value)")]
  }

  /// `name[0]` of a text, `line["price"]` of an item, `lines["price"]` of a list.
  func indexIdeas(_ value: Checked, _ index: Checked, _ range: Range<Int>) -> [Idea] {
    let name = index.textLiteral
    guard value.type.element != nil else {
      let place = index.constant?.int ?? 0
      // From the end, where characters are not counted from.
      let position = place < 0 ? "size(\(excerpt(value.range))) - \(place.magnitude)" : excerpt(index.range)
      return (name.map { [(range, "\(operand(value)).\($0)")] } ?? [])
        + [(range, "\(operand(value)).charAt(\(position))")]
    }
    let end = range.upperBound
    let members = name.map { memberIdeas(Syntax.Name(word: $0, range: end..<end), of: value) } ?? []
    return members + converted(index, to: .int)
  }
}

extension Syntax {
  /// Whether it is a text in quotes.
  fileprivate var isText: Bool { if case .text = node { true } else { false } }
}
