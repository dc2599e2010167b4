// By which of its paths a file is told.

import FormCompiler

/// The paths that files go by: each by the first one that was given for it or led to it, without detours, so that
/// nothing is read or told twice.
final class FileNames {
  private var names: [Files.Identity: String] = [:]

  /// Lets files go by the paths that were `given`.
  init(given: [String]) {
    for path in given {
      if let file = Files.identity(path) { names[file] = names[file] ?? path }
    }
  }

  /// The path that the file behind another goes by.
  func name(_ path: String) -> String {
    guard let file = Files.identity(path) else { return path }
    if let known = names[file] { return known }
    // Behind a link to a folder, `..` is not where it seems to be.
    let short = Path.normalized(path)
    let name = Files.identity(short) == file ? short : path
    names[file] = name
    return name
  }
}
