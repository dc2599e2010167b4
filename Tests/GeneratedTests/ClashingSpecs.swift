// Forms in which everything is called like something else: words of Swift, of its library and of generated code.

@testable import FormCore
@testable import FormSwift

/// Specs whose names clash with all that there is.
enum ClashingSpecs {
  static let all: [(name: String, spec: String)] = [
    ("clashingFields.yaml", fields), ("clashingParts.form.yaml", parts),
  ]

  /// Words that mean something else in Swift or in generated code, as far as a field can be called so; of words that
  /// would have one name in Swift, one.
  static let words: [String] = {
    var members: Set<String> = []
    let all = SwiftNames.keywords.union(SwiftNames.supportTypes).union(others).sorted()
    return all.filter { canBeField($0) && members.insert(Names.swiftMember($0).lowercased()).inserted }
  }()

  private static func canBeField(_ word: String) -> Bool {
    let spec = "formc: 1\nform: Word\nfields: {\(word): {type: text}}\n"
    let compilation = Compilation.compile(path: "word.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    return compilation.plan != nil
  }

  private static let others: Set<String> = [
    "self", "Self", "init", "Type", "Protocol", "inout", "let", "var", "description", "debugDescription", "hash",
    "hashValue", "customMirror", "encode", "decode", "validate", "validated", "misread", "judgement", "broken",
    "issues",
    "Field", "Issue", "Valid", "Language", "Storage", "String", "Int", "Bool", "Double", "Array", "Optional",
    "Sendable",
    "Hashable", "Decodable", "Decoder", "Error", "Never", "Void", "Swift", "MainActor", "label", "help", "placeholder",
    "message", "text", "setText", "code", "severity", "path", "pathPattern", "field", "issue", "language", "rawValue",
    "allCases", "isSecure", "isRequired", "maxLength", "symbol", "judge", "words", "record", "decoder", "container",
    "newValue", "oldValue", "draft", "print", "min", "max", "warnings", "isVisible", "isReadOnly", "sections", "submit",
    "rawValues", "number", "table", "labelTable", "titleTable", "messageTable", "changed", "original", "before", "now",
  ]

  /// Each a text field that is required: far more than 64 rules.
  private static let fields =
    "formc: 1\nform: Clashing\nfields:\n"
    + words.map { "  \($0): {type: text, required: true, title: \"\($0)\"}\n" }.joined()

  /// As choices, rules, groups in groups and lists.
  private static let parts =
    "formc: 1\nform: Array\nlanguages: [en, pl]\nfields:\n"
    + "  choice: {type: choice, choices: {\(words.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", "))}}\n"
    + words.filter { $0.utf8.count < 6 && $0 != "choice" }.enumerated().map { index, word in
      index.isMultiple(of: 2)
        ? "  \(word): {type: group, fields: {\(word): {type: integer, minimum: 1}, zone: {type: text}}}\n"
        : "  \(word): {type: list, of: {type: group, fields: {\(word): {type: boolean, required: true}}}}\n"
    }.joined()
    + "rules:\n"
    + words.filter { !Constraint.messageCodes.contains($0) }.map {
      "  \($0): {check: has(choice), message: \"{choice}\"}\n"
    }.joined()
}
