// Drafts as a developer uses them: compiled, and filled in by a program that says what came of it.

import FormSwift
import Testing

struct DraftTests {
  @Test func doWhatADeveloperExpects() throws {
    let forms = try [("texts.yaml", ExtraSpecs.texts), ("types.yaml", ExtraSpecs.types)].map { name, spec in
      try GeneratedForm(spec: spec, named: name)
    }
    #expect(try Workshop().output(of: "DraftProgram.swift", with: forms, [.core]) == "done\n")
  }
}
