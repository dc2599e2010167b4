// Named values: expressions that are read like fields.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  /// Reads the expressions of all values, each behind those that it reads.
  package mutating func resolveValues() {
    guard !outlined.values.isEmpty else { return }
    values = NamedValues(outlined.values)
    let order = ValueOrder(outlined.values, outlined.values.map { scope(of: $0) })
    var circular: Set<Int> = []
    for circle in order.circles where circular.isDisjoint(with: circle) {
      circular.formUnion(circle)
      reportCircle(circle)
    }
    for position in order.order where !circular.contains(position) { resolveValue(position) }
  }

  private mutating func resolveValue(_ position: Int) {
    let value = outlined.values[position]
    if let moment = moment(value) {
      values.expressions[position] = moment
      return
    }
    var options = CheckOptions()
    options.allowsSecureResult = true
    options.warnsOfConstantConditions = false
    values.open = position
    replacedFields = value.group.flatMap { ReplacedFields(outlines[$0]) }
    defer {
      values.open = nil
      replacedFields = nil
    }
    let formula = formula(value.node, in: value.file, scope: scope(of: value), expecting: nil, options: options)
    guard let expression = formula?.expression, !expression.type.isUnresolved else { return }
    guard !expression.type.holdsGroup else {
      report(.groupAsNamedValue(value.name.value, at: value.node.span))
      return
    }
    values.expressions[position] = expression
  }

  /// The date or time that a value is written as.
  private mutating func moment(_ value: ValueOutline) -> TypedExpression? {
    guard let scalar = value.node.scalar, let kind = Literals.kindOfMoment(scalar.string) else { return nil }
    guard let moment = kind.value(of: scalar.string) else {
      report(.badLiteral(scalar.string, at: value.node.span, of: kind))
      return FieldPass.nothing
    }
    let type = kind.expressionType(members: [], item: .unresolved)
    let term = Term(.constant(moment), type, at: 0..<scalar.string.utf8.count)
    return TypedExpression(term: term, isSecure: false, reads: [], readsClock: false, readsMode: false)
  }

  private mutating func reportCircle(_ circle: [Int]) {
    guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return }
    let turned = Array(circle[start...] + circle[..<start]).map { outlined.values[$0] }
    let labels = turned.enumerated().map { index, value in
      Diagnostic.Label(
        value.node.span, "`\(value.name.value)` depends on `\(turned[(index + 1) % turned.count].name.value)`")
    }
    report(
      .dependencyCycle(turned.map(\.name.value), primary: labels[0], others: labels.dropFirst().map { $0 }))
  }

  /// The values of the form, in the order in which they were outlined. What is wrong with one has been said: it keeps its
  /// place, and is unknown.
  func namedValues() -> [NamedValue] {
    zip(outlined.values, values.expressions).map { value, expression in
      NamedValue(
        name: value.name.value, nameSpan: value.name.span, id: value.id, holder: value.group.map { outlines[$0].id },
        formula: Formula(expression ?? FieldPass.nothing, span: value.node.span))
    }
  }

  /// What stands for an expression of which something is wrong.
  private static let nothing = TypedExpression(
    term: Term(.constant(.unknown), .unresolved, at: 0..<0), isSecure: false, reads: [], readsClock: false,
    readsMode: false)

  /// Notes the words of an expression, any of which may be the name of a value.
  mutating func noteWords(of node: Node) {
    guard !outlined.values.isEmpty else { return }
    for (word, _) in ExpressionWords.all(of: node) { readWords.insert(word) }
  }

  /// Says which values nothing reads, unless they may be read in something that could not be.
  mutating func checkUseOfValues() {
    guard outlined.isWhole, !findings.diagnostics.contains(where: { $0.severity == .error }) else { return }
    for value in outlined.values where value.file == 0 && !readWords.contains(value.name.value) {
      report(.unusedValue(value.name.value, at: value.name.span))
    }
  }

  /// What an expression reads of the form's own fields, itself or through values: their slots.
  func slotsRead(by expression: TypedExpression) -> [Int] {
    var slots: [Int] = []
    var seen: Set<Int> = []
    var open = [expression]
    while let next = open.popLast() {
      for read in next.reads where read.field.level == 0 {
        guard read.field.view == .named else {
          slots.append(read.field.slot)
          continue
        }
        guard let position = values.position(of: SlotID(frame: 0, slot: read.field.slot)),
          seen.insert(position).inserted, let expression = values.expressions[position]
        else { continue }
        open.append(expression)
      }
    }
    return slots
  }
}

extension ExpressionType {
  /// Whether it is a group, or a list of such.
  var holdsGroup: Bool {
    switch self {
    case .group: true
    case .list(let element): element.holdsGroup
    case .bool, .int, .double, .decimal, .string, .date, .time, .timestamp, .duration, .period, .unresolved: false
    }
  }
}
