// The names of a form, level by level.

import FormCore
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
    /// Whether there may be named values that could not be read.
    var hasUnreadValues = false
    /// The names that can't be.
    var refused: Set<FormTextKey> = []
    /// How many lists it stands in.
    var depth = 0
    /// The level around it.
    var parent: Int?

    /// Whether a field or a value of it has that name.
    func has(_ name: String) -> Bool { fields[name] != nil || values[name] != nil }

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
      level.hasUnreadValues = owner.map { outlines[$0].hasUnreadValues } ?? false
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
