// What a field demands of a text, for literals that are held against it.

import FormPatterns
import FormRuntime
package import FormLanguage

/// The demands of a text field that a literal of an expression can be held against.
package struct TextDemands: Sendable {
  /// How answers are normalised, and which characters they may have.
  var settings: TextSettings
  /// As written.
  var pattern: [UInt8]?
  var format: Format?
  /// Of texts that are not empty, in scalars.
  var facts: Facts
  /// Whether people type it, so that it is neither computed nor only shown.
  var isTyped: Bool

  package init(settings: TextSettings, pattern: [UInt8]?, format: Format?, facts: Facts, isTyped: Bool) {
    self.isTyped = isTyped
    self.settings = settings
    self.pattern = pattern
    self.format = format
    self.facts = facts
  }

  /// Why no good answer is a text.
  enum Refusal {
    /// It becomes another text.
    case normalised(String)
    case tooShort
    case tooLong
    /// It breaks the constraint of that key.
    case broken(String)
  }

  /// Why no answer that satisfies the field is `text`; nothing if one may be.
  func refusal(of text: String, _ patterns: inout PatternCache) -> Refusal? {
    let normalised = settings.normalised(settings.source(of: text))
    guard FormText.isEqual(normalised, text) else { return .normalised(normalised) }
    let length = FormText.length(text)
    if let least = facts.minimumLength, length < least { return .tooShort }
    if let greatest = facts.maximumLength, length > greatest { return .tooLong }
    if let pattern, case .success(let pattern) = patterns.pattern(pattern, mode: .whole), !pattern.matches(text) {
      return .broken("pattern")
    }
    if let format, !format.accepts(text) { return .broken("format") }
    let isAllowed = settings.characters?.containsAll(of: text) ?? true
    guard isAllowed, !FormText.hasControlCharacters(text, lines: settings.lines > 1) else {
      return .broken("characters")
    }
    return nil
  }

  /// How much work it is to hold a text against them.
  func work(on text: String, _ patterns: inout PatternCache) -> Int {
    guard let pattern, case .success(let pattern) = patterns.pattern(pattern, mode: .whole) else {
      return 1 + text.utf8.count / ExpressionLimits.bytesOfStep
    }
    return 1 + text.workToMatch(Int32(clamping: pattern.stepsOfText))
  }

  /// A text that the field takes, made from its pattern; nothing where that is not easily found.
  func example(_ patterns: inout PatternCache) -> String? {
    guard let pattern else { return nil }
    return patterns.examples(of: pattern).first { refusal(of: $0, &patterns) == nil }
  }
}

extension Checker {
  /// A text field compared with a literal that none of its good answers is. A field that is read as it stands may have
  /// any answer, but a normalised one; and the empty text is how a missing one reads.
  mutating func warnIfNever(_ field: Checked, _ literal: String, at range: Range<Int>) {
    guard !literal.isEmpty, field.type == .string, field.choices == nil, let origin = field.origin,
      origin.field != nil, work > 0, let demands = origin.demands?()
    else { return }
    work -= demands.work(on: literal, &patterns)
    guard let refusal = demands.refusal(of: literal, &patterns) else { return }
    var better = field.secret == nil ? demands.example(&patterns) : nil
    if case .normalised(let text) = refusal {
      if !text.isEmpty, demands.refusal(of: text, &patterns) == nil { better = text }
    } else if origin.isStanding {
      return
    }
    report(.neverThisText(literal, text.excerpt(field.range), refusal, at: span(range), better: better))
  }
}
