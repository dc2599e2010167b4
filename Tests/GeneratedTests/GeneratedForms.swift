// Specs on their way to a compiled program: what the tests of generated Swift share.

import FormCompiler
import FormCore
import FormLanguage
import Foundation
import FormRuntime
import FormSwift
import Testing

/// A form and the Swift that is generated for it.
struct GeneratedForm {
  /// That of the type.
  let name: String
  let plan: Plan
  /// The spec.
  let text: String
  let files: [GeneratedFile]

  /// Throws if there is an error in the spec.
  init(
    path: String, bytes: [UInt8], access: SwiftAccess = .internal, parts: Set<SwiftPart> = [.core],
    supportModule: String? = nil, wishes: SwiftWishes = SwiftWishes()
  ) throws {
    let compilation = Compilation.compile(path: path, bytes: bytes) { path in
      FileManager.default.contents(atPath: path).map { .success(Array($0)) } ?? .failure(LoadFailure(reason: "missing"))
    }
    guard let plan = compilation.plan else {
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      throw GenerationError(words: "\(path): \(errors.first?.headline ?? "no form")", isLibrary: compilation.isLibrary)
    }
    let specName = URL(filePath: path).lastPathComponent
    files = try SwiftBackend.generate(
      plan: plan, sources: compilation.sources, specFileName: specName, access: access, parts: parts,
      supportModule: supportModule, wishes: wishes)
    name = SwiftBackend.typeName(ofForm: plan.form.name)
    self.plan = plan
    text = String(decoding: bytes, as: UTF8.self)
  }

  init(
    spec: String, named name: String, access: SwiftAccess = .internal, parts: Set<SwiftPart> = [.core],
    supportModule: String? = nil, wishes: SwiftWishes = SwiftWishes()
  ) throws {
    try self.init(
      path: name, bytes: Array(spec.utf8), access: access, parts: parts, supportModule: supportModule, wishes: wishes)
  }

  /// What some forms need beside them.
  static func support(of forms: [GeneratedForm], access: SwiftAccess = .internal) -> GeneratedFile {
    SwiftBackend.support(access: access, usedBy: forms.flatMap(\.files).map(\.contents))
  }

  /// The same, with what models and views share.
  static func allSupport(
    of forms: [GeneratedForm], _ parts: Set<SwiftPart>, access: SwiftAccess = .internal
  ) -> [GeneratedFile] {
    let shared = SwiftBackend.shared(parts, access: access)
    let forms = forms.flatMap(\.files).map(\.contents) + shared.map(\.contents)
    return [SwiftBackend.support(access: access, usedBy: forms)] + shared
  }
}

struct GenerationError: Error {
  let words: String
  let isLibrary: Bool
}

/// Folders of the repository.
enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// The modules that were built with the tests, FormRuntime among them.
  static var modules: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "Modules")
  }

  /// The example forms, libraries left out.
  static func referenceForms(
    access: SwiftAccess = .internal, parts: Set<SwiftPart> = [.core],
    supportModule: String? = nil
  ) throws -> [GeneratedForm] {
    let folder = root.appending(path: "specs").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }.sorted()
    return try names.compactMap { name in
      let path = folder + "/" + name
      do {
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        return try GeneratedForm(path: path, bytes: bytes, access: access, parts: parts, supportModule: supportModule)
      } catch let error as GenerationError where error.isLibrary {
        return nil
      }
    }
  }

  /// Forms that have what the examples lack.
  static func extraForms(
    access: SwiftAccess = .internal, parts: Set<SwiftPart> = [.core],
    supportModule: String? = nil
  ) throws -> [GeneratedForm] {
    try (ExtraSpecs.all + AdverseSpecs.all + ComputedSpecs.all + MixedSpecs.all + LimitSpecs.all + ChoiceSpecs.all).map
    {
      try GeneratedForm(spec: $0.spec, named: $0.name, access: access, parts: parts, supportModule: supportModule)
    }
  }
}

extension Repository {
  /// Forms with words of Swift and of generated code for names.
  static func clashingForms(
    _ specs: [(name: String, spec: String)] = ClashingSpecs.all, access: SwiftAccess = .internal,
    parts: Set<SwiftPart> = [.core], supportModule: String? = nil
  ) throws -> [GeneratedForm] {
    try specs.map {
      try GeneratedForm(spec: $0.spec, named: $0.name, access: access, parts: parts, supportModule: supportModule)
    }
  }
}

/// A folder that is removed in the end, unless `KEEP` is set in the environment, and the compiler at work in it.
final class Workshop {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "formc-generated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    guard ProcessInfo.processInfo.environment["KEEP"] == nil else { return }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes files and gives their paths.
  func write(_ files: [GeneratedFile]) throws -> [String] {
    try files.map { file in
      let url = folder.appending(path: file.name)
      try Data(file.contents).write(to: url)
      return url.path
    }
  }

  func write(_ text: String, as name: String) throws -> String {
    try write([GeneratedFile(name: name, contents: Array(text.utf8))])[0]
  }

  /// Runs a program; its output, and what it says beside it.
  @discardableResult
  func run(_ program: String, _ arguments: [String], input: String = "") throws -> (
    status: Int32, output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    // The compiler leaves empty folders behind.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    // Files rather than pipes: neither side ever waits for the other.
    let names = ["in", "out", "err"].map { folder.appending(path: "\($0)-\(UUID().uuidString)") }
    try Data(input.utf8).write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let output = String(decoding: try Data(contentsOf: names[1]), as: UTF8.self)
    let errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
    return (process.terminationStatus, output, errors)
  }

  /// Compiles; the diagnostics if that fails. As one module: by the file, as the examples are built, it takes up to four
  /// times as long. The code of programs is made file by file, which is sooner done than for all at once.
  func compile(_ arguments: [String]) throws -> String? {
    let isProgram = arguments.contains("-Onone") || arguments.contains("-O")
    let result = try run("swiftc", ["-wmo"] + (isProgram ? ["-num-threads", "2"] : []) + arguments)
    guard result.status != 0 else { return nil }
    let lines = result.errors.split(separator: "\n").filter { $0.contains("error:") }
    return lines.prefix(20).joined(separator: "\n") + (lines.isEmpty ? result.errors : "")
  }

  /// Compiles forms, what they need and a program of `Tests/Programs` without a warning, and runs it: what it prints.
  func output(of names: String..., with forms: [GeneratedForm], _ parts: Set<SwiftPart>) throws -> String {
    let sources = names.map { Repository.root.appending(path: "Tests/Programs/\($0)").path }
    let files = try write(forms.flatMap(\.files) + GeneratedForm.allSupport(of: forms, parts)) + sources
    let program = folder.appending(path: "program").path
    let failure = try compile(
      ["-Onone", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-o", program] + files)
    try #require(failure == nil, "\(failure ?? "")")
    // The end that `timeout` asks for is blocked in what tests start.
    let result = try run("timeout", ["-s", "KILL", "60", program])
    #expect(result.status == 0, "\(result.errors.suffix(500))")
    return result.output
  }
}
