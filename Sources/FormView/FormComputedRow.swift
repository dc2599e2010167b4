// What is computed.

import FormModel
import FormRuntime
public import SwiftUI

/// A value that is computed.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormComputedRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let words: (@MainActor () -> String?)?

  /// Makes a row that shows the value itself.
  public init(_ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook()) {
    self.model = model
    self.field = field
    self.look = look
    words = nil
  }

  /// Makes a row that shows words for the value: the title of a choice, a secret masked; nil for nothing.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    words: @escaping @MainActor () -> String?
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.words = words
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      let value = words.map { $0() ?? "" } ?? model.state(of: field).offer.revealed
      Text(value).accessibilityLabel(model.label(of: field)).accessibilityValue(value)
    }
  }
}
