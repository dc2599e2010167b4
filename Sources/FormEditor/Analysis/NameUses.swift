// Every name of a spec with where it is declared: for definitions, references and renaming.

import FormCompiler
import FormCore
import FormRuntime
public import FormLanguage

/// A name that stands somewhere, and where what it means is declared.
public struct NameUse: Sendable {
  /// What kind of thing is named.
  public enum Kind: Hashable, Sendable {
    case field
    case type
    case rule
    case action
    case section
    case variable
    case value
    /// A name of what goes with choices.
    case data
    case choice
    case file
  }

  /// What kind of thing it is.
  public let kind: Kind
  /// Its name.
  public let name: String
  /// Where the name stands.
  public let span: Span
  /// Where it is declared; an imported file at its start.
  public let declaration: Span
}

extension SpecView {
  /// All names of the spec and of what it imports that are of use in it, in offsets of what was typed.
  public func uses() -> [NameUse] {
    var collector = UseCollector(view: self)
    collector.collect()
    return collector.found.map { use in
      NameUse(kind: use.kind, name: use.name, span: typed(use.span), declaration: typed(use.declaration))
    }.filter { !$0.span.range.isEmpty }
  }

  /// The name at an offset of the spec; of several the one that ends there last.
  public func use(at offset: Int, among uses: [NameUse]) -> NameUse? {
    let here = uses.filter { $0.span.source.index == 0 && $0.span.start <= offset && offset <= $0.span.end }
    return here.first { offset < $0.span.end } ?? here.first
  }
}

/// Collects the names of a spec and of what it imports.
private struct UseCollector {
  let view: SpecView
  var found: [NameUse] = []
  private var seen: Set<Seen> = []
  /// Where the values of choices are declared, by the list that all fields of a type share: it may have thousands.
  private var choiceSpans: [ObjectIdentifier: TextDictionary<Span>] = [:]

  /// A use that has been found.
  private struct Seen: Hashable {
    let span: Span
    let declaration: Span
  }

  init(view: SpecView) { self.view = view }

  mutating func add(_ kind: NameUse.Kind, _ name: String, at span: Span, to declaration: Span) {
    guard seen.insert(Seen(span: span, declaration: declaration)).inserted else { return }
    found.append(NameUse(kind: kind, name: name, span: span, declaration: declaration))
  }

  mutating func collect() {
    for (index, context) in view.files.enumerated() { declare(context.file, file: index) }
    for pass in view.passes {
      for index in pass.outlines.indices { collect(pass, index) }
      for value in pass.outlined.values {
        add(.value, value.name.value, at: value.name.span, to: value.name.span)
        collect(value.node, value.file, pass.scope(of: value))
      }
    }
    collectForm()
  }

  // MARK: Declarations, and types

  private mutating func declare(_ file: SpecFile, file index: Int) {
    for type in file.types {
      add(.type, type.name.value, at: type.name.span, to: type.name.span)
      collectTypes(type, file: index)
    }
    for field in file.fields { collectTypes(field, file: index) }
    for section in file.sections {
      add(.section, section.name.value, at: section.name.span, to: section.name.span)
      for field in section.fields { collectTypes(field, file: index) }
    }
    for rule in file.rules { add(.rule, rule.name.value, at: rule.name.span, to: rule.name.span) }
    for action in file.actions { add(.action, action.name.value, at: action.name.span, to: action.name.span) }
    guard index == 0 else { return }
    for entry in file.imports {
      let target = Path.normalized(Path.sibling(entry.value, of: view.path(of: SourceID(index: 0))))
      if let position = view.sources.sources.firstIndex(where: { FormText.isEqual(Path.normalized($0.path), target) }) {
        add(.file, entry.value, at: entry.span, to: Span(source: SourceID(index: position), range: 0..<0))
      }
    }
  }

  private mutating func collectTypes(_ field: FieldSpec, file: Int) {
    if let node = field.typeNode, KindName(node) == nil, let id = view.types.type(named: node.string, in: file) {
      add(.type, node.string, at: node.span, to: view.types.layer(id).spec.name.span)
    }
    for inner in (field.fields ?? []) + (field.item.map { [$0] } ?? []) { collectTypes(inner, file: file) }
    for rule in field.rules { add(.rule, rule.name.value, at: rule.name.span, to: rule.name.span) }
    for choice in field.choices ?? [] { add(.choice, choice.value.value, at: choice.value.span, to: choice.value.span) }
  }

  // MARK: Fields

  private mutating func collect(_ pass: FieldPass, _ index: Int) {
    let outline = pass.outlines[index]
    if outline.parent.map({ pass.outlines[$0].kind != .list }) ?? true, !pass.isAlone || outline.parent != nil {
      add(.field, outline.name.value, at: outline.name.span, to: outline.name.span)
    }
    let standing = pass.scope(at: Standpoint(outline: index, view: .standing))
    let own = pass.scope(at: Standpoint(outline: index, view: .judged, isOwnRule: true))
    for layer in outline.layers {
      let spec = layer.spec
      if let action = spec.action,
        let target = view.files[0].file.actions.first(where: { $0.name.value == action.value })
      {
        add(.action, action.value, at: action.span, to: target.name.span)
      }
      for condition in [spec.required, spec.visible, spec.readOnly] { collect(condition, layer.file, standing) }
      if let computed = spec.computed { collect(computed, layer.file, standing) }
      if let initial = spec.initial {
        if outline.kind?.isTemporal == true, initial.node.record.isScalar {
          collect(initial.node, layer.file, standing)
        } else {
          collectAnswers(initial.node, pass, index)
        }
      }
      for example in spec.examples { collectAnswers(example, pass, index) }
      for constraint in spec.constraints { collect(constraint, of: outline, pass, layer.file, standing) }
      for choice in spec.choices ?? [] {
        collect(choice.visible, layer.file, standing)
        collectData(choice, of: spec)
      }
      for rule in spec.rules {
        for node in [rule.check, rule.when].compactMap({ $0 }) { collect(node, layer.file, own) }
        collect(rule.message, layer.file, own)
      }
    }
  }

  /// What goes with a choice goes with all of them, under names that the first one declares.
  private mutating func collectData(_ choice: ChoiceSpec, of spec: FieldSpec) {
    for datum in choice.data {
      guard let first = spec.choices?.data(named: datum.name.value) else { continue }
      add(.data, datum.name.value, at: datum.name.span, to: first.name.span)
    }
  }

  private mutating func collect(
    _ constraint: ConstraintSpec, of outline: Outline, _ pass: FieldPass, _ file: Int, _ scope: FormScope
  ) {
    switch constraint.constraint.parameter {
    case .integer, .bound:
      let isLiteral = constraint.node.scalar.map { scalar in
        scalar.withUnsafeText { Literals.looksLiteral($0, as: outline.kind ?? .integer) }
      }
      if isLiteral == false { collect(constraint.node, file, scope) }
    case .distinction:
      // The members that are compared.
      guard let item = outline.item, let level = pass.scopes.levelOf[item] else { return }
      let nodes = constraint.node.items.map(Array.init) ?? [constraint.node]
      for node in nodes {
        if let member = pass.scopes.levels[level].fields[node.string] {
          add(.field, node.string, at: node.span, to: pass.outlines[member].name.span)
        }
      }
    case .positiveNumber, .places, .pattern, .format, .characters, .flag: break
    }
  }

  private mutating func collect(_ condition: ConditionSpec?, _ file: Int, _ scope: FormScope) {
    if case .expression(let node)? = condition { collect(node, file, scope) }
  }

  // MARK: Expressions and texts

  private mutating func collect(_ node: Node, _ file: Int, _ scope: FormScope) {
    guard let scalar = node.scalar, !node.isEmpty, scalar.count <= ExpressionLimits.bytes else { return }
    let reading = ExpressionReading(Array(scalar.text), in: scope)
    var map: OffsetMap?
    func span(_ range: Range<Int>) -> Span {
      let known = map ?? node.offsetMap(in: view.files[file].source)
      map = known
      return Span(source: node.span.source, range: known.written(range))
    }
    for index in reading.tokens.indices {
      let token = reading.tokens[index]
      if reading.isText(index) {
        if let value = reading.choice(at: index), let declared = declaration(of: value, scope) {
          add(.choice, value.text, at: span(token.range), to: declared)
        }
        continue
      }
      guard let name = reading.word(index) else { continue }
      if reading.isSymbol(index - 1, .dot) {
        guard !reading.isSymbol(index + 1, .openRound) else { continue }
        if let member = reading.member(at: index) {
          add(.field, name, at: span(token.range), to: scope.tree.outlines[member].name.span)
        } else if let value = reading.memberValue(at: index) {
          add(.value, name, at: span(token.range), to: scope.values.outlines[value].name.span)
        } else if let field = reading.choiceField(at: index),
          let datum = scope.tree.outlines[field].nearest(\.choices)?.value.data(named: name)
        {
          add(.data, name, at: span(token.range), to: datum.name.span)
        }
      } else if let local = reading.locals.first(where: { $0.declared == token.range })
        ?? reading.local(name, at: token.range.lowerBound)
      {
        add(.variable, name, at: span(token.range), to: span(local.declared))
      } else if !reading.isSymbol(index + 1, .openRound),
        let position = scope.tree.position(of: name, from: scope.level)
      {
        add(.field, name, at: span(token.range), to: scope.tree.outlines[position].name.span)
      } else if !reading.isSymbol(index + 1, .openRound), let value = scope.value(of: name) {
        add(.value, name, at: span(token.range), to: scope.values.outlines[value].name.span)
      }
    }
  }

  /// Where the value of a choice is declared.
  private mutating func declaration(of value: ExpressionReading.ChoiceValue, _ scope: FormScope) -> Span? {
    let outline = scope.tree.outlines[value.outline]
    guard let list = outline.choices else { return nil }
    if let known = choiceSpans[ObjectIdentifier(list)] { return known[value.text] }
    var spans = TextDictionary<Span>()
    for choice in outline.nearest(\.choices)?.value ?? [] where spans[choice.value.value] == nil {
      spans[choice.value.value] = choice.value.span
    }
    choiceSpans[ObjectIdentifier(list)] = spans
    return spans[value.text]
  }

  private mutating func collect(_ text: TextSpec?, _ file: Int, _ scope: FormScope) {
    guard let text else { return }
    for variant in text.variants {
      guard let scalar = variant.node.scalar else { continue }
      let names = FormMessageParser.parse(Array(scalar.text), languages: view.languages(of: file)).names
      guard !names.isEmpty else { continue }
      let map = variant.node.offsetMap(in: view.files[file].source)
      for found in names {
        let name = found.name
        let span = Span(source: variant.node.span.source, range: map.written(found.range))
        if let position = scope.tree.position(of: name, from: scope.level) {
          add(.field, name, at: span, to: scope.tree.outlines[position].name.span)
        } else if let value = scope.value(of: name) {
          add(.value, name, at: span, to: scope.values.outlines[value].name.span)
        }
      }
    }
  }

  // MARK: The form as a whole

  private mutating func collectForm() {
    let file = view.files[0].file
    let standing = view.form.scope(at: .form)
    let judged = view.form.scope(at: Standpoint(view: .judged))
    for section in file.sections { collect(section.visible, 0, standing) }
    for action in file.actions { collect(action.enabled, 0, standing) }
    for rule in file.rules {
      for node in [rule.check, rule.when].compactMap({ $0 }) { collect(node, 0, judged) }
      collect(rule.message, 0, judged)
      for place in rule.at { collectPath(place.value, at: place.span) }
    }
    for test in file.tests {
      if let answers = test.answers { collectAnswers(answers, level: 0) }
      for record in [test.original, test.record?.node].compactMap({ $0 }) {
        collectAnswers(record, level: 0, named: .keys)
      }
      if let issues = test.issues?.node { collectIssues(issues, file) }
    }
  }

  private mutating func collectIssues(_ node: Node, _ file: SpecFile) {
    guard case .mapping(let entries) = node.content else { return }
    for entry in entries {
      collectPath(entry.key)
      for code in entry.value.items.map(Array.init) ?? [] {
        for rule in rules(named: code.string, file) { add(.rule, code.string, at: code.span, to: rule) }
      }
    }
  }

  /// Rules of a name: the form's, else those of fields.
  private func rules(named name: String, _ file: SpecFile) -> [Span] {
    let own = file.rules.filter { $0.name.value == name }.map(\.name.span)
    guard own.isEmpty else { return own }
    let all = view.form.outlines.flatMap { $0.layers.flatMap { $0.spec.rules } }
    return Array(Set(all.filter { $0.name.value == name }.map(\.name.span)))
  }

  /// The names in a path such as `lines[2].price`, a scalar.
  private mutating func collectPath(_ node: Node) {
    let map = node.offsetMap(in: view.files[0].source)
    collectPath(node.string) { Span(source: node.span.source, range: map.written($0)) }
  }

  private mutating func collectPath(_ path: String, at span: Span) {
    // Names have no escapes: in quotes they stand one byte behind their place.
    let quote = span.range.count == path.utf8.count ? 0 : 1
    collectPath(path) { range in
      Span(source: span.source, range: span.start + quote + range.lowerBound..<span.start + quote + range.upperBound)
    }
  }

  private mutating func collectPath(_ path: String, _ span: (Range<Int>) -> Span) {
    var level: Int? = 0
    var place = 0
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let name = String(part.prefix { $0 != "[" })
      guard let current = level, view.form.scopes.levels.indices.contains(current),
        let index = view.form.scopes.levels[current].fields[name]
      else { return }
      add(.field, name, at: span(place..<place + name.utf8.count), to: view.form.outlines[index].name.span)
      level = view.innerLevel(of: index)
      place += part.utf8.count + 1
    }
  }

  // MARK: Answers

  /// The names in a map of answers, or in a record, which goes by keys.
  private mutating func collectAnswers(_ node: Node, level: Int, named names: RecordNames = .fields) {
    guard case .mapping(let entries) = node.content, view.form.scopes.levels.indices.contains(level) else { return }
    for entry in entries {
      guard let index = view.form.position(of: entry.key.string, in: names, at: level) else { continue }
      collectAnswer(entry, view.form, index, named: names)
    }
  }

  /// The name in front of an answer, and those in it. A key that `json` gives is no name, even if it reads like one.
  private mutating func collectAnswer(_ entry: Node.Entry, _ pass: FieldPass, _ index: Int, named names: RecordNames) {
    let outline = pass.outlines[index]
    if names == .fields || outline.nearest(\.json) == nil {
      let map = entry.key.offsetMap(in: view.sources[entry.key.span.source])
      let span = Span(source: entry.key.span.source, range: map.written(0..<entry.key.record.count))
      add(.field, entry.key.string, at: span, to: outline.name.span)
    }
    collectAnswers(entry.value, pass, index, named: names)
  }

  private mutating func collectAnswers(
    _ node: Node, _ pass: FieldPass, _ index: Int, named names: RecordNames = .fields
  ) {
    switch node.content {
    case .scalar:
      let outline = pass.outlines[index]
      guard outline.choices?.contains(node.string) == true,
        let choice = outline.nearest(\.choices)?.value.first(where: { FormText.isEqual($0.value.value, node.string) })
      else { return }
      add(.choice, node.string, at: node.span, to: choice.value.span)
    case .sequence(let items):
      for item in items { collectAnswers(item, pass, pass.outlines[index].item ?? index, named: names) }
    case .mapping(let entries):
      for entry in entries {
        let members = pass.outlines[index].members
        let member = members.first { member in
          let outline = pass.outlines[member]
          return FormText.isEqual(names == .keys ? outline.recordKey : outline.name.value, entry.key.string)
        }
        if let member { collectAnswer(entry, pass, member, named: names) }
      }
    }
  }
}

extension [ChoiceSpec] {
  /// What goes with the first choice that has something of that name.
  fileprivate func data(named name: String) -> DataSpec? {
    lazy.flatMap(\.data).first { $0.name.value.utf8.elementsEqual(name.utf8) }
  }
}
