// The support file is the runtime's own source.

import FormCore
import FormSwift
import Foundation
import Testing

struct SupportSourceTests {
  /// The files of a module, in the order of their names.
  private func sources(_ module: String) throws -> [(name: String, text: String)] {
    let folder = Repository.root.appending(path: "Sources/\(module)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  /// The runtime's files one after the other, the one that imports last.
  private var runtime: String {
    get throws {
      let files = try sources("FormRuntime")
      let last = "SystemClock.swift"
      return (files.filter { $0.name != last } + files.filter { $0.name == last }).map(\.text).joined(separator: "\n")
    }
  }

  @Test func isTheRuntimesOwnSource() throws {
    let support = String(decoding: SwiftBackend.support(access: .public).contents, as: UTF8.self)
    let runtime = try runtime
    #expect(support.utf8.suffix(runtime.utf8.count).elementsEqual(runtime.utf8), "run Scripts/support_source.py")
  }

  /// To the last line, but for what is imported and who may set what.
  @Test(arguments: ["FormModel", "FormView"]) func modelsAndViewsShareTheirOwnSource(module: String) throws {
    let files = SwiftBackend.shared([.model, .view], access: .public)
    let shared = String(decoding: files[module == "FormModel" ? 0 : 1].contents, as: UTF8.self)
    let own = try sources(module).map { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }
        .map { $0.replacing("public internal(set)", with: "public fileprivate(set)") }
        .joined(separator: "\n")
    }
    let body = own.joined(separator: "\n") + "#endif\n"
    #expect(shared.utf8.suffix(body.utf8.count).elementsEqual(body.utf8), "run Scripts/support_source.py")
  }

  @Test(arguments: [SwiftAccess.internal, .package])
  func marksTheAccessThatIsWanted(access: SwiftAccess) throws {
    let support = String(decoding: SwiftBackend.support(access: access).contents, as: UTF8.self)
    let lines = support.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(!lines.contains { $0.hasPrefix("public ") })
    #expect(lines.contains { $0.hasPrefix("package ") } == (access == .package))
  }
}
