// What `formc-gen.yaml` says of the Swift of the specs beside it.

public import FormLanguage

/// How the Swift of a target's specs is to be written; what is not said is left to the command line.
public struct GenerateOptions: Sendable {
  /// The name of the file, as formc writes of it.
  public static let fileName = "formc-gen.yaml"
  /// The names that the file may have.
  public static let fileNames = [fileName, "formc-gen.yml"]

  /// Who may use the code.
  package internal(set) var access: String?
  /// What to write.
  package internal(set) var parts: [Located<String>]?
  /// The module that has the support code.
  package internal(set) var support: Located<String>?
  /// Modules to import.
  package internal(set) var imports: [Located<String>] = []
  /// Lines for the top of each form.
  package internal(set) var header: String?
  /// The languages of the words that are written, of those that a form has.
  package internal(set) var languages: [Located<String>] = []
  /// Protocols that drafts conform to, and what passed.
  package internal(set) var conformances = Conformances()
  /// Swift names of forms, and of fields as `Form.field`.
  package internal(set) var forms: [Rename] = []
  package internal(set) var fields: [Rename] = []

  /// Protocols by their names in Swift.
  package struct Conformances: Sendable {
    package internal(set) var draft: [Located<String>] = []
    package internal(set) var valid: [Located<String>] = []
  }

  /// What something of a spec is called in Swift.
  package struct Rename: Sendable {
    package let name: Located<String>
    package let swift: String
  }

  /// Says nothing.
  public init() {}
}

extension GenerateOptions {
  /// Reads a file; what is wrong with it is said as of a spec.
  public static func read(_ source: Source, id: SourceID) -> (options: GenerateOptions, diagnostics: [Diagnostic]) {
    let document = Document.parse(source: source, id: id)
    var options = GenerateOptions()
    guard let root = document.root else {
      // A file of comments alone says nothing, and that is no mistake.
      return (options, document.diagnostics.filter { $0.problem != .emptyFile })
    }
    let faults = Set(document.diagnostics.map(\.primary.span.start))
    var reader = SpecReader(source: source, id: id, faults: faults)
    reader.readMap(root, of: GenerateKeys.table, into: &options, owner: MapOwner(.key(fileName), nil))
    return (options, document.diagnostics + reader.diagnostics)
  }

  /// What is said of forms or fields that are not there, but nearly: other specs may have them, which are not given.
  ///
  /// - Parameter forms: the names of the forms with the paths of their fields.
  package func misspelt(among forms: [String: [String]]) -> [Diagnostic] {
    let names = forms.keys.sorted()
    // An only one would be taken for what was meant however far it is.
    func isNear(_ name: String) -> Bool { Suggestion.closest(to: name, among: names + names) != nil }
    let unknownForms = self.forms.map(\.name).filter { !names.contains($0.value) && isNear($0.value) }.map { name in
      Diagnostic.unknownValue(name.value, at: name.span, key: "forms", among: names)
    }
    let unknownFields = fields.map(\.name).compactMap { name -> Diagnostic? in
      let form = String(name.value.prefix { $0 != "." })
      guard let fields = forms[form] else {
        return isNear(form) ? .unknownField(name.value, at: name.span, among: paths(of: forms), in: "`fields`") : nil
      }
      let paths = fields.map { "\(form).\($0)" }
      return paths.contains(name.value) ? nil : .unknownField(name.value, at: name.span, among: paths, in: "`fields`")
    }
    return unknownForms + unknownFields
  }

  private func paths(of forms: [String: [String]]) -> [String] {
    forms.sorted { $0.key < $1.key }.flatMap { form, fields in fields.map { "\(form).\($0)" } }
  }

  /// Says that a part is none that can be written.
  package func unknownParts(among parts: [String]) -> [Diagnostic] {
    (self.parts ?? []).filter { !parts.contains($0.value) }.map {
      .unknownValue($0.value, at: $0.span, key: "emit", among: parts)
    }
  }
}
