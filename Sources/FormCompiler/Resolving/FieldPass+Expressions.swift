// Expressions and conditions of a form, typed.

import FormCore

extension FieldPass {
  /// Types an expression; nil where something is wrong with it, which has been reported.
  mutating func formula(
    _ node: Node, in file: Int, scope: FormScope, expecting type: ExpressionType?,
    options: CheckOptions = CheckOptions()
  ) -> Formula? {
    noteWords(of: node)
    var options = options
    options.looksForMeantNames = looksForMeantNames
    let (expression, found) = check(
      ExpressionText(node, in: files[file].source, files[file].id), in: scope,
      expecting: type == .unresolved ? nil : type, options: options, patterns: &shared.patterns)
    if !found.isEmpty {
      // What a mistake costs is the number of names that were looked through, and seldom more than those of fields.
      countComparedNames(found.count * scope.nameCount)
      for diagnostic in found { report(diagnostic) }
    }
    guard let expression else { return nil }
    if expression.readsClock { readsClock = true }
    return Formula(expression, span: node.span)
  }

  /// A truth value or an expression; `fallback` where there is none or it is wrong.
  mutating func condition(
    _ spec: ConditionSpec?, in file: Int, at place: Standpoint, default fallback: Bool, isDecisive: Bool = true
  ) -> Condition {
    var options = CheckOptions()
    options.isCondition = isDecisive
    return switch spec {
    case nil: .constant(fallback)
    case .constant(let value, _)?: .constant(value)
    case .expression(let node)?:
      formula(node, in: file, scope: scope(at: place), expecting: .bool, options: options).map { .expression($0) }
        ?? .constant(fallback)
    }
  }
}
