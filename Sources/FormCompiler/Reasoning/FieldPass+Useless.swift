// Constraints that others of the same field leave nothing to say.

import FormCore
import FormLanguage
import FormPatterns

extension FieldPass {
  /// `length` is both of the others.
  func findUselessLimits(_ field: Field, _ useless: inout UselessConstraints) {
    guard let (place, value) = literal(.length, of: field), case .int(let length) = value else { return }
    let reason = "`length` \(length) is stricter"
    if case (let span, .int(let least))? = literal(.minLength, of: field), least <= length {
      useless.add(.uselessConstraint("minLength", at: span, because: reason), becauseOf: [place])
    }
    if case (let span, .int(let most))? = literal(.maxLength, of: field), most >= length {
      useless.add(.uselessConstraint("maxLength", at: span, because: reason), becauseOf: [place])
    }
  }

  /// A pattern that matches whatever has no other characters than the field allows. Only one that has no end is looked at.
  mutating func findUselessPattern(
    _ field: Field, _ settings: TextSettings, _ shapes: [(AppliedConstraint, AcceptedTexts.Lengths?)],
    _ useless: inout UselessConstraints
  ) {
    guard let characters = settings.characters,
      let place = field.constraints.first(where: { $0.constraint === Constraint.characters })?.span
    else { return }
    for (shape, lengths) in shapes where shape.constraint === Constraint.pattern {
      guard let lengths, lengths.minimum <= 1, lengths.maximum == nil,
        let accepted = TextShape.texts(of: [shape], &shared.patterns),
        accepted.hasAllTexts(of: characters)
      else { continue }
      let reason = "everything that `characters` allows matches it"
      useless.add(.uselessConstraint("pattern", at: shape.span, because: reason), becauseOf: [place])
    }
  }

  /// Nobody chooses more than there is, since nothing may be chosen twice.
  func findUselessMost(_ field: Field, of outline: Outline, _ useless: inout UselessConstraints) {
    guard case .choices = field.kind, let count = outline.choices?.count, count > 0,
      case (let span, .int(let most))? = literal(.maxItems, of: field), most >= count,
      let (choices, _) = outline.nearest({ $0.choices?.last?.value.span })
    else { return }
    let reason = count == 1 ? "there is only one choice" : "there are only \(count) choices"
    useless.add(.uselessConstraint("maxItems", at: span, because: reason), becauseOf: [choices])
  }
}
