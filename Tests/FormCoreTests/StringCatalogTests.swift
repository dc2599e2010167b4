// Messages in string catalogs, as they are read back.

import FormCompiler
import FormCore
import FormRuntime
import FormStrings
import Foundation
import Testing

@Suite struct StringCatalogTests {
  private static let messages = [
    "words", "{{}} { {{ }}", "{{{title}}}", "{minimum}{{{minimum}", "#", "a }} b",
    "{minimum, plural, =0 {none} =3 {} one {# {title}} other {{{#}} {minimum, plural, other {{{{title}}}}}}}",
    "{minimum, plural, one {a}   other {b # {{c}}}}", "Z\u{301} \u{1F600} \"\\",
  ]

  /// The values of all messages in a language, by their keys.
  private func values(_ catalog: [UInt8], _ language: String) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(catalog)) as? [String: Any]
    let strings = try #require(object?["strings"] as? [String: [String: Any]])
    return strings.compactMapValues { entry in
      let words = (entry["localizations"] as? [String: [String: Any]])?[language]
      return (words?["stringUnit"] as? [String: String])?["value"]
    }
  }

  private func plan(_ message: String) throws -> Plan {
    let quoted = FormJSON.string(message).text()
    let spec = "fields:\n  n: {type: integer, title: 'T#', minimum: 3, messages: {minimum: \(quoted)}}\n"
    return try #require(TestForm.compile(spec).plan, "\(message)")
  }

  /// What a catalog has for the message of a minimum.
  private func minimum(_ message: String) throws -> String {
    let catalog = try StringCatalog.generate(plan(message))
    return try #require(try values(catalog, "en")["n.minimum"])
  }

  /// A value of a catalog says what the spec does, whatever braces there are.
  @Test(arguments: messages.filter { !$0.contains("} {") || $0.contains("plural") })
  func `what is written reads as the message`(message: String) throws {
    let written = try minimum(message)
    let again = try minimum(written)
    #expect(written.utf8.elementsEqual(again.utf8))
    for value in [0, 1, 2, 3] {
      let said = try [message, written].map { text in
        let check = try #require(try plan(text).checks.first { $0.code == "minimum" })
        return check.message.rendered(in: "en") { $0.name == "title" ? .text("T#") : .integer(value) }
      }
      #expect(said[0].utf8.elementsEqual(said[1].utf8), "\(message)")
    }
  }

  @Test func `each issue of a form has a key`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.url("specs").path)
    func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: Project.url("specs/\(name)"))) }
    for name in names.sorted() where name.hasSuffix(".yaml") {
      let compilation = Compilation.compile(path: name, bytes: try bytes(name)) { path in
        Result { try bytes(path) }.mapError { LoadFailure(reason: "\($0)") }
      }
      // A library of types is no form.
      guard let plan = compilation.plan else { continue }
      let catalog = try StringCatalog.generate(plan)
      let language = try #require(plan.form.languages.first)
      let keys = plan.checks.map { "\($0.place.map { plan.slot($0).pathPattern } ?? "form").\($0.code)" }
      #expect(try Set(values(catalog, language).keys) == Set(keys))
      #expect(Set(keys).count == keys.count)
      #expect(try StringCatalog.generate(plan, over: catalog) == catalog)
    }
  }

  /// Whatever else stands in a catalog is not formc's to change, though its words are.
  @Test func `what others have written stays`() throws {
    let there = """
      {"version":"1.1","strings":{"a":5,"b":{"extractionState":"new"},"n.minimum":{"note":[1],"localizations":{\
      "de":{"stringUnit":{"state":"new","value":"x"}},"fr":7,"en":{"stringUnit":{"state":"new","value":"old"}}}}}}
      """
    let catalog = try StringCatalog.generate(plan("now"), over: Array(there.utf8))
    guard case .object(let object) = try FormJSON.read(catalog).get(), case .object(let strings)? = object["strings"]
    else {
      Issue.record("no catalog")
      return
    }
    #expect(object["version"]?.text(.dense) == #""1.1""#)
    #expect(strings["a"]?.text(.dense) == "5")
    #expect(strings["b"]?.text(.dense) == #"{"extractionState":"new"}"#)
    let wanted = """
      {"note":[1],"localizations":{"de":{"stringUnit":{"state":"new","value":"x"}},"fr":7,\
      "en":{"stringUnit":{"state":"translated","value":"now"}}},"extractionState":"manual"}
      """
    #expect(strings["n.minimum"]?.text(.dense) == wanted)
  }

  @Test(arguments: ["[]", "{", "{\"strings\": 1}", "{}"]) func `what is no catalog is none`(text: String) throws {
    #expect(throws: StringCatalog.Failure.notACatalog) {
      try StringCatalog.generate(plan("a"), over: Array(text.utf8))
    }
  }

  @Test func `an empty file becomes a catalog`() throws {
    #expect(try StringCatalog.generate(plan("a"), over: []) == StringCatalog.generate(plan("a")))
  }
}
