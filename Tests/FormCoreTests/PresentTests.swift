// What of the present a generated form asks for: what it evaluates, not what its spec mentions.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormSwift

@Suite struct PresentTests {
  @Test(arguments: [
    ("type: text", false, false),
    // What is decided without it.
    ("type: text, visible: 'true || today > date(\"2020-01-01\")'", false, false),
    ("type: text, visible: 'true || mode == \"new\"'", false, false),
    ("type: text, visible: 'false && age(b) > 1 || mode == \"new\"'", false, true),
    // In judging, in what a view asks, at the start.
    ("type: text, visible: 'today > date(\"2020-01-01\")'", true, false),
    ("type: text, visible: mode == \"new\"", false, true),
    ("type: text, readOnly: 'age(b) > 18 && mode == \"edit\"'", true, true),
    ("type: date, maximum: today", true, false), ("type: date, default: today", true, false),
  ])
  func isWhatIsEvaluated(field: String, clock: Bool, mode: Bool) throws {
    let form = try TestForm(
      """
      fields:
        b: {type: date, title: B}
        a: {title: A, \(field)}

      """)
    let present = SwiftPresent(form.plan)
    #expect(present.readsClock == clock)
    #expect(present.readsMode == mode)
  }
}
