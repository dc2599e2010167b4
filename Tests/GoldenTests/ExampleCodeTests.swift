// The generated Swift that is committed in an example is what formc writes. `UPDATE=1` writes it.

import FormCompiler
import FormCore
import FormSwift
import Foundation
import Testing

@Suite struct ExampleCodeTests {
  @Test func `the Swift of the workshop is current`() throws {
    try expectCurrent("registration.form.yaml", of: "Workshop", [.core, .json])
  }

  @Test func `the Swift of the app is current`() throws {
    try expectCurrent("phone.form.yaml", of: "PhoneSignIn", [.core, .model, .view])
  }

  private func expectCurrent(_ name: String, of example: String, _ parts: Set<SwiftPart>) throws {
    let folder = Golden.root.appendingPathComponent("Examples/\(example)/Sources/Forms")
    let spec = try Data(contentsOf: folder.appendingPathComponent(name))
    let compilation = Compilation.compile(path: name, bytes: Array(spec)) { _ in
      .failure(LoadFailure(reason: "it imports nothing"))
    }
    let plan = try #require(compilation.plan)
    let own = try SwiftBackend.generate(
      plan: plan, sources: compilation.sources, specFileName: name, access: .package, parts: parts)
    let files = own + SwiftBackend.shared(parts, access: .package)
    let support = SwiftBackend.support(access: .package, usedBy: files.map(\.contents))
    for file in files + [support] {
      let url = folder.appendingPathComponent(file.name)
      if Goldens.update { try Data(file.contents).write(to: url) }
      // Not compared by `==` alone: both would be printed.
      let isCurrent = try Data(contentsOf: url) == Data(file.contents)
      #expect(isCurrent, "\(file.name) is stale: UPDATE=1")
    }
  }
}
