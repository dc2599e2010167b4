// How expressions read the states of fields.

import FormRuntime
import FormLanguage

/// The fields as they are seen from a frame of a record.
struct RecordContext: QuotedRecord {
  let table: JudgingTable
  let states: RecordCells
  let instance: Int
  let formMode: FormMode
  let clock: FormClock

  var position: Int { states.instances[instance].index }
  var mode: String { formMode.rawValue }

  func value(of field: FieldReference) -> Value {
    guard let instance = frame(of: field) else { return .unknown }
    if let known = remembered(field, .value(field.view)) { return known.value }
    // The members of an item that is no record are as unknown as the item.
    if field.isPrevious, field.view != .standing, states.isBroken(itemOf: instance) { return .unknown }
    return states.value(of: field.slot, in: instance, field.view, table)
  }

  func value(of value: ValueReference) -> Value {
    let instance = frame(value.level, isPrevious: value.isPrevious)
    return instance.map { states.value(named: value.position, in: $0) } ?? .unknown
  }

  func members(_ member: Int, ofItemsOf field: FieldReference) -> [Value]? {
    guard let instance = frame(of: field) else { return nil }
    return states.members(member, ofItemsOf: field.slot, in: instance, field.view, table)
  }

  func isAnswered(_ field: FieldReference) -> Bool {
    frame(of: field).map { states.isAnswered(field.slot, in: $0, field.view, table) } ?? false
  }

  func isValid(_ field: FieldReference) -> Bool {
    if let known = remembered(field, .validity) { return known.value.isTrue }
    return frame(of: field).map { states.isValid(field.slot, in: $0, table) } ?? false
  }

  func wholeValue(of field: FieldReference) -> Value? { remembered(field, .value(field.view))?.whole }

  /// What was found out of a list around the item.
  private func remembered(_ field: FieldReference, _ reading: OuterList.Reading) -> RecordCells.RememberedList? {
    guard field.level > 0, !states.remembered.isEmpty, let instance = frame(of: field) else { return nil }
    return states.remembered(field.slot, in: instance, reading)
  }

  func count(of id: SlotID, in unit: FormTextUnit) -> Value {
    let cell = states.cells[states.instances[states.instance(ofFrame: id.frame, around: instance)].base + id.slot]
    guard cell.flags.contains(.answered) else { return .int(0) }
    if table.shape(id.frame, id.slot).items != nil { return .int(Int(cell.itemCount)) }
    switch cell.value {
    case .text(let text): return .int(FormText.length(text, in: unit))
    case .list(let values): return .int(values.count)
    default: return .unknown
    }
  }

  private func frame(of field: FieldReference) -> Int? { frame(field.level, isPrevious: field.isPrevious) }

  /// The frame in which something stands; nothing before the first item. Items stand side by side.
  private func frame(_ level: Int, isPrevious: Bool) -> Int? {
    guard isPrevious else { return states.instance(level, outOf: instance) }
    return states.instances[instance].index > 0 ? instance - 1 : nil
  }
}

extension RecordCells {
  /// What a field reads as.
  func value(of slot: Int, in instance: Int, _ view: FieldReference.View, _ table: JudgingTable) -> Value {
    let position = instances[instance].base + slot
    let flags = cells[position].flags
    guard flags.contains(.visible) else { return hidden(slot, in: instance, view, table) }
    if view != .standing {
      let isRead = view == .present && cells[position].itemCount > 0
      if !isRead, !cells[position].broken.isEmpty { return broken(slot, in: instance, view, table) }
      if flags.contains(.dormant) { return emptiness(of: slot, in: instance, table) }
    }
    guard flags.isDisjoint(with: [.misread, .foreign]) else {
      let shape = table.shape(instances[instance].frame, slot)
      return shape.isGroup ? group(shape, in: instance, view, table) : .unknown
    }
    // What is answered is no group, and a list that is answered has items.
    if flags.contains(.answered) {
      guard cells[position].itemCount > 0 else { return cells[position].value }
      return .list(items(of: position).map { value(of: 0, in: $0, view, table) })
    }
    let shape = table.shape(instances[instance].frame, slot)
    return shape.isGroup ? group(shape, in: instance, view, table) : shape.emptiness.value
  }

  /// A member of each item of a list; nothing where the list, or an item of it, is not as it was given.
  func members(
    _ member: Int, ofItemsOf slot: Int, in instance: Int, _ view: FieldReference.View, _ table: JudgingTable
  ) -> [Value]? {
    let position = instances[instance].base + slot
    guard cells[position].isSound, cells[position].itemCount > 0 else { return nil }
    var values: [Value] = []
    for item in items(of: position) {
      let shape = table.shape(instances[item].frame, 0)
      guard cells[instances[item].base].isSoundGroup, shape.members.count > member else { return nil }
      values.append(value(of: table.members[shape.members.lowerBound + member], in: item, view, table))
    }
    return values
  }

  /// What is hidden reads as empty; a group is what its members are, which are hidden too.
  private func hidden(_ slot: Int, in instance: Int, _ view: FieldReference.View, _ table: JudgingTable) -> Value {
    let shape = table.shape(instances[instance].frame, slot)
    return shape.isGroup ? group(shape, in: instance, view, table) : shape.emptiness.value
  }

  private func emptiness(of slot: Int, in instance: Int, _ table: JudgingTable) -> Value {
    table.shape(instances[instance].frame, slot).emptiness.value
  }

  /// Whether the item itself that a frame is of breaks a check.
  func isBroken(itemOf instance: Int) -> Bool { !cells[instances[instance].base].broken.isEmpty }

  /// Whether what was given for the item that a frame is of is not of its type.
  func isMisread(itemOf instance: Int) -> Bool { isMisread(0, in: instance) }

  /// What breaks a constraint is unknown. A group is what its members are, but for an item that is no record: there they
  /// are unknown.
  private func broken(_ slot: Int, in instance: Int, _ view: FieldReference.View, _ table: JudgingTable) -> Value {
    let shape = table.shape(instances[instance].frame, slot)
    guard shape.isGroup else { return .unknown }
    return shape.id.isItem ? unknown(shape, in: instance, table) : group(shape, in: instance, view, table)
  }

  /// A group of which nothing is known, nor of the groups in it.
  private func unknown(_ shape: JudgingTable.Shape, in instance: Int, _ table: JudgingTable) -> Value {
    let members = table.members[shape.members].map { table.shape(instances[instance].frame, $0) }
    let nothing = members.map { _ in false }
    return .group(
      GroupValue(
        members: members.map { $0.isGroup ? unknown($0, in: instance, table) : .unknown }, answered: nothing,
        valid: nothing, values: values(of: shape, in: instance), isAnswered: false))
  }

  private func group(
    _ shape: JudgingTable.Shape, in instance: Int, _ view: FieldReference.View, _ table: JudgingTable
  ) -> Value {
    let members = table.members[shape.members]
    return .group(
      GroupValue(
        members: members.map { value(of: $0, in: instance, view, table) },
        answered: members.map { isAnswered($0, in: instance, view, table) },
        valid: members.map { isValid($0, in: instance, table) }, values: values(of: shape, in: instance),
        isAnswered: !isMisread(shape.id.slot, in: instance) && isAnswered(shape.id.slot, in: instance, table)))
  }

  private func values(of shape: JudgingTable.Shape, in instance: Int) -> [Value] {
    shape.values.isEmpty ? [] : shape.values.map { value(named: $0, in: instance) }
  }

  /// Whether what was given is something else than what is computed: numbers by their values, texts normalised, lists
  /// item by item.
  func contradict(_ given: Cell, _ computed: Cell) -> Bool {
    guard given.flags.contains(.answered) else { return false }
    let isReadable = given.flags.isDisjoint(with: [.misread, .foreign])
    guard isReadable, computed.flags.contains(.answered), given.itemCount == computed.itemCount else { return true }
    guard given.itemCount == 0 else {
      return zip(given.items, computed.items).contains { old, new in
        let (old, new) = (cells[instances[old].base], cells[instances[new].base])
        return old.flags.contains(.answered) != new.flags.contains(.answered) || contradict(old, new)
      }
    }
    return !Value.equality(given.value, computed.value).isTrue
  }

  /// The items of a list that are the same as an earlier one by some members, given by their positions.
  package func items(of slot: Int, in instance: Int, thatRepeat members: [Int], _ table: JudgingTable) -> [Int] {
    guard case .list(let values) = value(of: slot, in: instance, .standing, table) else { return [] }
    let items = Array(items(of: instances[instance].base + slot))
    return Value.repeats(values, by: members).filter(items.indices.contains).map { items[$0] }
  }

  /// What a named value gives; unknown as long as it has not been read.
  func value(named position: Int, in instance: Int) -> Value {
    let position = instances[instance].firstValue + position
    return named.indices.contains(position) ? named[position] : .unknown
  }

  private func isMisread(_ slot: Int, in instance: Int) -> Bool {
    cells[instances[instance].base + slot].flags.contains(.misread)
  }

  /// Whether there is an answer; in a group, whether there is one in it that is neither computed nor what its field
  /// starts as.
  func isAnswered(_ slot: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    let flags = cells[instances[instance].base + slot].flags
    guard flags.contains(.visible) else { return false }
    if flags.contains(.answered) { return true }
    let frame = instances[instance].frame
    let shape = table.shape(frame, slot)
    let base = instances[instance].base
    return table.members[shape.members].contains { member in
      table.shape(frame, member).computed == nil && !cells[base + member].flags.contains(.preset)
        && isAnswered(member, in: instance, table)
    }
  }

  /// Whether a field has just a value: what it starts as. Whether it is in sight does not matter.
  func holds(_ value: Value, _ position: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    let cell = cells[position]
    guard cell.flags.isDisjoint(with: [.misread, .foreign]) else { return false }
    switch value {
    case .group(let group):
      let shape = table.shape(instances[instance].frame, position - instances[instance].base)
      return zip(table.members[shape.members], group.members.indices).allSatisfy { slot, index in
        let member = instances[instance].base + slot
        guard group.answered[index] else { return isBlank(slot, in: instance, table) }
        return holds(group.members[index], member, in: instance, table)
      }
    // Nothing, as it is in a list that starts with more than that.
    case .text(let text) where text.isEmpty: return !cell.flags.contains(.answered)
    case .list(let values) where values.isEmpty: return !cell.flags.contains(.answered)
    case .list(let values) where cell.itemCount > 0:
      return cell.items.count == values.count
        && zip(cell.items, values).allSatisfy { holds($1, instances[$0].base, in: $0, table) }
    default:
      return cell.flags.contains(.answered) && Value.equality(cell.value, value).isTrue
    }
  }

  /// Whether nothing was given for a field, or for anything in it.
  private func isBlank(_ slot: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    let shape = table.shape(instances[instance].frame, slot)
    guard shape.computed == nil else { return true }
    return !cells[instances[instance].base + slot].flags.contains(.answered)
      && table.members[shape.members].allSatisfy { isBlank($0, in: instance, table) }
  }

  /// The same as it is seen in a view: what is computed, or what its field starts as, is no answer to what is judged
  /// while the group around it is not. Of a field only its standing need be settled for it, and the group's activity.
  func isAnswered(_ slot: Int, in instance: Int, _ view: FieldReference.View, _ table: JudgingTable) -> Bool {
    isAnswered(slot, in: instance, table) && !(view != .standing && isDormant(slot, in: instance, table))
  }

  private func isDormant(_ slot: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    let shape = table.shape(instances[instance].frame, slot)
    guard shape.canBeDormant, let parent = shape.parent else { return false }
    let base = instances[instance].base
    guard shape.computed != nil || cells[base + slot].flags.contains(.preset) else { return false }
    return !cells[base + parent].flags.contains(.active)
  }

  /// Whether there is an answer that counts, and neither it nor anything inside of it breaks a constraint.
  func isValid(_ slot: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    isAnswered(slot, in: instance, .judged, table) && !isBroken(slot, in: instance, table)
  }

  private func isBroken(_ slot: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    let position = instances[instance].base + slot
    if !cells[position].broken.isEmpty { return true }
    let shape = table.shape(instances[instance].frame, slot)
    return table.members[shape.members].contains { isBroken($0, in: instance, table) }
      || items(of: position).contains { isBroken(0, in: $0, table) }
  }
}

extension RecordCells.Cell {
  /// Whether it is in sight, answered, and of its type, and breaks nothing.
  fileprivate var isSound: Bool { isSoundGroup && flags.contains(.answered) }

  /// The same, but for the answer.
  fileprivate var isSoundGroup: Bool {
    flags.contains(.visible) && broken.isEmpty && flags.isDisjoint(with: [.misread, .foreign, .dormant])
  }
}
