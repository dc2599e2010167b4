// What is typed becomes an answer, and an answer what is shown.

import FormRuntime
import Testing

struct FormTypingTests {
  private enum Pet: FormChoice {
    case cat, dog
    static let rawValues = ["cat", "dog"]
  }

  /// What was typed, what its value is as text, and why what was typed is kept: also where the value reads otherwise.
  private struct Row {
    let typed: String
    let shown: String
    let reason: FormMisreadReason?

    init(_ typed: String, _ shown: String, _ reason: FormMisreadReason? = nil) {
      self.typed = typed
      self.shown = shown
      self.reason = reason ?? (typed == shown ? nil : .typed)
    }
  }

  private func expect<Value>(
    _ rows: [Row], _ start: Value, _ take: (String, inout Value?) -> FormMisreadReason?, _ text: (Value?) -> String
  ) {
    for row in rows {
      var value: Value? = start
      #expect(take(row.typed, &value) == row.reason, "\(row.typed)")
      #expect(text(value) == row.shown, "\(row.typed)")
    }
    #expect(text(nil) == "")
  }

  @Test func integers() {
    expect(
      [
        Row(" 42 ", "42"), Row("-7", "-7"), Row("", ""), Row("  ", ""), Row("+5", "", .type), Row("1.5", "", .type),
        Row("9223372036854775808", "", .type), Row("ten", "", .type),
      ], 1, FormTyping.takeInteger, FormTyping.textOfInteger)
  }

  @Test func numbers() {
    expect(
      [
        Row("2.50", "2.5"), Row("1e3", "1000"), Row(" ", ""), Row("nan", "", .type), Row("0x1p4", "", .type),
        Row("1e999", "", .type),
      ], 1, FormTyping.takeNumber, FormTyping.textOfNumber)
  }

  @Test func booleans() {
    expect(
      [Row("true", "true"), Row(" false", "false"), Row("", ""), Row("True", "", .type), Row("1", "", .type)], true,
      FormTyping.takeBoolean, FormTyping.textOfBoolean)
  }

  @Test func datesAndTimes() throws {
    expect(
      [Row("2024-02-29", "2024-02-29"), Row("", ""), Row("2023-02-29", "", .type)], .unixEpoch, FormTyping.takeDate,
      FormTyping.textOfDate)
    expect(
      [
        Row("23:59:58", "23:59:58"), Row("9:30", "09:30"), Row("", ""), Row("24:00", "", .type),
        Row("009:30", "", .type), Row(":30", "", .type),
      ], try #require(TimeOfDay("08:00")),
      FormTyping.takeTime, FormTyping.textOfTime)
    expect(
      [Row("2024-05-06T07:08:09+02:00", "2024-05-06T07:08:09+02:00"), Row(" ", ""), Row("2024-05-06", "", .type)],
      .unixEpoch, FormTyping.takeDateTime, FormTyping.textOfDateTime)
  }

  @Test func decimalsGetTheirPlaces() throws {
    expect(
      [Row("2.5", "2.50"), Row("0.125", "0.125"), Row("", ""), Row("two", "", .type)], try #require(FormDecimal("1")),
      { FormTyping.takeDecimal($0, &$1, places: 2) }, FormTyping.textOfDecimal)
  }

  @Test func choices() {
    expect(
      [Row(" dog ", "dog"), Row("", ""), Row("cow", "", .choices), Row("Dog", "", .choices)], Pet.cat,
      FormTyping.takeChoice, FormTyping.textOfChoice)
  }
}
