// What a rule makes of fields that are hidden.

import FormCore
import FormLanguage

extension FieldPass {
  /// A read of the form's own fields, itself or through a value.
  private struct FieldRead {
    let field: FieldReference
    let kind: Read.Kind
    /// Where it, or the value, stands in the rule.
    let range: Range<Int>
    /// The position of the field's outline.
    let outline: Int
    /// Whether it is read through a value.
    let isInValue: Bool
  }

  /// Says which fields a rule of the form reads that must be answered but can be hidden, so that it waits for ever, or
  /// is broken by the empty text or list that they read as. A rule with a `when`, or one that asks with `has`, knows
  /// what it does; so does one that waits and stands at the field.
  mutating func checkHiddenOperands(of rule: RuleSpec, check: Formula, places: [SlotID], in file: Int) {
    guard let node = rule.check, rule.when == nil else { return }
    let reads = fieldReads(of: check.expression)
    var told: Set<Int> = []
    for read in reads where read.kind == .value && !told.contains(read.outline) {
      let outline = outlines[read.outline]
      guard isRequired(read.outline), let (hidden, visible, visibleFile) = hiding(read.outline),
        !reads.contains(where: { $0.kind != .value && bears($0.outline, on: read.outline, in: hidden) })
      else { continue }
      let isEmpty = outline.kind?.emptiness.isKnown == true
      let isBroken = isBroken(check.expression, reads, hiddenBy: visible)
      if isEmpty {
        guard isBroken, !read.isInValue else { continue }
      } else {
        guard !isBroken, !stands(places, at: read.outline, or: hidden),
          !reads.allSatisfy({ $0.kind != .value || isHidden($0.outline, by: visible) })
        else { continue }
      }
      guard !knows(reads, visible, in: visibleFile, of: hidden) else { continue }
      told.insert(read.outline)
      let place = span(read.range, of: node, in: file)
      let (name, rule) = (outline.name.value, rule.name.value)
      report(.hiddenOperand(name, at: place, rule: rule, isBroken: isBroken, visible: visible.span))
    }
  }

  /// What an expression reads of the form's own fields, itself or through values.
  private func fieldReads(of expression: TypedExpression) -> [FieldRead] {
    var found: [FieldRead] = []
    var seen: Set<Int> = []
    var open = expression.reads.reversed().map { (read: $0, range: $0.range, isInValue: false) }
    while let (read, range, isInValue) = open.popLast() {
      guard read.field.level == 0 else { continue }
      guard read.field.view == .named else {
        guard outlined.ofSlot.indices.contains(read.field.slot) else { continue }
        let outline = outlined.ofSlot[read.field.slot]
        found.append(
          FieldRead(field: read.field, kind: read.kind, range: range, outline: outline, isInValue: isInValue))
        continue
      }
      guard let position = values.position(of: SlotID(frame: 0, slot: read.field.slot)),
        seen.insert(position).inserted, let expression = values.expressions[position]
      else { continue }
      open += expression.reads.reversed().map { ($0, range, true) }
    }
    return found
  }

  /// What hides a field: itself, or the nearest of the groups around it that must all be answered, and by which
  /// condition.
  private func hiding(_ index: Int) -> (outline: Int, visible: Node, file: Int)? {
    var next: Int? = index
    while let position = next {
      if case (.expression(let visible), let file)? = outlines[position].nearest(\.visible) {
        return (position, visible, file)
      }
      next = outlines[position].parent
      // A group that is left out is as good as one that is hidden.
      if let group = next, !isRequired(group) { return nil }
    }
    return nil
  }

  private func isRequired(_ index: Int) -> Bool {
    let outline = outlines[index]
    // What is computed inherits no `required`.
    let required =
      outline.nearest(\.computed) != nil
      ? outline.nearest(\.required) : outline.nearest(\.required, inherited: \.required)
    if case .constant(true, _)? = required?.value { return true }
    return false
  }

  /// Whether a field, or a group around it, is hidden by the same condition, word for word.
  private func isHidden(_ index: Int, by visible: Node) -> Bool {
    way(from: index).contains { position in
      guard case .expression(let other)? = outlines[position].nearest(\.visible)?.value else { return false }
      return other.string.utf8.elementsEqual(visible.string.utf8)
    }
  }

  /// Whether to ask for the one field is to ask for the other: for itself, a group around it, or what is hidden with it.
  private func bears(_ asked: Int, on field: Int, in hidden: Int) -> Bool {
    way(from: field).contains(asked) || way(from: asked).contains(hidden)
  }

  /// Whether the rule stands at the field, or in the group that is hidden.
  private func stands(_ places: [SlotID], at field: Int, or hidden: Int) -> Bool {
    places.contains { place in
      guard place.frame == 0, outlined.ofSlot.indices.contains(place.slot) else { return false }
      let position = outlined.ofSlot[place.slot]
      return position == field || way(from: position).contains(hidden)
    }
  }

  /// A field and the groups around it.
  private func way(from index: Int) -> [Int] {
    var way = [index]
    while let last = way.last, let parent = outlines[last].parent { way.append(parent) }
    return way
  }

  /// Whether a rule is broken, whatever else is answered, where everything is empty that a condition hides.
  private func isBroken(_ expression: TypedExpression, _ reads: [FieldRead], hiddenBy visible: Node) -> Bool {
    let hidden = reads.filter { isHidden($0.outline, by: visible) }
    let empty = hidden.map { ($0.field, outlines[$0.outline].kind?.emptiness ?? .unknown) }
    return expression.isFalse(whereEmpty: Dictionary(empty) { first, _ in first })
  }

  /// Whether a rule reads all that hides one of its operands, and so knows that it may be hidden.
  private mutating func knows(_ reads: [FieldRead], _ visible: Node, in file: Int, of hidden: Int) -> Bool {
    let scope = scope(at: Standpoint(outline: hidden, view: .standing))
    // What is wrong with the condition has been said with its field.
    let said = findings
    let condition = formula(visible, in: file, scope: scope, expecting: .bool)
    findings.forget(since: said)
    let causes = condition?.expression.reads ?? []
    return !causes.isEmpty
      && causes.allSatisfy { cause in
        reads.contains { $0.field.anyView == cause.field.anyView }
      }
  }
}
