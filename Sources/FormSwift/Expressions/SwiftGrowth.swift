// What could take for ever in generated code, which has no count of steps for whole expressions.

import FormCore
import FormRuntime

extension Term {
  /// Whether a macro stands in it.
  var holdsMacro: Bool {
    if case .macro = node { return true }
    return parts.contains { $0.holdsMacro }
  }

  /// How often it reads variables of macros that can grow: texts and lists.
  var localCount: Int {
    if case .local = node { return type == .string || type.isList ? 1 : 0 }
    return parts.reduce(0) { $0 + $1.localCount }
  }
}
