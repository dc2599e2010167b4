// Defaults and examples: literals of the field's own type. Whether they satisfy the field is judged with its plan.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  /// What the literals of a field come to, and where its default stands.
  typealias ResolvedLiterals = (initial: Initial?, node: Node?, examples: SharedParts.Examples)

  /// Reads the literals of a field.
  mutating func resolveLiterals(of index: Int) -> ResolvedLiterals {
    if outlines[index].holdsSecret {
      // What says itself that it is secure has been looked through when it was read.
      findings.secrets += outlines[index].layers.filter { $0.spec.secure == nil }.flatMap(\.spec.literalSpans)
    }
    let (initial, node) = resolveInitial(of: index)
    return (initial, node, resolveExamples(of: index))
  }

  /// Keeps the literals of a field to be judged.
  mutating func keep(_ resolved: ResolvedLiterals, of field: Field, at index: Int) {
    guard resolved.node != nil || !resolved.examples.nodes.isEmpty else { return }
    if var written = WrittenLiterals(field, initial: resolved.node, examples: resolved.examples.nodes) {
      written.unjudged = unjudged(index)
      literals.append(written)
    }
  }

  /// The names of the fields, of a field and those inside of it, of which nobody knows what they demand.
  private func unjudged(_ index: Int) -> Set<Span> {
    let outline = outlines[index]
    let own: Set<Span> = outline.hasUnreadSettings ? [outline.name.span] : []
    return (outline.members + [outline.item].compactMap { $0 }).reduce(into: own) { $0.formUnion(unjudged($1)) }
  }

  /// Gives the default, and where it stands.
  private mutating func resolveInitial(of index: Int) -> (Initial?, Node?) {
    let outline = outlines[index]
    guard let (initial, file) = outline.nearest(\.initial), let kind = outline.kind else { return (nil, nil) }
    if outline.holdsSecret {
      reportSecret(.initial, at: initial.key, [initial.node], of: outline)
    } else if initial.node.isEmpty {
      if initial.node.isWhole { report(.emptyValue(of: initial.key, "default", source: files[file].source)) }
    } else if let scalar = initial.node.scalar, kind.isTemporal,
      !scalar.withUnsafeText({ Literals.looksLiteral($0, as: kind) })
    {
      let scope = scope(at: Standpoint(outline: index, view: .judged))
      let formula = formula(initial.node, in: file, scope: scope, expecting: outline.type)
      if let range = formula?.expression.placeOfDependence {
        report(.dependentDefault(at: span(range, of: initial.node, in: file), of: outline.name.value))
        return (nil, initial.node)
      }
      return (formula.map { .formula($0) }, initial.node)
    } else {
      return (initialValue(initial.node, of: index).map { .value($0) }, initial.node)
    }
    return (nil, initial.node)
  }

  /// Gives the examples, and where they stand.
  private mutating func resolveExamples(of index: Int) -> SharedParts.Examples {
    for layer in outlines[index].layers {
      guard let key = layer.spec.examplesKey else { continue }
      guard !outlines[index].holdsSecret else {
        reportSecret(.example, at: key, layer.spec.examples, of: outlines[index])
        break
      }
      return examples(of: layer, index)
    }
    return SharedParts.Examples()
  }

  private mutating func initialValue(_ node: Node, of index: Int) -> Value? {
    let outline = outlines[index]
    let key = outline.layers.first { $0.spec.initial != nil }.flatMap { sharer(of: $0, in: outline) }
    if let key, let known = shared.initials[key] {
      // Read once, but each use starts as it, with values of its own.
      guard let known, take(.literals, known.count, at: node.span) else { return nil }
      return known
    }
    let value = literal(.initial, node, of: index)
    if let key { shared.initials.updateValue(value, forKey: key) }
    return value
  }

  private mutating func examples(of layer: Layer, _ index: Int) -> SharedParts.Examples {
    let key = sharer(of: layer, in: outlines[index])
    if let key, let known = shared.examples[key] { return known }
    var examples = SharedParts.Examples()
    // Empty ones have been reported.
    for node in layer.spec.examples where !node.isEmpty {
      // Of a form that has too many it is all the same.
      guard !counts.hasExceeded(.literals) else { break }
      guard let value = literal(.example, node, of: index) else { continue }
      examples.values.append(value)
      examples.nodes.append(node)
    }
    if let key { shared.examples[key] = examples }
    return examples
  }

  /// Says that secrets stand in the spec, without showing them.
  private mutating func reportSecret(_ use: LiteralUse, at key: Span, _ nodes: [Node], of outline: Outline) {
    let name = outline.name.value
    var diagnostic: Diagnostic =
      switch use {
      case .initial: .secureDefault(at: key, of: name)
      case .example: .secureExamples(at: key, of: name)
      }
    diagnostic.concealed = nodes.map(\.span)
    report(diagnostic)
  }

  /// The value that a node is for a field; nil where it is none, which has been reported.
  private mutating func literal(_ use: LiteralUse, _ node: Node, of index: Int) -> Value? {
    let outline = outlines[index]
    guard let kind = outline.kind else { return nil }
    guard take(.literals, at: node.span) else { return nil }
    // What is said to be a secret is not quoted, where the type can't have one either.
    if kind != .text, outline.layers.contains(where: { $0.spec.secure != nil }) { return nil }
    switch kind {
    case .choices, .list: return list(use, node, of: index)
    case .group: return group(use, node, of: index)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: break
    }
    guard let scalar = node.scalar else {
      reportKind(use, node, wanted: kind, of: index)
      return nil
    }
    if kind == .text, node.isNullWord {
      report(.nullText(scalar.string, at: node.span, key: use == .initial ? "default" : "examples"))
    }
    let mayBeQuoted = kind == .text || kind == .choice || kind.isTemporal
    if mayBeQuoted || scalar.style == .plain, let value = kind.value(of: scalar.string) {
      if case .decimal(let value) = value {
        return .decimal(value.padded(to: OutlinedConstraint.places(of: outline.constraints)))
      }
      return checkedChoice(value, node, outline)
    }
    report(.badLiteral(scalar.string, at: node.span, of: kind))
    return nil
  }

  private mutating func reportKind(_ use: LiteralUse, _ node: Node, wanted: KindName, of index: Int) {
    let outline = outlines[index]
    let isItem = outline.parent.map { outlines[$0].item == index } ?? false
    reportKind(node, wanted: .literal(wanted), of: .literal(use, of: outline.name.value, isItem: isItem))
  }

  private mutating func checkedChoice(_ value: Value, _ node: Node, _ outline: Outline) -> Value? {
    guard outline.kind == .choice || outline.kind == .choices, let choices = outline.choices,
      case .text(let text) = value
    else { return value }
    if choices.contains(text) { return value }
    report(.unknownValue(text, at: node.span, key: outline.name.value, among: meantNames(among: choices.values)))
    return nil
  }

  private mutating func list(_ use: LiteralUse, _ node: Node, of index: Int) -> Value? {
    let outline = outlines[index]
    guard case .sequence(let nodes) = node.content else {
      reportKind(use, node, wanted: outline.kind ?? .list, of: index)
      return nil
    }
    let values = nodes.map { item -> Value? in
      if item.isEmpty {
        if item.isWhole { report(.emptyItem(item, of: outline.name.value)) }
        return nil
      }
      if let inner = outline.item { return literal(use, item, of: inner) }
      guard let scalar = item.scalar else {
        let owner = Owner.literal(use, of: outline.name.value, isItem: true)
        reportKind(item, wanted: .literal(.choice), of: owner)
        return nil
      }
      return checkedChoice(.text(scalar.string), item, outline)
    }
    return values.contains { $0 == nil } ? nil : .list(values.compactMap { $0 })
  }

  private mutating func group(_ use: LiteralUse, _ node: Node, of index: Int) -> Value? {
    let outline = outlines[index]
    guard case .mapping(let entries) = node.content else {
      reportKind(use, node, wanted: .group, of: index)
      return nil
    }
    guard take(.literals, outline.members.count, at: node.span) else { return nil }
    let names = outline.members.map { outlines[$0].name.value }
    let known = OrderedTexts(names)
    var values: [FormTextKey: Node.Entry] = [:]
    for entry in entries {
      let name = entry.key.scalar?.string ?? ""
      values[FormTextKey(name)] = entry
      guard !known.contains(name) else { continue }
      report(.unknownField(name, at: entry.key.span, among: meantNames(among: names), in: use.words))
      if let level = scopes.levelOf[index] {
        findings.secrets += secrets(ofUnknown: entry, level: level, named: .fields)
      }
    }
    let members = outline.members.map { member -> Value in
      guard let entry = values[FormTextKey(outlines[member].name.value)] else { return .unknown }
      guard !outlines[member].holdsSecret else {
        reportSecret(use, at: entry.key.span, [entry.value], of: outlines[member])
        return .unknown
      }
      guard !entry.value.isEmpty else {
        if let file = files.first(where: { $0.id == entry.key.span.source }), entry.value.isWhole {
          report(.emptyValue(of: entry.key.span, entry.key.string, source: file.source))
        }
        return .unknown
      }
      return literal(use, entry.value, of: member) ?? .unknown
    }
    let answered = members.map { value -> Bool in if case .unknown = value { false } else { true } }
    return .group(GroupValue(members: members, answered: answered, valid: answered))
  }
}

extension TypedExpression {
  /// Where it first reads what is not known before a form begins: a field, a named value that is not the same whatever
  /// is answered, or the position in a list.
  fileprivate var placeOfDependence: Range<Int>? { reads.first?.range ?? term.placeOfPosition }
}

extension Term {
  /// Where the position of the item is asked for.
  fileprivate var placeOfPosition: Range<Int>? {
    if case .position = node { return range }
    return parts.lazy.compactMap(\.placeOfPosition).first
  }
}

extension Value {
  /// How many values it is made of, with those of the lists and groups in it.
  fileprivate var count: Int {
    switch self {
    case .list(let values): values.reduce(1) { $0 + $1.count }
    case .group(let group): group.members.reduce(1) { $0 + $1.count }
    case .unknown, .failed, .bool, .int, .double, .decimal, .text, .date, .time, .timestamp, .duration, .period: 1
    }
  }
}
