// Open sets are one file each and one line in a list: every file is listed, and has its golden.

import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct ListTests {
  /// A word that the files of a folder declare, as the list should have it.
  private static func declared(in folder: String, _ declaration: String) throws -> [String] {
    try Project.sources("Sources/\(folder)").flatMap { source in
      try source.text.matches(of: Regex(declaration, as: (Substring, Substring).self)).map { String($0.1) }
    }
  }

  @Test func `every constraint is listed`() throws {
    let declared = try Self.declared(in: "FormLanguage/Constraints", #"= Constraint\(\s*key: "(\w+)""#)
    #expect(Set(declared) == Set(Constraint.all.map(\.key)) && declared.count == Constraint.all.count)
  }

  @Test func `every format is listed`() throws {
    let declared = try Self.declared(in: "FormLanguage/Formats", #"= Format\(\s*"(\w+)""#)
    #expect(Set(declared) == Set(Format.all.map(\.name)) && declared.count == Format.all.count)
  }

  @Test func `every function is listed`() throws {
    let declared = try Self.declared(in: "FormCore/Functions", #"= Function(?:\(|\.\w+\()\s*"(\w+)""#)
    let all = declared + Function.formatMethods.map(\.name)
    #expect(Set(all) == Set(Function.all.map(\.name)) && all.count == Function.all.count)
  }

  @Test(arguments: Function.all) func `functions of lists are written so`(function: Function) {
    #expect(function.isOfLists == function.signatures.contains { $0.hasPrefix("list") })
  }

  @Test func `every problem is listed`() throws {
    let declared = try Project.problemFolders.flatMap { try Self.declared(in: $0, #"= Problem\(\s*"([a-z0-9-]+)""#) }
    // In the list they stand by code.
    #expect(Problem.all.map(\.code) == declared.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// The program can't be imported here, so that its list is read as text.
  @Test func `every command is listed`() throws {
    let declared = try ["formc", "FormCommand"].flatMap { try Self.declared(in: $0, #"static let (\w+) = Command\("#) }
    let commands = try #require(Project.sources("Sources/formc").first { $0.name == "Command+All.swift" })
    let list = try #require(commands.text.firstMatch(of: #/static let all: \[Command\] = \[([^\]]*)\]/#)?.1)
    let listed = list.split { !$0.isLetter }.map(String.init)
    #expect(Set(declared) == Set(listed) && declared.count == listed.count)
  }

  /// A folder of goldens has one for each of these names. The methods of formats stand in the goldens of these.
  @Test(arguments: [
    ("constraints", Constraint.all.map(\.key)), ("formats", Format.all.map(\.name)),
    ("functions", Function.all.map(\.name).filter { !Format.all.map(\.method).contains($0) }),
    ("kinds", KindName.allCases.map(\.rawValue)),
    ("problems", Problem.all.map(\.code)),
  ])
  func `each has its golden`(folder: String, names: [String]) throws {
    let goldens = try FileManager.default.contentsOfDirectory(atPath: Project.url("Tests/Goldens/\(folder)").path)
    #expect(Set(goldens) == Set(names.map { $0 + ".md" }))
  }

  @Test(arguments: Format.all.map(\.name))
  func `the golden of a format asks by its method, too`(name: String) throws {
    let format = try #require(Format.named(name))
    let golden = try String(contentsOf: Project.url("Tests/Goldens/formats/\(name).md"), encoding: .utf8)
    let expressions = golden.components(separatedBy: "```expressions\n").dropFirst().joined()
    #expect(expressions.contains(".\(format.call)"))
  }
}

/// The files of this checkout.
enum Project {
  /// A source file.
  struct SourceFile {
    let name: String
    let text: String
  }

  /// Where problems stand: with what finds them.
  static let problemFolders = ["FormCore", "FormCompiler"].map { $0 + "/Problems" }

  /// The folders of all modules that are written in Swift.
  static var modules: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url("Sources").path)) ?? []
    return names.filter { !$0.hasPrefix(".") && $0 != "CLibYAML" }.sorted().map { "Sources/" + $0 }
  }

  /// Something of the checkout by its path.
  static func url(_ path: String) -> URL {
    URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: path).resolvingSymlinksInPath()
  }

  /// The Swift files of a folder and those below it, by path.
  static func sources(_ folder: String) throws -> [SourceFile] {
    let files = FileManager.default.enumerator(at: url(folder), includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    return try (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
      .map { SourceFile(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
  }
}
