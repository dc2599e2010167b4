// How the parts of a plan are called in Swift, and where each stands: decided once, for all that is printed.

import FormCore
import FormLanguage
import FormRuntime

/// The names of one form in Swift, which all that print it share.
final class SwiftLayout {
  let plan: Plan
  /// `public `, `package ` or nothing, in front of what others may use.
  let access: SwiftSource
  /// The file's name, as marks have it, and the line of a span.
  let mark: (Span) -> SwiftSource?
  /// The type of the draft.
  let form: SwiftName
  /// Each frame is a struct: the draft, or the item of a list.
  private(set) var frames: [SwiftFrame] = []
  /// The case of each check, by its number.
  private(set) var issues: [SwiftName] = []
  /// The languages, the first one the source.
  private(set) var languages: [(tag: String, name: SwiftName)] = []
  /// The names of the sections.
  private(set) lazy var sectionNames = SwiftLayout.cases(plan.form.sections.map(\.name))
  /// The names of the actions.
  private(set) lazy var actionNames = SwiftLayout.cases(plan.form.actions.map(\.name))
  /// The words of the form.
  private(set) lazy var texts = SwiftTexts(
    form: form.source, languages: languages.map(\.tag),
    titles: plan.frames.lazy.flatMap { $0.slots.lazy.compactMap(\.field.title) })
  private var types: SwiftNames
  /// What the members of each struct are named in.
  private let members: SwiftNames
  /// The structs of groups that are no items.
  private lazy var groupTypes = Set(
    frames.lazy.flatMap(\.slots).filter { $0.kind.isGroup && !$0.id.isItem }.map(\.declaredType))
  /// What groups of one shape become where those of several fields are mixed.
  private var mixedTypes: [GroupShape: SwiftName] = [:]
  /// The enums of choices, by where the first of these stands in the spec.
  private var enumerations: [Span: SwiftName] = [:]
  /// The cases of enums of choices, once they have been asked for.
  private var cases: [ObjectIdentifier: [SwiftName]] = [:]
  /// The properties that give their data, likewise.
  private var dataNames: [ObjectIdentifier: [SwiftName]] = [:]
  /// The first choice that has each data.
  private lazy var choiceTypes = Dictionary(
    frames.lazy.flatMap(\.slots).compactMap { slot in slot.kind.choices.first?.data.map { (ObjectIdentifier($0), slot) }
    }
  ) { first, _ in first }
  private var shared: SwiftSharedStructs
  /// The frames of each struct that is the item of a list.
  private var itemFrames: [SwiftSource: [Int]] = [:]
  /// What tells apart what is of the same struct in several lists.
  private var suffixes = SwiftNames(reserved: [])
  /// What fields have in generated code.
  private lazy var takenNames = Set(frames.flatMap(\.slots).flatMap { [$0.name.source.code, $0.member.source.code] })
  /// What fields are to be called, by their paths in the spec.
  private let wanted: [String: String]
  /// What is wanted for the types that others see.
  private lazy var publicTypes = Set(plan.frames.flatMap(\.slots).flatMap(SwiftLayout.typesWanted))

  init(
    plan: Plan, access: SwiftSource, members wanted: [String: String] = [:], mark: @escaping (Span) -> SwiftSource?
  ) {
    self.wanted = wanted
    self.plan = plan
    shared = SwiftSharedStructs(plan, members: wanted)
    self.access = access
    self.mark = mark
    form = SwiftNames.form(plan.form.name)
    types = SwiftNames.types(inForm: form.plain)
    members = SwiftNames.members(listsAround: plan.frames.indices.map { plan.lists(around: $0).count }.max() ?? 0)
    nameLanguages()
    nameFrames()
    nameMixedGroups()
    nameIssues()
  }

  /// The cases that choices become, in their order.
  func cases(of choices: Choices) -> [SwiftName] {
    if let known = cases[choices.identity] { return known }
    let names = SwiftChoiceNames.names(choices)
    cases[choices.identity] = names
    return names
  }

  /// The properties that give the data of choices, in the order of their names.
  func dataNames(of choices: Choices) -> [SwiftName] {
    guard let data = choices.first?.data else { return [] }
    if let known = dataNames[choices.identity] { return known }
    var taken = SwiftNames(reserved: cases(of: choices).map(\.plain) + ["title", "help", "rawValue", "number"])
    let names = data.names.map { taken.claim("data" + SwiftNames.capitalized(SwiftNames.camelCase([$0]))) }
    dataNames[choices.identity] = names
    return names
  }

  /// The case that a value becomes; nothing for what is no choice.
  func `case`(of value: String, among choices: Choices) -> SwiftSource? {
    choices.position(of: value).map { ".\(cases(of: choices)[$0].source)" }
  }

  /// The slot of an identity.
  func slot(_ id: SlotID) -> SwiftSlot { frames[id.frame].slots[id.slot] }

  /// The type of the cases that stand for members in `misread` of the struct these stand in.
  func keyType(ofMembers members: [Int], frame: Int) -> SwiftSource {
    members.first.map { frames[frame].slots[$0].keyType } ?? frames[frame].fieldType
  }

  /// The slots of a frame that have these numbers.
  func slots(_ numbers: [Int], of frame: Int) -> [SwiftSlot] { numbers.map { frames[frame].slots[$0] } }

  /// The members of a group.
  func members(of group: SwiftSlot) -> [SwiftSlot] { slots(group.slot.members, of: group.id.frame) }

  /// The form and the items of lists, but for those that are mere texts; of lists whose items are of one struct the first.
  var records: [SwiftFrame] { frames.filter { !isText($0.number) && $0.isFirst } }

  /// The groups of a frame for which structs are declared that are no items of lists, in the order of the spec.
  func parts(_ frame: Int) -> [SwiftSlot] {
    inOrder(frame).filter { $0.kind.isGroup && $0.type != nil && item(of: $0.declaredType) == nil }
  }

  /// The item of a list that a struct is, if it is any: the first of them.
  func item(of type: SwiftSource) -> SwiftSlot? { itemFrames[type]?.first.map { frames[$0].slots[0] } }

  /// Whether a group that is no item is of a struct.
  func isGroup(_ type: SwiftSource) -> Bool { groupTypes.contains(type) }

  /// The frames of which the items are of a struct.
  func itemFrames(of type: SwiftSource) -> [Int] { itemFrames[type] ?? [] }

  /// Whether items of several lists are of the struct of a frame.
  func isOfSeveralLists(_ frame: Int) -> Bool { itemFrames(of: frames[frame].type).count > 1 }

  /// The structs of a draft with what stands in them: itself, the items of lists, and the groups in each.
  var structs: [(type: SwiftSource, members: [SwiftSlot])] {
    records.flatMap { frame -> [(type: SwiftSource, members: [SwiftSlot])] in
      let roots = slots(plan.frames[frame.number].roots, of: frame.number)
      let isGroup = frame.number > 0 && frame.slots[0].kind.isGroup
      let parts = parts(frame.number).map { ($0.declaredType, members(of: $0)) }
      return [(frame.type, isGroup ? roots.flatMap(members) : roots)] + parts
    }
  }

  /// The slots that hold no others, of a frame, in the order of the spec.
  func leaves(_ frame: Int) -> [SwiftSlot] { inOrder(frame).filter { !$0.slot.field.kind.isGroup } }

  /// A group with all that stands in it, in the order of the spec.
  func whole(_ group: SwiftSlot) -> [SwiftSlot] { [group] + members(of: group).flatMap(whole) }

  /// The slots of a frame in the order of the spec.
  func inOrder(_ frame: Int) -> [SwiftSlot] {
    func walk(_ slots: [Int]) -> [SwiftSlot] {
      slots.flatMap { [frames[frame].slots[$0]] + walk(plan.frames[frame].slots[$0].members) }
    }
    return walk(plan.frames[frame].roots)
  }

  /// A choice that has such data, for the enum that knows them.
  func choiceType(of data: ChoiceData) -> SwiftSlot? { choiceTypes[ObjectIdentifier(data)] }

  /// What groups of a shape become where those of several fields are mixed: called like the first that is of it.
  func type(ofMixed shape: GroupShape) -> SwiftSource { "\(form.source).\(nameOfMixed(shape).source)" }

  /// The same, as it is declared.
  func nameOfMixed(_ shape: GroupShape) -> SwiftName { mixedTypes[shape] ?? SwiftNames.unnamed }

  /// Whether a frame is that of an item of a list of texts.
  func isText(_ frame: Int) -> Bool { plan.frames[frame].list.map { slot($0).isTexts } ?? false }
}

extension SwiftLayout {
  /// What names of the spec are called as cases of an enum of their own.
  private static func cases(_ names: [String]) -> [SwiftName] {
    var taken = SwiftNames.cases
    return names.map { taken.claim(SwiftNames.camelCase([$0])) }
  }

  private func nameLanguages() {
    var names = SwiftNames.cases
    for tag in plan.form.languages {
      let words = tag.split(separator: "-").map(String.init)
      let plain = words.first.map { first in
        FormText.lowerAscii(first) + words.dropFirst().map(SwiftNames.capitalized).joined()
      }
      languages.append((tag, names.claim(plain ?? "language")))
    }
  }

  private func nameFrames() {
    for frame in plan.frames.indices {
      var type: SwiftSource = form.source
      var suffix: SwiftSource = ""
      if let list = plan.frames[frame].list, let item = frames[list.frame].slots[list.slot].qualifiedType {
        type = item
        itemFrames[item, default: []].append(frame)
        if itemFrames[item]?.first != frame {
          suffix = "In\(suffixes.claim(SwiftNames.capitalized(prefix(of: slot(list)))).prefix)"
        }
      }
      var names = members
      var slots: [SwiftSlot] = []
      frames.append(SwiftFrame(number: frame, type: type, suffix: suffix, slots: []))
      var found: [Int: SwiftSlot] = [:]
      let list = plan.frames[frame].list.map { FieldPaths(plan).path(of: $0) } ?? []
      let context = Context(frame: frame, holder: type, way: "", path: [], place: list)
      name(plan.frames[frame].roots, in: context, names: &names, into: &found)
      slots = plan.frames[frame].slots.indices.compactMap { found[$0] }
      frames[frame].slots = slots
    }
  }

  /// Groups are values where they stand in the items of lists.
  private func nameMixedGroups() {
    for slot in frames.dropFirst().flatMap(\.slots) {
      guard case .group(let shape) = slot.slot.field.expressionType, mixedTypes[shape] == nil else { continue }
      mixedTypes[shape] = types.claim("Any" + (slot.passedType?.plain ?? ""))
    }
  }

  private struct Context {
    let frame: Int
    let holder: SwiftSource
    let way: SwiftSource
    let path: [String]
    /// The names in the spec from the form on, through lists.
    let place: [String]
    /// Whether the struct may be that of several groups.
    var isPart = false
  }

  /// What a field is called, and the names that lead to it.
  private struct Call {
    var path: [String] = []
    let member: SwiftName
    /// What stands for it among the members of a struct that several groups may share.
    let key: SwiftName
    let name: SwiftName
  }

  private func name(
    _ slots: [Int], in context: Context, names: inout SwiftNames, into found: inout [Int: SwiftSlot]
  ) {
    var members = members
    var keys = self.members
    // What stands for the item itself, where the struct is one: with it, the cases are those that a list's `Field` has.
    _ = keys.claim("value")
    // Before those of what is in groups beside them: a field keeps the name that the spec has for it.
    let calls = slots.map { call($0, in: context, members: &members, keys: &keys, names: &names) }
    for (number, call) in zip(slots, calls) {
      let (slot, inside) = slot(number, call, in: context)
      found[number] = slot
      if !slot.slot.members.isEmpty { name(slot.slot.members, in: inside, names: &names, into: &found) }
    }
    for slot in slots.compactMap({ found[$0] }) { slot.nameAccessors(among: &members) }
  }

  private func call(
    _ number: Int, in context: Context, members: inout SwiftNames, keys: inout SwiftNames, names: inout SwiftNames
  ) -> Call {
    // The item of a list is the frame's own struct; a scalar one has its answer in `value`.
    if SlotID(frame: context.frame, slot: number).isItem {
      let name = names.claim("value")
      return Call(member: members.claim("value"), key: name, name: name)
    }
    let field = plan.frames[context.frame].slots[number].field.name
    let own = wanted[(context.place + [field]).joined(separator: ".")] ?? field
    let path = context.path + [own]
    return Call(
      path: path, member: members.claim(SwiftNames.camelCase([own])), key: keys.claim(SwiftNames.camelCase([own])),
      name: names.claim(SwiftNames.camelCase(path)))
  }

  /// A field as it is called, and where what is inside of it stands.
  private func slot(_ number: Int, _ call: Call, in context: Context) -> (slot: SwiftSlot, inside: Context) {
    let slot = plan.frames[context.frame].slots[number]
    let place = slot.id.isItem ? context.place : context.place + [slot.field.name]
    let isPart = !slot.members.isEmpty && (context.isPart || slot.field.membersType != nil)
    let isItemGroup = slot.id.isItem && slot.field.kind.isGroup
    let types =
      isItemGroup ? typesOfItem(slot) : isPart ? typesOfPart(slot, call.name, at: place) : types(of: slot, call, place)
    let qualified = isItemGroup ? context.holder : types.used.map { "\(form.source).\($0.source)" }
    let named = SwiftSlot(
      slot: slot, member: call.member, name: call.name, key: context.isPart ? call.key : call.name,
      keyType: context.isPart ? "\(context.holder).Field" : frames[context.frame].fieldType, way: context.way,
      type: types.declared, qualifiedType: qualified, isPart: isPart, passedType: types.passed,
      declaresPassed: types.declaresPassed)
    let way: SwiftSource = isItemGroup ? context.way : "\(context.way)\(call.member.source)."
    let inside = Context(
      frame: context.frame, holder: qualified ?? context.holder, way: way, path: call.path, place: place, isPart: isPart
    )
    return (named, inside)
  }

  /// The types of a field.
  private struct Types {
    /// What is declared for it.
    let declared: SwiftName?
    /// What it has: that, or what has been declared for another.
    let used: SwiftName?
    /// What it is when it has passed, and whether that is declared for it.
    let passed: SwiftName?
    var declaresPassed = true

    /// One type for all, which is declared for it.
    init(declared: SwiftName?) { (self.declared, used, passed) = (declared, declared, declared) }

    /// A type that has been declared for another.
    init(used: SwiftName?, passed: SwiftName? = nil, declaresPassed: Bool = true) {
      (declared, self.used, self.passed, self.declaresPassed) = (nil, used, passed, declaresPassed)
    }
  }

  private func types(of slot: Slot, _ call: Call, _ place: [String]) -> Types {
    if let known = slot.field.kind.choices.first.flatMap({ enumerations[$0.span] }) { return Types(used: known) }
    guard let items = slot.items else { return Types(declared: declaredType(of: slot)) }
    let item = plan.frames[items].slots[0]
    guard item.field.membersType != nil, !item.members.isEmpty else { return Types(declared: declaredType(of: slot)) }
    return typesOfPart(item, call.name, at: place)
  }

  /// A group that is an item is the frame's own struct, which has been declared with the list.
  private func typesOfItem(_ item: Slot) -> Types {
    guard let list = plan.frames[item.id.frame].list.map(slot) else { return Types(declared: nil) }
    return Types(used: nil, passed: list.passedType, declaresPassed: list.declaresPassed)
  }

  /// The types of a group, or of the items of a list, of which the struct may be that of others, too.
  private func typesOfPart(_ slot: Slot, _ name: SwiftName, at place: [String]) -> Types {
    let suffix = slot.id.isItem ? "Item" : ""
    if let known = shared.draft(of: slot, at: place) {
      let passed = shared.passed(of: slot, at: place) { types.type(name.plain, suffix: suffix) }
      return Types(used: known, passed: passed.name, declaresPassed: passed.isNew)
    }
    // What differs from another of its type is called after the whole way to it.
    let type =
      shared.isFirst(slot)
      ? types.type(slot.field.membersType ?? slot.field.name) : types.type(name.plain, suffix: suffix)
    shared.declare(type, for: slot, at: place)
    return Types(declared: type)
  }

  private func declaredType(of slot: Slot) -> SwiftName? {
    switch slot.field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: nil
    case .choice(let choices), .choices(let choices): enumeration(of: choices, slot)
    case .group: types.type(slot.field.name)
    case .list where slot.isTexts: types.claim(nameOfTextItem(slot.field.name))
    case .list: types.type(slot.field.name, suffix: "Item")
    }
  }

  /// The name of a struct that nobody else sees: it leaves to the others what they are to be called.
  private func nameOfTextItem(_ list: String) -> String {
    let name = SwiftNames.typeName(list, suffix: "Item")
    return publicTypes.contains(name) ? name + "_" : name
  }

  private static func typesWanted(for slot: Slot) -> [String] {
    let field = slot.field
    switch field.kind {
    case .choice, .choices:
      return [
        field.choicesType.map { SwiftNames.typeName($0) }
          ?? SwiftNames.typeName(field.name, suffix: slot.id.isItem ? "Choice" : "")
      ]
    case .group: return [field.membersType, field.name].compactMap { $0 }.map { SwiftNames.typeName($0) }
    case .list(let item):
      if let type = item.membersType { return [SwiftNames.typeName(type)] }
      return slot.isTexts ? [] : [SwiftNames.typeName(field.name, suffix: "Item")]
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: return []
    }
  }

  /// The enum of choices: that of a named type is called like it. What stands once in the spec is one type, however many
  /// fields are made of it.
  private func enumeration(of choices: Choices, _ slot: Slot) -> SwiftName {
    let field = slot.field
    let name =
      field.choicesType.map { types.type($0) } ?? types.type(field.name, suffix: slot.id.isItem ? "Choice" : "")
    if let first = choices.first { enumerations[first.span] = name }
    return name
  }

  private func nameIssues() {
    var names = SwiftNames.cases
    for check in plan.checks { issues.append(names.claim(wantedName(of: check))) }
  }

  private func wantedName(of check: Check) -> String {
    let code = SwiftNames.camelCase([check.code])
    guard let place = check.place.map(slot) else { return code }
    let prefix = prefix(of: place)
    guard case .rule(let rule) = check.demand else { return prefix + SwiftNames.capitalized(code) }
    let rules = plan.rules[rule]
    if rules.owner != nil { return prefix + SwiftNames.capitalized(code) }
    return rules.checks.count == 1 ? code : code + "At" + SwiftNames.capitalized(prefix)
  }

  /// `lines` in front of what stands in an item of the list `lines`.
  private func prefix(of slot: SwiftSlot) -> String {
    let names = plan.lists(around: slot.id.frame).map { self.slot($0).name.plain } + [slot.name.plain]
    return names[0] + names.dropFirst().map(SwiftNames.capitalized).joined()
  }
}

extension SwiftLayout {
  /// `name`, or one like it that no field has in generated code.
  func free(_ name: SwiftSource) -> SwiftSource { takenNames.contains(name.code) ? free(name.followed(by: "_")) : name }
}
