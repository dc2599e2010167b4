// Which files of a target are form specs, and what Swift they become; both plugins read this one file.

import Foundation

/// The form specs of one target.
struct SpecFiles {
  /// The specs that become Swift: files named `*.form.yaml` that are no libraries.
  let forms: [URL]
  /// Everything that the generated source depends on: the forms, and the other YAML files, which forms may import.
  let inputs: [URL]

  /// Sorts the files of a target, given in any order.
  init(of files: [URL]) throws {
    inputs = files.filter { $0.pathExtension == "yaml" || $0.pathExtension == "yml" }
      .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    forms = inputs.filter { $0.lastPathComponent.hasSuffix(".form.yaml") && !SpecFiles.isLibrary($0) }
    try refuseEqualNames()
  }

  /// The files that `formc gen --output folder` writes for the forms.
  func outputs(in folder: URL) -> [URL] {
    let generated = forms.map { $0.deletingPathExtension().lastPathComponent + ".swift" }
    return (generated + ["FormSupport.swift"]).map { folder.appending(path: $0) }
  }

  /// Whether a spec names no form: then there is nothing to generate. A file that can't be read is left to formc, which says why.
  private static func isLibrary(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return !text.split(whereSeparator: \.isNewline).contains { $0.contains(/(?:^|[{,])\s*["']?form["']?\s*:/) }
  }

  /// Equal names in different folders would be written into one file; some file systems ignore case, too.
  private func refuseEqualNames() throws {
    for (_, files) in Dictionary(grouping: forms, by: { $0.lastPathComponent.lowercased() }) where files.count > 1 {
      throw SpecFilesError.equalNames(files)
    }
  }
}

/// Why the specs of a target can't be turned into Swift.
enum SpecFilesError: Error, CustomStringConvertible {
  /// These would become the same Swift file.
  case equalNames([URL])

  var description: String {
    switch self {
    case .equalNames(let files):
      let paths = files.map { $0.path(percentEncoded: false) }.joined(separator: " and ")
      let output = files.first?.deletingPathExtension().lastPathComponent ?? ""
      return "\(paths) would both become \(output).swift in one target; rename one of them"
    }
  }
}
