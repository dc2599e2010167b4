// The build-tool plugin: every `*.form.yaml` in the folder of a target becomes Swift source of that target.

import Foundation
import PackagePlugin

/// Generates the forms of a target whenever one of its specs changes.
@main
struct FormcPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      for: module.sourceFiles.map(\.url), target: target.name, formc: try context.tool(named: "formc").url,
      output: context.pluginWorkDirectoryURL)
  }
}

extension FormcPlugin {
  /// One command for all specs of a target, since they share one `FormSupport.swift`. What it writes has to be known
  /// beforehand, so that there is a comment in the place of what the options leave out.
  func commands(for files: [URL], target: String, formc: URL, output: URL) -> [Command] {
    let specs = SpecFiles(of: files)
    guard !specs.forms.isEmpty else { return [] }
    return [
      .buildCommand(
        displayName: "Generating the forms of \(target)",
        executable: formc,
        arguments: ["gen"] + specs.arguments
          + ["--sweep", "--placeholders", "--output", output.path(percentEncoded: false)],
        inputFiles: specs.inputs,
        outputFiles: specs.outputs(in: output))
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FormcPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.inputFiles.map(\.url), target: target.displayName, formc: try context.tool(named: "formc").url,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
