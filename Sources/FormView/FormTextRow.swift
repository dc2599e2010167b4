// Answers that are typed: texts, secrets, numbers.

import FormModel
import FormRuntime
import Foundation
public import SwiftUI

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

/// What is typed, for the keyboard and for what the system offers to fill in.
public nonisolated enum FormInput: Hashable, Sendable {
  case text, name, email, phone, url
  /// Digits; with a point; with a sign as well.
  case wholeNumber, decimal, number
  /// Masked; of digits alone.
  case secret, pin

  /// Whether it is masked.
  var isSecret: Bool { self == .secret || self == .pin }

  /// Whether it may have a point.
  var isDecimal: Bool { self == .decimal || self == .number }
}

/// A field that is typed as a whole, with its clear button and the button of its action.
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
        entry.formInput(input).focused(focus, equals: field)
        if isClearable, !text.wrappedValue.isEmpty, model.isEditable(field) {
          FormIconButton("xmark.circle.fill", FormWord.clear.text(model)) { text.wrappedValue = "" }
        }
        if let action { FormActionButton(model, action) }
      }
    }
  }

  @ViewBuilder private var entry: some View {
    if field.isSecure {
      FormSecureEntry(label, text, prompt: prompt, show: FormWord.show.text(model), hide: FormWord.hide.text(model))
    } else if lines > 1 {
      TextField(label, text: text, prompt: prompt, axis: .vertical).labelsHidden()
        .lineLimit(lines, reservesSpace: true)
    } else {
      TextField(label, text: text, prompt: prompt).labelsHidden()
    }
  }

  private var label: String { model.label(of: field) }
  private var prompt: Text { Text(look.placeholder ?? "") }

  private var text: Binding<String> { input.typed(Bindable(model)[dynamicMember: \.[text: field, most: limit]]) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormInput {
  /// An answer as a person sees and types it: a number with a comma where people write one for the point.
  func typed(_ text: Binding<String>) -> Binding<String> {
    isDecimal && Locale.current.decimalSeparator == "," ? text[dynamicMember: \.withDecimalComma] : text
  }
}

nonisolated extension String {
  fileprivate var withDecimalComma: String {
    get { String(map { $0 == "." ? "," : $0 }) }
    set { self = String(newValue.map { $0 == "," ? "." : $0 }) }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What was typed, of which no more goes in than has room.
  subscript(text field: Draft.Field, most limit: FormLimit?) -> String {
    get { self[text: field] }
    set { self[text: field] = limit?.accepted(newValue, over: self[text: field]) ?? newValue }
  }
}

/// A secret, masked unless it is asked for.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormSecureEntry: View {
  private let label: String
  private let text: Binding<String>
  private let prompt: Text
  private let show: String
  private let hide: String
  @State private var isShown = false

  /// Makes an entry; `prompt` is what it shows while it is empty, `show` and `hide` are what its button says.
  public init(_ label: String, _ text: Binding<String>, prompt: Text, show: String, hide: String) {
    self.label = label
    self.text = text
    self.prompt = prompt
    self.show = show
    self.hide = hide
  }

  /// What is shown.
  public var body: some View {
    HStack {
      Group {
        if isShown {
          TextField(label, text: text, prompt: prompt)
        } else {
          SecureField(label, text: text, prompt: prompt)
        }
      }
      .labelsHidden()
      FormIconButton(isShown ? "eye.slash" : "eye", isShown ? hide : show) { isShown.toggle() }
    }
    .onDisappear { isShown = false }
  }
}

/// A button that is only a symbol, with a name for those who don't see it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormIconButton: View {
  private let symbol: String
  private let name: String
  private let press: @MainActor () -> Void

  /// Makes a button.
  public init(_ symbol: String, _ name: String, press: @escaping @MainActor () -> Void) {
    self.symbol = symbol
    self.name = name
    self.press = press
  }

  /// What is shown.
  public var body: some View {
    Button {
      press()
    } label: {
      Image(systemName: symbol)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(name)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// The keyboard and the content type that what is typed implies.
  @ViewBuilder func formInput(_ input: FormInput) -> some View {
    #if canImport(UIKit) && !os(watchOS)
      switch input {
      case .text: self
      case .name: textContentType(.name)
      case .email:
        keyboardType(.emailAddress).textContentType(.emailAddress).textInputAutocapitalization(.never)
          .autocorrectionDisabled()
      case .phone: keyboardType(.phonePad).textContentType(.telephoneNumber)
      case .url: keyboardType(.URL).textContentType(.URL).textInputAutocapitalization(.never).autocorrectionDisabled()
      case .wholeNumber: keyboardType(.numberPad)
      case .decimal: keyboardType(.decimalPad)
      case .number: keyboardType(.numbersAndPunctuation)
      case .secret: textContentType(.password).textInputAutocapitalization(.never).autocorrectionDisabled()
      case .pin: keyboardType(.numberPad).textContentType(.password)
      }
    #else
      autocorrectionDisabled(input != .text && input != .name)
    #endif
  }
}
