// Lists and what is computed.

import FormModel
public import FormRuntime
public import SwiftUI

/// What can be added to a list.
public nonisolated protocol FormListItem {
  /// An item as a person starts it now.
  init()
  /// The same at another time.
  static func start(at clock: FormClock) -> Self
}

nonisolated extension FormListItem {
  /// An item that starts as ever.
  public static func start(at clock: FormClock) -> Self { Self() }
}

nonisolated extension String: FormListItem {}

/// The item of a list that has fields.
public nonisolated protocol FormItem: FormListItem {
  associatedtype Field: FormChoice
  /// What was typed for a field.
  func text(for field: Field) -> String
  /// Takes what was typed.
  mutating func setText(_ text: String, for field: Field)
}

nonisolated extension FormItem {
  /// What was typed for a field.
  public subscript(text field: Field) -> String {
    get { text(for: field) }
    set { setText(newValue, for: field) }
  }
}

/// A list: its items one below the other, each with a button that takes it out, and one that adds another.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormListRow<Draft: FormDraft, Item: FormListItem, Asked, ItemView: View>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>
  private let asked: KeyPath<FormModel<Draft>, [Asked]>?
  private let item: @MainActor (Binding<Item>, Asked?) -> ItemView
  @State private var numbers = FormItemNumbers()

  /// Makes a row; `item` shows an item.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>,
    @ViewBuilder item: @escaping @MainActor (Binding<Item>) -> ItemView
  ) where Asked == Never {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    asked = nil
    self.item = { binding, _ in item(binding) }
  }

  /// Makes a row; `item` shows an item by what is asked in it now.
  public init<Content: View>(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>, asked: KeyPath<FormModel<Draft>, [Asked]>,
    @ViewBuilder item: @escaping @MainActor (Binding<Item>, Asked) -> Content
  ) where ItemView == Content? {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.asked = asked
    self.item = { binding, asked in asked.map { item(binding, $0) } }
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      let asked = asked.map { model[keyPath: $0] } ?? []
      VStack(alignment: .leading) {
        if let placeholder = look.placeholder, model[keyPath: answer].isEmpty {
          Text(placeholder).foregroundStyle(.secondary)
        }
        ForEach(Array(numbers.numbers(model[keyPath: answer].count).enumerated()), id: \.element) { index, _ in
          HStack {
            VStack(alignment: .leading) {
              item(
                Bindable(model)[dynamicMember: \.[item: index, of: FormPath(answer)]],
                asked.indices.contains(index) ? asked[index] : nil)
            }
            FormIconButton("minus.circle", "\(FormWord.remove.text(model)) \(index + 1)") { remove(at: index) }
          }
        }
        Button(FormWord.add.text(model)) { model[keyPath: answer].append(.start(at: model.present.clock)) }
      }
    }
  }

  private func remove(at index: Int) {
    let count = model[keyPath: answer].count
    guard index < count else { return }
    model[keyPath: answer].remove(at: index)
    if model[keyPath: answer].count < count { numbers.remove(at: index, of: count) }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// An item, which may be gone by the time that it is read.
  subscript<Item: FormListItem>(item index: Int, of answer: FormPath<FormModel, [Item]>) -> Item {
    get { self[keyPath: answer.keys].indices.contains(index) ? self[keyPath: answer.keys][index] : Item() }
    set { if self[keyPath: answer.keys].indices.contains(index) { self[keyPath: answer.keys][index] = newValue } }
  }
}

/// What an item of a list is called, with its number, and what is said of it; above its entries.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemHeader: View {
  private let label: String
  private let look: FormLook

  /// Makes a heading.
  public init(_ label: String, look: FormLook = FormLook()) {
    self.label = label
    self.look = look
  }

  /// What is shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FormTitle(label, look: look).font(.headline)
      if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
    }
  }
}

/// An entry of an item of a list, with its label above. The list has the focus while one of its entries has it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemEntry<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let list: Draft.Field
  private let focus: FormFocus<Draft>
  private let label: String
  private let text: Binding<String>
  private let look: FormLook
  private let input: FormInput
  private let lines: Int
  private let isReadOnly: Bool

  /// Makes an entry; a secret is masked, and what may only be read can't be changed.
  public init(
    _ model: FormModel<Draft>, _ list: Draft.Field, _ focus: FormFocus<Draft>, _ label: String, _ text: Binding<String>,
    look: FormLook = FormLook(), input: FormInput = .text, lines: Int = 1, isReadOnly: Bool = false
  ) {
    self.model = model
    self.list = list
    self.focus = focus
    self.label = label
    self.text = text
    self.look = look
    self.input = input
    self.lines = lines
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FormTitle(label, look: look, isHidden: true).font(.caption)
      entry.accessibilityLabel(label).accessibilityHint(look.help ?? "").disabled(isReadOnly)
      if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary).accessibilityHidden(true) }
    }
  }

  private var entry: some View { field.formInput(input).focused(focus, equals: list) }

  @ViewBuilder private var field: some View {
    if input.isSecret {
      FormSecureEntry(look.placeholder ?? "", text, show: FormWord.show.text(model), hide: FormWord.hide.text(model))
    } else if lines > 1 {
      TextField(look.placeholder ?? "", text: text, axis: .vertical).lineLimit(lines, reservesSpace: true)
    } else {
      TextField(look.placeholder ?? "", text: input.typed(text))
    }
  }
}

/// A value that is computed.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormComputedRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let words: String?

  /// Makes a row that shows the value itself.
  public init(_ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook()) {
    self.model = model
    self.field = field
    self.look = look
    words = nil
  }

  /// Makes a row that shows words for the value: the title of a choice, a secret masked; nil for nothing.
  public init(_ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(), words: String?) {
    self.model = model
    self.field = field
    self.look = look
    self.words = words ?? ""
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) { Text(words ?? model.state(of: field).offer.revealed) }
  }
}
