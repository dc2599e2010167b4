// The grammar of VS Code knows the keys whose values are expressions.

import FormLanguage
import Foundation
import Testing

@testable import FormCompiler

struct GrammarTests {
  @Test func `expressions stand behind the keys that take them`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Editors/vscode/syntaxes/formc.tmLanguage.json")
    let grammar = try String(contentsOf: url, encoding: .utf8)
    let lists = try grammar.matches(of: Regex(#"\((check\|[A-Za-z|]+)"#)).map { match in
      Set(String(match.output[1].substring ?? "").split(separator: "|").map(String.init))
    }
    let bounds = Constraint.all.filter { constraint in
      switch constraint.parameter {
      case .integer, .bound: true
      default: false
      }
    }
    // What a default is computed from is told by its words.
    let keys = Set(KeysInBraces.values.filter { $0.value == .expression }.keys).union(bounds.map(\.key))
    #expect(lists.count == 2)
    for list in lists { #expect(list.subtracting(["default"]) == keys) }
  }
}
