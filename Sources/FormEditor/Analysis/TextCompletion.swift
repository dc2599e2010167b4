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
    let word = bytes.word(around: found.offset)
    let range = found.isApart || word.isEmpty ? offset..<offset : typed(map.written(word))
    let names: [String]
    switch brace.part {
    case .name: names = self.names(inTextOf: spot).filter { !brace.isPlural || canCount($0, inTextOf: spot) }
    case .kind:
      names = (canCount(brace.name, inTextOf: spot) ? ["plural"] : []) + (brace.branches.isEmpty ? ["value"] : [])
    case .category:
      let known = languages(ofTextAt: spot).map { FormPlural.categories(language: $0) }
      let categories = Self.categories.filter { category in known.contains { $0.contains(category) } }
      names = categories.map(\.rawValue).filter { !brace.branches.contains($0) }
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
    let scope = scope(of: spot).scope
    return (scope.fieldNames + ["this"]).filter { scope.isShown($0) } + (isOwnRule(spot) ? ["title"] : [])
  }

  /// Whether it is in a rule of a field, whose title its message knows.
  private func isOwnRule(_ spot: Spot) -> Bool { spot.trail.contains { $0.kind == .field || $0.kind == .type } }

  /// Whether a plural can go by the value of a name.
  private func canCount(_ name: String, inTextOf spot: Spot) -> Bool {
    guard isMessageOfRule(spot) else {
      guard isMessageOfConstraint(spot), let code = spot.code?.string else { return true }
      return Constraint.type(of: name, inMessageOf: code, for: kind(ofField: spot.field?.map)).hasNumber
    }
    if name == "title", isOwnRule(spot) { return false }
    return scope(of: spot).scope.type(of: name)?.hasNumber ?? true
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

/// Braces around a place in a text, and where in them it is.
struct Brace {
  /// What can stand at a place in braces.
  enum Part {
    case name
    case kind
    case category
  }

  let part: Part
  /// The name in front of the first comma.
  let name: String
  /// Whether a plural goes by the name.
  let isPlural: Bool
  /// What stands in front of the plural's branches, but for the word at the place.
  let branches: Set<String>

  init?(_ bytes: [UInt8], at place: Int) {
    // Open braces in front of the place, and the commas in each.
    var open: [(start: Int, commas: Int)] = []
    var index = 0
    while index < place {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        if open.isEmpty || open.count % 2 == 0, index + 1 < bytes.count, bytes[index + 1] == bytes[index] {
          index += 1
        } else {
          open.append((index + 1, 0))
        }
      case UInt8(ascii: "}"): _ = open.popLast()
      case UInt8(ascii: ","): if !open.isEmpty { open[open.count - 1].commas += 1 }
      default: break
      }
      index += 1
    }
    // The branches of a plural are texts again.
    guard open.count % 2 == 1, let last = open.last else { return nil }
    part = last.commas == 0 ? .name : last.commas == 1 ? .kind : .category
    let words = Self.words(in: bytes, from: last.start)
    name = words.first { $0.commas == 0 }.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? ""
    isPlural = words.contains { $0.commas == 1 && bytes[$0.range].elementsEqual("plural".utf8) }
    let others = words.filter { $0.commas > 1 && !($0.range.lowerBound...$0.range.upperBound).contains(place) }
    branches = Set(others.map { String(decoding: bytes[$0.range], as: UTF8.self) })
  }

  /// The words in a brace, not those of branches, each with the number of commas in front of it.
  private static func words(in bytes: [UInt8], from start: Int) -> [(range: Range<Int>, commas: Int)] {
    var words: [(range: Range<Int>, commas: Int)] = []
    var (depth, commas, index) = (0, 0, start)
    while index < bytes.count {
      let first = index
      while depth == 0, index < bytes.count, !" \n\t,{}".utf8.contains(bytes[index]) { index += 1 }
      if first < index { words.append((first..<index, commas)) }
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: commas += 1
      default: break
      }
      if depth < 0 { break }
      index += 1
    }
    return words
  }
}
