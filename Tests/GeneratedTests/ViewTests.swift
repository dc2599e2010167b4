// Generated views are type-checked against a stand-in for SwiftUI: there is none where these tests run.

import FormCore
import FormSwift
import Foundation
import Testing

struct ViewTests {
  private static let parts: Set<SwiftPart> = [.core, .model, .view]
  private static let strict = [
    "-parse-as-library", "-warnings-as-errors", "-strict-memory-safety", "-package-name", "p",
    "-default-isolation", "MainActor", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  private static let plain = ["-parse-as-library", "-warnings-as-errors", "-package-name", "p"]

  /// Makes the modules `SwiftUI` and `UIKit`; what a compiler has to be told to find them.
  private func standIns(_ workshop: Workshop, _ conditions: [String] = []) throws -> [String] {
    let folder = workshop.folder.path
    for name in ["SwiftUI", "UIKit"] {
      let source = Repository.root.appending(path: "Tests/SwiftUIStandIn/\(name)/\(name).swift").path
      let failure = try workshop.compile(
        [
          "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name, "-I", folder,
          "-o", "\(folder)/\(name).swiftmodule", source,
        ] + conditions)
      try #require(failure == nil, "\(failure ?? "")")
    }
    return ["-I", folder]
  }

  /// Makes the module `SwiftUI` for programs that are linked to it; what a compiler has to be told for that.
  static func linkedStandIn(_ workshop: Workshop) throws -> [String] {
    let folder = workshop.folder.path
    let standIn = Repository.root.appending(path: "Tests/SwiftUIStandIn/SwiftUI/SwiftUI.swift").path
    let made = try workshop.compile(
      [
        "-emit-module", "-emit-module-path", "\(folder)/SwiftUI.swiftmodule", "-emit-library", "-static",
        "-parse-as-library", "-swift-version", "6", "-module-name", "SwiftUI", "-o", "\(folder)/libSwiftUI.a", standIn,
      ])
    try #require(made == nil, "\(made ?? "")")
    return ["-I", folder, "-L", folder, "-lSwiftUI"]
  }

  /// The forms of other tests, which take twice as long, in one of the modes.
  @Test(arguments: zip(["5", "6", "6"], [SwiftAccess.package, .public, .internal]))
  func isTypeChecked(version: String, access: SwiftAccess) throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    var forms = try Repository.referenceForms(access: access, parts: ViewTests.parts)
    if access == .public { forms += try Repository.extraForms(access: access, parts: ViewTests.parts) }
    let support = GeneratedForm.allSupport(of: forms, ViewTests.parts, access: access)
    let files = try workshop.write(forms.flatMap(\.files) + support)
    let complete = version == "5" ? ["-strict-concurrency=complete"] : []
    let failure = try workshop.compile(
      ["-typecheck", "-swift-version", version] + complete + standIns + ViewTests.strict + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// tvOS lacks some of SwiftUI; its conditions are met by hand, since there is no compiler for it here.
  @Test func isTypeCheckedWithWhatTelevisionsHave() throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop, ["-D", "TVOS"])
    let forms = try Repository.referenceForms(parts: ViewTests.parts)
    let files = forms.flatMap(\.files) + GeneratedForm.allSupport(of: forms, ViewTests.parts)
    let conditions = files.map { file in
      let text = String(decoding: file.contents, as: UTF8.self).replacing("os(tvOS)", with: "true")
      return GeneratedFile(name: file.name, contents: Array(text.utf8))
    }
    let failure = try workshop.compile(
      ["-typecheck", "-swift-version", "6"] + standIns + ViewTests.strict + workshop.write(conditions))
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// In one of the modes, as is what has the most of it.
  @Test func namesThatClashAreTypeChecked() throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    // Texts that are required have no more in a view than those that are computed.
    let specs = ClashingSpecs.all.filter { $0.name != "clashingFields.yaml" }
    let forms = try Repository.clashingForms(specs, parts: ViewTests.parts)
    let support = GeneratedForm.allSupport(of: forms, ViewTests.parts)
    let files = try workshop.write(forms.flatMap(\.files) + support)
    let failure = try workshop.compile(["-typecheck", "-swift-version", "6"] + standIns + ViewTests.strict + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// With the support code imported; in the modes in which imports say who sees them, and where they don't.
  @Test(arguments: [SwiftAccess.internal, .package, .public])
  func isTypeCheckedBesideTheModule(access: SwiftAccess) throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    let modules = standIns + ["-I", Repository.modules.path]
    var forms = try Repository.referenceForms(access: access, parts: ViewTests.parts, supportModule: "FormRuntime")
    let stay = """
      formc: 1
      form: Stay
      fields: {nights: {type: list, of: {type: group, fields: {day: {type: date, default: today}}}}}
      """
    forms.append(
      try GeneratedForm(
        spec: stay, named: "stay.yaml", access: access, parts: ViewTests.parts, supportModule: "FormRuntime"))
    let shared = SwiftBackend.shared(ViewTests.parts, access: access, supportModule: "FormRuntime")
    let files = try workshop.write(forms.flatMap(\.files) + shared)
    for (version, mode) in [("6", ViewTests.strict), ("6", ViewTests.plain), ("5", ViewTests.plain)] {
      let failure = try workshop.compile(["-typecheck", "-swift-version", version] + modules + mode + files)
      #expect(failure == nil, "\(version) \(mode.count) \(failure ?? "")")
    }
  }

  /// With a module of one's own in place of the library, which has views itself, and so all that they share.
  @Test func isTypeCheckedBesideAModuleWithViews() throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    let kit = try GeneratedForm(
      spec: "formc: 1\nform: Kit\nfields: {a: {type: text}}\n", named: "kit.yaml", access: .public,
      parts: ViewTests.parts)
    // As a module that others build on has it: all of it.
    let support = SwiftBackend.support(access: .public, usedBy: nil)
    let shared = SwiftBackend.shared(ViewTests.parts, access: .public) + [support]
    let module = workshop.folder.appending(path: "Kit.swiftmodule").path
    let skipped = ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies"]
    let failure = try workshop.compile(
      ["-emit-module", "-module-name", "Kit", "-swift-version", "6", "-o", module] + skipped + standIns
        + ViewTests.plain + workshop.write(kit.files + shared))
    try #require(failure == nil, "\(failure ?? "")")
    let spec = """
      formc: 1
      form: Beside
      fields:
        texts: {type: list, of: {type: text}}
        items: {type: list, of: {type: group, fields: {day: {type: date, default: today}}}}
      """
    let form = try GeneratedForm(spec: spec, named: "beside.yaml", parts: ViewTests.parts, supportModule: "Kit")
    let files = try workshop.write(
      form.files + SwiftBackend.shared(ViewTests.parts, access: .internal, supportModule: "Kit"))
    let other = try workshop.compile(
      ["-typecheck", "-swift-version", "6"] + standIns + ViewTests.plain + files)
    #expect(other == nil, "\(other ?? "")")
    // What a model asks of a draft can be asked outside, too.
    let question = """
      import Kit
      func isAsked(_ draft: some FormDraft, _ clock: FormClock) -> Bool {
        draft.issues(at: FormPresent(mode: .new, clock: clock)).isEmpty
      }
      """
    let file = try workshop.write(question, as: "Question.swift")
    let third = try workshop.compile(["-typecheck", "-swift-version", "6"] + standIns + ViewTests.plain + [file])
    #expect(third == nil, "\(third ?? "")")
  }

  @Test func theExampleOfAnAppIsTypeChecked() throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    let sources = Repository.root.appending(path: "Examples/PhoneSignIn/Sources")
    let forms = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: "Forms").path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { sources.appending(path: "Forms/\($0)").path }
    #expect(forms.count == 6)
    let module = workshop.folder.appending(path: "Forms.swiftmodule").path
    let failure = try workshop.compile(
      ["-emit-module", "-module-name", "Forms", "-swift-version", "6", "-o", module] + standIns + ViewTests.strict
        + forms)
    try #require(failure == nil, "\(failure ?? "")")
    let app = sources.appending(path: "App/PhoneSignInApp.swift").path
    // The models are for their package, and the app is in it.
    let other = try workshop.compile(
      ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-package-name", "p", "-swift-version", "6"]
        + standIns + [app])
    #expect(other == nil, "\(other ?? "")")
  }

  /// What an app calls a type of its own hides what Swift and SwiftUI have under the name.
  @Test func typesOfAnAppDoNotClash() throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    let names = ["Task", "Group", "Label", "Image", "Color", "Section", "Form"]
    let types = try workshop.write(names.map { "struct \($0) {}\n" }.joined(), as: "Types.swift")
    let forms = try Repository.referenceForms(parts: ViewTests.parts)
    let support = GeneratedForm.allSupport(of: forms, ViewTests.parts)
    let files = try workshop.write(forms.flatMap(\.files) + support) + [types]
    let failure = try workshop.compile(["-typecheck", "-swift-version", "6"] + standIns + ViewTests.plain + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Of what is linked to the stand-in nothing is drawn. Clocks skip an hour in the first of the zones, and a day, 30
  /// December 2011, in the second.
  @Test func everyDayAndHourCanBePicked() throws {
    let workshop = try Workshop()
    let standIn = try ViewTests.linkedStandIn(workshop)
    let folder = workshop.folder.path
    let spec = "formc: 1\nform: Picked\nfields:\n  day: {type: date}\n  hour: {type: time}\n"
    let form = try GeneratedForm(spec: spec, named: "picked.yaml", parts: ViewTests.parts)
    let files = try workshop.write(form.files + GeneratedForm.allSupport(of: [form], ViewTests.parts))
    let program = "\(folder)/program"
    let failure = try workshop.compile(
      [
        "-Onone", "-swift-version", "6", "-parse-as-library", "-o", program,
      ] + standIn + files
        + [Repository.root.appending(path: "Tests/Programs/PickedProgram.swift").path])
    try #require(failure == nil, "\(failure ?? "")")
    for zone in ["America/New_York", "Pacific/Apia"] {
      let result = try workshop.run("env", ["TZ=\(zone)", "timeout", "-s", "KILL", "60", program])
      #expect(result.output == "done\n", "\(zone) \(result.errors.suffix(500))")
    }
  }

  @Test func theStandInsFindMistakes() throws {
    let workshop = try Workshop()
    let standIns = try standIns(workshop)
    let source = "import SwiftUI\nstruct Wrong: View { var body: some View { Toggle(\"x\", isOn: 3) } }\n"
    let file = try workshop.write(source, as: "Wrong.swift")
    #expect(try workshop.compile(["-typecheck", "-swift-version", "6"] + standIns + [file]) != nil)
  }
}
