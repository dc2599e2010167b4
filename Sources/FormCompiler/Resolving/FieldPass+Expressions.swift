// Expressions and conditions of a form, typed.

import FormCore
import FormLanguage

/// A key whose value is a condition.
enum ConditionKey: String {
  case visible, required, readOnly, enabled

  /// What holds where nothing is said.
  var fallback: Bool {
    switch self {
    case .visible, .enabled: true
    case .required, .readOnly: false
    }
  }

  /// Whether it bears on what is judged, so that one that is always true or always false is a mistake.
  var isDecisive: Bool {
    switch self {
    case .visible, .required: true
    case .readOnly, .enabled: false
    }
  }
}

extension FieldPass {
  /// Types an expression; nil where something is wrong with it, which has been reported.
  mutating func formula(
    _ node: Node, in file: Int, scope: FormScope, expecting type: ExpressionType?,
    options: CheckOptions = CheckOptions()
  ) -> Formula? {
    take(read(node, in: file, scope: scope, expecting: type, options: options), of: scope)
      .map { Formula($0, span: span($0.term.range, of: node, in: file)) }
  }

  /// Types an expression, and reports nothing but that there is too much of them.
  mutating func read(
    _ node: Node, in file: Int, scope: FormScope, expecting type: ExpressionType?, options: CheckOptions
  ) -> CheckedExpression {
    guard findings.readsExpressions, !counts.hasExceeded(.expressionParts) else { return CheckedExpression() }
    var options = options
    options.looksForMeantNames = looksForMeantNames
    let reading = check(
      ExpressionText(node, in: files[file].source, files[file].id), in: scope,
      expecting: type == .unresolved ? nil : type, options: options, patterns: &shared.patterns,
      work: &shared.work)
    _ = take(.expressionParts, reading.parts, at: node.span)
    return reading
  }

  /// Takes over what was read: reports what is said of it, and notes what it reads.
  mutating func take(_ reading: CheckedExpression, of scope: FormScope) -> TypedExpression? {
    for value in reading.values { noteUse(of: value) }
    if !reading.found.isEmpty {
      // What a mistake costs is the number of names that were looked through, and seldom more than those of fields.
      countComparedNames(reading.found.count * scope.workOfNames)
      findings.mistakesInExpressions += reading.found.reduce(0) { $1.severity == .error ? $0 + 1 : $0 }
      counts.note(work: reading.found.count * Compilation.workOfDiagnostic)
      for diagnostic in reading.found { report(diagnostic, replaced: replacedFields) }
    }
    return reading.expression
  }

  /// The value of a key, a truth value or an expression; what holds without one where there is none or it is wrong.
  mutating func condition(
    _ spec: ConditionSpec?, of key: ConditionKey, in file: Int, at place: Standpoint
  ) -> Condition {
    var options = CheckOptions()
    options.isCondition = key.isDecisive
    switch spec {
    case nil: return .constant(key.fallback)
    case .constant(let value, _)?: return .constant(value)
    case .expression(let node)?:
      readConditions.insert(node.span)
      options.isGuarded = place.outline.map { isHiddenAtTimes($0, but: key) } ?? false
      let scope = scope(at: place)
      if isForeignTruth(node, in: scope) {
        report(.notBoolean(node.string, at: node.span, key: key.rawValue))
        return .constant(key.fallback)
      }
      return formula(node, in: file, scope: scope, expecting: .bool, options: options).map { .expression($0) }
        ?? .constant(key.fallback)
    }
  }

  /// Whether something hides a field, or what is around it, but the condition with that key.
  private func isHiddenAtTimes(_ index: Int, but key: ConditionKey) -> Bool {
    var next: Int? = key == .visible ? outlines[index].parent : index
    while let position = next {
      if !outlines[position].settings.isAlwaysVisible { return true }
      next = outlines[position].parent
    }
    return false
  }

  /// Whether a plain scalar is a truth value of YAML 1.1, and names nothing here.
  private func isForeignTruth(_ node: Node, in scope: FormScope) -> Bool {
    guard node.scalar?.style == .plain, Literals.looksBoolean(node.string) else { return false }
    return scope.type(of: node.string) == nil
  }
}
