// Builds the tree from libyaml's events, and refuses what formc's YAML leaves out.

import FormLanguage

/// The state of reading one file.
struct TreeBuilder: ~Copyable {
  /// A sequence or mapping whose end has not come, or the document around them.
  private struct Open {
    /// Its record.
    let index: Int
    let isMapping: Bool
    let isFlow: Bool
    /// Whether it, or something around it, stands in a key's place, where it will be refused as a whole.
    let isInKey: Bool
    /// Where the looks at its keys begin.
    let firstLook: Int
    var isWhole: Bool
    /// How many nodes stand directly in it so far: keys and values in turn in a mapping.
    var count = 0

    var expectsKey: Bool { isMapping && count & 1 == 0 }

    static let document = Open(
      index: 0, isMapping: false, isFlow: false, isInKey: false, firstLook: 0, isWhole: true)
  }

  private(set) var diagnostics: [Diagnostic] = []
  /// What stands behind the outermost bracket that was open when libyaml gave up.
  private(set) var brokenFrom: Span?
  /// Whether nothing stands in the file, not even a mistake.
  private(set) var isEmpty = false
  /// Where reading broke off.
  var brokenAt: Int?
  /// What it broke off for, if that has been said, and what is to be read otherwise for it.
  private(set) var mistake: SyntaxMistake?
  private(set) var misread: Misread?
  /// Texts that were cut short, with what is said of that.
  var cutTexts: [Span] = []
  let source: Source
  let id: SourceID
  /// What libyaml reads: the source's bytes, or stand-ins of the same length.
  let bytes: UnsafeBufferPointer<UInt8>
  private let first: Int
  private var marks: Marks
  /// What the tree is made of.
  private var records: [Record] = []
  private var texts: [UInt8] = []
  private var twins: [Int: [Span]] = [:]
  private var strays: [Int: [Span]] = [:]
  /// What the next node stands in, and what that stands in, the document first.
  private var innermost = Open.document
  private var around: [Open] = []
  /// Where the node stands that came to its end last; nowhere at first.
  private var last = 0..<0
  private var looks = KeyLooks()
  /// Where the keys stand that swallowed the bracket behind them.
  private var swallowing: Set<Int> = []
  private var lastSwallowing: Int?
  private var nodeCount = 0
  /// The bytes that are read, if there are stand-ins among them.
  private let cleaned: [UInt8]?
  /// Where characters were refused.
  let refused: [Span]
  /// Where texts are read as letters.
  let standIns: [Range<Int>]
  /// What stands in braces, for where a comma may be missing.
  let keys: KeysInBraces
  private var anchors = Anchors()

  init(
    _ source: Source, id: SourceID, read bytes: UnsafeBufferPointer<UInt8>, first: Int, raw: RawText,
    standIns: StandIns, keys: KeysInBraces
  ) {
    cleaned = standIns.ranges.isEmpty ? raw.cleaned : standIns.bytes
    refused = raw.refused
    self.standIns = standIns.ranges
    self.keys = keys
    self.source = source
    self.id = id
    self.bytes = bytes
    self.first = first
    marks = Marks(bytes, first: first, isASCII: raw.isASCII)
    // Room for as many as there can be, so that nothing moves; memory that is never written to costs nothing.
    records.reserveCapacity(min(bytes.count &+ 2, YAMLLimits.nodes &+ YAMLLimits.nesting))
  }

  /// Reads all there is and gives the root.
  mutating func build() -> Node? {
    var reader = EventReader(UnsafeBufferPointer(rebasing: bytes[first...]))
    var isGoingOn = true
    while isGoingOn {
      guard let event = reader.next() else {
        let outermost = (around + [innermost]).first { $0.isFlow }
        brokenFrom = outermost.map { span(start(of: $0)..<bytes.count) }
        report(reader.failure)
        break
      }
      isGoingOn = take(event)
    }
    closeAll()
    diagnostics += anchors.diagnostics
    guard records.isEmpty else {
      return Node(
        Tree(
          source: id, bytes: source.bytes, cleaned: cleaned, texts: texts, records: records, twins: twins,
          strays: strays), 0)
    }
    // A file of nothing but refused characters is not called empty besides.
    isEmpty = diagnostics.isEmpty && refused.isEmpty
    if isEmpty { diagnostics.append(.emptyFile(at: span(first..<first))) }
    return nil
  }

  /// Whether there is more to come.
  private mutating func take(_ event: Event) -> Bool {
    switch event.kind {
    case .start: return true
    case .streamEnd: return false
    case .documentEnd:
      judgeRest(from: marks.offset(of: event.end))
      return false
    case .sequenceEnd, .mappingEnd:
      // Where a block ends for libyaml, the next thing begins.
      close(at: innermost.isFlow ? marks.offset(of: event.end) : 0)
      return true
    case .scalar, .alias, .sequenceStart, .mappingStart: return takeNode(event, at: marks.offset(of: event.start))
    }
  }

  /// Whether there is more to come.
  private mutating func takeNode(_ event: Event, at start: Int) -> Bool {
    guard count(at: start) else { return false }
    switch event.kind {
    case .start, .streamEnd, .documentEnd, .sequenceEnd, .mappingEnd: return true
    case .scalar: addScalar(event, at: start)
    case .alias:
      let place = start..<max(start, marks.offset(of: event.end))
      anchors.use(event.alias, at: span(place))
      addRefused(at: place)
    case .sequenceStart: return begin(.sequence, event, at: start)
    case .mappingStart: return begin(.mapping, event, at: start)
    }
    return true
  }

  func span(_ range: Range<Int>) -> Span { Span(source: id, range: range) }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reports what reading breaks off for.
  mutating func report(_ mistake: SyntaxMistake) {
    report(mistake, misread: mistake.subject.flatMap { self.misread(by: $0) })
  }

  private mutating func report(_ mistake: SyntaxMistake, misread: Misread?) {
    report(mistake.diagnostic)
    cutTexts += mistake.cutText.map { [$0] } ?? []
    if self.mistake == nil { (self.mistake, self.misread) = (mistake, misread) }
  }

  mutating func offset(of mark: Int) -> Int { marks.offset(of: mark) }

  /// Where the last value that has ended stands.
  var lastFinished: Span? { last == 0..<0 ? nil : span(last) }

  /// Whether a list or map in brackets is open, and where the innermost one begins.
  var innermostBracket: Int? { innermost.isFlow ? start(of: innermost) : nil }

  private func start(of collection: Open) -> Int { Int(records[collection.index].start) }

  // Inlined, since a call would copy the builder.
  @inline(__always)
  private func hasProperties(_ event: Event, at place: Int) -> Bool {
    event.mayHaveProperties(at: place < bytes.count ? bytes[place] : nil)
  }

  // MARK: Scalars

  private mutating func addScalar(_ event: Event, at start: Int) {
    let text = event.text
    guard !hasProperties(event, at: start), text.count <= YAMLLimits.scalarBytes else {
      return addOddScalar(event, at: start)
    }
    if innermost.expectsKey {
      if event.style == .plain {
        if innermost.isFlow {
          noteQuotesAtColon(text, at: start)
        } else if let name = Self.nameBeforeBracket(text) {
          return addName(name, at: start)
        }
      }
      looks.add(text)
    }
    let style = event.style
    let content = start &+ style.quoteLength
    // Most texts stand in the file as they are. What is found out there of their characters spares a walk along them.
    if style != .literal, style != .folded, let characters = characters(of: text, ifAt: content),
      event.start &+ characters &+ 2 &* style.quoteLength == event.end, style == .plain || !hasStandIn(at: content)
    {
      let end = content &+ text.count &+ style.quoteLength
      marks.jump(to: event.end, at: end)
      add(content..<content &+ text.count, isVerbatim: true, style, at: start..<end, isWhole: true)
    } else {
      let written = trimmed(start..<max(start, marks.offset(of: event.end)), style)
      // Where stand-ins were folded, the text has no place for all that the file has; in that of an escape which is none
      // it has letters that nobody wrote.
      let isAsWritten = cleaned == nil || source.bytes[written].elementsEqual(bytes[written])
      let isWhole = isAsWritten && (style != .doubleQuoted || !hasStandIn(at: content))
      addCopied(text, style, at: written, isWhole: isWhole)
    }
    if !standIns.isEmpty { doubtStandIn(at: last) }
  }

  /// Notes that a text which was read as letters is not known if it has quotes or a colon in it, and neither is the map
  /// in braces around it: what follows the colon may be the value of another key.
  private mutating func doubtStandIn(at written: Range<Int>) {
    guard standIns.contains(where: { $0.overlaps(written) }),
      bytes[written].first != UInt8(ascii: "\""), source.bytes[written].contains(where: { ":\"'".utf8.contains($0) })
    else { return }
    records[records.count - 1].cut()
    if innermost.isMapping, innermost.isFlow { innermost.isWhole = false }
  }

  /// Says of a key in braces that it has swallowed the text in quotes behind its colon.
  @inline(__always)
  private mutating func noteQuotesAtColon(_ key: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard mistake == nil, key.last != UInt8(ascii: ":"), key.contains(UInt8(ascii: ":")),
      let quotes = quotesAtColon(start)
    else { return }
    let colon = quotes.range.lowerBound - 1
    let found = Diagnostic.missingSpaceAfterColon(
      at: span(colon..<colon + 1), key: abbreviated(bytes[start..<colon]))
    report(SyntaxMistake(found), misread: quotes)
  }

  /// How long the name is in a key such as `answers:{email`, to which YAML takes all in front of the next colon.
  @inline(__always)
  private static func nameBeforeBracket(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let end = key.firstIndex(where: { !$0.isNameByte }), end > 0, end &+ 1 < key.count,
      key[end] == UInt8(ascii: ":")
    else { return nil }
    return key[end &+ 1] == UInt8(ascii: "{") || key[end &+ 1] == UInt8(ascii: "[") ? end : nil
  }

  /// The name alone of a key that swallowed a bracket. What seems to be its value is only a part of that.
  private mutating func addName(_ count: Int, at start: Int) {
    let name = start..<start &+ count
    report(
      .missingSpaceAfterColon(at: span(name.upperBound..<name.upperBound &+ 1), key: abbreviated(bytes[name])))
    swallowing.insert(start)
    lastSwallowing = start
    looks.addUnclear()
    add(name, isVerbatim: true, .plain, at: name, isWhole: false)
  }

  /// Whether what libyaml gave up on belongs to the value of the last key that swallowed a bracket: on its line, or on
  /// those below that are indented deeper or begin with a closing bracket.
  func isBehindSwallowedBracket(_ place: Int) -> Bool {
    guard let key = lastSwallowing, key <= place else { return false }
    let indentation = key - bytes.lineStart(of: key)
    var line = lineEnd(from: key)
    while line < min(place, bytes.count) {
      let start = line + 1
      let content = bytes[start...].firstIndex { !$0.isYAMLBlank } ?? bytes.count
      let goesOn = content == bytes.count || "}]\r\n".utf8.contains(bytes[content])
      guard content - start > indentation || goesOn else { return false }
      line = lineEnd(from: start)
    }
    return true
  }

  /// A scalar with something in front of it that is refused, or one that is too long.
  private mutating func addOddScalar(_ event: Event, at start: Int) {
    let hasProperties = hasProperties(event, at: start)
    let text = event.text
    let range = start..<max(start, marks.offset(of: event.end))
    let written = trimmed(hasProperties ? takeProperties(event, range) : range, event.style)
    let isTooLong = text.count > YAMLLimits.scalarBytes
    if isTooLong { report(.scalarTooLong(bytes: text.count, at: span(written))) }
    if innermost.expectsKey { looks.add(text) }
    addCopied(text, event.style, at: written, isWhole: !isTooLong && !event.hasTag)
  }

  private mutating func addCopied(
    _ text: UnsafeBufferPointer<UInt8>, _ style: Scalar.Style, at written: Range<Int>, isWhole: Bool
  ) {
    let start = texts.count
    if start == 0 { texts.reserveCapacity(bytes.count &+ 64) }
    texts.append(contentsOf: text)
    add(start..<texts.count, isVerbatim: false, style, at: written, isWhole: isWhole)
  }

  /// What stands for a value that has been refused with a diagnostic.
  private mutating func addRefused(at range: Range<Int>) {
    if innermost.expectsKey { looks.addUnclear() }
    add(0..<0, isVerbatim: true, .plain, at: range, isWhole: false)
  }

  @inline(__always)
  private mutating func add(
    _ text: Range<Int>, isVerbatim: Bool, _ style: Scalar.Style, at written: Range<Int>, isWhole: Bool
  ) {
    records.append(Record(scalar: text, isVerbatim: isVerbatim, style, at: written, isWhole: isWhole))
    innermost.count &+= 1
    last = written
  }

  /// How many characters `text` has, if the bytes at `place` are the same.
  @inline(__always)
  private func characters(of text: UnsafeBufferPointer<UInt8>, ifAt place: Int) -> Int? {
    guard place &+ text.count <= bytes.count else { return nil }
    let left = UnsafeRawBufferPointer(text)
    let right = UnsafeRawBufferPointer(bytes)
    var index = 0
    var characters = text.count
    while index &+ 8 <= left.count {
      let word = ByteWord(left, at: index)
      guard word.bits == ByteWord(right, at: place &+ index).bits else { return nil }
      if !word.isASCII { characters &-= word.continuations }
      index &+= 8
    }
    let count = left.count &- index
    let word = ByteWord(left, at: index, count: count)
    guard word.bits == ByteWord(right, at: place &+ index, count: count).bits else { return nil }
    return word.isASCII ? characters : characters &- word.continuations
  }

  /// A block scalar ends for libyaml where the next thing begins; for a person with its last line.
  private func trimmed(_ range: Range<Int>, _ style: Scalar.Style) -> Range<Int> {
    guard style == .literal || style == .folded else { return range }
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isYAMLBlank || bytes[end - 1].isYAMLBreak { end -= 1 }
    while end < range.upperBound, bytes[end].isYAMLBlank { end += 1 }
    return range.lowerBound..<end
  }

  // MARK: Sequences and mappings

  /// Whether there is more to come: too deep a nesting ends it.
  private mutating func begin(_ kind: Record.Kind, _ event: Event, at place: Int) -> Bool {
    var start = place
    var isWhole = true
    if hasProperties(event, at: place) {
      start = takeProperties(event, place..<bytes.count).lowerBound
      isWhole = !event.hasTag
    }
    guard around.count < YAMLLimits.nesting else {
      report(.tooDeep(at: span(start..<min(start + 1, bytes.count))))
      addRefused(at: start..<start)
      return false
    }
    let isKey = innermost.expectsKey
    if isKey { looks.addUnclear() }
    innermost.count &+= 1
    around.append(innermost)
    innermost = Open(
      index: records.count, isMapping: kind == .mapping, isFlow: event.isFlow, isInKey: innermost.isInKey || isKey,
      firstLook: looks.count, isWhole: isWhole)
    records.append(Record(kind, from: start))
    return true
  }

  private mutating func close(at end: Int) {
    guard let outer = around.popLast() else { return }
    let start = start(of: innermost)
    let place = start..<max(start, innermost.isFlow ? end : endOfInnermost)
    last = place
    if innermost.isMapping, !looks.popAreDistinct(from: innermost.firstLook) { leaveOutDoubtfulKeys() }
    records[innermost.index].close(
      at: place.upperBound, size: records.count &- innermost.index,
      count: innermost.isMapping ? innermost.count / 2 : innermost.count, isWhole: innermost.isWhole)
    innermost = outer
  }

  /// Where the innermost collection ends if nothing more comes: with what stands in it.
  private var endOfInnermost: Int { innermost.count > 0 ? last.upperBound : start(of: innermost) }

  /// Notes that nobody knows what a line belongs to which fits nothing above it, at `place`, since that may as well be
  /// where the one in front of it stands too far left or right: the maps and lists that ended with these would have gone
  /// on, and nothing is said of that line.
  mutating func breakLevels(at place: Int) {
    guard let last = records.last, innermostBracket == nil else { return }
    var ends = [last.end]
    if let key = lastKey {
      cutTexts.append(span(of: key))
      if key > 0 { ends.append(records[key - 1].end) }
    }
    for index in records.indices where !records[index].isScalar && ends.contains(records[index].end) {
      records[index].cut()
    }
    let line = bytes.lineStart(of: Int(last.start))
    let content = bytes[line...].firstIndex { !$0.isYAMLBlank } ?? line
    if content < place { cutTexts.append(span(content..<max(content, Int(last.end)))) }
  }

  /// The last key of the map that is open.
  private var lastKey: Int? {
    guard innermost.isMapping, innermost.count > 0 else { return nil }
    var key = innermost.index + 1
    while true {
      let value = key + Int(records[key].size)
      guard value < records.count, case let next = value + Int(records[value].size), next < records.count else {
        return key
      }
      key = next
    }
  }

  /// Notes that a text, or a part of it, is none that its author wrote: one that quotes that were left open swallowed.
  mutating func breakText(from start: Int) {
    guard let index = records.indices.last, records[index].isScalar, Int(records[index].start) == start else { return }
    records[index].cut()
  }

  /// Ends what a mistake left open.
  private mutating func closeAll() {
    while !around.isEmpty {
      innermost.isWhole = false
      let end = endOfInnermost
      if innermost.isMapping, !innermost.expectsKey { addRefused(at: end..<end) }
      close(at: end)
    }
  }

  /// Looks closely at the keys of the innermost mapping: takes out the entries of those that are refused, or stand there
  /// twice.
  private mutating func leaveOutDoubtfulKeys() {
    var known: [KeyText: Int] = [:]
    var kept = innermost.index + 1
    var key = kept
    while key < records.count {
      let value = key + Int(records[key].size)
      let end = value + Int(records[value].size)
      if isGood(key, to: kept, &known) {
        if swallowing.contains(Int(records[key].start)) {
          records[value] = Record(
            scalar: 0..<0, isVerbatim: true, .plain, at: span(of: value).range, isWhole: false)
          (records[kept], records[kept + 1]) = (records[key], records[value])
          kept += 2
        } else {
          for index in key..<end { records[kept + index - key] = records[index] }
          kept += end - key
        }
      } else {
        innermost.count -= 2
      }
      key = end
    }
    records.removeLast(records.count - kept)
  }

  /// Whether a key is a text that none of the `known` keys before it is; says what else it is. A good one goes `to`
  /// another place.
  private mutating func isGood(_ key: Int, to place: Int, _ known: inout [KeyText: Int]) -> Bool {
    guard let text = keyText(of: key) else {
      innermost.isWhole = false
      return false
    }
    guard let first = known[KeyText(bytes: text)] else {
      known[KeyText(bytes: text)] = place
      return true
    }
    if innermost.isFlow || !isNothing(at: place - 1) || first + 2 == place {
      report(.duplicateKey(abbreviated(text), at: span(of: key), first: span(of: first)))
      if isNothing(at: first + 1) { records[first + 1].cut() }
    } else {
      let entry = span(of: key).union(span(of: key + 1))
      strays[Int(records[place - 2].start), default: []].append(entry)
      return false
    }
    records[first + 1].markTwin()
    twins[Int(records[first].start), default: []].append(span(of: key + 1))
    return false
  }

  private func isNothing(at index: Int) -> Bool {
    records.indices.contains(index) && records[index].isNothing && records[index].isWhole
  }

  /// The text of a key, unless it is refused, which it then says.
  private mutating func keyText(of key: Int) -> ArraySlice<UInt8>? {
    let record = records[key]
    switch record.kind {
    case .sequence: refuseKey("a list", key)
    case .mapping: refuseKey("a map", key)
    case .scalar:
      let text = record.isVerbatim ? source.bytes[record.text] : texts[record.text]
      guard record.style == .plain else { return text }
      if text.isEmpty {
        // An alias in a key's place has been reported with its anchor.
        if record.isWhole { refuseKey("nothing", key) }
      } else if text.elementsEqual("<<".utf8) {
        report(.mergeKey(at: span(of: key)))
        if key + 1 < records.count { anchors.forget(at: span(of: key + 1)) }
      } else {
        return text
      }
    }
    return nil
  }

  private func span(of index: Int) -> Span {
    Span(source: id, start: records[index].start, end: records[index].end)
  }

  /// Notes that the file goes on behind what was read of it.
  mutating func cutRoot() {
    guard !records.isEmpty else { return }
    records[0].cut()
  }

  /// Refuses a key that is no text, at its `?` if it has one; of keys within keys only the outermost.
  private mutating func refuseKey(_ kind: String, _ key: Int) {
    guard !innermost.isInKey else { return }
    // Of `{{`, where nothing closes the first bracket, that has been said.
    let isBehindOpen = !innermost.isWhole && innermost.isFlow && Int(records[key].start) == start(of: innermost) + 1
    guard !isBehindOpen else { return }
    var place = Int(records[key].start)
    while place > first, bytes[place - 1].isYAMLBlank || bytes[place - 1].isYAMLBreak { place -= 1 }
    let isExplicit = place > first && bytes[place - 1] == UInt8(ascii: "?")
    report(.complexKey(kind, at: isExplicit ? span(place - 1..<place) : span(of: key)))
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
      report(tag(place))
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
}
