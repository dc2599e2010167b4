// A field as written.

package import FormLanguage
import FormRuntime

/// A field or a named type as written. A class, since what was written is large, and is passed around.
///
/// There are many keys that a field may have, and any one field has a few of them. So it keeps the nodes of the values
/// that it has, all of which have been found good by the reader, and what they say is made of them when it is asked for.
package final class FieldSpec: Sendable {
  /// What a key with a value of its own says. Constraints come behind these, in the order of `Constraint.all`.
  enum Setting: UInt8, CaseIterable {
    case type
    case title
    case help
    case placeholder
    case note
    case symbol
    case action
    case required
    case visible
    case readOnly
    case computed
    case initial
    case examples
    case errors
    case clearable
    case secure
    case unit
    case lines
    case trim
    case strip
    case letterCase
    case json
  }

  /// What could not be read, and decides how the rest is to be taken.
  struct Unread: OptionSet, Sendable {
    let rawValue: UInt8

    /// A setting that literals are judged by.
    static let judging = Unread(rawValue: 1)
    // What would have replaced that of a type.
    static let secure = Unread(rawValue: 2)
    static let choices = Unread(rawValue: 4)
    static let fields = Unread(rawValue: 8)
    static let values = Unread(rawValue: 16)
    /// The key in records.
    static let json = Unread(rawValue: 32)
  }

  /// A value of the field's map, by its place in the tree, and what it is: the number of a setting, or of a constraint.
  fileprivate struct Kept: BitwiseCopyable, Sendable {
    let index: Int32
    let number: UInt8

    static let firstConstraint = UInt8(Setting.allCases.count)
  }

  /// How many settings and constraints there can be.
  static let capacity = Int(UInt8.max)

  private let draft: FieldDraft
  /// When choices are offered, of those that say so: their positions.
  let conditionalChoices: [(choice: Int, visible: ConditionSpec)]
  /// Whether it says, or was meant to say, that it is secure, or a part of it does.
  let mentionsSecret: Bool

  init(_ draft: FieldDraft) {
    self.draft = draft
    conditionalChoices = (draft.choices ?? []).enumerated().compactMap { position, choice in
      choice.visible.map { (position, $0) }
    }
    mentionsSecret =
      draft.saysSecure || draft.item?.mentionsSecret == true
      || draft.fields?.contains(where: \.mentionsSecret) == true
  }

  /// What stands for a part that nobody wrote.
  static func unwritten(_ name: Located<String>) -> FieldSpec {
    var draft = FieldDraft(name: name, node: .emptyMapping(at: name.span))
    draft.isBroken = true
    return FieldSpec(draft)
  }

  package var name: Located<String> { draft.name }
  package var span: Span { draft.node.span }
  /// Where its default and examples stand, well written or not.
  var literalSpans: [Span] { draft.node.literalSpans }
  var messages: [MessageSpec] { draft.messages }
  package var rules: [RuleSpec] { draft.rules }
  package var choices: [ChoiceSpec]? { draft.choices }
  package var fields: [FieldSpec]? { draft.fields }
  /// What a list holds.
  package var item: FieldSpec? { draft.item }
  /// The named values of a group.
  var values: [ValueSpec]? { draft.values }
  /// What only some kinds of field have.
  var specialEntries: [SpecialEntry] { draft.specialEntries }
  /// Whether it says something under a key, well or badly, that is not `false`.
  func mentions(_ key: String) -> Bool {
    guard case .mapping(let entries) = draft.node.content else { return false }
    return entries.contains { $0.key.string.utf8.elementsEqual(key.utf8) && $0.value.truth != false }
  }

  /// The map that it was read from.
  var map: Node { draft.node }

  /// Whether something in it could not be read, so that what follows from that is not said.
  var isBroken: Bool { draft.isBroken }
  /// What could not be read, and decides how the rest is to be taken.
  var unread: Unread { draft.unread }
  /// Whether there is another of the same name beside it, or it has several types, so that nobody knows what it is.
  var isAmbiguous: Bool { draft.isAmbiguous || typeNode?.hasTwin == true }

  private func node(_ setting: Setting) -> Node? {
    guard draft.has(setting) else { return nil }
    return draft.kept.first { $0.number == setting.rawValue }.map { Node(draft.node.tree, $0.index) }
  }

  /// Its constraints in the order of the file.
  package var constraints: some Collection<ConstraintSpec> {
    let tree = draft.node.tree
    return draft.kept.lazy.filter { $0.number >= Kept.firstConstraint }
      .map { ConstraintSpec(position: Int($0.number - Kept.firstConstraint), node: Node(tree, $0.index)) }
  }
}

extension Node.Entry {
  /// The key and its value.
  var span: Span {
    Span(source: key.span.source, range: key.span.start..<max(key.span.end, value.span.end))
  }
}

/// A field that is being read.
struct FieldDraft: Sendable {
  let name: Located<String>
  /// The map.
  let node: Node
  /// Values in the order of the file.
  fileprivate private(set) var kept: [FieldSpec.Kept] = []
  /// A bit for each setting that there is, since most questions are for those that there are not.
  private var settings = Settings()
  var messages: [MessageSpec] = []
  var rules: [RuleSpec] = []
  var choices: [ChoiceSpec]?
  var fields: [FieldSpec]?
  var item: FieldSpec?
  var values: [ValueSpec]?
  var specialEntries: [SpecialEntry] = []
  var isBroken = false
  /// Whether it says, or was meant to say, that it is secure.
  var saysSecure = false
  var unread: FieldSpec.Unread = []
  var isAmbiguous = false

  init(name: Located<String>, node: Node) {
    self.name = name
    self.node = node
  }

  /// Makes room for as many values.
  mutating func reserve(_ count: Int) { kept.reserveCapacity(count) }

  /// Keeps a value, if it was found good.
  mutating func keep(_ setting: FieldSpec.Setting, _ entry: Node.Entry, if isGood: Bool = true) {
    guard isGood else {
      if setting == .secure { unread.insert(.secure) }
      if setting == .json { unread.insert(.json) }
      return
    }
    kept.append(FieldSpec.Kept(index: entry.value.index, number: setting.rawValue))
    settings.insert(setting)
  }

  /// Keeps the value of a constraint.
  mutating func keep(constraint position: Int, _ entry: Node.Entry) {
    let number = FieldSpec.Kept.firstConstraint + UInt8(truncatingIfNeeded: position)
    kept.append(FieldSpec.Kept(index: entry.value.index, number: number))
  }

  /// How many values are kept.
  var countOfKept: Int { kept.count }

  func has(_ setting: FieldSpec.Setting) -> Bool { settings.contains(setting) }

  /// Settings, a bit each.
  struct Settings: Sendable {
    private var bits: UInt64 = 0

    /// How many settings there can be.
    static let capacity = UInt64.bitWidth

    mutating func insert(_ setting: FieldSpec.Setting) { bits |= 1 << UInt64(setting.rawValue) }
    func contains(_ setting: FieldSpec.Setting) -> Bool { bits & 1 << UInt64(setting.rawValue) != 0 }
  }
}

extension FieldSpec {
  package var typeNode: Node? { node(.type) }
  package var type: Located<String>? { typeNode?.located }
  package var title: TextSpec? { node(.title).map { TextSpec($0) } }
  var help: TextSpec? { node(.help).map { TextSpec($0) } }
  var placeholder: TextSpec? { node(.placeholder).map { TextSpec($0) } }
  var note: TextSpec? { node(.note).map { TextSpec($0) } }
  var symbol: Located<String>? { node(.symbol)?.located }
  package var action: Located<String>? { node(.action)?.located }
  package var required: ConditionSpec? { node(.required).map { ConditionSpec($0) } }
  package var visible: ConditionSpec? { node(.visible).map { ConditionSpec($0) } }
  package var readOnly: ConditionSpec? { node(.readOnly).map { ConditionSpec($0) } }
  package var computed: Node? { node(.computed) }
  package var initial: KeyedNode? { node(.initial).map { KeyedNode(key: $0.key.span, node: $0) } }
  package var examples: [Node] { node(.examples)?.items.map { Array($0) } ?? [] }
  var examplesKey: Span? { node(.examples)?.key.span }
  var errors: Located<ErrorPolicy>? { word(.errors) }
  var clearable: Located<Bool>? { truth(.clearable) }
  package var secure: Located<Bool>? { truth(.secure) }
  var unit: Located<FormTextUnit>? { word(.unit) }
  var lines: Located<Int>? {
    node(.lines).flatMap { node in FormNumber.integer(node.string).map { Located($0, node.span) } }
  }
  var trim: Located<Bool>? { truth(.trim) }
  var strip: Located<String>? { node(.strip)?.located }
  var letterCase: Located<LetterCase>? { word(.letterCase) }
  /// The key in records.
  package var json: Located<String>? { node(.json)?.located }

  private func truth(_ setting: Setting) -> Located<Bool>? {
    node(setting).flatMap { node in node.truth.map { Located($0, node.span) } }
  }

  private func word<Word: RawRepresentable & CaseIterable & Sendable>(_ setting: Setting) -> Located<Word>?
  where Word.RawValue == String {
    node(setting).flatMap { node in node.word(of: Word.self).map { Located($0, node.span) } }
  }
}

/// A constraint as written.
package struct ConstraintSpec: Sendable {
  package let node: Node
  private let number: UInt8

  init(position: Int, node: Node) {
    self.node = node
    number = UInt8(truncatingIfNeeded: position)
  }

  /// Which one: a position in `Constraint.all`.
  var position: Int { Int(number) }
  var key: Span { node.key.span }
  package var constraint: Constraint { Constraint.all[position] }
}
