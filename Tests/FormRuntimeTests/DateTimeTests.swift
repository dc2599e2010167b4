// Instants, times, durations and periods: their texts and their arithmetic.

import FormRuntime
import Testing

struct DateTimeTests {
  @Test(arguments: [
    ("1963-06-19T08:30:06.283185Z", "1963-06-19T08:30:06.283185Z"),
    ("1990-12-31T15:59:50.123-08:00", "1990-12-31T15:59:50.123-08:00"),
    ("1963-06-19t08:30:06z", "1963-06-19T08:30:06Z"), ("2026-06-15T12:00:00+02:00", "2026-06-15T12:00:00+02:00"),
    ("2026-06-15T12:00:00.500-00:00", "2026-06-15T12:00:00.5Z"),
    ("2026-06-15T12:00:00.1234567899Z", "2026-06-15T12:00:00.123456789Z"),
    ("1998-12-31T23:59:60Z", "1999-01-01T00:00:00Z"),
    ("1998-12-31T15:59:60.123-08:00", "1998-12-31T16:00:00.123-08:00"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999Z"),
  ])
  func readsRFC3339(text: String, output: String) throws {
    #expect(try #require(DateTime(text)).description == output)
  }

  @Test(arguments: [
    "", "1990-02-31T15:59:59.123-08:00", "1963-06-19T08:30:06.28123+01:00Z", "1990-12-31T15:60:00Z",
    "1990-12-31T24:00:00Z", "1990-12-31T10:00:00+10:60", "1990-12-31T10:00:00+24:00", "06/19/1963 08:30:06 PST",
    "2013-350T01:01:01", "1963-06-1৪T00:00:00Z", "+11963-06-19T08:30:06Z", "1985-04-12T23:20:50Z\n",
    "1985-04-12 23:20:50Z", "1985-04-12T23:20:50", "1985-04-12T23:20Z", "1985-04-12T23:20:50.Z", "1985-04-12",
    "1998-12-31T23:58:60Z", "1998-12-31T22:59:60Z", "1998-12-30T23:59:60Z", "1998-12-31T23:59:61Z",
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-00:01", "9999-12-31T23:59:60Z",
  ])
  func refusesEverythingElse(text: String) {
    #expect(DateTime(text) == nil)
  }

  @Test func comparesByTheInstant() throws {
    let here = try #require(DateTime("2026-06-15T12:00:00+02:00"))
    let there = try #require(DateTime("2026-06-15T10:00:00Z"))
    #expect(here == there)
    #expect(Set([here, there]).count == 1)
    #expect(try here < here.adding(FormDuration(nanoseconds: 1)))
  }

  @Test func movesByDurations() throws {
    let start = try #require(DateTime("0001-01-01T00:00:01.999999999Z"))
    let moved = try start.adding(#require(FormDuration("999999999ns")))
    #expect(moved.description == "0001-01-01T00:00:02.999999998Z")
    #expect(try moved.subtracting(start).description == "0.999999999s")
    #expect(try moved.subtracting(FormDuration(nanoseconds: 999_999_999)) == start)
    #expect(throws: FormFailure.outOfRange) { try start.adding(#require(FormDuration("-2s"))) }
    #expect(throws: FormFailure.outOfRange) { try start.subtracting(FormDuration(nanoseconds: .max)) }
    #expect(try start.subtracting(FormDuration(nanoseconds: .min)) > start)
    let last = try #require(DateTime("9999-12-31T23:59:59Z"))
    #expect(throws: FormFailure.outOfRange) { try start.subtracting(last) }
    #expect(throws: FormFailure.outOfRange) { try last.adding(FormDuration(nanoseconds: 1_000_000_000)) }
  }

  @Test func hasFieldsAtOffsets() throws {
    let leap = try #require(DateTime("2024-02-29T23:30:15.250Z"))
    let utc = leap.fields()
    #expect([utc.getFullYear, utc.getMonth, utc.getDate, utc.getDayOfMonth] == [2024, 1, 29, 28])
    #expect([utc.getHours, utc.getMinutes, utc.getSeconds, utc.getMilliseconds] == [23, 30, 15, 250])
    #expect([utc.getDayOfWeek, utc.daysIntoYear, utc.dayOfWeek] == [4, 59, 4])
    #expect(try leap.fields(zone: "+02:00").getMonth == 2)
    #expect(try leap.fields(zone: "02:00").getHours == 1)
    #expect(try leap.fields(zone: "-05:45").getMinutes == 45)
    #expect(throws: FormFailure.conversion) { try leap.fields(zone: "Europe/Warsaw") }
    #expect(throws: FormFailure.conversion) { try leap.fields(zone: "+24:00") }
    let first = try #require(DateTime("0001-01-01T00:00:00Z"))
    #expect(first.fields(offsetMinutes: -60).year == 0)
    #expect(first.fields(offsetMinutes: .min) == first.fields())
    #expect(DateTime(secondsSince1970: 0, offsetMinutes: .min) == nil)
    #expect(DateTime(secondsSince1970: .max) == nil)
    let sunday = try #require(DateTime("2024-03-31T00:00:00Z"))
    #expect(sunday.fields().getDayOfWeek == 0)
    #expect(sunday.localDate?.description == "2024-03-31")
  }

  @Test func readsTheSystemClock() {
    let clock = FormClock.system
    #expect(clock.now.nanosecond % 1_000_000 == 0)
    #expect(clock.now > .unixEpoch)
    #expect(clock.today == clock.now.localDate)
  }
}

struct TimeOfDayTests {
  @Test(arguments: [
    ("09:30", "09:30"), ("09:30:00", "09:30"), ("09:30:15", "09:30:15"),
  ])
  func writesSecondsOnlyIfThereAreAny(text: String, output: String) throws {
    #expect(try #require(TimeOfDay(text)).description == output)
  }

  @Test(arguments: [
    "", "9:30", "24:00", "23:60", "23:59:60", "09:30:", "09:30:15.", "09:30:15.5",
    "09:30Z", " 09:30", "09:30:5", "0930",
  ])
  func refusesEverythingElse(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func hasAnOrder() throws {
    #expect(try #require(TimeOfDay("09:30")) < #require(TimeOfDay("09:30:01")))
  }
}

struct FormDurationTests {
  @Test(arguments: [
    ("90s", "90s"), ("1h30m", "5400s"), ("1.5s", "1.5s"), ("-2ms", "-0.002s"), ("0", "0s"), ("-0", "0s"),
    ("1.5h", "5400s"),
    ("1h-", nil), ("+5s", "5s"), (".5s", "0.5s"), ("5.s", "5s"), (".s", nil), ("", nil), ("s", nil), ("5", nil),
    ("-", nil),
    ("1us", "0.000001s"), ("1µs", "0.000001s"), ("1μs", "0.000001s"), ("999999999ns", "0.999999999s"), ("1d", nil),
    ("1 s", nil), ("3000000h", nil), ("2562047h47m16.854775807s", "9223372036.854775807s"),
    ("2562047h47m16.854775808s", nil), ("-2562047h47m16.854775808s", "-9223372036.854775808s"),
    ("9223372036.854775808s", nil), ("-9223372036.854775808s", "-9223372036.854775808s"),
    ("0.3333333333333333333333333h", "1199.999999999s"), ("99999999999999999999s", nil), ("10", nil), ("00", nil),
    ("1s0", nil),
  ])
  func readsAsCELDoes(text: String, output: String?) {
    #expect(FormDuration(text)?.description == output)
  }

  @Test func countsAsCELDoes() throws {
    let duration = try #require(FormDuration("3730.321s"))
    #expect(duration.hours == 1)
    #expect(duration.minutes == 62)
    #expect(duration.seconds == 3730)
    #expect(duration.milliseconds == 321)
  }

  @Test func staysInRange() throws {
    let most = FormDuration(nanoseconds: .max)
    let least = FormDuration(nanoseconds: .min)
    #expect(throws: FormFailure.overflow) { try most.adding(FormDuration(nanoseconds: 1)) }
    #expect(throws: FormFailure.overflow) { try least.subtracting(FormDuration(nanoseconds: 1)) }
    #expect(throws: FormFailure.overflow) { try least.negated() }
    #expect(FormDuration(seconds: .max) == nil)
    #expect(least < most)
    #expect(try most.negated().description == "-9223372036.854775807s")
  }
}

struct FormPeriodTests {
  @Test(arguments: ["P1Y2M3D", "P0D", "P-1Y", "P14M", "P1Y3D"])
  func readsAndWritesTheSameText(text: String) throws {
    #expect(try #require(FormPeriod(text)).description == text)
  }

  @Test(arguments: [
    "", "P", "P1", "PT1H", "P1W", "P1D1Y", "P1Y1Y", "1D", "P1Dx", "P--1D", "P99999999999999999999D", "-P1D",
  ])
  func refusesEverythingElse(text: String) {
    #expect(FormPeriod(text) == nil)
  }

  @Test func addsPartByPart() throws {
    let sum = try FormPeriod(years: 1, days: 40).adding(FormPeriod(months: 14, days: -1))
    #expect(sum == FormPeriod(years: 1, months: 14, days: 39))
    #expect(throws: FormFailure.overflow) { try FormPeriod(days: .max).adding(FormPeriod(days: 1)) }
  }
}
