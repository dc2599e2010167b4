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
  /// For each file of the form whether it is one of `imports`.
  let isImported: ImportedFiles
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
    isImported = ImportedFiles(self.imports)
  }
}

/// Positions of files, a bit each: thousands of files may import hundreds.
struct ImportedFiles: Sendable {
  private var words: [UInt64]

  init(_ positions: [Int]) {
    words = Array(repeating: 0, count: ((positions.max() ?? -1) + 64) / 64)
    for position in positions { words[position / 64] |= 1 << (position % 64) }
  }

  /// Whether the file at a position is one of them.
  subscript(position: Int) -> Bool {
    position / 64 < words.count && words[position / 64] & 1 << (position % 64) != 0
  }
}
