// Answers that are typed: texts, secrets, numbers.

import FormModel
import FormRuntime
public import SwiftUI

/// A field that is typed as a whole, with its clear button and the button of its action, which goes by the action alone:
/// the field may be locked.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormTextRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let focus: FormFocus<Draft>
  private let look: FormLook
  private let input: FormInput
  private let limit: FormLimit?
  private let lines: Int
  private let isClearable: Bool
  private let action: Draft.Action?

  /// Makes a row.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, _ focus: FormFocus<Draft>, look: FormLook = FormLook(),
    input: FormInput = .text, limit: FormLimit? = nil, lines: Int = 1, isClearable: Bool = false,
    action: Draft.Action? = nil
  ) {
    self.model = model
    self.field = field
    self.focus = focus
    self.look = look
    self.input = input
    self.limit = limit
    self.lines = lines
    self.isClearable = isClearable
    self.action = action
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      HStack {
        FormTextEntry(
          model: model, label: model.label(of: field), text: text, placeholder: look.placeholder, input: input,
          lines: lines, isSecret: field.isSecure
        )
        .focused(focus, equals: field)
        if isClearable, !text.wrappedValue.isEmpty, model.isEditable(field) {
          FormIconButton("xmark.circle.fill", FormWord.clear.text(model)) { text.wrappedValue = "" }
        }
        if let action { FormActionButton(model, action).environment(\.isEnabled, true) }
      }
    }
  }

  private var text: Binding<String> { Bindable(model)[dynamicMember: \.[text: field, most: limit]] }
}
