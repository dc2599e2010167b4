// From a plan to Swift: the files of a form, and the one that all forms of a target share.

public import FormCore
import FormRuntime
public import FormLanguage

/// Who may use generated code.
public enum SwiftAccess: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The module.
  case `internal`
  /// The package.
  case package
  /// Everybody.
  case `public`

  var source: SwiftSource {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// Whether fewer may use what has it.
  public static func < (left: SwiftAccess, right: SwiftAccess) -> Bool {
    left != right && (left == .internal || right == .public)
  }
}

/// A part of what can be generated for a form.
public enum SwiftPart: String, Hashable, Sendable, CaseIterable {
  /// The draft with everything that judges it: `login.form.swift`.
  case core
  /// Records as JSON text: `login.form+json.swift`.
  case json
  /// The observable model: `login.form+model.swift`.
  case model
  /// The SwiftUI view: `login.form+view.swift`.
  case view

  /// What the names of its files end with.
  public var ending: String {
    switch self {
    case .core: ".form.swift"
    case .json: ".form+json.swift"
    case .model: ".form+model.swift"
    case .view: ".form+view.swift"
    }
  }

  /// The part with those that it does not compile without.
  public var withNeeds: Set<SwiftPart> {
    switch self {
    case .core: [.core]
    case .json: [.core, .json]
    case .model: [.core, .model]
    case .view: [.core, .model, .view]
    }
  }
}

/// A file that was generated.
public struct GeneratedFile: Sendable {
  /// Its name, without a folder.
  public let name: String
  /// All of its bytes: ASCII.
  public let contents: [UInt8]

  /// Makes a file.
  public init(name: String, contents: [UInt8]) {
    self.name = name
    self.contents = contents
  }
}

/// There is so much Swift to a form that no compiler would take it in reasonable time.
public struct SwiftTooLong: Error {}

/// Writes Swift for forms.
public enum SwiftBackend {
  /// Generates the files of a form, in the order of the parts. The same input gives the same bytes everywhere.
  ///
  /// - Parameters:
  ///   - plan: the form.
  ///   - sources: the spec and what it imports, for the marks that say where a line of code comes from.
  ///   - specFileName: the name of the spec's file, without its folder.
  ///   - access: who may use the code.
  ///   - parts: which files.
  ///   - supportModule: the module that has the support code; nothing if it is written beside the form.
  ///   - wishes: names, imports and the like.
  /// - Throws: `SwiftTooLong` if a file gets longer than any is.
  public static func generate(
    plan: Plan, sources: SourceSet, specFileName: String, access: SwiftAccess = .internal,
    parts: Set<SwiftPart> = [.core], supportModule: String? = nil, wishes: SwiftWishes = SwiftWishes()
  ) throws(SwiftTooLong) -> [GeneratedFile] {
    let plan = wishes.applied(to: plan)
    // Thousands of lines are looked up.
    let sources = sources.indexed()
    let layout = SwiftLayout(plan: plan, access: access.source, members: wishes.members) { span in
      let source = sources[span.source]
      guard !source.path.isEmpty else { return nil }
      let name = span.source.index == 0 ? specFileName : fileName(ofPath: source.path)
      return "\(SwiftSource.fileName(name)):\(sources.position(of: span).line)"
    }
    let form = SwiftForm(layout, parts: parts, wishes: wishes)
    var core = SwiftWriter()
    // What is imported by wish serves the protocols that are wished for, and these stand here.
    writeHeader(specFileName, access, supportModule, wishes, needs: [supportFileName], imports: true, to: &core)
    form.write(to: &core)
    if core.isFull { throw SwiftTooLong() }
    SwiftConformances(core: form).write(wishes, to: &core)
    let base = OutputNames.base(of: specFileName)
    var files: [GeneratedFile] = []
    if parts.contains(.core) { files.append(GeneratedFile(name: base + SwiftPart.core.ending, contents: core.bytes)) }
    if parts.contains(.json) {
      var writer = SwiftWriter()
      writeHeader(specFileName, access, supportModule, wishes, needs: [supportFileName], to: &writer)
      SwiftJSON(core: form).write(to: &writer)
      files.append(GeneratedFile(name: base + SwiftPart.json.ending, contents: writer.bytes))
    }
    if parts.contains(.model) {
      var writer = SwiftWriter()
      writeHeader(
        specFileName, access, supportModule, wishes, needs: [supportFileName, modelSupportFileName], to: &writer)
      SwiftModel(core: form).write(to: &writer)
      files.append(GeneratedFile(name: base + SwiftPart.model.ending, contents: writer.bytes))
    }
    if parts.contains(.view) {
      var writer = SwiftWriter()
      let needed = [supportFileName, modelSupportFileName, viewSupportFileName]
      let view = SwiftView(form)
      // What a view shows of the support code to others, it has from the model, but for the clock that items start by:
      // without that, an import for them would be a warning.
      let importAccess = view.startsItemsByClock ? access : .internal
      writeHeader(specFileName, importAccess, supportModule, wishes, needs: needed, to: &writer)
      view.write(access: access, to: &writer)
      files.append(GeneratedFile(name: base + SwiftPart.view.ending, contents: writer.bytes))
    }
    if files.contains(where: { $0.contents.count > Limits.swiftBytes }) { throw SwiftTooLong() }
    return files
  }

  /// The name of the draft's type: the form's name, changed where Swift or the support file has it already.
  public static func typeName(ofForm name: String) -> String { SwiftNames.form(name).plain }

  /// The types that stand in a module for the form whose draft is called `type`: this, and those of its model and view.
  public static func typeNames(of type: String, _ parts: Set<SwiftPart>) -> [String] {
    [type] + (parts.contains(.model) ? [type + "Model", type + "FieldModel"] : [])
      + (parts.contains(.view) ? [type + "View"] : [])
  }

  /// Whether the support code can be imported from a module of that name.
  public static func isModuleName(_ name: String) -> Bool {
    SwiftSource.identifier(name) != nil && !SwiftNames.keywords.contains(name) && name != "_"
  }

  /// The last part of a path.
  private static func fileName(ofPath path: String) -> String {
    let bytes = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many bytes of a file hold the first two lines of its header, the second of which names the support files that
  /// it needs.
  package static let headLength = 512

  /// Whether a form imports its support code, as the second line of its header says.
  package static func importsSupport(generated form: [UInt8]) -> Bool {
    let head = String(decoding: form.prefix(headLength), as: UTF8.self)
    return FormText.contains(head, "\n\(needs.code)\(theModule.code)")
  }

  private static let needs: SwiftSource = "// Needs Swift 6.2 and "
  private static let theModule: SwiftSource = "the module "

  private static func writeHeader(
    _ specFileName: String, _ access: SwiftAccess, _ supportModule: String?, _ wishes: SwiftWishes,
    needs files: [String], imports: Bool = false,
    to writer: inout SwiftWriter
  ) {
    writer.line(GeneratedOrigin.formLine(specFileName))
    let module = supportModule.flatMap(SwiftSource.identifier)
    let needed = module.map { "\(theModule)\($0)" } ?? files.map(SwiftSource.fileName).joined(", ")
    writer.line("\(needs)\(needed).")
    writer.line("// swift-format-ignore-file")
    writer.line("// swiftlint:disable all")
    wishes.writeHeader(to: &writer)
    writer.space()
    if imports { wishes.writeImports(to: &writer) }
    if let module {
      writeImport(module, access, to: &writer)
      writer.space()
      writer.line("/// An error here: the module \(module) is of another version of formc than this file.")
      writer.line("private nonisolated let supportVersion: Void = FormSupportVersion.v2")
      writer.space()
    }
  }

  /// Imports the support code, so that whatever the other files of the module say of it compiles.
  ///
  /// Where an import without a word is public, one file that restricts it makes every file that says nothing an error
  /// (`ambiguous implicit access level`); so nothing is said there, unless it is `public`, which restricts nothing.
  static func writeImport(_ module: SwiftSource, _ access: SwiftAccess, to writer: inout SwiftWriter) {
    switch access {
    case .internal: writer.line("import \(module)")
    case .public: writer.line("public import \(module)")
    case .package:
      writer.line("#if hasFeature(InternalImportsByDefault)")
      writer.line("package import \(module)")
      writer.line("#else")
      writer.line("import \(module)")
      writer.line("#endif")
    }
  }
}
