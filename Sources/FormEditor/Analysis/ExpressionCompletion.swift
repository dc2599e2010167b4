// What can stand at a place of an expression.

import FormAuthoring
import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

extension SpecView {
  func expressions(at offset: Int, _ spot: Spot, expecting type: ExpressionType?) -> [CompletionItem] {
    let site = site(of: spot, at: offset, expecting: type)
    var place = ScalarPlace(offset: 0, isApart: true)
    if let node = site.node {
      guard let known = self.place(at: text.mended(offset), in: node, site.map) else { return [] }
      place = known
    }
    let (bytes, inside) = place.separated(site.bytes)
    let writer = ExpressionCompletion(site: site, bytes: bytes, place: inside)
    return writer.items().compactMap { item in
      var item = item
      // Where nothing could be read there may be a word all the same: what begins with `!` is a tag to YAML.
      let here = site.node == nil ? word(at: offset) : offset..<offset
      item.range = place.isApart || item.range.isEmpty ? here : typed(site.map.written(item.range))
      // A text that is not closed may go on over lines, of which an item may not take the place.
      guard !typed[item.range].contains(where: \.isYAMLBreak) else { return nil }
      if item.kind == .value, let node = site.node { quote(&item, in: node, isFlow: spot.isFlow) }
      let before = item.range.lowerBound > 0 ? typed[item.range.lowerBound - 1] : 0x20
      if place.isApart, before == UInt8(ascii: ":") { item.text = " " + item.text }
      return item
    }
  }
}

/// The items for a place of an expression.
private struct ExpressionCompletion {
  let site: ExpressionSite
  let bytes: [UInt8]
  let place: Int
  let reading: ExpressionReading
  /// The word around the place.
  let range: Range<Int>
  /// The last word in front of that.
  let before: Int

  init(site: ExpressionSite, bytes: [UInt8], place: Int) {
    self.site = site
    self.bytes = bytes
    self.place = place
    let reading = ExpressionReading(bytes, in: site.scope)
    self.reading = reading
    let word = bytes.word(around: place)
    range = word
    before = (reading.tokens.firstIndex { $0.range.lowerBound >= word.lowerBound } ?? reading.tokens.count) - 1
  }

  func items() -> [CompletionItem] {
    if reading.comments.contains(where: { $0.lowerBound < place && place <= $0.upperBound }) { return [] }
    if let index = reading.tokens.indices.first(where: { isInText($0) }) { return choices(inTextAt: index) }
    if reading.isSymbol(before, .dot) { return members() }
    if reading.isOperandEnd(before) { return [] }
    if isAsked(before + 1) { return askedNames() }
    if namesVariable(before + 1) { return [] }
    let wanted = wantedType(behind: before)
    let names = choices() + names(wanted)
    // What would be written is the same.
    let known = Set(names.map(\.label))
    return names + functions(wanted).filter { !known.contains($0.label) }
  }

  /// Whether the place is inside of the quotes of a text.
  private func isInText(_ index: Int) -> Bool {
    guard reading.isText(index) else { return false }
    let token = reading.tokens[index]
    return token.range.lowerBound < place && (place < token.range.upperBound || isOpen(token))
  }

  private func isOpen(_ token: Token) -> Bool {
    guard token.range.upperBound == bytes.count, token.range.count > 0 else { return false }
    return token.range.count == 1 || bytes[token.range.upperBound - 1] != bytes[token.range.lowerBound]
  }

  private func item(_ label: String, _ kind: CompletionItem.Kind, _ detail: String, rank: Int) -> CompletionItem {
    CompletionItem(label: label, kind: kind, detail: detail, text: label, range: range, rank: rank)
  }

  // MARK: Behind a dot

  private func members() -> [CompletionItem] {
    guard let receiver = reading.receiver(before: before), let part = reading.part(receiver) else { return [] }
    let start = reading.operandStart(endingAt: before - 1)
    let wanted = start.flatMap { wantedType(behind: $0 - 1) }
    if case .group(let shape) = part.type {
      // Whether a value is there, or valid, can't be asked.
      let isAsked = start.map { self.isAsked($0) } ?? false
      let values = isAsked ? [] : site.scope.typedNames(of: shape.values)
      return members(shape.members.map { ($0.name, $0.type) } + values, isAsked ? nil : wanted)
    }
    guard !part.type.isUnresolved else { return [] }
    let data = part.type == .string ? part.choices?.data : nil
    let names = data.map { members(Array(zip($0.names, $0.types)), wanted) } ?? []
    let methods = Function.all.filter { $0.style != .function && $0.takes(receiver: part.type) }.map { function in
      let fits = function.results.contains { self.fits($0, wanted) }
      var item = item(function.name, .method, function.signatures.first ?? "", rank: fits ? 1000 : 3000)
      item.page = function.summary
      return item
    }
    let known = Set(names.map(\.label))
    return names + methods.filter { !known.contains($0.label) }
  }

  /// In their order, those of the type that is wanted first.
  private func members(_ members: [(String, ExpressionType)], _ wanted: ExpressionType?) -> [CompletionItem] {
    members.enumerated().map { index, member in
      item(member.0, .member, member.1.description, rank: index + (fits(member.1, wanted) ? 0 : 2000))
    }
  }

  // MARK: Names

  private func names(_ wanted: ExpressionType?) -> [CompletionItem] {
    var seen: Set<String> = site.own.map { [$0] } ?? []
    var items: [CompletionItem] = []
    for local in reading.scope(at: range.lowerBound).locals.reversed() where seen.insert(local.name).inserted {
      items.append(item(local.name, .variable, local.type.description, rank: rank(of: local.type, wanted)))
    }
    for (name, type, isField) in site.scope.typedNames where seen.insert(name).inserted && site.canRead(name) {
      items.append(item(name, isField ? .field : .variable, type.description, rank: rank(of: type, wanted)))
    }
    let literals = wanted == .bool || wanted == nil ? ["true", "false"] : []
    items += literals.map { item($0, .value, "bool", rank: 50) }
    return items
  }

  /// Whether a word is, or could be, the variable of a macro, for which a name is made up.
  private func namesVariable(_ first: Int) -> Bool {
    guard reading.isSymbol(first - 1, .openRound), reading.isSymbol(first - 3, .dot),
      case .macro? = reading.word(first - 2).flatMap({ Function.named($0) })?.kind
    else { return false }
    return true
  }

  /// Whether a word is, or could be, the first of what `has` or `valid` asks about.
  private func isAsked(_ first: Int) -> Bool {
    guard reading.isSymbol(first - 1, .openRound), !reading.isSymbol(first - 3, .dot),
      case .asks? = reading.word(first - 2).flatMap({ Function.named($0) })?.kind
    else { return false }
    return true
  }

  /// The names that lead to a field: that of one, or of something that has members.
  private func askedNames() -> [CompletionItem] {
    names(nil).filter { item in
      if item.kind == .field || item.label == "this" || item.label == "previous" { return true }
      let local = reading.local(item.label, at: range.lowerBound)
      guard case .group? = local.map({ reading.element(of: $0).type }) else { return false }
      return true
    }
  }

  private func rank(of type: ExpressionType, _ wanted: ExpressionType?) -> Int {
    guard let wanted, !wanted.isUnresolved else { return 20 }
    return fits(type, wanted) ? 10 : 40
  }

  /// Whether a type is the one that is wanted, or any is.
  private func fits(_ type: ExpressionType, _ wanted: ExpressionType?) -> Bool {
    guard let wanted, !wanted.isUnresolved else { return true }
    return type == wanted || type.joined(with: wanted) == wanted
  }

  private func functions(_ wanted: ExpressionType?) -> [CompletionItem] {
    Function.all.filter { $0.style != .method && !(site.isDefault && $0.asks) }.map { function in
      let gives = function.results
      let fits = wanted.map { wanted in gives.contains { $0 == wanted } } ?? false
      var item = item(function.name, .function, function.signatures.first ?? "", rank: fits ? 30 : 60)
      item.page = function.summary
      return item
    }
  }

  // MARK: What is wanted

  /// The type of the operand behind a word: of the operators around it, what the one that binds it takes.
  private func wantedType(behind before: Int) -> ExpressionType? {
    let after = reading.tokens.firstIndex { $0.range.lowerBound >= range.upperBound } ?? reading.tokens.count
    if let level = reading.level(of: after), reading.level(of: before).map({ $0 < level }) ?? true {
      return reading.typeTaken(by: after, beside: reading.operand(startingAt: after + 1))
    }
    guard before >= 0 else { return site.expected }
    switch reading.tokens[before].kind {
    case .symbol(.openRound), .symbol(.comma):
      return argumentType ?? (reading.isSymbol(before, .openRound) ? site.expected : nil)
    case .symbol(.question): return nil
    default: return reading.typeTaken(by: before, beside: reading.operand(endingAt: before - 1))
    }
  }

  private var argumentType: ExpressionType? {
    guard let call = reading.call(at: range.lowerBound), let function = Function.named(call.name) else { return nil }
    let position = call.argument + (call.isMethod ? 1 : 0)
    if function.isMacro { return function.name == "map" ? nil : .bool }
    for overload in function.overloads where overload.parameters.indices.contains(position) {
      if case .exact(let type) = overload.parameters[position] { return type }
    }
    return nil
  }

  // MARK: Choices

  /// The values of the choice, or the modes, that something is compared with.
  private func choices() -> [CompletionItem] {
    let after = reading.tokens.firstIndex { $0.range.lowerBound >= range.upperBound } ?? reading.tokens.count
    // In the quotes that the scalar around it does not use.
    let quote = UInt8(ascii: site.node?.record.style == .doubleQuoted ? "'" : "\"")
    return choices(between: before, and: after, in: quote, range)
  }

  /// The same for a text that is there, in its own quotes; one that is not closed ends with the word around the place.
  private func choices(inTextAt index: Int) -> [CompletionItem] {
    let token = reading.tokens[index].range
    let quote = bytes[token.lowerBound]
    // Raw texts, and those of several lines, are written for what can't be a choice's value.
    let isPlain = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    guard isPlain, !bytes[token].starts(with: [quote, quote, quote]) else { return [] }
    let end = isOpen(reading.tokens[index]) ? range.upperBound : token.upperBound
    return choices(between: index - 1, and: index + 1, in: quote, token.lowerBound..<end)
  }

  private func choices(
    between before: Int, and after: Int, in quote: UInt8, _ range: Range<Int>
  ) -> [CompletionItem] {
    guard let operand = reading.comparand(between: before, and: after), let choices = reading.part(operand)?.choices
    else { return [] }
    let mark = String(decoding: [quote], as: UTF8.self)
    return choices.values.enumerated().map { index, value in
      CompletionItem(
        label: mark + value + mark, kind: .value, text: literal(value, in: quote), range: range, rank: index)
    }
  }

  /// A text as an expression writes it, and as the scalar around that wants it.
  private func literal(_ value: String, in quote: UInt8) -> String {
    let escaped = value.utf8.flatMap { $0 == quote || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
    let literal = [quote] + escaped + [quote]
    let written =
      switch site.node?.record.style {
      case .singleQuoted?: PlainText.escaped(literal, within: UInt8(ascii: "'"))
      case .doubleQuoted?: PlainText.escaped(literal, within: UInt8(ascii: "\""))
      case .plain?, .literal?, .folded?, nil: literal
      }
    return String(decoding: written, as: UTF8.self)
  }
}

extension ExpressionReading {
  /// How tightly an operator binds; nil for what is none.
  fileprivate func level(of index: Int) -> OperatorLevel? {
    guard tokens.indices.contains(index), case .symbol(let symbol) = tokens[index].kind else { return nil }
    return symbol.level
  }

  /// The type that an operator takes beside its other operand.
  fileprivate func typeTaken(by index: Int, beside other: Range<Int>?) -> ExpressionType? {
    guard let level = level(of: index) else { return nil }
    return level < .relation || level == .prefix ? .bool : other.flatMap { part($0)?.type }
  }

  /// A call that is open at a place: its function, and the number of the argument.
  struct OpenCall {
    let name: String
    let argument: Int
    let isMethod: Bool
    let nameIndex: Int
  }

  func call(at place: Int) -> OpenCall? {
    var depth = 0
    var commas = 0
    var index = (tokens.firstIndex { $0.range.lowerBound >= place } ?? tokens.count) - 1
    while index >= 0 {
      if isSymbol(index, .closeRound) || isSymbol(index, .closeSquare) { depth += 1 }
      if isSymbol(index, .openSquare) || isSymbol(index, .openRound) {
        if depth == 0 {
          guard isSymbol(index, .openRound), let name = word(index - 1), name != "in" else {
            commas = 0
            index -= 1
            continue
          }
          return OpenCall(name: name, argument: commas, isMethod: isSymbol(index - 2, .dot), nameIndex: index - 1)
        }
        depth -= 1
      }
      if depth == 0, isSymbol(index, .comma) { commas += 1 }
      index -= 1
    }
    return nil
  }
}
