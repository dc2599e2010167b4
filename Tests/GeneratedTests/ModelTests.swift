// Generated models: compiled in every mode, and filled in by a program that says what came of it.

import FormCore
import FormSwift
import Foundation
import Testing

struct ModelTests {
  private static let strict = [
    "-typecheck", "-parse-as-library", "-warnings-as-errors", "-strict-memory-safety",
    "-default-isolation", "MainActor", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// The form of the programs, with the model.
  static func account(_ parts: Set<SwiftPart> = [.core, .model]) throws -> GeneratedForm {
    try form("account", parts)
  }

  private static func form(_ name: String, _ parts: Set<SwiftPart>) throws -> GeneratedForm {
    let path = Repository.root.appending(path: "Tests/Programs/\(name).yaml").path
    return try GeneratedForm(path: path, bytes: Array(Data(contentsOf: URL(filePath: path))), parts: parts)
  }

  /// Without a view; with one, the tests of views compile more models in more modes.
  @Test(arguments: zip(["5", "6"], [SwiftAccess.internal, .public]))
  func compilesWithoutAWarning(version: String, access: SwiftAccess) throws {
    let workshop = try Workshop()
    let parts: Set<SwiftPart> = [.core, .model]
    let forms = try Repository.referenceForms(access: access, parts: parts)
    let files = try workshop.write(forms.flatMap(\.files) + GeneratedForm.allSupport(of: forms, parts, access: access))
    let failure = try workshop.compile(ModelTests.strict + ["-package-name", "p", "-swift-version", version] + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Fields that are called like what all models have get other names: one would hide the other.
  @Test func namesOfModelsAreNotTaken() throws {
    let source = try String(
      contentsOf: Repository.root.appending(path: "Sources/FormModel/FormModel.swift"), encoding: .utf8)
    let names = source.matches(of: #/(?m)^  (?:@?\w+(?:\(set\))? )*(?:var|let) (\w+)/#).map { String($0.1) }
    #expect(Set(names).isSuperset(of: ["attempts", "answers", "fields", "timer", "recordsBegun"]))
    // A field can't be called like some.
    let fields = Set(names).subtracting(["mode"]).sorted().map { "  \($0): {type: text}\n" }.joined()
    let spec = "formc: 1\nform: Clash\nfields:\n" + fields
    let form = try GeneratedForm(path: "clash.yaml", bytes: Array(spec.utf8), parts: [.core, .model])
    let files = form.files.map { String(decoding: $0.contents, as: UTF8.self) }
    let model = try #require(files.first { $0.contains("extension FormModel where") })
    for name in names { #expect(!model.contains(" var \(name): "), "\(name)") }
  }

  /// An item of a struct that is that of other lists, too, has no words of its own there: it is called like its list.
  @Test func namesItemsOfSeveralListsLikeTheirList() throws {
    let form = try GeneratedForm(spec: ExtraSpecs.askedApart, named: "askedApart.yaml", parts: [.core, .model])
    let text = form.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    for list in ["free", "more"] {
      let words = #"name == "[]" ? AskedApart.Field.\#(list).label(in: language) : "#
      #expect(text.contains("case \"\(list)\": \(words)"), "\(list)")
    }
  }

  /// Drafts that compare themselves tell models otherwise whether an answer is another.
  @Test(arguments: [[], ["Equatable"]])
  func takesWhatIsTyped(protocols: [String]) throws {
    let parts: Set<SwiftPart> = [.core, .json, .model]
    let path = Repository.root.appending(path: "Tests/Programs/typing.yaml").path
    var wishes = SwiftWishes()
    wishes.draftProtocols = protocols
    let form = try GeneratedForm(
      path: path, bytes: Array(Data(contentsOf: URL(filePath: path))), parts: parts, wishes: wishes)
    let output = try Workshop().output(of: "TypingProgram.swift", with: [form], parts)
    #expect(output == "done\n", "\(output)")
  }

  /// In a chain of fields one judgement tells of all what each by itself takes a judgement for.
  @Test func asksOfAllFieldsAtOnce() throws {
    let parts: Set<SwiftPart> = [.core, .model]
    let form = try ModelTests.form("chain", parts)
    let core = try #require(form.files.map { String(decoding: $0.contents, as: UTF8.self) }.first)
    let states = try #require(core.components(separatedBy: "func states(at present: FormPresent)").dropFirst().first)
    #expect(states.prefix(600).contains("isVisible: isVisible(field, in: judgement),"))
    let output = try Workshop().output(of: "ChainProgram.swift", with: [form], parts)
    #expect(output == "done\n", "\(output)")
  }

  @Test func doesWhatAnAppExpects() throws {
    let parts: Set<SwiftPart> = [.core, .json, .model]
    let phone = try Repository.referenceForms(parts: parts).filter { $0.name == "PhoneLogin" }
    let forms = try ["account", "tour"].map { try ModelTests.form($0, parts) } + phone
    let output = try Workshop().output(of: "ModelProgram.swift", "ModelProgram+Tour.swift", with: forms, parts)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("FAIL") } == [])
    let met = lines.last.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
    #expect(met > 90)
  }
}
