// The one file that knows libyaml: bytes in, events out.

internal import CLibYAML

/// What libyaml met, with its marks: code points from the start of what it was given.
///
/// Its line and column numbers are left behind, since they count line breaks that formc does not. The texts live until
/// the next event is asked for.
struct Event {
  /// What it is.
  enum Kind {
    case scalar
    case alias
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    case documentEnd
    case streamEnd
    /// The start of the stream or of a document: nothing to do.
    case start
  }

  let kind: Kind
  let start: Int
  let end: Int
  /// What libyaml says of it besides: a union of structures, one for each kind.
  private let fields: UnsafeRawPointer

  @inline(__always)
  fileprivate init(_ event: UnsafePointer<yaml_event_t>, _ fields: UnsafeRawPointer) {
    kind = Self.kind(of: event.pointee.type)
    start = event.pointee.start_mark.index
    end = event.pointee.end_mark.index
    self.fields = fields
  }

  @inline(__always)
  private static func kind(of type: yaml_event_type_t) -> Kind {
    switch type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_ALIAS_EVENT: .alias
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_STREAM_END_EVENT: .streamEnd
    default: .start
    }
  }
}

extension Event {
  private typealias Fields = yaml_event_t.__Unnamed_union_data
  private typealias ScalarFields = Fields.__Unnamed_struct_scalar
  /// Of the start of a sequence or a mapping: libyaml lays out both alike.
  private typealias CollectionFields = Fields.__Unnamed_struct_sequence_start

  /// The union seen as one of its members, without the copy of all of it that its accessors make.
  @inline(__always)
  private var asScalar: UnsafePointer<ScalarFields> { fields.assumingMemoryBound(to: ScalarFields.self) }
  @inline(__always)
  private var asCollection: UnsafePointer<CollectionFields> { fields.assumingMemoryBound(to: CollectionFields.self) }

  /// The decoded text of a scalar.
  @inline(__always)
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: asScalar.pointee.value, count: asScalar.pointee.length)
  }

  /// How a scalar was written.
  @inline(__always)
  var style: Scalar.Style {
    switch asScalar.pointee.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// Whether a sequence or mapping is in brackets.
  var isFlow: Bool {
    let style = asCollection.pointee.style.rawValue
    return style == (kind == .mappingStart ? YAML_FLOW_MAPPING_STYLE.rawValue : YAML_FLOW_SEQUENCE_STYLE.rawValue)
  }

  /// The name of an alias.
  var alias: UnsafeBufferPointer<UInt8> {
    Self.text(fields.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self).pointee)
  }

  /// The name of the anchor in front of a scalar, sequence or mapping.
  var anchor: UnsafeBufferPointer<UInt8>? {
    let name = kind == .scalar ? asScalar.pointee.anchor : asCollection.pointee.anchor
    return name == nil ? nil : Self.text(name)
  }

  /// Whether a scalar, sequence or mapping has a tag.
  @inline(__always)
  var hasTag: Bool { (kind == .scalar ? asScalar.pointee.tag : asCollection.pointee.tag) != nil }

  /// Whether there is an anchor, a tag, or perhaps the lone `!` that libyaml takes away.
  @inline(__always)
  func mayHaveProperties(at first: UInt8?) -> Bool {
    guard kind == .scalar else {
      return asCollection.pointee.anchor != nil || asCollection.pointee.tag != nil || first == UInt8(ascii: "!")
    }
    return asScalar.pointee.anchor != nil || asScalar.pointee.tag != nil
      || first == UInt8(ascii: "!") && asScalar.pointee.plain_implicit == 1 && start != end
  }

  private static func text(_ start: UnsafeMutablePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
    guard let start else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    while start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }
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
  /// Where the union in `event` begins.
  private let fields: UnsafeRawPointer
  private let isReady: Bool

  /// Reads UTF-8 without a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    fields = UnsafeRawPointer(event).advanced(by: MemoryLayout<yaml_event_t>.offset(of: \yaml_event_t.data) ?? 0)
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

  /// The next event; nil if libyaml gave up.
  @inline(__always)
  mutating func next() -> Event? {
    yaml_event_delete(event)
    guard isReady, yaml_parser_parse(parser, event) == 1 else { return nil }
    return Event(event, fields)
  }

  /// Why `next` gave nil.
  var failure: EventFailure {
    EventFailure(
      words: parser.pointee.problem.map { String(cString: $0) } ?? "", place: parser.pointee.problem_mark.index,
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      contextPlace: parser.pointee.context_mark.index)
  }
}
