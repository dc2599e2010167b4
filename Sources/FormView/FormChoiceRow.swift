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

  /// Makes a row; `help` is what is said of a choice behind its title.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Choice?>, of offered: KeyPath<FormModel<Draft>, [Choice]>,
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
      Picker(model.label(of: field), selection: model.binding(answer)) {
        Text(look.placeholder ?? FormWord.choose.text(model)).tag(Choice?.none)
        ForEach(listed, id: \.self) { choice in Text(words(choice)).tag(Choice?.some(choice)) }
      }
      .labelsHidden()
      .formReached(model, field)
    }
  }

  /// A menu has one line for each.
  private func words(_ choice: Choice) -> String {
    help(choice).map { "\(title(choice)) \u{2013} \($0)" } ?? title(choice)
  }

  private var listed: [Choice] {
    let chosen = model[keyPath: answer]
    return FormOffer.listed(model[keyPath: offered], chosen: chosen.map { [$0] } ?? [])
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
      VStack(alignment: .leading) {
        ForEach(listed, id: \.self) { choice in
          Toggle(isOn: isChosen(choice)) {
            Text(title(choice))
            if let help = help(choice) { Text(help).font(.caption).foregroundStyle(.secondary) }
          }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(model.label(of: field))
      .formReached(model, field)
    }
  }

  private var listed: [Choice] { FormOffer.listed(model[keyPath: offered], chosen: model[keyPath: answer]) }

  private func isChosen(_ choice: Choice) -> Binding<Bool> {
    Bindable(model)[dynamicMember: \.[choice, in: FormPath(answer)]]
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Whether a choice is among several that are chosen.
  subscript<Choice: FormChoice>(choice: Choice, in answer: FormPath<FormModel, [Choice]>) -> Bool {
    get { self[keyPath: answer.keys].contains(choice) }
    set {
      let others = self[keyPath: answer.keys].filter { $0 != choice }
      self[keyPath: answer.keys] = newValue ? others + [choice] : others
    }
  }
}
