import CLibXML

/// Who takes the events of one text, in order. Each answers whether to go on.
protocol XMLEventSink: AnyObject {
  /// An element begins; `offset` is that of its `<`.
  func startElement(_ name: String, attributes: XMLAttributes, at offset: Int) -> Bool
  /// The innermost open element ends; `offset` is the byte behind its tag.
  func endElement(at offset: Int) -> Bool
  /// Text, or a piece of it: character references decoded, CDATA unwrapped, line ends made LF; `offset` is the byte behind it.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool
  /// A comment stands here; `offset` is the byte behind it.
  func comment(at offset: Int) -> Bool
}

/// libxml2's SAX2 interface: the fastest way through it, and the only one with exact places.
///
/// The text must be UTF-8 without mark and declaration (`XMLText` sees to that): then libxml2 keeps the bytes as they are and its
/// offsets are ours. Nothing is loaded and no entity is expanded: external subsets and entities have no handler, a declaration of
/// an entity ends the reading, and a reference to one is an error.
enum XMLEvents {
  /// Sends the events of a text to `sink` until it has enough.
  /// - Throws: `XMLError` for the first thing that is not well formed, unless the sink had stopped before.
  static func read(_ text: [UInt8], into sink: any XMLEventSink) throws(XMLError) {
    let session = XMLSession(sink: sink)
    text.withUnsafeBufferPointer { session.run($0) }
    if let error = session.error { throw error }
  }
}

/// The attributes of a start tag; valid during the event alone.
struct XMLAttributes {
  fileprivate let pointer: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  fileprivate let count: Int

  /// Name (with its prefix, if any) and value of each, in order.
  var all: [(name: String, value: String)] {
    guard let pointer else { return [] }
    return (0..<count).compactMap { index in
      // libxml2 hands each over as local name, prefix, namespace, start and end of the value.
      let five = pointer + index * 5
      guard let name = five[0], let start = five[3], let end = five[4], end >= start else { return nil }
      let value = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      // An ampersand comes as a character reference, since entities are never substituted.
      return (
        XMLSession.name(name, prefix: five[1]),
        value.utf8.contains(UInt8(ascii: "&"))
          ? value.split(separator: "&#38;", omittingEmptySubsequences: false).joined(separator: "&") : value
      )
    }
  }
}

/// One run of the parser: owns the C context and what the callbacks need.
private final class XMLSession {
  private let sink: any XMLEventSink
  private var context: xmlParserCtxtPtr?
  @exclusivity(unchecked) private var isStopped = false
  private(set) var error: XMLError?

  init(sink: any XMLEventSink) { self.sink = sink }

  deinit { release() }

  /// libxml2's tables must be made before two threads use it.
  private static let prepare: Void = xmlInitParser()

  private func release() {
    guard let context else { return }
    xmlFreeParserCtxt(context)
    self.context = nil
  }

  func run(_ text: UnsafeBufferPointer<UInt8>) {
    _ = Self.prepare
    guard let count = Int32(exactly: text.count), count > 0,
      let context = text.withMemoryRebound(to: CChar.self, { xmlCreateMemoryParserCtxt($0.baseAddress, count) })
    else {
      error = XMLError(message: "is too large or empty", offset: 0)
      return
    }
    self.context = context
    // NONET: no connection, whatever a handler does. NOERROR and NOWARNING: nothing is printed. Never NOENT (substitutes entities),
    // DTDLOAD, DTDATTR, DTDVALID, XINCLUDE (load) or HUGE (lifts the bounds).
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
    context.pointee.sax.pointee = Self.handler
    context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    xmlParseDocument(context)
    // What libxml2 found wrong without saying so.
    if error == nil, !isStopped, context.pointee.wellFormed == 0 { fail("is not well-formed XML") }
    release()
  }

  /// How far the parser has read.
  private var offset: Int {
    guard let context else { return 0 }
    return max(0, Int(xmlByteConsumed(context)))
  }

  /// Keeps the first error and ends the run.
  private func fail(_ message: String, at place: Int? = nil) {
    guard error == nil, !isStopped else { return }
    error = XMLError(message: message, offset: place ?? offset)
    stop()
  }

  private func stop() {
    isStopped = true
    if let context { xmlStopParser(context) }
  }

  private func send(_ event: (any XMLEventSink) -> Bool) {
    guard !isStopped else { return }
    if !event(sink) { stop() }
  }

  private static func session(_ pointer: UnsafeMutableRawPointer?) -> XMLSession? {
    pointer.map { Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
  }

  static func name(_ local: UnsafePointer<xmlChar>, prefix: UnsafePointer<xmlChar>?) -> String {
    let name = String(cString: local)
    return prefix.map { String(cString: $0) + ":" + name } ?? name
  }

  /// The offset of the last `byte` before the place at hand; a start tag's `<`, as no attribute may hold one.
  private func lastOffset(of byte: UInt8) -> Int {
    let here = offset
    guard let input = context?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else { return here }
    var pointer = current
    while pointer > base {
      pointer -= 1
      if pointer.pointee == byte { return max(0, here - (current - pointer)) }
    }
    return here
  }
}

extension XMLSession {
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { user, local, prefix, _, _, _, count, _, attributes in
      guard let session = XMLSession.session(user), let local else { return }
      let place = session.lastOffset(of: UInt8(ascii: "<"))
      session.send {
        $0.startElement(
          XMLSession.name(local, prefix: prefix), attributes: XMLAttributes(pointer: attributes, count: Int(count)), at: place)
      }
    }
    handler.endElementNs = { user, _, _, _ in
      guard let session = XMLSession.session(user) else { return }
      // An empty element's end comes while the parser stands behind its `/>`.
      session.send { $0.endElement(at: session.offset) }
    }
    handler.characters = { user, text, length in XMLSession.send(text, length, to: user) }
    handler.ignorableWhitespace = { user, text, length in XMLSession.send(text, length, to: user) }
    handler.cdataBlock = { user, text, length in XMLSession.send(text, length, to: user) }
    handler.comment = { user, _ in
      guard let session = XMLSession.session(user) else { return }
      session.send { $0.comment(at: session.offset) }
    }
    handler.entityDecl = { user, _, _, _, _, _ in XMLSession.session(user)?.fail(XMLText.entityMessage) }
    handler.reference = { user, name in
      XMLSession.session(user)?.fail("entity '\(name.map { String(cString: $0) } ?? "")' is not defined")
    }
    handler.serror = { user, problem in
      guard let session = XMLSession.session(user), let problem, problem.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
        return
      }
      let isEntity = [XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY].contains {
        $0.rawValue == UInt32(truncatingIfNeeded: problem.pointee.code)
      }
      let place = isEntity ? session.lastOffset(of: UInt8(ascii: "&")) : nil
      session.fail(
        XMLSession.sentence(problem.pointee.message.map { String(cString: $0) } ?? "is not well-formed XML"), at: place)
    }
    return handler
  }

  private static func send(_ text: UnsafePointer<xmlChar>?, _ length: Int32, to user: UnsafeMutableRawPointer?) {
    guard let text, length > 0 else { return }
    guard let session = XMLSession.session(user) else { return }
    session.send { $0.text(UnsafeBufferPointer(start: text, count: Int(length)), before: session.offset) }
  }

  /// libxml2's words in our form: one line, lower-case start, no final period.
  private static func sentence(_ message: String) -> String {
    let line = message.prefix { !$0.isNewline }
    let text = line.prefix(1).lowercased() + line.dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
