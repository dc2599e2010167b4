// What follows from a field's constraints together: that nothing can satisfy them, or that one of them says nothing.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension FieldPass {
  /// Reasons about a field whose constraints have been resolved.
  mutating func reason(about field: Field, of outline: Outline) {
    var useless = UselessConstraints(of: outline)
    if !outline.hasUnreadSettings {
      if !outline.inheritsUnread { findUselessLeast(of: field, &useless) }
      switch field.kind {
      case .text(let settings): reason(about: field, settings, of: outline, &useless)
      case .integer, .number, .decimal: reasonAboutNumbers(field, &useless)
      case .date, .time, .dateTime: findUselessTwins(of: field, &useless)
      case .choices: findUselessMost(field, of: outline, &useless)
      case .boolean, .choice, .group, .list: break
      }
    }
    findings.add(useless)
  }

  // MARK: - Empty answers

  /// An empty answer is judged by `required` alone, and what is not empty has one character or item at least.
  private func findUselessLeast(of field: Field, _ useless: inout UselessConstraints) {
    guard case .constant(false) = field.required else { return }
    for applied in field.constraints where applied.constraint.limitsLeast && !applied.constraint.limitsMost {
      guard case .value(.int(1)) = applied.argument else { continue }
      let key = applied.constraint.key
      var diagnostic = Diagnostic.uselessConstraint(
        key, at: applied.span, because: "an empty answer is judged by `required` alone")
      diagnostic.fixes = [Diagnostic.Fix("write `required: true` for what must be answered")]
      if applied.keySpan.source == applied.span.source, applied.keySpan.end <= applied.span.start {
        let all = applied.keySpan.union(applied.span)
        diagnostic.fixes.insert(Diagnostic.Fix("write `required: true`", edits: [.init(all, "required: true")]), at: 0)
      }
      // Where it is required, an answer has one character or item, too.
      useless.add(diagnostic, becauseOf: [])
    }
  }

  // MARK: - Texts

  private mutating func reason(
    about field: Field, _ settings: TextSettings, of outline: Outline, _ useless: inout UselessConstraints
  ) {
    let shaping = field.shapingConstraints
    // Of all characters there are some left, whatever is taken out of them.
    findUselessLimits(field, &useless)
    guard !shaping.isEmpty || settings.characters != nil else { return }
    let scalars = settings.normalisedScalars(lineBreaksMatter: shaping.contains(where: \.namesLineBreak))
    if let scalars, scalars.isEmpty {
      let place = last(of: characterSpans(of: field, outline)) ?? field.nameSpan
      return reportUnsatisfiable(at: place, field, because: "no character is left that it may have")
    }
    guard !shaping.isEmpty else { return }
    // Every format has texts, and of their lengths there is nothing to say.
    if shaping.count == 1, case .format = shaping[0].argument, scalars == nil,
      !field.constraints.contains(where: { $0.constraint.isLength })
    {
      return
    }
    // Lengths that contradict each other have been reported.
    let isOfNoLength = field.lengths.least > field.lengths.most ?? .max
    let lengths = isOfNoLength ? LengthBounds() : field.lengths.inScalars(settings.unit)
    let key = ShapeKey(shaping, scalars, lengths: lengths)
    let shape: TextShape
    if let known = shared.shapes[key] {
      shape = known
    } else {
      shape = TextShape(shaping, scalars, lengths: key.lengths, patterns: &shared.patterns)
      shared.shapes[key] = shape
    }
    guard let conflict = shape.conflict else {
      if settings.trims, reportTrimmed(field, shaping) { return }
      guard !isOfNoLength else { return }
      guard settings.unit == .scalars else {
        if let conflict = tooWide(shaping, lengths, unit: settings.unit) {
          report(conflict, between: shaping, of: field, settings, outline)
        }
        return
      }
      findUselessPattern(field, settings, Array(zip(shaping, shape.lengths)), &useless)
      let unit = outline.nearest(\.unit)?.value.span
      return findUselessLengths(field, Array(zip(shaping, shape.lengths)), unit: unit, &useless)
    }
    if let pattern = shaping.first(where: { $0.constraint === Constraint.pattern }),
      let slashes = slashes(around: pattern, of: outline)
    {
      report(
        .patternBetweenSlashes(at: pattern.span, field: field.name, slashes.spans, flags: slashes.flags),
        between: [pattern.span])
    } else {
      report(conflict, between: shaping, of: field, settings, outline)
    }
  }

  /// Says that a pattern matches nothing but what has a blank at an end, which is taken off.
  private mutating func reportTrimmed(_ field: Field, _ shaping: [AppliedConstraint]) -> Bool {
    guard let pattern = shaping.first(where: \.hasBlankAtEnd),
      case .success(let trimmed) = shared.patterns.pattern(Array("(?:[^ ](?:(?:.|\\n)*[^ ])?)?".utf8), mode: .whole),
      let ends = trimmed.accepted,
      TextShape.texts(of: [pattern], &shared.patterns)?.intersection(ends, &shared.patterns.reasoning)?.isEmpty == true
    else { return false }
    let reason = "what matches it begins or ends with a blank, which `trim` takes off"
    reportUnsatisfiable(at: pattern.span, field, because: reason)
    return true
  }

  /// Whether all texts are too long in a unit of which some scalars take more than one: none that is made of the others
  /// is short enough, and with one of these in it a text has one scalar less.
  private mutating func tooWide(
    _ shaping: [AppliedConstraint], _ lengths: LengthBounds, unit: FormTextUnit
  ) -> TextShape.Conflict? {
    guard let most = lengths.most, let narrow = unit.narrowScalars,
      let texts = TextShape.texts(of: shaping, &shared.patterns),
      texts.hasText(maximum: most, of: narrow, &shared.patterns.reasoning) == false,
      most == 0 || texts.lengths.map({ $0.minimum > most - 1 }) ?? false
    else { return nil }
    return .lengths(witness: texts.shortestExample)
  }

  /// Says at the last of the constraints that are in each other's way that they are.
  private mutating func report(
    _ conflict: TextShape.Conflict, between shaping: [AppliedConstraint], of field: Field, _ settings: TextSettings,
    _ outline: Outline
  ) {
    let shapes = shaping.map(\.span)
    let others: [Span]
    let words: String
    var example: String?
    switch conflict {
    case .nothing:
      guard shaping.count > 1, let place = last(of: shapes),
        let earlier = shaping.first(where: { $0.span != place })
      else {
        return reportUnsatisfiable(at: shaping[0].span, field, because: "no text matches it")
      }
      let witness = witness(TextShape.texts(of: [earlier], &shared.patterns)?.ordinaryExample, of: [earlier])
      let reason = "nothing that satisfies `\(earlier.constraint.key)`\(witness) satisfies this"
      return reportUnsatisfiable(at: place, field, because: reason)
    case .emptyText:
      // A length beside one pattern has been reported as a contradiction.
      let hasLeast = field.constraints.contains { $0.constraint.limitsLeast }
      let isPattern = shaping.count == 1 && shaping[0].constraint === Constraint.pattern
      if settings.unit == .scalars, hasLeast, isPattern { return }
      guard let place = last(of: shapes) else { return }
      let reason =
        "only the empty text \(shaping.count > 1 ? "satisfies all of them" : "matches it"), which is no answer"
      return reportUnsatisfiable(at: place, field, because: reason)
    case .lengths(let witness):
      // A pattern of other lengths has been reported as a contradiction.
      if settings.unit == .scalars, shaping.last?.constraint === Constraint.pattern { return }
      others = field.constraints.filter { $0.constraint.isLength }.map(\.span)
      (words, example) = ("is too long or too short", witness)
    case .characters(let witness):
      others = characterSpans(of: field, outline)
      (words, example) = ("has characters that an answer can't have", witness)
    }
    guard let place = last(of: shapes + others) else { return }
    let keys = shaping.map { "`\($0.constraint.key)`" }.joined(separator: " and ")
    let subject = shapes.contains(place) ? "it" : keys
    let reason = "what satisfies \(subject)\(witness(example, of: shaping)) \(words)"
    reportUnsatisfiable(at: place, field, because: reason)
  }

  /// An example of what satisfies these, in words for the middle of a sentence. What is reasoned about is less than what
  /// a format demands, so it may be none of its texts: then one that is known to be.
  private func witness(_ text: String?, of shaping: [AppliedConstraint]) -> String {
    let formats = shaping.compactMap { applied in
      if case .format(let name) = applied.argument { Format.named(name) } else { nil }
    }
    let isWhole = text.map { text in formats.allSatisfy { $0.accepts(text) } } ?? false
    return TextShape.witness(isWhole ? text : shaping.count == 1 ? formats.first?.accepted.first : nil)
  }

  private mutating func reportUnsatisfiable(at place: Span, _ field: Field, because reason: String) {
    report(.unsatisfiable(at: place, field: field.name, because: reason), between: [place])
  }

  /// Where it is said which characters a text can have, and which are taken out of it.
  private func characterSpans(of field: Field, _ outline: Outline) -> [Span] {
    field.constraints.filter { $0.constraint === Constraint.characters }.map(\.span)
      + [outline.nearest(\.strip)?.value.span, outline.nearest(\.letterCase)?.value.span].compactMap { $0 }
  }

  /// The last of several places, those of the form itself behind those of what it imports.
  func last(of spans: [Span]) -> Span? {
    let form = files[0].id
    return spans.max { ($0.source == form ? 1 : 0, $0.start) < ($1.source == form ? 1 : 0, $1.start) }
  }

  /// The slashes of a pattern written `/^a$/` or `/^a$/i`, the second with the flags behind it.
  private func slashes(
    around applied: AppliedConstraint, of outline: Outline
  ) -> (spans: [Span], flags: String)? {
    guard applied.constraint === Constraint.pattern,
      let file = files.first(where: { $0.id == applied.span.source })
    else { return nil }
    let node = outline.constraints.first { $0.spec.node.span == applied.span }?.spec.node
    guard let node, let scalar = node.scalar, scalar.count > 2, scalar.text.first == UInt8(ascii: "/") else {
      return nil
    }
    let flags = scalar.text.reversed().prefix { "dgimsuvy".utf8.contains($0) }.count
    let last = scalar.count - flags - 1
    guard last > 1, scalar.text.dropLast(flags).last == UInt8(ascii: "/") else { return nil }
    let spans = [0..<1, last..<scalar.count].map { node.span(of: $0, in: file.source) }
    return (spans, String(decoding: scalar.text.suffix(flags), as: UTF8.self))
  }

  /// `unit`: where it is said that lengths count scalars.
  private func findUselessLengths(
    _ field: Field, _ shapes: [(AppliedConstraint, AcceptedTexts.Lengths?)], unit: Span?,
    _ useless: inout UselessConstraints
  ) {
    guard field.constraints.contains(where: { $0.constraint.isLength }) else { return }
    for (shape, lengths) in shapes {
      guard let lengths else { continue }
      let key = shape.constraint.key
      let reasons = [shape.span, unit].compactMap { $0 }
      for applied in field.constraints {
        guard applied.constraint.isLength, case .value(.int(let count)) = applied.argument else { continue }
        // One that says the same is not without use: a form that is filled in takes no more than that.
        let limit = applied.constraint.key
        if applied.constraint.bound == .most, let most = lengths.maximum, most < count {
          let reason = "the `\(key)` allows \(most) at most"
          useless.add(.uselessConstraint(limit, at: applied.span, because: reason), becauseOf: reasons)
        } else if applied.constraint.bound == .least, lengths.minimum >= count {
          let reason = "the `\(key)` needs \(lengths.minimum) at least"
          useless.add(.uselessConstraint(limit, at: applied.span, because: reason), becauseOf: reasons)
        }
      }
    }
  }

  // MARK: - Numbers

  private mutating func reasonAboutNumbers(_ field: Field, _ useless: inout UselessConstraints) {
    findUselessTwins(of: field, &useless)
    checkMultiples(field)
    switch field.kind {
    case .integer:
      if case (let span, .int(1))? = literal(.multipleOf, of: field) {
        let reason = "every whole number is a multiple of 1"
        useless.add(.uselessConstraint("multipleOf", at: span, because: reason), becauseOf: [])
      }
    case .decimal(let places):
      findUselessStep(of: field, places: places, &useless)
      checkDecimals(field, places: places)
    case .number: checkNumbers(field)
    default: break
    }
  }

  /// Of a bound and its exclusive twin, only the stricter one says anything.
  private func findUselessTwins(of field: Field, _ useless: inout UselessConstraints) {
    findUselessTwin(.minimum, .exclusiveMinimum, of: field, isStricter: { $0 != .before }, &useless)
    findUselessTwin(.maximum, .exclusiveMaximum, of: field, isStricter: { $0 != .after }, &useless)
  }

  private func findUselessTwin(
    _ bound: Constraint, _ twin: Constraint, of field: Field, isStricter: (Value.Order) -> Bool,
    _ useless: inout UselessConstraints
  ) {
    guard let (inclusive, a) = literal(bound, of: field), let (exclusive, b) = literal(twin, of: field) else { return }
    if isStricter(Value.order(b, a)) {
      let reason = "`\(twin.key)` \(b.shown) is stricter"
      useless.add(.uselessConstraint(bound.key, at: inclusive, because: reason), becauseOf: [exclusive])
    } else {
      let reason = "`\(bound.key)` \(a.shown) is stricter"
      useless.add(.uselessConstraint(twin.key, at: exclusive, because: reason), becauseOf: [inclusive])
    }
  }

  /// The literal that a constraint is given, and where.
  func literal(_ wanted: Constraint, of field: Field) -> (span: Span, value: Value)? {
    for applied in field.constraints where applied.constraint === wanted {
      if case .value(let value) = applied.argument { return (applied.span, value) }
      return nil
    }
    return nil
  }

  private mutating func checkMultiples(_ field: Field) {
    guard let (place, value) = literal(.multipleOf, of: field), case .int(let step) = value, step > 0 else { return }
    var least = Int.min
    var most = Int.max
    if case .int(let bound)? = literal(.minimum, of: field)?.value { least = max(least, bound) }
    if case .int(let bound)? = literal(.exclusiveMinimum, of: field)?.value { least = max(least, next(bound)) }
    if case .int(let bound)? = literal(.maximum, of: field)?.value { most = min(most, bound) }
    if case .int(let bound)? = literal(.exclusiveMaximum, of: field)?.value { most = min(most, previous(bound)) }
    guard least <= most, least != .min, most != .max, !hasMultiple(of: step, from: least, to: most) else { return }
    let reason = "no multiple of \(step) lies between \(least) and \(most)"
    reportUnsatisfiable(at: place, field, because: reason)
  }

  private func next(_ value: Int) -> Int { value == .max ? value : value + 1 }

  private func previous(_ value: Int) -> Int { value == .min ? value : value - 1 }

  private func hasMultiple(of step: Int, from least: Int, to most: Int) -> Bool {
    let remainder = most % step
    let below = remainder < 0 ? remainder + step : remainder
    let (largest, overflow) = most.subtractingReportingOverflow(below)
    return !overflow && largest >= least
  }
}

extension AppliedConstraint {
  /// What it is as a pattern.
  private var patternSource: String? { if case .pattern(_, let source) = argument { source } else { nil } }

  /// Whether it is a pattern that names a line break, so that what it matches may need one.
  fileprivate var namesLineBreak: Bool {
    patternSource?.utf8.contains { $0 == UInt8(ascii: "\n") } == true
      || patternSource.map { FormText.contains($0, "\\n") } == true
  }

  /// Whether it is a pattern that begins or ends with a blank.
  fileprivate var hasBlankAtEnd: Bool {
    guard let source = patternSource?.utf8, let last = source.last else { return false }
    return source.first == UInt8(ascii: " ") || last == UInt8(ascii: " ")
  }
}

extension FormTextUnit {
  /// The scalars that count as one, where others count as more.
  fileprivate var narrowScalars: ScalarSet? {
    switch self {
    case .scalars, .characters: nil
    case .utf16: ScalarSet([0...0xFFFF])
    case .bytes: ScalarSet([0...0x7F])
    }
  }
}
