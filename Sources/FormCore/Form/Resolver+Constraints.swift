// The constraints of a field: their arguments, which of them contradict each other, and their messages.

import FormRuntime

extension Resolver {
  mutating func resolveConstraints(of index: Int) -> [AppliedConstraint] {
    let outline = outlines[index]
    guard let target = outline.kind?.target else { return [] }
    var applied: [AppliedConstraint] = []
    for (spec, file) in outline.constraints where spec.constraint.targets.contains(target) {
      guard let argument = argument(of: spec, in: file, at: index) else { continue }
      applied.append(
        AppliedConstraint(constraint: spec.constraint, argument: argument, keySpan: spec.key, span: spec.node.span))
    }
    if !applied.isEmpty { checkContradictions(applied, of: outline) }
    return applied
  }

  private mutating func argument(of spec: ConstraintSpec, in file: Int, at index: Int) -> ConstraintArgument? {
    guard let scalar = spec.node.scalar else { return nil }
    switch spec.constraint.parameter {
    case .integer(let minimum): return integer(spec, minimum: minimum)
    case .bound: return bound(spec, in: file, at: index)
    case .positiveNumber: return positiveNumber(spec, kind: outlines[index].kind)
    case .pattern: return pattern(spec, scalar: scalar, in: file)
    case .format: return format(spec, name: scalar.string)
    case .characters: return outlines[index].kind == .text ? .characters : nil
    case .flag: return flag(spec)
    }
  }

  private mutating func integer(_ spec: ConstraintSpec, minimum: Int) -> ConstraintArgument? {
    guard let scalar = spec.node.scalar else { return nil }
    let key = spec.constraint.key
    guard scalar.style == .plain, let value = Literals.integer(scalar.string) else {
      report(.notInteger(scalar.string, at: spec.node.span, key: key, isQuoted: scalar.style != .plain))
      return nil
    }
    guard value >= minimum else {
      report(.tooSmall(scalar.string, at: spec.node.span, key: key, minimum: minimum))
      return nil
    }
    return .value(.int(value))
  }

  private mutating func positiveNumber(_ spec: ConstraintSpec, kind: KindName?) -> ConstraintArgument? {
    guard let scalar = spec.node.scalar, let kind else { return nil }
    let key = spec.constraint.key
    let value = scalar.style == .plain ? LiteralReader.read(scalar.string, as: kind) : nil
    guard let value else {
      if kind == .integer {
        report(.notInteger(scalar.string, at: spec.node.span, key: key, isQuoted: scalar.style != .plain))
      } else {
        report(.notNumber(scalar.string, at: spec.node.span, key: key))
      }
      return nil
    }
    if value.isAboveZero { return .value(value) }
    report(.badLiteral(scalar.string, at: spec.node.span, wanted: "a number above 0", example: "5"))
    return nil
  }

  private mutating func bound(_ spec: ConstraintSpec, in file: Int, at index: Int) -> ConstraintArgument? {
    guard let scalar = spec.node.scalar, let kind = outlines[index].kind else { return nil }
    let text = scalar.string
    if Literals.looksLiteral(text) {
      let isNumber = kind == .integer || kind == .number
      if !isNumber || scalar.style == .plain, let value = LiteralReader.read(text, as: kind) { return .value(value) }
      report(.badLiteral(text, at: spec.node.span, wanted: kind.article, example: kind.example))
      return nil
    }
    let scope = scope(of: index, .judged)
    return formula(spec.node, in: file, scope: scope, expecting: outlines[index].type).map { .formula($0) }
  }

  private mutating func pattern(_ spec: ConstraintSpec, scalar: Scalar, in file: Int) -> ConstraintArgument? {
    switch patterns.pattern(Array(scalar.text), mode: .whole) {
    case .success(let pattern): return .pattern(pattern, source: scalar.string)
    case .failure(let error):
      report(badPattern(error, spec, in: file))
      return nil
    }
  }

  private func badPattern(_ error: PatternError, _ spec: ConstraintSpec, in file: Int) -> Diagnostic {
    .badPattern(error) { span($0, of: spec.node, in: file) }
  }

  private mutating func format(_ spec: ConstraintSpec, name: String) -> ConstraintArgument? {
    if Format.all.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return .format(name) }
    report(.unknownValue(name, at: spec.node.span, key: "format", among: Format.all.map(\.name)))
    return nil
  }

  private mutating func flag(_ spec: ConstraintSpec) -> ConstraintArgument? {
    guard let scalar = spec.node.scalar else { return nil }
    if scalar.style == .plain, scalar.string == "true" { return .value(.bool(true)) }
    if scalar.style == .plain, scalar.string == "false" { return .value(.bool(false)) }
    report(.notBoolean(scalar.string, at: spec.node.span, key: spec.constraint.key))
    return nil
  }

  /// The set of scalars that may appear in a text.
  mutating func resolveCharacters(of outline: Outline, into settings: inout TextSettings) {
    guard let (spec, file) = outline.constraints.first(where: { $0.spec.constraint === Constraint.characters }),
      let scalar = spec.node.scalar
    else { return }
    settings.charactersSource = scalar.string
    if let named = CharacterClass.named(scalar.text) {
      settings.characters = named
    } else if scalar.text.first == UInt8(ascii: "[") {
      switch CharacterClass.parse(scalar.text) {
      case .success(let set): settings.characters = set
      case .failure(let error):
        report(badPattern(error, spec, in: file))
      }
    } else {
      let names = CharacterClass.names.map(\.name)
      report(.unknownValue(scalar.string, at: spec.node.span, key: "characters", among: names))
    }
    settings.foldsWidth = settings.characters?.ranges.allSatisfy { $0.upperBound < 0x80 } ?? false
  }
}

// MARK: - Messages

/// A message for all fields that have none of their own, read when the first of them asks for it.
struct SharedMessage: Sendable {
  let spec: MessageSpec
  let file: Int
  var isRead = false
  var text: Text?
}

extension Resolver {
  /// The messages that replace built-in ones: the field's, its types', the form's; the nearest for each code.
  mutating func resolveMessages(of index: Int, constraints: [AppliedConstraint]) -> [String: Text] {
    var messages: [String: Text] = [:]
    for layer in outlines[index].layers.reversed() {
      for spec in layer.spec.messages { add(spec, in: layer.file, of: index, to: &messages) }
    }
    for position in sharedMessages.indices {
      let code = sharedMessages[position].spec.code.value
      if messages[code] == nil { messages[code] = sharedMessage(position) }
    }
    return messages
  }

  private mutating func add(_ spec: MessageSpec, in file: Int, of index: Int, to messages: inout [String: Text]) {
    let names = TextNames.constraint([spec.code.value, "title", "count"], isSecure: outlines[index].isSecure)
    messages[spec.code.value] = text(spec.text, in: file, names: names, use: useSpan(of: index))
  }

  /// Lists the form's own messages, then those of the files that it imports.
  mutating func collectSharedMessages() {
    for file in [0] + files[0].imports {
      sharedMessages += files[file].file.messages.map { SharedMessage(spec: $0, file: file) }
    }
  }

  private mutating func sharedMessage(_ position: Int) -> Text? {
    let message = sharedMessages[position]
    guard !message.isRead else { return message.text }
    let names = TextNames.constraint([message.spec.code.value, "title", "count"], isSecure: false)
    let text = text(message.spec.text, in: message.file, names: names)
    sharedMessages[position].text = text
    sharedMessages[position].isRead = true
    return text
  }
}
