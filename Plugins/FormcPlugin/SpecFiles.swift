// Which files of a target are form specs, and what Swift they become; both plugins read this one file.

import Foundation

/// The form specs of one target.
struct SpecFiles {
  /// The specs that become Swift: files named `*.form.yaml` that are no libraries.
  let forms: [URL]
  /// Everything that the generated source depends on: the forms, and the other YAML files, which forms may import.
  let inputs: [URL]
  /// The target's `formc-gen.yaml`, the outermost if there are several.
  let options: URL?

  /// Sorts the files of a target, given in any order.
  init(of files: [URL]) {
    inputs = files.filter { $0.pathExtension == "yaml" || $0.pathExtension == "yml" }
      .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    forms = inputs.filter { $0.lastPathComponent.hasSuffix(".form.yaml") && !SpecFiles.isLibrary($0) }
    options = inputs.filter { $0.lastPathComponent == "formc-gen.yaml" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
  }

  /// The arguments of `formc gen` that name the specs and the options.
  var arguments: [String] {
    let paths = forms.map { $0.path(percentEncoded: false) }
    return paths + (options.map { ["--options", $0.path(percentEncoded: false)] } ?? [])
  }

  /// The files that `formc gen --placeholders --output folder` writes for the forms, whatever the options say.
  func outputs(in folder: URL) -> [URL] {
    let prefixes = OutputNames.prefixes(of: forms.map { $0.path(percentEncoded: false) })
    let bases = forms.map { form in
      (prefixes[form.path(percentEncoded: false)] ?? "") + form.deletingPathExtension().lastPathComponent
    }
    let shared = ["FormSupport.swift", "FormModelSupport.swift", "FormViewSupport.swift"]
    let endings = [".swift", "+json.swift", "+model.swift", "+view.swift"]
    return (bases.flatMap { base in endings.map { base + $0 } } + shared).map { folder.appending(path: $0) }
  }

  /// Whether a spec names no form: then there is nothing to generate. A file that can't be read is left to formc, which
  /// says why.
  private static func isLibrary(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return !text.split(whereSeparator: \.isNewline).contains { $0.contains(/(?:^|[{,])\s*["']?form["']?\s*:/) }
  }
}
