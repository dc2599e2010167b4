// What expressions of items make of the first one, which has no `previous`.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says of the rule of a field in an item that the first item breaks it, whatever is answered there. Of a field that
  /// may be left empty, or of a check that just asks for `previous`, that may well be what the rule is for.
  mutating func checkFirstItem(_ check: Formula, when: Formula?, owner: Int) {
    let outline = outlines[owner]
    guard outline.id.frame > 0, outline.id.isItem || outline.facts.isRequired, check.expression.readsValueOfPrevious,
      isAskedInAllItems(owner),
      check.expression.truthInFirstItem(owner: outline.id.slot) == false,
      when.map({ $0.expression.truthInFirstItem(owner: outline.id.slot) == true }) ?? true
    else { return }
    let asked = check.expression.firstQuestionOfPrevious?.field.flatMap {
      pathOfPrevious($0.slot, in: outline.id.frame)
    }
    report(.brokenInFirstItem(asked: asked, at: check.span))
  }

  /// Whether nothing says that a field is not asked in some items of its list: what is not answered breaks no rule of its
  /// own.
  private func isAskedInAllItems(_ index: Int) -> Bool {
    guard scopes.isTyped(index) else { return false }
    if case .expression? = outlines[index].required?.value { return false }
    var next: Int? = index
    while let position = next {
      let outline = outlines[position]
      if case .expression? = outline.nearest(\.readOnly, inherited: \.readOnly)?.value { return false }
      if outline.id.isItem { return true }
      guard outline.settings.isAlwaysVisible else { return false }
      next = outline.parent
    }
    return true
  }

  /// Says of what is computed in an item from what it was in the one before that it is never anything. Texts and lists
  /// begin empty.
  mutating func checkFirstItem(ofComputed index: Int, _ computed: Formula, _ node: Node, in file: Int) {
    let outline = outlines[index]
    guard outline.id.frame > 0, let kind = outline.kind, !kind.emptiness.isKnown,
      let read = computed.expression.reads.first(where: {
        $0.field.map { $0.isPrevious && $0.slot == outline.id.slot } ?? false
      }), computed.expression.isUnknown(withoutPrevious: outline.id.slot),
      let path = pathOfPrevious(outline.id.slot, in: outline.id.frame)
    else { return }
    report(
      .unansweredPrevious(
        path, of: outline.name.value, isNumber: [.integer, .number, .decimal].contains(kind),
        at: span(read.range, of: node, in: file)))
  }

  /// What expressions call the field of the item before that has a slot.
  private func pathOfPrevious(_ slot: Int, in frame: Int) -> String? {
    guard var position = position(ofSlot: slot, in: frame) else { return nil }
    var path: [String] = []
    while !outlines[position].id.isItem {
      path.append(outlines[position].nameOfUses)
      guard let parent = outlines[position].parent else { return nil }
      position = parent
    }
    return (["previous"] + path.reversed()).joined(separator: ".")
  }
}
