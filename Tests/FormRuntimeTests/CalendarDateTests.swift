// Dates: which texts are dates, and the calendar's arithmetic.

import FormRuntime
import Testing

struct CalendarDateTests {
  @Test(arguments: ["2020-01-31", "2020-02-29", "0001-01-01", "9999-12-31"])
  func readsAndWritesTheSameText(text: String) throws {
    #expect(try #require(CalendarDate(text)).description == text)
  }

  @Test(arguments: [
    "", "2021-02-29", "0100-02-29", "2020-13-01", "2020-00-01", "2020-01-00", "0000-01-01", "1998-1-20", "12020-01-01",
    "+2020-01-01", "-2020-01-01", "2020-01-01 ", " 2020-01-01", "2020-01-01T00:00:00Z", "2020-01-0:", "1963-06-1৪",
    "2020-01-01\0", "2020–01–01",
  ])
  func refusesEverythingElse(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func everyDayHasItsNumber() throws {
    var date = try #require(CalendarDate("0001-01-01"))
    #expect(date.dayNumber == -719_162)
    #expect(date.dayOfWeek == 1)
    for number in -719_161...2_932_896 {
      let next = try #require(CalendarDate(dayNumber: number))
      guard next > date, next.dayNumber == number, next.dayOfWeek == date.dayOfWeek % 7 + 1 else {
        Issue.record("\(date) is followed by \(next)")
        return
      }
      date = next
    }
    #expect(date.description == "9999-12-31")
    #expect(CalendarDate(dayNumber: 2_932_897) == nil)
    #expect(CalendarDate(dayNumber: -719_163) == nil)
    #expect(CalendarDate(dayNumber: .min) == nil)
  }

  @Test(arguments: [
    ("2024-02-29", "P1M", "2024-03-29"), ("2024-02-29", "P1Y", "2025-02-28"), ("2024-02-29", "P-4Y", "2020-02-29"),
    ("2024-03-31", "P1M", "2024-04-30"), ("2024-03-31", "P11M", "2025-02-28"), ("2023-12-15", "P1M", "2024-01-15"),
    ("2000-02-28", "P1D", "2000-02-29"), ("2024-01-10", "P1Y2M3D", "2025-03-13"), ("2024-01-31", "P-13M", "2022-12-31"),
    ("2024-01-31", "P1M1D", "2024-03-01"), ("0001-01-01", "P9998Y11M30D", "9999-12-31"),
  ])
  func addsYearsAndMonthsThenDays(start: String, period: String, end: String) throws {
    let date = try #require(CalendarDate(start))
    #expect(try date.adding(#require(FormPeriod(period))).description == end)
  }

  @Test(arguments: [
    FormPeriod(years: 7976), FormPeriod(years: .max), FormPeriod(years: .max, months: .max), FormPeriod(months: .min),
    FormPeriod(days: .max), FormPeriod(days: .min), FormPeriod(years: -2024), FormPeriod(years: 9000, days: -3_000_000),
  ])
  func leavesTheCalendarWithAnError(period: FormPeriod) throws {
    let date = try #require(CalendarDate("2024-02-29"))
    #expect(throws: FormFailure.outOfRange) { try date.adding(period) }
  }

  @Test func subtracts() throws {
    let start = try #require(CalendarDate("2024-02-29"))
    let end = try #require(CalendarDate("2024-03-31"))
    #expect(try end.subtracting(start).description == "2678400s")
    #expect(try start.subtracting(FormPeriod(years: 1)).description == "2023-02-28")
    #expect(throws: FormFailure.overflow) { try start.subtracting(FormPeriod(years: .min)) }
    let first = try #require(CalendarDate("0001-01-01"))
    #expect(throws: FormFailure.outOfRange) { try start.subtracting(first) }
  }

  @Test(arguments: [
    ("2004-02-29", "2022-02-27", 17), ("2004-02-29", "2022-02-28", 18), ("2004-02-29", "2024-02-28", 19),
    ("2004-02-29", "2024-02-29", 20), ("2024-02-29", "2024-02-29", 0), ("2024-03-01", "2024-02-29", -1),
    ("2025-02-28", "2024-02-29", -1), ("2024-02-29", "2023-02-28", -1), ("2024-02-29", "2023-02-27", -2),
  ])
  func ageIsTheMostYearsThatFit(born: String, today: String, age: Int) throws {
    let date = try #require(CalendarDate(born))
    let now = try #require(CalendarDate(today))
    #expect(date.age(on: now) == age)
    #expect(try date.adding(FormPeriod(years: age)) <= now)
    #expect(try date.adding(FormPeriod(years: age + 1)) > now)
  }
}
