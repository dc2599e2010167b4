// Buttons that are only symbols.

public import SwiftUI

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
      SwiftUI.Image(systemName: symbol)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(name)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// A control with a button behind it that takes its answer away, where it is said to be wanted.
  func formClear<Draft: FormDraft>(
    _ model: FormModel<Draft>, if isWanted: Bool, clear: @escaping @MainActor () -> Void
  ) -> some View {
    HStack {
      self
      if isWanted { FormIconButton("xmark.circle.fill", FormWord.clear.text(model), press: clear) }
    }
  }
}

nonisolated extension Optional {
  /// Whether a record gave this text in place of an answer: it stays until there is one, or it is taken away.
  func isMisread(_ text: String) -> Bool { self == nil && !text.isEmpty }
}
