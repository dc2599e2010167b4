// What a developer does with JSON text, in a program that imports nothing. Says what is not met.

@main
struct JSONProgram {
  static func main() throws {
    let text = #"""
      {"json": "a", "whole": 9007199254740993.0, "size": 1234567890123456.10, "share": 1e-7, "many": 1e30,
       "day": "2026-02-28", "side": "left", "sides": ["right", "left"], "home": {"street": "é\u00e9\ud83d\ude00"},
       "lines": [{"price": 0.10}, {}, null, {"price": 2.005}], "tags": ["x", 5], "more": [{"of": "this"}]}
      """#
    let order = try Order(json: text)
    expect("whole numbers are exact", order.whole == 9_007_199_254_740_993)
    expect("decimals have all digits", order.size?.description == "1234567890123456.10")
    expect("escapes are read", order.home.street == "éé😀")
    expect(
      "what is wrong is judged",
      order.validate().map { "\($0.path) \($0.code)" } == [
        "many type", "lines[3].price places", "tags[1] type",
      ])
    expect(
      "it is written as it was read",
      order.json()
        == #"{"json":"a","whole":9007199254740993,"size":1234567890123456.10,"share":1e-7,"day":"2026-02-28","side":"left","sides":["right","left"],"home":{"street":"éé😀"},"lines":[{"price":0.10},{},{},{"price":2.005}],"tags":["x",""]}"#
    )
    try expect("bytes are read as texts are", try Order(json: Array(text.utf8)).json() == order.json())
    let good = try Order(json: #"{"size": 5, "lines": []}"#).validated()
    expect("what passed is written", good.json(.line) == #"{"size": 5.00, "twice": 10.00}"#)
    expect("and again", good.json() == #"{"size":5.00,"twice":10.00}"#)

    for (text, words) in [
      ("", "1:1: there is no JSON value"), (" []", "1:2: expected an object"), ("\n null", "2:2: expected an object"),
      ("{\"a\": 1,}", "1:8: a comma may not stand at the end"),
      ("{\"a\": 1, \"a\": 2}", "1:10: the object has this name already"),
      ("{\"a\": 01}", "1:7: a number may not begin with 0"),
      ("{} {}", "1:4: there is more behind the JSON value"), ("{\"a\": \"\\ud800\"}", "1:8: half of a surrogate pair"),
      ("{\"a\": " + String(repeating: "[", count: 70), "1:70: more than 64 lists and objects around one another"),
    ] {
      do {
        _ = try Order(json: text)
        print("FAIL \(text) is read")
      } catch {
        let said = "\(error.line):\(error.column): \(error.message)"
        if said != words { print("FAIL \(text): \(said)") }
      }
    }
    do {
      _ = try Order(json: [0x7B, 0x22, 0xFF, 0x22])
      print("FAIL bytes that are no UTF-8 are read")
    } catch { expect("bytes are to be UTF-8", error.message == "the bytes are not UTF-8") }
    try checkStart()
    try checkVault()
    print("done")
  }

  /// A secret is not shown where it was given in the place of what holds some; what no record can have is no answer.
  private static func checkVault() throws {
    for text in [
      #"{"codes": "hush"}"#, #"{"codes": ["hush", 5]}"#, #"{"pages": ["hush"]}"#, #"{"pages": [["hush"], "hush"]}"#,
      #"{"box": "hush"}"#, #"{"box": {"key": "hush", "keys": "hush"}}"#, #"{"boxes": ["hush"]}"#,
      #"{"boxes": [{"keys": "hush", "inner": "hush"}]}"#,
      #"{"boxes": [{"keys": ["hush"], "inner": {"key": ["hush"]}}]}"#,
    ] {
      let vault = try Vault(json: text)
      var said = "\(vault) \(String(reflecting: vault))"
      dump(vault, to: &said)
      for child in Mirror(reflecting: vault).children { said += "\(child)" }
      expect("\(text) is not shown", !said.contains("hush"))
    }
    var vault = Vault()
    vault.opens = TimeOfDay(hour: 9, minute: 30, nanosecond: 1)
    let said = vault.validate().map { "\($0.path) \($0.code)" }
    expect("a part of a second is none of a time", said == ["opens type"])
    vault.opens = TimeOfDay(hour: 9, minute: 30, second: 1)
    expect("a second is", vault.validate().isEmpty)
  }

  /// When drafts were begun is no difference between them, though it tells what a default has put there.
  private static func checkStart() throws {
    let (clock, nextDay) = (clock("2026-06-15"), clock("2026-06-16"))
    var (early, late) = (Trip(clock: clock), Trip(clock: nextDay))
    (early.stops, late.stops) = ([Trip.StopsItem(clock: clock)], [Trip.StopsItem(clock: nextDay)])
    expect("another default is another answer", early != late)
    late.stay.day = early.stay.day
    late.stops[0].at.day = early.stops[0].at.day
    expect("the same answers are the same", early == late && Set([early, late]).count == 1 && "\(early)" == "\(late)")
    let kept = try Trip(json: early.json())
    expect("they are when they are read", early == kept && "\(early)" == "\(kept)")
    try expect("nobody answered it", early.validated(clock: nextDay).stay == nil)
    expect("what is read is answered, unless it is the default of the day", !kept.validate(clock: nextDay).isEmpty)
    expect("as it was", kept.validate(clock: clock).isEmpty)
  }

  private static func clock(_ day: String) -> FormClock {
    let (date, instant) = (CalendarDate(day), DateTime(day + "T12:00:00Z"))
    return FormClock(today: date ?? .unixEpoch, now: instant ?? .unixEpoch)
  }

  private static func expect(_ what: String, _ isMet: @autoclosure () throws -> Bool) rethrows {
    if try !isMet() { print("FAIL \(what)") }
  }
}
