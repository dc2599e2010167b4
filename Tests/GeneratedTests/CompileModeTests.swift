// Generated Swift compiles without a warning in every mode that a project may have.

import FormCore
import FormSwift
import Testing

struct CompileModeTests {
  private static let strict = [
    "-parse-as-library", "-warnings-as-errors", "-strict-memory-safety",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  private func compile(_ access: SwiftAccess, _ arguments: [String]) throws -> String? {
    let workshop = try Workshop()
    let forms = try Repository.referenceForms(access: access) + Repository.extraForms(access: access)
    let files = try workshop.write(forms.flatMap(\.files) + [GeneratedForm.support(of: forms, access: access)])
    return try workshop.compile(arguments + files)
  }

  @Test(arguments: ["5", "6"], [SwiftAccess.internal, .public])
  func compilesWithoutAWarning(version: String, access: SwiftAccess) throws {
    let failure = try compile(
      access, ["-typecheck", "-swift-version", version, "-default-isolation", "MainActor"] + CompileModeTests.strict)
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func compilesOnItsOwnTerms() throws {
    let failure = try compile(
      .package, ["-typecheck", "-swift-version", "6", "-package-name", "p", "-parse-as-library", "-warnings-as-errors"])
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func compilesInEmbeddedSwift() throws {
    let failure = try compile(
      .internal,
      [
        "-c", "-o", "embedded.o", "-swift-version", "6", "-wmo", "-parse-as-library", "-warnings-as-errors",
        "-enable-experimental-feature", "Embedded",
      ])
    #expect(failure == nil, "\(failure ?? "")")
  }
}
