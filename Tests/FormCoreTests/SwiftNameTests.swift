// Names of a spec never meet those of the support file.

import Testing

@testable import FormCore
@testable import FormSwift

struct SwiftNameTests {
  /// The types of the support file that stand in no other.
  private var supportTypes: [String] {
    String(decoding: SwiftBackend.support().contents, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let first = line.first, first.isLetter || first == "@" else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      let kinds = ["struct", "enum", "class", "protocol", "typealias"]
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return nil }
      // `extension` and `func` come first where a type is only mentioned.
      let mentions = ["extension", "func", "var", "let", "import"]
      return words[..<kind].contains(where: mentions.contains) ? nil : words[kind + 1]
    }
  }

  @Test func noFormIsCalledLikeATypeOfTheSupportFile() {
    #expect(supportTypes.count > 40)
    for type in supportTypes { #expect(SwiftBackend.typeName(ofForm: type) == type + "_", "\(type) is not reserved") }
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
    let files = SwiftBackend.generate(
      plan: try #require(compilation.plan), sources: compilation.sources, specFileName: "a.yaml", access: access,
      supportModule: "Forms")
    let code = String(decoding: try #require(files.first).contents, as: UTF8.self)
    #expect(code.contains("\n// Needs Swift 6.2 and the module Forms.\n"))
    #expect(code.contains("\n\n\(lines)\n\n"))
  }
}
