// Where in a spec a place is: in which map, at which key, in which value.

import FormAuthoring
import FormCompiler
import FormCore
import FormLanguage

/// A place in a spec.
struct Spot {
  /// A map that has its own table of keys, on the way to a place.
  struct Step {
    let kind: MapKind
    let map: Node?
    /// The key in front of it.
    let name: Node?
  }

  /// What can stand at a place.
  enum Role {
    /// Where a key of a map stands, or could.
    case key
    /// Where the value of a key stands, or could.
    case value
    /// Where an item of a list stands, or could.
    case item
  }

  var role: Role
  /// The shape of the map, of the value, or of the list.
  var shape: ValueShape
  /// The map or list.
  var container: Node?
  /// The key, scalar or item that is there.
  var node: Node?
  /// The key of the value, or of the list.
  var key: Node?
  /// The maps around it, the form first.
  var trail: [Step]
  /// The keys below `answers`, `issues` and the like, from the outside in.
  var path: [Node] = []
  /// The key in `messages` whose text it is.
  var code: Node?
  /// What the members of answers or of a record are called.
  var memberNames = RecordNames.fields
  var isFlow = false

  /// The nearest field around the place, or type.
  var field: Step? { trail.last { $0.kind == .field || $0.kind == .type } }
}

extension SpecView {
  /// The place at an offset of the mended text; nil in comments, and where nothing of a spec is.
  func spot(at offset: Int) -> Spot? {
    if margin.comments.contains(where: { $0.start < offset && offset <= $0.end }) { return nil }
    let trail = [Spot.Step(kind: .form, map: root, name: nil)]
    guard let root else { return Spot(role: .key, shape: .map(.form), trail: trail) }
    if let word = root.scalar { return spot(beside: word, root, at: offset, trail) }
    let walk = SpotWalk(view: self, offset: offset)
    let start = Spot(role: .value, shape: .map(.form), node: root, trail: trail)
    guard let spot = walk.spot(in: root, start, outer: -1) else { return nil }
    return spot.role == .key && isBehindWord(text.typed(offset)) ? nil : spot
  }

  /// The place of a key in a spec that is but one word, which is a key as soon as it has its colon.
  private func spot(beside word: Scalar, _ root: Node, at offset: Int, _ trail: [Spot.Step]) -> Spot? {
    guard word.style == .plain else { return nil }
    var spot = Spot(role: .key, shape: .map(.form), trail: trail)
    guard root.span.start <= offset, offset <= root.span.end else {
      return text.column(of: offset) == 0 ? spot : nil
    }
    spot.node = root
    return text.bytes[root.span.start..<offset].contains { $0.isYAMLBlank || $0.isYAMLBreak } ? nil : spot
  }

  /// Whether an offset of what was typed is behind the first word of a line that could not be read.
  private func isBehindWord(_ offset: Int) -> Bool {
    guard text.blanked.contains(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) else { return false }
    let start = typed.lineStart(of: offset)
    let content = typed[start..<offset].drop { $0.isYAMLBlank }
    return content.contains { $0.isYAMLBlank || $0 == UInt8(ascii: ":") }
  }
}

/// The way down to a place.
private struct SpotWalk {
  let view: SpecView
  let offset: Int
  /// Where the line of the place begins, and where its content would.
  let line: Int
  let column: Int

  init(view: SpecView, offset: Int) {
    self.view = view
    self.offset = offset
    // Lines are those of what was typed, where a line that is broken still has its text.
    let typed = view.typed
    let place = view.text.typed(offset)
    let start = typed.lineStart(of: place)
    line = view.text.mended(start)
    let content = typed[start...].firstIndex { $0 != 0x20 } ?? typed.count
    let isBlank = content >= place || content == typed.count || typed[content].isYAMLBreak
    column = isBlank ? place - start : content - start
  }

  private var bytes: [UInt8] { view.text.bytes }

  private func isFlow(_ node: Node) -> Bool {
    let start = node.span.start
    return start < bytes.count && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
  }

  /// The place in a node, of which `at` says what is known.
  func spot(in node: Node, _ at: Spot, outer: Int) -> Spot? {
    switch node.content {
    case .mapping(let entries): return isFlow(node) ? flow(node, entries, at) : block(node, entries, at)
    case .sequence(let items): return isFlow(node) ? flow(node, items, at) : block(node, items, at)
    case .scalar:
      var spot = at
      // A word below a key whose value is a map: the first key of that map.
      if at.shape.isMap, let key = at.key, line > key.span.start, node.isEmpty || node.record.style == .plain {
        guard column > outer else { return nil }
        spot.role = .key
        spot.container = nil
        spot.node = node.isEmpty ? nil : node
        return spot
      }
      if at.shape.isList, let key = at.key, line > key.span.start || node.isEmpty { return spot }
      spot.node = node
      return spot
    }
  }

  /// A place in a map or list itself, at none of its parts.
  private func place(in node: Node, _ role: Spot.Role, _ at: Spot) -> Spot {
    var spot = at
    spot.role = role
    spot.container = node
    spot.node = nil
    return spot
  }

  // MARK: Blocks

  private func block(_ node: Node, _ entries: Node.Entries, _ at: Spot) -> Spot? {
    let own = view.text.column(of: node.span.start)
    var spot = place(in: node, .key, at)
    guard let entry = entries.last(while: { $0.key.span.start <= offset }) else {
      return column >= own || offset < node.span.start ? spot : nil
    }
    if offset <= entry.key.span.end {
      spot.node = entry.key
      return spot
    }
    let inner = at.child(entry, in: node)
    if entry.key.span.start >= line {
      guard hasColon(behind: entry.key.span.end) else { return nil }
      return self.spot(in: entry.value, inner, outer: own)
    }
    // On a line below the key.
    let isInside = offset <= entry.value.span.end && !entry.value.isEmpty && !isBlock(entry.value)
    if column <= own, !isInside {
      // A list may stand right below its key.
      if column == own, entry.value.record.kind == .sequence, !isFlow(entry.value),
        let found = self.spot(in: entry.value, inner, outer: own), found.role != .key || found.container != nil,
        beginsWithDash
      {
        return found
      }
      return column == own ? spot : nil
    }
    return self.spot(in: entry.value, inner, outer: own)
  }

  private var beginsWithDash: Bool {
    let place = line + column
    return place < bytes.count && bytes[place] == UInt8(ascii: "-")
  }

  private func isBlock(_ node: Node) -> Bool { !node.record.isScalar && !isFlow(node) }

  private func hasColon(behind place: Int) -> Bool {
    bytes[place..<max(place, min(offset, bytes.count))].contains(UInt8(ascii: ":"))
  }

  private func block(_ node: Node, _ items: Node.Items, _ at: Spot) -> Spot? {
    let spot = place(in: node, .item, at)
    guard let item = items.last(while: { $0.span.start <= offset }) else { return spot }
    guard item.span.start >= line || !item.record.isScalar else { return spot }
    return self.item(item, of: node, at)
  }

  // MARK: Brackets

  private func flow(_ node: Node, _ entries: Node.Entries, _ at: Spot) -> Spot? {
    var spot = place(in: node, .key, at)
    spot.isFlow = true
    guard isBetweenBrackets(of: node) else { return offset <= node.span.start ? at : nil }
    guard let entry = entries.last(while: { $0.key.span.start <= offset }) else { return spot }
    if offset <= entry.key.span.end {
      spot.node = entry.key
      return spot
    }
    let end = entry.value.isEmpty ? entry.key.span.end : entry.value.span.end
    if offset > end, bytes[end..<min(offset, bytes.count)].contains(UInt8(ascii: ",")) { return spot }
    guard hasColon(behind: entry.key.span.end) else { return nil }
    var inner = at.child(entry, in: node)
    inner.isFlow = true
    // Blanks behind a scalar belong to it while it is being written.
    if offset > end, !entry.value.isEmpty, !entry.value.record.isScalar { return nil }
    return self.spot(in: entry.value, inner, outer: -1)
  }

  private func isBetweenBrackets(of node: Node) -> Bool {
    offset > node.span.start && (offset < node.span.end || isOpen(node))
  }

  /// Whether a bracket was closed by mending, so that its end is that of the line.
  private func isOpen(_ node: Node) -> Bool {
    view.text.typed(node.span.end - 1) <= view.text.typed(offset) && offset <= node.span.end
  }

  private func flow(_ node: Node, _ items: Node.Items, _ at: Spot) -> Spot? {
    var spot = place(in: node, .item, at)
    spot.isFlow = true
    guard isBetweenBrackets(of: node) else { return offset <= node.span.start ? at : nil }
    guard let item = items.last(while: { $0.span.start <= offset }) else { return spot }
    if offset > item.span.end {
      return bytes[item.span.end..<min(offset, bytes.count)].contains(UInt8(ascii: ",")) ? spot : nil
    }
    return self.item(item, of: node, at)
  }

  private func item(_ item: Node, of list: Node, _ at: Spot) -> Spot? {
    var spot = at
    spot.role = .item
    spot.container = list
    spot.node = item
    guard !item.record.isScalar else { return spot }
    spot.role = .value
    return self.spot(in: item, spot, outer: -1)
  }
}

extension Spot {
  /// The place of the value of an entry, in the map of which this is the place.
  func child(_ entry: Node.Entry, in map: Node) -> Spot {
    var inner = self
    inner.role = .value
    inner.container = map
    inner.key = entry.key
    inner.node = entry.value
    switch shape {
    case .map(let kind):
      inner.shape = Self.shape(of: entry, in: kind)
      inner.memberNames = kind == .test && ["original", "record"].contains(entry.key.string) ? .keys : .fields
    case .textOrMap(let kind):
      let keys = Set(kind.keys.map(\.name))
      let isMap = map.keys.contains { keys.contains($0) }
      if isMap { inner.trail.append(Step(kind: kind, map: map, name: key)) }
      inner.shape = isMap ? Self.shape(of: entry, in: kind) : .text
    case .named(let kind):
      if entry.key.isText("allow" as StaticString), entry.value.record.kind == .sequence {
        inner.shape = .codes
      } else {
        inner.shape = .map(kind)
        inner.trail.append(Step(kind: kind, map: entry.value, name: entry.key))
        return inner
      }
    case .messages:
      inner.shape = .text
      inner.code = entry.key
    case .choices: inner.shape = .textOrMap(.choice)
    case .values: inner.shape = .value
    case .data: inner.shape = .scalar
    case .answers, .issues: inner.path.append(entry.key)
    case .text: inner.shape = .text
    default: inner.shape = .literal
    }
    if case .map(let kind) = inner.shape { inner.trail.append(Step(kind: kind, map: entry.value, name: entry.key)) }
    return inner
  }

  private static func shape(of entry: Node.Entry, in kind: MapKind) -> ValueShape {
    if entry.key.isText("allow" as StaticString) { return .codes }
    return kind.keys.first { entry.key.isText($0.name) }?.shape ?? .literal
  }
}

extension ValueShape {
  /// Whether the value is a map, at least also.
  var isMap: Bool {
    switch self {
    case .map, .named, .messages, .choices, .values, .data, .answers, .issues, .text, .textOrMap: true
    default: false
    }
  }

  /// Whether it can be nothing but a map.
  var mustBeMap: Bool {
    switch self {
    case .text, .textOrMap: false
    default: isMap
    }
  }

  var isList: Bool {
    switch self {
    case .languages, .paths, .literals, .codes, .constraint(.distinction): true
    default: false
    }
  }
}

extension Collection {
  /// The last of the elements in front of the first that something is not so of.
  func last(while holds: (Element) -> Bool) -> Element? {
    var last: Element?
    for element in self {
      guard holds(element) else { return last }
      last = element
    }
    return last
  }
}
