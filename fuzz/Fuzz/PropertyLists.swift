@testable import EntitlementAudit

/// A property list of any form, as an entitlements file and as an Info.plist.
func fuzzPropertyList(_ bytes: [UInt8]) {
  guard let document = try? PropertyListReader.read(bytes, path: "a.plist") else { return }
  check(document)
  guard document.format == .binary else { return }
  checkWriting(document)
}

/// An XML property list.
func fuzzXML(_ bytes: [UInt8]) {
  do {
    let document = try PropertyListReader.read(bytes, path: "a.plist", role: .entitlements)
    guard document.format == .xml else { return }
    check(document)
    checkWriting(document)
    if isChosen(bytes, oneIn: 4) { checkComments(bytes) }
    checkPatching(bytes)
  } catch { require(!error.message.isEmpty, "an error without words") }
}

/// An old-style property list.
func fuzzOpenStep(_ bytes: [UInt8]) {
  do {
    let document = try PropertyListReader.read(bytes, path: "a.plist")
    guard document.format == .openStep else { return }
    check(document)
    checkWriting(document)
    if isChosen(bytes, oneIn: 4) { checkComments(bytes) }
    checkPatching(bytes)
  } catch { require(!error.message.isEmpty, "an error without words") }
}

/// A widget manifest of any form, and one more entry in it.
func fuzzManifest(_ bytes: [UInt8]) {
  let path: Path = "A.widgetmanifest"
  guard let document = try? PropertyListReader.read(bytes, path: path), let manifest = try? WidgetManifestReader.read(document)
  else { return }
  require(manifest.problems, within: document.format == .binary ? [:] : [path: document.bytes])
  var changes: [WidgetManifestUpdate.Change] = []
  for index in manifest.widgets.indices {
    changes.append(.set(entry: index, key: "Reason", .string("seen")))
    changes.append(.flag(entry: index))
  }
  let hasFaults = manifest.problems.contains { $0.severity == .error }
  guard !hasFaults, let changed = WidgetManifestUpdate.apply(changes, to: document) else { return }
  let again = try? WidgetManifestReader.read(changed, path: path)
  require(again?.widgets.count == manifest.widgets.count, "a manifest that was brought up to date holds the same entries")
  require(again?.widgets.allSatisfy { $0.reason?.value == "seen" } == true, "and what was written into it")
}

/// What holds for everything that was read.
private func check(_ document: PropertyListDocument) {
  if document.format != .binary {
    require(document.problems, within: [document.path: document.bytes])
    let table = LineTable(document.bytes)
    for index in document.tape.entries.indices {
      let place = PropertyListNode(document: document, index: index).location
      let offset = place.line.flatMap { line in place.column.flatMap { table.offset(line: line, column: $0) } }
      require(offset != nil, "a value at \(place) stands in no file")
    }
  }
  _ = document.comments
  _ = document.duplicates
  require(document.root.isEqual(to: document.root), "what was read equals itself")
  if let file = try? EntitlementsFile(document) { require(file.problems, within: [:]) }
}

/// What was read, written in all three forms, says the same.
private func checkWriting(_ document: PropertyListDocument) {
  let value = WritableValue(document.root)
  guard value.isWritable else { return }
  for format in [PropertyListFormat.xml, .binary, .openStep] {
    let file = PropertyListWriter.file(value, as: format)
    let again: PropertyListDocument
    do { again = try PropertyListReader.read(file, path: "b.plist") } catch {
      return require(false, "what was written as \(format) is read again: \(error.message)")
    }
    require(again.format == format, "what was written as \(format) is read as \(again.format)")
    let wanted = format == .openStep ? value.spelledOut : value
    require(WritableValue(again.root) == wanted, "what was written as \(format) says the same")
  }
}

private func checkComments(_ bytes: [UInt8]) {
  for comment in PropertyListComments.read(bytes, path: "a.plist") { _ = InlineSuppression(comment) }
}

/// A string that is put in the place of the first one is read again, and nothing else changes.
private func checkPatching(_ bytes: [UInt8]) {
  guard let patcher = try? PropertyListPatcher(bytes, path: "a.plist"), patcher.document.root.kind == .dictionary else { return }
  guard let (key, value) = Array(patcher.document.root.members).first(where: { $0.value.kind == .string }) else { return }
  let edit = patcher.replacing(value, with: "x<&\"y")
  require(edit.range.lowerBound >= 0 && edit.range.upperBound <= bytes.count, "an edit lies in the file")
  var changed = bytes
  changed.replaceSubrange(edit.range, with: edit.replacement)
  let again: PropertyListDocument
  do { again = try PropertyListReader.read(changed, path: "a.plist", role: .entitlements) } catch {
    return require(false, "a list with another string is read again: \(error.message)")
  }
  require(again.tape.entries.count == patcher.document.tape.entries.count, "another string changes no other value")
  let node = PropertyListNode(document: again, index: value.index)
  require(node.string == "x<&\"y", "the string of '\(key.string ?? "")' was replaced")
}

extension WritableValue {
  /// Whether all forms can hold it.
  fileprivate var isWritable: Bool {
    switch self {
    case .string(let text): Self.canHold(text)
    case .integer: true
    case .array(let elements): elements.allSatisfy { $0.value.isWritable }
    case .dictionary(let members): members.allSatisfy { Self.canHold($0.key) && $0.value.isWritable }
    }
  }

  /// The same as old-style lists hold it: numbers are text.
  fileprivate var spelledOut: WritableValue {
    switch self {
    case .string: self
    case .integer(let number): .string(String(number))
    case .array(let elements): .array(elements.map { Element(value: $0.value.spelledOut) })
    case .dictionary(let members): .dictionary(members.map { Member(key: $0.key, value: $0.value.spelledOut) })
    }
  }
}
