// The constraints of a field: their arguments, which of them contradict each other, and their messages.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension FieldPass {
  mutating func resolveConstraints(of index: Int) -> [AppliedConstraint] {
    let outline = outlines[index]
    guard let kind = outline.kind, !outline.constraints.isEmpty else { return [] }
    var applied: [AppliedConstraint] = []
    applied.reserveCapacity(outline.constraints.count)
    for outlined in outline.constraints where outlined.spec.constraint.targets.contains(kind) {
      guard let argument = argument(of: outlined, at: index) else { continue }
      let spec = outlined.spec
      applied.append(
        AppliedConstraint(constraint: spec.constraint, argument: argument, keySpan: spec.key, span: spec.node.span))
    }
    if !applied.isEmpty { checkContradictions(applied, of: outline) }
    return applied
  }

  private mutating func argument(of outlined: OutlinedConstraint, at index: Int) -> ConstraintArgument? {
    let spec = outlined.spec
    switch (spec.constraint.parameter, spec.node.scalar) {
    case (.integer(let minimum), let scalar?): return count(outlined, scalar, minimum: minimum, at: index)
    case (.places, let scalar?): return places(outlined, scalar)
    case (.bound, let scalar?): return bound(outlined, scalar, at: index)
    case (.positiveNumber, let scalar?): return positiveNumber(outlined, scalar, kind: outlines[index].kind)
    case (.pattern, let scalar?): return pattern(spec, scalar: scalar, in: outlined.file)
    case (.format, let scalar?): return format(spec, name: scalar.string)
    case (.characters, _?): return outlines[index].kind == .text ? .characters : nil
    case (.flag, _?): return flag(spec)
    case (.distinction, _): return distinction(spec, at: index)
    // The reader has refused it.
    case (_, nil): return nil
    }
  }

  /// How many: a whole number, or an expression.
  private mutating func count(
    _ outlined: OutlinedConstraint, _ scalar: Scalar, minimum: Int, at index: Int
  ) -> ConstraintArgument? {
    if !scalar.withUnsafeText({ Literals.looksLiteral($0, as: .integer) }) {
      let scope = scope(at: Standpoint(outline: index, view: .judged))
      return formula(outlined.spec.node, in: outlined.file, scope: scope, expecting: .int).map { .formula($0) }
    }
    return integer(outlined, scalar, minimum: minimum)
  }

  private mutating func integer(
    _ outlined: OutlinedConstraint, _ scalar: Scalar, minimum: Int
  ) -> ConstraintArgument? {
    let spec = outlined.spec
    let key = spec.constraint.key
    guard scalar.style == .plain, case .int(let value)? = outlined.literal else {
      report(.notInteger(scalar.string, at: spec.node.span, key: key, isQuoted: scalar.style != .plain))
      return nil
    }
    guard value >= minimum else {
      report(.tooSmall(scalar.string, at: spec.node.span, key: key, minimum: minimum))
      return nil
    }
    return .value(.int(value))
  }

  private mutating func places(_ outlined: OutlinedConstraint, _ scalar: Scalar) -> ConstraintArgument? {
    guard case .value(.int(let places))? = integer(outlined, scalar, minimum: 0) else { return nil }
    guard places <= Constraint.mostPlaces else {
      report(.tooLarge(scalar.string, at: outlined.spec.node.span, key: "places", maximum: Constraint.mostPlaces))
      return nil
    }
    return .value(.int(places))
  }

  private mutating func positiveNumber(
    _ outlined: OutlinedConstraint, _ scalar: Scalar, kind: KindName?
  ) -> ConstraintArgument? {
    guard let kind else { return nil }
    let spec = outlined.spec
    let key = spec.constraint.key
    guard scalar.style == .plain, let value = outlined.literal else {
      switch kind {
      case .integer:
        report(.notInteger(scalar.string, at: spec.node.span, key: key, isQuoted: scalar.style != .plain))
      case .decimal: report(.notDecimal(scalar.string, at: spec.node.span, key: key))
      default: report(.notNumber(scalar.string, at: spec.node.span, key: key))
      }
      return nil
    }
    if value.isAboveZero { return .value(value) }
    report(.notAboveZero(scalar.string, at: spec.node.span))
    return nil
  }

  private mutating func bound(_ outlined: OutlinedConstraint, _ scalar: Scalar, at index: Int) -> ConstraintArgument? {
    guard let kind = outlines[index].kind else { return nil }
    let node = outlined.spec.node
    if scalar.withUnsafeText({ Literals.looksLiteral($0, as: kind) }) {
      let isNumber = kind == .integer || kind == .number || kind == .decimal
      if !isNumber || scalar.style == .plain, let value = outlined.literal { return .value(value) }
      report(.badLiteral(scalar.string, at: node.span, of: kind))
      return nil
    }
    if let truth = node.truth, let inclusive = outlined.spec.constraint.inclusiveTwin {
      let bound = outlines[index].constraints.first { $0.spec.constraint === inclusive }?.spec.node
      report(
        .boundAsFlag(outlined.spec.constraint.key, truth, at: node.span, beside: inclusive.key, bound: bound?.string))
      return nil
    }
    let scope = scope(at: Standpoint(outline: index, view: .judged))
    return formula(node, in: outlined.file, scope: scope, expecting: outlines[index].type).map { .formula($0) }
  }

  private mutating func pattern(_ spec: ConstraintSpec, scalar: Scalar, in file: Int) -> ConstraintArgument? {
    let workBefore = shared.patterns.work
    defer { counts.note(work: shared.patterns.work - workBefore) }
    switch shared.patterns.pattern(Array(scalar.text), mode: .whole) {
    case .success(let pattern): return .pattern(pattern, source: scalar.string)
    case .failure(let error):
      report(badPattern(error, spec, in: file))
      return nil
    }
  }

  private func badPattern(_ error: PatternError, _ spec: ConstraintSpec, in file: Int) -> Diagnostic {
    .badPattern(error) {
      span($0, of: spec.node, in: file)
    } written: {
      spec.node.scalar?.style.written($0)
    }
  }

  private mutating func format(_ spec: ConstraintSpec, name: String) -> ConstraintArgument? {
    if Format.all.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return .format(name) }
    report(.unknownFormat(name, at: spec.node.span, entry: spec.key.union(spec.node.span)))
    return nil
  }

  private mutating func flag(_ spec: ConstraintSpec) -> ConstraintArgument? {
    guard let scalar = spec.node.scalar else { return nil }
    if scalar.style == .plain, scalar.string == "true" { return .value(.bool(true)) }
    if scalar.style == .plain, scalar.string == "false" { return .value(.bool(false)) }
    report(.notBoolean(scalar.string, at: spec.node.span, key: spec.constraint.key))
    return nil
  }

  /// Whether items are compared, or by which members.
  private mutating func distinction(_ spec: ConstraintSpec, at index: Int) -> ConstraintArgument? {
    let item = outlines[index].item.map { outlines[$0] }
    let members = item?.members.map { outlines[$0].name.value } ?? []
    var positionOf = TextDictionary<Int>()
    for (position, name) in members.enumerated() where positionOf[name] == nil { positionOf[name] = position }
    if let scalar = spec.node.scalar, isTruth(scalar), positionOf[scalar.string] == nil { return flag(spec) }
    guard let item, item.kind != nil, !item.isBroken else { return nil }
    let nodes = spec.node.items.map(Array.init) ?? [spec.node]
    guard item.kind == .group else {
      report(.noMembers(nodes[0], of: spec.node, key: spec.constraint.key))
      return nil
    }
    var positions: [Int] = []
    var known: [Int: Span] = [:]
    for node in nodes {
      guard let name = node.scalar?.string else { continue }
      if let position = positionOf[name] {
        positions.append(position)
        if let first = known.updateValue(node.span, forKey: position) {
          report(.duplicateName(name, at: node.span, first: first, in: spec.constraint.key))
        }
      } else {
        let names = meantNames(among: members)
        report(.unknownField(name, at: node.span, among: names, in: "`\(spec.constraint.key)`"))
      }
    }
    return positions.count == nodes.count ? .members(positions) : nil
  }

  /// Whether a scalar is true or false, or meant to be.
  private func isTruth(_ scalar: Scalar) -> Bool { Literals.boolean(likely: scalar.string) != nil }

  /// Says what is wrong with the set of scalars that may appear in a text.
  mutating func checkCharacters(of outline: Outline) {
    guard let outlined = outline.constraints.first(where: { $0.spec.constraint === Constraint.characters }),
      let scalar = outlined.spec.node.scalar
    else { return }
    if scalar.text.first == UInt8(ascii: "[") {
      guard case .failure(let error) = shared.patterns.characters(Array(scalar.text)) else { return }
      report(badPattern(error, outlined.spec, in: outlined.file))
    } else {
      let names = CharacterClass.names.map(\.name)
      report(.unknownValue(scalar.string, at: outlined.spec.node.span, key: "characters", among: names))
    }
  }
}

extension Constraint {
  /// The bound that allows what this one excludes.
  fileprivate var inclusiveTwin: Constraint? {
    if self === Constraint.exclusiveMinimum { return .minimum }
    return self === Constraint.exclusiveMaximum ? .maximum : nil
  }
}

extension Scalar.Style {
  /// What a part of a text looks like in a scalar; nothing if it might mean something else there.
  fileprivate func written(_ text: String) -> String? {
    switch self {
    case .plain: text.utf8.contains { Scalar.Style.signs.contains($0) } ? nil : text
    case .singleQuoted: text.utf8.contains(UInt8(ascii: "'")) ? nil : text
    case .doubleQuoted: text.utf8.contains(UInt8(ascii: "\"")) ? nil : Scalar.Style.doubled(text)
    case .literal, .folded: text
    }
  }

  private static func doubled(_ text: String) -> String {
    String(decoding: text.utf8.flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }, as: UTF8.self)
  }

  // Without quotes these may end a scalar.
  private static let signs = Array("{}[],".utf8)
}

// MARK: - Messages

/// A message for all fields that have none of their own, read when the first of them asks for it.
struct SharedMessage: Sendable {
  let spec: MessageSpec
  let file: Int
  var isRead = false
  var text: Text?
  /// What it lacks of the form's languages, if a library has it.
  var missing: MissingLanguages?
  /// Where it says how long an answer is, which those of secrets may not.
  var count: Span?
}

extension FieldPass {
  /// The messages that replace built-in ones: the field's, its types', the form's; the nearest for each code.
  mutating func resolveMessages(of index: Int) -> [String: Text] {
    let layers = outlines[index].layers
    guard layers.contains(where: { !$0.spec.messages.isEmpty }) else { return sharedMessagesAlone() }
    var messages: [String: Text] = [:]
    var said: Set<FormTextKey> = []
    // One that a nearer one replaces is shown nowhere, so nobody misses it in any language.
    for layer in layers {
      let specs = layer.spec.messages.filter { !said.contains(FormTextKey($0.code.value)) }
      for spec in specs { add(spec, in: layer.file, of: index, to: &messages) }
      said.formUnion(specs.map { FormTextKey($0.code.value) })
    }
    addSharedMessages(to: &messages)
    return messages
  }

  /// The messages of most fields, which have none of their own.
  private mutating func sharedMessagesAlone() -> [String: Text] {
    if let known = shared.messagesAlone { return known }
    var messages: [String: Text] = [:]
    addSharedMessages(to: &messages)
    shared.messagesAlone = messages
    return messages
  }

  private mutating func addSharedMessages(to messages: inout [String: Text]) {
    for position in shared.firstMessages {
      let code = shared.messages[position].spec.code.value
      if messages[code] == nil { messages[code] = sharedMessage(position) }
    }
  }

  private mutating func add(_ spec: MessageSpec, in file: Int, of index: Int, to messages: inout [String: Text]) {
    let names = TextNames.constraint(
      spec.code.value, outlines[index].kind, isSecure: outlines[index].isSecure)
    messages[spec.code.value] = text(spec.text, in: file, names: names, of: outlines[index])
  }

  /// Lists the form's own messages, then those of the files that it imports.
  mutating func collectSharedMessages() {
    for file in [0] + files[0].imports {
      shared.messages += files[file].file.messages.map { SharedMessage(spec: $0, file: file) }
    }
    var codes: Set<FormTextKey> = []
    shared.firstMessages = shared.messages.indices.filter { position in
      codes.insert(FormTextKey(shared.messages[position].spec.code.value)).inserted
    }
  }

  private mutating func sharedMessage(_ position: Int) -> Text? {
    let message = shared.messages[position]
    guard !message.isRead else { return message.text }
    let names = TextNames.constraint(message.spec.code.value, nil, isSecure: false)
    let (text, count) = countingText(message.spec.text, in: message.file, names: names)
    shared.messages[position].text = text.value
    shared.messages[position].missing = text.missing
    shared.messages[position].count = count
    shared.messages[position].isRead = true
    return text.value
  }
}

extension Value {
  /// Whether it is a number above 0.
  fileprivate var isAboveZero: Bool {
    switch self {
    case .int(let value): value > 0
    case .double(let value): value > 0
    case .decimal(let value): value > .zero
    case .unknown, .failed, .bool, .text, .date, .time, .timestamp, .duration, .period, .list, .group: false
    }
  }
}
