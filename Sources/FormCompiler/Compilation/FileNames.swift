// One name for each file, also where links and other paths lead to it.

/// The paths that files go by: each by the first one that was given for it or led to it, without detours, so that
/// nothing is read or told twice.
package struct FileNames<Identity: Hashable & Sendable>: Sendable {
  private var names: [Identity: String] = [:]
  /// The same by the paths that were asked about.
  private var known = TextDictionary<String>()
  private let identity: @Sendable (String) -> Identity?

  /// Lets files go by the paths that were `given`, and others by those that are asked about first.
  ///
  /// - Parameter identity: what tells the file behind a path from others; nothing of what is no file.
  package init(given: [String] = [], identity: @escaping @Sendable (String) -> Identity?) {
    self.identity = identity
    for path in given {
      guard let file = identity(path) else { continue }
      known[path] = names[file] ?? path
      names[file] = known[path]
    }
  }

  /// The path that the file behind another goes by.
  package mutating func name(_ path: String) -> String {
    if let known = known[path] { return known }
    guard let file = identity(path) else { return path }
    let name = names[file] ?? shortened(path, of: file)
    names[file] = name
    known[path] = name
    return name
  }

  /// A path without detours: behind a link to a folder, `..` is not where it seems to be.
  private func shortened(_ path: String, of file: Identity) -> String {
    let short = Path.normalized(path)
    return identity(short) == file ? short : path
  }
}
