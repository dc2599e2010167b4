// What could not be read of a spec, so that names that lead nowhere may have been declared there.

import FormLanguage

extension ResolvingPass {
  /// Whether the form may have fields that could not be read, which has been said.
  var lacksFields: Bool {
    let lacking = files[0].file.lacking
    return lacking.contains(.fields) || lacking.contains(.sections) || lacking.contains(.values)
  }
}

extension FieldPass {
  /// Whether a path such as `lines[2].price`, at which there is no field, goes through something that could not be read.
  func mayHold(_ path: String) -> Bool {
    var level: Int? = 0
    for part in FieldPathPart.parts(of: path) {
      guard let current = level, scopes.levels.indices.contains(current) else { return false }
      guard var index = scopes.levels[current].fields[part.name] else { return current == 0 && lacksFields }
      for _ in 0..<(part.depth ?? 1) {
        guard let item = outlines[index].item else {
          return outlines[index].kind == nil || outlines[index].kind == .list
        }
        index = item
      }
      guard outlines[index].kind != nil else { return true }
      level = scopes.levelOf[index]
    }
    return false
  }

  /// Whether an issue at a path may come from a rule that could not be read; `outline` is the field there.
  func mayHaveRule(at path: String, of outline: Outline?) -> Bool {
    if files[0].file.lacking.contains(.rules) { return true }
    return outline.map { $0.isBroken || $0.kind == nil } ?? mayHold(path)
  }
}

extension Outline {
  /// Whether something in the field or its types could not be read, or may be meant otherwise.
  var isBroken: Bool { layers.contains { $0.spec.isBroken || $0.spec.isAmbiguous } }

  /// Whether a setting that it inherits, or would, could not be read.
  var inheritsUnread: Bool { defaults.contains(where: \.hasUnread) }

  /// Whether a setting could not be read that its literals are judged by, its own, its types', or one that it inherits;
  /// or what its items are.
  var hasUnreadSettings: Bool {
    if layers.contains(where: { $0.spec.unread.contains(.judging) }) || kind == .text && inheritsUnread {
      return true
    }
    return kind == .list && item == nil || kind == .decimal && OutlinedConstraint.hasUnreadPlaces(constraints)
  }
}
