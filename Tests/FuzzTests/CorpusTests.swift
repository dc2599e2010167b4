// Goes through the inputs that are kept: those from which `Scripts/fuzz` starts, and those that broke something once.

import Foundation
import FuzzTargets
import Testing

struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  @Test(arguments: FuzzTarget.all.map(\.name)) func nothingBreaks(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let folder = Self.folder.appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 20)
    for file in files {
      let finding = target.feed(Array(try Data(contentsOf: file)))
      #expect(finding == nil, "\(file.lastPathComponent)")
    }
  }

  @Test func everyFolderHasATarget() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(FuzzTarget.all.map(\.name)))
  }
}
