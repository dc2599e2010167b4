// Which files of a target are form specs, and what Swift they become; both plugins read this one file.

import Foundation

/// The form specs of one target.
struct SpecFiles {
  /// The specs: files named `*.form.yaml` or `*.form.yml`. Which of them are libraries, and become no Swift, is left to
  /// formc: what stands in a file can change while what is planned for a build stays.
  let specs: [URL]
  /// Everything that the generated source depends on: the specs, and the other YAML files, which specs may import.
  let inputs: [URL]
  /// The target's `formc-gen.yaml`, the outermost if there are several.
  let options: URL?

  /// Sorts the files of a target, given in any order.
  init(of files: [URL]) {
    inputs = files.filter { ["yaml", "yml"].contains($0.pathExtension) }
      .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    specs = inputs.filter { $0.deletingPathExtension().pathExtension == "form" }
    options = inputs.filter { $0.deletingPathExtension().lastPathComponent == "formc-gen" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
  }

  /// The arguments of `formc gen` that name the specs and the options.
  var arguments: [String] {
    let paths = specs.map { $0.path(percentEncoded: false) }
    return paths + (options.map { ["--options", $0.path(percentEncoded: false)] } ?? [])
  }

  /// The files that `formc gen --placeholders --output folder` writes for the specs, whatever they and the options say.
  func outputs(in folder: URL) -> [URL] {
    let prefixes = OutputNames.prefixes(of: specs.map { $0.path(percentEncoded: false) })
    let bases = specs.map { spec in
      (prefixes[spec.path(percentEncoded: false)] ?? "") + spec.deletingPathExtension().lastPathComponent
    }
    let shared = ["FormSupport.swift", "FormModelSupport.swift", "FormViewSupport.swift"]
    let endings = [".swift", "+json.swift", "+model.swift", "+view.swift"]
    // Two specs of one folder that differ in the ending alone would become one file: formc says so, if the build gets
    // as far as that.
    let names = Set(bases.flatMap { base in endings.map { base + $0 } })
    return (names.sorted() + shared).map { folder.appending(path: $0) }
  }
}
