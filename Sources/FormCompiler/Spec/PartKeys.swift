// The keys of sections, rules, actions and tests.

import FormLanguage

/// The keys of a section.
enum SectionKeys {
  static let table = KeyTable<SectionSpec>([
    Key("title", .text, "The heading.") { $0.title = $2.text($1) },
    Key("description", .text, "A sentence or two below the heading.") { $0.description = $2.text($1) },
    Key("visible", .condition, "Whether the section's fields are asked and judged.") { $0.visible = $2.condition($1) },
    Key("defaults", .map(.defaults), "Settings that every field of the section inherits.") {
      $0.defaults = $2.defaults($1)
    },
    Key("fields", .named(.field), "The section's fields, in order.") {
      $0.fieldsKey = $1.key.span
      if !Declared.fields.isComplete($1.value) { $2.lacking.insert(.fields) }
      $0.fields = $2.someFields($1)
    },
  ])
}

/// The keys of a rule.
enum RuleKeys {
  static let table = KeyTable<RuleSpec>([
    Key("check", .formula, "What must be true. Required.") {
      $0.check = $2.expression($1)
      if $0.check == nil { $0.isBroken = true }
    },
    Key("when", .formula, "The rule is judged only where this is true.") { $0.when = $2.expression($1) },
    Key("at", .place, "The field, the fields, or `form`, where the message stands.") { rule, entry, reader in
      rule.atKey = entry.key.span
      if case .sequence = entry.value.content {
        rule.isAtFields = true
        rule.at = reader.strings(entry, wanted: .fields)
        if entry.value.record.count == 0, entry.value.isWhole {
          reader.report(.missing(.field, of: .key("at"), at: entry.key.span))
        }
      } else {
        rule.at = reader.string(entry, wanted: .place).map { [$0] } ?? []
      }
    },
    Key("message", .text, "What is said when the rule is broken. Required.") { rule, entry, reader in
      rule.message = reader.text(entry)
      if rule.message == nil { rule.isBroken = true }
    },
    Key("severity", .word(of: RuleSeverity.self), "`error`, or `warning`, which never blocks.") {
      $0.severity = $2.word($1, RuleSeverity.self)
    },
  ])
}

/// The keys of an action.
enum ActionKeys {
  static let table = KeyTable<ActionSpec>([
    Key("title", .text, "The button's label.") { $0.title = $2.text($1) },
    Key("enabled", .condition, "Whether the button can be pressed.") { $0.enabled = $2.condition($1) },
    Key("cooldown", .duration, "How long before it can be pressed again: `60s`, `5m`, `2h`.") { action, entry, reader in
      guard let text = reader.string(entry, wanted: .duration) else { return }
      if let seconds = Literals.seconds(text.value) {
        action.cooldown = Located(seconds, text.span)
      } else {
        reader.report(.badDuration(text.value, at: text.span))
      }
    },
    Key("waiting", .text, "What the button says meanwhile; knows `{seconds}`.") { $0.waiting = $2.text($1) },
    Key("limit", .integer(minimum: 1), "How many times it can be pressed.") { $0.limit = $2.integer($1, minimum: 1) },
  ])
}

/// The keys of a test.
enum TestKeys {
  static let table = KeyTable<TestSpec>([
    Key("answers", .answers, "The answers, as `formc run --answers` takes them.") { test, entry, reader in
      test.answers = reader.recordNode(entry, of: &test)
    },
    Key("issues", .issues, "The codes expected at each field, exactly.") { test, entry, reader in
      guard let node = reader.recordNode(entry, of: &test, wanted: .issues) else { return }
      if reader.reportLists(cutOffIn: node) {
        test.isBroken = true
      } else {
        test.issues = KeyedNode(key: entry.key.span, node: node)
      }
    },
    Key("record", .answers, "What comes out.") { test, entry, reader in
      test.record = reader.recordNode(entry, of: &test).map { KeyedNode(key: entry.key.span, node: $0) }
    },
    Key("valid", .truth, "`true`: there is no error; `false`: there is one.") { $0.valid = $2.boolean($1) },
    Key("mode", .word(of: FormMode.self), "`new`, `edit` or `show`.") { $0.mode = $2.word($1, FormMode.self) },
    Key("original", .answers, "What edit and show mode start from.") { test, entry, reader in
      test.original = reader.recordNode(entry, of: &test)
    },
    Key("today", .date, "The date that it is judged on.") { $0.today = $2.expression($1) },
    Key("now", .instant, "The instant that it is judged at.") { $0.now = $2.expression($1) },
  ])

  /// What stands in a test under keys that it can't have, but for what was meant to be the codes that are expected.
  static func strays(in test: Node) -> [Node.Entry] {
    guard case .mapping(let entries) = test.content else { return [] }
    return entries.filter { entry in
      guard !table.has(entry.key) else { return false }
      let synonym = ForeignKeys.meant(by: entry.key.string, among: table.names, of: .test(""), type: nil)
      return Meant(entry.key.string, among: table.names, synonym: synonym).name != "issues"
    }
  }
}

extension SpecReader {
  mutating func sections(_ entry: Node.Entry) -> [SectionSpec] {
    readNamed(entry, of: .section) { name, node, reader in
      var section = SectionSpec(name: name)
      let owner = MapOwner(.section(name.value), name.span)
      let isWhole = reader.readMap(node, of: SectionKeys.table, into: &section, owner: owner)
      if section.fieldsKey == nil {
        if isWhole { reader.report(.missing(.key("fields"), of: owner.owner, at: name.span)) }
        reader.lacking.insert(.fields)
      }
      if node.hasTwin { reader.lacking.insert(.fields) }
      return section
    }
  }

  mutating func rules(_ entry: Node.Entry) -> [RuleSpec] {
    readNamed(entry, of: .rule) { name, node, reader in
      var rule = RuleSpec(name: name)
      let owner = MapOwner(.rule(name.value), name.span)
      let isWhole = reader.readMap(node, of: RuleKeys.table, into: &rule, owner: owner)
      if !isWhole { rule.isBroken = true }
      for key in ["check", "message"] where isWhole && !reader.hasKey(key, node) {
        reader.report(.missing(.key(key), of: owner.owner, at: name.span))
        rule.isBroken = true
      }
      return rule
    }
  }

  mutating func actions(_ entry: Node.Entry) -> [ActionSpec] {
    readNamed(entry, of: .action) { name, node, reader in
      var action = ActionSpec(name: name)
      let owner = MapOwner(.action(name.value), name.span)
      reader.readMap(node, of: ActionKeys.table, into: &action, owner: owner)
      return action
    }
  }

  mutating func tests(_ entry: Node.Entry) -> [TestSpec] {
    readNamed(entry, of: .test) { name, node, reader in
      var test = TestSpec(name: name)
      let reported = reader.diagnostics.count
      let owner = MapOwner(.test(name.value), name.span)
      let isWhole = reader.readMap(node, of: TestKeys.table, into: &test, owner: owner)
      if !isWhole { test.strays = TestKeys.strays(in: node) }
      if isWhole, test.issues == nil, test.record == nil, test.valid == nil, !reader.hasKey("valid", node),
        !test.isBroken
      {
        reader.report(.missing(.key("issues"), of: owner.owner, at: name.span))
        test.isBroken = true
      }
      if !isWhole || reader.diagnostics[reported...].hasErrors { test.isBroken = true }
      return test
    }
  }

  /// A map from field names to anything; what is empty counts as an empty map.
  mutating func recordNode(
    _ entry: Node.Entry, of test: inout TestSpec, wanted: Wanted = .answers
  ) -> Node? {
    if entry.value.isEmpty { return .emptyMapping(at: entry.value.span) }
    guard case .mapping = entry.value.content else {
      reportKind(entry.value, wanted: wanted, of: .key(entry.key.string))
      test.isBroken = true
      return nil
    }
    return entry.value
  }
}
