// A stand-in for UIKit, and for what SwiftUI has beside it alone: keyboards and content types.
// swift-format-ignore-file

public import SwiftUI

public enum UIKeyboardType: Sendable { 
  case emailAddress, phonePad, URL, asciiCapableNumberPad, decimalPad, numbersAndPunctuation
}

public struct UITextContentType: Hashable, Sendable {
  public static let name = UITextContentType()
  public static let emailAddress = UITextContentType()
  public static let telephoneNumber = UITextContentType()
  public static let URL = UITextContentType()
  public static let password = UITextContentType()
}

public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
}

extension View {
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { EmptyView() }
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { EmptyView() }
  public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    EmptyView()
  }
}
