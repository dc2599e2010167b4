// The support file is the runtime's own source.

import FormCore
import FormSwift
import Foundation
import Testing

struct SupportSourceTests {
  /// The runtime's files one after the other, the one that imports last.
  private var runtime: String {
    get throws {
      let folder = Repository.root.appending(path: "Sources/FormRuntime")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      let ordered = names.filter { $0 != "SystemClock.swift" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return try (ordered + ["SystemClock.swift"]).map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }.joined(separator: "\n")
    }
  }

  @Test func isTheRuntimesOwnSource() throws {
    let support = String(decoding: SwiftBackend.support(access: .public).contents, as: UTF8.self)
    let runtime = try runtime
    #expect(support.utf8.suffix(runtime.utf8.count).elementsEqual(runtime.utf8), "run Scripts/support_source.py")
  }

  @Test func modelsShareTheirOwnSource() throws {
    let support = String(decoding: SwiftBackend.shared([.model], access: .public)[0].contents, as: UTF8.self)
    let folder = Repository.root.appending(path: "Sources/FormModel")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    for name in names {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in source.split(separator: "\n") where !line.hasPrefix("import ") && !line.hasPrefix("public import ") {
        let marked = line.replacing("public internal(set)", with: "public fileprivate(set)")
        #expect(support.contains(marked), "run Scripts/support_source.py")
      }
    }
  }

  @Test(arguments: [SwiftAccess.internal, .package])
  func marksTheAccessThatIsWanted(access: SwiftAccess) throws {
    let support = String(decoding: SwiftBackend.support(access: access).contents, as: UTF8.self)
    let lines = support.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(!lines.contains { $0.hasPrefix("public ") })
    #expect(lines.contains { $0.hasPrefix("package ") } == (access == .package))
  }
}
