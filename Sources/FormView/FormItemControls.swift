// What is chosen, switched and picked in the items of lists.

import FormModel
import FormRuntime
public import SwiftUI

/// One of the choices that are offered in an item, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemChoice<Draft: FormDraft, Item: FormItem, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Choice?>
  private let offered: [Choice]
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes a row of a member; `help` is what is said of a choice behind its title, and what is not clearable can be changed
  /// and not taken away.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Choice?>, of offered: [Choice],
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil },
    isClearable: Bool = true, isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      let chosen = item[dynamicMember: answer]
      FormChoicePicker(
        label: look.spoken(label, model), none: look.placeholder ?? FormWord.choose.text(model), chosen: chosen,
        offered: offered, title: title, help: help, isClearable: isClearable
      )
      .formClear(model, if: chosen.wrappedValue.isMisread(item.text(of: member))) { chosen.wrappedValue = nil }
    }
  }
}

/// Several of the choices that are offered in an item.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemChoices<Draft: FormDraft, Item: FormItem, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, [Choice]>
  private let offered: [Choice]
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?
  private let isReadOnly: Bool

  /// Makes a row of a member; `help` is what is said of a choice below its title.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, [Choice]>, of offered: [Choice],
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil },
    isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      FormChoiceToggles(
        label: look.spoken(label, model), chosen: item[dynamicMember: answer], offered: offered, title: title,
        help: help)
    }
  }
}

/// A switch in an item: no answer is off.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemToggle<Draft: FormDraft, Item: FormItem>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Bool?>
  private let isReadOnly: Bool

  /// Makes a row of a member.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Bool?>, isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      Toggle(look.spoken(label, model), isOn: item[dynamicMember: answer.appending(path: \.formSwitch)]).labelsHidden()
    }
  }
}

/// A question of yes and no in an item, which begins without an answer.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemQuestion<Draft: FormDraft, Item: FormItem>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Bool?>
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes a row of a member; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Bool?>, isClearable: Bool = true,
    isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      let chosen = item[dynamicMember: answer]
      FormQuestionPicker(
        model: model, label: look.spoken(label, model), placeholder: look.placeholder, answer: chosen,
        isClearable: isClearable
      )
      .formClear(model, if: chosen.wrappedValue.isMisread(item.text(of: member))) { chosen.wrappedValue = nil }
    }
  }
}

/// A date or time in an item, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemDate<Draft: FormDraft, Item: FormItem, Answer: FormPickedDate>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Answer?>
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes a row of a member; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Answer?>, isClearable: Bool = true,
    isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      #if os(tvOS)
        // There is no picker of dates there: they are typed as records have them.
        TextField(
          look.spoken(label, model), text: item.item[dynamicMember: \.[text: member]],
          prompt: Text(look.placeholder ?? "")
        )
        .labelsHidden()
      #else
        FormDateEntry(
          model: model, label: look.spoken(label, model), placeholder: look.placeholder,
          answer: item[dynamicMember: answer], text: item.text(of: member), isClearable: isClearable)
      #endif
    }
  }
}
