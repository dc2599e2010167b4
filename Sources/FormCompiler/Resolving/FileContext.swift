// A file that takes part in a form.

package import FormLanguage

/// A file that takes part in a form. A class, since what was written is large, and asked for all the time.
package final class FileContext: Sendable {
  /// What was written.
  package let file: SpecFile
  /// The bytes, for places inside scalars.
  package let source: Source
  /// Its identity.
  let id: SourceID
  /// The positions of the files that it imports.
  let imports: [Int]
  /// Where it names each of them.
  let importSpans: [Span]
  /// The same as `imports`, for finding one.
  let importSet: Set<Int>
  /// Whether one of its imports could not be read, so that names may be missing, which has been said.
  let lacksImports: Bool

  package init(
    file: SpecFile, source: Source, id: SourceID, imports: [(position: Int, span: Span)], lacksImports: Bool
  ) {
    self.lacksImports = lacksImports
    self.file = file
    self.source = source
    self.id = id
    self.imports = imports.map(\.position)
    importSpans = imports.map(\.span)
    importSet = Set(self.imports)
  }
}
