// What other languages ask of dates, times and what lies between them: the year of a moment, the hours of a time.

extension ExpressionIdeas {
  /// Parts of dates and times, and units of what lies between them.
  private enum Part {
    case year
    case month
    case week
    case day
    case hour
    case minute
    case second
    case dayOfYear
    /// A part by a name that formc has on timestamps, too: its months and days of a month are counted from 0.
    case countedFromZero(String)
    /// What means one part in one language and another elsewhere.
    case ambiguous
  }

  /// What asks `value` for the part that `name` names; nothing if it names none, or of what has no such parts. Nothing
  /// else is meant then, so that an empty list says that there is no way.
  /// A number has none of them, and a text those of the date that it spells, where the name is that of a method of formc,
  /// as `isMethod` says.
  func partIdeas(_ name: String, of value: Checked, isMethod: Bool = false) -> [String]? {
    guard let part = Self.part(named: name) else { return nil }
    switch value.type {
    case .timestamp: return moment(part, operand(value))
    case .date: return date(part, operand(value))
    case .time: return time(part, excerpt(value.range))
    case .duration: return length(part, value)
    case .int, .double, .decimal, .bool: return isMethod ? [] : nil
    case .string: return isMethod ? date(part, "date(\(excerpt(value.range)))") : nil
    default: return nil
    }
  }

  private static func part(named name: String) -> Part? {
    let word = name.foreignWord
    switch word {
    case "getmonth", "getdayofmonth", "getdayofweek": return .countedFromZero(String(word.dropFirst(3)))
    case "getday": return .ambiguous
    case "today": return nil
    case "dayofyear", "yearday", "doy": return .dayOfYear
    case "fullyear", "getfullyear": return .year
    case "getdate", "dayofmonth": return .day
    case "getweek", "weekofyear", "isoweek", "weeknum", "weeknumber": return .week
    default: break
    }
    let prefix = ["get", "in", "to", "as", "total", "num"].first { word.hasPrefix($0) }
    let unit = word.dropFirst(prefix?.count ?? 0)
    switch unit.last == "s" ? unit.dropLast() : unit {
    case "year": return .year
    case "month": return .month
    case "week": return .week
    case "day": return .day
    case "hour": return .hour
    case "minute": return .minute
    case "second": return .second
    default: return nil
    }
  }

  private func moment(_ part: Part, _ value: String) -> [String]? {
    switch part {
    case .year: ["\(value).getFullYear()"]
    case .month: ["\(value).getMonth() + 1"]
    case .day: ["\(value).getDate()"]
    case .hour: ["\(value).getHours()"]
    case .minute: ["\(value).getMinutes()"]
    case .second: ["\(value).getSeconds()"]
    case .dayOfYear: ["\(value).getDayOfYear() + 1"]
    case .week, .ambiguous: []
    case .countedFromZero: nil
    }
  }

  private func date(_ part: Part, _ value: String) -> [String]? {
    switch part {
    case .year: ["\(value).year()"]
    case .month: ["\(value).month()"]
    case .day: ["\(value).day()"]
    case .countedFromZero("month"): ["\(value).month() - 1"]
    case .countedFromZero("dayofmonth"): ["\(value).day() - 1"]
    case .countedFromZero: ["\(value).dayOfWeek() % 7"]
    case .week, .hour, .minute, .second, .dayOfYear, .ambiguous: []
    }
  }

  private func time(_ part: Part, _ value: String) -> [String] {
    switch part {
    case .hour: ["int(string(\(value)).substring(0, 2))"]
    case .minute: ["int(string(\(value)).substring(3, 5))"]
    // A time without seconds is written without them.
    case .year, .month, .week, .day, .second, .dayOfYear, .countedFromZero, .ambiguous: []
    }
  }

  /// Months and years have no fixed length: they are counted between two dates.
  private func length(_ part: Part, _ value: Checked) -> [String] {
    let words = operand(value)
    if case .arithmetic(.subtractDates, let later, let earlier) = value.term.node {
      let (first, last) = (excerpt(earlier.range), excerpt(later.range))
      let dates = "\(first), \(last)"
      switch part {
      case .year: return last == "today" ? ["age(\(first))"] : ["yearsBetween(\(dates))"]
      case .month: return ["monthsBetween(\(dates))"]
      case .week: return ["daysBetween(\(dates)) / 7"]
      case .day: return ["daysBetween(\(dates))"]
      default: break
      }
    }
    switch part {
    case .week: return ["\(words).getHours() / 168"]
    case .day: return ["\(words).getHours() / 24"]
    case .hour: return ["\(words).getHours()"]
    case .minute: return ["\(words).getMinutes()"]
    case .second: return ["\(words).getSeconds()"]
    case .year, .month, .dayOfYear, .countedFromZero, .ambiguous: return []
    }
  }
}
