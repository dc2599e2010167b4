// Which groups come out as the same struct: those of one named type, as far as nothing tells their uses apart.

import FormCore
import FormLanguage
import FormRuntime

/// The structs of groups that are made of named types, be they items of lists or not, and of groups in these.
struct SwiftSharedStructs {
  /// A struct of the draft, with all groups of which it is.
  private struct Shared {
    let draft: SwiftName
    /// The first of these groups, and what is wanted for its members.
    let group: Slot
    let wanted: [String?]
    /// The first of these groups that is an item of a list, and what it is called.
    var item: (group: Slot, words: Words)?
    /// The structs of what passed, each with the first group of which it is: one for all in which the same members are
    /// always there.
    var passed: [(name: SwiftName, group: Slot)]
  }

  /// What a group is called, and what else is told of it, by the numbers of the texts.
  private struct Words: Equatable {
    let texts: [Int?]
    let symbol: String?
  }

  private let plan: Plan
  /// What fields are to be called, by their paths in the spec.
  private let wanted: [String: String]
  /// By where the first member stands in the spec, which is one place for all that is made of a type.
  private var known: [Span: [Shared]] = [:]
  /// The numbers of texts, one for all with the same words in the same languages: there can be thousands of lists, and
  /// texts of hundreds of languages.
  private var numbers: [FormTextKey: Int] = [:]
  private var numbersByText: [Text.Identity: Int] = [:]

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
    if group.id.isItem, known[start]?[index].item == nil {
      let words = words(of: group.field)
      known[start]?[index].item = (group, words)
    }
    return known[start]?[index].draft
  }

  /// Keeps what is declared for a group: structs of one name for its draft and for what passed.
  mutating func declare(_ name: SwiftName, for group: Slot, at place: [String]) {
    guard let start = start(of: group) else { return }
    let item = group.id.isItem ? (group, words(of: group.field)) : nil
    let shared = Shared(
      draft: name, group: group, wanted: wanted(of: group, place), item: item, passed: [(name, group)])
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

  private mutating func index(of group: Slot, _ place: [String]) -> Int? {
    let words = group.id.isItem ? words(of: group.field) : nil
    let wanted = wanted(of: group, place)
    return start(of: group).flatMap { known[$0] }?.firstIndex { shared in
      // The same is told of the fields of items of two lists, which their struct has for them.
      if let words, let item = shared.item, item.words != words || !areAskedAlike(item.group, group) { return false }
      return shared.wanted == wanted && areAlike(shared.group, group)
    }
  }

  /// Whether the same members are always there in what passed in two groups of one type.
  private func demandAlike(_ one: Slot, _ other: Slot) -> Bool {
    zip(plan.members(of: one), plan.members(of: other)).allSatisfy { member, other in
      member.required.isAlways == other.required.isAlways && member.visible.isAlways == other.visible.isAlways
        && demandAlike(member, other)
    }
  }

  /// Whether the items of two lists must be answered alike, and the same of their members.
  private func areAskedAlike(_ one: Slot, _ other: Slot) -> Bool {
    one.required.isAlways == other.required.isAlways && demandAlike(one, other)
  }

  private mutating func words(of field: Field) -> Words {
    Words(
      texts: [field.title, field.help, field.placeholder, field.note].map { $0.map { number(of: $0) } },
      symbol: field.symbol)
  }

  /// The number of a text without placeholders.
  private mutating func number(of text: Text) -> Int {
    if let known = numbersByText[text.identity] { return known }
    let variants = text.variants.map { "\($0.language)\0\($0.template.plainText)\0" }
    let key = FormTextKey(variants.joined() + "\0\(text.rest?.plainText ?? "")")
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    numbersByText[text.identity] = number
    return number
  }

  /// What the members of a group are to be called, and those of groups in it, in order; nothing if none is wanted.
  private func wanted(of group: Slot, _ place: [String]) -> [String?] {
    guard !wanted.isEmpty else { return [] }
    let path = place.joined(separator: ".")
    func names(_ group: Slot, _ path: String) -> [String?] {
      plan.members(of: group).flatMap { member -> [String?] in
        let path = "\(path).\(member.field.name)"
        return [wanted[path]] + (member.field.kind.isGroup ? names(member, path) : [])
      }
    }
    return names(group, path)
  }

  /// Whether the drafts of two groups come out as the same struct, but for names that are wanted for the members of one:
  /// what they inherit from where they stand may make them differ, and so do lists in them.
  private func areAlike(_ one: Slot, _ other: Slot) -> Bool {
    let (members, others) = (plan.members(of: one), plan.members(of: other))
    guard members.count == others.count else { return false }
    return zip(members, others).allSatisfy { member, other in
      guard member.field.nameSpan == other.field.nameSpan, member.field.recordKey == other.field.recordKey,
        (member.computed == nil) == (other.computed == nil)
      else { return false }
      if member.field.kind.isGroup, other.field.kind.isGroup { return areAlike(member, other) }
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
