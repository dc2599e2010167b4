// The second pass over a field: its words, conditions, constraints and rules, each from the nearest that says it.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  mutating func resolveField(_ index: Int) -> Field {
    let outline = outlines[index]
    let name = outline.name.value
    let kind = resolveKind(of: index)
    let title = words(of: outline, \.title)
    let help = words(of: outline, \.help)
    let placeholder = words(of: outline, \.placeholder)
    let note = words(of: outline, \.note)
    let action = action(of: outline)
    let conditions = resolveConditions(of: index)
    let constraints = resolveConstraints(of: index)
    let messages = resolveMessages(of: index)
    let rules = resolveOwnRules(of: index)
    let literals = resolveLiterals(of: index)
    let field = Field(
      name: name, json: outline.nearest(\.json)?.value.value, nameSpan: outline.name.span, id: outline.id, kind: kind,
      expressionType: outline.type,
      types: outline.layers.count > 1 ? outline.layers.compactMap(\.typeName) : [],
      choicesType: kind.hasChoices ? outline.layers.withChoices?.typeName : nil,
      membersType: kind.isGroup ? outline.layers.withFields?.typeName : nil,
      title: title, help: help, placeholder: placeholder, note: note,
      symbol: outline.nearest(\.symbol)?.value.value, action: action, required: conditions.required,
      visible: conditions.visible, readOnly: conditions.readOnly, computed: conditions.computed,
      initial: literals.initial, examples: literals.examples.values,
      errors: outline.nearest(\.errors, inherited: \.errors)?.value.value ?? files[0].file.errors?.value ?? .leave,
      clearable: outline.nearest(\.clearable, inherited: \.clearable)?.value.value, constraints: constraints,
      messages: messages, rules: rules)
    keep(literals, of: field, at: index)
    checkSettings(of: outline)
    checkMessages(of: index, field: field)
    checkSharedMessages(of: index, field: field)
    reason(about: field, of: outline)
    return field
  }

  private mutating func words(of outline: Outline, _ setting: (FieldSpec) -> TextSpec?) -> Text? {
    guard let (spec, file) = outline.nearest(setting) else { return nil }
    return text(spec, in: file, names: .none, of: outline)
  }

  private mutating func action(of outline: Outline) -> Int? {
    guard let (name, _) = outline.nearest(\.action) else { return nil }
    let actions = files[0].file.actions
    if let index = actionPositions()[FormTextKey(name.value)] { return index }
    if isAlone || files[0].file.lacking.contains(.actions) { return nil }
    let names = actions.lazy.map(\.name.value).map { NamedPart.action.mended($0) ?? $0 }
    let meant = Meant(name.value, among: looksForMeantNames ? meantNames(among: Array(names)) : [])
    if let action = meant.name { meantActions.insert(action) }
    report(.unknownAction(name.value, at: name.span, meant, hasActions: !actions.isEmpty))
    return nil
  }

  /// The positions of actions by name; by one that can't be, and by the one that it is mended to.
  mutating func actionPositions() -> [FormTextKey: Int] {
    if let known = shared.actions { return known }
    let names = files[0].file.actions.map(\.name.value)
    var positions = Dictionary(names.enumerated().map { (FormTextKey($1), $0) }) { first, _ in first }
    for (position, name) in names.enumerated() {
      guard let mended = NamedPart.action.mended(name).map({ FormTextKey($0) }) else { continue }
      if positions[mended] == nil { positions[mended] = position }
    }
    shared.actions = positions
    return positions
  }

  /// What decides about a field, and what it is computed by.
  private typealias Conditions = (required: Condition, visible: Condition, readOnly: Condition, computed: Formula?)

  private mutating func resolveConditions(of index: Int) -> Conditions {
    let outline = outlines[index]
    let place = Standpoint(outline: index, view: .standing)
    let nearestVisible = outline.nearest(\.visible)
    let visible = condition(nearestVisible?.value, of: .visible, in: nearestVisible?.file ?? 0, at: place)
    if case .expression(let formula) = visible { hiddenFields.formulas[index] = formula }
    let nearestReadOnly = outline.nearest(\.readOnly, inherited: \.readOnly)
    let readOnly = condition(nearestReadOnly?.value, of: .readOnly, in: nearestReadOnly?.file ?? 0, at: place)
    let nearestComputed = outline.nearest(\.computed)
    let computed = nearestComputed.flatMap { formula($0.value, in: $0.file, ofComputed: index) }
    let nearestRequired = outline.required
    let required = condition(nearestRequired?.value, of: .required, in: nearestRequired?.file ?? 0, at: place)
    return (required, visible, readOnly, computed)
  }

  private mutating func formula(_ node: Node, in file: Int, ofComputed index: Int) -> Formula? {
    let outline = outlines[index]
    if outline.kind == .group {
      report(.groupAsComputed(outline.name.value, isList: false, at: node.span))
      return nil
    }
    var options = CheckOptions()
    options.allowsSecureResult = isSecret(index)
    options.choices = outline.choices
    options.places = outline.places
    let scope = scope(at: Standpoint(outline: index, view: .judged))
    // Whatever a list of groups is to be, it can't be computed.
    let holdsGroup = outline.type.holdsGroup
    let type = holdsGroup ? nil : outline.type
    let computed = formula(node, in: file, scope: scope, expecting: type, options: options)
    if computed != nil, holdsGroup { report(.groupAsComputed(outline.name.value, isList: true, at: node.span)) }
    if let computed { checkFirstItem(ofComputed: index, computed, node, in: file) }
    return computed
  }

  private mutating func resolveKind(of index: Int) -> FieldKind {
    let outline = outlines[index]
    switch outline.kind {
    case .text?, nil: return .text(textSettings(of: outline))
    case .integer?: return .integer
    case .number?: return .number
    case .decimal?: return .decimal(places: OutlinedConstraint.places(of: outline.constraints))
    case .boolean?: return .boolean
    case .date?: return .date
    case .time?: return .time
    case .dateTime?: return .dateTime
    case .choice?: return .choice(resolveChoices(of: index))
    case .choices?: return .choices(resolveChoices(of: index))
    case .group?:
      checkRecordKeys(of: outline.members)
      return .group(outline.members.map { resolveField($0) })
    case .list?:
      return .list(of: outline.item.map { resolveField($0) } ?? broken(outline))
    }
  }

  /// What stands for a part that could not be read; the form is not used then.
  private func broken(_ outline: Outline) -> Field {
    Field(name: outline.name.value, nameSpan: outline.name.span, id: outline.id, kind: .boolean)
  }

  private mutating func textSettings(of outline: Outline) -> TextSettings {
    let settings = TextSettings(outline, &shared.patterns)
    if settings.characters == nil { checkCharacters(of: outline) }
    return settings
  }

  /// When a choice is offered depends on where the field stands; all else is the same for all fields of a type.
  private mutating func resolveChoices(of index: Int) -> Choices {
    let outline = outlines[index]
    guard let layer = outline.layers.withChoices else { return .none }
    let choices = resolveChoices(of: outline, layer)
    let conditional = layer.spec.conditionalChoices
    guard !conditional.isEmpty else { return choices }
    guard take(.offers, conditional.count, at: outline.name.span) else { return choices }
    let place = Standpoint(outline: index, view: .standing)
    return choices.offered(
      as: conditional.map { position, visible in
        Choices.Offer(
          choice: position, visible: condition(visible, of: .visible, in: layer.file, at: place))
      })
  }

  private mutating func resolveChoices(of outline: Outline, _ layer: Layer) -> Choices {
    let key = ObjectIdentifier(layer.spec)
    if let known = shared.choices[key] {
      report(known.missing, of: outline)
      return known.value
    }
    var missing: MissingLanguages?
    let choices = (layer.spec.choices ?? []).map { spec in
      checkName(spec.value, what: "a choice")
      let title = sharedText(spec.title, in: layer.file, names: .none, isShared: outline.isRepeated)
      let help = sharedText(spec.help, in: layer.file, names: .none, isShared: outline.isRepeated)
      missing = missing ?? title.missing ?? help.missing
      return Choice(
        value: spec.value.value, span: spec.value.span, title: title.value, help: help.value,
        data: outline.choices?.data)
    }
    report(missing, of: outline)
    let found = Choices(choices)
    if layer.isType { shared.choices[key] = SharedParts.Shared(value: found, missing: missing) }
    return found
  }

  /// Says which scalars a name may not hold that is none of the language's own.
  mutating func checkName(_ name: Located<String>, what: String) {
    let bad = name.value.unicodeScalars.first { ForbiddenCharacters.contains($0) || $0 == "\n" || $0 == "\t" }
    if let bad { report(.forbiddenCharacter(bad, at: name.span, in: what)) }
  }

  /// Says which settings mean nothing beside what stands in the same field or type, or in one that it is made of.
  private mutating func checkSettings(of outline: Outline) {
    let layers = outline.layers
    if let computed = layers.firstIndex(where: { $0.spec.computed != nil }) {
      let other = layers[computed].spec.computed?.key.span
      if let initial = layers[...computed].compactMap(\.spec.initial).first {
        report(.uselessSetting("default", at: initial.key, because: "the value is computed", other: other))
      }
      if case .constant(false, let span)? = layers[...computed].compactMap(\.spec.readOnly).first {
        report(.uselessSetting("readOnly", at: span, because: "what is computed can't be typed", other: other))
      }
    }
    checkUnseen(layers)
    if outline.kind == .boolean,
      let answer = outline.constraints.first(where: { $0.spec.constraint === Constraint.mustBe })?.spec,
      let layer = layers.firstIndex(where: { $0.spec.constraints.contains { $0.key == answer.key } }),
      case .constant(false, let span)? = layers[...layer].compactMap(\.spec.required).first
    {
      let reason = "`mustBe` asks for an answer"
      report(.uselessSetting("required", at: span, because: reason, other: answer.key))
    }
  }

  /// Says which settings mean nothing beside a `visible: false` of the same field or type, which is no way of keeping a
  /// value in a form: a use of a type may well take a field out so.
  private mutating func checkUnseen(_ layers: [Layer]) {
    guard let spec = layers.first(where: { $0.spec.visible != nil })?.spec,
      case .constant(false, let unseen)? = spec.visible
    else { return }
    if let computed = spec.computed?.key.span {
      let reason = "it is never there, and reads as empty: what only expressions read is one of the `values`"
      report(.uselessSetting("computed", at: computed, because: reason, other: unseen))
    }
    if let initial = spec.initial?.key {
      let reason = "it is never there, and reads as empty"
      report(.uselessSetting("default", at: initial, because: reason, other: unseen))
    }
    if case .constant(true, let span)? = spec.required {
      report(.uselessSetting("required", at: span, because: "it is never asked", other: unseen))
    }
  }
}
