// What names mean in the expressions of a form.

package import FormCore
import FormLanguage
import FormRuntime

/// The outlines of a form, and which names are seen from where.
package final class ScopeTree: Sendable {
  /// The names of one form, group or list item.
  package struct Level: Sendable {
    /// Positions of outlines by name; by one that can't be, and by the one that it is mended to.
    package var fields = TextDictionary<Int>()
    /// Positions of named values, likewise.
    package var values = TextDictionary<Int>()
    /// The names of fields in order, then those of values: mended, where they can't be.
    package var names: [String] = []
    /// The names of fields, in order.
    package var fieldNames: [String] { names.filter { fields[$0] != nil } }
    /// Positions of outlines by their keys in records, of those whose key is not their name; of several with one key, the
    /// first.
    var recordKeys = TextDictionary<Int>()
    /// Whether a field has a key in records that could not be read.
    var hasUnreadKeys = false
    /// The names that can't be.
    var refused: Set<FormTextKey> = []
    /// How many lists it stands in.
    var depth = 0
    /// The level around it.
    var parent: Int?

    /// What expressions are to call what has a name: that, or what it is mended to where it can't be one, which is noted.
    fileprivate mutating func nameOfUses(for name: String) -> String {
      if NamedPart.field.canBe(name) { return name }
      refused.insert(FormTextKey(name))
      return NamedPart.field.mended(name) ?? name
    }

    /// Notes the key in records of a field.
    fileprivate mutating func addRecordKey(of outline: Outline, at position: Int) {
      if outline.hasUnreadKey { hasUnreadKeys = true }
      guard let key = outline.nearest(\.json)?.value.value, recordKeys[key] == nil else { return }
      recordKeys[key] = position
    }
  }

  /// All outlines of the form.
  package let outlines: [Outline]
  /// The levels; the first is the form.
  package let levels: [Level]
  /// The level in which each outline's own names are found, by position.
  package let levelOf: [Int: Int]
  /// As how many names those of the outlines count where they are compared, or the values of a choice, if these are more.
  let workOfNames: Int
  /// The names of secrets, each once, in order.
  let secretNames: OrderedTexts
  /// The names of groups and lists of such, each once, in order.
  let groupNames: OrderedTexts
  /// The names that can't be, at whatever level.
  let refused: Set<FormTextKey>

  /// No names.
  static let empty = ScopeTree([], roots: [])

  /// Makes the levels of names, once all outlines stand.
  init(_ outlines: [Outline], roots: [Int], values: [ValueOutline] = []) {
    var levels = Levels(outlines: outlines)
    levels.add(roots, depth: 0, parent: nil, owner: nil)
    for (position, value) in values.enumerated() { levels.add(value, at: position) }
    self.outlines = outlines
    self.levels = levels.levels
    levelOf = levels.levelOf
    workOfNames = Self.workOfNames(outlines)
    secretNames = Self.names(of: outlines.lazy.filter(\.holdsSecret))
    groupNames = Self.names(of: outlines.lazy.filter(\.type.hasNoWords))
    refused = self.levels.reduce(into: []) { if !$1.refused.isEmpty { $0.formUnion($1.refused) } }
  }

  private static func workOfNames(_ outlines: [Outline]) -> Int {
    func weight(_ name: String) -> Int { MeantNames.weight(name.utf8.count) }
    let names = outlines.reduce(0) { $0 + weight($1.name.value) }
    // Many fields can share one list of choices.
    var weights: [ObjectIdentifier: Int] = [:]
    for choices in outlines.lazy.compactMap(\.choices) where weights[ObjectIdentifier(choices)] == nil {
      weights[ObjectIdentifier(choices)] = choices.values.reduce(0) { $0 + weight($1) }
    }
    return max(names, weights.values.max() ?? 0)
  }

  /// The names of some outlines, each once, in order.
  private static func names(of outlines: some Sequence<Outline>) -> OrderedTexts {
    var seen: Set<String> = []
    return OrderedTexts(outlines.map(\.name.value).filter { seen.insert($0).inserted })
  }

  /// The field of that name that is seen from a level.
  package func position(of name: String, from level: Int) -> Int? {
    if case .field(let position)? = found(name, from: level) { position } else { nil }
  }

  /// The named value of that name that is seen from a level.
  func value(of name: String, from level: Int) -> Int? {
    if case .value(let position)? = found(name, from: level) { position } else { nil }
  }

  /// Whether a field or a value of that name is seen from a level.
  func knows(_ name: String, from level: Int) -> Bool { found(name, from: level) != nil }

  private enum Found {
    case field(Int)
    case value(Int)
  }

  /// What has that name, the nearest: it hides what is farther.
  private func found(_ name: String, from level: Int) -> Found? {
    var next: Int? = level
    while let index = next, levels.indices.contains(index) {
      if let position = levels[index].fields[name] { return .field(position) }
      if let position = levels[index].values[name] { return .value(position) }
      next = levels[index].parent
    }
    return nil
  }

  /// A level and those around it, from the inside out.
  package func way(to level: Int) -> [Int] {
    var way: [Int] = []
    var next: Int? = level
    while let index = next, levels.indices.contains(index) {
      way.append(index)
      next = levels[index].parent
    }
    return way
  }

  /// The levels as they come into being.
  private struct Levels {
    let outlines: [Outline]
    var levels: [Level] = []
    var levelOf: [Int: Int] = [:]

    mutating func add(_ members: [Int], depth: Int, parent: Int?, owner: Int?) {
      let index = levels.count
      var level = Level(depth: depth, parent: parent)
      level.fields.reserveCapacity(members.count)
      level.names.reserveCapacity(members.count)
      var mended: [(name: String, member: Int)] = []
      var known: Set<String> = []
      for member in members {
        let written = outlines[member].name.value
        let name = level.nameOfUses(for: written)
        level.fields[written] = member
        level.addRecordKey(of: outlines[member], at: member)
        if name == written || known.insert(name).inserted { level.names.append(name) }
        if name != written { mended.append((name, member)) }
      }
      // Once all names stand, so that none is taken by one that is mended to it.
      for (name, member) in mended where level.fields[name] == nil { level.fields[name] = member }
      levels.append(level)
      if let owner { levelOf[owner] = index }
      for member in members { addInside(member, parent: index) }
    }

    /// Adds a value to the names of its group; what has the name of a field beside it has been reported.
    mutating func add(_ value: ValueOutline, at position: Int) {
      guard let index = value.group.map({ levelOf[$0] }) ?? 0, levels.indices.contains(index),
        levels[index].fields[value.name.value] == nil
      else { return }
      levels[index].values[value.name.value] = position
      let name = levels[index].nameOfUses(for: value.name.value)
      if levels[index].fields[name] == nil, levels[index].values[name] == nil { levels[index].values[name] = position }
      levels[index].names.append(name)
    }

    private mutating func addInside(_ index: Int, parent: Int) {
      let outline = outlines[index]
      if outline.kind == .group {
        add(outline.members, depth: outline.depth, parent: parent, owner: index)
      } else if let item = outline.item {
        addInside(item, parent: parent)
      }
    }
  }
}

/// The scope of one expression.
package struct FormScope: Scope {
  /// The form's names.
  package let tree: ScopeTree
  /// Where the expression stands.
  package let level: Int
  /// How many lists it stands in.
  let depth: Int
  /// How fields are read.
  let view: FieldReference.View
  /// The field that `this` stands for, and which is read as it stands under its own name too.
  package var this: Int?
  /// The item of the innermost list that it stands in, which has an `index` and a `previous`.
  package var item: Int?
  /// The named values, as far as they have been read.
  package var values = NamedValues()
  /// Whether names that are not known may be known elsewhere: in a type that is judged by itself, or in fields that
  /// could not be read.
  var isLenient = false

  package var names: [String] {
    fieldNames + (this == nil ? [] : ReservedWord.words(.ofField)) + (item == nil ? [] : ReservedWord.words(.ofItem))
      + ReservedWord.words(.everywhere)
  }

  /// The names of all fields in scope, the nearest first.
  package var fieldNames: [String] {
    tree.way(to: level).flatMap { tree.levels[$0].names }
  }

  /// Whether there are any.
  var hasFieldNames: Bool { tree.way(to: level).contains { !tree.levels[$0].names.isEmpty } }

  package func isRefused(_ name: String, asMember: Bool) -> Bool {
    guard tree.refused.contains(FormTextKey(name)) else { return false }
    return asMember || tree.way(to: level).contains { tree.levels[$0].refused.contains(FormTextKey(name)) }
  }

  /// How much there is to look through for what was meant by a name.
  var workOfNames: Int { tree.workOfNames }

  package func binding(of name: String) -> Binding? {
    if let index = position(of: name) { return binding(ofOutline: index) }
    if let value = tree.value(of: name, from: level) { return binding(ofValue: value) }
    switch name {
    case "this": return this.map { binding(ofOutline: $0) } ?? lenient
    case "index": return item == nil ? lenient : .position
    case "previous": return item.map { binding(ofOutline: $0, isPrevious: true) } ?? lenient
    case "mode": return mode
    case "today": return Binding(.today, .date)
    case "now": return Binding(.now, .timestamp)
    default: return lenient
    }
  }

  /// The field of that name, or `this`.
  func outline(of name: String) -> Outline? {
    if name.utf8.elementsEqual("this".utf8) { return this.map { tree.outlines[$0] } }
    return position(of: name).map { tree.outlines[$0] }
  }

  /// The type of what a name stands for; nothing if that is nothing.
  package func type(of name: String) -> ExpressionType? {
    outline(of: name)?.type ?? value(of: name).map { values.result($0).type }
  }

  /// Whether a text may show what a name stands for: a field or a value that is no secret, and has words.
  package func isShown(_ name: String) -> Bool {
    if let field = outline(of: name) { return !field.holdsSecret && !field.type.hasNoWords }
    return value(of: name).map { !values.result($0).isSecure } ?? false
  }

  /// The named value of that name.
  package func value(of name: String) -> Int? { tree.value(of: name, from: level) }

  package func result(of position: Int, in group: GroupValues) -> NamedResult { values.result(group.first + position) }

  private func binding(ofValue position: Int, isPrevious: Bool = false) -> Binding {
    let value = values.outlines[position]
    let result = values.result(position)
    if let expression = values.expressions[position], case .constant(let constant) = expression.term.node,
      !result.type.isUnresolved
    {
      var binding = Binding(.constant(constant), result.type)
      binding.namedValue = position
      return binding
    }
    let reference = ValueReference(
      level: depth - value.depth, position: value.id.position, isPrevious: isPrevious)
    var binding = Binding(.named(reference), result.type)
    binding.namedValue = position
    binding.isSecure = result.isSecure
    binding.choices = result.choices
    binding.isItself = result.isItself
    return binding
  }

  private var lenient: Binding? { isLenient ? Binding(.constant(.unknown), .unresolved) : nil }

  private var mode: Binding {
    var binding = Binding(.mode, .string)
    binding.choices = OrderedTexts(FormMode.allCases.map(\.rawValue))
    return binding
  }

  private func position(of name: String) -> Int? { tree.position(of: name, from: level) }

  private func binding(ofOutline index: Int, isPrevious: Bool = false) -> Binding {
    let outline = tree.outlines[index]
    let isThis = index == this && !isPrevious
    let reference = FieldReference(
      level: depth - outline.depth, slot: outline.id.slot, view: isThis ? .standing : view, isPrevious: isPrevious)
    var binding = Binding(meaning(of: outline, at: index, reference), outline.type)
    binding.isSecure = outline.holdsSecret
    binding.choices = outline.choices
    if !isThis {
      binding.facts = outline.facts
      if outline.kind == .text { binding.demands = { outline.textDemands } }
      if outline.kind == .boolean, !isPrevious { binding.facts.company = company(of: outline) }
    }
    // What stands in a field may be empty all the same.
    if reference.view == .standing || isPrevious { binding.facts.isRequired = false }
    return binding
  }

  /// All that stands in the group that a boolean is left out with, if it must be answered where the group is: a group
  /// that is always asked and need not be answered, and that the expression does not stand in.
  private func company(of outline: Outline) -> GroupFields? {
    let settings = outline.settings
    guard settings.isAlwaysRequired, settings.isAlwaysVisible, settings.nearest(\.initial) == nil,
      settings.nearest(\.computed) == nil
    else { return nil }
    var next = outline.parent
    while let index = next, tree.outlines[index].kind == .group, !tree.outlines[index].id.isItem {
      if let inner = tree.levelOf[index], tree.way(to: level).contains(inner) { return nil }
      let around = tree.outlines[index].settings
      guard around.isAlwaysVisible else { return nil }
      if !around.isAlwaysRequired {
        if case .expression? = around.required?.value { return nil }
        return fields(in: tree.outlines[index])
      }
      next = tree.outlines[index].parent
    }
    return nil
  }

  private func fields(in group: Outline) -> GroupFields {
    // A group gets its slot first, then what is in it, in order.
    var last = group
    while let member = last.members.last { last = tree.outlines[member] }
    return GroupFields(level: depth - group.depth, slots: group.id.slot...max(group.id.slot, last.id.slot))
  }

  private func meaning(of outline: Outline, at index: Int, _ reference: FieldReference) -> Binding.Meaning {
    guard outline.kind == .group, let inner = tree.levelOf[index] else { return .field(reference) }
    let level = tree.levels[inner]
    let scope = self
    return .group(
      Binding.GroupBinding(reference: reference, names: level.names) { name in
        level.fields[name].map { scope.binding(ofOutline: $0, isPrevious: reference.isPrevious) }
          ?? level.values[name].map { scope.binding(ofValue: $0, isPrevious: reference.isPrevious) }
      })
  }
}

/// Where an expression stands, and how it reads fields. Its scope follows from that, but most fields have no
/// expressions that would need one.
package struct Standpoint {
  /// The field that it is a setting of; nothing for the form as a whole.
  var outline: Int?
  var view: FieldReference.View
  /// Whether it is a rule of that field, so that `this` is its value.
  var isOwnRule = false

  package init(outline: Int? = nil, view: FieldReference.View, isOwnRule: Bool = false) {
    self.outline = outline
    self.view = view
    self.isOwnRule = isOwnRule
  }

  /// In the form as a whole, reading what stands there.
  package static let form = Standpoint(view: .standing)
}

extension FieldPass {
  /// Whether what no name leads to may have been declared where nothing was read: in a form that this type is for, in
  /// what is broken, beyond a limit.
  private var isLenient: Bool { isAlone || lacksFields || !outlined.isWhole }

  /// The scope of expressions that stand somewhere.
  package func scope(at place: Standpoint) -> FormScope {
    guard let index = place.outline else {
      return FormScope(
        tree: scopes, level: 0, depth: 0, view: place.view, values: values,
        isLenient: isLenient)
    }
    return FormScope(
      tree: scopes, level: level(around: index), depth: outlines[index].depth, view: place.view,
      this: place.isOwnRule ? index : enclosingItem(of: index), item: enclosingItem(of: index), values: values,
      isLenient: isLenient)
  }

  /// The scope of a named value, which is read as `computed` is.
  package func scope(of value: ValueOutline) -> FormScope {
    FormScope(
      tree: scopes, level: value.group.flatMap { scopes.levelOf[$0] } ?? 0, depth: value.depth, view: .judged,
      this: value.group.flatMap { enclosingItem(of: $0) }, item: value.group.flatMap { enclosingItem(of: $0) },
      values: values, isLenient: isLenient)
  }

  /// `this` in the items of a list that are no groups, and in the items that are.
  private func enclosingItem(of index: Int) -> Int? {
    var next: Int? = index
    while let position = next {
      if let parent = outlines[position].parent, outlines[parent].kind == .list { return position }
      next = outlines[position].parent
    }
    return nil
  }

  private func level(around index: Int) -> Int {
    var next = outlines[index].parent
    while let position = next {
      if let level = scopes.levelOf[position] { return level }
      next = outlines[position].parent
    }
    return 0
  }
}

extension Binding {
  /// `index`
  fileprivate static let position: Binding = {
    var binding = Binding(.position, .int)
    binding.facts.minimum = .int(0)
    return binding
  }()
}
