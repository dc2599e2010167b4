// A struct of the form and a field in Swift: what each is called, and what follows of the plan for it.

import FormCore
import FormRuntime

/// A struct: the draft, or the item of a list.
struct SwiftFrame {
  /// Its number.
  let number: Int
  /// The struct, as seen from outside of the form: `Survey`, `Survey.LinesItem`.
  let type: SwiftSource
  /// Nothing for the first list whose items are of this struct; for others what tells theirs apart: `InReturned`.
  let suffix: SwiftSource
  /// Whether it is the first of its struct.
  var isFirst: Bool { suffix.code.isEmpty }
  /// What `Field` of the struct is called: `Survey.Field`.
  var fieldType: SwiftSource { "\(type).Field" }
  /// What is found out of it, in the struct: `Judgement`.
  var judgementName: SwiftSource { "Judgement\(suffix)" }
  /// The same, as seen from outside of the form.
  var judgement: SwiftSource { "\(type).\(judgementName)" }
  /// What tells an item's messages.
  var wordsName: SwiftSource { "words\(suffix)" }
  /// The slots, by number.
  var slots: [SwiftSlot]
}

/// A field in Swift.
final class SwiftSlot {
  let slot: Slot
  /// The property in the struct it stands in.
  let member: SwiftName
  /// Its name in its frame: the case of `Field`, and what the names of its functions are made of.
  let name: SwiftName
  /// The case that stands for it in `misread` of the struct it stands in, and the type of that: those of the frame's
  /// `Field`, but of a struct that several groups may share, its own.
  let key: SwiftName
  let keyType: SwiftSource
  /// How the struct it stands in is reached from that of the frame: nothing, or `home.`
  let way: SwiftSource
  /// The type that is declared for it: of a choice, a group, or the items of a list. None for choices and groups of which
  /// the type has been declared for another.
  let type: SwiftName?
  /// The same, as seen from outside of the form.
  let qualifiedType: SwiftSource?
  /// Whether it is a group of which the struct may be that of others, too.
  let isPart: Bool
  /// What the type of that which passed is called, if it is a group or a list, and whether that is declared for it.
  let passedType: SwiftName?
  let declaresPassed: Bool
  /// The property that gives the normalised answer.
  private(set) var normalized = SwiftNames.unnamed
  /// The property that keeps what a record gives for a computed field.
  private(set) var given = SwiftNames.unnamed
  /// The property that keeps a secret.
  private(set) var secret = SwiftNames.unnamed
  /// The function that gives an item of a list of texts as it is judged.
  private(set) var itemAt = SwiftNames.unnamed

  init(
    slot: Slot, member: SwiftName, name: SwiftName, key: SwiftName, keyType: SwiftSource,
    way: SwiftSource, type: SwiftName?, qualifiedType: SwiftSource?, isPart: Bool, passedType: SwiftName?,
    declaresPassed: Bool
  ) {
    self.slot = slot
    self.member = member
    self.name = name
    self.key = key
    self.keyType = keyType
    self.way = way
    self.type = type
    self.qualifiedType = qualifiedType
    self.isPart = isPart
    self.passedType = passedType
    self.declaresPassed = declaresPassed
  }

  /// The type that is declared for it or for one like it, where there is one: of choices, of groups, of the items of lists.
  var declaredType: SwiftSource { qualifiedType ?? .missing("type of a field") }

  var id: SlotID { slot.id }
  var kind: FieldKind { slot.field.kind }

  /// What the draft has where there is no answer; of a group nothing stands there.
  var emptyAnswer: SwiftSource {
    switch kind.emptiness {
    case .text: "\"\""
    case .list: "[]"
    case .unknown: "nil"
    }
  }

  /// Whether a new draft has an answer to it.
  var hasDefault: Bool { slot.field.initial != nil && slot.computed == nil }

  /// The default that it has, where that is a value.
  var startValue: Value? {
    guard hasDefault, case .value(let value)? = slot.field.initial else { return nil }
    return value
  }

  /// Whether it is a truth that has a default: a switch, which is off where a record has no answer, and no question.
  var startsAsTruth: Bool {
    guard case .boolean = kind, case .value(.bool)? = slot.field.initial else { return false }
    return true
  }

  /// Whether it is a list of texts, which a draft has as `[String]`: there is nothing that can be typed as an item and is no
  /// text. The items of other lists are structs, and so are secrets, which nothing prints.
  var isTexts: Bool { slot.isTexts }

  /// Whether it is a list of the form to which items are added, and of which answers tell how many there may be.
  var takesItems: Bool {
    guard case .list = kind, id.frame == 0, slot.computed == nil else { return false }
    return slot.field.mostItems != nil
  }

  /// Whether the draft has a property for it: what is given for a computed item stands where its answer would.
  var isMember: Bool { slot.computed == nil || id.isItem }

  /// Whether what a record gives for it, since it is computed, stands in a property of its own.
  var isGiven: Bool { !isMember && !kind.isGroup }

  /// Names what else there is to it in the struct that it stands in, once all fields of that have names.
  func nameAccessors(among members: inout SwiftNames) {
    let plain = member.plain
    normalized = members.claim("normalized" + SwiftNames.capitalized(plain))
    let given = members.claim("given" + SwiftNames.capitalized(plain))
    self.given = id.isItem ? member : given
    secret = members.claim(plain + "Secret")
    itemAt = members.claim(plain + "Item")
  }
}

extension Slot {
  /// Whether it is a list of texts that are no secrets.
  var isTexts: Bool {
    guard case .list(let item) = field.kind, case .text = item.kind else { return false }
    return !item.kind.isSecure
  }
}
