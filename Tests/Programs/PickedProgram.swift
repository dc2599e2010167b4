// Dates and times as pickers show them and give them back, wherever the person is.

@main
struct PickedProgram {
  static func main() {
    for minute in 0..<24 * 60 {
      guard let time = TimeOfDay(hour: minute / 60, minute: minute % 60) else { return print("no time \(minute)") }
      if TimeOfDay(picked: time.picked) != time { print("FAIL \(time)") }
    }
    guard let first = CalendarDate("1990-01-01") else { return print("no date") }
    for day in 0..<25_000 {
      guard let date = CalendarDate(picked: first.picked + Double(day) * 86_400) else { return print("no day \(day)") }
      let shown = date.picked == first.picked + Double(day) * 86_400
      if !shown || CalendarDate(picked: date.picked) != date { print("FAIL \(date)") }
    }
    print("done")
  }
}
