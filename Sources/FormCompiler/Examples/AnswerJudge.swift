// Whether the answers of a spec's tests satisfy their own fields, wherever their test does not expect otherwise.

import FormCore
import FormLanguage
import FormRuntime

/// Judges the answers of tests.
///
/// The fields of each test are settled as `formc test` settles them, since what is hidden is dropped, what is typed is
/// normalised, and bounds depend on other answers. But no rule is judged, and nothing is done whose cost is not known
/// beforehand: a check has to end soon, whatever the spec.
struct AnswerJudge {
  /// How many secrets are concealed one by one; where there are more, so is all that is beside them.
  private static let secretLimit = 32

  /// One diagnostic for each answer that its field refuses.
  private(set) var diagnostics: [Diagnostic] = []
  private let plan: Plan
  private let steps: PlainSteps
  private let runner: TestRunner
  /// Whether a field is a secret, or has one inside, by frame and slot.
  private let isSecret: [[Bool]]
  private var tables: NameTables
  /// The texts that fields accept, made for the first that they don't.
  private var betterTexts: [SlotID: String?] = [:]
  /// The codes that the test at hand expects, by path.
  private var expected: [String: [String]] = [:]
  private var verdict = Verdict()

  /// Whether a form has tests whose answers can be judged.
  static func hasWork(_ form: Form) -> Bool { form.tests.contains(where: \.expectsCertainIssues) }

  /// What there is to say of a form's tests; `specs` are these as written. A test that expects one of the codes at
  /// `unknownCodes`, which no field has, means another, and nobody knows which.
  static func diagnostics(_ plan: Plan, _ specs: [TestSpec], unknownCodes: [Span]) -> [Diagnostic] {
    guard hasWork(plan.form), let steps = PlainSteps(plan) else { return [] }
    var judge = AnswerJudge(plan, steps)
    judge.judge(specs, unknownCodes)
    return judge.diagnostics
  }

  private init(_ plan: Plan, _ steps: PlainSteps) {
    self.plan = plan
    self.steps = steps
    runner = TestRunner(Plan(plan, order: steps.order, loops: steps.loops))
    tables = NameTables(plan, named: .fields)
    isSecret = plan.frames.map { $0.slots.map { $0.field.kind.hasSecretInside } }
  }

  private mutating func judge(_ specs: [TestSpec], _ unknownCodes: [Span]) {
    var work = 0.0
    let unknownCodes = Set(unknownCodes)
    var rest = specs[...]
    for test in plan.form.tests where test.expectsCertainIssues {
      rest = rest.drop { $0.name.span != test.nameSpan }
      guard let spec = rest.first, let answers = spec.answers, !spec.expectsAny(of: unknownCodes) else { continue }
      let cost = steps.work(for: test)
      guard work + cost <= Double(Limits.answerSteps) else { continue }
      work += cost
      let known = diagnostics.count
      judge(test, answers)
      guard known < diagnostics.count else { continue }
      // Once is enough: what one diagnostic conceals, the others don't show.
      let others = [spec.original, spec.record?.node].compactMap { $0 }
      diagnostics[known].concealed = ([answers] + others).flatMap { concealed(in: $0) }
    }
  }

  private mutating func judge(_ test: FormTest, _ answers: Node) {
    // Where the test does not say when it is, what depends on that is left alone.
    expected = test.expectedCodes
    runner.settle(test, clock: FormClock(today: .unixEpoch, now: .unixEpoch), into: &verdict)
    judgeMembers(of: nil, answers, in: 0, test)
  }

  // MARK: - The way through the answers, as deep as the form

  /// The members of a group, or of the form.
  private mutating func judgeMembers(of group: SlotID?, _ node: Node, in instance: Int, _ test: FormTest) {
    for (id, value) in members(of: group, node) { judge(value, at: id, in: instance, test) }
  }

  private mutating func judge(_ node: Node, at id: SlotID, in instance: Int, _ test: FormTest) {
    let position = verdict.states.record.instances[instance].base + id.slot
    let cell = verdict.states.record.cells[position]
    if !cell.broken.isEmpty, cell.flags.isSuperset(of: [.visible, .answered]) {
      report(node, cell.broken, at: id, in: instance, test)
    }
    let slot = plan.slot(id)
    if slot.field.kind.isGroup {
      judgeMembers(of: id, node, in: instance, test)
    } else if let frame = slot.items, let nodes = node.items {
      let items = verdict.states.record.items(of: position)
      guard nodes.count == items.count else { return }
      for (item, node) in zip(items, nodes) { judge(node, at: SlotID(frame: frame, slot: 0), in: item, test) }
    }
  }

  /// What a map says of the members of a group, or of the form.
  private mutating func members(of group: SlotID?, _ node: Node) -> [(SlotID, Node)] {
    guard case .mapping(let entries) = node.content else { return [] }
    let frame = group?.frame ?? 0
    let table = tables.table(of: group?.slot, in: frame)
    var next = 0
    return entries.compactMap { entry in
      table.slot(of: entry.key.scalar?.string ?? "", next: &next).map { (SlotID(frame: frame, slot: $0), entry.value) }
    }
  }

  // MARK: - What is said

  /// Says the first that is broken and not expected.
  private mutating func report(_ node: Node, _ broken: BrokenChecks, at id: SlotID, in instance: Int, _ test: FormTest)
  {
    let path = plan.path(of: FieldPlace(id, indices: verdict.states.record.indices(of: instance)))
    let expected = expected[path] ?? []
    let slot = plan.slot(id)
    for check in plan.checks(broken, at: id) {
      if case .required = check.demand { continue }
      if check.demand.comparesMembers {
        if reportRepetition(node, check, of: slot, in: instance, test) { return }
        continue
      }
      let isExpected = expected.contains { $0.utf8.elementsEqual(check.code.utf8) }
      guard !isExpected, isCertain(check, of: slot, test) else { continue }
      let isShown = slot.isLeaf && !slot.field.kind.isSecure
      let answer = BrokenAnswer(
        shown: isShown ? node.scalar?.string : nil, span: node.span, path: path, field: slot.field, check: check,
        better: better(than: check, slot.field))
      diagnostics.append(.brokenAnswer(answer, test: test.name))
      return
    }
  }

  /// Says the first item of a list that repeats an earlier one where that is not expected.
  private mutating func reportRepetition(
    _ list: Node, _ check: Check, of slot: Slot, in instance: Int, _ test: FormTest
  ) -> Bool {
    guard let id = check.place, isCertain(check, of: slot, test), let items = list.items else { return false }
    for item in runner.items(of: slot, thatBreak: check, in: instance, of: verdict) {
      let indices = verdict.states.record.indices(of: item)
      let path = plan.path(of: FieldPlace(id, indices: indices))
      let isExpected = expected[path]?.contains { $0.utf8.elementsEqual(check.code.utf8) } ?? false
      guard !isExpected, let index = indices.last, let node = items.dropFirst(index).first else { continue }
      let place = members(of: SlotID(frame: id.frame, slot: 0), node).first { $0.0 == id }?.1 ?? node
      let answer = BrokenAnswer(
        shown: nil, span: place.span, path: path, field: plan.slot(id).field, check: check, better: nil)
      diagnostics.append(.brokenAnswer(answer, test: test.name))
      return true
    }
    return false
  }

  /// Whether a check is broken whatever the day.
  private func isCertain(_ check: Check, of slot: Slot, _ test: FormTest) -> Bool {
    test.today != nil || test.now != nil || !steps.readsClock(check, of: slot)
  }

  /// An answer that the field takes.
  private mutating func better(than broken: Check, _ field: Field) -> String? {
    switch (field.kind, broken.demand) {
    case (.integer, .type), (.number, .type), (.boolean, .type), (.date, .type), (.time, .type), (.dateTime, .type):
      return field.kind.name.example
    case (.text, .constraint):
      if let known = betterTexts[field.id] { return known }
      let text = field.acceptedExample
      betterTexts[field.id] = .some(text)
      return text
    default: return nil
    }
  }

  // MARK: - Secrets

  /// What of answers is not to be shown.
  private mutating func concealed(in answers: Node) -> [Span] {
    let secrets = members(of: nil, answers).flatMap { self.secrets(in: $1, at: $0) }
    return secrets.count > AnswerJudge.secretLimit ? [answers.span] : secrets
  }

  /// Where secrets stand, or something that could be one.
  private mutating func secrets(in node: Node, at id: SlotID) -> [Span] {
    guard isSecret[id.frame][id.slot] else { return [] }
    let slot = plan.slot(id)
    switch node.content {
    case .mapping where slot.field.kind.isGroup: return members(of: id, node).flatMap { secrets(in: $1, at: $0) }
    case .sequence(let nodes):
      guard let frame = slot.items else { break }
      return nodes.flatMap { secrets(in: $0, at: SlotID(frame: frame, slot: 0)) }
    case .scalar, .mapping: break
    }
    return [node.span]
  }
}

extension FormTest {
  /// Whether it says which issues there are, or that there is no error.
  fileprivate var expectsCertainIssues: Bool {
    expectation.issues != nil || expectation.isValid == true
  }

  /// By path, which is ASCII.
  fileprivate var expectedCodes: [String: [String]] {
    guard let places = expectation.issues else { return [:] }
    return Dictionary(places.map { ($0.path, $0.codes) }, uniquingKeysWith: +)
  }
}

extension TestSpec {
  /// Whether one of the codes that it expects stands there.
  fileprivate func expectsAny(of codes: Set<Span>) -> Bool {
    guard !codes.isEmpty, case .mapping(let entries)? = issues?.node.content else { return false }
    return entries.contains { $0.value.items?.contains { codes.contains($0.span) } ?? false }
  }
}

extension Check.Demand {
  /// Where it stands, if it is a constraint.
  var span: Span? {
    if case .constraint(let applied, _) = self { applied.span } else { nil }
  }
}
