// Builds the positions and links of a pattern from its tree.

import FormRuntime

/// Builds a program bottom-up: of each part it knows the positions that can come first and last.
struct ProgramBuilder {
  /// A part of the pattern, built.
  private struct Part {
    /// Where it can begin.
    var first: [PatternProgram.Link] = []
    /// Where it can end.
    var last: [PatternProgram.Link] = []
    /// At which boundaries it accepts the empty text.
    var empty = BoundaryContexts.anywhere
    /// Whether its ends lead back to its beginnings already.
    var loops = false
  }

  /// The program of `syntax`, or the part of it that grew too large.
  static func build(_ syntax: PatternSyntax, mode: Pattern.Mode) -> Result<PatternProgram, PatternError> {
    if let error = PatternSize.problem(of: syntax) { return .failure(error) }
    var builder = ProgramBuilder()
    do {
      let whole = try builder.part(syntax.root)
      return .success(builder.program(whole, syntax.sets, mode))
    } catch {
      return .failure(error)
    }
  }

  private var setOfPosition: [Int32] = [0]
  private var links: [(source: Int32, link: PatternProgram.Link)] = []

  private mutating func part(_ node: PatternSyntax.Node) throws(PatternError) -> Part {
    switch node.form {
    case .empty: return Part()
    case .boundary(let contexts): return Part(empty: contexts)
    case .set(let set): return position(set)
    case .sequence(let nodes):
      var whole = Part()
      for next in nodes { whole = try joined(whole, try part(next), node.range) }
      return whole
    case .alternatives(let nodes):
      var whole = Part(empty: [])
      for next in nodes { whole = either(whole, try part(next)) }
      return whole
    case .repetition(let node, let minimum, let maximum): return try repetition(of: node, minimum, maximum)
    }
  }

  private mutating func position(_ set: Int) -> Part {
    let link = PatternProgram.Link(target: Int32(truncatingIfNeeded: setOfPosition.count), contexts: .anywhere)
    setOfPosition.append(Int32(truncatingIfNeeded: set))
    return Part(first: [link], last: [link], empty: [])
  }

  private func either(_ a: Part, _ b: Part) -> Part {
    Part(first: a.first + b.first, last: a.last + b.last, empty: a.empty.union(b.empty))
  }

  private mutating func joined(_ a: Part, _ b: Part, _ range: Range<Int>) throws(PatternError) -> Part {
    if a.first.isEmpty && a.last.isEmpty && a.empty == .anywhere { return b }
    try connect(a.last, b.first, range)
    return Part(
      first: a.first + restricted(b.first, to: a.empty), last: restricted(a.last, to: b.empty) + b.last,
      empty: a.empty.intersection(b.empty))
  }

  private func restricted(_ links: [PatternProgram.Link], to contexts: BoundaryContexts) -> [PatternProgram.Link] {
    if contexts == .anywhere { return links }
    if contexts.isEmpty { return [] }
    return links.compactMap { link in
      let both = link.contexts.intersection(contexts)
      return both.isEmpty ? nil : .init(target: link.target, contexts: both)
    }
  }

  private mutating func connect(
    _ sources: [PatternProgram.Link], _ targets: [PatternProgram.Link], _ range: Range<Int>
  ) throws(PatternError) {
    guard links.count + sources.count * targets.count <= PatternLimits.links else {
      throw PatternSize.tooManyLinks(range)
    }
    for source in sources {
      for target in targets {
        let contexts = source.contexts.intersection(target.contexts)
        if contexts.isEmpty { continue }
        links.append((source.target, .init(target: target.target, contexts: contexts)))
      }
    }
  }
}

// MARK: - Repetition

extension ProgramBuilder {
  private mutating func repetition(
    of node: PatternSyntax.Node, _ minimum: Int, _ maximum: Int?
  ) throws(PatternError) -> Part {
    if maximum == 0 { return Part() }
    let (firstPosition, firstLink) = (setOfPosition.count, links.count)
    let part = try part(node)
    let copies = PatternSize.copies(minimum, maximum)
    if setOfPosition.count == firstPosition {  // only assertions: saying them twice says no more
      return minimum == 0 ? Part() : part
    }
    let source = Copier(
      part: part, positions: firstPosition..<setOfPosition.count, links: firstLink..<links.count)
    if maximum == nil && copies == 1 { return try looped(part, minimum, node.range) }
    let isEmptyByContext = !part.empty.isEmpty && part.empty != .anywhere
    return isEmptyByContext
      ? try chain(source, minimum, maximum, node.range) : try row(source, minimum, maximum, node.range)
  }

  // Where the part may be empty anywhere, leaving a copy out is the same as stopping earlier.
  private mutating func row(
    _ source: Copier, _ minimum: Int, _ maximum: Int?, _ range: Range<Int>
  ) throws(PatternError) -> Part {
    let copies = PatternSize.copies(minimum, maximum)
    let needed = source.part.empty == .anywhere ? 0 : minimum
    var part = source.part
    var whole = Part(first: part.first, last: [], empty: needed == 0 ? .anywhere : [])
    for number in 1...copies {
      if number > 1 {
        let before = part.last
        part = try copy(source, range)
        try connect(before, part.first, range)
      }
      if number == copies && maximum == nil { part = try looped(part, 1, range) }
      if number >= needed { whole.last += part.last }
    }
    return whole
  }

  // Copies that are empty only at some boundaries are joined one by one, as if they had been written out.
  private mutating func chain(
    _ source: Copier, _ minimum: Int, _ maximum: Int?, _ range: Range<Int>
  ) throws(PatternError) -> Part {
    let copies = PatternSize.copies(minimum, maximum)
    var whole = Part()
    for number in 1...copies {
      var part = number == 1 ? source.part : try copy(source, range)
      if number == copies && maximum == nil { part = try looped(part, 1, range) }
      if number > minimum { part.empty = .anywhere }
      whole = try joined(whole, part, range)
    }
    return whole
  }

  private mutating func looped(_ part: Part, _ minimum: Int, _ range: Range<Int>) throws(PatternError) -> Part {
    var part = part
    if !part.loops { try connect(part.last, part.first, range) }
    part.loops = true
    if minimum == 0 { part.empty = .anywhere }
    return part
  }

  /// A part as it was built first, to be built again without its tree.
  private struct Copier {
    let part: Part
    let positions: Range<Int>
    let links: Range<Int>
  }

  private mutating func copy(_ source: Copier, _ range: Range<Int>) throws(PatternError) -> Part {
    guard links.count + source.links.count <= PatternLimits.links else { throw PatternSize.tooManyLinks(range) }
    let distance = Int32(truncatingIfNeeded: setOfPosition.count - source.positions.lowerBound)
    setOfPosition += setOfPosition[source.positions]
    for index in source.links {
      let (position, link) = links[index]
      links.append((position + distance, link.moved(by: distance)))
    }
    var part = source.part
    part.first = part.first.map { $0.moved(by: distance) }
    part.last = part.last.map { $0.moved(by: distance) }
    return part
  }
}

extension PatternProgram.Link {
  fileprivate func moved(by distance: Int32) -> Self { .init(target: target + distance, contexts: contexts) }
}

// MARK: - The whole

extension ProgramBuilder {
  /// The links of each position side by side, with those by which the whole can begin; where they begin, and at last
  /// where they end.
  private func bySource(_ first: [PatternProgram.Link]) -> (starts: [Int32], links: [PatternProgram.Link]) {
    var starts = [Int32](repeating: 0, count: setOfPosition.count + 1)
    starts[1] = Int32(truncatingIfNeeded: first.count)
    for (source, _) in links { starts[Int(source) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var sorted = first + links.map(\.link)
    next[0] += Int32(truncatingIfNeeded: first.count)
    for (source, link) in links {
      sorted[Int(next[Int(source)])] = link
      next[Int(source)] += 1
    }
    return (starts, sorted)
  }

  private func program(_ whole: Part, _ sets: [ScalarSet], _ mode: Pattern.Mode) -> PatternProgram {
    let count = setOfPosition.count
    var (starts, kept) = bySource(whole.first)
    var end = 0
    for position in 0..<count {
      let own = Int(starts[position])..<Int(starts[position + 1])
      // They were built from left to right, but for what leads back.
      let isAscending = zip(own, own.dropFirst()).allSatisfy { kept[$0].target < kept[$1].target }
      if !isAscending { kept[own].sort { $0.target < $1.target } }
      starts[position] = Int32(truncatingIfNeeded: end)
      let first = end
      for index in own {
        let link = kept[index]
        if end > first, kept[end - 1].target == link.target {
          kept[end - 1] = .init(target: link.target, contexts: kept[end - 1].contexts.union(link.contexts))
        } else {
          kept[end] = link
          end += 1
        }
      }
    }
    starts[count] = Int32(truncatingIfNeeded: end)
    kept.removeSubrange(end...)
    var ends = [BoundaryContexts](repeating: [], count: count)
    ends[0] = whole.empty
    for link in whole.last { ends[Int(link.target)].formUnion(link.contexts) }
    return PatternProgram(
      sets: sets, setOfPosition: setOfPosition, linkStarts: starts, links: kept, ends: ends, isSearch: mode == .search)
  }
}
