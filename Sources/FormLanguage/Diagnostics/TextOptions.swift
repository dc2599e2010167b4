// How a report looks on paper or at a terminal.

/// Choices of whoever prints a report.
public struct TextOptions: Sendable {
  /// Whether to colour; colour never carries a meaning alone.
  public var isColored: Bool
  /// Columns that an excerpt may take, the line number included.
  public var width: Int

  /// Makes options; without any, no colour and 100 columns.
  public init(isColored: Bool = false, width: Int = 100) {
    self.isColored = isColored
    self.width = width
  }
}

/// What a piece of a report is, which decides its colour.
enum TextRole: String {
  case error = "1;31"
  case warning = "1;33"
  case headline = "1"
  case gutter = "34"
  case secondary = "36"
  case help = "1;36"
  case removed = "31"
  case added = "32"
}

extension TextOptions {
  /// The columns of a line of source beside numbers of so many columns.
  func room(besideGutter gutterWidth: Int) -> Int { max(20, width - gutterWidth - 3) }

  /// `text` in the colour of its role.
  func paint(_ text: String, _ role: TextRole) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  var role: TextRole {
    switch self {
    case .error: .error
    case .warning: .warning
    }
  }
}
