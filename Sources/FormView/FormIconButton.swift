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
