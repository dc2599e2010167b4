// What can stand in the braces of a text.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

extension SpecView {
  /// Names in the braces of a text, and the categories of its plurals.
  func placeholders(at offset: Int, _ spot: Spot) -> [CompletionItem] {
    guard let node = spot.node, let scalar = node.scalar else { return [] }
    let bytes = Array(scalar.text)
    let map = node.offsetMap(in: sources[node.span.source])
    guard let found = place(at: text.mended(offset), in: node, map), let brace = Brace(bytes, at: found.offset) else {
      return []
    }
    let place = found.offset
    var start = place
    while start > 0, isLetter(bytes[start - 1]) || isDigit(bytes[start - 1]) { start -= 1 }
    var end = place
    while end < bytes.count, isLetter(bytes[end]) || isDigit(bytes[end]) { end += 1 }
    let range = found.isApart || start == end ? offset..<offset : typed(map.written(start..<end))
    let names: [String]
    switch brace {
    case .name: names = self.names(inTextOf: spot)
    case .kind: names = ["plural", "value"]
    case .category:
      let known = languages(ofTextAt: spot).map { FormPlural.categories(language: $0) }
      names = Self.categories.filter { category in known.contains { $0.contains(category) } }.map(\.rawValue)
    }
    return names.enumerated().map { index, name in
      CompletionItem(label: name, kind: .variable, text: name, range: range, rank: index)
    }
  }

  private static let categories: [FormPluralCategory] = [.zero, .one, .two, .few, .many, .other]

  /// The languages that the text at a place is in: that of its key, those that have no text of their own, or all.
  private func languages(ofTextAt spot: Spot) -> [String] {
    let all = languages(of: 0)
    guard let key = spot.key?.string else { return all }
    if all.contains(key) { return [key] }
    guard key == "*", let given = spot.container?.keys else { return all }
    return all.filter { !given.contains($0) }
  }

  /// The names that the text at a place knows.
  func names(inTextOf spot: Spot) -> [String] {
    guard isMessageOfRule(spot) else { return settledNames(inTextOf: spot) }
    let isOwn = spot.trail.contains { $0.kind == .field || $0.kind == .type }
    let scope = scope(of: spot).scope
    return (scope.fieldNames + ["this"]).filter { scope.isShown($0) } + (isOwn ? ["title"] : [])
  }

  /// Whether it knows any: which ones takes as long as there are fields.
  func hasNames(inTextOf spot: Spot) -> Bool {
    isMessageOfRule(spot) || isWaiting(spot) || isMessageOfConstraint(spot)
  }

  private func isMessageOfRule(_ spot: Spot) -> Bool { spot.trail.last?.kind == .rule && spot.isText(of: "message") }

  private func isWaiting(_ spot: Spot) -> Bool { spot.trail.last?.kind == .action && spot.isText(of: "waiting") }

  private func isMessageOfConstraint(_ spot: Spot) -> Bool {
    spot.code.map { Constraint.messageCodes.contains($0.string) } ?? false
  }

  /// The names that a text knows whatever the form.
  private func settledNames(inTextOf spot: Spot) -> [String] {
    if isWaiting(spot) { return ["seconds"] }
    guard isMessageOfConstraint(spot), let code = spot.code?.string else { return [] }
    let names = Constraint.names(inMessageOf: code, for: kind(ofField: spot.field?.map))
    let isSecure = spot.field?.name.flatMap { outline(named: $0.span) }.map { $0.pass.outlines[$0.index].isSecure }
    // The length of a secret tells of it.
    return ["title"] + names.filter { $0 != "title" && !($0 == "count" && isSecure == true) }
  }
}

extension Spot {
  /// Whether it is the text of a key, past the language in front of it.
  fileprivate func isText(of name: String) -> Bool {
    [key, container?.key].contains { $0?.isText(name) == true }
  }
}

/// Where in braces a place is.
enum Brace {
  case name
  case kind
  case category

  init?(_ bytes: [UInt8], at place: Int) {
    // Open braces in front of the place, and the commas in each.
    var open: [(commas: Int, isPlural: Bool)] = []
    var index = 0
    while index < place {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        if open.isEmpty || open.count % 2 == 0, index + 1 < bytes.count, bytes[index + 1] == bytes[index] {
          index += 1
        } else {
          open.append((0, false))
        }
      case UInt8(ascii: "}"): _ = open.popLast()
      case UInt8(ascii: ","): if !open.isEmpty { open[open.count - 1].commas += 1 }
      default: break
      }
      index += 1
    }
    // The branches of a plural are texts again.
    guard open.count % 2 == 1, let last = open.last else { return nil }
    self = last.commas == 0 ? .name : last.commas == 1 ? .kind : .category
  }
}
