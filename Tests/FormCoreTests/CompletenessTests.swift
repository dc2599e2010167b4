// What is added has all that belongs to it: words, a page, a place in the tables that find it.

import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage
import FormPatterns
import FormRuntime

@Suite struct CompletenessTests {
  // MARK: - Formats

  @Test(arguments: Format.all.map(\.name))
  func `a format has words of its own in every built-in language`(name: String) throws {
    let format = try #require(Format.named(name))
    #expect(format.messages.map(\.language) == Constraint.format.messages.map(\.language))
    for (own, general) in zip(format.messages, Constraint.format.messages) { #expect(own.text != general.text) }
  }

  @Test(arguments: Format.all.map(\.name))
  func `the method of a format accepts what the format accepts`(name: String) throws {
    let format = try #require(Format.named(name))
    let function = try #require(Function.named(format.method))
    #expect(function.signatures.contains("string.\(format.call) -> bool"))
    for (texts, value) in [(format.accepted, "true"), (format.rejected, "false")] {
      for text in texts { #expect(answer("\(FormJSON.string(text).text()).\(format.call)") == value, "\(text)") }
    }
  }

  /// What JSON Schemas say of a format whole.
  @Test func `the page on JSON Schemas lists the formats with exact outlines`() throws {
    let names = Format.all.filter(\.isOutlineExact).map { "`\($0.name)`" }
    let listed = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    #expect(try Self.rows(of: "json-schema.md").contains("exact for \(listed);"))
  }

  @Test(arguments: Format.all.filter(\.isOutlineExact).map(\.name))
  func `an exact outline holds nothing that the format rejects`(name: String) throws {
    let format = try #require(Format.named(name))
    let outline = try Pattern.compile(format.outline.utf8, mode: .whole).get()
    for text in format.rejected { #expect(!outline.matches(text), "\(text)") }
  }

  // MARK: - Documentation

  @Test(arguments: Function.all.map(\.name))
  func `a function stands in the tables of the page on expressions`(name: String) throws {
    #expect(try Self.rows(of: "expressions.md").contains("`\(name)`"))
  }

  @Test func `a command has its part of the page on the command line, and a line in the README`() throws {
    let sources = try Project.sources("Sources/formc") + Project.sources("Sources/FormCommand")
    let commands = sources.flatMap { source in
      source.text.matches(of: #/= Command\(\s*name: "(\w+)"/#).map { String($0.1) }
    }
    let page = try DocumentationPage("command-line.md")
    let readme = try String(contentsOf: Project.url("README.md"), encoding: .utf8)
    #expect(commands.count > 1)
    for command in commands {
      #expect(page.prose.contains("## \(command)") && page.prose.contains("- [\(command)](#\(command))"))
      #expect(readme.contains("formc \(command)"), "README.md does not name `formc \(command)`")
    }
  }

  /// Rows of tables, since any word can stand in prose.
  private static func rows(of page: String) throws -> String {
    let text = try String(contentsOf: Project.url("Documentation/\(page)"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
  }

  /// What is called otherwise elsewhere, and is looked up where there is no such function.
  @Test func `no foreign name is one of our own`() {
    let own = Set(Function.all.map(\.name))
    #expect(ForeignExpressions.functions.keys.filter(own.contains).sorted() == [])
  }

  // MARK: - Tables of words

  @Test func `there are bits for all checks of a field`() {
    // Beside its constraints: that it is answered, can be read, is one of the choices, and is what is computed.
    let most = Constraint.all.count + 4
    #expect(BrokenChecks(most - 1, from: 0).isEmpty == false)
    #expect(Array(BrokenChecks(most - 1, from: 0).numbers(from: 7)) == [most + 6])
  }

  @Test func `the kinds of field that a key is for are kinds of field`() {
    for key in FieldKeys.special {
      #expect(!key.kinds.isEmpty, "\(key.name)")
    }
  }
}
