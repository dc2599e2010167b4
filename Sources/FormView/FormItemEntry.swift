// The items of lists: a heading, and an entry for each member.

import FormModel
public import FormRuntime
public import SwiftUI

/// What an item of a list is called, with its number, and what is said of it; above its entries.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemHeader: View {
  private let label: String
  private let look: FormLook

  /// Makes a heading.
  public init<Draft, Item>(_ item: FormPlacedItem<Draft, Item>, _ label: String, look: FormLook = FormLook()) {
    self.label = item.numbered(label)
    self.look = look
  }

  /// What is shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FormTitle(label, look: look).font(.headline).accessibilityAddTraits(.isHeader)
      if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
    }
  }
}

/// A member of an item of a list as it is shown: its label above its control, its help and its messages below.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemRow<Draft: FormDraft, Control: View>: View {
  private let model: FormModel<Draft>
  private let list: Draft.Field
  private let path: String
  private let label: String
  private let look: FormLook
  private let isReadOnly: Bool
  private let control: Control

  /// Makes a row around a control of a member; one that may only be read can't be changed.
  public init<Item: FormItem>(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), isReadOnly: Bool = false, @ViewBuilder control: () -> Control
  ) {
    self.init(
      model, item.list, item.path(of: member.rawValue), label, look: look, isReadOnly: isReadOnly, control: control)
  }

  init(
    _ model: FormModel<Draft>, _ list: Draft.Field, _ path: String, _ label: String, look: FormLook, isReadOnly: Bool,
    @ViewBuilder control: () -> Control
  ) {
    self.model = model
    self.list = list
    self.path = path
    self.label = label
    self.look = look
    self.isReadOnly = isReadOnly
    self.control = control()
  }

  /// What is shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FormTitle(label, look: look, isHidden: true).font(.caption)
      control.disabled(isReadOnly)
      if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
      FormMessages(model, messages, atPlace: true)
    }
  }

  private var messages: [FormMessage] {
    model.messages(for: list).filter { FormText.isEqual($0.path, path) }
  }
}

/// An entry of what is typed in an item of a list. The list has the focus while one of its entries has it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemEntry<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let list: Draft.Field
  private let path: String
  private let text: Binding<String>
  private let focus: FormFocus<Draft>
  private let label: String
  private let look: FormLook
  private let input: FormInput
  private let lines: Int
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes an entry of a member; a secret is masked, and what may only be read can't be changed.
  public init<Item: FormItem>(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ focus: FormFocus<Draft>,
    _ label: String, look: FormLook = FormLook(), input: FormInput = .text, lines: Int = 1, isClearable: Bool = false,
    isReadOnly: Bool = false
  ) {
    self.model = model
    list = item.list
    path = item.path(of: member.rawValue)
    text = item[text: member]
    self.focus = focus
    self.label = label
    self.look = look
    self.input = input
    self.lines = lines
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// Makes an entry of an item that is a text; its label has its number.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, String>, _ focus: FormFocus<Draft>, _ label: String,
    look: FormLook = FormLook(), input: FormInput = .text, lines: Int = 1, isClearable: Bool = false,
    isReadOnly: Bool = false
  ) {
    self.model = model
    list = item.list
    path = item.path(of: "[]")
    text = item.item
    self.focus = focus
    self.label = item.numbered(label)
    self.look = look
    self.input = input
    self.lines = lines
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, list, path, label, look: look, isReadOnly: isReadOnly) {
      HStack {
        FormTextEntry(
          model: model, label: look.spoken(label, model), text: text, placeholder: look.placeholder, input: input,
          lines: lines, isSecret: input.isSecret
        )
        .focused(focus, equals: list)
        if isClearable, !text.wrappedValue.isEmpty, !isReadOnly {
          FormIconButton("xmark.circle.fill", FormWord.clear.text(model)) { text.wrappedValue = "" }
        }
      }
    }
  }
}
