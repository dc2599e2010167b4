// The file that the forms of one target share: what they need of the runtime's own source.

extension SwiftBackend {
  /// The name of the support file.
  public static let supportFileName = "FormSupport.swift"

  /// Who may use what a generated form declares, as its lines say.
  public static func access(ofGenerated form: [UInt8]) -> SwiftAccess {
    let lines = form.split(separator: UInt8(ascii: "\n"))
    // A module that is imported has an access, too.
    return [SwiftAccess.public, .package].first { access in
      let declaration: SwiftSource = "\(access.source)nonisolated "
      return lines.contains { $0.starts(with: declaration.code.utf8) }
    } ?? .internal
  }

  /// The support file. Forms need it once for each module, unless they import one that has all of it.
  ///
  /// - Parameters:
  ///   - access: who may use it.
  ///   - forms: the generated files of the module, whose needs are written; nothing for all of it, which forms of other
  ///     modules need.
  public static func support(access: SwiftAccess = .internal, usedBy forms: [[UInt8]]? = nil) -> GeneratedFile {
    let files = SupportSource.files.map { SupportFile($0.withUTF8Buffer { Array($0) }) }
    let declarations = files.flatMap(\.sections).flatMap(\.declarations)
    var writer = SupportWriter(access, forms.map { SupportSelection(of: declarations, usedBy: $0) })
    for file in files { writer.add(file) }
    return GeneratedFile(name: supportFileName, contents: writer.finished)
  }
}
