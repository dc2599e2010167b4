// What an outline says of the texts that its field takes.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension TextSettings {
  /// The settings that an outline has. What is wrong with its characters is said with the field.
  init(_ outline: Outline, _ patterns: inout PatternCache) {
    self.init()
    isSecure = outline.isSecure
    unit = outline.nearest(\.unit, inherited: \.unit)?.value.value ?? .scalars
    lines = outline.nearest(\.lines)?.value.value ?? 1
    // What all fields inherit is no word about a secret, which may well end with a blank.
    let inherited = outline.isSecure ? nil : outline.nearest(\.trim, inherited: \.trim)?.value
    trims = (outline.nearest(\.trim)?.value ?? inherited)?.value ?? !outline.isSecure
    strip = outline.nearest(\.strip)?.value.value ?? ""
    letterCase = outline.nearest(\.letterCase)?.value.value
    guard let scalar = outline.scalar(of: .characters) else { return }
    charactersSource = scalar.string
    characters = CharacterClass.named(scalar.text) ?? (try? patterns.characters(Array(scalar.text)).get())
    foldsWidth = characters?.ranges.allSatisfy { $0.upperBound < 0x80 } ?? false
  }
}

extension Outline {
  /// What the field demands of a text. What is wrong with the demands themselves is said with the field.
  ///
  /// - Parameter isTyped: whether people may type it.
  func textDemands(isTyped: Bool) -> TextDemands? {
    guard kind == .text else { return nil }
    var patterns = PatternCache()
    return TextDemands(
      settings: TextSettings(self, &patterns), pattern: scalar(of: .pattern).map { Array($0.text) },
      format: scalar(of: .format).flatMap { Format.named($0.string) }, facts: facts, isTyped: isTyped)
  }

  /// What stands behind a constraint's key.
  fileprivate func scalar(of constraint: Constraint) -> Scalar? {
    constraints.first { $0.spec.constraint === constraint }?.spec.node.scalar
  }
}

extension ScopeTree {
  /// Whether people may type what a field holds, for all that it and what is around it says.
  func isTyped(_ index: Int) -> Bool {
    var next: Int? = index
    while let position = next {
      guard outlines[position].mayBeTyped else { return false }
      next = outlines[position].parent
    }
    return true
  }
}

extension Outline {
  /// Whether people may type what it holds, for all that it says itself.
  fileprivate var mayBeTyped: Bool {
    if case .constant(true, _)? = nearest(\.readOnly, inherited: \.readOnly)?.value { return false }
    if case .constant(false, _)? = nearest(\.visible)?.value { return false }
    return nearest(\.computed) == nil
  }
}
