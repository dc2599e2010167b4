// The build-tool plugin: every `*.form.yaml` of a target becomes Swift source of that target.

import Foundation
import PackagePlugin

/// Generates the forms of a target whenever one of its specs changes.
@main
struct FormcPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      for: module.sourceFiles.map(\.url), target: target.name, tool: try context.tool(named: "formc-gen").url,
      output: context.pluginWorkDirectoryURL)
  }
}

extension FormcPlugin {
  /// One command for all specs of a target, since they share one `FormSupport.swift`. What it writes has to be known
  /// beforehand, and must not depend on what stands in the specs, since SwiftPM asks for the commands only when files
  /// come and go: there is a comment in the place of what the options leave out, and of what libraries don't become.
  func commands(for files: [URL], target: String, tool: URL, output: URL) -> [Command] {
    let specs = SpecFiles(of: files)
    guard !specs.specs.isEmpty else {
      // Of specs that are gone there may be Swift, which no command sweeps away any more.
      let path = output.path(percentEncoded: false)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name.hasSuffix(".swift") {
        try? FileManager.default.removeItem(at: output.appending(path: name))
      }
      return []
    }
    return [
      .buildCommand(
        displayName: "Generating the forms of \(target)",
        executable: tool,
        arguments: specs.arguments
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
        for: target.inputFiles.map(\.url), target: target.displayName, tool: try context.tool(named: "formc-gen").url,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
