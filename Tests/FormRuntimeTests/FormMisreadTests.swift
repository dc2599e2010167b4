// Answers that are not of their field's type.

import FormRuntime
import Testing

struct FormMisreadTests {
  private enum Field: FormChoice {
    case age, pet
    static let rawValues = ["age", "pet"]
  }

  @Test func remembersTheLastAnswerOfAFieldUntilThereIsAnother() {
    var misread = FormMisread<Field>()
    #expect(misread.isEmpty && !misread.contains(.age))
    misread.insert(.age, text: "ten")
    misread.insert(.pet, .choices, text: "cow")
    misread.insert(.age, text: "eleven")
    #expect(misread.reason(for: .age) == .type && misread.text(for: .age) == "eleven")
    #expect(misread.reason(for: .pet) == .choices)
    misread.remove(.age)
    #expect(misread.text(for: .age) == nil && misread.text(for: .pet) == "cow")
    misread.remove(.pet)
    #expect(misread.isEmpty)
  }
}
