// Formats in Swift: the functions of the runtime that judge them.

import FormLanguage

/// Prints tests for formats.
enum SwiftFormats {
  /// Whether `text` is of the format `name`.
  static func test(_ name: String, _ text: SwiftCode) -> SwiftCode {
    guard let function = Format.named(name)?.function, let source = SwiftSource.qualified(function) else {
      return "false"
    }
    return .call(source, [text])
  }
}
