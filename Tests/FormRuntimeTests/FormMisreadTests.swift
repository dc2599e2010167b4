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

  @Test func keepsTheItemsOfListsApart() {
    var misread = FormMisread<Field>()
    for index in [5, 0, 3, 5] { misread.insert(.pet, at: index) }
    misread.insert(.age)
    #expect((0..<7).filter { misread.contains(.pet, at: $0) } == [0, 3, 5])
    #expect(!misread.contains(.pet) && misread.contains(.age) && !misread.contains(.age, at: 0))
    var other = FormMisread<Field>()
    other.insert(.age)
    for index in [3, 5, 0] { other.insert(.pet, at: index) }
    #expect(misread == other)
    misread.insert(.pet, .choices)
    #expect(misread.reason(for: .pet) == .choices && misread.contains(.pet, at: 3))
    misread.remove(.pet)
    #expect(!misread.contains(.pet) && !misread.contains(.pet, at: 3) && misread.contains(.age))
  }

  @Test func keepsWhatWasTypedAsNoDifference() {
    var misread = FormMisread<Field>()
    misread.insert(.age, .typed, text: "1.0")
    #expect(misread.text(for: .age) == "1.0" && misread.reason(for: .age) == nil && !misread.contains(.age))
    #expect(misread == FormMisread() && misread.hashValue == FormMisread<Field>().hashValue && "\(misread)" == "none")
    #expect(FormChanges(misread, FormMisread()).isEmpty)
    misread.insert(.pet, text: "x")
    misread.forgetTyped()
    #expect(misread.text(for: .age) == nil && misread.text(for: .pet) == "x" && "\(misread)" == "1 misread")
    misread.insert(.pet, .typed, text: "x ")
    misread.forgetTyped()
    #expect(misread.isEmpty)
  }

  @Test func followsTheTextsOfAList() {
    var misread = FormMisread<Field>()
    for index in [1, 3] { misread.insert(.pet, at: index) }
    misread.follow(.pet, ["a", "", "b", ""])
    func places(_ texts: [String]) -> [Int] {
      misread.follow(.pet, texts)
      return texts.indices.filter { misread.contains(.pet, at: $0) }
    }
    #expect(places(["c", "", "b", ""]) == [1, 3])
    #expect(places(["x", "c", "", "b", ""]) == [2, 4])
    #expect(places(["", "b", ""]) == [0, 2])
    #expect(places(["", "b", "d"]) == [0])
    #expect(places(["", "b", "d", ""]) == [0])
    #expect(places([]) == [] && misread.isEmpty)
  }

  /// A record of a mebibyte may have so many that are no texts, and each item asks.
  @Test func holdsAsManyAsARecordHas() {
    var misread = FormMisread<Field>()
    for index in 0..<500_000 { misread.insert(.pet, at: index) }
    #expect((0..<500_000).allSatisfy { misread.contains(.pet, at: $0) } && !misread.contains(.pet, at: 500_000))
  }
}
