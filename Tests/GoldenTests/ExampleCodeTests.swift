// The generated Swift that is committed in an example is what formc writes. `UPDATE=1` writes it.

import FormCore
import FormSwift
import Foundation
import Testing

@Suite struct ExampleCodeTests {
  private static let folder = Golden.root.appendingPathComponent("Examples/Workshop/Sources/Forms")

  @Test func `the Swift of the workshop is current`() throws {
    let name = "registration.form.yaml"
    let spec = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    let compilation = Compilation.compile(path: name, bytes: Array(spec)) { _ in
      .failure(LoadFailure(reason: "it imports nothing"))
    }
    let plan = try #require(compilation.plan)
    let generation = SwiftBackend.generate(
      plan: plan, sources: compilation.sources, specFileName: name, access: .public)
    let support = SwiftBackend.support(access: .public, usedBy: generation.files.map(\.contents))
    for file in generation.files + [support] {
      let url = Self.folder.appendingPathComponent(file.name)
      if Goldens.update { try Data(file.contents).write(to: url) }
      // Not compared by `==` alone: both would be printed.
      let isCurrent = try Data(contentsOf: url) == Data(file.contents)
      #expect(isCurrent, "\(file.name) is stale: UPDATE=1")
    }
  }
}
