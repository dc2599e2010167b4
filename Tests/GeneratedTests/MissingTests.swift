// Nothing that is generated is an error of the back end: it has a name, a type and a test for all that it writes.

import FormSwift
import Foundation
import Testing

struct MissingTests {
  private static let parts: Set<SwiftPart> = [.core, .json, .model, .view]

  @Test func formsLackNothing() throws {
    let forms =
      try Repository.referenceForms(parts: Self.parts) + Repository.extraForms(parts: Self.parts)
      + Repository.clashingForms(parts: Self.parts)
    for form in forms {
      for file in form.files {
        #expect(!String(decoding: file.contents, as: UTF8.self).contains("#error"), "\(file.name)")
      }
    }
    #expect(forms.count > 50)
  }

  @Test(arguments: ["Tests/Goldens", "Examples"]) func whatIsKeptLacksNothing(folder: String) throws {
    let root = Repository.root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let kept = paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    for path in kept {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(!text.contains("#error(\"formc has no"), "\(path)")
    }
    #expect(kept.count > 5)
  }
}
