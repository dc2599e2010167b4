// The command plugin, `swift package formc-gen`: writes the Swift of a target's specs into its sources, to be committed.

import Foundation
import PackagePlugin

/// Generates the forms of some targets, or of all, into the folder `Generated` of each.
@main
struct FormcGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let formc = try context.tool(named: "formc").url
    for module in targets.compactMap(\.sourceModule) {
      try generate(
        module.sourceFiles.map(\.url), into: module.directoryURL.appending(path: "Generated"), formc: formc,
        options: extractor.remainingArguments)
    }
  }
}

extension FormcGenerate {
  /// Runs `formc gen` with the options that the user gave, such as `--check` or `--emit core,model`.
  func generate(_ files: [URL], into folder: URL, formc: URL, options: [String]) throws {
    let specs = SpecFiles(of: files)
    // Of specs that are gone there may be Swift, which is to go, too.
    let hasOutput = FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
    let isSwift = !options.contains { $0.hasPrefix("--to") }
    guard !specs.specs.isEmpty || hasOutput && isSwift else { return }
    let process = Process()
    process.executableURL = formc
    process.arguments =
      ["gen"] + options + (isSwift ? specs.arguments + ["--sweep"] : specs.specs.map { $0.path(percentEncoded: false) })
      + ["--output", folder.path(percentEncoded: false)]
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw GenerationFailure(folder: folder)
    }
  }
}

/// `formc gen` has not succeeded; it has said why.
struct GenerationFailure: Error, CustomStringConvertible {
  /// Where its output was to go.
  let folder: URL

  var description: String { "nothing was generated into \(folder.path(percentEncoded: false)), for the reasons above" }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FormcGenerate: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = extractor.extractOption(named: "target")
      let formc = try context.tool(named: "formc").url
      for target in context.xcodeProject.targets where names.isEmpty || names.contains(target.displayName) {
        let folder = context.xcodeProject.directoryURL.appending(path: target.displayName).appending(path: "Generated")
        try generate(target.inputFiles.map(\.url), into: folder, formc: formc, options: extractor.remainingArguments)
      }
    }
  }
#endif
