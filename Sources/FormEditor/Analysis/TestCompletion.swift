// What can be written in tests: the fields that are answered, and the issues that they can have.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

extension SpecView {
  // MARK: - Answers

  /// The names of fields in a map of answers, or the keys of a record.
  func answerNames(at offset: Int, _ spot: Spot, without present: Set<String>) -> [CompletionItem] {
    guard let level = level(ofAnswersAt: spot.path, of: spot) else { return [] }
    let names = spot.memberNames == .keys ? form.recordKeys(at: level) : form.scopes.levels[level].fieldNames
    return fields(names.filter { !present.contains($0) }, at: offset, spot)
  }

  private func fields(_ names: [String], at offset: Int, _ spot: Spot) -> [CompletionItem] {
    names.enumerated().map { index, name in
      var item = word(name, "field", spot, offset)
      item.kind = .field
      item.rank += index
      return item
    }
  }

  /// The level of names below the keys of a map of answers.
  private func level(ofAnswersAt path: some Sequence<Node>, of spot: Spot) -> Int? {
    var level = 0
    for key in path {
      guard let index = position(of: key.string, at: level, of: spot), let inner = innerLevel(of: index) else {
        return nil
      }
      level = inner
    }
    return form.scopes.levels.indices.contains(level) ? level : nil
  }

  private func position(of key: String, at level: Int, of spot: Spot) -> Int? {
    guard form.scopes.levels.indices.contains(level) else { return nil }
    return form.position(of: key, in: spot.memberNames, at: level)
  }

  /// The level of the names in a group, or in the items of a list.
  func innerLevel(of index: Int) -> Int? {
    if let level = form.scopes.levelOf[index] { return level }
    return form.outlines[index].item.flatMap { innerLevel(of: $0) }
  }

  /// The field whose answer is at a place; `key` stands below those that lead there.
  func outline(ofAnswerAt spot: Spot, _ key: Node? = nil) -> Int? {
    let path = spot.path + (key.map { [$0] } ?? [])
    guard let last = path.last, let level = level(ofAnswersAt: path.dropLast(), of: spot) else { return nil }
    return position(of: last.string, at: level, of: spot)
  }

  // MARK: - Issues

  /// The names that go on with a path such as `lines[2].price`.
  func issuePaths(at offset: Int, _ spot: Spot, without present: Set<String>) -> [CompletionItem] {
    guard spot.path.isEmpty else { return [] }
    let end = word(at: offset).lowerBound
    let isPart: (UInt8) -> Bool = { isLetter($0) || isDigit($0) || ".[]".utf8.contains($0) }
    let way = String(decoding: typed[..<end].reversed().prefix(while: isPart).reversed(), as: UTF8.self)
    let names = fieldNames(behind: way) + (way.isEmpty ? ["form"] : [])
    let items = fields(names.filter { !present.contains(way + $0) }, at: offset, spot)
    let behind = typed[word(at: offset).upperBound...].first
    guard let behind, ".[".utf8.contains(behind) else { return items }
    // The path goes on, and has its colon behind it.
    return items.map { item in
      var item = item
      item.text = item.label
      return item
    }
  }

  /// The paths to fields at which a rule can speak: with a dot those through the group in front of it.
  func places(at offset: Int) -> [String] {
    let before = typed[valueWord(at: offset).lowerBound..<offset]
    let way = before.lastIndex(of: UInt8(ascii: ".")).map { String(decoding: before[...$0], as: UTF8.self) } ?? ""
    return fieldNames(behind: way).map { way + $0 }
  }

  /// The names of the form's fields, or behind a path and its dot those of that group.
  private func fieldNames(behind way: String) -> [String] {
    guard !way.isEmpty else { return form.scopes.levels.first?.fieldNames ?? [] }
    guard way.utf8.last == UInt8(ascii: "."), let index = form.position(at: String(way.dropLast())),
      let level = form.scopes.levelOf[index]
    else { return [] }
    return form.scopes.levels[level].fieldNames
  }

  /// The codes that issues at a path can have.
  func codes(at path: String) -> [String] {
    guard let possible = form.possibleCodes else { return writtenCodes(at: path) }
    // Where a rule speaks that can't be read, nobody knows.
    let unread = files[0].file.rules.map(\.name.value).filter { !possible.contains($0) }
    return possible.codes(at: path).map { $0.inOrder + unread } ?? []
  }

  /// The same by what is written in the field alone, where the form can't be planned.
  private func writtenCodes(at path: String) -> [String] {
    let rules = rules(at: path)
    guard let index = form.position(at: path) else { return path == "form" ? rules : [] }
    let outline = form.outlines[index]
    var codes = plainCodes(outline).map(\.rawValue) + constraints(outline).map(\.key)
    let unique = Constraint.uniqueItems.key
    if comparedMember(of: index) != nil { codes.removeAll { $0 == unique } }
    if outline.parent.flatMap({ form.outlines[$0].parent }).flatMap({ comparedMember(of: $0) }) == index {
      codes.append(unique)
    }
    codes += outline.layers.flatMap { $0.spec.rules.map(\.name.value) }
    return codes + rules
  }

  /// What is demanded of a field that is no constraint.
  private func plainCodes(_ outline: Outline) -> [PlainCode] {
    var codes: [PlainCode] = canBeRequired(outline) ? [.required] : []
    if outline.nearest(\.computed) == nil { codes.append(.type) }
    if outline.kind == .choice || outline.kind == .choices { codes.append(.choices) }
    return codes
  }

  /// The constraints of a field, with the one that its kind implies.
  private func constraints(_ outline: Outline) -> [Constraint] {
    let written = outline.constraints.map(\.spec.constraint)
    guard let (isFirst, implied) = outline.kind?.impliedConstraint, !written.contains(where: { $0 === implied }) else {
      return written
    }
    return isFirst ? [implied] + written : written + [implied]
  }

  /// The rules of the form that speak at a path; of one whose check says nothing yet nobody knows where it does.
  private func rules(at path: String) -> [String] {
    var pass = form
    return files[0].file.rules.filter { rule in
      guard rule.atKey == nil else { return rule.at.contains { FormText.isEqual($0.value, path) } }
      return pass.defaultPath(of: rule).map { $0 == path } ?? true
    }.map(\.name.value)
  }

  private func canBeRequired(_ outline: Outline) -> Bool {
    if outline.kind == .group { return false }
    if outline.constraints.contains(where: { $0.spec.constraint === Constraint.mustBe }) { return true }
    switch outline.required?.value {
    case .constant(let isRequired, _)?: return isRequired
    case .expression?: return true
    case nil: return false
    }
  }

  /// The member of a list's items at which it says that they repeat: the last of those that it compares.
  private func comparedMember(of list: Int) -> Int? {
    let outline = form.outlines[list]
    guard let item = outline.item,
      let node = outline.constraints.last(where: { $0.spec.constraint === Constraint.uniqueItems })?.spec.node,
      let name = node.items.map({ $0.last { _ in true } }) ?? node
    else { return nil }
    return form.outlines[item].members.first { form.outlines[$0].name.value == name.string }
  }
}
