// What a rule makes of fields that are hidden.

import FormCore
import FormLanguage

/// What is known of conditions that hide fields, and how much more may be looked for.
struct HiddenFields: Sendable {
  /// How many reads of rules are looked at, those of the values that they read each time: those of a few hundred rules
  /// that read thousands of fields each.
  var readsLeft = 500_000
  /// The conditions of fields and groups, by the position of the outline.
  var formulas: [Int: Formula] = [:]
  /// The same by their numbers, which equal ones share; those that have been asked for.
  private var numbers: [Int: Int] = [:]
  private var known: [HidingCondition: Int] = [:]
  /// What hides each outline that has been asked for, and by which conditions it and the groups around it are hidden.
  fileprivate var hiding: [Int: Hiding?] = [:]
  fileprivate var conditions: [Int: [Int]] = [:]

  /// An outline with a condition.
  fileprivate struct Hiding {
    let outline: Int
    let visible: Node
  }

  /// The number of the condition of an outline that stands in a node.
  mutating func number(of outline: Int, _ node: Node) -> Int? {
    if let number = numbers[outline] { return number }
    guard let formula = formulas[outline] else { return nil }
    let condition = HidingCondition(node, formula.expression)
    let number = known[condition] ?? known.count
    known[condition] = number
    numbers[outline] = number
    return number
  }
}

/// A condition as it is told from others: by its words, however they are spaced, and by what they read there.
private struct HidingCondition: Hashable, Sendable {
  private var words: [ArraySlice<UInt8>] = []
  private let reads: [Read.Subject]

  init(_ node: Node, _ expression: TypedExpression) {
    reads = expression.reads.map(\.subject)
    let bytes = Array(node.string.utf8)
    var lexer = Lexer(bytes)
    // What has a type has been read before.
    while let token = try? lexer.next(), !token.range.isEmpty { words.append(bytes[token.range]) }
    while areInBrackets { words = Array(words.dropFirst().dropLast()) }
  }

  /// Whether the first bracket is closed by the last one.
  private var areInBrackets: Bool {
    guard words.count > 2, words[0].elementsEqual("(".utf8) else { return false }
    var depth = 0
    for (index, word) in words.enumerated() {
      if word.elementsEqual("(".utf8) { depth += 1 }
      if word.elementsEqual(")".utf8) { depth -= 1 }
      if depth == 0 { return index == words.count - 1 }
    }
    return false
  }
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
    /// The rule's expression, or that of the value.
    let expression: TypedExpression
    /// The numbers of the conditions of the field and of the groups around it.
    let conditions: [Int]
  }

  /// Says which fields a rule of the form reads that must be answered but can be hidden, so that it waits for ever, or
  /// is broken by the empty text or list that they read as. A rule with a `when`, or one that asks with `has`, knows
  /// what it does; so does one that waits and stands at the field.
  mutating func checkHiddenOperands(of rule: RuleSpec, check: Formula, places: [SlotID], in file: Int) {
    guard let node = rule.check, rule.when == nil else { return }
    let reads = fieldReads(of: check.expression)
    guard reads.contains(where: { !$0.conditions.isEmpty }) else { return }
    let facts = ReadFacts(reads, ways: reads.map { way(from: $0.outline) })
    var breaks: [Int: Bool] = [:]
    var told: Set<Int> = []
    for (read, way) in zip(reads, facts.ways) where read.kind == .value && !read.conditions.isEmpty {
      guard !told.contains(read.outline), isRequired(read.outline), let hiding = hiding(read.outline),
        let condition = hiddenFields.number(of: hiding.outline, hiding.visible),
        !facts.asks(for: way, hiddenWith: hiding.outline)
      else { continue }
      let isBroken = breaks[condition] ?? isBroken(check.expression, reads, hiddenBy: condition)
      breaks[condition] = isBroken
      let outline = outlines[read.outline]
      if outline.kind?.emptiness.isKnown == true {
        guard isBroken, !read.isInValue else { continue }
      } else {
        guard !isBroken, !stands(places, at: read.outline, or: hiding.outline), facts.areSome(without: condition)
        else { continue }
      }
      let causes = hiddenFields.formulas[hiding.outline]?.expression.reads ?? []
      guard causes.isEmpty || !causes.allSatisfy({ $0.field.map { facts.fields.contains($0.anyView) } ?? false }) else {
        continue
      }
      told.insert(read.outline)
      let place = span(read.range, of: node, in: file)
      report(
        .hiddenOperand(
          path(ofMember: read.outline), at: place, rule: rule.name.value, isBroken: isBroken,
          isAdded: read.expression.adds(read.field), visible: hiding.visible.span))
    }
  }

  /// What an expression reads of the form's own fields, itself or through values; nothing once enough has been looked at.
  private mutating func fieldReads(of expression: TypedExpression) -> [FieldRead] {
    var found: [FieldRead] = []
    var seen: Set<Int> = []
    var open = expression.reads.reversed().map { (read: $0, range: $0.range, isInValue: false, expression) }
    while let (read, range, isInValue, reader) = open.popLast() {
      guard hiddenFields.readsLeft > 0 else { return [] }
      hiddenFields.readsLeft -= 1
      switch read.subject {
      case .field(let field, let kind):
        guard field.level == 0, outlined.ofSlot.indices.contains(field.slot) else { continue }
        let outline = outlined.ofSlot[field.slot]
        found.append(
          FieldRead(
            field: field, kind: kind, range: range, outline: outline, isInValue: isInValue,
            expression: reader, conditions: conditions(of: outline)))
      case .value(let value):
        guard value.level == 0, let position = values.position(of: ValueID(frame: 0, position: value.position)),
          seen.insert(position).inserted, let expression = values.expressions[position]
        else { continue }
        open += expression.reads.reversed().map { ($0, range, true, expression) }
      }
    }
    return found
  }

  /// What hides a field: itself, or the nearest of the groups around it that must all be answered, and by which
  /// condition.
  private mutating func hiding(_ index: Int) -> HiddenFields.Hiding? {
    if let known = hiddenFields.hiding[index] { return known }
    let found = findHiding(index)
    hiddenFields.hiding[index] = .some(found)
    return found
  }

  private func findHiding(_ index: Int) -> HiddenFields.Hiding? {
    var next: Int? = index
    while let position = next {
      if case .expression(let visible)? = outlines[position].nearest(\.visible)?.value {
        return HiddenFields.Hiding(outline: position, visible: visible)
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

  /// The numbers of the conditions that hide a field, or a group around it.
  private mutating func conditions(of index: Int) -> [Int] {
    if let known = hiddenFields.conditions[index] { return known }
    var conditions: [Int] = []
    for position in way(from: index) {
      guard case .expression(let visible)? = outlines[position].nearest(\.visible)?.value,
        let number = hiddenFields.number(of: position, visible)
      else { continue }
      conditions.append(number)
    }
    hiddenFields.conditions[index] = conditions
    return conditions
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
    _ expression: TypedExpression, _ reads: [FieldRead], hiddenBy condition: Int
  ) -> Bool {
    hiddenFields.readsLeft -= reads.count
    let hidden = reads.filter { $0.conditions.contains(condition) }
    let empty = hidden.map { ($0.field, outlines[$0.outline].kind?.emptiness ?? .unknown) }
    return expression.isFalse(whereEmpty: Dictionary(empty) { first, _ in first })
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
    private var hiddenBy: [Int: Int] = [:]

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
    func areSome(without condition: Int) -> Bool { hiddenBy[condition, default: 0] < count }
  }
}
