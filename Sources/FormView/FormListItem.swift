// What stands in a list: its items, by themselves and where they stand.

import FormModel
public import FormRuntime
public import SwiftUI

/// What can be added to a list.
public nonisolated protocol FormListItem {
  /// An item as a person starts it now.
  init()
}

// With nothing but the initializer that texts have: a module and what it imports can both say so.
nonisolated extension String: FormListItem {}

/// The item of a list that has fields.
public nonisolated protocol FormItem: FormListItem {
  associatedtype Field: FormChoice
  /// An item as a person starts it at another time.
  static func start(at clock: FormClock) -> Self
  /// What was typed for a field.
  func text(for field: Field) -> String
  /// Takes what was typed.
  mutating func setText(_ text: String, for field: Field)
}

nonisolated extension FormItem {
  /// An item that starts as ever.
  public static func start(at clock: FormClock) -> Self { Self() }

  /// What was typed for a field.
  public subscript(text field: Field) -> String {
    get { text(for: field) }
    set { setText(newValue, for: field) }
  }
}

/// An item of a list where it stands there: what its entries read and set, and what messages call it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@dynamicMemberLookup
public struct FormPlacedItem<Draft: FormDraft, Item: FormListItem> {
  /// The list.
  public let list: Draft.Field
  /// Its position there, from 0.
  public let index: Int
  /// The item.
  public let item: Binding<Item>

  /// The path of a member, by its raw value; of the item itself where that is `[]`.
  func path(of member: String) -> String { list.path(of: member, at: index) }

  /// What it is called where several are: a label with its number, from 1, as messages have it.
  public func numbered(_ label: String) -> String { "\(label) \(index + 1)" }

  /// A part of the item, for a control of one's own.
  public subscript<Value>(dynamicMember part: WritableKeyPath<Item, Value>) -> Binding<Value> {
    item[dynamicMember: part]
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormPlacedItem where Item: FormItem {
  /// The answer of a member, or what a record gave in place of one.
  func text(of member: Item.Field) -> String { item.wrappedValue.text(for: member) }
}

nonisolated extension FormFieldName {
  /// The path of a member of an item of a list, by its raw value; of the item itself where that is `[]`.
  func path(of member: String, at index: Int) -> String {
    "\(rawValue)[\(index)]" + (FormText.isEqual(member, "[]") ? "" : ".\(member)")
  }
}
