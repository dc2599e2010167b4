// How much may be typed.

public import FormRuntime

/// The most that may be typed.
public nonisolated struct FormLimit: Hashable, Sendable {
  let most: Int
  let unit: FormTextUnit
  let trims: Bool
  let foldsWidth: Bool

  /// Makes a limit of texts that are judged without white space at their ends, and with full-width forms as ASCII.
  public init(_ most: Int, _ unit: FormTextUnit = .scalars, trims: Bool = true, foldsWidth: Bool = false) {
    self.most = most
    self.unit = unit
    self.trims = trims
    self.foldsWidth = foldsWidth
  }

  /// What of a text goes in where `old` stands. Of what was put in as much as there is room for, and nothing of what was
  /// there is lost; what is too long already may only get shorter.
  public func accepted(_ text: String, over old: String) -> String {
    if holds(text) { return text }
    let (new, before) = (Array(text), Array(old))
    guard holds(old) else { return new.count > before.count ? old : text }
    let head = zip(new, before).prefix { $0 == $1 }.count
    let tail = zip(new[head...].reversed(), before[head...].reversed()).prefix { $0 == $1 }.count
    let inserted = head..<new.count - tail
    func with(_ count: Int) -> String { String(new[..<(head + count)] + new[inserted.upperBound...]) }
    var (fits, most) = (0, inserted.count)
    while fits < most {
      let middle = (fits + most + 1) / 2
      if holds(with(middle)) { fits = middle } else { most = middle - 1 }
    }
    return holds(with(fits)) ? with(fits) : old
  }

  private func holds(_ text: String) -> Bool {
    let narrow = foldsWidth ? FormText.foldingFullWidth(text) : text
    return FormText.isAtMost(most, trims ? FormText.trimmed(narrow) : narrow, in: unit)
  }
}
