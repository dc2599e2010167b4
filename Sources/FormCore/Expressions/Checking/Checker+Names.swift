// Names: fields, members, variables of macros.

import FormLanguage
import FormRuntime

extension Checker {
  mutating func value(of name: String, _ range: Range<Int>) -> Checked {
    if let local = localVariable(name, range) { return local }
    guard let binding = scope.binding(of: name) else { return unknownName(name, range) }
    return value(of: binding, name, range)
  }

  func localVariable(_ name: String, _ range: Range<Int>) -> Checked? {
    guard var local = locals.last(where: { $0.name.utf8.elementsEqual(name.utf8) })?.value else { return nil }
    local.term.range = range
    return local
  }

  /// The value of what a name, or a chain of selections, stands for.
  mutating func value(of binding: Binding, _ name: String, _ range: Range<Int>) -> Checked {
    if let value = binding.namedValue { values.append(value) }
    guard !binding.type.isUnresolved else {
      reportItself(binding, name, range)
      return .mistake(at: range)
    }
    var checked: Checked
    switch binding.meaning {
    case .field(let reference):
      reads.append(Read(.field(reference, .value), at: range))
      noteItems(of: binding.type)
      if options.isCheck, binding.type == .bool, binding.facts.isOptional { openBooleans.insert(reference) }
      if options.places != nil { placesOfFields[reference] = binding.facts.places }
      checked = Checked(.field(reference), binding.type, at: range)
      checked.origin = .init(
        field: reference, facts: binding.facts, subject: .value(of: name),
        isStanding: reference.view == .standing, demands: binding.demands)
      checked.isClosed = false
    case .named(let reference):
      reads.append(Read(.value(reference), at: range))
      checked = Checked(.value(reference), binding.type, at: range)
      checked.isClosed = false
    case .constant(let value):
      checked = Checked(.constant(value), binding.type, at: range)
    case .term(let term):
      checked = Checked(term)
      checked.term.range = range
      checked.isClosed = false
    case .position:
      checked = Checked(.position, binding.type, at: range)
      checked.origin = .init(field: nil, facts: binding.facts, subject: .value(of: name), isStanding: false)
      checked.isClosed = false
    case .mode:
      checked = Checked(.mode, binding.type, at: range)
      checked.isClosed = false
    case .today, .now:
      checked = Checked(binding.isToday ? .today : .now, binding.type, at: range)
      checked.isClosed = false
    case .group(let group):
      report(.groupAsValue(name, members: group.names, at: span(range)))
      return .mistake(at: range)
    }
    checked.choices = binding.choices
    if binding.isSecure { checked.secret = .init(name: name, range: range) }
    return checked
  }

  /// Says of a named value that its own expression reads it.
  private mutating func reportItself(_ binding: Binding, _ name: String, _ range: Range<Int>) {
    if binding.isItself { report(.valueOfItself(name, at: span(range))) }
  }

  mutating func unknownName(_ name: String, _ range: Range<Int>) -> Checked {
    guard !text.isInRefusedName(range, scope) else { return .mistake(at: range) }
    let isWeekday = text.weekday(name, at: range) != nil
    let names =
      isWeekday
      ? []
      : (memberOfItem(name) ?? memberOfThis(name)).map { [$0] }
        ?? meantNames(near: name, among: locals.map(\.name) + scope.names) { scope.binding(of: $0)?.isSecure == true }
    report(
      .unknownName(name, among: names, at: span(range)),
      ideas: { $0.nameIdeas(name, range) }, first: false)
    return .mistake(at: range)
  }
}

extension Checker {
  /// An index that is always out of range.
  private mutating func warnOfIndex(_ index: Checked, of value: Checked, _ range: Range<Int>) {
    guard options.warnsOfConstantConditions, let place = index.constant?.int else { return }
    // What reads answers in error may be given more.
    let isBounded = value.origin.map { $0.field != nil && !$0.isStanding } ?? false
    var most = isBounded ? value.origin?.facts.maximumLength : nil
    if case .list(let elements)? = value.constant { most = elements.count }
    guard place < 0 || most.map({ place >= $0 }) ?? false else { return }
    let count = most == 1 ? "is at most 1 element" : "are at most \(most ?? 0) elements"
    let reason = place < 0 ? "elements count from 0" : "there \(count)"
    let list = text.excerpt(value.range)
    report(.indexFails(at: span(range), because: reason)) { ideas in
      guard place < 0, place > -100 else { return [] }
      return [(range, "\(ForeignCalls.operand(list))[size(\(list)) - \(-place)]")]
    }
  }

  /// `p` as a member of the item that a macro is at, of which nobody said that it is one: nothing is nearer.
  private func memberOfItem(_ name: String) -> String? {
    guard options.looksForMeantNames else { return nil }
    let local = locals.last { local in
      guard case .group(let shape) = local.value.type else { return false }
      return shape.members.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
    return local.map { "\($0.name).\(name)" }
  }

  /// `p` as a member of the group whose rule it is.
  private func memberOfThis(_ name: String) -> String? {
    guard options.looksForMeantNames, case .group(let group)? = scope.binding(of: "this")?.meaning,
      group.member(name) != nil
    else { return nil }
    return "this.\(name)"
  }

  /// The names among which what was meant is looked for: all, as long as that does not take too much.
  func meantNames(among names: @autoclosure () -> [String]) -> [String] {
    options.looksForMeantNames ? names() : []
  }

  /// The same, without secrets where the nearest name is one that was hardly meant: of a short name, or the only one
  /// that there is, each other is near.
  func meantNames(
    near name: String, among names: @autoclosure () -> [String], isSecure: (String) -> Bool
  ) -> [String] {
    let names = meantNames(among: names())
    guard let meant = Suggestion.closest(to: name, among: names), isSecure(meant) else { return names }
    let isNear = Suggestion.isNear(
      Suggestion.withoutCase(name), Suggestion.withoutCase(meant), limit: name.utf8.count / 3)
    guard !isNear else { return names }
    // Two more at least, since an only one would be taken for what was meant however far it is.
    let other = Suggestion.closest(to: name, among: names.filter { !isSecure($0) } + ["", ""])
    return [other].compactMap { $0 }.filter { !$0.isEmpty }
  }
}

extension Binding {
  var isToday: Bool {
    if case .today = meaning { true } else { false }
  }
}

extension Checker {
  /// A field, or a member of a group, that `has` and `valid` can ask about.
  enum Place {
    case field(FieldReference, isAnswered: Bool)
    case member(Checked, Int)
    case mistake
    /// Something else, such as a literal.
    case none
  }

  /// What the argument of `has` or `valid` stands for.
  mutating func place(_ syntax: Syntax) -> Place {
    switch syntax.node {
    case .name(let name):
      guard localVariable(name, syntax.range) == nil else { return .none }
      guard let binding = scope.binding(of: name) else {
        _ = unknownName(name, syntax.range)
        return .mistake
      }
      return place(of: binding, name, syntax.range)
    case .suffixed(let operand, let suffixes): return memberPlace(operand, suffixes)
    default: return .none
    }
  }

  private mutating func place(of binding: Binding, _ name: String, _ range: Range<Int>) -> Place {
    if let value = binding.namedValue { values.append(value) }
    switch binding.meaning {
    case .field(let reference): return .field(reference, isAnswered: binding.facts.isAnswered)
    case .group(let group): return .field(group.reference, isAnswered: binding.facts.isAnswered)
    case .constant, .named, .term, .position, .mode, .today, .now:
      guard binding.type.isUnresolved else { return .none }
      reportItself(binding, name, range)
      return .mistake
    }
  }

  private mutating func memberPlace(_ operand: Syntax, _ suffixes: [Syntax.Suffix]) -> Place {
    guard case .selection(let last) = suffixes.last else { return .none }
    switch walk(operand, suffixes.dropLast()) {
    case .group(let group, _):
      guard let binding = group.member(last.word) else {
        unknownMember(last, of: group)
        return .mistake
      }
      return place(of: binding, last.word, last.range)
    case .value(let value):
      guard !value.isMistake else { return .mistake }
      guard let index = memberIndex(last, of: value) else { return .mistake }
      return .member(value, index)
    }
  }

  /// A group of the same frame, or a value.
  enum Walked {
    case group(Binding.GroupBinding, name: String)
    case value(Checked)
  }

  /// Follows selections, methods and indices from the left.
  mutating func walk(_ operand: Syntax, _ suffixes: ArraySlice<Syntax.Suffix>) -> Walked {
    var walked = start(operand)
    for suffix in suffixes {
      switch (walked, suffix) {
      case (.group(let group, _), .selection(let name)):
        walked = member(name, of: group, from: operand.range.lowerBound)
      case (.group(let group, let name), let suffix):
        report(
          .groupAsValue(name, members: group.names, at: span(operand.range)),
          ideas: { $0.memberInBrackets(suffix, from: operand.range.lowerBound, name) })
        return .value(.mistake(at: operand.range))
      case (.value(let value), .selection(let name)): walked = .value(selection(name, of: value))
      case (.value(let value), .index(let index, let end)): walked = .value(element(of: value, index, end: end))
      case (.value(let value), .method(let name, let arguments, let end)):
        walked = .value(method(name, of: value, arguments, end: end))
      }
    }
    return walked
  }

  private mutating func start(_ operand: Syntax) -> Walked {
    guard case .name(let name) = operand.node, localVariable(name, operand.range) == nil else {
      return .value(checked(operand))
    }
    guard let binding = scope.binding(of: name) else { return .value(unknownName(name, operand.range)) }
    if case .group(let group) = binding.meaning { return .group(group, name: name) }
    return .value(value(of: binding, name, operand.range))
  }

  private mutating func unknownMember(_ name: Syntax.Name, of group: Binding.GroupBinding) {
    guard !group.mayHaveMore, !text.isInRefusedName(name.range, scope) else { return }
    let names = meantNames(near: name.word, among: group.names) { group.member($0)?.isSecure == true }
    report(.unknownMember(name.word, of: .group(GroupShape(members: [])), among: names, at: span(name.range)))
  }

  private mutating func member(_ name: Syntax.Name, of group: Binding.GroupBinding, from start: Int) -> Walked {
    guard let binding = group.member(name.word) else {
      unknownMember(name, of: group)
      return .value(.mistake(at: name.range))
    }
    if case .group(let inner) = binding.meaning { return .group(inner, name: name.word) }
    return .value(value(of: binding, name.word, start..<name.range.upperBound))
  }

  mutating func suffixed(_ operand: Syntax, _ suffixes: [Syntax.Suffix]) -> Checked {
    switch walk(operand, suffixes[...]) {
    case .value(let value): return value
    case .group(let group, let name):
      report(.groupAsValue(name, members: group.names, at: span(operand.range)))
      return .mistake(at: operand.range)
    }
  }

  private mutating func selection(_ name: Syntax.Name, of value: Checked) -> Checked {
    let range = value.range.lowerBound..<name.range.upperBound
    guard !value.isMistake else { return .mistake(at: range) }
    if value.type == .string, let data = value.choices?.data {
      guard let position = data.position(of: name.word) else {
        if !data.mayHaveMore {
          report(.unknownData(name.word, among: meantNames(among: data.names), at: span(name.range)))
        }
        return .mistake(at: range)
      }
      guard !data.types[position].isUnresolved else { return .mistake(at: range) }
      return Checked(.intrinsic(.data(data, position), [value.term]), data.types[position], at: range, from: value)
    }
    if case .group(let shape) = value.type, let values = shape.values, let position = values.position(of: name.word) {
      self.values.append(values.first + position)
      let named = scope.result(of: position, in: values)
      guard !named.type.isUnresolved else {
        if named.isItself { report(.valueOfItself(name.word, at: span(name.range))) }
        return .mistake(at: range)
      }
      let member = Term.Node.member(value.term, shape.members.count + position)
      var checked = Checked(member, named.type, at: range, from: value)
      checked.choices = named.choices
      if named.isSecure { checked.secret = checked.secret ?? .init(name: name.word, range: range) }
      return checked
    }
    guard let index = memberIndex(name, of: value), case .group(let shape) = value.type else {
      return .mistake(at: range)
    }
    let member = shape.members[index]
    guard !member.type.isUnresolved else { return .mistake(at: range) }
    noteItems(of: member.type)
    var checked = Checked(.member(value.term, index), member.type, at: range, from: value)
    checked.choices = member.choices
    if member.isSecure { checked.secret = checked.secret ?? .init(name: member.name, range: range) }
    return checked
  }

  private mutating func noteItems(of type: ExpressionType) {
    if type.leaf.isUnresolved, scope.hasUnreadItems { readsUnreadItems = true }
  }

  private mutating func memberIndex(_ name: Syntax.Name, of value: Checked) -> Int? {
    guard case .group(let shape) = value.type else {
      if case .group(let item)? = value.type.element, item.members.contains(where: { $0.name == name.word }) {
        membersOfItems.append(name.range)
      }
      report(
        .unknownMember(name.word, of: value.type, among: [], at: span(name.range)),
        ideas: { $0.memberIdeas(name, of: value) },
        first: false)
      return nil
    }
    if let index = shape.members.firstIndex(where: { $0.name.utf8.elementsEqual(name.word.utf8) }) { return index }
    guard !shape.mayHaveMore, !text.isInRefusedName(name.range, scope) else { return nil }
    let names = meantNames(near: name.word, among: shape.members.map(\.name) + (shape.values?.names ?? [])) { member in
      shape.members.contains { $0.isSecure && $0.name == member }
    }
    report(.unknownMember(name.word, of: value.type, among: names, at: span(name.range)))
    return nil
  }

  /// `list.first()` and `list.last()`.
  mutating func element(
    at end: Function.ListEnd, _ function: Function, _ name: Syntax.Name, of list: Checked, _ arguments: [Syntax],
    _ range: Range<Int>
  ) -> Checked {
    // `lines.first(x, x.price > 3)`
    if list.type.element != nil, isLikeMacro(arguments) || readsMembers(of: list, arguments) {
      report(
        .macroOfMethod(function, at: span(name.range)), ideas: { $0.endIdeas(function, list, arguments, range) })
      return .mistake(at: range)
    }
    let parts = arguments.map { checked($0) }
    guard !list.isMistake, !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
    guard let element = list.type.element, arguments.isEmpty else {
      let types = [list.type] + parts.map(\.type)
      report(.wrongArguments(function, types, at: span(name.range), name: span(name.range)))
      return .mistake(at: range)
    }
    let node: Term.Node =
      switch end {
      case .first: .index(list.term, Term(.constant(.int(0)), .int, at: name.range))
      case .last: .last(list.term)
      }
    var result = Checked(node, element, at: range, from: list)
    result.choices = list.choices
    result = folded(result)
    if case .list(let elements)? = list.constant, elements.isEmpty, result.constant == nil {
      report(.constantMisses(.outOfRange, calling: function.name, at: span(range)))
    } else {
      reportFailure(of: result, from: [list], calling: function.name)
    }
    return result
  }

  private mutating func element(of value: Checked, _ index: Syntax, end: Int) -> Checked {
    let range = value.range.lowerBound..<end
    let index = checked(index)
    guard !value.isMistake else { return .mistake(at: range) }
    guard let element = value.type.element else {
      report(
        .wrongOperand("[]", value.type, wanted: "a list", at: span(value.range)),
        ideas: { $0.indexIdeas(value, index, range) })
      return .mistake(at: range)
    }
    guard !index.isMistake else { return .mistake(at: range) }
    guard index.type == .int else {
      report(
        .wrongOperand("[]", index.type, wanted: "an `int`", at: span(index.range)),
        ideas: { $0.indexIdeas(value, index, range) })
      return .mistake(at: range)
    }
    var result = Checked(.index(value.term, index.term), element, at: range, from: value, index)
    result.choices = value.choices
    warnOfIndex(index, of: value, range)
    return folded(result)
  }
}
