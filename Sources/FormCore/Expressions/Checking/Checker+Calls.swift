// Calls: which function is meant, and which of its overloads.

import FormPatterns
import FormRuntime
import FormLanguage

extension Checker {
  mutating func call(_ name: Syntax.Name, _ arguments: [Syntax], _ range: Range<Int>) -> Checked {
    if let intrinsic = scope.intrinsic(named: name.word) { return call(intrinsic, arguments, range) }
    guard let function = Function.named(name.word) else { return unknownFunction(name, arguments, range) }
    return applied(function, name, nil, arguments, range)
  }

  mutating func method(
    _ name: Syntax.Name, of receiver: Checked, _ arguments: [Syntax], end: Int
  ) -> Checked {
    let range = receiver.range.lowerBound..<end
    guard let function = Function.named(name.word) else {
      let isQuiet = receiver.isMistake || isLikeMacro(arguments) || isOfItems(name.word, of: receiver, arguments)
      // The variable of a macro that does not exist stands for nothing, either.
      _ = isQuiet ? [] : arguments.map { checked($0) }
      if !receiver.isMistake {
        report(
          .unknownMethod(name.word, of: receiver.type, at: span(name.range)),
          ideas: {
            $0.callIdeas(name.word, [receiver.range] + arguments.map(\.range), range, isMethod: true, first: receiver)
          })
      }
      return .mistake(at: range)
    }
    return applied(function, name, receiver, arguments, range)
  }

  /// A call of a function that there is; with a receiver it was written as a method.
  private mutating func applied(
    _ function: Function, _ name: Syntax.Name, _ receiver: Checked?, _ arguments: [Syntax], _ range: Range<Int>
  ) -> Checked {
    switch (function.kind, receiver) {
    case (.macro(let kind), let list?): return macro(kind, function, name, list, arguments, range)
    case (.formats(let formats), let text?): return format(formats, function, name, text, arguments, range)
    case (.end(let end), let list?): return element(at: end, function, name, of: list, arguments, range)
    case (.asks(let question), nil): return ask(question, function, name, arguments, range)
    case (.matches, _): return matches(function, name, receiver, arguments, range)
    case (.overloads, nil) where function.style != .method:
      let parts = arguments.map { checked($0) }
      return resolve(function, name, parts, arguments, range)
    case (.overloads, let receiver?)
    where function.style != .function && (isLikeMacro(arguments) || isOfItems(name.word, of: receiver, arguments)):
      guard !receiver.isMistake else { return .mistake(at: range) }
      report(
        .macroOfMethod(function, at: span(name.range)),
        ideas: { ideas in
          arguments.first.flatMap { ideas.itemIdeas(name.word, of: receiver, $0.range, range) }
            ?? ideas.callIdeas(name.word, [receiver.range] + arguments.map(\.range), range)
        })
      return .mistake(at: range)
    case (.overloads, let receiver?) where function.style != .function:
      let parts = [receiver] + arguments.map { checked($0) }
      return resolve(function, name, parts, [nil] + arguments, range)
    case (_, nil):
      let first = checkArguments(arguments, of: name.word, isKnown: true)
      let subject = arguments.first.map { text.excerpt($0.range) }
      report(
        .methodAsFunction(function, receiver: subject, at: span(name.range)),
        ideas: { $0.callIdeas(name.word, arguments.map(\.range), range, first: first) })
      return .mistake(at: range)
    case (_, let receiver?):
      _ = arguments.map { checked($0) }
      guard !receiver.isMistake else { return .mistake(at: range) }
      report(
        .functionAsMethod(function, receiver: text.excerpt(receiver.range), at: span(name.range)),
        ideas: { $0.callIdeas(name.word, [receiver.range] + arguments.map(\.range), range, first: receiver) })
      return .mistake(at: range)
    }
  }

  /// Whether the first of several arguments is a name that nothing has, like the variable of a macro; or a later one is,
  /// and is used behind it, as in `reduce(0, sum, x, sum + x)`.
  func isLikeMacro(_ arguments: [Syntax]) -> Bool {
    arguments.indices.dropLast().contains { index in
      guard case .name(let name) = arguments[index].node, isUnknown(name, arguments[index].range) else { return false }
      return index == 0
        || arguments[(index + 1)...].contains { part in
          part.names.contains { $0.name.utf8.elementsEqual(name.utf8) }
        }
    }
  }

  private func isUnknown(_ name: String, _ range: Range<Int>) -> Bool {
    localVariable(name, range) == nil && scope.binding(of: name) == nil
  }

  /// `lines.count(price > 1)`: whether an argument reads members of the items as if they had names of their own.
  private func isOfItems(_ name: String, of list: Checked, _ arguments: [Syntax]) -> Bool {
    ForeignCalls.asksOfItems(name) && readsMembers(of: list, arguments)
  }

  /// Whether the only argument reads members of the items so.
  func readsMembers(of list: Checked, _ arguments: [Syntax]) -> Bool {
    guard arguments.count == 1, case .group(let shape)? = list.type.element else { return false }
    return arguments[0].names.contains { name, range in
      isUnknown(name, range) && shape.members.contains { $0.name == name }
    }
  }

  private mutating func unknownFunction(
    _ name: Syntax.Name, _ arguments: [Syntax], _ range: Range<Int>
  ) -> Checked {
    // A name that may be known elsewhere is none here.
    let binding = scope.binding(of: name.word)
    let isName = localVariable(name.word, name.range) != nil || binding.map { !$0.type.isUnresolved } ?? false
    let isKnown =
      ForeignExpressions.functions[name.word.lowercased()] != nil || ForeignCalls.asksOfItems(name.word)
      || !ForeignCalls.meant(by: name.word, arguments.map { text.excerpt($0.range) }).isEmpty
    let first = isName ? nil : checkArguments(arguments, of: name.word, isKnown: isKnown)
    // `lines(0)`
    let isItem = isName && arguments.count == 1 && binding?.type.element != nil
    let value = isItem ? "\(name.word)[\(text.excerpt(arguments[0].range))]" : name.word
    report(
      isName ? .valueAsFunction(name.word, at: span(name.range)) : .unknownFunction(name.word, at: span(name.range)),
      ideas: { ideas in
        if isItem { return [(range, value)] }
        return (isName && arguments.isEmpty ? [(range, value)] : [])
          + ideas.callIdeas(name.word, arguments.map(\.range), range, first: first)
      })
    return .mistake(at: range)
  }

  /// Checks the arguments of a call of `name` that is a mistake, and gives the first if that is none. What else is wrong in
  /// them is one of its own, but for members of a list where it is known which function is meant: what mends
  /// `sum(lines.price)` or `any(lines.price > 1)` mends both. Nor is the variable of a macro a name that is missing.
  private mutating func checkArguments(_ arguments: [Syntax], of name: String, isKnown: Bool) -> Checked? {
    var first: Checked?
    let isOverItems = arguments.count == 1 && ForeignCalls.asksOfItems(name)
    let isMacro = isKnown && isLikeMacro(Array(arguments.dropFirst()))
    for (index, argument) in arguments.prefix(isMacro ? 1 : arguments.count).enumerated() {
      let (count, members) = (diagnostics.count, membersOfItems.count)
      let part = checked(argument)
      if index == 0, !part.isMistake { first = part }
      guard isKnown, membersOfItems.count > members else { continue }
      var spans = membersOfItems[members...].map { span($0) }
      if !isOverItems {
        guard case .suffixed(_, let suffixes) = argument.node, case .selection(let member)? = suffixes.last else {
          continue
        }
        spans = spans.filter { $0 == span(member.range) }
      }
      let kept = diagnostics[count...].filter { !spans.contains($0.primary.span) }
      diagnostics.replaceSubrange(count..., with: kept)
    }
    return first
  }

  /// Picks the overload for the types of `parts`. `syntax` has the arguments as written, nothing for a receiver.
  private mutating func resolve(
    _ function: Function, _ name: Syntax.Name, _ parts: [Checked], _ syntax: [Syntax?], _ range: Range<Int>
  ) -> Checked {
    guard !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
    var parts = parts
    var types = parts.map(\.type)
    var overload = function.overloads.first { $0.accepts(types) }
    if readsUnreadItems, types.contains(where: \.leaf.isUnresolved), let first = overload,
      function.overloads.contains(where: { $0.accepts(types) && $0.result != first.result })
    {
      return .mistake(at: range)
    }
    if overload == nil, let exact = function.overloads.first(where: { accepts($0, parts) }) {
      parts = zip(parts, exact.parameters).map { part, parameter in
        parameter == .exact(.decimal) ? widened(decimalLiteral(part, for: .decimal), to: .decimal) : part
      }
      types = parts.map(\.type)
      overload = exact
    }
    guard let overload else {
      let parts = parts
      let isCall = syntax.first.map { $0 != nil } ?? true
      let place = function.culprit(types, isCall: isCall).map { parts[$0].range } ?? name.range
      let written = syntax.enumerated().map { $1?.range ?? parts[$0].range }
      report(
        .wrongArguments(function, types, isCall: isCall, at: span(place), name: span(name.range)),
        ideas: { $0.argumentIdeas(function, parts, written, range) })
      return .mistake(at: range)
    }
    guard isGoodLiteral(overload, syntax), arePlaces(overload, parts) else { return .mistake(at: range) }
    var checked = Checked(
      .call(overload, parts.map(\.term)), overload.resultType(for: types), at: range, from: parts)
    if overload.readsClock { checked.isClosed = false }
    describe(&checked, overload, parts)
    if overload.wantsFraction, let part = parts.first {
      let isRounded = overload.result == .exact(.int)
      warnOfLostFraction(part, as: overload.result == .exact(.decimal) ? .decimal : .double, isRounded: isRounded)
    }
    let result = folded(checked)
    if overload.canFail {
      reportFailure(of: result, from: parts, by: overload.divisor.map { parts[$0] }, calling: overload.function)
      reportDoom(of: result, overload, parts)
    }
    return result
  }

  /// Whether an overload takes parts of which some have to become decimals: ints and number literals.
  private func accepts(_ overload: Overload, _ parts: [Checked]) -> Bool {
    guard parts.count == overload.parameters.count, overload.parameters.contains(.exact(.decimal)) else { return false }
    return zip(overload.parameters, parts).allSatisfy { parameter, part in
      if parameter.accepts(part.type) { return true }
      guard parameter == .exact(.decimal) else { return false }
      return part.type == .int || isDecimalLiteral(part)
    }
  }

  /// What is known of the result of a call, and what is to be thought of in it.
  private mutating func describe(_ checked: inout Checked, _ overload: Overload, _ parts: [Checked]) {
    switch overload.tells {
    case .nothing, .element, .sum, .whole: break
    case .elements: checked.choices = parts.first?.choices
    case .length: describeLength(&checked, parts)
    case .between(let least, let greatest, let note):
      checked.origin = Checked.Origin(
        from: least, to: greatest, subject: .result(of: text.excerpt(checked.range), note: note))
    }
    guard let index = overload.emptyArgument, parts.indices.contains(index) else { return }
    let part = parts[index]
    guard let field = part.field, part.choices == nil, part.origin?.facts.isRequired == false else { return }
    emptyArguments.append((field, text.excerpt(part.range), overload.function, part.range))
  }

  private mutating func describeLength(_ checked: inout Checked, _ parts: [Checked]) {
    guard let part = parts.first else { return }
    // Who counts the characters of a text has thought of there being none.
    if let field = part.field, part.type == .string { guarded.insert(field.anyView) }
    guard let origin = part.origin, origin.field != nil else { return }
    let subject = PossibleValues.Subject.length(of: text.excerpt(part.range), isText: part.type == .string)
    checked.origin = .init(
      field: nil, facts: origin.facts, subject: subject, isStanding: origin.isStanding, measured: origin.field)
  }

  /// Whether a number of places that is known is one.
  private mutating func arePlaces(_ overload: Overload, _ parts: [Checked]) -> Bool {
    guard let index = overload.places, case .int(let places)? = parts[index].constant else { return true }
    guard places < 0 || places > Constraint.mostPlaces else { return true }
    report(.tooManyPlaces(places, at: span(parts[index].range)))
    return false
  }

  /// Whether a literal given to `date`, `time` and the like is one.
  private mutating func isGoodLiteral(_ overload: Overload, _ syntax: [Syntax?]) -> Bool {
    guard let wanted = overload.literal, let argument = syntax.first ?? nil, case .text(let literal) = argument.node
    else { return true }
    let isGood = wanted.accepts(literal.value)
    if !isGood {
      let call = argument.range.lowerBound - overload.function.utf8.count - 1..<argument.range.upperBound + 1
      report(
        .badLiteral(literal.value, of: overload, form: wanted.form, at: span(of: literal, argument.range)),
        ideas: { $0.literalIdeas(literal.value, of: overload, call) },
        first: false)
    }
    return isGood
  }

  /// What stands between the quotes, or the quotes if nothing does.
  private mutating func span(of literal: TextLiteral, _ range: Range<Int>) -> Span {
    guard !literal.value.utf8.isEmpty else { return span(range) }
    return text.span(0..<literal.value.utf8.count, in: literal.map)
  }
}

extension Function {
  /// Which argument alone keeps an overload from being taken, if there is just one such; what stands in front of a dot
  /// is none.
  fileprivate func culprit(_ types: [ExpressionType], isCall: Bool) -> Int? {
    for overload in overloads where overload.parameters.count == types.count {
      let wrong = types.indices.filter { !overload.parameters[$0].accepts(types[$0]) }
      if wrong.count == 1, isCall || wrong[0] > 0 { return wrong[0] }
    }
    return nil
  }
}

extension Checker {
  /// `has(x)` and `valid(x)`.
  private mutating func ask(
    _ question: Function.Question, _ function: Function, _ name: Syntax.Name, _ arguments: [Syntax],
    _ range: Range<Int>
  ) -> Checked {
    guard arguments.count == 1 else {
      let parts = arguments.map { checked($0) }
      guard !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
      report(
        .wrongArguments(function, parts.map(\.type), at: span(name.range), name: span(name.range)),
        ideas: { $0.askIdeas(function, arguments, range) })
      return .mistake(at: range)
    }
    switch place(arguments[0]) {
    case .mistake: return .mistake(at: range)
    case .none:
      let isText = if case .text = arguments[0].node { true } else { false }
      report(
        .notAField(function, isText: isText, at: span(arguments[0].range)),
        ideas: { $0.askIdeas(function, arguments, range) })
      return .mistake(at: range)
    case .field(let reference, let isAnswered):
      reads.append(Read(.field(reference, question.read), at: arguments[0].range))
      guarded.insert(reference.anyView)
      var checked = Checked(question.node(of: reference), .bool, at: range)
      checked.isClosed = false
      if question == .has, isAnswered {
        let reason = "`\(text.excerpt(range))` is true"
        checked.decision = Checked.Decision(true, reasons: [reason], isOfAnswer: true, at: [range])
      }
      return checked
    case .member(let value, let index):
      return Checked(question.node(of: value.term, index), .bool, at: range, from: value)
    }
  }

  /// `text.matches("pattern")` and `matches(text, "pattern")`.
  private mutating func matches(
    _ function: Function, _ name: Syntax.Name, _ receiver: Checked?, _ arguments: [Syntax], _ range: Range<Int>
  ) -> Checked {
    let subject = receiver ?? arguments.first.map { checked($0) }
    let rest = receiver == nil ? arguments.dropFirst() : arguments[...]
    guard let subject, rest.count == 1, let argument = rest.first else {
      let parts = [subject].compactMap { $0 } + rest.map { checked($0) }
      guard !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
      report(.wrongArguments(function, parts.map(\.type), at: span(name.range), name: span(name.range)))
      return .mistake(at: range)
    }
    guard case .text(let literal) = argument.node else {
      let pattern = checked(argument)
      if !pattern.isMistake, !subject.isMistake {
        report(.patternNotLiteral(at: span(argument.range)), ideas: { $0.swappedPattern(subject, argument, range) })
      }
      return .mistake(at: range)
    }
    let pattern = compiled(literal, argument.range)
    guard !subject.isMistake, let pattern else { return .mistake(at: range) }
    guard subject.type == .string else {
      report(
        .wrongArguments(function, [subject.type, .string], at: span(name.range), name: span(name.range)),
        ideas: { $0.converted(subject, to: .string) })
      return .mistake(at: range)
    }
    return folded(Checked(.matches(subject.term, pattern), .bool, at: range, from: subject))
  }

  private mutating func compiled(_ literal: TextLiteral, _ range: Range<Int>) -> Pattern? {
    switch patterns.pattern(Array(literal.value.utf8), mode: .search) {
    case .success(let pattern): return pattern
    case .failure(let error):
      // A replacement would need the escapes of the literal.
      let bare = PatternError(error.range, error.reason)
      report(.badPattern(bare) { text.span($0, in: literal.map) })
      return nil
    }
  }

  /// `text.isEmail()` and its kin; what tells formats of one method apart, as in `isIp(4)`, is a literal.
  private mutating func format(
    _ formats: [Format], _ function: Function, _ name: Syntax.Name, _ receiver: Checked, _ arguments: [Syntax],
    _ range: Range<Int>
  ) -> Checked {
    let parts = arguments.map { checked($0) }
    guard !receiver.isMistake, !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
    guard let format = formats.first(where: { $0.isMeant(by: arguments) }) else {
      let takesOne = arguments.count == 1 && formats.contains { $0.argument != nil }
      let place = takesOne ? arguments[0].range : name.range
      report(
        .wrongArguments(function, [receiver.type] + parts.map(\.type), at: span(place), name: span(name.range)))
      return .mistake(at: range)
    }
    guard receiver.type == .string else {
      report(
        .wrongArguments(function, [receiver.type], at: span(name.range), name: span(name.range)),
        ideas: { $0.converted(receiver, to: .string) })
      return .mistake(at: range)
    }
    return folded(Checked(.format(receiver.term, format.name), .bool, at: range, from: receiver))
  }

  /// A function of the constraints' own rules; these are written with formc, and a mistake in one is quiet.
  private mutating func call(_ intrinsic: Intrinsic, _ arguments: [Syntax], _ range: Range<Int>) -> Checked {
    let parts = arguments.map { checked($0) }
    guard !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
    let type: ExpressionType
    switch intrinsic {
    case .length, .count: type = .int
    case .matchesPattern, .matchesFormat, .consistsOf, .isMultiple, .hasPlaces, .isDistinct: type = .bool
    case .data(let data, let position): type = data.types[position]
    }
    let wide = parts.contains { $0.type == .double } ? parts.map { $0.widened(to: .double) } : parts
    var result = Checked(.intrinsic(intrinsic, wide.map(\.term)), type, at: range, from: wide)
    result.isClosed = false
    return result
  }
}

extension Function.Question {
  fileprivate var read: Read.Kind {
    switch self {
    case .has: .has
    case .valid: .valid
    }
  }

  fileprivate func node(of field: FieldReference) -> Term.Node {
    switch self {
    case .has: .has(field)
    case .valid: .valid(field)
    }
  }

  fileprivate func node(of group: Term, _ member: Int) -> Term.Node {
    switch self {
    case .has: .hasMember(group.present, member)
    case .valid: .validMember(group.present, member)
    }
  }
}

extension Term {
  /// The group that this leads to, out of lists that may break constraints of their own.
  fileprivate var present: Term {
    var term = self
    switch node {
    case .field(let field) where field.view == .judged: term.node = .field(field.seen(as: .present))
    case .member(let part, let index): term.node = .member(part.present, index)
    case .index(let list, let position): term.node = .index(list.present, position)
    case .last(let list): term.node = .last(list.present)
    case .conditional(let condition, let then, let otherwise):
      term.node = .conditional(condition, then: then.present, otherwise: otherwise.present)
    default: break
    }
    return term
  }
}

extension Format {
  /// Whether its method was given what makes it this format.
  fileprivate func isMeant(by arguments: [Syntax]) -> Bool {
    guard let argument else { return arguments.isEmpty }
    guard arguments.count == 1, case .integer(argument) = arguments[0].node else { return false }
    return true
  }
}
