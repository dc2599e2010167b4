// The tests that stand in the example specs, run through a session: it says what the validator says.

import FormCompiler
import FormCore
import FormRuntime
import FormSession
import Foundation
import Testing

struct SessionSpecTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("specs")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  @Test(arguments: names)
  func aSessionJudgesLikeTheTests(_ name: String) throws {
    let path = SessionSpecTests.folder.appendingPathComponent(name).path
    let compiled = Compilation.compile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path)))) {
      path in
      guard let data = FileManager.default.contents(atPath: path) else {
        return .failure(LoadFailure(reason: "missing"))
      }
      return .success(Array(data))
    }
    guard let plan = compiled.plan else {
      #expect(compiled.isLibrary)
      return
    }
    for test in plan.form.tests { check(test, plan, in: name) }
  }

  private func check(_ test: FormTest, _ plan: Plan, in name: String) {
    let session = session(test, plan)
    let errors = session.issues.filter(session.isError)
    if let isValid = test.expectation.isValid { #expect(errors.isEmpty == isValid, "\(name): \(test.name)") }
    if let expected = test.expectation.issues {
      let wanted = expected.flatMap { place in place.codes.map { "\(place.path) \($0)" } }.sorted()
      let found = session.issues.map { "\(session.verdict.path(of: $0, in: plan)) \($0.code(in: plan))" }.sorted()
      #expect(found == wanted, "\(name): \(test.name)")
    }
  }

  private func session(_ test: FormTest, _ plan: Plan) -> Session {
    var clock = TestForm.clock
    if let today = test.today { clock = FormClock(today: today, now: test.now ?? clock.now) }
    if let now = test.now, test.today == nil { clock = FormClock(today: clock.today, now: now) }
    let start = SessionStart(mode: test.mode, original: test.original?.json, answers: [test.answers.json])
    return Session(plan, start: start, language: plan.form.sourceLanguage, clock: clock)
  }
}
