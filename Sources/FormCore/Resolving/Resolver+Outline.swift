// The first pass: which fields there are, of what kind, and where their state is kept.

extension Resolver {
  /// Outlines the form's fields; gives those at the top, in order.
  mutating func outlineForm(_ file: SpecFile) -> [Int] {
    if file.sectionsKey == nil || !file.fields.isEmpty {
      let areDistinct = checkFieldNames(file.fields.map(\.name))
      return outlineMembers(file.fields, as: Surroundings(defaults: [file.defaults]), areDistinct: areDistinct)
    }
    checkNames(file.sections.map(\.name), of: "section")
    let areDistinct = checkFieldNames(file.sections.flatMap { section in section.fields.map(\.name) })
    return file.sections.flatMap { section in
      let surroundings = Surroundings(
        defaults: [section.defaults, file.defaults],
        areAlwaysJudged: ConditionSpec.isAlways(section.visible, default: true))
      return outlineMembers(section.fields, as: surroundings, areDistinct: areDistinct)
    }
  }

  /// Outlines one field by itself.
  mutating func outlineSingle(_ spec: FieldSpec, file: Int) -> Int? {
    outline(spec, as: Surroundings(file: file, defaults: [files[file].file.defaults]))
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
    if isLoose {
      looseFields += 1
      guard looseFields <= Limits.looseFields else {
        if looseFields == Limits.looseFields + 1 {
          report(.tooMany("fields of types", limit: Limits.looseFields, at: spec.name.span))
        }
        return nil
      }
    }
    guard outlines.count < Limits.fields else {
      if outlines.count == Limits.fields, !isFull {
        isFull = true
        report(.tooMany("fields", limit: Limits.fields, at: spec.name.span))
      }
      return nil
    }
    guard surroundings.nesting <= Limits.fieldNesting else {
      reportDepth(at: spec.name.span)
      return nil
    }
    let frame = frame(of: spec, surroundings)
    let index = outlines.count
    if frame.id.frame == 0 {
      // Types that are judged by themselves take the same slots one after the other.
      outlineOfSlot.removeLast(outlineOfSlot.count - Swift.min(frame.id.slot, outlineOfSlot.count))
      outlineOfSlot.append(index)
    }
    outlines.append(.unfinished)
    let parts = outlineParts(of: spec.name, frame, at: index, nesting: surroundings.nesting)
    outlines[index] = Outline(spec.name, frame, parts, among: outlines)
    return index
  }

  private mutating func reportDepth(at span: Span) {
    if !isTooDeep { report(.tooMany("groups and lists in one another", limit: Limits.fieldNesting, at: span)) }
    isTooDeep = true
  }

  private mutating func frame(of spec: FieldSpec, _ surroundings: Surroundings) -> Outline.Frame {
    var (layers, kind) = layers(of: spec, file: surroundings.file)
    if kind == .group, !layers.contains(where: { $0.spec.fields != nil }) {
      missingPart("fields", of: spec.name, layers)
      // What it should hold is not known, and may be named all the same.
      kind = nil
    }
    let id = SlotID(frame: surroundings.frame, slot: slotCounts[surroundings.frame])
    slotCounts[surroundings.frame] += 1
    return Outline.Frame(
      layers: layers, kind: kind, choices: choiceValues(of: layers, kind), id: id, depth: surroundings.depth,
      parent: surroundings.parent,
      defaults: surroundings.defaults, isAlwaysJudged: surroundings.areAlwaysJudged)
  }

  private mutating func outlineParts(
    of name: Located<String>, _ frame: Outline.Frame, at index: Int, nesting: Int
  ) -> Outline.Parts {
    let settings = Settings(layers: frame.layers, defaults: frame.defaults)
    var inside = Surroundings(defaults: frame.defaults, parent: index, frame: frame.id.frame, depth: frame.depth)
    inside.nesting = nesting + 1
    switch frame.kind {
    case .group?:
      // An item that is a group is judged always.
      inside.areAlwaysJudged =
        frame.isAlwaysJudged && settings.isAlwaysVisible && (frame.id.isItem || settings.isAlwaysRequired)
      guard let (fields, file) = settings.nearest(\.fields) else { return Outline.Parts() }
      // Those of a type are checked where the type stands.
      let areDistinct = frame.layers[0].spec.fields != nil && checkFieldNames(fields.map(\.name))
      inside.file = file
      return Outline.Parts(members: outlineMembers(fields, as: inside, areDistinct: areDistinct))
    case .list?:
      guard let (item, file) = settings.nearest(\.item) else {
        missingPart("of", of: name, frame.layers)
        return Outline.Parts()
      }
      inside.file = file
      inside.frame = frameCount
      inside.depth += 1
      frameCount += 1
      slotCounts.append(0)
      return Outline.Parts(item: outline(item, as: inside))
    case .choice?, .choices?:
      if settings.nearest(\.choices) == nil { missingPart("choices", of: name, frame.layers) }
    case .text?, .integer?, .number?, .boolean?, .date?, .time?, .dateTime?, nil: break
    }
    return Outline.Parts()
  }

  private mutating func missingPart(_ key: String, of name: Located<String>, _ layers: [Layer]) {
    guard !layers.contains(where: { $0.spec.isBroken }) else { return }
    report(.missingKey(key, of: "field `\(name.value)`", at: name.span))
  }

  /// Says which names of fields can't be, clash in Swift, or belong to the expression language; gives whether all are
  /// names, and no two the same.
  @discardableResult
  mutating func checkFieldNames(_ names: [Located<String>]) -> Bool {
    let areGood = checkNames(names, of: "field")
    for name in names where Names.isReserved(name.value) {
      report(.reservedName(name.value, at: name.span))
    }
    return areGood
  }

  /// Says which names of a namespace can't be, and which become one in Swift; gives whether there were none such.
  @discardableResult
  mutating func checkNames(_ names: [Located<String>], of kind: String, isType: Bool = false) -> Bool {
    var areGood = true
    var first: [String: Int] = [:]
    first.reserveCapacity(names.count)
    for (position, name) in names.enumerated() {
      guard isType ? Names.isTypeName(name.value) : Names.isMemberName(name.value) else {
        report(.badName(name.value, at: name.span, of: kind))
        areGood = false
        continue
      }
      let swiftName = isType ? name.value : Names.swiftMember(name.value)
      guard let known = first.updateValue(position, forKey: swiftName) else { continue }
      let other = names[known]
      report(.nameClash(name.value, at: name.span, with: other.value, first: other.span, swiftName: swiftName))
      first[swiftName] = known
      areGood = false
    }
    return areGood
  }
}
