// Yes or no.

import FormModel
import FormRuntime
public import SwiftUI

/// A switch: a truth that is one or the other from the start.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormToggleRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let isOn: Binding<Bool>

  /// Makes a row.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool>
  ) {
    self.model = model
    self.field = field
    self.look = look
    isOn = model.binding(answer)
  }

  /// Makes a row of a truth that has to be given: no answer is off.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool?>
  ) {
    self.model = model
    self.field = field
    self.look = look
    isOn = model.binding(answer)[dynamicMember: \.formSwitch]
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      Toggle(model.label(of: field), isOn: isOn).labelsHidden().formReached(model, field)
    }
  }
}

/// A question that begins without an answer: yes or no.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormQuestionRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool?>
  private let isClearable: Bool

  /// Makes a row; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool?>, isClearable: Bool = true
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.isClearable = isClearable
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      let answer = model.binding(answer)
      FormQuestionPicker(
        model: model, label: model.label(of: field), placeholder: look.placeholder, answer: answer,
        isClearable: isClearable
      )
      .formReached(model, field)
      .formClear(model, if: answer.wrappedValue.isMisread(model[text: field])) { answer.wrappedValue = nil }
    }
  }
}

/// Yes, no, or neither yet.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormQuestionPicker<Draft: FormDraft>: View {
  let model: FormModel<Draft>
  let label: String
  let placeholder: String?
  let answer: Binding<Bool?>
  let isClearable: Bool

  var body: some View {
    Picker(label, selection: answer) {
      if isClearable || answer.wrappedValue == nil {
        Text(placeholder ?? FormWord.choose.text(model)).tag(Bool?.none)
      }
      Text(FormWord.yes.text(model)).tag(Bool?.some(true))
      Text(FormWord.no.text(model)).tag(Bool?.some(false))
    }
    .labelsHidden()
  }
}

nonisolated extension Bool? {
  /// A truth that must be given, as a switch.
  var formSwitch: Bool {
    get { self ?? false }
    set { self = newValue }
  }
}
