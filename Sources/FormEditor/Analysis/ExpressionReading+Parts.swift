// What the parts of an expression are: their types, and the fields that their values come from.

import FormCompiler
import FormCore
import FormLanguage

extension ExpressionReading {
  func local(_ name: String, at place: Int) -> Local? {
    locals.last { $0.name == name && $0.scope.contains(place) }
  }

  /// What the variable of a macro stands for: its type, and the field that it is an item of or has a choice of.
  func element(of local: Local) -> (type: ExpressionType, outline: Int?) {
    let list = part(local.list)
    return (list?.type.element ?? .unresolved, list?.element ?? list?.several)
  }

  /// The type of a part.
  func type(of range: Range<Int>) -> ExpressionType? {
    type(of: ExpressionText(String(decoding: bytes[range], as: UTF8.self)), in: scope(at: range.lowerBound))
  }

  private func type(of text: ExpressionText, in scope: any Scope) -> ExpressionType? {
    check(text, in: scope, expecting: nil, options: .quiet).0?.type
  }

  /// The names at a place, variables of macros among them.
  func scope(at place: Int) -> LocalScope {
    let known = locals.filter { $0.scope.contains(place) }.map { local in
      let (type, outline) = element(of: local)
      return (local.name, type, outline)
    }
    return LocalScope(base: scope, locals: known)
  }

  /// What a part is: its type, and the field or the items that it stands for.
  struct Part {
    let type: ExpressionType
    fileprivate let origin: PartOrigin.Origin?

    fileprivate init(type: ExpressionType?, origin: PartOrigin.Origin?) {
      let own = type ?? .unresolved
      self.type = own == .unresolved ? origin?.type ?? own : own
      self.origin = origin
    }

    /// The position of the outline of the field that it is, or that its value has the shape of.
    var outline: Int? { origin?.outline }
    /// The outline of its elements.
    var element: Int? { origin?.element }
    var choices: OrderedTexts? { origin?.choices }
    /// The field of which its elements are choices.
    var several: Int? { type.element == .string && choices != nil ? outline : nil }
  }

  /// What parts are, by their ranges: each name in a chain asks for all that stands in front of it.
  final class Parts {
    fileprivate var known: [Range<Int>: Part?] = [:]
  }

  /// What a part is; nil for what is no expression.
  func part(_ range: Range<Int>) -> Part? {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
    // Of a chain the front comes first, so that each of its steps is checked once.
    var chain: [(part: Range<Int>, receiver: Range<Int>?)] = []
    var next: Range<Int>? = range
    while let part = next, parts.known[part] == nil {
      next = receiver(in: part)
      chain.append((part, next))
    }
    for (range, receiver) in chain.reversed() {
      guard let receiver else {
        parts.known[range] = .some(whole(range))
        continue
      }
      let front = parts.known[receiver] ?? nil
      parts.known[range] = .some(front.flatMap { step(from: $0, at: receiver, to: range) })
    }
    return parts.known[range] ?? nil
  }

  /// What the last step of a chain is taken from.
  private func receiver(in part: Range<Int>) -> Range<Int>? {
    let last = tokens.partitioningIndex { $0.range.upperBound >= part.upperBound }
    guard last < tokens.count, tokens[last].range.upperBound == part.upperBound else { return nil }
    let open = partners[last] ?? last
    var end: Int?
    if isSymbol(open, .openSquare), isOperandEnd(open - 1) { end = open - 1 }
    if isSymbol(open, .openRound), word(open - 1) != nil, isSymbol(open - 2, .dot) { end = open - 3 }
    if word(open) != nil, isSymbol(open - 1, .dot) { end = open - 2 }
    guard let end, let start = operandStart(endingAt: end), tokens[start].range.lowerBound == part.lowerBound else {
      return nil
    }
    return part.lowerBound..<tokens[end].range.upperBound
  }

  private func whole(_ range: Range<Int>) -> Part? {
    let text = ExpressionText(String(decoding: bytes[range], as: UTF8.self))
    guard case .success(let syntax) = Parser.parse(text) else { return nil }
    let scope = scope(at: range.lowerBound)
    return Part(type: type(of: text, in: scope), origin: PartOrigin(scope: scope, form: form).origin(of: syntax))
  }

  /// What a selection, an index or a call gives, behind something of which it is known what it is.
  private func step(from front: Part, at receiver: Range<Int>, to range: Range<Int>) -> Part? {
    let suffix = String(decoding: bytes[receiver.upperBound..<range.upperBound], as: UTF8.self)
    let text = ExpressionText(FrontScope.name + suffix)
    guard case .success(let syntax) = Parser.parse(text), case .suffixed(_, let suffixes) = syntax.node,
      let step = suffixes.last
    else { return nil }
    let scope = scope(at: range.lowerBound)
    let origin = front.origin.flatMap { PartOrigin(scope: scope, form: form).origin(of: step, behind: $0) }
    return Part(type: type(of: text, in: FrontScope(base: scope, front: front)), origin: origin)
  }
}

/// A scope with a name for what stands in front of a step of a chain.
private struct FrontScope: Scope {
  /// No field and no variable can be called so.
  static let name = "_"

  let base: LocalScope
  let front: ExpressionReading.Part

  var names: [String] { base.names }

  func binding(of name: String) -> Binding? {
    guard name == Self.name else { return base.binding(of: name) }
    var binding = Binding(.constant(.unknown), front.type)
    binding.choices = front.choices
    return binding
  }

  func intrinsic(named name: String) -> Intrinsic? { base.intrinsic(named: name) }

  func result(of position: Int, in values: GroupValues) -> NamedResult { base.result(of: position, in: values) }
}

/// A scope with the variables of macros around a place.
struct LocalScope: Scope {
  let base: any Scope
  let locals: [(name: String, type: ExpressionType, outline: Int?)]

  var names: [String] { locals.map(\.name) + base.names }

  func binding(of name: String) -> Binding? {
    if let local = locals.last(where: { $0.name == name }) { return Binding(.constant(.unknown), local.type) }
    return base.binding(of: name)
  }

  func intrinsic(named name: String) -> Intrinsic? { base.intrinsic(named: name) }

  func result(of position: Int, in values: GroupValues) -> NamedResult { base.result(of: position, in: values) }
}

/// Follows a part of an expression to the field that its value comes from.
private struct PartOrigin {
  let scope: LocalScope
  let form: FormScope?

  /// What is known of where a value comes from.
  struct Origin {
    var outline: Int?
    var element: Int?
    var choices: OrderedTexts?
    var type: ExpressionType?
  }

  func origin(of syntax: Syntax) -> Origin? {
    switch syntax.node {
    case .name(let name):
      if let local = scope.locals.last(where: { $0.name == name }) { return local.outline.map { field($0) } }
      if name == "this" { return form?.this.map { field($0) } }
      if name == "previous" { return form?.item.map { field($0) } }
      guard let form, let index = form.tree.position(of: name, from: form.level) else {
        return scope.binding(of: name).map { value($0.choices, $0.type) }
      }
      return field(index)
    case .suffixed(let operand, let suffixes):
      var origin = origin(of: operand)
      for suffix in suffixes { origin = origin.flatMap { self.origin(of: suffix, behind: $0) } }
      return origin
    case .conditional(_, let then, _): return origin(of: then)
    default: return nil
    }
  }

  private func field(_ index: Int) -> Origin {
    guard let outlines = form?.tree.outlines, outlines.indices.contains(index) else { return Origin() }
    let outline = outlines[index]
    return Origin(outline: index, element: outline.item, choices: outline.choices, type: outline.type)
  }

  func origin(of suffix: Syntax.Suffix, behind origin: Origin) -> Origin? {
    switch suffix {
    case .selection(let name):
      guard let group = origin.outline else { return nil }
      return member(name.word, of: group).map { field($0) } ?? value(name.word, of: group)
    case .index: return origin.element.map { field($0) }
    case .method(let name, let arguments, _):
      switch Function.named(name.word)?.kind {
      case .macro(.filter)?: return origin
      case .overloads(let all)? where all.contains(where: { $0.tells == .elements && $0.result != .element }):
        return origin
      case .overloads(let all)? where all.contains(where: { $0.tells == .element }): return element(of: origin)
      case .end?: return element(of: origin)
      case .macro(.map)?:
        guard arguments.count >= 2, case .name(let variable) = arguments[0].node, let body = arguments.last else {
          return nil
        }
        let inner = LocalScope(base: scope, locals: scope.locals + [(variable, .unresolved, origin.element)])
        let part = PartOrigin(scope: inner, form: form).origin(of: body)
        return Origin(element: part?.outline)
      default: return nil
      }
    }
  }

  /// What is no field, with the first field whose choices it has.
  private func value(_ choices: OrderedTexts?, _ type: ExpressionType) -> Origin {
    let chosen = choices.flatMap { choices in
      form?.tree.outlines.firstIndex { $0.choices === choices && $0.item == nil }
    }
    let isList = type.element != nil
    return Origin(
      outline: isList ? nil : chosen, element: isList ? chosen : nil, choices: choices, type: type)
  }

  private func value(_ name: String, of group: Int) -> Origin? {
    guard let form, let level = form.tree.levelOf[group], let position = form.tree.levels[level].values[name] else {
      return nil
    }
    let result = form.values.result(position)
    return value(result.choices, result.type)
  }

  private func element(of origin: Origin) -> Origin {
    origin.element.map { field($0) } ?? Origin(choices: origin.choices)
  }

  private func member(_ name: String, of index: Int) -> Int? {
    guard let outlines = form?.tree.outlines, outlines.indices.contains(index) else { return nil }
    return outlines[index].members.first { outlines[$0].name.value == name }
  }
}

extension ExpressionReading {
  /// The member that a name behind a dot is, as the position of its outline.
  func member(at index: Int) -> Int? {
    guard let name = word(index), isSymbol(index - 1, .dot), let range = receiver(before: index - 1),
      let outlines = form?.tree.outlines, let group = part(range)?.outline
    else { return nil }
    return outlines[group].members.first { outlines[$0].name.value == name }
  }

  /// The field whose choice it is that a name behind a dot asks for what goes with it.
  func choiceField(at index: Int) -> Int? {
    guard word(index) != nil, isSymbol(index - 1, .dot), let range = receiver(before: index - 1),
      let part = part(range), part.type == .string, part.choices?.data != nil
    else { return nil }
    return part.outline
  }

  /// The type of what goes with a choice, if that is what a name behind a dot asks for.
  func typeOfData(at index: Int) -> ExpressionType? {
    guard let name = word(index), isSymbol(index - 1, .dot), let range = receiver(before: index - 1),
      let part = part(range), part.type == .string, let data = part.choices?.data
    else { return nil }
    return zip(data.names, data.types).first { $0.0 == name }?.1
  }

  /// The value of a group that a name behind a dot is.
  func memberValue(at index: Int) -> Int? {
    guard let name = word(index), isSymbol(index - 1, .dot), let range = receiver(before: index - 1), let form,
      let group = part(range)?.outline, let level = form.tree.levelOf[group]
    else { return nil }
    return form.tree.levels[level].values[name]
  }
}

extension CheckOptions {
  /// For parts of expressions of which nothing is to be said.
  static var quiet: CheckOptions {
    var options = CheckOptions()
    options.allowsSecureResult = true
    options.warnsOfConstantConditions = false
    options.looksForMeantNames = false
    return options
  }
}
