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
    let path = Repository.root.appending(path: "Tests/Programs/account.yaml").path
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

  @Test func doesWhatAnAppExpects() throws {
    let parts: Set<SwiftPart> = [.core, .json, .model]
    let phone = try Repository.referenceForms(parts: parts).filter { $0.name == "PhoneLogin" }
    let output = try Workshop().output(of: "ModelProgram.swift", with: [ModelTests.account(parts)] + phone, parts)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("FAIL") } == [])
    let met = lines.last.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
    #expect(met > 90)
  }
}
