// The file that the forms of one target share: what they need of the runtime's own source.

extension SwiftBackend {
  /// The name of the support file.
  public static let supportFileName = "FormSupport.swift"

  /// The support file. Forms need it once for each module, unless they import one that has it.
  ///
  /// What is public is all of it: other modules may use any of it, and no type of a module's interface is to go because
  /// a form of the module needs it no more.
  ///
  /// - Parameters:
  ///   - access: who may use it.
  ///   - forms: the generated files of the module, whose needs are written unless it is public; nothing for all of it.
  public static func support(access: SwiftAccess = .internal, usedBy forms: [[UInt8]]? = nil) -> GeneratedFile {
    let files = SupportSource.files.map { SupportFile($0.withUTF8Buffer { Array($0) }) }
    let declarations = files.flatMap(\.sections).flatMap(\.declarations)
    let forms = access == .public ? nil : forms
    var writer = SupportWriter(access, forms.map { SupportSelection(of: declarations, usedBy: $0) })
    for file in files { writer.add(file) }
    return GeneratedFile(name: supportFileName, contents: writer.finished)
  }
}
