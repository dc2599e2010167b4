// Generated Swift compiles without a warning in every mode that a project may have.

import FormCore
import FormSwift
import Foundation
import Testing

struct CompileModeTests {
  private static let strict = [
    "-parse-as-library", "-warnings-as-errors", "-strict-memory-safety",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// The options of a project, and the access of the code that it has generated.
  struct Mode: Sendable, CustomTestStringConvertible {
    let access: SwiftAccess
    let options: [String]
    /// The forms that are compiled, too: those of clashing names, all of them once, and some in the other version of the
    /// language; or those that try everything.
    var others: [(name: String, spec: String)] = []

    /// Whether more is done than to check types.
    var isCompiled: Bool { !options.contains("-typecheck") }

    var testDescription: String { "\(access) \(options.joined(separator: " "))" }
  }

  /// With everything that warns and in a target of the main actor; with nothing of it; and without an operating system.
  ///
  /// The forms of other tests are compiled with their views, in the first of these ways.
  static let modes = [
    Mode(
      access: .internal, options: ["-typecheck", "-swift-version", "6", "-default-isolation", "MainActor"] + strict,
      others: ClashingSpecs.all),
    Mode(access: .public, options: ["-typecheck", "-swift-version", "6", "-default-isolation", "MainActor"] + strict),
    Mode(access: .public, options: ["-typecheck", "-swift-version", "5", "-default-isolation", "MainActor"] + strict),
    Mode(access: .internal, options: ["-typecheck", "-swift-version", "5"] + plain, others: ClashingSpecs.main),
    Mode(access: .package, options: ["-typecheck", "-swift-version", "6", "-package-name", "p"] + plain),
    // What others may call is compiled as far as the compiler of Swift goes, whether or not somebody calls it: only then
    // is it told whether it can be. What LLVM makes of it has nothing to say.
    Mode(
      access: .public,
      options: ["-emit-irgen", "-o", "/dev/null", "-swift-version", "6", "-enable-experimental-feature", "Embedded"]
        + plain,
      others: ExtraSpecs.all.filter { $0.name != "shared.yaml" }),
  ]

  private static let plain = ["-parse-as-library", "-warnings-as-errors"]

  @Test(arguments: modes)
  func compilesWithoutAWarning(mode: Mode) throws {
    let workshop = try Workshop()
    var forms = try Repository.referenceForms(access: mode.access, parts: [.core, .json])
    // Structs with enums of their own inside, for groups of named types, which no reference form has.
    forms.append(
      try GeneratedForm(spec: ExtraSpecs.shared, named: "shared.yaml", access: mode.access, parts: [.core, .json]))
    forms.append(try DraftTests.sendable(access: mode.access))
    forms += try Repository.clashingForms(mode.others, access: mode.access, parts: [.core, .json])
    // As other modules import it, and as far as the forms use it.
    let isWhole = mode.access == .public && !mode.options.contains("5")
    let support =
      isWhole
      ? SwiftBackend.support(access: mode.access, usedBy: nil) : GeneratedForm.support(of: forms, access: mode.access)
    let files = try workshop.write(forms.flatMap(\.files) + [support])
    let failure = try workshop.compile(mode.options + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Drafts, and what passed, with groups, lists and secrets in them.
  @Test func whatIsWantedToBeComparedIs() throws {
    let workshop = try Workshop()
    var wishes = SwiftWishes()
    wishes.draftProtocols = ["Equatable", "Hashable"]
    wishes.validProtocols = ["Swift.Hashable"]
    let forms = try ExtraSpecs.all.map { try GeneratedForm(spec: $0.spec, named: $0.name, wishes: wishes) }
    let files = try workshop.write(forms.flatMap(\.files) + [GeneratedForm.support(of: forms)])
    let failure = try workshop.compile(["-typecheck", "-swift-version", "6"] + Self.plain + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// A module of a wished protocol is imported where that stands, and in no other file: an import that says who sees it
  /// is a warning where nothing needs it.
  @Test func whatIsWantedToBeImportedIs() throws {
    let workshop = try Workshop()
    let shapes = try workshop.write("public protocol Shape {}\n", as: "shapes.swift")
    let module = ["-emit-module", "-module-name", "Shapes", "-parse-as-library", "-swift-version", "6", shapes]
    try #require(workshop.compile(module) == nil)
    var wishes = SwiftWishes()
    wishes.imports = ["public Shapes"]
    wishes.validProtocols = ["Shapes.Shape"]
    let parts: Set<SwiftPart> = [.core, .json, .model]
    let form = try GeneratedForm(
      spec: "formc: 1\nform: Small\nfields: {a: {type: text}}\n", named: "small.yaml", access: .public, parts: parts,
      supportModule: "FormRuntime", wishes: wishes)
    let files = try workshop.write(form.files.filter { !$0.name.contains("+model") })
    let options = ["-typecheck", "-swift-version", "6", "-I", workshop.folder.path, "-I", Repository.modules.path]
    let failure = try workshop.compile(options + Self.plain + files)
    #expect(failure == nil, "\(failure ?? "")")
    for file in form.files {
      let imports = String(decoding: file.contents, as: UTF8.self).contains("import Shapes")
      #expect(imports == (file.name == "small.form.swift"), "\(file.name)")
    }
  }

  /// Each language may quote something else.
  @Test(arguments: ["en", "pl", "zh-Hans"])
  func oneLanguageOfSeveralIs(language: String) throws {
    let workshop = try Workshop()
    var wishes = SwiftWishes()
    wishes.languages = [language]
    let form = try GeneratedForm(spec: ExtraSpecs.quotes, named: "quotes.yaml", wishes: wishes)
    let files = try workshop.write(form.files + [GeneratedForm.support(of: [form])])
    let failure = try workshop.compile(["-typecheck", "-swift-version", "6"] + Self.plain + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func clashingNamesAreMany() {
    #expect(ClashingSpecs.words.count > 150)
    for word in ["class", "Self", "init", "Any", "FormText"] { #expect(ClashingSpecs.words.contains(word)) }
  }
}
