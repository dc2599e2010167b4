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
  /// Whether all of the support code is written, for other modules to import.
  package internal(set) var wholeSupport: Located<Bool>?
  /// Modules to import.
  package internal(set) var imports: [Located<String>] = []
  /// Lines for the top of each form.
  package internal(set) var header: String?
  /// The languages of the words that are written, of those that a form has.
  package internal(set) var languages: [Located<String>] = []
  /// Where the messages stand: `inline` or `catalogue`.
  package internal(set) var messages: String?
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
    package let swift: Located<String>
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
      return (options, document.isEmpty ? [] : document.diagnostics)
    }
    let faults = Set(document.diagnostics.map(\.primary.span.start))
    var reader = SpecReader(source: source, id: id, faults: faults)
    reader.readMap(root, of: GenerateKeys.table, into: &options, owner: MapOwner(.key(fileName), nil))
    return (options, document.diagnostics + reader.diagnostics + options.uselessSupport)
  }

  /// What is said of support code that is imported and is to be written whole.
  private var uselessSupport: [Diagnostic] {
    guard let support, let whole = wholeSupport, whole.value else { return [] }
    return [
      .uselessSetting(
        "wholeSupport", at: whole.span, because: "the support code is imported, not written", other: support.span)
    ]
  }

  /// What is said of forms or fields that are not there, but nearly: other specs may have them, which are not given.
  ///
  /// - Parameter forms: the names of the forms with the paths of their fields.
  package func misspelt(among forms: [String: [String]]) -> [Diagnostic] {
    let names = forms.keys.sorted()
    let paths = paths(of: forms)
    let known = Set(paths)
    // Options may name thousands of fields that are not there.
    var compared = 0
    func near(_ names: [String]) -> [String] {
      guard compared < MeantNames.limit else { return [] }
      compared += names.reduce(0) { $0 + MeantNames.weight($1.utf8.count) }
      return names
    }
    // An only one would be taken for what was meant however far it is.
    func isNear(_ name: String) -> Bool { Suggestion.closest(to: name, among: near(names + names)) != nil }
    let unknownForms = self.forms.map(\.name).filter { forms[$0.value] == nil && isNear($0.value) }.map { name in
      Diagnostic.unknownValue(name.value, at: name.span, key: "forms", among: names)
    }
    let unknownFields = fields.map(\.name).compactMap { name -> Diagnostic? in
      let form = String(name.value.prefix { $0 != "." })
      guard let fields = forms[form] else {
        guard isNear(form) else { return nil }
        return .unknownField(name.value, at: name.span, among: near(paths), in: "`fields`")
      }
      guard !known.contains(name.value) else { return nil }
      let others = compared < MeantNames.limit ? fields.map { "\(form).\($0)" } : []
      return .unknownField(name.value, at: name.span, among: near(others), in: "`fields`")
    }
    return unknownForms + unknownFields
  }

  private func paths(of forms: [String: [String]]) -> [String] {
    forms.sorted { $0.key < $1.key }.flatMap { form, fields in fields.map { "\(form).\($0)" } }
  }

  /// What is said of fields that are to be called as others beside them are, in forms with these paths of fields.
  package func clashes(among forms: [String: [String]]) -> [Diagnostic] {
    // By its path: what a field is called in Swift, unless that is taken, and where the options say so.
    var called: [String: Located<String>] = [:]
    for field in fields { called[field.name.value] = field.swift }
    let paths = paths(of: forms)
    // Fields that are called the same beside one another.
    var alike: [String: Alike] = [:]
    for path in paths {
      let name = called[path]?.value ?? String(path.split(separator: ".").last ?? path[...])
      alike["\(GenerateOptions.holder(of: path)).\(Names.swiftMember(name))", default: Alike()].add(path, called[path])
    }
    let known = Set(paths)
    return fields.filter { known.contains($0.name.value) }.compactMap { field in
      let member = Names.swiftMember(field.swift.value)
      let other = alike["\(GenerateOptions.holder(of: field.name.value)).\(member)"]?.other(than: field)
      return other.map { .takenInSwift(member, by: $0, wantedFor: field.name.value, at: field.swift.span) }
    }
  }

  /// Fields beside one another that are called the same.
  private struct Alike {
    /// The first that is called so without the options.
    private var ownName: String?
    /// The one of which the options say it first.
    private var wanted: (path: String, start: Int)?

    mutating func add(_ path: String, _ name: Located<String>?) {
      guard let name else { return ownName = ownName ?? path }
      if name.span.start < wanted?.start ?? .max { wanted = (path, name.span.start) }
    }

    /// Why a field can't be called so. Of two that the options call the same, the second is wrong.
    func other(than field: Rename) -> String? {
      if let ownName { return ownName }
      return wanted.flatMap { $0.start < field.swift.span.start ? $0.path : nil }
    }
  }

  /// The path that a field is behind: its form's, its group's or its list's.
  private static func holder(of path: String) -> Substring { path[..<(path.lastIndex(of: ".") ?? path.startIndex)] }

  /// Says of words that Swift keeps for itself that no module or protocol is called so.
  package func keywords(butFor isName: (String) -> Bool) -> [Diagnostic] {
    let imported = imports.map { Located($0.value.split(separator: " ").last.map(String.init) ?? "", $0.span) }
    let protocols = (conformances.draft + conformances.valid).flatMap { name in
      name.value.split(separator: ".").map { Located(String($0), name.span) }
    }
    return ((support.map { [$0] } ?? []) + imported + protocols).filter { !isName($0.value) }.map {
      .badSwiftName($0.value, at: $0.span, label: "a word that Swift keeps for itself")
    }
  }

  /// Says that a part is none that can be written.
  package func unknownParts(among parts: [String]) -> [Diagnostic] {
    (self.parts ?? []).filter { !parts.contains($0.value) }.map {
      .unknownValue($0.value, at: $0.span, key: "emit", among: parts)
    }
  }
}
