// The first pass: which fields there are, of what kind, and where their state is kept.

import FormCore
import FormLanguage

/// The fields of a form, or of one type alone, as far as they are known before expressions are read.
package struct Outlines: Sendable {
  /// All of them, each behind the group or list that it stands in.
  var all: [Outline] = []
  /// The positions of those at the top.
  var roots: [Int] = []
  /// The position of the outline of each slot of the outermost frame.
  var ofSlot: [Int] = []
  /// The named values; those of a group stand side by side.
  package var values: [ValueOutline] = []
  /// Which names are seen from where.
  var scopes = ScopeTree.empty
  /// Whether none had to be left out because there are too many.
  var isWhole = true
  /// Whether something is wrong with one, so that what reads it may not have been read.
  var hasErrors = false
  /// Whether it is one type, without a form around it.
  var isAlone = false
}

/// Outlines a form, and then each type that nothing of it uses.
package struct OutlinePass: ResolvingPass {
  let files: [FileContext]
  var findings = Findings()
  private let types: TypeTable
  private(set) var counts = Counts()
  private var used: Set<TypeID> = []
  /// Those whose rules are judged with fields that they were written for, since a use has no others.
  private var judged: Set<TypeID> = []
  /// What all uses of a type so far say themselves instead of it.
  private var replacedParts = ReplacedParts()
  /// How many fields may still be outlined for these: the rest is left to the use that replaces nothing.
  private var fieldsOfReplaced = Limits.Counted.fields.limit
  /// Types that were likely meant where one was named that there is not.
  private var meantTypes: Set<String> = []
  /// Whether types may be used in what could not be read of the form, or under a name that is like none of theirs.
  private var hidesTypes = false
  /// The names of all types of a file, made when the first unknown one has to be told from them.
  private var typeNames: [Int: [String]] = [:]
  /// Whether the types whose keys have been looked at may be meant to be made of another.
  var doubtfulTypes: [ObjectIdentifier: Bool] = [:]
  /// The values of choices, by the type that has them.
  private var choiceValues: [ObjectIdentifier: OrderedTexts] = [:]

  // What is being outlined.
  private var outlines: [Outline] = []
  private var outlineOfSlot: [Int] = []
  private var frameCount = 1
  private var slotCounts = [0]
  private var values: [ValueOutline] = []
  private var valueCounts: [Int: Int] = [:]
  private var isAlone = false

  package init(_ files: [FileContext], _ types: TypeTable) {
    self.files = files
    self.types = types
  }

  /// The fields of the form; says which types none of them uses.
  package mutating func form() -> Outlines {
    let roots = outlineForm(files[0].file)
    let made = made(roots)
    hidesTypes = hidesTypes || mayHideTypes(made)
    checkUse()
    return made
  }

  /// The field that a type would be, as if it were the only one of a form; nothing if it is used as it is, or can't be
  /// outlined.
  package mutating func type(_ id: TypeID) -> Outlines? {
    guard !types.broken.contains(id) else { return nil }
    let spec = types.layer(id).spec
    checkFieldNames((spec.fields ?? []).map(\.name), values: (spec.values ?? []).map(\.name))
    guard !judged.contains(id), !mayBeUsed(id) else { return nil }
    return alone(spec, of: id)
  }

  /// A type that is used, as if it were the only field of a form, if every use replaces something in it that no other
  /// place tells what is wrong with; with where that is.
  mutating func replaced(_ id: TypeID) -> (outlines: Outlines, parts: [Span])? {
    guard judged.contains(id), !types.broken.contains(id), let parts = replacedParts[id], !parts.isEmpty,
      fieldsOfReplaced > 0
    else { return nil }
    findings.onlyErrorsIn = parts
    let before = counts
    defer {
      findings.onlyErrorsIn = nil
      let work = counts.work - before.work
      counts = before
      counts.note(work: work)
    }
    guard let outlines = alone(types.layer(id).spec, of: id) else { return nil }
    fieldsOfReplaced -= outlines.all.count
    return (outlines, parts)
  }

  private mutating func alone(_ spec: FieldSpec, of id: TypeID) -> Outlines? {
    (outlines, outlineOfSlot, frameCount, slotCounts, isAlone) = ([], [], 1, [0], true)
    (values, valueCounts) = ([], [:])
    counts.restart(.fields)
    counts.restart(.values)
    // What only a type uses that nobody uses is not used.
    let (usedBefore, judgedBefore) = (used, judged)
    defer { (used, judged) = (usedBefore, judgedBefore) }
    let surroundings = Surroundings(file: id.file, defaults: [files[id.file].file.defaults])
    return outline(spec, as: surroundings).map { made([$0]) }
  }

  private func made(_ roots: [Int]) -> Outlines {
    Outlines(
      all: outlines, roots: roots, ofSlot: outlineOfSlot, values: values,
      scopes: ScopeTree(outlines, roots: roots, values: values),
      isWhole: ![.fields, .values, .nesting, .listsAround, .paths].contains(where: counts.hasExceeded),
      hasErrors: findings.hasErrors, isAlone: isAlone)
  }

  private mutating func checkUse() {
    guard !hidesTypes else { return }
    for (position, type) in files[0].file.types.enumerated() {
      let id = TypeID(file: 0, index: position)
      let isUsed = used.contains(id) || mayBeUsed(id)
      let isOdd = type.isBroken || types.broken.contains(id) || KindName(rawValue: type.name.value) != nil
      if !isUsed, !isOdd { report(.unusedType(type.name.value, at: type.name.span)) }
    }
  }

  /// Whether a type that nobody uses may be meant to be used, where something could not be read.
  private func mayBeUsed(_ id: TypeID) -> Bool {
    hidesTypes || meantTypes.contains(types.layer(id).spec.name.value)
  }

  /// Whether types may be used in what could not be read of fields.
  private func mayHideTypes(_ made: Outlines) -> Bool {
    lacksFields
      || made.all.contains { outline in
        switch outline.kind {
        case nil: outline.isBroken || outline.layers.contains { $0.spec.item != nil || $0.spec.fields != nil }
        case .list?: outline.item == nil && outline.isBroken
        default: false
        }
      }
  }
}

// MARK: - The way through the fields

extension OutlinePass {
  /// Outlines the form's fields; gives those at the top, in order.
  private mutating func outlineForm(_ file: SpecFile) -> [Int] {
    _ = outline(file.values, in: 0, Surroundings(defaults: []), group: nil)
    if file.sectionsKey == nil || !file.fields.isEmpty {
      let areDistinct = checkFieldNames(file.fields.map(\.name), values: file.values.map(\.name))
      return outlineMembers(file.fields, as: Surroundings(defaults: [file.defaults]), areDistinct: areDistinct)
    }
    checkNames(file.sections.map(\.name), of: .section)
    // Thousands of names, in a list that need not grow.
    var names: [Located<String>] = []
    names.reserveCapacity(file.sections.reduce(0) { $0 + $1.fields.count })
    for section in file.sections { names += section.fields.lazy.map(\.name) }
    let areDistinct = checkFieldNames(names, values: file.values.map(\.name))
    return file.sections.flatMap { section in
      let surroundings = Surroundings(
        defaults: [section.defaults, file.defaults],
        areAlwaysJudged: ConditionSpec.isAlways(section.visible, default: true))
      return outlineMembers(section.fields, as: surroundings, areDistinct: areDistinct)
    }
  }

  /// What is around a field.
  private struct Surroundings {
    var file = 0
    var defaults: [DefaultsSpec]
    var parent: Int?
    var frame = 0
    var depth = 0
    /// How many groups and lists.
    var nesting = 0
    /// How many characters their names have.
    var path = 0
    /// Whether one of them is made of a type.
    var isInType = false
    /// Whether they are always asked and judged, as far as the item of a list.
    var areAlwaysJudged = true
  }

  /// Outlines fields that stand together, each name once.
  private mutating func outlineMembers(
    _ specs: [FieldSpec], as surroundings: Surroundings, areDistinct: Bool
  ) -> [Int] {
    var seen: Set<String> = []
    var members: [Int] = []
    members.reserveCapacity(specs.count)
    for spec in specs where areDistinct || seen.insert(spec.name.value).inserted {
      if let index = outline(spec, as: surroundings) { members.append(index) }
    }
    return members
  }

  private mutating func outline(_ spec: FieldSpec, as surroundings: Surroundings) -> Int? {
    if isAlone, !take(.fieldsOfTypes, at: spec.name.span) { return nil }
    guard take(.fields, at: spec.name.span) else { return nil }
    guard allow(surroundings.nesting, of: .nesting, at: spec.name.span) else { return nil }
    guard isAlone || take(.listsAround, surroundings.depth, at: spec.name.span) else { return nil }
    let path = surroundings.path + spec.name.value.utf8.count
    guard isAlone || take(.paths, path, at: spec.name.span) else { return nil }
    let head = head(of: spec, surroundings)
    let index = outlines.count
    if head.id.frame == 0 { outlineOfSlot.append(index) }
    outlines.append(.unfinished)
    let parts = outlineParts(of: spec.name, head, at: index, in: surroundings, path: path)
    outlines[index] = Outline(head, parts, among: outlines)
    return index
  }

  /// Outlines the values of the form or of a group.
  private mutating func outline(
    _ specs: [ValueSpec], in file: Int, _ surroundings: Surroundings, group: Int?
  ) -> GroupValues? {
    let first = values.count
    for spec in specs {
      guard take(.values, at: spec.name.span) else { break }
      let id = ValueID(frame: surroundings.frame, position: valueCounts[surroundings.frame, default: 0])
      valueCounts[surroundings.frame, default: 0] += 1
      values.append(
        ValueOutline(
          name: spec.name, node: spec.node, file: file, id: id, depth: surroundings.depth, group: group))
    }
    return values.count == first ? nil : GroupValues(first: first, names: values[first...].map(\.name.value))
  }

  /// Counts one more; says once that it is one too many.
  private mutating func take(_ things: Limits.Counted, _ count: Int = 1, at span: Span) -> Bool {
    if counts.take(things, count) { return true }
    if counts.exceed(things) { report(.tooMany(things, at: span)) }
    return false
  }

  private mutating func allow(_ count: Int, of things: Limits.Counted, at span: Span) -> Bool {
    guard count > things.limit else { return true }
    if counts.exceed(things) { report(.tooMany(things, at: span)) }
    return false
  }

  private mutating func head(of spec: FieldSpec, _ surroundings: Surroundings) -> Outline.Head {
    var (layers, kind) = layers(of: spec, file: surroundings.file)
    if let written = kind, checkKeys(of: layers, written) || lacksPart(written, of: spec.name, layers) { kind = nil }
    let id = SlotID(frame: surroundings.frame, slot: slotCounts[surroundings.frame])
    slotCounts[surroundings.frame] += 1
    return Outline.Head(
      layers: layers, kind: kind, choices: choiceValues(of: layers, kind, isInType: surroundings.isInType), id: id,
      depth: surroundings.depth,
      parent: surroundings.parent, defaults: surroundings.defaults, isInType: surroundings.isInType,
      isAlwaysJudged: surroundings.areAlwaysJudged)
  }

  private mutating func outlineParts(
    of name: Located<String>, _ head: Outline.Head, at index: Int, in surroundings: Surroundings, path: Int
  ) -> Outline.Parts {
    let settings = Settings(layers: head.layers, defaults: head.defaults)
    var inside = Surroundings(defaults: head.defaults, parent: index, frame: head.id.frame, depth: head.depth)
    inside.nesting = surroundings.nesting + 1
    inside.path = path
    inside.isInType = head.isRepeated
    // Nobody fills in what is computed, nor what is in it.
    if settings.nearest(\.computed) != nil { inside.defaults = inside.defaults.map(\.withoutRequired) }
    switch head.kind {
    case .group?:
      // An item that is a group is judged always.
      inside.areAlwaysJudged =
        head.isAlwaysJudged && settings.isAlwaysVisible && (head.id.isItem || settings.isAlwaysRequired)
      guard let (fields, file) = settings.nearest(\.fields) else { return Outline.Parts() }
      // Those of a type are checked where the type stands.
      let (specs, valueFile) = settings.nearest(\.values) ?? ([], file)
      let isOwn = head.layers[0].spec.fields != nil || head.layers[0].spec.values != nil
      let areDistinct = isOwn && checkFieldNames(fields.map(\.name), values: specs.map(\.name))
      let values = outline(specs, in: valueFile, inside, group: index)
      inside.file = file
      let members = outlineMembers(fields, as: inside, areDistinct: areDistinct)
      return Outline.Parts(members: members, values: values)
    case .list?:
      let written = settings.nearest(\.item)
      if written == nil { missingPart("of", likelyAs: "fields", of: name, head.layers) }
      // What stands for what nobody wrote is of no type, and nothing is said of it.
      let (item, file) = written ?? (FieldSpec.unwritten(name), head.layers[0].file)
      inside.file = file
      inside.frame = frameCount
      inside.depth += 1
      frameCount += 1
      slotCounts.append(0)
      return Outline.Parts(item: outline(item, as: inside))
    case .text?, .integer?, .number?, .decimal?, .boolean?, .date?, .time?, .dateTime?, .choice?, .choices?, nil: break
    }
    return Outline.Parts()
  }

  /// Whether a field of a kind does not say what it holds, or has to choose from, which may be named all the same.
  private mutating func lacksPart(_ kind: KindName, of name: Located<String>, _ layers: [Layer]) -> Bool {
    switch kind {
    case .group where layers.withFields == nil: missingPart("fields", of: name, layers)
    case .choice where layers.withChoices == nil, .choices where layers.withChoices == nil:
      missingPart("choices", likelyAs: "values", of: name, layers)
    default: return false
    }
    return true
  }

  /// `other`: the key of another type that is likely to be written for it.
  private mutating func missingPart(
    _ key: String, likelyAs other: String? = nil, of name: Located<String>, _ layers: [Layer]
  ) {
    guard !layers.contains(where: { $0.spec.isBroken }) else { return }
    // What stands there under the other key has been said to be misplaced.
    guard !layers.contains(where: { $0.spec.specialEntries.contains { $0.special.name == other } }) else { return }
    report(.missing(.key(key), of: .field(name.value), at: name.span))
  }
}

// MARK: - Types

extension OutlinePass {
  /// The field and its types down to the built-in one, and which that is.
  private mutating func layers(of spec: FieldSpec, file: Int) -> ([Layer], KindName?) {
    var layer = Layer(spec: spec, file: file, isType: false)
    var layers = [layer]
    var hasFields = spec.fields != nil
    var made: [(id: TypeID, spec: FieldSpec)] = []
    defer { replacedParts.note(spec, of: made) }
    while let node = layer.spec.typeNode, !layer.spec.isAmbiguous {
      if let kind = KindName(node) { return (layers, kind) }
      let name = node.located
      guard let id = types.type(named: name.value, in: layer.file) else {
        reportUnknownType(name, in: layer.file)
        return (layers, nil)
      }
      used.insert(id)
      if !hasFields { judged.insert(id) }
      guard !types.broken.contains(id) else { return (layers, nil) }
      made.append((id, types.layer(id).spec))
      guard layers.count <= Limits.typeChain else {
        report(.tooMany(.typeChain, at: name.span))
        return (layers, nil)
      }
      layer = types.layer(id)
      layers.append(layer)
      hasFields = hasFields || layer.spec.fields != nil
    }
    return (layers, nil)
  }

  private mutating func reportUnknownType(_ name: Located<String>, in file: Int) {
    // It may well stand in the file that could not be read.
    let isComplete = !files[file].lacksImports && !files[file].file.lacking.contains(.types)
    guard isComplete || !Names.isTypeName(name.value) else { return }
    if looksForMeantNames { collectTypeNames(in: file) }
    let names = typeNames[file] ?? []
    let unknown = UnknownType(name.value, among: meantNames(among: names))
    if let meant = unknown.meant.name {
      meantTypes.insert(meant)
    } else if file == 0, Names.isTypeName(name.value), unknown.textWith == nil, looksForMeantNames {
      hidesTypes = true
    }
    report(.unknownType(unknown, at: name.span))
  }

  private mutating func collectTypeNames(in file: Int) {
    guard typeNames[file] == nil else { return }
    typeNames[file] = types.names(in: file) + KindName.allCases.map(\.rawValue)
  }

  /// The values of a choice, of which there is one list for all fields of a type, and for all that are the same one of
  /// a type.
  private mutating func choiceValues(of layers: [Layer], _ kind: KindName?, isInType: Bool) -> OrderedTexts? {
    guard kind == .choice || kind == .choices, let layer = layers.withChoices else { return nil }
    if let known = choiceValues[ObjectIdentifier(layer.spec)] { return known }
    let choices = layer.spec.choices ?? []
    let values = OrderedTexts(choices.map(\.value.value), data: data(of: choices))
    if layer.isType || isInType { choiceValues[ObjectIdentifier(layer.spec)] = values }
    return values
  }
}
