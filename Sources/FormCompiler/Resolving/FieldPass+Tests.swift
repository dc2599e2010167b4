// The tests of a spec: answers by name, and what is expected of them.

package import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  mutating func resolveTests(_ specs: [TestSpec]) -> [FormTest] {
    specs.compactMap { spec in
      let reported = findings.diagnostics.count
      defer {
        let isWrong = spec.isBroken || files[0].file.hasFaults || findings.diagnostics.count > reported
        if isWrong { conceal(spec) }
      }
      checkName(spec.name, what: "the name of a test")
      if let answers = spec.answers { checkNames(in: answers, level: 0, what: "test `\(spec.name.value)`") }
      for node in [spec.original, spec.record?.node].compactMap({ $0 }) {
        checkNames(in: node, level: 0, named: .keys, what: "test `\(spec.name.value)`")
      }
      let today = moment(spec.today, as: .date)
      let now = moment(spec.now, as: .dateTime)
      let expectation = expectation(of: spec)
      guard !spec.isBroken else { return nil }
      var test = FormTest(
        name: spec.name.value, nameSpan: spec.name.span,
        answers: spec.answers.map { AnswerNode($0) } ?? .record([]), expectation: expectation)
      test.mode = spec.mode?.value ?? (spec.original == nil ? .new : .edit)
      if let original = spec.original {
        if test.mode == .new {
          let reason = "`mode: new` begins with no record"
          report(.uselessSetting("original", at: original.key.span, because: reason, other: spec.mode?.span))
        } else {
          test.original = AnswerNode(original)
        }
      }
      if case .date(let date)? = today { test.today = date }
      if case .timestamp(let instant)? = now { test.now = instant }
      return test
    }
  }

  private mutating func moment(_ node: Node?, as kind: KindName) -> Value? {
    guard let node, let text = node.scalar?.string else { return nil }
    if let value = kind.value(of: text) { return value }
    report(.badLiteral(text, at: node.span, of: kind))
    return nil
  }

  private mutating func expectation(of spec: TestSpec) -> FormTest.Expectation {
    FormTest.Expectation(
      issues: spec.issues.flatMap { issues($0.node) }, record: spec.record.map { AnswerNode($0.node) },
      isValid: spec.valid?.value)
  }

  /// Says which names of a map of answers the form does not have; or which keys of a record.
  private mutating func checkNames(in node: Node, level: Int, named names: RecordNames = .fields, what: String) {
    guard case .mapping(let entries) = node.content, scopes.levels.indices.contains(level) else { return }
    let known = scopes.levels[level]
    for entry in entries {
      let name = entry.key.scalar?.string ?? ""
      guard let index = position(of: name, in: names, at: level) else {
        if names == .keys, let field = known.fields[name] {
          report(.nameForKey(name, outlines[field].recordKey, at: entry.key.span, in: what))
          continue
        }
        if level == 0 && lacksFields || names == .keys && known.hasUnreadKeys { continue }
        // To list them takes as long as to compare them.
        let all = !looksForMeantNames ? [] : names == .keys ? recordKeys(at: level) : known.fieldNames
        report(.unknownField(name, at: entry.key.span, among: meantNames(among: all), in: what))
        continue
      }
      if let inner = scopes.levelOf[index] { checkNames(in: entry.value, level: inner, named: names, what: what) }
      checkItemNames(in: entry.value, of: index, named: names, what: what)
    }
  }

  private mutating func checkItemNames(in node: Node, of index: Int, named names: RecordNames, what: String) {
    guard case .sequence(let items) = node.content, let item = outlines[index].item,
      let level = scopes.levelOf[item]
    else { return }
    for node in items { checkNames(in: node, level: level, named: names, what: what) }
  }

  private mutating func issues(_ node: Node) -> [(path: String, codes: [String])]? {
    guard case .mapping(let entries) = node.content else { return nil }
    var expected: [(path: String, codes: [String])] = []
    for entry in entries {
      let path = entry.key.scalar?.string ?? ""
      let isUnknown = path != "form" && outline(at: path) == nil && !mayHold(path)
      if isUnknown {
        let names = meantPaths(like: path, or: ["form"])
        report(.unknownField(path, at: entry.key.span, among: names, in: "`issues`"))
      }
      guard !entry.value.isEmpty else {
        if entry.value.isWhole { report(.emptyValue(of: entry.key.span, path, source: files[0].source)) }
        continue
      }
      guard case .sequence(let codes) = entry.value.content else {
        reportKind(entry.value, wanted: .list(of: .codes), of: .key(path))
        continue
      }
      // Which codes a field can have that there is not, nobody knows.
      if !isUnknown { for code in codes { checkCode(code, at: path, of: outline(at: path)) } }
      expected.append((path, codes.compactMap { $0.scalar?.string }))
    }
    return expected
  }

  private mutating func checkCode(_ node: Node, at path: String, of outline: Outline?) {
    guard let code = node.scalar?.string else {
      reportKind(node, wanted: .code, of: .key(path))
      return
    }
    guard !node.isEmpty else {
      if node.isWhole { report(.emptyItem(node, of: path)) }
      return
    }
    if Constraint.isCode(code), let outline, !canHave(code, outline) {
      let codes = looksForMeantNames ? meantNames(among: codes(of: outline)) : []
      return report(.unknownIssueCode(code, at: node.span, among: codes, field: path))
    }
    guard !Constraint.isCode(code) else { return }
    guard !allRules().contains(code), !mayHaveRule(at: path, of: outline) else { return }
    let codes = looksForMeantNames ? meantNames(among: Constraint.messageCodes + namesOfRules()) : []
    report(.unknownIssueCode(code, at: node.span, among: codes, field: path))
  }

  /// The codes of issues that fields of its kind can have, and the rules, where no more is known of a field.
  private mutating func codes(of outline: Outline) -> [String] {
    Constraint.messageCodes.filter { canHave($0, outline) } + namesOfRules()
  }

  /// Whether issues of a field of its kind can have the code of a constraint; of one that has no kind, they may.
  private func canHave(_ code: String, _ outline: Outline) -> Bool {
    outline.kind.map { Constraint.isCode(code, of: $0) } ?? true || mayRepeat(code, outline)
  }

  /// Whether a list reports at the field what its items repeat.
  private func mayRepeat(_ code: String, _ outline: Outline) -> Bool {
    guard code == Constraint.uniqueItems.key, let item = outline.parent, let list = outlines[item].parent else {
      return false
    }
    return outlines[list].isBroken
      || outlines[list].constraints.contains { $0.spec.constraint === Constraint.uniqueItems }
  }

  /// The names of all rules, also those that can't be and what they are mended to, collected for the first test that asks
  /// for one.
  private mutating func allRules() -> OrderedTexts {
    if let known = shared.rules { return known }
    var names = files[0].file.rules.map(\.name.value)
    var seen: Set<ObjectIdentifier> = []
    for layer in outlines.lazy.flatMap(\.layers) where seen.insert(ObjectIdentifier(layer.spec)).inserted {
      names += layer.spec.rules.map(\.name.value)
    }
    let rules = OrderedTexts(names + names.compactMap { NamedPart.rule.mended($0) })
    shared.rules = rules
    return rules
  }

  /// The same, without those that can't be.
  private mutating func namesOfRules() -> [String] { allRules().values.filter { NamedPart.rule.canBe($0) } }

  /// The field at a path such as `lines[2].price`.
  private func outline(at path: String) -> Outline? { position(at: path).map { outlines[$0] } }

  /// The position of the field at a path such as `lines[2].price`.
  package func position(at path: String) -> Int? { position(of: FieldPathPart.parts(of: path)) }

  /// The position of the field to which the parts of a path lead.
  func position(of parts: [FieldPathPart]) -> Int? {
    var level: Int? = 0
    var found: Int?
    for part in parts {
      guard let current = level, let index = scopes.levels[current].fields[part.name], let depth = part.depth else {
        return nil
      }
      var inner = index
      for _ in 0..<depth {
        guard let item = outlines[inner].item else { return nil }
        inner = item
      }
      found = inner
      level = scopes.levelOf[inner]
    }
    return found
  }
}

extension AnswerNode {
  /// The answers in YAML: every scalar is a text, whatever it looks like, and an empty one no answer. As deep as YAML may
  /// nest.
  package init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar): self = node.isEmpty ? .null : .text(scalar.string)
    case .sequence(let nodes): self = .list(nodes.map { AnswerNode($0) })
    case .mapping(let entries):
      self = .record(entries.map { (key: $0.key.scalar?.string ?? "", value: AnswerNode($0.value)) })
    }
  }
}
