// Small windows: one field at a time, and in the rows that are left what else there is to know.

import FormCore
import FormLanguage
import FormSession
import FormWords

extension ScreenDrawing {
  /// All fields with the buttons. The fields come before the reasons, where there is no room for both.
  func roomy() -> (body: ScreenBody, bottom: ScreenBottom) {
    let body = body()
    let bottom = below.bottom(stateRows: 3)
    let spare = form.size.rows - body.rows.count - bottom.rows.count - 3
    guard spare >= 0 else { return (body, below.bottom(stateRows: 1)) }
    return (body, below.isCramped ? below.bottom(stateRows: 3 + min(spare, 6)) : bottom)
  }

  /// What has the focus, and the buttons; in the rows that are left what it stands in, what can't be answered, and why
  /// the form can't be submitted.
  func narrow() -> (body: ScreenBody, bottom: ScreenBottom) {
    guard form.question?.kind != .review, session.mode != .show else { return (body(), bottom(stateRows: 1)) }
    var focused = ScreenBody()
    let index = elements.firstIndex { holdsFocus($0) }
    if let index { add(elements[index], to: &focused) }
    guard form.question == nil else {
      let bottom = bottom(stateRows: 1)
      return (surrounded(index, spare: form.size.rows - focused.rows.count - bottom.rows.count), bottom)
    }
    guard form.help == nil else { return (focused, below.bottom(stateRows: 1)) }
    let least = below.bottom(stateRows: focused.rows.count + 2 <= form.size.rows ? 2 : 1)
    let body = surrounded(index, spare: form.size.rows - focused.rows.count - least.rows.count)
    let spare = form.size.rows - body.rows.count - least.rows.count
    return (body, spare > 0 ? below.bottom(stateRows: 2 + min(spare, below.isCramped ? 8 : 4)) : least)
  }

  /// An element, or a button below all, with as much of what is around it as there are rows to spare.
  private func surrounded(_ index: Int?, spare: Int) -> ScreenBody {
    var body = ScreenBody()
    body.rows = Array((changeCount() + (index.map(above) ?? [])).suffix(max(0, spare)))
    guard let index else { return body }
    let left = max(0, spare - body.rows.count)
    add(elements[index], to: &body)
    body.rows += below.following(index, into: left)
    return body
  }

  private func changeCount() -> [ScreenRow] {
    guard !modeWords.isEmpty else { return [] }
    var row = ScreenRow()
    row.put(modeWords, at: 2, .accent, limit: columns)
    return [row]
  }

  /// The headings that an element stands under; above the first one that can have the focus, whatever there is.
  private func above(_ index: Int) -> [ScreenRow] {
    let isFirst = !elements[..<index].contains { hasStop($0) }
    return rows(of: isFirst ? Array(elements[..<index]) : headings(above: index))
  }

  /// What follows and can't have the focus, such as what is computed: each as a whole, under its headings.
  private func following(_ index: Int, into room: Int) -> [ScreenRow] {
    var rows = Array(hints(at: elements[index]).prefix(room))
    var next: [ScreenElement] = []
    for element in elements[(index + 1)...].prefix(while: { !hasStop($0) }) {
      next.append(element)
      guard case .field = element else { continue }
      let more = self.rows(of: next)
      guard rows.count + more.count <= room else { break }
      rows += more
      next = []
    }
    return rows
  }

  /// What keys do at the heading of an item: it looks like the field itself, if the item is one.
  private func hints(at element: ScreenElement) -> [ScreenRow] {
    guard case .heading = form.focus else { return [] }
    return wrapped([words(.hintRemove) + "   " + words(.hintMove)], at: 2, .faint)
  }

  private func headings(above index: Int) -> [ScreenElement] {
    var headings: [ScreenElement] = []
    var depth = elements[index].depth
    for element in elements[..<index].reversed() {
      switch element {
      case .section: return [element] + headings
      case .group(_, let own), .item(_, let own), .list(_, let own):
        guard own < depth else { continue }
        headings.insert(element, at: 0)
        depth = own
      case .field, .add, .action: break
      }
    }
    return headings
  }

  private func rows(of elements: [ScreenElement]) -> [ScreenRow] {
    var body = ScreenBody()
    for element in elements { add(element, to: &body) }
    return body.rows
  }

  private func hasStop(_ element: ScreenElement) -> Bool {
    form.stops(of: [element]).contains { $0 != .submit && $0 != .discard }
  }
}
