// What must never be true of the sources, and of what they give.

import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

/// The modules that do no input or output.
private let pure = [
  "FormRuntime", "FormPatterns", "FormLanguage", "FormCore", "FormCompiler", "FormAuthoring", "FormWords",
  "FormSession",
  "FormSchema", "FormStrings", "FormSwift", "FormEditor",
].map { "Sources/" + $0 }

/// What is written into apps beside the runtime.
private let written = ["Sources/FormModel", "Sources/FormView"]

@Suite struct InvariantTests {
  @Test func `libyaml is imported in one file`() throws {
    let files = try Project.sources("Sources").filter { $0.text.contains("import CLibYAML") }
    #expect(files.map(\.name) == ["EventReader.swift"])
  }

  /// The runtime's clock is written into other modules, and has an import of its own.
  @Test func `the C library is imported in one file`() throws {
    let files = try Project.sources("Sources").filter { $0.name != "SystemClock.swift" }
    let found = try places(of: #"canImport\((Glibc|Musl|Darwin)|import (Glibc|Musl|Darwin)"#, in: files)
    #expect(Set(found.map { $0.prefix { $0 != ":" } }) == ["CLibrary.swift"])
  }

  /// The views that are written for apps are a text here.
  @Test(arguments: Project.modules.filter { !written.contains($0) })
  func `no product imports Foundation`(folder: String) throws {
    let files = try Project.sources(folder).filter { $0.name != "ViewSource.swift" }
    #expect(files.filter { $0.text.contains("import Foundation") }.map(\.name) == [])
  }

  /// The wall clock of the runtime is the one exception, in a file of its own.
  @Test(arguments: pure + written)
  func `the core and the runtime do no input or output`(folder: String) throws {
    let files = try Project.sources(folder).filter { $0.name != "SystemClock.swift" }
    let found = try places(
      of: #"(?<![.\w])(print|debugPrint|dump|fopen|exit|abort|readLine|getenv)\(|import (Glibc|Musl|Darwin)"#, in: files
    )
    #expect(found == [])
  }

  /// It is written into other modules, whose tools may know no other characters.
  @Test(arguments: ["Sources/FormRuntime"] + written)
  func `what is written beside generated code is ASCII`(folder: String) throws {
    #expect(try places(of: #"[^\x00-\x7F]"#, in: Project.sources(folder)) == [])
  }

  /// A key path is handed on as a part of another, which Swift 5 takes for an escape from the main actor.
  @Test(arguments: Project.modules)
  func `nothing can trap by itself`(folder: String) throws {
    let calls = #"(?<![.\w])(fatalError|precondition|preconditionFailure|assert|assertionFailure)\("#
    let words = #"try!|as!|@unchecked|nonisolated\(unsafe\)|[\w)\]]!(?![=\w])"#
    let found = try places(of: calls + "|" + words, in: Project.sources(folder))
    #expect(found.map { $0.prefix { $0 != ":" } } == (folder == "Sources/FormView" ? ["FormPath.swift"] : []))
  }

  @Test(arguments: ["Sources", "Tests", "Plugins"])
  func `each file begins with what it is for`(folder: String) throws {
    let files = try Project.sources(folder).filter { $0.name != "Package.swift" && !$0.text.hasPrefix("// ") }
    #expect(files.map(\.name) == [])
  }

  @Test(arguments: Problem.all.map(\.code))
  func `the same spec gives the same output`(code: String) throws {
    let page = try #require(Problem.all.first { $0.code == code }).page
    for spec in [page.wrong, page.right] {
      #expect(output(of: spec) == output(of: spec))
    }
  }

  private func output(of spec: String) -> [String] {
    let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "No such file or directory"))
    }
    let report = Report(compilation.diagnostics)
    return [report.text(compilation.sources), report.json(compilation.sources), report.sarif(compilation.sources)]
  }

  /// Where code, not text or comments, matches.
  private func places(of pattern: String, in files: [Project.SourceFile]) throws -> [String] {
    let pattern = try NSRegularExpression(pattern: pattern)
    return try files.flatMap { file in
      try SourceLines(file.text).code.filter { pattern.hasMatch(in: $0.text) }.map {
        "\(file.name):\($0.number): \($0.text)"
      }
    }
  }
}

/// The lines of a source file without their comments and without what stands in quotes.
private struct SourceLines {
  var code: [(number: Int, text: String)] = []

  init(_ text: String) throws {
    let quoted = try NSRegularExpression(pattern: ##"#"[^"]*"#|"(?:[^"\\]|\\.)*"|//.*"##)
    var isInText = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let fences = line.components(separatedBy: "\"\"\"").count - 1
      if !isInText && fences == 0 { code.append((index + 1, quoted.blanking(line))) }
      if fences % 2 == 1 { isInText.toggle() }
    }
  }
}

extension NSRegularExpression {
  fileprivate func hasMatch(in text: String) -> Bool {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  fileprivate func blanking(_ text: String) -> String {
    stringByReplacingMatches(in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "")
  }
}
