// Named values: expressions that are read like fields.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  /// Reads the expressions of all values, each behind those that it reads.
  ///
  /// Which these are is found out by reading it: once more then, if some of them had not been read.
  package mutating func resolveValues() {
    guard !outlined.values.isEmpty else { return }
    values = NamedValues(outlined.values)
    var way = ValueWay(count: outlined.values.count)
    for position in outlined.values.indices {
      way.begin(at: position)
      while let position = way.current {
        if way.goesOn() { continue }
        let reading = read(position)
        if way.notes(reading?.values ?? []) { continue }
        if !way.isInCircle(position), let reading { take(reading, ofValue: position) }
        way.goBack()
      }
    }
    for circle in way.circles { reportCircle(circle) }
  }

  /// Reads the expression of a value; nothing for one that is written as a date or time.
  private mutating func read(_ position: Int) -> CheckedExpression? {
    let value = outlined.values[position]
    // What is no expression has been said to be none.
    if value.node.isEmpty || !value.node.record.isScalar { values.take(FieldPass.nothing, at: position) }
    if values.expressions[position] == nil { values.take(moment(value), at: position) }
    guard values.expressions[position] == nil else { return nil }
    var options = CheckOptions()
    options.allowsSecureResult = true
    options.warnsOfConstantConditions = false
    values.open = position
    defer { values.open = nil }
    return read(value.node, in: value.file, scope: scope(of: value), expecting: nil, options: options)
  }

  private mutating func take(_ reading: CheckedExpression, ofValue position: Int) {
    let value = outlined.values[position]
    replacedFields = value.group.flatMap { ReplacedFields(outlines[$0]) }
    defer { replacedFields = nil }
    guard let expression = take(reading, of: scope(of: value)), !expression.type.isUnresolved else { return }
    guard !expression.type.holdsGroup else {
      report(.groupAsNamedValue(value.name.value, at: value.node.span))
      return
    }
    values.take(expression, at: position)
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
    return TypedExpression(term: term, isSecure: false, reads: [])
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
    let fields = fieldsByChoices()
    return zip(outlined.values, values.expressions).map { value, expression in
      let place = expression.map { span($0.term.range, of: value.node, in: value.file) }
      return NamedValue(
        name: value.name.value, nameSpan: value.name.span, id: value.id, holder: value.group.map { outlines[$0].id },
        formula: Formula(expression ?? FieldPass.nothing, span: place ?? value.node.span),
        choice: expression?.choices.flatMap { fields[ObjectIdentifier($0)] })
    }
  }

  /// The first field of each list of choices, if any value is a choice.
  private func fieldsByChoices() -> [ObjectIdentifier: SlotID] {
    guard values.expressions.contains(where: { $0?.choices != nil }) else { return [:] }
    let fields = outlines.filter { $0.item == nil }.compactMap { outline in
      outline.choices.map { (ObjectIdentifier($0), outline.id) }
    }
    return Dictionary(fields) { first, _ in first }
  }

  /// What stands for an expression of which something is wrong.
  private static let nothing = TypedExpression(
    term: Term(.constant(.unknown), .unresolved, at: 0..<0), isSecure: false, reads: [])

  /// Says which values nothing reads, unless they may be read in something that could not be.
  mutating func checkUseOfValues() {
    guard outlined.isWhole, !outlined.hasErrors, !findings.diagnostics.hasErrors else { return }
    // Those of a type are there for each of its uses, and read if one of them is.
    for value in outlined.values where value.file == 0 && !readValues.contains(value.name.span) {
      report(.unusedValue(value.name.value, at: value.name.span))
    }
  }

  /// Notes that an expression or a text reads a value.
  mutating func noteUse(of value: Int) { readValues.insert(outlined.values[value].name.span) }
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
