// What can be wrong with names and lists in `formc-gen.yaml`. The problems have their pages elsewhere.

import FormLanguage

extension Diagnostic {
  /// The field `name` at `span` is named without its form.
  static func formless(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .badName, at: span, "\(Wording.quoted(name)) does not say of which form",
      label: "written `Form.field`, such as `LoginForm.account`", fixes: [])
  }

  /// The list of `key` at `span` has no items, where that would ask for nothing.
  static func emptyList(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyValue, at: span, "`\(key)` names nothing", label: "this list is empty",
      fixes: [Fix("name something, or leave out the key: then it is as if nothing had been said")])
  }

  /// The module `name` is to be imported at `span`, and before that, with another access, as `before`.
  static func importedTwice(_ name: String, as before: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .nameClash, at: span, "\(Wording.quoted(name)) is imported twice, with different accesses",
      label: "also `\(before)`", fixes: [Fix("leave out one of the two")])
  }

  /// A field `wanted` is to be called `name`, as `other` beside it is.
  static func takenInSwift(_ name: String, by other: String, wantedFor wanted: String, at span: Span)
    -> Diagnostic
  {
    Diagnostic(
      .nameClash, at: span, "\(Wording.quoted(wanted)) and \(Wording.quoted(other)) are both `\(name)` in Swift",
      label: "also `\(name)`", fixes: [Fix("give one of the two another name")])
  }

  /// A protocol of which generated code says itself where it conforms to it.
  static func ownProtocol(_ name: String, at span: Span) -> Diagnostic {
    // What can be asked for stands under its own name alone.
    let isWriting = name.hasSuffix("Encodable") || name.hasSuffix("Codable")
    return Diagnostic(
      .badName, at: span, "\(Wording.quoted(name)) can't be asked for",
      label: "drafts and what passed conform to this by themselves, where they can",
      fixes: isWriting ? [Fix("ask for `Encodable`, which writes a form with secrets without them")] : [])
  }

  /// `name` at `span` is to be a name in generated code.
  static func badSwiftName(
    _ name: String, at span: Span, label: String = "letters A to Z, digits and `_`, no digit first"
  ) -> Diagnostic {
    Diagnostic(.badName, at: span, "\(Wording.quoted(name)) can't be a name in Swift", label: label, fixes: [])
  }
}
