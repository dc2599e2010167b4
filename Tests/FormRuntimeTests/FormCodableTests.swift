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

  /// A decimal of a field has all places of the field, also those that its digits have no room for.
  @Test func writesPlacesOfFields() throws {
    struct Record: Encodable {
      let price: FormPlacedDecimal?
      let none: FormPlacedDecimal?
      let items: [FormPlacedDecimal?]
    }
    let large = try #require(FormDecimal("1234567890.5"))
    let record = Record(
      price: FormPlacedDecimal(large, places: 9), none: FormPlacedDecimal(nil, places: 2),
      items: [FormPlacedDecimal(FormDecimal("1"), places: 2), nil, FormPlacedDecimal(large, places: 12)])
    #expect(
      FormJSON.encoded(record).text()
        == #"{"price": 1234567890.500000000, "items": [1.00, null, 1234567890.500000000000]}"#)
  }
}
