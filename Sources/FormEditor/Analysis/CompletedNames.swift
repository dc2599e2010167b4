// What can be named in an expression, by type: the names in scope and the functions.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

extension FormScope {
  /// The names in scope with their types, the nearest first, and whether each is a field.
  var typedNames: [(name: String, type: ExpressionType, isField: Bool)] {
    var names: [(name: String, type: ExpressionType, isField: Bool)] = []
    for index in tree.way(to: level) {
      let level = tree.levels[index]
      for name in level.names where Names.isMemberName(name) {
        if let field = level.fields[name] {
          names.append((name, tree.outlines[field].type, true))
        } else if let value = level.values[name] {
          names.append((name, values.result(value).type, false))
        }
      }
    }
    let known = Set(fieldNames)
    for name in self.names where !known.contains(name) {
      names.append((name, binding(of: name)?.type ?? .unresolved, false))
    }
    return names
  }

  /// The named values of a group, with their types.
  func typedNames(of values: GroupValues?) -> [(String, ExpressionType)] {
    guard let values else { return [] }
    return values.names.enumerated().map { ($1, result(of: $0, in: values).type) }
  }
}

extension Function {
  /// Whether it can be written behind a value of a type.
  func takes(receiver type: ExpressionType) -> Bool {
    switch kind {
    case .overloads(let overloads):
      overloads.contains { $0.parameters.first?.accepts(type) ?? false }
    case .asks: false
    case .matches, .formats: type == .string
    case .end, .macro: type.element != nil
    }
  }

  /// Whether it asks something of a field.
  var asks: Bool { if case .asks = kind { true } else { false } }

  /// The types that it can give, as far as they are known.
  var results: [ExpressionType] {
    switch kind {
    case .overloads(let overloads):
      overloads.compactMap { if case .exact(let type) = $0.result { type } else { nil } }
    case .asks, .matches, .formats: [.bool]
    case .end: []
    case .macro(let kind): kind == .all || kind == .exists || kind == .existsOne ? [.bool] : []
    }
  }
}
