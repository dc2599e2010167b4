// Messages with answers in them: what is computed for their placeholders.

import FormCore
import FormLanguage
import FormRuntime

extension SwiftMessages {
  /// A function that says what is wrong with one answer.
  func writeDynamic(_ check: Check, _ name: SwiftSource, to writer: inout SwiftWriter) {
    writer.space()
    writer.block("private func \(name)(_ language: \(form).Language\(judgement(for: check))) -> String") { writer in
      var values: [FormMessagePlaceholder: SwiftQuote] = [:]
      var locals: Set<String> = []
      for operand in quoted(check) { values[operand.placeholder] = quote(operand, check, &locals, to: &writer) }
      writeTemplates(check, values, to: &writer)
    }
  }

  /// A function that says the same of several, out of what each gives.
  func writeFamily(_ family: SwiftMessageFamily, to writer: inout SwiftWriter) {
    let check = family.first
    var locals: Set<String> = []
    var values: [FormMessagePlaceholder: SwiftQuote] = [:]
    var parameters: SwiftSource = ""
    for (index, type) in family.given {
      let operand = check.operands[index]
      let local = local(for: operand, &locals)
      parameters += ", _ \(local): \(type.source)"
      values[operand.placeholder] = type.number.map { .optional(local, $0) } ?? .text(local)
    }
    writer.space()
    writer.block(
      "private func \(family.name)(_ language: \(form).Language\(judgement(for: family))\(parameters)) -> String"
    ) { writer in
      for operand in quoted(check) where values[operand.placeholder] == nil {
        values[operand.placeholder] = quote(operand, check, &locals, to: &writer)
      }
      writeTemplates(check, values, to: &writer)
    }
  }

  /// A function that gives that of a family what is said of one of its fields.
  func writeMember(of family: SwiftMessageFamily, _ check: Check, _ name: SwiftSource, to writer: inout SwiftWriter) {
    let frame = check.frame
    let passed = needsJudgement(family) ? (["", "judgement"] + surroundings(frame).passedOn).joined(", ") : ""
    writer.space()
    writer.block("private func \(name)(_ language: \(form).Language\(judgement(for: check))) -> String") { writer in
      var locals: Set<String> = []
      let given = family.given.map { index, type -> SwiftSource in
        let operand = check.operands[index]
        guard let quote = quote(operand, check, &locals, to: &writer) else { return constant(operand, check, type) }
        return switch quote {
        case .constant(let value): SwiftSource.text(value.text)
        case .text(let code): code
        case .optional(let code, let kind, let title):
          type.number == nil ? SwiftTemplate.words(code, kind, title) : code
        }
      }
      writer.line("return \(family.name)(\((["language\(passed)"] + given).joined(", ")))")
    }
  }

  /// What never changes, as an argument.
  private func constant(
    _ operand: MessageOperand, _ check: Check, _ type: SwiftMessageFamily.GivenType
  ) -> SwiftSource {
    switch operand.meaning {
    case .constant(let value):
      guard let number = type.number else { return layout.texts.literal(FormMessageValue(value).text) }
      return "\(type.source)(\(SwiftLiterals.operand(value, as: number).code.source))"
    case .title:
      let words = check.place.map { layout.texts.words(plan.title(of: $0)) } ?? []
      guard let first = words.first else { return "\"\"" }
      if words.allSatisfy({ FormText.isEqual($0, first) }) { return layout.texts.literal(first) }
      return title(of: check) ?? "\(form).Issue.\(layout.issues[check.number].source).field.label(in: language)"
    case .expression, .named, .count, .field: return type.number == nil ? "\"\"" : "nil"
    }
  }

  /// The title of what an issue in an item is said of: the issue's own field is the list, as far as the form knows.
  func title(of check: Check) -> SwiftSource? {
    guard let slot = check.place.map(layout.slot), slot.id.frame > 0 else { return nil }
    guard slot.id.isItem, let list = namesake(ofItem: slot) else { return "\(fieldCase(slot)).label(in: language)" }
    let field = fieldCase(list)
    return slot.slot.field.title == nil
      ? "\(field).label(in: language)" : "\(field).itemLabel(in: language) ?? \"\""
  }

  private func needsJudgement(_ check: Check) -> Bool { check.operands.contains { needsJudgement($0, check) } }

  /// Whether what all of a family say alike is found out by judging.
  private func needsJudgement(_ family: SwiftMessageFamily) -> Bool {
    let given = Set(family.given.map(\.operand))
    return family.first.operands.indices.contains { index in
      !given.contains(index) && needsJudgement(family.first.operands[index], family.first)
    }
  }

  func judgement(for check: Check) -> SwiftSource {
    needsJudgement(check) ? judgementParameters(check.frame) : ""
  }

  private func judgement(for family: SwiftMessageFamily) -> SwiftSource {
    needsJudgement(family) ? judgementParameters(family.first.frame) : ""
  }

  /// What is quoted in a language that is written; what only others quote would never be read.
  private func quoted(_ check: Check) -> [MessageOperand] {
    let quoted = Set(layout.languages.flatMap { check.message.template(in: $0.tag).placeholders })
    return check.operands.filter { quoted.contains($0.placeholder) }
  }

  /// What is said in each language, those together that say the same.
  private func writeTemplates(
    _ check: Check, _ values: [FormMessagePlaceholder: SwiftQuote], to writer: inout SwiftWriter
  ) {
    var said: [(lines: [SwiftSource], languages: [Int])] = []
    var numbers: [[SwiftSource]: Int] = [:]
    for group in layout.languageGroups(check, isConstant: { values[$0] == nil }) {
      let lines = template(group, check, values)
      if let number = numbers[lines] {
        said[number].languages += group.languages
      } else {
        numbers[lines] = said.count
        said.append((lines, group.languages))
      }
    }
    if said.count == 1 { return said[0].lines.forEach { writer.line($0) } }
    writer.choose("language") { writer in
      for (lines, languages) in said {
        writer.cases(languages.sorted().map { ".\(layout.languages[$0].name.source)" })
        writer.indented { writer in lines.forEach { writer.line($0) } }
      }
    }
  }

  private func template(
    _ group: SwiftLanguageGroup, _ check: Check, _ values: [FormMessagePlaceholder: SwiftQuote]
  ) -> [SwiftSource] {
    var template = SwiftTemplate(language: group.variant.language, texts: layout.texts) { placeholder in
      values[placeholder] ?? .constant(SwiftMessageTable.constant(placeholder, check, group.tag, plan))
    }
    // What holds for several languages has the plurals of each.
    if group.isRest, group.languages.count > 1 { template.tag = "language.rawValue" }
    let words = template.source(group.variant.template, number: nil)
    return template.prelude + ["return \(words)"]
  }

  /// Binds the text of an operand to a local, and says how it is used.
  func quote(
    _ operand: MessageOperand, _ check: Check, _ locals: inout Set<String>, to writer: inout SwiftWriter
  ) -> SwiftQuote? {
    switch operand.meaning {
    case .constant, .title: return nil
    case .expression, .named, .count, .field: break
    }
    let local = local(for: operand, &locals)
    switch operand.meaning {
    case .constant, .title: return nil
    case .expression(let expression): return quote(expression, check, local, title: nil, to: &writer)
    case .named(let expression, let choice):
      let type = operand.showsValue ? nil : choice.flatMap { layout.slot($0).qualifiedType }
      let title: SwiftSource? = type.map { "\($0)(rawValue: $0)?.title(in: language) ?? $0" }
      return quote(expression, check, local, title: title, to: &writer)
    case .count(let id, let unit):
      let slot = layout.slot(id)
      writer.line("let \(local): Int? = \(count(slot, unit, check))")
      return .optional(local, .int)
    case .field(let reference, let id):
      let slot = layout.slot(id)
      let value: SwiftSource
      if isPlain(id), reference.level == 0 {
        value = "self.\(normalized(slot))"
      } else {
        let outers = layout.outers(of: check.frame)
        let base =
          reference.level > 0 && reference.level <= outers.count ? outers[reference.level - 1].name : "judgement"
        value =
          slot.slot.items != nil ? "\(base).\(state.names(id).items)" : "\(base).\(state.names(id).standing)"
      }
      let isOptional = !(isPlain(id) && reference.level == 0)
      return quote(slot, value, isOptional: isOptional, local, showsValue: operand.showsValue, to: &writer)
    }
  }

  /// A local for the value of an operand.
  private func local(for operand: MessageOperand, _ locals: inout Set<String>) -> SwiftSource {
    let name = SwiftNames.capitalized(Names.swiftMember(operand.placeholder.name))
    var wanted = "quoted" + name + (operand.showsValue ? "_value" : "")
    // Names may differ in the case of their first letter alone.
    while !locals.insert(wanted).inserted { wanted += "_" }
    return SwiftSource.identifier(wanted) ?? .missing("local")
  }

  /// The value of an expression; `title`: what `$0`, a value of a choice, is called.
  private func quote(
    _ expression: PlannedExpression, _ check: Check, _ local: SwiftSource, title: SwiftSource?,
    to writer: inout SwiftWriter
  ) -> SwiftQuote {
    var expressions = expressions(check.frame)
    let value = expressions.operand(expression.term)
    let type = SwiftLiterals.type(expression.term.type)
    writer.statements([.constant(local, .member(value.reading(type), "value"))])
    return .optional(local, expression.term.type, title: title)
  }

  /// How long an answer is: nil for one that has no length, or is not of its type, 0 where there is none.
  private func count(_ slot: SwiftSlot, _ unit: FormTextUnit, _ check: Check) -> SwiftSource {
    let value: SwiftSource = "self.\(normalized(slot))"
    let standing: SwiftSource = "judgement.\(state.names(slot.id).standing)"
    let isComputed = slot.slot.computed != nil
    switch slot.kind {
    case .text:
      let end: SwiftSource = unit == .scalars ? "" : ", in: .\(unit.source)"
      if isComputed { return "\(standing).map { FormText.length($0\(end)) } ?? 0" }
      return check.demand.isType ? "nil" : "FormText.length(\(value)\(end))"
    case .choices where isComputed: return "\(standing)?.count"
    // Choices that stand there twice are no value.
    case .choices where check.demand.isChoices:
      return "self.\(isMisread(slot)) || \(value).count != self.\(path(slot)).count ? nil : \(value).count"
    case .choices: return "self.\(isMisread(slot)) ? nil : \(value).count"
    case .list:
      return slot.id.frame == check.frame
        ? "\(drafts(of: slot, in: "self.")).count" : "outer.\(state.names(slot.id).items).count"
    case .choice where check.demand.isChoices:
      return "\(isComputed ? standing : value).map { FormText.length($0.rawValue) }"
    case .choice where isComputed:
      return "\(standing).map { FormText.length($0.rawValue) } ?? 0"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group:
      if check.demand.isRequired { return "0" }
      return isComputed ? "\(standing) == nil ? 0 : nil" : "nil"
    }
  }

  private func quote(
    _ slot: SwiftSlot, _ value: SwiftSource, isOptional: Bool, _ local: SwiftSource, showsValue: Bool,
    to writer: inout SwiftWriter
  ) -> SwiftQuote {
    let words: SwiftSource = showsValue ? "rawValue" : "title(in: language)"
    switch slot.kind {
    case .integer:
      writer.line("let \(local): Int? = \(value)")
      return .optional(local, .int)
    case .number:
      writer.line("let \(local): Double? = \(value)")
      return .optional(local, .double)
    case .decimal:
      writer.line("let \(local): FormDecimal? = \(value)")
      return .optional(local, .decimal)
    case .text:
      writer.line("let \(local) = \(value)\(isOptional ? " ?? \"\"" : "")")
      return .text(local)
    case .boolean, .date, .time, .dateTime:
      writer.line("let \(local) = \(value).map { \(text(of: slot, "$0")) } ?? \"\"")
      return .text(local)
    case .choice:
      writer.line("let \(local) = \(value)?.\(words) ?? \"\"")
      return .text(local)
    case .choices:
      let list: SwiftSource = isOptional ? "(\(value) ?? [])" : value
      writer.line("let \(local) = \(SwiftLiterals.listed(list, each: "$0.\(words)"))")
      return .text(local)
    case .list(let item):
      guard let text = itemText(layout.slot(item.id), isJudged: isOptional, words) else { return .constant(.nothing) }
      writer.line("let \(local) = \(SwiftLiterals.listed(value, each: text))")
      return .text(local)
    case .group: return .constant(.nothing)
    }
  }

  /// The text of `$0`, an item of a list or what was judged of it; as deep as lists nest. A group has none.
  private func itemText(_ item: SwiftSlot, isJudged: Bool, _ words: SwiftSource) -> SwiftSource? {
    let standing = state.names(item.id).standing
    switch item.kind {
    case .group: return nil
    case .list(let inner):
      let items: SwiftSource = isJudged ? state.names(item.id).items : normalized(item)
      return itemText(layout.slot(inner.id), isJudged: isJudged, words).map {
        SwiftLiterals.listed("$0.\(items)", each: $0)
      }
    case .choices:
      let values: SwiftSource = isJudged ? "($0.\(standing) ?? [])" : "$0.\(normalized(item))"
      return SwiftLiterals.listed(values, each: "$0.\(words)")
    case .text where isJudged: return "$0.\(standing) ?? \"\""
    case .text: return layout.isText(item.id.frame) ? "$0" : "$0.\(normalized(item))"
    case .choice: return "$0.\(isJudged ? standing : item.member.source)?.\(words) ?? \"\""
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime:
      return "$0.\(isJudged ? standing : item.member.source).map { \(text(of: item, "$0")) } ?? \"\""
    }
  }
}
