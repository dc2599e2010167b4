// What a spec holds, for a list of its parts, and what of it folds.

import FormAuthoring
import FormCompiler
import FormLanguage

/// A part of a spec that has a name.
public struct SpecSymbol: Sendable {
  /// What kind of part it is.
  public enum Kind: Sendable {
    case field
    case group
    case list
    case choice
    case type
    case section
    case rule
    case action
    case test
    case value
    case form
  }

  /// Its name.
  public let name: String
  /// What kind of thing it is.
  public let kind: Kind
  /// A few words more.
  public let detail: String
  /// All of it, and its name.
  public let range: Range<Int>
  /// Where its name stands.
  public let nameRange: Range<Int>
  /// What stands in it.
  public internal(set) var children: [SpecSymbol]
}

/// Lines that can be hidden.
public struct SpecFold: Sendable {
  /// Where it stands.
  public let range: Range<Int>
  /// Whether it is a run of comments.
  public let isComment: Bool
}

extension SpecView {
  // MARK: - Symbols

  /// The fields, types, rules and so on, nested as they are written.
  public func symbols() -> [SpecSymbol] {
    guard let root else { return [] }
    let trail = [Spot.Step(kind: .form, map: root, name: nil)]
    return symbols(in: root, Spot(role: .value, shape: .map(.form), node: root, trail: trail))
  }

  private func symbols(in node: Node, _ at: Spot) -> [SpecSymbol] {
    guard case .mapping(let entries) = node.content else { return [] }
    // What stands in for an entry that is still to be typed is none.
    return entries.filter { !typed($0.key.span).range.isEmpty }.flatMap { entry -> [SpecSymbol] in
      let inner = at.child(entry, in: node)
      if case .named(let kind) = at.shape, case .map = inner.shape {
        return [symbol(entry, kind, children: symbols(in: entry.value, inner))]
      }
      if at.shape.holdsValues, inner.shape.isExpression { return [symbol(entry, .value, children: [])] }
      if case .map = at.shape, entry.key.isText("form" as StaticString), at.trail.count == 1,
        entry.value.record.isScalar
      {
        return [
          SpecSymbol(
            name: entry.value.string, kind: .form, detail: "",
            range: typed(entry.key.span.union(entry.value.span)).range,
            nameRange: typed(entry.value.span).range, children: [])
        ]
      }
      return symbols(in: entry.value, inner)
    }
  }

  private func symbol(_ entry: Node.Entry, _ kind: MapKind, children: [SpecSymbol]) -> SpecSymbol {
    let type = kind == .field || kind == .type ? entry.value.value(of: "type")?.string ?? "" : ""
    let part: SpecSymbol.Kind =
      switch kind {
      case .type: .type
      case .section: .section
      case .rule: .rule
      case .action: .action
      case .test: .test
      case .form, .field, .submit, .defaults, .choice:
        switch self.kind(ofField: entry.value) {
        case .group?: .group
        case .list?: .list
        case .choice?, .choices?: .choice
        default: .field
        }
      }
    return symbol(entry, part, detail: type, children: children)
  }

  private func symbol(
    _ entry: Node.Entry, _ kind: SpecSymbol.Kind, detail: String = "", children: [SpecSymbol]
  ) -> SpecSymbol {
    SpecSymbol(
      name: entry.key.string, kind: kind, detail: detail, range: typed(entry.key.span.union(entry.value.span)).range,
      nameRange: typed(entry.key.span).range, children: children)
  }

  // MARK: - Folding

  /// Maps, lists, blocks of text and runs of comments that go over several lines.
  public func folds() -> [SpecFold] {
    var folds: [SpecFold] = []
    walk(
      { entry, _ in
        let range = withBrokenLines(typed(entry.key.span.union(entry.value.span)).range)
        if typed[range].contains(where: \.isYAMLBreak) { folds.append(SpecFold(range: range, isComment: false)) }
      },
      items: { item, _ in
        if !item.record.isScalar, spansLines(item.span) {
          folds.append(SpecFold(range: typed(item.span).range, isComment: false))
        }
      })
    return folds + commentFolds()
  }

  /// A range and the lines right below it that are broken and stand deeper than its first.
  private func withBrokenLines(_ range: Range<Int>) -> Range<Int> {
    guard !text.blanked.isEmpty else { return range }
    let line = typed.lineStart(of: range.lowerBound)
    var end = range.upperBound
    while end < typed.count {
      let next = behindLineBreak(typed, at: typed[end...].firstIndex { $0.isYAMLBreak } ?? typed.count)
      guard let broken = text.blanked.first(where: { $0.lowerBound == next }), broken.upperBound > end,
        typed[next...].prefix(while: { $0 == 0x20 }).count > range.lowerBound - line
      else { break }
      end = broken.upperBound
    }
    return range.lowerBound..<end
  }

  private func spansLines(_ span: Span) -> Bool {
    text.bytes[span.range.clamped(to: 0..<text.bytes.count)].contains(where: \.isYAMLBreak)
  }

  private func commentFolds() -> [SpecFold] {
    var folds: [SpecFold] = []
    var run: Range<Int>?
    for comment in margin.comments where comment.isAlone {
      if let known = run, isNextLine(known.upperBound, comment.start) {
        run = known.lowerBound..<comment.end
      } else {
        if let run, spansLines(Span(source: SourceID(index: 0), range: run)) { folds.append(comments(run)) }
        run = comment.start..<comment.end
      }
    }
    if let run, spansLines(Span(source: SourceID(index: 0), range: run)) { folds.append(comments(run)) }
    return folds
  }

  private func comments(_ run: Range<Int>) -> SpecFold {
    SpecFold(range: text.typed(run.lowerBound)..<text.typed(run.upperBound), isComment: true)
  }

  private func isNextLine(_ end: Int, _ start: Int) -> Bool {
    let gap = text.bytes[end..<start]
    return gap.count { $0 == 0x0A } <= 1 && gap.allSatisfy { $0.isYAMLBlank || $0.isYAMLBreak }
  }
}

extension ValueShape {
  /// Whether its entries are named values.
  var holdsValues: Bool { if case .values = self { true } else { false } }

  /// Whether it is an expression.
  var isExpression: Bool {
    switch self {
    case .expression, .value, .formula, .condition: true
    default: false
    }
  }
}
