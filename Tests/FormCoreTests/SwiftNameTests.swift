// Names of a spec never meet those of the support file.

import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormSwift

struct SwiftNameTests {
  /// The types that stand in a file, and in no other type.
  private func types(in source: some Collection<UInt8>) -> [String] {
    String(decoding: source, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let first = line.first, first.isLetter || first == "@" else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      let kinds = ["struct", "enum", "class", "protocol", "typealias"]
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return nil }
      // `extension` and `func` come first where a type is only mentioned.
      let mentions = ["extension", "func", "var", "let", "import"]
      return words[..<kind].contains(where: mentions.contains) ? nil : words[kind + 1]
    }
  }

  @Test func noFormIsCalledLikeATypeOfTheSupportFile() throws {
    let support = types(in: SwiftBackend.support().contents)
    // Of what these files share all names begin alike, and what they name of SwiftUI counts, too.
    let files = SwiftBackend.shared([.core, .model, .view]).map { String(decoding: $0.contents, as: UTF8.self) }
    let lines = files.joined().split(separator: "\n").map { $0.drop { $0 == " " } }
    let shared = types(in: lines.joined(separator: "\n").utf8).filter { $0.hasPrefix("Form") }
    let words = Set(files.joined().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let standIn = URL(filePath: #filePath).appending(path: "../../SwiftUIStandIn/SwiftUI/SwiftUI.swift")
    let named = types(in: try Data(contentsOf: standIn.standardizedFileURL)).filter { words.contains($0) }
    #expect(support.count > 40 && shared.count > 40 && named.count > 20)
    for type in support + shared + named {
      #expect(SwiftBackend.typeName(ofForm: type) == type + "_", "\(type) is not reserved")
      for part in ["FieldModel", "Model", "View"] where type.hasSuffix(part) && type != part {
        let form = String(type.dropLast(part.count))
        #expect(SwiftBackend.typeName(ofForm: form) == form + "_", "the \(part) of \(form) is \(type)")
      }
    }
  }

  @Test(arguments: [
    ("Forms", true), ("My_Forms2", true), ("My Module", false), ("", false), ("2Forms", false), ("_", false),
  ])
  func aModuleHasAName(name: String, isOne: Bool) { #expect(SwiftBackend.isModuleName(name) == isOne) }

  @Test(arguments: [
    (SwiftAccess.internal, "import Forms"), (.public, "public import Forms"),
    (.package, "#if hasFeature(InternalImportsByDefault)\npackage import Forms\n#else\nimport Forms\n#endif"),
  ])
  func theModuleIsImportedBesideAnyOtherImportOfIt(access: SwiftAccess, lines: String) throws {
    let spec = "formc: 1\nform: Demo\nfields: {a: {type: text}}\n"
    let compilation = Compilation.compile(path: "a.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    let files = try SwiftBackend.generate(
      plan: try #require(compilation.plan), sources: compilation.sources, specFileName: "a.yaml", access: access,
      supportModule: "Forms")
    let code = String(decoding: try #require(files.first).contents, as: UTF8.self)
    #expect(code.contains("\n// Needs Swift 6.2 and the module Forms.\n"))
    #expect(code.contains("\n\n\(lines)\n\n"))
  }
}
