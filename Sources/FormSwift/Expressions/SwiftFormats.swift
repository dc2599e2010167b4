// Formats in Swift: the functions of the runtime that judge them.

import FormLanguage

/// Prints tests for formats.
enum SwiftFormats {
  /// Whether `text` is of the format `name`.
  static func test(_ name: String, _ text: SwiftCode) -> SwiftCode {
    guard let function = Format.named(name)?.function else { return .atom(.missing("test of a format")) }
    return .call(SwiftSource.known(function), [text])
  }
}
