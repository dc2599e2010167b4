// Answers that are chosen: one of several, several of several.

import FormModel
import FormRuntime
public import SwiftUI

/// One of the choices that are offered now, or none; one that is chosen and no longer offered stands beside them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormChoiceRow<Draft: FormDraft, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, Choice?>
  private let offered: KeyPath<FormModel<Draft>, [Choice]>
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?
  private let isClearable: Bool

  /// Makes a row; `help` is what is said of a choice behind its title, and what is not clearable can be changed and not
  /// taken away.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Choice?>, of offered: KeyPath<FormModel<Draft>, [Choice]>,
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil },
    isClearable: Bool = true
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
    self.isClearable = isClearable
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      let chosen = model.binding(answer)
      FormChoicePicker(
        label: model.label(of: field), none: look.placeholder ?? FormWord.choose.text(model),
        chosen: chosen, offered: model[keyPath: offered], title: title, help: help,
        isClearable: isClearable
      )
      .formReached(model, field)
      .formClear(model, if: chosen.wrappedValue.isMisread(model[text: field])) { chosen.wrappedValue = nil }
    }
  }
}

/// Several of the choices that are offered now; what is chosen and no longer offered stands beside them until it is taken
/// away.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormChoicesRow<Draft: FormDraft, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, [Choice]>
  private let offered: KeyPath<FormModel<Draft>, [Choice]>
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?

  /// Makes a row; `help` is what is said of a choice below its title.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Choice]>, of offered: KeyPath<FormModel<Draft>, [Choice]>,
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil }
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      FormChoiceToggles(
        label: model.label(of: field), chosen: model.binding(answer), offered: model[keyPath: offered], title: title,
        help: help
      )
      .formReached(model, field)
    }
  }
}

/// One of several, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormChoicePicker<Choice: FormChoice>: View {
  let label: String
  /// What stands for none.
  let none: String
  let chosen: Binding<Choice?>
  let offered: [Choice]
  let title: @MainActor (Choice) -> String
  let help: @MainActor (Choice) -> String?
  let isClearable: Bool

  var body: some View {
    Picker(label, selection: chosen) {
      if isClearable || chosen.wrappedValue == nil { Text(none).tag(Choice?.none) }
      ForEach(listed, id: \.self) { choice in Text(words(choice)).tag(Choice?.some(choice)) }
    }
    .labelsHidden()
  }

  /// A menu has one line for each.
  private func words(_ choice: Choice) -> String {
    help(choice).map { "\(title(choice)) \u{2013} \($0)" } ?? title(choice)
  }

  private var listed: [Choice] { FormOffer.listed(offered, chosen: chosen.wrappedValue.map { [$0] } ?? []) }
}

/// Several of several.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormChoiceToggles<Choice: FormChoice>: View {
  let label: String
  let chosen: Binding<[Choice]>
  let offered: [Choice]
  let title: @MainActor (Choice) -> String
  let help: @MainActor (Choice) -> String?

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(FormOffer.listed(offered, chosen: chosen.wrappedValue), id: \.self) { choice in
        Toggle(isOn: chosen[dynamicMember: \.[isChosen: choice]]) {
          Text(title(choice))
          if let help = help(choice) { Text(help).font(.caption).foregroundStyle(.secondary) }
        }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(label)
  }
}

nonisolated extension Array where Element: FormChoice {
  /// Whether a choice is among those that are chosen.
  subscript(isChosen choice: Element) -> Bool {
    get { contains(choice) }
    set {
      let others = filter { $0 != choice }
      self = newValue ? others + [choice] : others
    }
  }
}
