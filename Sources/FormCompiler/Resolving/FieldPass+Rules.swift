// Rules, actions, and where the issues of a rule stand.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  /// The rules of the form, or of a field.
  ///
  /// - Parameters:
  ///   - kept: those that no others of their names replace.
  ///   - type: where they stand, if that is a type.
  mutating func resolveRules(
    _ specs: [RuleSpec], kept: [RuleSpec], in file: Int, owner: Int?, type: FieldSpec? = nil,
    choices: ChoicesOfThis = .own
  ) -> [Rule] {
    guard !specs.isEmpty, !counts.hasExceeded(.rules) else { return [] }
    // What is good is good for every use.
    let id = type.map { ObjectIdentifier($0) }
    if id.map(shared.goodRules.contains) != true, areNamedWell(specs, owner: owner), let id {
      shared.goodRules.insert(id)
    }
    return kept.compactMap { spec in
      guard take(.rules, at: spec.name.span) else { return nil }
      return resolveRule(spec, in: file, owner: owner, isOfType: type != nil, choices: choices)
    }
  }

  /// Says which names of rules can't be, and which rules say where they belong that stand there.
  private mutating func areNamedWell(_ specs: [RuleSpec], owner: Int?) -> Bool {
    var areGood = checkNames(specs.map(\.name), of: .rule)
    if let owner {
      let isInItems = outlines[owner].id.frame > 0
      for spec in specs {
        guard let key = spec.atKey else { continue }
        report(.placeOfOwnRule(isInItems: isInItems, at: key))
        areGood = false
      }
    }
    for spec in specs where Constraint.isCode(spec.name.value) {
      report(.ruleNamedLikeConstraint(spec.name.value, at: spec.name.span))
      areGood = false
    }
    return areGood
  }

  /// The rules of a field: those of its types, then its own; the nearest of each name.
  mutating func resolveOwnRules(of index: Int) -> [Rule] {
    let layers = outlines[index].layers.enumerated().filter { !$0.element.spec.rules.isEmpty }
    guard !layers.isEmpty else { return [] }
    replacedFields = outlines[index].kind == .group ? ReplacedFields(outlines[index]) : nil
    defer { replacedFields = nil }
    // A rule that a nearer one replaces is judged nowhere, so what it reads need not be there.
    var nearer: Set<FormTextKey> = []
    let kept = layers.map { layer in
      let kept = layer.element.spec.rules.filter { !nearer.contains(FormTextKey($0.name.value)) }
      nearer.formUnion(kept.map { FormTextKey($0.name.value) })
      return kept
    }
    return zip(layers, kept).reversed().flatMap { layer, kept in
      resolveRules(
        layer.element.spec.rules, kept: kept, in: layer.element.file, owner: index,
        type: layer.element.isType ? layer.element.spec : nil,
        choices: replacedChoices(of: index, behind: layer.offset))
    }
  }

  /// The choices that the rules of a type were written for, the layer at a position, and those of the field, where a
  /// nearer layer has others: what narrows a type leaves it as it is, and its rules are right for whom it was made.
  private mutating func replacedChoices(of index: Int, behind position: Int) -> ChoicesOfThis {
    let outline = outlines[index]
    guard position > 0, outline.kind == .choice || outline.kind == .choices else { return .own }
    let layers = Array(outline.layers[position...])
    guard let written = layers.withChoices else { return layers.haveUnreadChoices ? .unread : .own }
    guard let nearest = outline.layers.withChoices, nearest.spec !== written.spec, let own = outline.choices else {
      return .own
    }
    let key = SharedParts.ReplacedChoices(written: ObjectIdentifier(written.spec), own: ObjectIdentifier(own))
    if let known = shared.replacedChoices[key] { return .others(known) }
    let all = writtenChoices(of: written.spec)
    let choices = OrderedTexts(all, and: own.values.filter { !all.contains($0) }, data: own.data)
    shared.replacedChoices[key] = choices
    return .others(choices)
  }

  /// The values of the choices that a type has.
  private mutating func writtenChoices(of type: FieldSpec) -> OrderedTexts {
    if let known = shared.writtenChoices[ObjectIdentifier(type)] { return known }
    let values = OrderedTexts((type.choices ?? []).map(\.value.value))
    shared.writtenChoices[ObjectIdentifier(type)] = values
    return values
  }

  private mutating func resolveRule(
    _ spec: RuleSpec, in file: Int, owner: Int?, isOfType: Bool, choices: ChoicesOfThis
  ) -> Rule? {
    var scope = scope(at: Standpoint(outline: owner, view: .judged, isOwnRule: owner != nil))
    scope.choicesOfThis = choices
    if owner != nil { scope.answered = isOfType ? .this : .all }
    var options = CheckOptions()
    options.isCondition = true
    options.isOfType = isOfType
    options.ownRule = owner == nil ? nil : .when
    let when = spec.when.flatMap { formula($0, in: file, scope: scope, expecting: .bool, options: options) }
    options.answered = answered(by: when, owner: owner)
    options.isGuarded = spec.when != nil
    if owner != nil { options.ownRule = .check }
    options.isCheck = owner == nil && spec.when == nil
    let check = spec.check.flatMap { formula($0, in: file, scope: scope, expecting: .bool, options: options) }
    let more = owner == nil ? [] : ["title"]
    let message = text(
      spec.message, in: file, names: .fields(scope, and: more), of: owner.map { outlines[$0] })
    let places = owner.map { [outlines[$0].id] } ?? places(spec, check: check)
    if let owner, let check {
      if spec.when == nil { checkRepetition(check, owner: owner) }
      if when != nil || spec.when == nil { checkFirstItem(check, when: when, owner: owner) }
    }
    if let check, let when { checkBreach(of: check, when: when) }
    guard let check, let message, !spec.isBroken else { return nil }
    if owner == nil { checkHiddenOperands(of: spec, check: check, places: places, in: file) }
    return Rule(
      name: spec.name.value, nameSpan: spec.name.span, check: check, when: when, at: places, message: message,
      severity: spec.severity?.value == .warning ? .warning : .error)
  }

  /// Fields that have an answer where the rule is judged.
  private func answered(by when: Formula?, owner: Int?) -> Set<FieldReference> {
    var fields: Set<FieldReference> = []
    for read in when?.expression.reads ?? [] {
      switch read.subject {
      case .field(let field, .has), .field(let field, .valid): fields.insert(field)
      case .field(_, .value), .value: break
      }
    }
    fields.formUnion(when?.expression.guarded ?? [])
    if let owner { fields.insert(FieldReference(level: 0, slot: outlines[owner].id.slot, view: .standing)) }
    return fields
  }

  private mutating func places(_ spec: RuleSpec, check: Formula?) -> [SlotID] {
    guard spec.atKey != nil else { return check.map { defaultPlace($0.expression) } ?? [] }
    var places: [SlotID] = []
    var known: [SlotID: Span] = [:]
    for name in spec.at where spec.isAtFields || !name.value.utf8.elementsEqual("form".utf8) {
      if let id = slot(named: name.value) {
        // Named twice, a field has the message once.
        if let first = known[id] {
          report(.duplicateName(name.value, at: name.span, first: first, in: "at"))
        } else {
          known[id] = name.span
          places.append(id)
        }
      } else if name.value.utf8.elementsEqual("form".utf8) {
        report(.formAmongFields(at: name.span))
      } else if !mayHold(name.value) {
        let names = meantPaths(like: name.value, or: spec.isAtFields ? [] : ["form"])
        report(.unknownField(name.value, at: name.span, among: names, in: "`at`"))
      }
    }
    return places
  }

  /// What a path to a field can have been meant to be: the fields of the form and `more`, or the path with the nearest
  /// name in place of each that its level does not have.
  mutating func meantPaths(like path: String, or more: [String]) -> [String] {
    let parts = FieldPathPart.parts(of: path)
    guard looksForMeantNames else { return [] }
    guard parts.count > 1 else {
      if let full = pathOfMember(named: path) { return [full] }
      return meantNames(among: scopes.levels[0].fieldNames + more)
    }
    // A section is no part of a path.
    if isSection(parts[0].name), position(of: Array(parts.dropFirst())) != nil {
      return [parts.dropFirst().map { $0.name + $0.tail }.joined(separator: ".")]
    }
    var level: Int? = 0
    var meant: [String] = []
    for part in parts {
      guard let current = level else { return [] }
      let known = scopes.levels[current]
      // Two at least, since an only one would be taken for what was meant however far it is.
      guard
        let near = known.fields[part.name] == nil
          ? Suggestion.closest(to: part.name, among: meantNames(among: known.fieldNames + [""])) : part.name,
        var index = known.fields[near]
      else { return [] }
      meant.append(near + part.tail)
      while let item = outlines[index].item { index = item }
      level = scopes.levelOf[index]
    }
    return [meant.joined(separator: ".")]
  }

  /// Whether a section is called so, or is to be.
  private mutating func isSection(_ name: String) -> Bool {
    let sections =
      shared.sections
      ?? files[0].file.sections.reduce(into: []) { names, section in
        let written = section.name.value
        names.insert(FormTextKey(written))
        if let mended = NamedPart.section.mended(written) { names.insert(FormTextKey(mended)) }
      }
    shared.sections = sections
    return sections.contains(FormTextKey(name))
  }

  /// The path of the only member of a group that has this name: `contact.email` for `email`.
  private mutating func pathOfMember(named name: String) -> String? {
    countComparedNames(outlines.count)
    let members = outlines.indices.filter { index in
      let outline = outlines[index]
      let isCalledSo =
        outline.name.value.utf8.elementsEqual(name.utf8) || outline.nameOfUses.utf8.elementsEqual(name.utf8)
      return outline.id.frame == 0 && isCalledSo
    }
    return members.count == 1 ? path(ofMember: members[0]) : nil
  }

  /// The path of a field through the groups around it.
  func path(ofMember index: Int) -> String {
    var path: [String] = []
    var next: Int? = index
    while let index = next {
      path.append(outlines[index].nameOfUses)
      next = outlines[index].parent
    }
    return path.reversed().joined(separator: ".")
  }

  /// The last field that the check reads, itself or through values, in the order of the form.
  private func defaultPlace(_ check: TypedExpression) -> [SlotID] {
    values.lastSlot(readBy: check).map { [SlotID(frame: 0, slot: $0)] } ?? []
  }

  /// The path of the field where a rule of the form speaks that has no `at`, or `form`; nil while its check says nothing.
  package mutating func defaultPath(of rule: RuleSpec) -> String? {
    guard let node = rule.check else { return nil }
    let scope = scope(at: Standpoint(view: .judged))
    let reading = read(node, in: 0, scope: scope, expecting: .bool, options: CheckOptions())
    guard let check = reading.expression else { return nil }
    let places = defaultPlace(check)
    return outlines.indices.first { places.contains(outlines[$0].id) }.map { path(ofMember: $0) } ?? "form"
  }

  /// The slot of a field of the form by name, or by the path through groups: `home.city`.
  func slot(named path: String) -> SlotID? {
    let parts = FieldPathPart.parts(of: path)
    guard parts.allSatisfy({ $0.depth == 0 }) else { return nil }
    return position(of: parts).map { outlines[$0].id }
  }

  mutating func resolveActions(_ specs: [ActionSpec]) -> [Action] {
    checkNames(specs.map(\.name), of: .action)
    return specs.map { spec in
      var action = Action(name: spec.name.value)
      action.title = text(spec.title, in: 0, names: .none)
      action.enabled = condition(spec.enabled, of: .enabled, in: 0, at: .form)
      action.cooldown = spec.cooldown?.value
      action.waiting = text(spec.waiting, in: 0, names: .listed(["seconds"]))
      action.limit = spec.limit?.value
      if let waiting = spec.waiting, spec.cooldown == nil {
        report(.uselessSetting("waiting", at: waiting.node.key.span, because: "without `cooldown` nobody waits"))
      }
      return action
    }
  }
}
