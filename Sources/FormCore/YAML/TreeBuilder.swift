// Builds the tree from libyaml's events, and refuses what formc's YAML leaves out.

/// The state of reading one file.
struct TreeBuilder: ~Copyable {
  /// A sequence or mapping whose end has not come.
  private struct Open {
    let start: Int
    let isMapping: Bool
    let isFlow: Bool
    /// Whether it, or something around it, stands in a key's place, where it will be refused as a whole.
    let isInKey: Bool
    /// Where its children begin on the stack of finished nodes: keys and values in turn in a mapping.
    let firstChild: Int
    /// Where the looks at its keys begin.
    let firstLook: Int
    var isWhole: Bool
  }

  private(set) var diagnostics: [Diagnostic] = []
  /// What stands behind the outermost bracket that was open when libyaml gave up.
  private(set) var brokenFrom: Span?
  let source: Source
  let id: SourceID
  /// What libyaml reads: the source's bytes, or stand-ins of the same length.
  let bytes: UnsafeBufferPointer<UInt8>
  private let first: Int
  private var marks: Marks
  private var open: [Open] = []
  private var finished = NodeStack()
  private var keys = KeyTexts()
  /// A look at each key of the mappings that are open; most mappings need no more to be told free of repetitions.
  private var looks: [UInt64] = []
  private var nodeCount = 0
  private var anchors = Anchors()

  init(
    _ source: Source, id: SourceID, read bytes: UnsafeBufferPointer<UInt8>, first: Int, isASCII: Bool
  ) {
    self.source = source
    self.id = id
    self.bytes = bytes
    self.first = first
    marks = Marks(bytes, first: first, isASCII: isASCII)
  }

  /// Reads all there is and gives the root.
  mutating func build() -> Node? {
    var reader = EventReader(UnsafeBufferPointer(rebasing: bytes[first...]))
    var isGoingOn = true
    while isGoingOn {
      guard let event = reader.next() else {
        brokenFrom = open.first { $0.isFlow }.map { span($0.start..<bytes.count) }
        report(reader.failure)
        break
      }
      isGoingOn = take(event)
    }
    closeAll()
    diagnostics += anchors.diagnostics
    let root = finished.count > 0 ? finished[0] : nil
    if root == nil, diagnostics.isEmpty { diagnostics.append(.emptyFile(at: span(first..<first))) }
    return root
  }

  /// Whether there is more to come.
  private mutating func take(_ event: Event) -> Bool {
    switch event.content {
    case .start: return true
    case .streamEnd: return false
    case .documentEnd:
      judgeRest(from: marks.offset(of: event.end))
      return false
    case .sequenceEnd, .mappingEnd:
      // Where a block ends for libyaml, the next thing begins.
      close(at: open.last?.isFlow == true ? marks.offset(of: event.end) : 0)
      return true
    case .scalar, .alias, .sequenceStart, .mappingStart: return takeNode(event, at: marks.offset(of: event.start))
    }
  }

  /// Whether there is more to come.
  private mutating func takeNode(_ event: Event, at start: Int) -> Bool {
    guard count(at: start) else { return false }
    switch event.content {
    case .start, .streamEnd, .documentEnd, .sequenceEnd, .mappingEnd: return true
    case .scalar(let text, let style):
      addScalar(text, style, event, start..<max(start, marks.offset(of: event.end)))
    case .alias(let name):
      let place = span(start..<max(start, marks.offset(of: event.end)))
      anchors.use(name, at: place)
      note(look: KeyTexts.unclear)
      finished.push(.refused(at: place))
    case .sequenceStart(let isFlow): return begin(isMapping: false, isFlow, event, at: start)
    case .mappingStart(let isFlow): return begin(isMapping: true, isFlow, event, at: start)
    }
    return true
  }

  func span(_ range: Range<Int>) -> Span { Span(source: id, range: range) }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func offset(of mark: Int) -> Int { marks.offset(of: mark) }

  /// Whether a list or map in brackets is open, and where the innermost one begins.
  var innermostBracket: Int? { open.last.flatMap { $0.isFlow ? $0.start : nil } }

  // MARK: Scalars

  private mutating func addScalar(
    _ text: UnsafeBufferPointer<UInt8>, _ style: Scalar.Style, _ event: Event, _ range: Range<Int>
  ) {
    let hasProperties = event.anchor != nil || event.hasTag || isLoneTag(event, at: range.lowerBound)
    let content = hasProperties ? takeProperties(event, range) : range
    let written = trimmed(content, style)
    var isWhole = !hasProperties || !event.hasTag
    if text.count > YAMLLimits.scalarBytes {
      report(.scalarTooLong(bytes: text.count, at: span(written)))
      isWhole = false
    }
    note(look: KeyTexts.look(at: text))
    finished.push(Node(span: span(written), content: .scalar(scalar(text, style, written)), isWhole: isWhole))
  }

  /// Notes a look at what comes next, if it is a key.
  private mutating func note(look: @autoclosure () -> UInt64) {
    if let innermost = open.last, expectsKey(innermost) { looks.append(look()) }
  }

  /// A block scalar ends for libyaml where the next thing begins; for a person with its last line.
  private func trimmed(_ range: Range<Int>, _ style: Scalar.Style) -> Range<Int> {
    guard style == .literal || style == .folded else { return range }
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isYAMLBlank || bytes[end - 1].isYAMLBreak { end -= 1 }
    while end < range.upperBound, bytes[end].isYAMLBlank { end += 1 }
    return range.lowerBound..<end
  }

  /// The source's own bytes where they are the text, else a copy.
  private func scalar(
    _ text: UnsafeBufferPointer<UInt8>, _ style: Scalar.Style, _ written: Range<Int>
  ) -> Scalar {
    let start = written.lowerBound + style.quoteLength
    guard written.count == text.count + 2 * style.quoteLength, style != .literal, style != .folded,
      areEqual(text, UnsafeBufferPointer(rebasing: bytes[start..<start + text.count]))
    else { return Scalar(style: style, bytes: Array(text), range: 0..<text.count) }
    return Scalar(style: style, bytes: source.bytes, range: start..<start + text.count)
  }

  /// Compares texts of the same length, eight bytes at a time.
  private func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    let left = UnsafeRawBufferPointer(a)
    let right = UnsafeRawBufferPointer(b)
    var index = 0
    while index &+ 8 <= left.count {
      let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
      index &+= 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return true
  }

  // MARK: Sequences and mappings

  /// Whether there is more to come: too deep a nesting ends it.
  private mutating func begin(isMapping: Bool, _ isFlow: Bool, _ event: Event, at place: Int) -> Bool {
    var start = place
    var isWhole = true
    if event.anchor != nil || event.hasTag || isLoneTag(event, at: place) {
      start = takeProperties(event, place..<bytes.count).lowerBound
      isWhole = !event.hasTag
    }
    guard open.count < YAMLLimits.nesting else {
      report(.tooDeep(at: span(start..<min(start + 1, bytes.count))))
      note(look: KeyTexts.unclear)
      finished.push(.refused(at: span(start..<start)))
      return false
    }
    let isInKey = open.last.map { $0.isInKey || expectsKey($0) } ?? false
    note(look: KeyTexts.unclear)
    open.append(
      Open(
        start: start, isMapping: isMapping, isFlow: isFlow, isInKey: isInKey, firstChild: finished.count,
        firstLook: looks.count, isWhole: isWhole))
    return true
  }

  private func expectsKey(_ collection: Open) -> Bool {
    collection.isMapping && (finished.count &- collection.firstChild).isMultiple(of: 2)
  }

  private mutating func close(at end: Int) {
    guard let ended = open.popLast() else { return }
    let last = finished.count > ended.firstChild ? finished.span(at: finished.count - 1).end : ended.start
    let place = span(ended.start..<max(ended.start, ended.isFlow ? end : last))
    if ended.isMapping {
      finished.push(mapping(ended, at: place))
    } else {
      let items = finished.popItems(from: ended.firstChild)
      finished.push(Node(span: place, content: .sequence(items), isWhole: ended.isWhole))
    }
  }

  /// Ends what a mistake left open.
  private mutating func closeAll() {
    while let last = open.last {
      open[open.count - 1].isWhole = false
      let end = finished.count > last.firstChild ? finished.span(at: finished.count - 1).end : last.start
      if last.isMapping, !expectsKey(last) { finished.push(.refused(at: span(end..<end))) }
      close(at: end)
    }
  }

  private mutating func mapping(_ ended: Open, at place: Span) -> Node {
    let areDistinct = KeyTexts.areDistinct(looks, from: ended.firstLook)
    looks.removeLast(looks.count - ended.firstLook)
    if areDistinct {
      return Node(span: place, content: .mapping(finished.popEntries(from: ended.firstChild)), isWhole: ended.isWhole)
    }
    return mappingOfDoubtfulKeys(ended, at: place)
  }

  /// The same where keys may be refused, or stand there twice.
  private mutating func mappingOfDoubtfulKeys(_ ended: Open, at place: Span) -> Node {
    keys.clear()
    var refused: Set<Int> = []
    var isWhole = ended.isWhole
    for index in stride(from: ended.firstChild, to: finished.count, by: 2) {
      let text = keyText(at: index, isInKey: ended.isInKey)
      // A refused key takes a number, too; its text can't be that of another.
      guard let text else {
        keys.skip()
        refused.insert((index - ended.firstChild) / 2)
        isWhole = false
        continue
      }
      guard let earlier = keys.add(text) else { continue }
      let first = finished.span(at: ended.firstChild + 2 * earlier)
      report(.duplicateKey(abbreviated(text), at: finished.span(at: index), first: first))
      refused.insert((index - ended.firstChild) / 2)
    }
    var entries = finished.popEntries(from: ended.firstChild)
    if !refused.isEmpty { entries = entries.enumerated().filter { !refused.contains($0.offset) }.map(\.element) }
    return Node(span: place, content: .mapping(entries), isWhole: isWhole)
  }

  /// The text of a key, unless it is refused, which it then says.
  private mutating func keyText(at index: Int, isInKey: Bool) -> ArraySlice<UInt8>? {
    guard let text = finished.keyText(at: index) else {
      if !isInKey { refuseKey(finished[index].isSequence ? "a list" : "a map", finished[index]) }
      return nil
    }
    guard text.count <= 2 else { return text }
    let key = finished[index]
    if key.isEmpty {
      // An alias in a key's place has been reported with its anchor.
      if key.isWhole, !isInKey { refuseKey("nothing", key) }
      return nil
    }
    guard key.scalar?.style == .plain, text.elementsEqual("<<".utf8) else { return text }
    report(.mergeKey(at: key.span))
    return nil
  }

  /// Refuses a key that is no text, at its `?` if it has one; of keys within keys only the outermost.
  private mutating func refuseKey(_ kind: String, _ key: Node) {
    var place = key.span.start
    while place > first, bytes[place - 1].isYAMLBlank || bytes[place - 1].isYAMLBreak { place -= 1 }
    let isExplicit = place > first && bytes[place - 1] == UInt8(ascii: "?")
    report(.complexKey(kind, at: isExplicit ? span(place - 1..<place) : key.span))
  }

  // MARK: What is refused

  /// Counts a node; whether it is within the limit.
  private mutating func count(at place: Int) -> Bool {
    nodeCount += 1
    guard nodeCount > YAMLLimits.nodes else { return true }
    report(.tooManyNodes(at: span(place..<min(place + 1, bytes.count))))
    return false
  }

  /// Refuses anchor and tag, and gives the range of what stands behind them.
  private mutating func takeProperties(_ event: Event, _ range: Range<Int>) -> Range<Int> {
    let properties = Properties(bytes, from: range.lowerBound)
    if let place = properties.anchor, let name = event.anchor { anchors.declare(name, at: span(place)) }
    if let place = properties.tag {
      report(.tag(abbreviated(bytes[place]), at: span(place), withBlanks: span(withBlanks(place))))
    }
    // Nothing behind them: the value is missing.
    let isMissing = properties.contentStart >= range.upperBound
    let start = isMissing ? min(properties.end, range.upperBound) : properties.contentStart
    return start..<max(start, range.upperBound)
  }

  /// A range, and the blanks behind it.
  func withBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < bytes.count, bytes[end].isYAMLBlank { end += 1 }
    return range.lowerBound..<end
  }

  private func isLoneTag(_ event: Event, at place: Int) -> Bool {
    event.mayHaveLoneTag && place < bytes.count && bytes[place] == UInt8(ascii: "!")
  }

  /// Whatever stands behind the document, other than comments, is refused without asking libyaml, since directives
  /// there would cost it as much as in front.
  private mutating func judgeRest(from end: Int) {
    var place = end
    var isBehindEnd = bytes[..<end].suffix(3).elementsEqual("...".utf8)
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isYAMLBlank || byte.isYAMLBreak {
        place += 1
      } else if byte == UInt8(ascii: "#") {
        place = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      } else if bytes[place...].starts(with: "...".utf8) {
        place += 3
        isBehindEnd = true
      } else {
        refuseRest(at: place, isBehindEnd: isBehindEnd)
        return
      }
    }
  }

  private mutating func refuseRest(at place: Int, isBehindEnd: Bool) {
    let line = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
    switch bytes[place] {
    case UInt8(ascii: "%"): report(.directive("%", at: span(place..<line)))
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      let bracket = String(UnicodeScalar(bytes[place]))
      report(.strayBracket(bracket, at: span(place..<place + 1)))
    case UInt8(ascii: "-") where bytes[place...].starts(with: "---".utf8):
      report(.secondDocument(at: span(place..<place + 3)))
    default:
      report(isBehindEnd ? .secondDocument(at: span(place..<line)) : .textBehindValue(at: span(place..<line)))
    }
  }
}

extension Node {
  fileprivate var isSequence: Bool {
    guard case .sequence = content else { return false }
    return true
  }

  /// What stands for a value that has been refused with a diagnostic.
  static func refused(at span: Span) -> Node {
    Node(span: span, content: .scalar(Scalar(style: .plain, text: [])), isWhole: false)
  }
}

extension UInt8 {
  /// A space or a tab.
  var isYAMLBlank: Bool { self == 0x20 || self == 0x09 }
  /// A line feed or a carriage return; the other line breaks of YAML 1.1 are refused before.
  var isYAMLBreak: Bool { self == 0x0A || self == 0x0D }
}
