// Generated Swift that imports its support code: from this package's FormRuntime, with whatever access.

import FormSwift
import Foundation
import Testing

struct ImportedSupportTests {
  private static let strict = [
    "-parse-as-library", "-warnings-as-errors", "-swift-version", "6", "-strict-memory-safety",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility", "-default-isolation", "MainActor",
  ]

  /// A workshop in which a module FormRuntime of changed sources is to be found, as far as others see into it.
  private func workshop(_ change: (String) -> String) throws -> Workshop {
    let workshop = try Workshop()
    let folder = Repository.root.appending(path: "Sources/FormRuntime")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let files = try names.map { name in
      try workshop.write(
        change(String(contentsOf: folder.appending(path: name), encoding: .utf8)), as: "runtime-\(name)")
    }
    let options = [
      "-emit-module", "-module-name", "FormRuntime", "-parse-as-library", "-swift-version", "6", "-Xfrontend",
      "-experimental-skip-non-inlinable-function-bodies",
    ]
    let failure = try workshop.compile(options + files)
    #expect(failure == nil, "\(failure ?? "")")
    return workshop
  }

  @Test func `forms compile beside the module, and are used across one more boundary`() throws {
    let workshop = try Workshop()
    let runtime = ["-I", Repository.modules.path]
    let forms =
      try Repository.referenceForms(access: .public, parts: [.core, .json], supportModule: "FormRuntime")
      + Repository.clashingForms(
        ClashingSpecs.main, access: .public, parts: [.core, .json], supportModule: "FormRuntime")
      + [DraftTests.sendable(access: .public, supportModule: "FormRuntime")]
    let files = try workshop.write(forms.flatMap(\.files))
    let module = ["-emit-module", "-module-name", "Forms"] + runtime + Self.strict
    let failure = try workshop.compile(module + files)
    try #require(failure == nil, "\(failure ?? "")")
    let user = try workshop.write(
      """
      import FormRuntime
      import Forms

      func judge(_ account: String) -> [String] {
        var draft = LoginForm()
        draft.account = account
        do throws(IssueSet<LoginForm.Issue>) {
          return [try draft.validated().account]
        } catch {
          return error.map { "\\($0.path) \\($0.code) \\(draft.message(for: $0, in: .en))" }
        }
      }

      func write(_ vault: Vault.Valid) -> [String] {
        [vault.json(), vault.json(.line), vault.json(secrets: .included), vault.json(.indented, secrets: .omitted)]
      }
      """, as: "user.swift")
    let use = try workshop.compile(["-typecheck", "-I", workshop.folder.path] + runtime + Self.strict + [user])
    #expect(use == nil, "\(use ?? "")")
  }

  /// What a module has for its own forms is too little for those of others, which is said of the first thing they ask.
  @Test func `a module that has not all of the support code is an error with a sentence`() throws {
    let workshop = try Workshop()
    let spec = "formc: 1\nform: Small\nfields: {a: {type: text}}\n"
    let small = try GeneratedForm(spec: spec, named: "small.yaml", access: .public)
    let files = try workshop.write(small.files + [GeneratedForm.support(of: [small], access: .public)])
    let module = ["-emit-module", "-module-name", "Kit", "-parse-as-library"]
    let failure = try workshop.compile(module + Self.strict + files)
    try #require(failure == nil, "\(failure ?? "")")
    let other = try GeneratedForm(spec: spec, named: "other.yaml", supportModule: "Kit")
    let use = try workshop.compile(
      ["-typecheck", "-parse-as-library", "-I", workshop.folder.path] + workshop.write(other.files))
    #expect(use?.contains("other.form.swift:9:") == true)
    #expect(use?.contains("has what its own forms use of the support code: generate it with `--whole-support`") == true)
    // The forms of the module are for everybody.
    let user = "import Kit\n\nfunc judge() -> Bool { Small().validate().isEmpty && CalendarDate.self == Int.self }\n"
    let missing = try workshop.compile(
      ["-typecheck", "-I", workshop.folder.path, workshop.write(user, as: "user.swift")])
    #expect(missing?.contains("cannot find 'CalendarDate' in scope") == true)
    #expect(missing?.contains("Small") == false)
  }

  @Test(arguments: [("v2", "v1"), ("v2", "v3")])
  func `another version of the module is an error with a sentence`(own: String, other: String) throws {
    let workshop = try workshop {
      $0.replacing("public static var \(own): Void", with: "public static var \(other): Void")
    }
    let form = try GeneratedForm(
      spec: "formc: 1\nform: Small\nfields: {a: {type: text}}\n", named: "small.yaml", supportModule: "FormRuntime")
    let files = try workshop.write(form.files)
    let failure = try workshop.compile(["-typecheck", "-parse-as-library", "-I", workshop.folder.path] + files)
    #expect(failure?.contains("small.form.swift:9:") == true)
    #expect(failure?.contains("are of different versions of formc: update one of them, and generate anew") == true)
  }
}
