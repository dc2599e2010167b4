// The first pass: which fields there are, of what kind, and where their state is kept.

extension Resolver {
  /// Outlines the form's fields; gives those at the top, in order.
  mutating func outlineForm(_ file: SpecFile) -> [Int] {
    if file.sectionsKey == nil || !file.fields.isEmpty {
      checkFieldNames(file.fields.map(\.name))
      return outlineMembers(file.fields, file: 0, defaults: [file.defaults], parent: nil, frame: 0, depth: 0)
    }
    checkNames(file.sections.map(\.name), of: "section")
    checkFieldNames(file.sections.flatMap { section in section.fields.map(\.name) })
    return file.sections.flatMap { section in
      outlineMembers(
        section.fields, file: 0, defaults: [section.defaults, file.defaults], parent: nil, frame: 0, depth: 0)
    }
  }

  /// Outlines one field by itself.
  mutating func outlineSingle(_ spec: FieldSpec, file: Int) -> Int? {
    outline(spec, file: file, defaults: [files[file].file.defaults], parent: nil, frame: 0, depth: 0)
  }

  private mutating func outlineMembers(
    _ specs: [FieldSpec], file: Int, defaults: [DefaultsSpec], parent: Int?, frame: Int, depth: Int
  ) -> [Int] {
    var seen: Set<String> = []
    seen.reserveCapacity(specs.count)
    return specs.compactMap { spec in
      guard seen.insert(spec.name.value).inserted else { return nil }
      return outline(spec, file: file, defaults: defaults, parent: parent, frame: frame, depth: depth)
    }
  }

  private mutating func outline(
    _ spec: FieldSpec, file: Int, defaults: [DefaultsSpec], parent: Int?, frame: Int, depth: Int
  ) -> Int? {
    guard outlines.count < Limits.fields else {
      if outlines.count == Limits.fields, !isFull {
        isFull = true
        report(.tooMany("fields", limit: Limits.fields, at: spec.name.span))
      }
      return nil
    }
    let (layers, kind) = layers(of: spec, file: file)
    let id = SlotID(frame: frame, slot: slotCounts[frame])
    slotCounts[frame] += 1
    let index = outlines.count
    if frame == 0 {
      // Types that are judged by themselves take the same slots one after the other.
      outlineOfSlot.removeLast(outlineOfSlot.count - Swift.min(id.slot, outlineOfSlot.count))
      outlineOfSlot.append(index)
    }
    outlines.append(
      Outline(
        name: spec.name, layers: layers, kind: kind, id: id, depth: depth, parent: parent, defaults: defaults))
    outlineParts(of: index)
    settleType(of: index)
    return index
  }

  private mutating func outlineParts(of index: Int) {
    let outline = outlines[index]
    switch outline.kind {
    case .group?:
      guard let (fields, file) = outline.nearest(\.fields) else {
        missingPart("fields", of: outline)
        return
      }
      if outlines[index].layers.first?.spec.fields != nil { checkFieldNames(fields.map(\.name)) }
      outlines[index].members = outlineMembers(
        fields, file: file, defaults: outline.defaults, parent: index, frame: outline.id.frame, depth: outline.depth)
    case .list?:
      guard let (item, file) = outline.nearest({ $0.item.first }) else {
        missingPart("of", of: outline)
        return
      }
      let frame = frameCount
      frameCount += 1
      slotCounts.append(0)
      outlines[index].item = self.outline(
        item, file: file, defaults: outline.defaults, parent: index, frame: frame, depth: outline.depth + 1)
    case .choice?, .choices?:
      if outline.nearest(\.choices) == nil { missingPart("choices", of: outline) }
    default:
      break
    }
  }

  private mutating func missingPart(_ key: String, of outline: Outline) {
    guard !outline.layers.contains(where: { $0.spec.isBroken }) else { return }
    report(.missingKey(key, of: "field `\(outline.name.value)`", at: outline.name.span))
  }

  /// Says which names of fields can't be, clash in Swift, or belong to the expression language.
  mutating func checkFieldNames(_ names: [Located<String>]) {
    checkNames(names, of: "field")
    for name in names where Names.isReserved(name.value) {
      report(.reservedName(name.value, at: name.span))
    }
  }

  /// Says which names of a namespace can't be, and which become one in Swift.
  mutating func checkNames(_ names: [Located<String>], of kind: String, isType: Bool = false) {
    var first: [String: Located<String>] = [:]
    first.reserveCapacity(names.count)
    for name in names {
      guard isType ? Names.isTypeName(name.value) : Names.isMemberName(name.value) else {
        report(.badName(name.value, at: name.span, of: kind))
        continue
      }
      let swiftName = isType ? name.value : Names.swiftMember(name.value)
      if let other = first[swiftName] {
        report(.nameClash(name.value, at: name.span, with: other.value, first: other.span, swiftName: swiftName))
      } else {
        first[swiftName] = name
      }
    }
  }

  /// The expression type of a field, once that of its parts is known.
  private mutating func settleType(of index: Int) {
    let outline = outlines[index]
    outlines[index].isSecure = outline.kind == .text && outline.nearest(\.secure)?.value.value == true
    outlines[index].choices = choiceValues(of: outline)
    outlines[index].type = expressionType(of: outline)
    outlines[index].facts = facts(of: outline)
  }

  private func choiceValues(of outline: Outline) -> [String]? {
    guard outline.kind == .choice || outline.kind == .choices else { return nil }
    return outline.nearest(\.choices)?.value.map(\.value.value)
  }

  private func expressionType(of outline: Outline) -> ExpressionType {
    switch outline.kind {
    case nil: .unresolved
    case .text?, .choice?: .string
    case .integer?: .int
    case .number?: .double
    case .boolean?: .bool
    case .date?: .date
    case .time?: .time
    case .dateTime?: .timestamp
    case .choices?: .list(.string)
    case .group?: .group(GroupShape(members: outline.members.map { member(outlines[$0]) }))
    case .list?: .list(outline.item.map { outlines[$0].type } ?? .unresolved)
    }
  }

  private func member(_ outline: Outline) -> GroupShape.Member {
    GroupShape.Member(
      name: outline.name.value, type: outline.type, isSecure: outline.isSecure, choices: outline.choices)
  }
}
