// What is typed, and the entry that it is typed into.

import FormModel
import FormRuntime
import Foundation
public import SwiftUI

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

nonisolated extension FormInput {
  /// Whether it is masked.
  var isSecret: Bool { self == .secret || self == .pin }

  /// Whether it may have a point.
  var isDecimal: Bool { self == .decimal || self == .number }
}

/// The entry of a text: masked, of several lines or of one; a number as a person writes it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormTextEntry<Draft: FormDraft>: View {
  let model: FormModel<Draft>
  let label: String
  let text: Binding<String>
  let placeholder: String?
  let input: FormInput
  let lines: Int
  let isSecret: Bool

  var body: some View { entry.formInput(input) }

  @ViewBuilder private var entry: some View {
    if isSecret {
      FormSecureEntry(label, text, prompt: prompt, show: FormWord.show.text(model), hide: FormWord.hide.text(model))
    } else if lines > 1 {
      // Return begins a line, and does not submit.
      TextField(label, text: text, prompt: prompt, axis: .vertical).labelsHidden()
        .lineLimit(lines, reservesSpace: true)
        .submitScope()
    } else {
      TextField(label, text: input.typed(text), prompt: prompt).labelsHidden()
    }
  }

  private var prompt: Text { Text(placeholder ?? "") }
}

/// A secret, masked unless it is asked for; it is masked again once the entry is left, or has another answer. To look at
/// one that can't be changed is no change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormSecureEntry: View {
  private let label: String
  private let text: Binding<String>
  private let prompt: Text
  private let show: String
  private let hide: String
  @State private var isShown = false
  @FocusState private var isFocused: Bool

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
      SwiftUI.Group {
        if isShown {
          TextField(label, text: text, prompt: prompt)
        } else {
          SecureField(label, text: text, prompt: prompt)
        }
      }
      .labelsHidden()
      .focused($isFocused)
      FormIconButton(isShown ? "eye.slash" : "eye", isShown ? hide : show) { toggle() }
        .environment(\.isEnabled, true)
    }
    .onDisappear { isShown = false }
    .onChange(of: isFocused) { _, isFocused in if !isFocused { hideIfLeft() } }
    .onChange(of: text.wrappedValue) { if !isFocused { isShown = false } }
  }

  /// Shows or hides it. That takes one entry away for another, which gets the focus if the first had it.
  private func toggle() {
    let hadFocus = isFocused
    isShown.toggle()
    if hadFocus { _Concurrency.Task { isFocused = true } }
  }

  private func hideIfLeft() {
    _Concurrency.Task {
      await FormFocusGap.wait()
      if !isFocused { isShown = false }
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormInput {
  /// An answer as a person sees and types it: a number in the digits of any script, with a comma where people write one
  /// for the point.
  func typed(_ text: Binding<String>) -> Binding<String> {
    if isDecimal, Locale.current.decimalSeparator == "," { return text[dynamicMember: \.withDecimalComma] }
    return isDecimal || self == .wholeNumber ? text[dynamicMember: \.withAnyDigits] : text
  }
}

nonisolated extension String {
  fileprivate var withAnyDigits: String {
    get { self }
    set { self = newValue.withASCIIDigits }
  }

  fileprivate var withDecimalComma: String {
    get { String(map { $0 == "." ? "," : $0 }) }
    set { self = String(newValue.withASCIIDigits.map { $0 == "," ? "." : $0 }) }
  }

  /// The same number in the digits that are read, with the point for the sign that stands in its place among Arabic digits.
  private var withASCIIDigits: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\u{66B}" {
        text.append(".")
      } else if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
        text.append("\(Int(digit))")
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
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
      // With the digits that are read, whatever script the person writes.
      case .wholeNumber: keyboardType(.asciiCapableNumberPad)
      case .decimal: keyboardType(.decimalPad)
      case .number: keyboardType(.numbersAndPunctuation)
      case .secret: textContentType(.password).textInputAutocapitalization(.never).autocorrectionDisabled()
      case .pin: keyboardType(.asciiCapableNumberPad).textContentType(.password)
      }
    #else
      autocorrectionDisabled(input != .text && input != .name)
    #endif
  }
}
