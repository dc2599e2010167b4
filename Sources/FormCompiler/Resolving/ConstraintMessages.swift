// Which codes the issues of a field have, and what messages for them may name.

package import FormCore
package import FormLanguage

extension Constraint {
  /// Whether an answer of that kind can have an issue with such a code.
  package static func isCode(_ code: String, of kind: KindName) -> Bool {
    switch PlainCode(rawValue: code) {
    case .type: true
    // Of a group, the fields in it are what is answered or computed.
    case .required, .computed: kind != .group
    case .choices: kind == .choice || kind == .choices
    case .unknown: false
    case nil: Constraint.named(code)?.targets.contains(kind) ?? false
    }
  }

  /// What a message with that code may name in braces, of a field of a kind, or of whatever field has it. A code that is
  /// none of a constraint has no argument, and a number or a date no length.
  package static func names(inMessageOf code: String, for kind: KindName? = nil) -> [String] {
    let kinds = kind.map { [$0] } ?? KindName.allCases.filter { isCode(code, of: $0) }
    return (named(code) == nil ? [] : [code]) + ["title"] + (kinds.contains(where: \.isCounted) ? ["count"] : [])
  }

  /// The type of what a name stands for in a message with that code, of a field of a kind; an argument that can be of
  /// several, of whatever field has it, may be a number.
  package static func type(of name: String, inMessageOf code: String, for kind: KindName?) -> ExpressionType {
    if name.utf8.elementsEqual("count".utf8) { return .int }
    if name.utf8.elementsEqual("title".utf8) { return .string }
    guard name.utf8.elementsEqual(code.utf8), let constraint = named(code) else { return .unresolved }
    switch constraint.parameter {
    case .integer, .places: return .int
    case .positiveNumber: return .double
    case .bound: return kind?.expressionType(members: [], item: .unresolved) ?? .unresolved
    case .flag: return .bool
    case .pattern, .format, .characters, .distinction: return .string
    }
  }
}
