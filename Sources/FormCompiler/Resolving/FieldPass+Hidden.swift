// What a rule makes of fields that are hidden.

import FormCore
import FormLanguage

/// What is known of conditions that hide fields, and how much more may be looked for.
struct HiddenFields: Sendable {
  /// How many reads of rules are looked at, those of the values that they read each time: those of a few hundred rules
  /// that read thousands of fields each.
  var readsLeft = 500_000
  /// What the conditions of fields and groups read, by the position of the outline: fields, however they are read, or
  /// nothing for a named value.
  var causes: [Int: [FieldReference?]] = [:]
}

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
    /// The conditions of the field and of the groups around it.
    let conditions: [String]
  }

  /// Says which fields a rule of the form reads that must be answered but can be hidden, so that it waits for ever, or
  /// is broken by the empty text or list that they read as. A rule with a `when`, or one that asks with `has`, knows
  /// what it does; so does one that waits and stands at the field.
  mutating func checkHiddenOperands(of rule: RuleSpec, check: Formula, places: [SlotID], in file: Int) {
    guard let node = rule.check, rule.when == nil else { return }
    let reads = fieldReads(of: check.expression)
    guard reads.contains(where: { !$0.conditions.isEmpty }) else { return }
    let facts = ReadFacts(reads, ways: reads.map { way(from: $0.outline) })
    var breaks: [String: Bool] = [:]
    var told: Set<Int> = []
    for (read, way) in zip(reads, facts.ways) where read.kind == .value && !read.conditions.isEmpty {
      guard !told.contains(read.outline), isRequired(read.outline), let hiding = hiding(read.outline),
        !facts.asks(for: way, hiddenWith: hiding.outline)
      else { continue }
      let condition = hiding.visible.string
      let isBroken = breaks[condition] ?? isBroken(check.expression, reads, hiddenBy: condition)
      breaks[condition] = isBroken
      let outline = outlines[read.outline]
      if outline.kind?.emptiness.isKnown == true {
        guard isBroken, !read.isInValue else { continue }
      } else {
        guard !isBroken, !stands(places, at: read.outline, or: hiding.outline), facts.areSome(without: condition)
        else { continue }
      }
      let causes = causes(hiding.visible, in: hiding.file, of: hiding.outline)
      guard causes.isEmpty || !causes.allSatisfy({ $0.map(facts.fields.contains) ?? false }) else { continue }
      told.insert(read.outline)
      let place = span(read.range, of: node, in: file)
      let (name, rule) = (outline.name.value, rule.name.value)
      report(.hiddenOperand(name, at: place, rule: rule, isBroken: isBroken, visible: hiding.visible.span))
    }
  }

  /// What an expression reads of the form's own fields, itself or through values; nothing once enough has been looked at.
  private mutating func fieldReads(of expression: TypedExpression) -> [FieldRead] {
    var found: [FieldRead] = []
    var seen: Set<Int> = []
    var open = expression.reads.reversed().map { (read: $0, range: $0.range, isInValue: false) }
    while let (read, range, isInValue) = open.popLast() {
      guard hiddenFields.readsLeft > 0 else { return [] }
      hiddenFields.readsLeft -= 1
      switch read.subject {
      case .field(let field, let kind):
        guard field.level == 0, outlined.ofSlot.indices.contains(field.slot) else { continue }
        let outline = outlined.ofSlot[field.slot]
        found.append(
          FieldRead(
            field: field, kind: kind, range: range, outline: outline, isInValue: isInValue,
            conditions: conditions(of: outline)))
      case .value(let value):
        guard value.level == 0, let position = values.position(of: ValueID(frame: 0, position: value.position)),
          seen.insert(position).inserted, let expression = values.expressions[position]
        else { continue }
        open += expression.reads.reversed().map { ($0, range, true) }
      }
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
    if case .constant(true, _)? = outlines[index].required?.value { return true }
    return false
  }

  /// The words of the conditions that hide a field, or a group around it.
  private func conditions(of index: Int) -> [String] {
    way(from: index).compactMap { position in
      guard case .expression(let visible)? = outlines[position].nearest(\.visible)?.value else { return nil }
      return visible.string
    }
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
  private mutating func isBroken(
    _ expression: TypedExpression, _ reads: [FieldRead], hiddenBy condition: String
  ) -> Bool {
    hiddenFields.readsLeft -= reads.count
    let hidden = reads.filter { $0.conditions.contains(condition) }
    let empty = hidden.map { ($0.field, outlines[$0.outline].kind?.emptiness ?? .unknown) }
    return expression.isFalse(whereEmpty: Dictionary(empty) { first, _ in first })
  }

  /// What a condition that hides a field reads.
  private mutating func causes(_ visible: Node, in file: Int, of hidden: Int) -> [FieldReference?] {
    if let known = hiddenFields.causes[hidden] { return known }
    let scope = scope(at: Standpoint(outline: hidden, view: .standing))
    // What is wrong with the condition has been said with its field.
    let said = findings
    let condition = formula(visible, in: file, scope: scope, expecting: .bool)
    findings.forget(since: said)
    let causes = (condition?.expression.reads ?? []).map(\.field?.anyView)
    hiddenFields.causes[hidden] = causes
    return causes
  }

  /// What the reads of a rule say together.
  private struct ReadFacts {
    /// The field of each read, and the groups around it.
    let ways: [[Int]]
    let fields: Set<FieldReference>
    /// What is asked for, and the groups around that.
    private var asked: Set<Int> = []
    private var askedWays: Set<Int> = []
    /// How many of the reads are of values, and how many of those are hidden by a condition.
    private var count = 0
    private var hiddenBy: [String: Int] = [:]

    init(_ reads: [FieldRead], ways: [[Int]]) {
      self.ways = ways
      fields = Set(reads.map(\.field.anyView))
      for (read, way) in zip(reads, ways) {
        if read.kind == .value {
          count += 1
          for condition in Set(read.conditions) { hiddenBy[condition, default: 0] += 1 }
        } else {
          asked.insert(read.outline)
          askedWays.formUnion(way)
        }
      }
    }

    /// Whether a field is asked for, or a group around it, or what is hidden with it.
    func asks(for way: [Int], hiddenWith hidden: Int) -> Bool {
      way.contains(where: asked.contains) || askedWays.contains(hidden)
    }

    /// Whether something is read that a condition does not hide, so that there is something to judge then.
    func areSome(without condition: String) -> Bool { hiddenBy[condition, default: 0] < count }
  }
}
