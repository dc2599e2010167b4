// The files that models and views of one target share.

extension SwiftBackend {
  /// The name of the file that models share.
  public static let modelSupportFileName = "FormModelSupport.swift"

  /// The name of the file that views share.
  public static let viewSupportFileName = "FormViewSupport.swift"

  /// What models and views share, beside the support code.
  ///
  /// - Parameters:
  ///   - parts: what is written of forms.
  ///   - access: who may use it.
  ///   - supportModule: the module that has the support code; nothing if it is written beside the forms.
  public static func shared(
    _ parts: Set<SwiftPart>, access: SwiftAccess = .internal, supportModule: String? = nil
  ) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    if parts.contains(.model) || parts.contains(.view) {
      files.append(
        shared(
          modelSupportFileName, "What the models of a target's forms share. Needs Swift 6.2 and the support code.",
          ModelSource.files, importing: [("Observation", access == .public ? .public : .internal)], access,
          supportModule))
    }
    if parts.contains(.view) {
      files.append(
        shared(
          viewSupportFileName,
          "What the views of a target's forms share. Needs Swift 6.2 and the models' support code.",
          ViewSource.files, importing: [("SwiftUI", access), ("Foundation", .internal)], access, supportModule))
    }
    return files
  }

  /// A comment for a file that nothing is wanted in.
  package static let placeholder = Array("\(GeneratedOrigin.supportLine.code)\n// Nothing is wanted here.\n".utf8)

  private static func shared(
    _ name: String, _ words: SwiftSource, _ sources: [StaticString],
    importing modules: [(name: SwiftSource, access: SwiftAccess)],
    _ access: SwiftAccess, _ supportModule: String?
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.line(GeneratedOrigin.supportLine)
    writer.line("// \(words)")
    writer.line("// swift-format-ignore-file")
    writer.line("// swiftlint:disable all")
    writer.line("")
    writer.line("#if canImport(\(modules.map(\.name).joined(") && canImport(")))")
    for module in modules { writeImport(module.name, module.access, to: &writer) }
    if let supportModule = supportModule.flatMap(SwiftSource.identifier) {
      writeImport(supportModule, access, to: &writer)
    }
    writer.line("")
    let sources = sources.map { marked($0.withUTF8Buffer { Array($0) }, access) }
    let body = Array(sources.joined(separator: [UInt8(ascii: "\n")]))
    return GeneratedFile(name: name, contents: writer.bytes + body + Array("#endif\n".utf8))
  }

  /// A source without what it imports and with the access that is wanted: `public` as the first word of a line marks
  /// what others use. What several files set in formc, one file sets here.
  private static func marked(_ source: [UInt8], _ access: SwiftAccess) -> [UInt8] {
    let marker = Array("public ".utf8)
    let setter = Array("internal(set) ".utf8)
    var contents: [UInt8] = []
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == UInt8(ascii: " ") }
      let rest = line.dropFirst(indent.count)
      guard !line.starts(with: "import ".utf8), !line.starts(with: "public import ".utf8) else { continue }
      contents += indent
      if rest.starts(with: marker) {
        let declaration = rest.dropFirst(marker.count)
        let isSet = declaration.starts(with: setter)
        contents += Array(access.source.code.utf8) + (isSet ? Array("fileprivate(set) ".utf8) : [])
        contents += declaration.dropFirst(isSet ? setter.count : 0)
      } else {
        contents += rest
      }
      contents.append(UInt8(ascii: "\n"))
    }
    while contents.suffix(2).elementsEqual([UInt8(ascii: "\n"), UInt8(ascii: "\n")]) { contents.removeLast() }
    return contents
  }
}
