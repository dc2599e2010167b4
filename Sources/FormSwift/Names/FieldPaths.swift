// Where fields stand in a spec, by the names on the way to them.

public import FormCore

/// The paths of the fields of a plan.
struct FieldPaths {
  private let plan: Plan

  init(_ plan: Plan) { self.plan = plan }

  /// The names from the form on, through groups and lists; an item of a list has no name of its own.
  func path(of id: SlotID) -> [String] {
    let frame = plan.frames[id.frame]
    let outer = frame.list.map { path(of: $0) } ?? []
    return outer + (pathInFrame(to: id, from: frame.roots) ?? [])
  }

  private func pathInFrame(to id: SlotID, from slots: [Int]) -> [String]? {
    for number in slots {
      let slot = plan.frames[id.frame].slots[number]
      let own = SlotID(frame: id.frame, slot: number).isItem ? [] : [slot.field.name]
      if number == id.slot { return own }
      if let rest = pathInFrame(to: id, from: slot.members) { return own + rest }
    }
    return nil
  }

  /// The paths of all fields, with dots between the names.
  var all: [String] {
    plan.frames.indices.flatMap { number in
      let frame = plan.frames[number]
      var paths = [String?](repeating: nil, count: frame.slots.count)
      let outer = frame.list.map { path(of: $0) } ?? []
      write(frame.roots, of: number, behind: outer.joined(separator: "."), to: &paths)
      return paths.compactMap(\.self)
    }
  }

  /// The paths of slots of a frame, and of what is in them; as deep as the form.
  private func write(_ slots: [Int], of frame: Int, behind outer: String, to paths: inout [String?]) {
    for number in slots {
      let slot = plan.frames[frame].slots[number]
      let isItem = SlotID(frame: frame, slot: number).isItem
      let path = isItem ? outer : outer.isEmpty ? slot.field.name : "\(outer).\(slot.field.name)"
      if !isItem { paths[number] = path }
      write(slot.members, of: frame, behind: path, to: &paths)
    }
  }
}

extension SwiftBackend {
  /// The paths of a form's fields as options name them: `home.city`, `lines.price`.
  public static func fieldPaths(of plan: Plan) -> [String] { FieldPaths(plan).all }
}
