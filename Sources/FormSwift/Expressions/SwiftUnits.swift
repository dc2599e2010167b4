// What lengths count, in Swift.

import FormRuntime

extension FormTextUnit {
  /// The case in generated code.
  var source: SwiftSource {
    switch self {
    case .scalars: "scalars"
    case .characters: "characters"
    case .utf16: "utf16"
    case .bytes: "bytes"
    }
  }
}
