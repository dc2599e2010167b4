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

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What was typed for a field, of which no more goes in than has room. Who shows it is told where some of it did not,
  /// since an entry has what was typed, and the answer may be what it was.
  public subscript(text field: Draft.Field, most limit: FormLimit?) -> String {
    get { self[text: field] }
    set {
      let accepted = limit?.accepted(newValue, over: self[text: field]) ?? newValue
      self[text: field] = accepted
      if !FormText.isEqual(accepted, newValue) { fields[field]?.edits += 1 }
    }
  }
}
