// What is asked of the members of a list as if each item were all of them: `sum(lines.price * lines.count)`.

import FormRuntime

extension ExpressionIdeas {
  /// `any(lines.price > 1)`: what is asked of members of a list's items with `name`; nothing if it is something else.
  func itemIdeas(_ name: String, _ argument: Range<Int>, _ range: Range<Int>) -> [Idea]? {
    guard let template = ForeignCalls.overItems[name.foreignWord],
      let syntax = parts(around: argument).last(where: { $0.range == argument })
    else { return nil }
    let owners = syntax.owners { name, member in
      guard !locals.contains(name), let type = scope.binding(of: name)?.type else { return false }
      return members(of: type).contains(member)
    }
    guard let list = owners.first?.name, owners.allSatisfy({ $0.name == list }), let binding = scope.binding(of: list)
    else { return nil }
    let variable = freeName(for: list, of: binding.type)
    let body = replacing(owners.map { ($0.range, variable) }, in: argument)
    return asked(template, [list, variable, body], range)
  }

  /// `lines.count(price > 1)`: the same where the members stand alone.
  func itemIdeas(_ name: String, of list: Checked, _ argument: Range<Int>, _ range: Range<Int>) -> [Idea]? {
    guard let template = ForeignCalls.overItems[name.foreignWord],
      let syntax = parts(around: argument).last(where: { $0.range == argument })
    else { return nil }
    let names = syntax.names.filter { isMemberAlone($0.name, of: list.type) }
    guard !names.isEmpty else { return nil }
    let variable = freeName(for: list)
    let body = replacing(names.map { ($0.range.lowerBound..<$0.range.lowerBound, "\(variable).") }, in: argument)
    return asked(template, [operand(list), variable, body], range)
  }

  /// `from < to`, two members of the items of one list, of which nobody said that they are.
  func memberComparison(around range: Range<Int>) -> [Idea]? {
    let around = parts(around: range).reversed()
    for part in around {
      guard case .chain(_, let links) = part.node, links.count == 1, links[0].operation.compares else { continue }
      let names = part.names.filter { scope.binding(of: $0.name) == nil && !locals.contains($0.name) }
      guard Set(names.map(\.name)).count > 1 else { return nil }
      // A group that is being judged is nearer than the items of a list.
      if case .group(let group)? = scope.binding(of: "this")?.meaning,
        names.allSatisfy({ group.member($0.name) != nil })
      {
        return nil
      }
      for list in scope.names.prefix(Self.searchedNames) {
        guard let type = scope.binding(of: list)?.type, names.allSatisfy({ members(of: type).contains($0.name) })
        else { continue }
        let variable = freeName(for: list, of: type)
        let body = replacing(
          names.map { ($0.range.lowerBound..<$0.range.lowerBound, "\(variable).") }, in: part.range)
        return [(part.range, "\(list).all(\(variable), \(body))")]
      }
      return nil
    }
    return nil
  }

  /// Whether a name that nothing else has is that of a member of a list's items.
  private func isMemberAlone(_ name: String, of type: ExpressionType) -> Bool {
    scope.binding(of: name) == nil && !locals.contains(name) && members(of: type).contains(name)
  }

  private func asked(_ template: String, _ parts: [String], _ range: Range<Int>) -> [Idea] {
    ForeignCalls.filled(template, with: parts).map { [(range, bracketed($0, in: range))] } ?? []
  }

  /// The excerpt of a part with others in place of what stands in it, in their order.
  private func replacing(_ edits: [(range: Range<Int>, replacement: String)], in part: Range<Int>) -> String {
    var written = ""
    var place = part.lowerBound
    for edit in edits {
      written += excerpt(place..<edit.range.lowerBound) + edit.replacement
      place = edit.range.upperBound
    }
    return written + excerpt(place..<part.upperBound)
  }
}

extension Syntax {
  /// The names in it, each of a field or the like, and where they stand.
  var names: [(name: String, range: Range<Int>)] {
    if case .name(let name) = node { return [(name, range)] }
    return parts.flatMap(\.names)
  }

  /// The names of which a member is selected that `isMember` says they have.
  fileprivate func owners(_ isMember: (String, String) -> Bool) -> [(name: String, range: Range<Int>)] {
    var found: [(name: String, range: Range<Int>)] = []
    if case .suffixed(let owner, let suffixes) = node, case .name(let name) = owner.node,
      case .selection(let member)? = suffixes.first, isMember(name, member.word)
    {
      found.append((name, owner.range))
    }
    return found + parts.flatMap { $0.owners(isMember) }
  }
}
