// What was answered, shown before it is sent.

import FormModel
import FormRuntime
public import SwiftUI

/// The answers of a form, the button that sends them, and one that goes back to them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormReview<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let submitTitle: String
  private let send: @MainActor (Draft.Valid) async -> Void

  /// Makes a summary; `send` is called with what passed.
  public init(
    _ model: FormModel<Draft>, submit submitTitle: String, send: @escaping @MainActor (Draft.Valid) async -> Void
  ) {
    self.model = model
    self.submitTitle = submitTitle
    self.send = send
  }

  /// What is shown.
  public var body: some View {
    SwiftUI.Form {
      ForEach(model.summary) { line in
        VStack(alignment: .leading, spacing: 4) {
          if line.text.isEmpty {
            Text(line.label).font(.headline)
          } else {
            Text(line.label).font(.caption).foregroundStyle(.secondary)
            Text(line.text)
          }
          FormMessages(model, model.messages(for: line.field))
        }
        .accessibilityElement(children: .combine)
      }
      FormMessages(model, model.messages(for: .form))
      FormMessages(model, model.warningsBesideSummary)
      Button {
        _Concurrency.Task { await model.submit(send) }
      } label: {
        if model.isSubmitting { ProgressView().accessibilityLabel(submitTitle) } else { Text(submitTitle) }
      }
      .disabled(!model.canSubmit || model.isSubmitting)
      Button(FormWord.back.text(model)) { model.endReview() }
        .buttonStyle(.borderless)
        .disabled(model.isSubmitting)
    }
    .formStyle(.grouped)
    .interactiveDismissDisabled(model.isSubmitting)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Whether the summary is shown, for a sheet that a person may close.
  public var showsReview: Bool {
    get { isReviewing }
    set { if !newValue { endReview() } }
  }
}
