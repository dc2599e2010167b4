// What names mean in the expressions of a form.

package import FormCore
import FormLanguage
import FormRuntime

/// The scope of one expression.
package struct FormScope: Scope {
  /// The form's names.
  package let tree: ScopeTree
  /// Where the expression stands.
  package let level: Int
  /// How many lists it stands in.
  let depth: Int
  /// How fields are read.
  let view: FieldReference.View
  /// The field that `this` stands for, and which is read as it stands under its own name too.
  package var this: Int?
  /// The choices of `this`, in a rule that was written for others than the field has, or for some that could not be read.
  var choicesOfThis = ChoicesOfThis.own
  /// By which names the field is read that is answered wherever the expression is judged.
  var answered = AnsweredNames.none
  /// The item of the innermost list that it stands in, which has an `index` and a `previous`.
  package var item: Int?
  /// The named values, as far as they have been read.
  package var values = NamedValues()
  /// Whether the form may have more names, in fields that could not be read; or there is no form, around a type that is
  /// judged by itself.
  fileprivate var mayHaveMore = false

  /// Whether names that are not known may be known all the same.
  var isLenient: Bool { mayHaveMore || tree.way(to: level).contains { tree.levels[$0].hasUnreadValues } }

  package var names: [String] {
    fieldNames + (this == nil ? [] : ReservedWord.words(.ofField)) + (item == nil ? [] : ReservedWord.words(.ofItem))
      + ReservedWord.words(.everywhere)
  }

  /// The names of all fields in scope, the nearest first.
  package var fieldNames: [String] {
    tree.way(to: level).flatMap { tree.levels[$0].names }
  }

  /// Whether there are any.
  var hasFieldNames: Bool { tree.way(to: level).contains { !tree.levels[$0].names.isEmpty } }

  package var hasUnreadItems: Bool { true }

  package func isRefused(_ name: String, asMember: Bool) -> Bool {
    guard tree.refused.contains(FormTextKey(name)) else { return false }
    return asMember || tree.way(to: level).contains { tree.levels[$0].refused.contains(FormTextKey(name)) }
  }

  /// How much there is to look through for what was meant by a name.
  var workOfNames: Int { tree.workOfNames }

  package func binding(of name: String) -> Binding? {
    if let index = position(of: name) { return isWord(name) ? .unresolved : binding(ofOutline: index, isNamed: true) }
    if let value = tree.value(of: name, from: level) { return isWord(name) ? .unresolved : binding(ofValue: value) }
    switch name {
    case "this": return this.map { binding(ofOutline: $0) } ?? lenient
    case "index": return item == nil ? lenient : .position
    case "previous": return item.map { binding(ofOutline: $0, isPrevious: true) } ?? lenient
    case "mode": return mode
    case "today": return Binding(.today, .date)
    case "now": return Binding(.now, .timestamp)
    default: return lenient
    }
  }

  /// The field of that name, or `this`.
  func outline(of name: String) -> Outline? {
    if name.utf8.elementsEqual("this".utf8) { return this.map { tree.outlines[$0] } }
    return position(of: name).map { tree.outlines[$0] }
  }

  /// The type of what a name stands for; nothing if that is nothing.
  package func type(of name: String) -> ExpressionType? {
    outline(of: name)?.type ?? value(of: name).map { values.result($0).type }
  }

  /// Whether a text may show what a name stands for: a field or a value that is no secret, and has words.
  package func isShown(_ name: String) -> Bool {
    if let field = outline(of: name) { return !field.holdsSecret && !field.type.hasNoWords }
    return value(of: name).map { !values.result($0).isSecure } ?? false
  }

  /// The named value of that name.
  package func value(of name: String) -> Int? { tree.value(of: name, from: level) }

  package func result(of position: Int, in group: GroupValues) -> NamedResult { values.result(group.first + position) }

  private func binding(ofValue position: Int, isPrevious: Bool = false) -> Binding {
    let value = values.outlines[position]
    let result = values.result(position)
    // The first item has no `previous`, and then it has no value, either.
    if !isPrevious, let expression = values.expressions[position], case .constant(let constant) = expression.term.node,
      !result.type.isUnresolved
    {
      var binding = Binding(.constant(constant), result.type)
      binding.namedValue = position
      return binding
    }
    let reference = ValueReference(
      level: depth - value.depth, position: value.id.position, isPrevious: isPrevious)
    var binding = Binding(.named(reference), result.type)
    binding.namedValue = position
    binding.isSecure = result.isSecure
    binding.choices = result.choices
    binding.isItself = result.isItself
    return binding
  }

  private var lenient: Binding? { isLenient ? .unresolved : nil }

  /// Whether what has that name can't have it, which is said there: nobody knows which of the two is meant here.
  private func isWord(_ name: String) -> Bool { ReservedWord(rawValue: name) != nil }

  private var mode: Binding {
    var binding = Binding(.mode, .string)
    binding.choices = OrderedTexts(FormMode.allCases.map(\.rawValue))
    return binding
  }

  private func position(of name: String) -> Int? { tree.position(of: name, from: level) }

  private func binding(ofOutline index: Int, isPrevious: Bool = false, isNamed: Bool = false) -> Binding {
    let outline = tree.outlines[index]
    let isThis = index == this && !isPrevious
    let reference = FieldReference(
      level: depth - outline.depth, slot: outline.id.slot, view: isThis ? .standing : view, isPrevious: isPrevious)
    var binding = Binding(meaning(of: outline, at: index, reference), outline.type)
    binding.isSecure = outline.holdsSecret
    binding.choices = outline.choices
    if isThis {
      binding.facts.isAnswered = answered == .all || answered == .this && !isNamed
      switch choicesOfThis {
      case .own: break
      case .others(let choices): binding.choices = choices
      case .unread: binding.choices = nil
      }
    }
    if !isThis {
      binding.facts = outline.facts
      if let item = outline.item { binding.facts.places = tree.outlines[item].places }
      if outline.kind == .boolean, !isPrevious { binding.facts.company = company(of: outline) }
    }
    if outline.kind == .text { binding.demands = { [tree] in outline.textDemands(isTyped: tree.isTyped(index)) } }
    // What stands in a field may be empty all the same.
    if reference.view == .standing || isPrevious { binding.facts.isRequired = false }
    return binding
  }

  /// All that stands in the group that a boolean is left out with, if it must be answered where the group is: a group
  /// that is always asked and need not be answered, and that the expression does not stand in.
  private func company(of outline: Outline) -> GroupFields? {
    let settings = outline.settings
    guard settings.isAlwaysRequired, settings.isAlwaysVisible, settings.nearest(\.initial) == nil,
      settings.nearest(\.computed) == nil
    else { return nil }
    var next = outline.parent
    while let index = next, tree.outlines[index].kind == .group, !tree.outlines[index].id.isItem {
      if let inner = tree.levelOf[index], tree.way(to: level).contains(inner) { return nil }
      let around = tree.outlines[index].settings
      guard around.isAlwaysVisible else { return nil }
      if !around.isAlwaysRequired {
        if case .expression? = around.required?.value { return nil }
        return fields(in: tree.outlines[index])
      }
      next = tree.outlines[index].parent
    }
    return nil
  }

  private func fields(in group: Outline) -> GroupFields {
    // A group gets its slot first, then what is in it, in order.
    var last = group
    while let member = last.members.last { last = tree.outlines[member] }
    return GroupFields(level: depth - group.depth, slots: group.id.slot...max(group.id.slot, last.id.slot))
  }

  private func meaning(of outline: Outline, at index: Int, _ reference: FieldReference) -> Binding.Meaning {
    guard outline.kind == .group, let inner = tree.levelOf[index] else { return .field(reference) }
    let level = tree.levels[inner]
    let scope = self
    return .group(
      Binding.GroupBinding(reference: reference, names: level.names, mayHaveMore: outline.hasUnreadValues) { name in
        level.fields[name].map { scope.binding(ofOutline: $0, isPrevious: reference.isPrevious, isNamed: true) }
          ?? level.values[name].map { scope.binding(ofValue: $0, isPrevious: reference.isPrevious) }
      })
  }
}

/// By which names a field is read that is known to be answered.
enum AnsweredNames: Sendable {
  case none
  /// In a rule of a type, whose field may be called whatever it is.
  case this
  case all
}

/// What `this` can be in a rule.
enum ChoicesOfThis: Sendable {
  /// What the field has to choose from.
  case own
  /// What the type had for which the rule was written, and the field besides.
  case others(OrderedTexts)
  /// What is not known.
  case unread
}

/// Where an expression stands, and how it reads fields. Its scope follows from that, but most fields have no
/// expressions that would need one.
package struct Standpoint {
  /// The field that it is a setting of; nothing for the form as a whole.
  var outline: Int?
  var view: FieldReference.View
  /// Whether it is a rule of that field, so that `this` is its value.
  var isOwnRule = false

  package init(outline: Int? = nil, view: FieldReference.View, isOwnRule: Bool = false) {
    self.outline = outline
    self.view = view
    self.isOwnRule = isOwnRule
  }

  /// In the form as a whole, reading what stands there.
  package static let form = Standpoint(view: .standing)
}

extension FieldPass {
  /// Whether what no name leads to may have been declared where nothing was read: in a form that this type is for, in
  /// what is broken, beyond a limit.
  private var mayHaveMore: Bool { isAlone || lacksFields || !outlined.isWhole }

  /// The scope of expressions that stand somewhere.
  package func scope(at place: Standpoint) -> FormScope {
    guard let index = place.outline else {
      return FormScope(
        tree: scopes, level: 0, depth: 0, view: place.view, values: values,
        mayHaveMore: mayHaveMore)
    }
    return FormScope(
      tree: scopes, level: level(around: index), depth: outlines[index].depth, view: place.view,
      this: place.isOwnRule ? index : enclosingItem(of: index), item: enclosingItem(of: index), values: values,
      mayHaveMore: mayHaveMore)
  }

  /// The scope of a named value, which is read as `computed` is.
  package func scope(of value: ValueOutline) -> FormScope {
    FormScope(
      tree: scopes, level: value.group.flatMap { scopes.levelOf[$0] } ?? 0, depth: value.depth, view: .judged,
      this: value.group.flatMap { enclosingItem(of: $0) }, item: value.group.flatMap { enclosingItem(of: $0) },
      values: values, mayHaveMore: mayHaveMore)
  }

  /// `this` in the items of a list that are no groups, and in the items that are.
  private func enclosingItem(of index: Int) -> Int? {
    var next: Int? = index
    while let position = next {
      if let parent = outlines[position].parent, outlines[parent].kind == .list { return position }
      next = outlines[position].parent
    }
    return nil
  }

  private func level(around index: Int) -> Int {
    var next = outlines[index].parent
    while let position = next {
      if let level = scopes.levelOf[position] { return level }
      next = outlines[position].parent
    }
    return 0
  }
}

extension Binding {
  /// `index`
  fileprivate static let position: Binding = {
    var binding = Binding(.position, .int)
    binding.facts.minimum = .int(0)
    return binding
  }()
}

extension Binding {
  /// Of something about which nothing more is said.
  fileprivate static let unresolved = Binding(.constant(.unknown), .unresolved)
}
