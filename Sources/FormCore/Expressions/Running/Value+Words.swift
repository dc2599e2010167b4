// Values as words.

import FormRuntime

extension Value {
  /// A value as people read it, several with commas between them; nothing for what is unknown, and for groups.
  package var words: String {
    switch self {
    case .unknown, .failed, .group: ""
    case .bool(let value): FormConversion.text(value)
    case .int(let value): String(value)
    case .double(let value): FormNumber.text(value)
    case .decimal(let value): value.description
    case .text(let text): text
    case .date(let value): value.description
    case .time(let value): value.description
    case .timestamp(let value): value.description
    case .duration(let value): value.description
    case .period(let value): value.description
    case .list(let values): values.map(\.words).joined(separator: ", ")
    }
  }

  /// The value as a spec would have it.
  package var shown: String {
    switch self {
    case .list(let values): "[" + values.map(\.shown).joined(separator: ", ") + "]"
    case .group(let group): "{" + group.members.map(\.shown).joined(separator: ", ") + "}"
    case .unknown, .failed, .bool, .int, .double, .decimal, .text, .date, .time, .timestamp, .duration, .period: words
    }
  }
}
