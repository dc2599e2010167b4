// What a target wants of its Swift beside what the specs say: names, imports, languages, protocols, a header.

import FormCore
import FormLanguage

/// Wishes for the Swift of one form.
public struct SwiftWishes: Sendable {
  /// The name of the type, instead of the form's own.
  public var formName: String?
  /// The names of fields, by their paths in the spec.
  public var members: [String: String] = [:]
  /// Modules to import, perhaps with an access in front.
  public var imports: [String] = []
  /// Lines for a comment at the top.
  public var header: String?
  /// The languages of the words that are written, of those that the form has; all, if it has none of them.
  public var languages: [String] = []
  /// The table of the catalogue that has the messages; nothing where they are to stand in the code.
  public var catalogue: String?
  /// Protocols that the draft conforms to.
  public var draftProtocols: [String] = []
  /// Protocols that `Valid` conforms to.
  public var validProtocols: [String] = []

  /// Nothing is wanted.
  public init() {}
}

extension SwiftWishes {
  /// The form by its wanted name, in the wanted languages.
  func applied(to plan: Plan) -> Plan {
    var form = plan.form
    if let formName { form.name = formName }
    // As for `--language`, case does not tell tags apart.
    let asked = Set(languages.map(Suggestion.withoutCase))
    let wanted = form.languages.filter { asked.contains(Suggestion.withoutCase($0)) }
    if !wanted.isEmpty { form.languages = wanted }
    let isSame = form.name == plan.form.name && form.languages == plan.form.languages
    return isSame ? plan : Plan(form)
  }

  /// The lines of the header as comments.
  func writeHeader(to writer: inout SwiftWriter) {
    guard let header else { return }
    var lines = header.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { writer.line(line.isEmpty ? "//" : "// \(SwiftSource.verbatim(String(line)))") }
  }

  /// The imports, in the order in which they are wanted.
  func writeImports(to writer: inout SwiftWriter) {
    let lines = imports.compactMap { text -> SwiftSource? in
      let words = text.split(separator: " ").compactMap { SwiftSource.identifier(String($0)) }
      guard let module = words.last else { return nil }
      return words.count == 1 ? "import \(module)" : "\(words[0]) import \(module)"
    }
    for line in lines { writer.line(line) }
    if !lines.isEmpty { writer.space() }
    // Whoever wants Foundation anyway has it.
    guard catalogue != nil, !imports.contains(where: { $0.split(separator: " ").last == "Foundation" }) else { return }
    writer.conditional(SwiftMessages.hasBundle) { SwiftBackend.writeImport("Foundation", .internal, to: &$0) }
    writer.space()
  }
}
