// Macros over lists.

import FormRuntime
import FormLanguage

extension Checker {
  mutating func macro(
    _ kind: MacroKind, _ function: Function, _ name: Syntax.Name, _ list: Checked, _ arguments: [Syntax],
    _ range: Range<Int>
  ) -> Checked {
    guard !list.isMistake else { return .mistake(at: range) }
    guard let element = list.type.element else {
      report(.wrongArguments(function, [list.type], at: span(name.range), name: span(name.range)))
      return .mistake(at: range)
    }
    guard arguments.count == 2 || (kind == .map && arguments.count == 3) else {
      let mistake = Diagnostic.macroArguments(function, at: span(name.range))
      report(mistake, ideas: { $0.macroIdeas(function, list, arguments, range) })
      return .mistake(at: range)
    }
    guard case .name(let variable) = arguments[0].node, ReservedWord(rawValue: variable)?.isValue != true else {
      let mistake = Diagnostic.macroVariable(function, at: span(arguments[0].range))
      report(mistake, ideas: { $0.macroIdeas(function, list, arguments, range) })
      return .mistake(at: range)
    }
    let index = locals.count
    locals.append((variable, local(index, element, of: list)))
    let mayPassOver = kind == .all || kind == .exists || list.mayBeEmpty
    let body = macroBody(
      kind, Array(arguments.dropFirst()), isOpen: element.isUnresolved, mayPassOver: mayPassOver)
    locals.removeLast()
    guard let body else { return .mistake(at: range) }
    return finished(kind, list, index, body, range)
  }

  private func local(_ index: Int, _ type: ExpressionType, of list: Checked) -> Checked {
    var local = Checked(.local(index), type, at: list.range)
    local.lowestLocal = index
    local.choices = list.choices
    local.secret = list.secret
    return local
  }

  private typealias Body = (predicate: Checked?, transform: Checked?)

  /// `mayPassOver`: what fails in it may be passed over.
  private mutating func macroBody(
    _ kind: MacroKind, _ arguments: [Syntax], isOpen: Bool, mayPassOver: Bool
  ) -> Body? {
    if mayPassOver { absorbing += 1 }
    defer { if mayPassOver { absorbing -= 1 } }
    let isFiltering = kind != .map || arguments.count == 2
    var predicate = isFiltering ? condition(arguments[0], of: kind.rawValue) : nil
    var transform = kind == .map ? arguments.last.map { checked($0) } : nil
    // Nothing is said of the elements of `[]`, since there are none.
    if isOpen, predicate?.isMistake == true {
      predicate = Checked(.constant(.bool(false)), .bool, at: arguments[0].range)
    }
    if isOpen, transform?.isMistake == true { transform?.term.type = .list(.unresolved) }
    if predicate?.isMistake == true || transform?.isMistake == true { return nil }
    return (predicate, transform)
  }

  private mutating func finished(
    _ kind: MacroKind, _ list: Checked, _ index: Int, _ body: Body, _ range: Range<Int>
  ) -> Checked {
    let type: ExpressionType
    switch kind {
    case .all, .exists, .existsOne: type = .bool
    case .filter: type = list.type
    case .map: type = .list(list.type.element?.isUnresolved == true ? .unresolved : body.transform?.type ?? .unresolved)
    }
    var parts = [list]
    for var part in [body.predicate, body.transform].compactMap({ $0 }) {
      if part.lowestLocal >= index { part.lowestLocal = .max }
      parts.append(part)
    }
    let node = Term.Node.macro(
      kind, list: list.term, local: index, predicate: body.predicate?.term, transform: body.transform?.term)
    var checked = Checked(node, type, at: range, from: parts)
    checked.choices = kind == .filter ? list.choices : kind == .map ? body.transform?.choices : nil
    return folded(checked)
  }
}

extension Checked {
  /// Whether it may be a list without elements, of which a macro computes nothing.
  fileprivate var mayBeEmpty: Bool {
    switch term.node {
    case .list(let elements): elements.isEmpty
    case .constant(.list(let elements)): elements.isEmpty
    default: true
    }
  }
}
