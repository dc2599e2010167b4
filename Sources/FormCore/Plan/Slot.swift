// A field as it is judged.

import FormRuntime
import FormLanguage

/// When a choice is offered that not always is.
public struct PlannedOffer: Sendable {
  /// The position of the choice.
  public let choice: Int
  /// When it is offered.
  public let condition: PlannedCondition
  /// Where that is said.
  let span: Span?
}

/// A field with its place in a frame.
///
/// A reference: it is large, and front ends ask for it dozens of times a key.
public final class Slot: Sendable {
  /// The place.
  public let id: SlotID
  /// The field, for its kind and its words.
  public let field: Field
  /// The path of its issues, with empty brackets where an index belongs: `home.city`, `lines[]`, `lines[].price`.
  public let pathPattern: String
  /// The slot of the group around it, in the same frame.
  public let parent: Int?
  /// The slots of a group's members, in order.
  public let members: [Int]
  /// The named values of a group: positions among those of the frame.
  public let values: Range<Int>
  /// The frame of a list's items.
  public let items: Int?
  /// The section it stands in.
  public let section: Int?
  /// Whether it is asked and judged, as far as it says itself: section, group and list must be visible too.
  public let visible: PlannedCondition
  /// Whether an answer must be given; `mustBe` implies it.
  public let required: PlannedCondition
  /// Whether a person is kept from changing it, as far as it says itself; a computed field is read-only. See
  /// `Plan.locks(of:)`.
  public let readOnly: PlannedCondition
  /// What its value is computed by; read in the judged view.
  public let computed: PlannedExpression?
  /// What it starts as, where that depends on the clock.
  public let initial: PlannedExpression?
  /// What it starts as, where it stands in a group that is judged only when something else is answered in it.
  public let preset: Preset?
  /// Whether it is computed, or may be what it starts as, in a group that is judged only when something else is answered
  /// in it: where that is not judged it reads as empty to what is judged or computed.
  package let canBeDormant: Bool
  /// When those of its choices are offered that are not always, in their order.
  public let offers: [PlannedOffer]
  /// `required`, `type`, `choices` and `computed`, as far as they apply, then the constraints: numbers of `Plan.checks`.
  public let checks: Range<Int>
  /// Its own rules: positions in `Plan.rules`.
  public let rules: Range<Int>

  /// Whether it is a field that is answered by itself: no group and no list.
  package var isLeaf: Bool { items == nil && !field.kind.isGroup }

  init(
    id: SlotID, parent: Int?, members: [Int], values: Range<Int>, items: Int?, section: Int?,
    visible: PlannedCondition, required: PlannedCondition, readOnly: PlannedCondition, computed: PlannedExpression?,
    initial: PlannedExpression?, preset: Preset?, canBeDormant: Bool, offers: [PlannedOffer], checks: Range<Int>,
    rules: Range<Int>, pathPattern: String, field: Field
  ) {
    self.id = id
    self.field = field
    self.pathPattern = pathPattern
    self.parent = parent
    self.members = members
    self.values = values
    self.items = items
    self.section = section
    self.visible = visible
    self.required = required
    self.readOnly = readOnly
    self.computed = computed
    self.initial = initial
    self.preset = preset
    self.canBeDormant = canBeDormant
    self.offers = offers
    self.checks = checks
    self.rules = rules
  }
}
