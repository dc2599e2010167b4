// An expression around a place: its text, what it can read, and where in it the place is.

import FormCompiler
import FormCore
import FormLanguage

/// An expression around a place, decoded.
struct ExpressionSite {
  let node: Node?
  let bytes: [UInt8]
  let map: OffsetMap
  let scope: FormScope
  let expected: ExpressionType?
  /// The field that the expression may not read, since it is its own.
  let own: String?
  /// Whether it is a default, which is computed before there are answers.
  let isDefault: Bool

  /// Whether what a name stands for is known when the expression is computed.
  func canRead(_ name: String) -> Bool {
    guard isDefault else { return true }
    return switch scope.binding(of: name)?.meaning {
    case .constant, .term, .mode, .today, .now: true
    case .field, .group, .named, .position, nil: false
    }
  }
}

extension SpecView {
  /// The scope of expressions at a place.
  func scope(of spot: Spot) -> (scope: FormScope, own: String?) {
    if case .value = spot.shape, let key = spot.key {
      guard let place = named.values[key.span] else {
        return (form.scope(at: Standpoint(view: .judged)), key.string)
      }
      let value = passes[place.pass].outlined.values[place.index]
      return (passes[place.pass].scope(of: value), value.name.value)
    }
    guard let step = spot.field, let name = step.name, let (pass, index) = outline(named: name.span) else {
      return (form.scope(at: Standpoint(view: .judged)), nil)
    }
    let isOwnRule = spot.trail.last { $0.kind == .rule || $0.kind == .field || $0.kind == .type }?.kind == .rule
    let place = Standpoint(outline: index, view: .standing, isOwnRule: isOwnRule)
    // Whether an answer is required may hang on it; whether it is there may not.
    let mayReadItself = isOwnRule || ["required", "readOnly"].contains(spot.key?.string)
    return (pass.scope(at: place), mayReadItself ? nil : pass.outlines[index].name.value)
  }

  /// The expression at a place; an empty one where nothing is written yet.
  func site(of spot: Spot, at offset: Int, expecting type: ExpressionType?) -> ExpressionSite {
    let (scope, own) = scope(of: spot)
    let isDefault = spot.key?.isText("default" as StaticString) == true
    if let node = spot.node, let scalar = node.scalar, scalar.count > 0 || scalar.style != .plain {
      return ExpressionSite(
        node: node, bytes: Array(scalar.text), map: node.offsetMap(in: sources[node.span.source]), scope: scope,
        expected: type, own: own, isDefault: isDefault)
    }
    let place = text.mended(offset)
    return ExpressionSite(
      node: nil, bytes: [], map: OffsetMap(runs: [], writtenEnd: place), scope: scope, expected: type, own: own,
      isDefault: isDefault)
  }
}

/// Where a place is in the decoded text of a scalar.
struct ScalarPlace {
  /// The offset in the text.
  let offset: Int
  /// Whether no word of the text touches the place: in front of it, behind it, and between its lines.
  let isApart: Bool

  /// The text with blanks around the place if it is apart, and the place in that.
  func separated(_ bytes: [UInt8]) -> (bytes: [UInt8], place: Int) {
    guard isApart else { return (bytes, offset) }
    return (bytes[..<offset] + [0x20, 0x20] + bytes[offset...], offset + 1)
  }
}

extension SpecView {
  /// Where in the text of a scalar an offset of the mended text is; nil if what is written there is no part of it.
  func place(at offset: Int, in node: Node, _ map: OffsetMap) -> ScalarPlace? {
    guard let scalar = node.scalar, takesText(at: offset, node, scalar, map) else { return nil }
    // The first byte that was not written in front of the place.
    let next = (0..<scalar.count).partitioningIndex { map.written($0..<$0).lowerBound >= offset }
    guard next > 0 else {
      if map.written(0..<0).lowerBound == offset { return ScalarPlace(offset: 0, isApart: false) }
      let before = text.bytes[..<offset].last ?? 0x20
      let isFree = before.isYAMLBlank || before.isYAMLBreak || before == UInt8(ascii: ":")
      return isFree ? ScalarPlace(offset: 0, isApart: true) : nil
    }
    let previous = map.written(next - 1..<next)
    let byte = scalar.text[scalar.text.startIndex + next - 1]
    let isBehindBlank = byte.isYAMLBlank || byte.isYAMLBreak
    // The break at the end of an empty line may be all that a block has of two.
    if map.written(next..<next).lowerBound == offset {
      return ScalarPlace(offset: next, isApart: previous.upperBound < offset && !isBehindBlank)
    }
    if previous.upperBound == offset { return ScalarPlace(offset: next, isApart: isBehindBlank) }
    // What is no part of the text are blanks and breaks of lines; else the place is inside of an escape or a comment.
    let start = previous.upperBound < offset ? previous.upperBound : previous.lowerBound
    let isBlank = text.bytes[start..<offset].allSatisfy { $0.isYAMLBlank || $0.isYAMLBreak }
    return isBlank ? ScalarPlace(offset: next, isApart: true) : nil
  }

  /// Whether what is written at an offset gets into a scalar: behind a quote, or left of the lines of a block, it
  /// doesn't.
  private func takesText(at offset: Int, _ node: Node, _ scalar: Scalar, _ map: OffsetMap) -> Bool {
    switch scalar.style {
    case .plain: return true
    case .singleQuoted, .doubleQuoted: return node.span.start < offset && offset < node.span.end
    case .literal, .folded:
      guard text.bytes.lineStart(of: offset) > node.span.start else { return false }
      guard let first = scalar.text.firstIndex(where: { !$0.isYAMLBlank && !$0.isYAMLBreak }) else { return true }
      let index = first - scalar.text.startIndex
      return text.column(of: offset) >= text.column(of: map.written(index..<index).lowerBound)
    }
  }
}
