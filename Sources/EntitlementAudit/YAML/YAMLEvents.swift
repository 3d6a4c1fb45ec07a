internal import CLibYAML

/// What libyaml says of a text, event by event: the only file that knows the C library.
///
/// Source: YAML 1.1, https://yaml.org/spec/1.1/; libyaml's `yaml.h`.
struct YAMLEvents: ~Copyable {
  /// One step through the text.
  struct Event {
    var kind: Kind
    /// In characters from the start of the text, CR LF counted as two.
    var start: Int
  }

  enum Kind {
    case documentStart
    case documentEnd
    case streamEnd
    case alias(String)
    case scalar(YAMLScalar, anchor: String?, tag: String?)
    case sequenceStart(anchor: String?, tag: String?)
    case mappingStart(anchor: String?, tag: String?)
    /// The end of a list or mapping.
    case end
  }

  /// Why libyaml stopped: its words, and what it stopped at.
  struct Failure: Error {
    enum Place {
      case byte(Int)
      case character(Int)
    }

    var words: String
    var place: Place
  }

  // On the heap: libyaml keeps a pointer to the parser inside of it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Starts on a text; its bytes must stay where they are while events are asked for.
  /// - Returns: nil where there is no memory.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event.
  mutating func next() throws(Failure) -> Event {
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
      defer { yaml_event_delete(&event) }
      if let kind = Self.kind(of: event) { return Event(kind: kind, start: Int(event.start_mark.index)) }
    }
  }

  private static func kind(of event: yaml_event_t) -> Kind? {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let value = YAMLScalar(text: String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      return .scalar(value, anchor: string(scalar.anchor), tag: string(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      return .sequenceStart(anchor: string(event.data.sequence_start.anchor), tag: string(event.data.sequence_start.tag))
    case YAML_MAPPING_START_EVENT:
      return .mappingStart(anchor: string(event.data.mapping_start.anchor), tag: string(event.data.mapping_start.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    default: return nil
    }
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private var failure: Failure {
    let state = parser.pointee
    let words = state.problem.map { String(cString: $0) } ?? "the text is not YAML"
    // The reader of characters runs ahead of the marks and knows bytes only.
    if state.error == YAML_READER_ERROR { return Failure(words: words, place: .byte(Int(state.problem_offset))) }
    return Failure(words: words, place: .character(Int(state.problem_mark.index)))
  }
}
