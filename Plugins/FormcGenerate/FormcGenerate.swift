// The command plugin, `swift package formc-gen`: writes the Swift of a target's specs into its sources, to be committed.

import Foundation
import PackagePlugin

/// Generates the forms of some targets into the folder `Generated` of each.
@main
struct FormcGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let request = try Request(arguments)
    let named = try context.package.targets(named: request.targets).map(\.id)
    let modules = context.package.targets.compactMap(\.sourceModule)
    let folders = modules.map(\.directoryURL)
    let targets = modules.filter { named.isEmpty || named.contains($0.id) }.map { module in
      TargetFiles(
        name: module.name,
        // What the target excludes is no source of it for SwiftPM, and is not listed.
        files: module.sourceFiles.map(\.url)
          + TargetFiles.files(in: module.directoryURL, but: folders.filter { $0 != module.directoryURL }),
        folder: module.directoryURL.appending(path: TargetFiles.folderName))
    }
    try generate(
      targets, request, tool: try context.tool(named: "formc-gen").url,
      besideBuilds: FormcGenerate.namesBuildPlugin(context.package.directoryURL))
  }
}

extension FormcGenerate {
  /// Whether a manifest in a package's folder speaks of the plugin that generates with each build.
  private static func namesBuildPlugin(_ package: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: package.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.contains { name in
      let manifest = try? Data(contentsOf: package.appending(path: name))
      return manifest.map { String(decoding: $0, as: UTF8.self).contains("FormcPlugin") } ?? true
    }
  }

  /// Generates for the targets that are named, or for all.
  ///
  /// A plugin does not learn whether a target generates with each build, by the other plugin. There the same Swift in
  /// the sources would be an error: if some may do so (`besideBuilds`), it is never begun without being asked for, but
  /// brought up to date where there is a folder for it.
  fileprivate func generate(_ targets: [TargetFiles], _ request: Request, tool: URL, besideBuilds: Bool) throws {
    let areAllMeant = !request.targets.isEmpty || !request.writesSwift || !besideBuilds
    let chosen = areAllMeant ? targets : targets.filter(\.hasFolder)
    let others = targets.filter { target in
      !target.specs.specs.isEmpty && !chosen.contains { $0.name == target.name }
    }
    var count = 0
    for target in chosen where try target.generate(request, tool: tool) { count += 1 }
    let names = others.map(\.name).joined(separator: ", ")
    if count == 0 {
      throw Failure(
        description: others.isEmpty
          ? "there is no spec to generate from: no target that is meant has a file called `*.form.yaml`"
          : "no target has a folder `\(TargetFiles.folderName)` yet: name those to generate for with `--target` "
            + "(\(names)), but none that uses FormcPlugin, which generates with each build")
    }
    if !others.isEmpty {
      // SwiftPM shows no remarks, and a warning would be of something that is mostly right.
      print(
        "passed over for want of a folder `\(TargetFiles.folderName)`: \(names) (`--target` makes one; a target that "
          + "uses FormcPlugin needs none)")
    }
  }
}

/// What the person asks for.
private struct Request {
  /// The names of targets; all are meant if there is none.
  let targets: [String]
  /// Whether it is Swift that is to be written, rather than JSON Schemas.
  let writesSwift: Bool
  /// The options for `formc gen`, such as `--check` or `--emit core,model`.
  let options: [String]

  init(_ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    let languages = extractor.extractOption(named: "to")
    writesSwift = languages.allSatisfy { $0 == "swift" }
    let rest = extractor.remainingArguments
    guard !rest.contains(where: { $0.hasPrefix("--output") || $0.hasPrefix("-o") }) else {
      throw Failure(
        description: "`--output` can't be given: this writes into the folder `\(TargetFiles.folderName)` of each "
          + "target; for another one use `formc gen`")
    }
    options = languages.flatMap { ["--to", $0] } + rest
  }
}

/// The files of one target.
private struct TargetFiles {
  /// The folder in a target that is written into.
  static let folderName = "Generated"

  let name: String
  let specs: SpecFiles
  let folder: URL

  init(name: String, files: [URL], folder: URL) {
    self.name = name
    var paths: Set<String> = []
    specs = SpecFiles(of: files.filter { paths.insert($0.path(percentEncoded: false)).inserted })
    self.folder = folder
  }

  /// Whether the folder is there already.
  var hasFolder: Bool { FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) }

  /// All files in a folder and below; not what is hidden, such as `.build`, nor what stands in the folders of other
  /// targets.
  static func files(in folder: URL, but others: [URL]) -> [URL] {
    let path = folder.path(percentEncoded: false)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [URL] in
      let file = folder.appending(path: name)
      let path = file.path(percentEncoded: false)
      // Of a link this is that it is one, so that there are no circles.
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard type == .typeDirectory else { return [file] }
      let isOther = others.contains { $0.standardizedFileURL.pathComponents == file.standardizedFileURL.pathComponents }
      return isOther ? [] : files(in: file, but: others)
    }
  }

  /// Runs `formc gen`; false if there is nothing to generate from.
  func generate(_ request: Request, tool: URL) throws -> Bool {
    let path = folder.path(percentEncoded: false)
    guard !specs.specs.isEmpty else {
      // Nothing is removed because nothing was found: that may be a mistake.
      if request.writesSwift, hasSwiftOfFormc {
        throw Failure(
          description: "\(name) has no form spec any more, and \(path) has Swift of formc: remove the folder if the "
            + "specs are gone for good")
      }
      return false
    }
    let process = Process()
    process.executableURL = tool
    process.arguments =
      request.options
      + (request.writesSwift
        ? specs.arguments + ["--sweep"] : specs.specs.map { $0.path(percentEncoded: false) }) + ["--output", path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "`formc gen` has failed for \(name), for the reasons above")
    }
    return true
  }

  /// Whether formc has written any file in the folder.
  private var hasSwiftOfFormc: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasSuffix(".swift") }.contains { name in
      let contents = try? Data(contentsOf: folder.appending(path: name))
      return contents?.starts(with: "// Generated by formc".utf8) ?? false
    }
  }
}

/// Nothing was generated, or not all of it.
private struct Failure: Error, CustomStringConvertible {
  let description: String
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FormcGenerate: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let request = try Request(arguments)
      let targets = context.xcodeProject.targets
        .filter { request.targets.isEmpty || request.targets.contains($0.displayName) }
        .map { target in
          let folder = context.xcodeProject.directoryURL.appending(path: target.displayName)
          return TargetFiles(
            name: target.displayName, files: target.inputFiles.map(\.url),
            folder: folder.appending(path: TargetFiles.folderName))
        }
      // What a project says of plugins is not told.
      try generate(targets, request, tool: try context.tool(named: "formc-gen").url, besideBuilds: true)
    }
  }
#endif
