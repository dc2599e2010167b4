// What all rows of a form share: the label that stays above the answer, and below it what is said of it.

import FormModel
import FormRuntime
public import SwiftUI

/// The field that has the focus.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public typealias FormFocus<Draft: FormDraft> = FocusState<Draft.Field?>.Binding

/// A field as it is shown: its label, its control, its messages; nothing while it is hidden.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormRow<Draft: FormDraft, Control: View>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let shows: (FormMessage) -> Bool
  private let control: Control

  /// Makes a row around a control; messages that it does not show are for the control to show.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    shows: @escaping (FormMessage) -> Bool = { _ in true }, @ViewBuilder control: () -> Control
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.shows = shows
    self.control = control()
  }

  /// What is shown.
  public var body: some View {
    if model.isVisible(field) {
      VStack(alignment: .leading, spacing: 4) {
        FormTitle(field.label(in: model.language), look: shownLook, isHidden: true).font(.caption)
        control.disabled(!model.isEditable(field))
        if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
        FormMessages(model, model.messages(for: field).filter(shows))
      }
      .accessibilityElement(children: .contain)
      .id(field)
    }
  }

  private var shownLook: FormLook {
    var look = look
    look.isRequired = model.isRequired(field)
    return look
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What a person hears of the control of a field: controls are given it, since what stands around several would hand it
  /// to each.
  func label(of field: Draft.Field) -> String {
    FormLook(isRequired: isRequired(field)).spoken(field.label(in: language), self)
  }
}

/// The words, the symbol and the mark of a field.
public nonisolated struct FormLook: Hashable, Sendable {
  /// What the empty field shows.
  public var placeholder: String?
  /// A longer explanation.
  public var help: String?
  /// A few words beside the label.
  public var note: String?
  /// The name of an SF Symbol.
  public var symbol: String?
  /// Whether it has the mark of what must be answered; rows of the form see to it themselves.
  public var isRequired: Bool

  /// Makes a look.
  public init(
    placeholder: String? = nil, help: String? = nil, note: String? = nil, symbol: String? = nil,
    isRequired: Bool = false
  ) {
    self.placeholder = placeholder
    self.help = help
    self.note = note
    self.symbol = symbol
    self.isRequired = isRequired
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormLook {
  /// A label as a person hears it, who does not see the mark.
  @MainActor
  func spoken<Draft: FormDraft>(_ label: String, _ model: FormModel<Draft>) -> String {
    isRequired ? "\(label), \(FormWord.required.text(model))" : label
  }
}

/// What a person is told, an error and a warning told apart by more than their colour, for the ear as well.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormMessages<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let messages: [FormMessage]
  private let isAtPlace: Bool

  /// Shows messages, if there are any; `atPlace` where they stand at what they are said of, be it in an item of a list.
  public init(_ model: FormModel<Draft>, _ messages: [FormMessage], atPlace isAtPlace: Bool = false) {
    self.model = model
    self.messages = messages
    self.isAtPlace = isAtPlace
  }

  /// What is shown.
  public var body: some View {
    ForEach(messages) { message in
      let words = isAtPlace ? message.words : message.text
      SwiftUI.Label(words, systemImage: message.severity == .error ? "exclamationmark.circle" : "info.circle")
        .font(.caption)
        .foregroundStyle(message.severity == .error ? SwiftUI.Color.red : SwiftUI.Color.secondary)
        .accessibilityLabel("\(kind(of: message)): \(words)")
    }
  }

  private func kind(of message: FormMessage) -> String {
    (message.severity == .error ? FormWord.error : FormWord.warning).text(model)
  }
}

/// What a person is told of the form as a whole.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormWholeMessages<Draft: FormDraft>: View {
  private let model: FormModel<Draft>

  init(_ model: FormModel<Draft>) { self.model = model }

  var body: some View {
    if !model.messages(for: .form).isEmpty {
      VStack(alignment: .leading, spacing: 4) { FormMessages(model, model.messages(for: .form)) }
        .formReached(model, .form)
        .id(Draft.Field.form)
    }
  }
}

/// Warnings at fields that are hidden, with what these are called.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormHiddenWarnings<Draft: FormDraft>: View {
  private let model: FormModel<Draft>

  /// Shows them, if there are any.
  public init(_ model: FormModel<Draft>) { self.model = model }

  /// What is shown.
  public var body: some View { FormMessages(model, model.hiddenWarnings) }
}

/// A label with its mark, the symbol in front of it and the note behind it; `isHidden` where who has the screen read aloud
/// has the label from the control.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormTitle: View {
  private let label: String
  private let look: FormLook
  private let isHidden: Bool

  init(_ label: String, look: FormLook, isHidden: Bool = false) {
    self.label = label
    self.look = look
    self.isHidden = isHidden
  }

  var body: some View {
    HStack(spacing: 4) {
      if let symbol = look.symbol { SwiftUI.Image(systemName: symbol).accessibilityHidden(true) }
      Text(look.isRequired ? "\(label) *" : label).accessibilityHidden(isHidden)
      if let note = look.note { Text(note).foregroundStyle(.secondary) }
    }
  }
}

/// A group's label, its help, and what is said of it as a whole.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormGroupHeader<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook

  /// Makes the heading of a group.
  public init(_ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook()) {
    self.model = model
    self.field = field
    self.look = look
  }

  /// What is shown.
  public var body: some View {
    if model.isVisible(field) {
      VStack(alignment: .leading, spacing: 4) {
        FormTitle(field.label(in: model.language), look: look).font(.headline).accessibilityAddTraits(.isHeader)
        if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
        FormMessages(model, model.messages(for: field))
      }
      .formReached(model, field)
      .id(field)
    }
  }
}
