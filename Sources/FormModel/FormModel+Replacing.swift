// Other answers in the place of all: what was undone, or is taken over from elsewhere.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Edits all fields in which another draft differs, as far as they take answers, and leaves them.
  func replaceAnswers(with wanted: Draft) {
    guard mode != .show, !isSubmitting else { return }
    var (old, next) = (answers, wanted)
    // How an answer was typed is no difference.
    old.settle()
    next.settle()
    let locked = Set(closed(Array(fields.keys), by: next))
    let changed = Set(differences(of: next, from: old).filter { !locked.contains($0) })
    // What is being typed at another field stays as it is typed.
    keep(fields.keys.filter { !changed.contains($0) }, in: &next)
    guard !changed.isEmpty else { return }
    answers = next
    // With the groups around them.
    let edited = Set(fields.keys.filter { group in changed.contains { $0.isPart(of: group) } })
    for field in edited {
      fields[field]?.noteEdit()
      fields[field]?.leave(isFocused: field == focused)
    }
    takeBackRejections(of: edited.contains)
    judgeEdit()
  }

  /// The fields that have other answers: other texts, or, such as what was misread and reads as nothing, other values. What
  /// is hidden in one of the drafts has no value there, whatever its answer is.
  private func differences(of next: Draft, from old: Draft) -> [Draft.Field] {
    let (present, changes) = (present, Set(next.changes(from: old, at: present)))
    return fields.keys.filter { field in
      if !next.isSame(field, as: old) { return true }
      return changes.contains(field) && old.isVisible(field, at: present) && next.isVisible(field, at: present)
    }
  }
}
