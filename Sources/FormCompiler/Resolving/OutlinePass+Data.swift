// The data of choices: literals, whose names and types are the same for all choices of a field.

import FormCore
import FormLanguage
import FormRuntime

extension OutlinePass {
  /// The table of a field's choices; nothing where none has data, and one without types where something is wrong.
  mutating func data(of choices: [ChoiceSpec]) -> ChoiceData? {
    // What could not be read of a choice may have been data.
    let areBroken = choices.contains { $0.isBroken }
    guard areBroken || choices.contains(where: { !$0.data.isEmpty }) else { return nil }
    let misspelt = misspeltNames(in: choices)
    var names: [Located<String>] = []
    var positions = TextDictionary<Int>()
    for datum in choices.lazy.flatMap(\.data)
    where misspelt[FormTextKey(datum.name.value)] == nil && positions[datum.name.value] == nil {
      positions[datum.name.value] = names.count
      names.append(datum.name)
    }
    // Expressions may have the name that one which can't be is to become.
    let mayHaveMore = !checkDataNames(names) || areBroken
    var columns: [DataColumn] = names.map { _ in DataColumn() }
    var isWhole = misspelt.isEmpty && !mayHaveMore
    for choice in choices {
      var given: Set<Int> = []
      for datum in choice.data {
        if let meant = misspelt[FormTextKey(datum.name.value)] {
          if let position = positions[meant] { given.insert(position) }
          continue
        }
        guard let position = positions[datum.name.value], given.insert(position).inserted else { continue }
        guard let node = datum.node else {
          isWhole = false
          continue
        }
        if let misfit = columns[position].add(node) {
          report(misfit.diagnostic(of: datum.name.value))
          isWhole = false
        }
      }
      guard given.count < names.count else { continue }
      isWhole = false
      if choice.isBroken { continue }
      // As many as are told: choices of thousands may each have other names.
      let missing = names.indices.lazy.filter { !given.contains($0) }.prefix(Diagnostic.mostMissingData)
      report(.missingData(missing.map { names[$0].value }, of: choice.value.value, at: choice.value.span))
    }
    guard isWhole else {
      // What reads it has no type, so that nothing is said twice.
      return ChoiceData(
        names: names.map(\.value), types: names.map { _ in .unresolved }, rows: [], of: [], mayHaveMore: mayHaveMore)
    }
    let literals = columns.map(\.values)
    return ChoiceData(
      names: names.map(\.value), types: columns.map { $0.type ?? .string },
      rows: choices.indices.map { row in literals.map { $0[row] } }, of: choices.map(\.value.value))
  }
}

extension OutlinePass {
  /// Names that one choice alone has, near one that it lacks, and that choices in front of it have or several anywhere:
  /// what was likely meant by each, which is said.
  private mutating func misspeltNames(in choices: [ChoiceSpec]) -> [FormTextKey: String] {
    var counts: [FormTextKey: Int] = [:]
    for datum in choices.lazy.flatMap(\.data) { counts[FormTextKey(datum.name.value), default: 0] += 1 }
    // Each is compared with each.
    guard counts.count <= 128 else { return [:] }
    var found: [FormTextKey: String] = [:]
    var names = sharedNames(of: choices, counts)
    for choice in choices {
      let own = Set(choice.data.map { FormTextKey($0.name.value) })
      for datum in choice.data where counts[FormTextKey(datum.name.value)] == 1 && !names.isEmpty {
        let lacking = names.filter { !own.contains(FormTextKey($0)) }
        // Two at least, since an only one would be taken for what was meant however far it is.
        guard let meant = Suggestion.closest(to: datum.name.value, among: lacking + ["", ""]), !meant.isEmpty else {
          continue
        }
        found[FormTextKey(datum.name.value)] = meant
        report(.misspeltData(datum.name.value, meant, of: choice.value.value, at: datum.name.span))
      }
      names += choice.data.map(\.name.value).filter { !names.contains($0) && found[FormTextKey($0)] == nil }
    }
    return found
  }

  /// The names that several choices have, each once.
  private func sharedNames(of choices: [ChoiceSpec], _ counts: [FormTextKey: Int]) -> [String] {
    var seen: Set<FormTextKey> = []
    return choices.flatMap(\.data).map(\.name.value).filter {
      let key = FormTextKey($0)
      return (counts[key] ?? 0) > 1 && seen.insert(key).inserted
    }
  }
}

/// What all choices have under one name.
private struct DataColumn {
  private(set) var type: ExpressionType?
  private var found: [Value] = []
  private var first: Span?

  /// The values; whole numbers beside others are as wide as these.
  var values: [Value] {
    guard type == .decimal else { return found }
    return found.map { value in
      guard case .int(let whole) = value else { return value }
      return FormDecimal(whole).map { .decimal($0) } ?? .unknown
    }
  }

  /// What keeps a literal from being one of these.
  struct Misfit {
    let node: Node
    /// The kind that a bad literal has the shape of.
    var kind: KindName?
    var types: (found: ExpressionType, expected: ExpressionType, first: Span)?

    func diagnostic(of name: String) -> Diagnostic {
      if let kind { return .badLiteral(node.string, at: node.span, of: kind) }
      guard let types else { return .missingData([name], of: name, at: node.span) }
      return .unlikeData(name, types.found, types.expected, at: node.span, first: types.first)
    }
  }

  /// Takes the literal of the next choice.
  mutating func add(_ node: Node) -> Misfit? {
    guard let (value, next) = DataColumn.literal(node) else {
      return Misfit(node: node, kind: Literals.kindOfMoment(node.string) ?? .decimal)
    }
    guard let type, let first else {
      type = next
      first = node.span
      found.append(value)
      return nil
    }
    guard let joined = type.joined(with: next) else { return Misfit(node: node, types: (next, type, first)) }
    self.type = joined
    found.append(value)
    return nil
  }

  /// The literal that a scalar is: what is quoted is a text. Nothing for a date or time that does not
  /// exist, and for a number of too many digits.
  private static func literal(_ node: Node) -> (Value, ExpressionType)? {
    let text = node.string
    guard node.scalar?.style == .plain else { return (.text(text), .string) }
    if let truth = node.truth { return (.bool(truth), .bool) }
    if let value = FormNumber.integer(text) { return (.int(value), .int) }
    if Literals.isNumber(text) { return FormDecimal(text).map { (.decimal($0), .decimal) } }
    guard let kind = Literals.kindOfMoment(text) else { return (.text(text), .string) }
    return kind.value(of: text).map { ($0, kind.expressionType(members: [], item: .unresolved)) }
  }
}
