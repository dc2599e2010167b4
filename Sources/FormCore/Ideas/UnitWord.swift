// Units of time by the words that people write for them.

/// A unit of what a period or a duration counts.
enum UnitWord {
  case second
  case minute
  case hour
  case day
  case week
  case month
  case year

  /// The unit that a word in lower case stands for, with a number in front of it. `m` may be minutes or months.
  init?(_ word: String) {
    switch word {
    case "s", "sec", "secs", "second", "seconds": self = .second
    case "min", "mins", "minute", "minutes": self = .minute
    case "h", "hr", "hrs", "hour", "hours": self = .hour
    case "d", "day", "days": self = .day
    case "w", "wk", "wks", "week", "weeks": self = .week
    case "mo", "month", "months": self = .month
    case "y", "yr", "yrs", "year", "years": self = .year
    default: return nil
    }
  }

  /// So many of it, as an expression.
  func length(_ count: String) -> String {
    switch self {
    case .second: "duration(\"\(count)s\")"
    case .minute: "duration(\"\(count)m\")"
    case .hour: "duration(\"\(count)h\")"
    case .day: "days(\(count))"
    case .week: "days(7 * \(count))"
    case .month: "months(\(count))"
    case .year: "years(\(count))"
    }
  }
}
