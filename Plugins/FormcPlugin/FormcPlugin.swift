// The build-tool plugin: every `*.form.yaml` in the folder of a target becomes Swift source of that target.

import Foundation
import PackagePlugin

/// Generates the forms of a target whenever one of its specs changes.
@main
struct FormcPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles.map(\.url), target: target.name, formc: context.tool(named: "formc").url,
      output: context.pluginWorkDirectoryURL)
  }
}

extension FormcPlugin {
  /// One command for all specs of a target, since they share one `FormSupport.swift`.
  func commands(for files: [URL], target: String, formc: URL, output: URL) throws -> [Command] {
    let specs = try SpecFiles(of: files)
    guard !specs.forms.isEmpty else { return [] }
    return [
      .buildCommand(
        displayName: "Generating the forms of \(target)",
        executable: formc,
        arguments: ["gen"] + specs.forms.map { $0.path(percentEncoded: false) }
          + ["--output", output.path(percentEncoded: false)],
        inputFiles: specs.inputs,
        outputFiles: specs.outputs(in: output))
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FormcPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), target: target.displayName, formc: context.tool(named: "formc").url,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
