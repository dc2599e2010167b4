// Which groups come out as the same struct: those of one named type, as far as nothing tells their uses apart.

import FormCore
import FormLanguage
import FormRuntime

/// The structs of groups that are made of named types, be they items of lists or not, and of groups in these.
struct SwiftSharedStructs {
  /// A struct of the draft, with all groups of which it is.
  private struct Shared {
    let draft: SwiftName
    /// The first of these groups, and the names in the spec that lead to it.
    let group: Slot
    let place: [String]
    /// The first of these groups that is an item of a list.
    var item: Slot?
    /// The structs of what passed, each with the first group of which it is: one for all in which the same members are
    /// always there.
    var passed: [(name: SwiftName, group: Slot)]
  }

  private let plan: Plan
  /// What fields are to be called, by their paths in the spec.
  private let wanted: [String: String]
  /// By where the first member stands in the spec, which is one place for all that is made of a type.
  private var known: [Span: [Shared]] = [:]

  init(_ plan: Plan, members wanted: [String: String]) {
    self.plan = plan
    self.wanted = wanted
  }

  /// Whether no struct has been declared for the type of a group.
  func isFirst(_ group: Slot) -> Bool { start(of: group).map { known[$0] == nil } ?? true }

  /// The struct of the draft that has been declared for another group, and is that of this one from now on, too; `place` is
  /// the names that lead to it.
  mutating func draft(of group: Slot, at place: [String]) -> SwiftName? {
    guard let start = start(of: group), let index = index(of: group, place) else { return nil }
    if group.id.isItem, known[start]?[index].item == nil { known[start]?[index].item = group }
    return known[start]?[index].draft
  }

  /// Keeps what is declared for a group: structs of one name for its draft and for what passed.
  mutating func declare(_ name: SwiftName, for group: Slot, at place: [String]) {
    guard let start = start(of: group) else { return }
    let item = group.id.isItem ? group : nil
    let shared = Shared(draft: name, group: group, place: place, item: item, passed: [(name, group)])
    known[start, default: []].append(shared)
  }

  /// The struct of what passed in a group that shares its draft's with another, and whether it is new and called `own`.
  mutating func passed(
    of group: Slot, at place: [String], orNew own: () -> SwiftName
  ) -> (name: SwiftName?, isNew: Bool) {
    guard let start = start(of: group), let index = index(of: group, place), let shared = known[start]?[index] else {
      return (nil, true)
    }
    if let passed = shared.passed.first(where: { demandAlike($0.group, group) }) { return (passed.name, false) }
    let name = own()
    known[start]?[index].passed.append((name, group))
    return (name, true)
  }

  private func start(of group: Slot) -> Span? { plan.members(of: group).first?.field.nameSpan }

  private func index(of group: Slot, _ place: [String]) -> Int? {
    start(of: group).flatMap { known[$0] }?.firstIndex { shared in
      if group.id.isItem, let item = shared.item, !areAskedAlike(item, group) { return false }
      return areAlike(shared.group, shared.place, group, place)
    }
  }

  /// Whether the same members are always there in what passed in two groups of one type.
  private func demandAlike(_ one: Slot, _ other: Slot) -> Bool {
    zip(plan.members(of: one), plan.members(of: other)).allSatisfy { member, other in
      member.required.isAlways == other.required.isAlways && member.visible.isAlways == other.visible.isAlways
        && demandAlike(member, other)
    }
  }

  /// Whether the same is told of the fields of items of two lists, which their struct has for them: what they are called,
  /// and which must be answered.
  private func areAskedAlike(_ one: Slot, _ other: Slot) -> Bool {
    one.required.isAlways == other.required.isAlways && demandAlike(one, other)
      && areCalledAlike(one.field, other.field)
  }

  private func areCalledAlike(_ one: Field, _ other: Field) -> Bool {
    sayAlike(one.title, other.title) && sayAlike(one.help, other.help)
      && sayAlike(one.placeholder, other.placeholder) && sayAlike(one.note, other.note) && one.symbol == other.symbol
  }

  /// Whether two texts without placeholders have the same words in the same languages.
  private func sayAlike(_ one: Text?, _ other: Text?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if one.identity == other.identity { return true }
    func words(_ text: Text) -> [[String?]] {
      text.variants.map { [$0.language, $0.template.plainText] } + [[text.rest?.plainText]]
    }
    return words(one).elementsEqual(words(other)) { $0.elementsEqual($1) { FormText.isEqual($0 ?? "", $1 ?? "") } }
  }

  /// Whether the drafts of two groups come out as the same struct: what they inherit from where they stand may make them
  /// differ, and so may names that are wanted for the members of one, and lists in them.
  private func areAlike(_ one: Slot, _ place: [String], _ other: Slot, _ otherPlace: [String]) -> Bool {
    let (members, others) = (plan.members(of: one), plan.members(of: other))
    guard members.count == others.count else { return false }
    return zip(members, others).allSatisfy { member, other in
      let (place, otherPlace) = (place + [member.field.name], otherPlace + [other.field.name])
      // Mostly none are wanted, and paths are long.
      guard wanted.isEmpty || wanted[place.joined(separator: ".")] == wanted[otherPlace.joined(separator: ".")],
        member.field.nameSpan == other.field.nameSpan, member.field.recordKey == other.field.recordKey,
        (member.computed == nil) == (other.computed == nil)
      else { return false }
      if member.field.kind.isGroup, other.field.kind.isGroup { return areAlike(member, place, other, otherPlace) }
      return member.field.kind.isSameInSwift(as: other.field.kind)
    }
  }
}

extension FieldKind {
  /// Whether properties of two kinds have one type and are normalised alike.
  fileprivate func isSameInSwift(as other: FieldKind) -> Bool {
    switch (self, other) {
    case (.text(let settings), .text(let others)): settings == others
    case (.decimal(let places), .decimal(let others)): places == others
    case (.integer, .integer), (.number, .number), (.boolean, .boolean), (.date, .date), (.time, .time),
      (.dateTime, .dateTime):
      true
    case (.choice(let choices), .choice(let others)), (.choices(let choices), .choices(let others)):
      choices.first?.span == others.first?.span && choices.count == others.count
    default: false
    }
  }
}
