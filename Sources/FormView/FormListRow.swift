// Lists: items come and go.

import FormModel
import FormRuntime
public import SwiftUI

/// A list: its items one below the other, each with a button that takes it out, and one that adds another.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormListRow<Draft: FormDraft, Item: FormListItem, Asked, ItemView: View>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>
  private let asked: KeyPath<FormModel<Draft>, [Asked]>?
  private let most: Int?
  private let mostNow: KeyPath<FormModel<Draft>, Int?>?
  private let item: @MainActor (FormPlacedItem<Draft, Item>, Asked?) -> ItemView
  private var entryNames: [String] = []
  private var isUntyped = false
  @State private var numbers = FormItemNumbers()

  /// Makes a row of a list with so many items at most, or as many as the model has room for now; `item` shows an item.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>, most: Int? = nil,
    mostNow: KeyPath<FormModel<Draft>, Int?>? = nil,
    @ViewBuilder item: @escaping @MainActor (FormPlacedItem<Draft, Item>) -> ItemView
  ) where Asked == Never {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.most = most
    self.mostNow = mostNow
    asked = nil
    self.item = { placed, _ in item(placed) }
  }

  /// Makes a row of a list with so many items at most, or as many as the model has room for now; `item` shows an item by
  /// what is asked in it now.
  public init<Content: View>(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>, asked: KeyPath<FormModel<Draft>, [Asked]>,
    most: Int? = nil, mostNow: KeyPath<FormModel<Draft>, Int?>? = nil,
    @ViewBuilder item: @escaping @MainActor (FormPlacedItem<Draft, Item>, Asked) -> Content
  ) where ItemView == Content? {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.most = most
    self.mostNow = mostNow
    self.asked = asked
    self.item = { placed, asked in asked.map { item(placed, $0) } }
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look, shows: { !isAtEntry($0) }) {
      if isUntyped { list.formReached(model, field) } else { list }
    }
  }

  private var list: some View {
    let asked = asked.map { model[keyPath: $0] } ?? []
    return VStack(alignment: .leading) {
      if let placeholder = look.placeholder, model[keyPath: answer].isEmpty {
        Text(placeholder).foregroundStyle(.secondary)
      }
      ForEach(Array(numbers.numbers(model[keyPath: answer].count).enumerated()), id: \.element) { index, number in
        HStack {
          VStack(alignment: .leading) {
            item(placed(at: index, number), asked.indices.contains(index) ? asked[index] : nil)
          }
          FormIconButton("minus.circle", "\(FormWord.remove.text(model)) \(index + 1)") { remove(at: index) }
        }
      }
      Button(FormWord.add.text(model)) { model[keyPath: answer].append(anotherItem()) }
        .buttonStyle(.borderless)
        .disabled(isFull)
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(model.label(of: field))
  }

  /// The same list, in whose items nothing is typed: the focus of who has the screen read aloud goes to the list.
  public func untyped() -> FormListRow {
    var row = self
    row.isUntyped = true
    return row
  }

  private var isFull: Bool {
    let most = mostNow.map { model[keyPath: $0] } ?? most
    return most.map { model[keyPath: answer].count >= $0 } ?? false
  }

  private func anotherItem() -> Item {
    let type = Item.self as? any FormItem.Type
    return type?.start(at: model.present.clock) as? Item ?? Item()
  }

  private func placed(at index: Int, _ number: Int) -> FormPlacedItem<Draft, Item> {
    FormPlacedItem(
      list: field, index: index,
      item: Bindable(model)[dynamicMember: \.[item: number, in: numbers, of: FormPath(answer)]])
  }

  private func isAtEntry(_ message: FormMessage) -> Bool {
    guard !entryNames.isEmpty else { return false }
    return model[keyPath: answer].indices.contains { index in
      entryNames.contains { FormText.isEqual(field.path(of: $0, at: index), message.path) }
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
extension FormListRow where Item: FormItem {
  /// The same list, of whose items these members have entries: what is said of them stands there, and not at the list.
  public func entries(_ members: Item.Field...) -> FormListRow {
    var row = self
    row.entryNames = members.map(\.rawValue)
    return row
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormListRow where Item == String {
  /// The same list, with an entry for each item: what is said of it stands there, and not at the list.
  public func entries() -> FormListRow {
    var row = self
    row.entryNames = ["[]"]
    return row
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// The item of a number, which may be gone by the time that it is read or set: an entry can hand over what was typed
  /// when it is taken away.
  subscript<Item: FormListItem>(
    item number: Int, in numbers: FormItemNumbers, of answer: FormPath<FormModel, [Item]>
  ) -> Item {
    get {
      let items = self[keyPath: answer.keys]
      return numbers.index(of: number, among: items.count).map { items[$0] } ?? Item()
    }
    set {
      guard let index = numbers.index(of: number, among: self[keyPath: answer.keys].count) else { return }
      self[keyPath: answer.keys][index] = newValue
    }
  }
}
