// The one file that knows libyaml: bytes in, events out.

internal import CLibYAML

/// What libyaml met, with its marks: code points from the start of what it was given.
///
/// Its line and column numbers are left behind, since they count line breaks that formc does not.
struct Event {
  enum Content {
    case scalar(UnsafeBufferPointer<UInt8>, Scalar.Style)
    case alias(name: UnsafeBufferPointer<UInt8>)
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
    case documentEnd
    case streamEnd
    /// The start of the stream or of a document: nothing to do.
    case start
  }

  let content: Content
  let start: Int
  let end: Int
  var anchor: UnsafeBufferPointer<UInt8>?
  var hasTag = false
  /// Whether a tag may have been the lone `!`, which libyaml takes away.
  var mayHaveLoneTag = false
}

/// What libyaml says when it gives up.
struct EventFailure {
  let words: String
  let place: Int
  let context: String
  let contextPlace: Int
}

/// libyaml's parser over bytes that outlive it.
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let isReady: Bool

  /// Reads UTF-8 without a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    if isReady { yaml_parser_delete(parser) }
    event.deallocate()
    parser.deallocate()
  }

  /// The next event; its text lives until the one after it is asked for. Nil if libyaml gave up.
  mutating func next() -> Event? {
    yaml_event_delete(event)
    guard isReady, yaml_parser_parse(parser, event) == 1 else { return nil }
    let start = event.pointee.start_mark.index
    let end = event.pointee.end_mark.index
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar(start, end)
    case YAML_ALIAS_EVENT:
      let name = content(as: UnsafeMutablePointer<UInt8>?.self).pointee
      return Event(content: .alias(name: text(name)), start: start, end: end)
    case YAML_SEQUENCE_START_EVENT:
      return collection(.sequenceStart(isFlow: isFlow(YAML_FLOW_SEQUENCE_STYLE.rawValue)), start, end)
    case YAML_MAPPING_START_EVENT:
      return collection(.mappingStart(isFlow: isFlow(YAML_FLOW_MAPPING_STYLE.rawValue)), start, end)
    case YAML_SEQUENCE_END_EVENT: return Event(content: .sequenceEnd, start: start, end: end)
    case YAML_MAPPING_END_EVENT: return Event(content: .mappingEnd, start: start, end: end)
    case YAML_DOCUMENT_END_EVENT: return Event(content: .documentEnd, start: start, end: end)
    case YAML_STREAM_END_EVENT: return Event(content: .streamEnd, start: start, end: end)
    default: return Event(content: .start, start: start, end: end)
    }
  }

  /// Why `next` gave nil.
  var failure: EventFailure {
    EventFailure(
      words: parser.pointee.problem.map { String(cString: $0) } ?? "", place: parser.pointee.problem_mark.index,
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      contextPlace: parser.pointee.context_mark.index)
  }

  private typealias ScalarFields = yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar
  private typealias CollectionFields = yaml_event_t.__Unnamed_union_data.__Unnamed_struct_sequence_start

  private func scalar(_ start: Int, _ end: Int) -> Event {
    let value = content(as: ScalarFields.self)
    let bytes = UnsafeBufferPointer(start: value.pointee.value, count: value.pointee.length)
    return Event(
      content: .scalar(bytes, style(value.pointee.style)), start: start, end: end,
      anchor: value.pointee.anchor == nil ? nil : text(value.pointee.anchor), hasTag: value.pointee.tag != nil,
      mayHaveLoneTag: value.pointee.plain_implicit == 1 && start != end)
  }

  /// The start of a sequence or a mapping: libyaml lays out both alike.
  private func collection(_ content: Event.Content, _ start: Int, _ end: Int) -> Event {
    let value = self.content(as: CollectionFields.self)
    return Event(
      content: content, start: start, end: end,
      anchor: value.pointee.anchor == nil ? nil : text(value.pointee.anchor), hasTag: value.pointee.tag != nil,
      mayHaveLoneTag: true)
  }

  private func isFlow(_ flow: UInt32) -> Bool { content(as: CollectionFields.self).pointee.style.rawValue == flow }

  /// The event's union seen as one of its members, without the copy of all of it that its accessors make.
  private func content<Fields>(as type: Fields.Type) -> UnsafePointer<Fields> {
    let offset = MemoryLayout<yaml_event_t>.offset(of: \yaml_event_t.data) ?? 0
    return UnsafePointer(UnsafeMutableRawPointer(event).advanced(by: offset).assumingMemoryBound(to: type))
  }

  private func style(_ style: yaml_scalar_style_t) -> Scalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private func text(_ start: UnsafeMutablePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
    guard let start else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    while start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }
}
