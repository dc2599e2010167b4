// What the tests of a plan come to in generated Swift, where that is a constant.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormSwift

@Suite struct SwiftOperationsTests {
  @Test("beside another test, one that never holds is left out, and one that always does is all")
  func constantBesideAnother() throws {
    let form = try TestForm("fields:\n  a: {type: text}\n  b: {type: text, computed: a}\n")
    let layout = SwiftLayout(plan: form.plan, access: "") { _ in nil }
    let operations = SwiftOperations(core: SwiftForm(layout), slot: layout.frames[0].slots[1], readsStanding: false)
    let answered = try #require(conditions(operations.test(.own(.answered), true)))
    for (never, always) in [(Test.own(.misread), Test.not(.own(.misread))), (.list(.active), .list(.visible))] {
      #expect(conditions(operations.test(.either(.own(.answered), never), true)) == answered)
      #expect(conditions(operations.test(.either(never, .own(.answered)), true)) == answered)
      #expect(conditions(operations.test(.either(.own(.answered), always), true)) == [.test("true")])
      #expect(conditions(operations.test(.either(always, .own(.answered)), true)) == [.test("true")])
    }
  }

  private func conditions(_ condition: SwiftOperations.Condition) -> [SwiftCondition]? {
    if case .conditions(let conditions) = condition { conditions } else { nil }
  }
}
