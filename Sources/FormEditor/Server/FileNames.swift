// One name for each file, also where links and other paths lead to it.

import FormCompiler
import FormRuntime

/// The names that files go by in one answer: what stands in a file is there once, however many paths lead to it.
struct FileNames {
  private var names: [EditorFiles.Identity: String] = [:]
  /// The same by the paths that were asked about.
  private var known = TextDictionary<String>()
  private let files: EditorFiles

  /// Lets files go by those of some paths that come first, and others by the path that is asked about first.
  init(_ paths: [String] = [], files: EditorFiles) {
    self.files = files
    for path in paths { _ = name(path) }
  }

  /// The name of the file behind a path.
  mutating func name(_ path: String) -> String {
    if let known = known[path] { return known }
    guard let file = files.identity(path) else { return path }
    let name = names[file] ?? path
    names[file] = name
    known[path] = name
    return name
  }

  /// Shorter paths in front of longer ones: who reads them sees best where they are.
  static func areInOrder(_ a: String, _ b: String) -> Bool {
    let (left, right) = (a.utf8.count, b.utf8.count)
    return left == right ? FormText.isLess(a, b) : left < right
  }
}
