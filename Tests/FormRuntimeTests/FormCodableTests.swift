// Dates and times in JSON.

import FormRuntime
import Foundation
import Testing

struct FormCodableTests {
  @Test func valuesAreTheirTexts() throws {
    struct Record: Codable, Equatable {
      var date: CalendarDate
      var time: TimeOfDay
      var instant: DateTime
      var duration: FormDuration
      var period: FormPeriod
    }
    let json =
      #"{"date":"2024-02-29","duration":"90s","instant":"2024-02-29T12:00:00+02:00","period":"P1M","time":"09:30"}"#
    let record = try JSONDecoder().decode(Record.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try String(decoding: encoder.encode(record), as: UTF8.self) == json)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2023-02-29"]"#.utf8))
    }
  }
}
