// Numbers: how they are read, written, compared and divided.

import FormRuntime
import Testing

struct FormNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (100, "100"), (1e16, "10000000000000000"),
    (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e300, "1.5e+300"), (0.000001, "0.000001"), (1e-7, "1e-7"),
    (2.5e-7, "2.5e-7"), (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    (9_007_199_254_740_992, "9007199254740992"), (123_456_789.125, "123456789.125"),
    (0.30000000000000004, "0.30000000000000004"),
    (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
  ])
  func writesTheShortestForm(value: Double, text: String) {
    #expect(FormNumber.text(value) == text)
  }

  @Test func whatItWritesReadsBack() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = FormNumber.text(value)
      if FormNumber.number(text) != value { Issue.record("\(value) \(text)") }
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("42", 42), ("-7", -7), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("+5", nil), ("007", nil), ("-01", nil), ("", nil),
    ("-", nil),
    (" 1", nil), ("1 ", nil), ("1.0", nil), ("1e3", nil), ("0x1F", nil), ("１", nil), ("1_000", nil), ("00", nil),
    ("1\0", nil),
  ])
  func readsIntegersStrictly(text: String, value: Int?) {
    #expect(FormNumber.integer(text) == value)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("1.5", 1.5), ("-84.32e7", -843_200_000), ("6.02214e23", 6.02214e23), ("1E+2", 100),
    ("1e-400", 0), ("0.1", 0.1), ("1e400", nil), ("-1e400", nil), ("", nil), ("-", nil), ("+1", nil), (".5", nil),
    ("5.", nil),
    ("1e", nil), ("1e+", nil), ("01", nil), ("nan", nil), ("inf", nil), ("Infinity", nil), ("0x1p4", nil), ("1,5", nil),
    (" 1", nil), ("1 ", nil), ("1e1.5", nil), ("--1", nil),
  ])
  func readsNumbersStrictly(text: String, value: Double?) {
    #expect(FormNumber.number(text) == value)
  }

  @Test(arguments: [
    ("12", 12), ("12.0", 12), ("1.2e1", 12), ("120e-1", 12), ("1e3", 1000), ("-5.000", -5), ("0.0", 0),
    ("0e999999999", 0),
    ("1.5", nil), ("1e19", nil), ("9223372036854775807.000", Int.max), ("9223372036854775808", nil), ("1e-1", nil),
    ("-9223372036854775808", Int.min), ("9007199254740993.0", 9_007_199_254_740_993), ("1e999999999999999999999", nil),
    ("0.00001e5", 1), ("0.000010e5", 1), ("100000000000000000000e-2", 1_000_000_000_000_000_000), ("12a", nil),
    ("1.0000000000000000000000000000", 1), ("1.00000000000000000000000000001", nil), ("10", 10), ("1010.0", 1010),
    ("1000000000000000000000000e-24", 1), ("0.00", 0), ("-0", 0),
  ])
  func readsWholeNumbersExactly(text: String, value: Int?) {
    #expect(FormNumber.wholeNumber(text) == value)
  }

  @Test(arguments: [
    (0.3, 0.1, true), (0.30000000000000004, 0.1, false), (1, 0.1, true), (1e308, 1e-300, true), (1e308, 3e-300, false),
    (1e308, .leastNonzeroMagnitude, true), (.leastNonzeroMagnitude, 1e308, false), (0, 0.1, true), (1.05, 0.05, true),
    (-1.05, 0.05, true), (1.06, 0.05, false),
    (4.5, 1.5, true), (9_007_199_254_740_992, 2, true), (1e21, 7, false), (7e21, 7, true), (.infinity, 1, false),
    (1, .nan, false), (1, 0, false), (0, 0, true), (1.7976931348623157e308, 2.2250738585072014e-308, false),
    (2.5, 10, false),
    (1e-7, 1e-8, true), (100, 1000, false), (1, 3, false),
  ])
  func multiplesAreExact(value: Double, unit: Double, isMultiple: Bool) {
    #expect(FormNumber.isMultiple(value, of: unit) == isMultiple)
  }

  @Test func multiplesOfIntegers() {
    #expect(FormNumber.isMultiple(12, of: 4))
    #expect(!FormNumber.isMultiple(13, of: -4))
    #expect(FormNumber.isMultiple(Int.min, of: -1))
    #expect(!FormNumber.isMultiple(1, of: 0))
    #expect(FormNumber.isMultiple(0, of: 0))
  }

  @Test(arguments: [
    (1, 1.0, 0), (1, 1.5, -1), (-1, -1.5, 1), (2, 1.5, 1), (-2, -1.5, -1), (Int.max, 9.223372036854775807e18, -1),
    (Int.min, -9.223372036854775808e18, 0), (Int.min, -.infinity, 1), (Int.max, .infinity, -1), (0, -0.0, 0),
    (9_007_199_254_740_993, 9_007_199_254_740_992, 1), (Int.max, 9.223372036854774784e18, 1),
    (0, .leastNonzeroMagnitude, -1),
  ])
  func comparesIntegersWithDoublesExactly(integer: Int, number: Double, order: Int) {
    #expect(FormNumber.compare(integer, number) == order)
    #expect(FormNumber.compare(integer, .nan) == nil)
  }

  @Test func arithmeticFailsInsteadOfTrapping() throws {
    #expect(try FormNumber.sum(2, 3) == 5)
    #expect(try FormNumber.quotient(-7, 2) == -3)
    #expect(try FormNumber.remainder(-3, 5) == -3)
    #expect(try FormNumber.remainder(43, -5) == 3)
    #expect(throws: FormFailure.overflow) { try FormNumber.sum(.max, 1) }
    #expect(throws: FormFailure.overflow) { try FormNumber.difference(.min, 1) }
    #expect(throws: FormFailure.overflow) { try FormNumber.product(5_000_000_000, 5_000_000_000) }
    #expect(throws: FormFailure.overflow) { try FormNumber.quotient(.min, -1) }
    #expect(throws: FormFailure.overflow) { try FormNumber.remainder(.min, -1) }
    #expect(throws: FormFailure.overflow) { try FormNumber.negation(.min) }
    #expect(throws: FormFailure.divisionByZero) { try FormNumber.quotient(1, 0) }
    #expect(throws: FormFailure.divisionByZero) { try FormNumber.remainder(1, 0) }
  }

  @Test func converts() throws {
    #expect(try FormNumber.truncated(-123.456) == -123)
    #expect(try FormNumber.truncated(9.223372036854774784e18) == 9_223_372_036_854_774_784)
    for value in [Double.nan, .infinity, 0x1p63, -0x1p63, 1e300] {
      #expect(throws: FormFailure.conversion) { try FormNumber.truncated(value) }
    }
    #expect(throws: FormFailure.conversion) { try FormNumber.parsedInteger("yes?") }
    #expect(throws: FormFailure.conversion) { try FormNumber.parsedNumber("nan") }
    #expect(try FormNumber.parsedBoolean("TRUE"))
    #expect(try !FormNumber.parsedBoolean("f"))
    #expect(throws: FormFailure.conversion) { try FormNumber.parsedBoolean("TrUe") }
  }
}
