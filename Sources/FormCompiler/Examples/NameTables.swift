// The names that records and answers of tests have, made once for each part of a form.

import FormCore

/// Tables of the names in a form, its groups and the items of its lists.
struct NameTables {
  private let plan: Plan
  private let recordNames: RecordNames
  private var tables: [Owner: NameTable] = [:]

  /// Whose names are meant: those of a frame, or of a group in it.
  private struct Owner: Hashable {
    let frame: Int
    let group: Int?
  }

  init(_ plan: Plan, named recordNames: RecordNames) {
    self.plan = plan
    self.recordNames = recordNames
  }

  /// The names of the members of a group, by its slot, or of all that stands in a frame by itself.
  mutating func table(of group: Int?, in frame: Int) -> NameTable {
    let owner = Owner(frame: frame, group: group)
    if let table = tables[owner] { return table }
    let frame = plan.frames[frame]
    let table = NameTable(group.map { frame.slots[$0].members } ?? frame.roots, in: frame, named: recordNames)
    tables[owner] = table
    return table
  }
}
