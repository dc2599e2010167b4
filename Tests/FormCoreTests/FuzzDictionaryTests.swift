// What `Scripts/fuzz` knows of the language is all of it. `UPDATE=1` writes it.

import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct FuzzDictionaryTests {
  /// The words of the language; signs and literals that are of use besides stand behind an empty line.
  @Test(arguments: ["spec", "expression"]) func `a dictionary has every word`(name: String) throws {
    let file = repository.appending(path: "Fuzz/Dictionaries/\(name).dict")
    let text = try String(contentsOf: file, encoding: .utf8)
    let others = try #require(text.firstRange(of: "\n\n"))
    let words = name == "spec" ? Self.keys + Self.values + Self.expressions : Self.expressions
    let lines = ["# Words of formc, and behind an empty line what else is of use."] + words.map { "\"\($0)\"" }
    let wanted = lines.joined(separator: "\n") + text[others.lowerBound...]
    if DocumentationPage.updates, wanted != text { try wanted.write(to: file, atomically: true, encoding: .utf8) }
    #expect(wanted == text || DocumentationPage.updates, "\(name).dict is stale: UPDATE=1")
  }

  private static let rows = MapKind.allCases.flatMap(\.keys)

  private static let keys = Set(rows.map(\.name) + [MapKind.allow.name]).sorted().map { "\($0):" }

  private static let values =
    Set(rows.flatMap(\.shape.words) + KindName.allCases.map(\.rawValue) + Format.all.map(\.name)).sorted()

  private static let expressions =
    Set(LanguageWord.all.map(\.name)).sorted() + Set(Function.all.map(\.name)).sorted().map { "\($0)(" }
}
