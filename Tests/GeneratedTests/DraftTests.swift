// Drafts as a developer uses them: compiled, and filled in by a program that says what came of it.

import FormSwift
import Foundation
import Testing

struct DraftTests {
  @Test func doWhatADeveloperExpects() throws {
    let workshop = try Workshop()
    let forms = try [("texts.yaml", ExtraSpecs.texts), ("types.yaml", ExtraSpecs.types)].map { name, spec in
      try GeneratedForm(path: name, bytes: Array(spec.utf8))
    }
    var files = try workshop.write(forms.flatMap(\.files) + GeneratedForm.allSupport(of: forms, [.core]))
    files.append(Repository.root.appending(path: "Tests/Programs/DraftProgram.swift").path)
    let program = workshop.folder.appending(path: "program").path
    let failure = try workshop.compile(
      ["-Onone", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-o", program] + files)
    try #require(failure == nil, "\(failure ?? "")")
    let result = try workshop.run("timeout", ["60", program])
    #expect(result.status == 0, "\(result.errors.suffix(500))")
    #expect(result.output == "done\n")
  }
}
