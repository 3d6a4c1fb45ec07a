@testable import EntitlementAudit

/// YAML, with and without merged keys.
func fuzzYAML(_ bytes: [UInt8]) {
  for mergesKeys in [false, true] {
    do {
      guard let node = try YAMLReader.read(bytes, at: "a.yml", mergesKeys: mergesKeys) else { continue }
      if !mergesKeys { check(node, in: bytes) }
    } catch {
      require(!error.message.isEmpty, "an error without words")
      require(error.location, within: bytes, error.message)
    }
  }
}

private func check(_ root: YAMLNode, in bytes: [UInt8]) {
  let table = LineTable(bytes)
  var open = [root]
  var steps = 0
  while let node = open.popLast(), steps < 2_000 {
    steps += 1
    let offset = node.location.line.flatMap { line in node.location.column.flatMap { table.offset(line: line, column: $0) } }
    require(offset != nil, "a value at \(node.location) stands in no file")
    open += node.sequence ?? []
    for entry in node.mapping ?? [] { open += [entry.key, entry.value] }
  }
}

/// JSON: what was read and written again is read as the same.
func fuzzJSON(_ bytes: [UInt8]) {
  do {
    let node = try JSONReader.read(bytes)
    let text = JSONValue(node).text
    do {
      let again = try JSONReader.read(Array(text.utf8))
      require(JSONValue(again).text == text, "what was written as JSON says the same")
    } catch { require(false, "what was written as JSON is read again: \(error.message)") }
  } catch {
    require(!error.message.isEmpty && (0...bytes.count).contains(error.offset), "an error has words and a place")
  }
}

extension JSONValue {
  fileprivate init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    // Digits are kept as they are written.
    case .number(let text): self = .string(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { ($0.key, JSONValue($0.node)) })
    }
  }
}

/// A baseline: what was read and written again is read as the same.
func fuzzBaseline(_ bytes: [UInt8]) {
  let folder: Path = "a/b"
  do {
    let baseline = try BaselineFile.read(bytes, path: "a/b/.entitlement-audit-baseline.json", in: folder)
    let text = BaselineFile.text(baseline, in: folder)
    do {
      let again = try BaselineFile.read(Array(text.utf8), path: "a/b/.entitlement-audit-baseline.json", in: folder)
      require(BaselineFile.text(again, in: folder) == text, "a baseline that was written says the same")
      require(again.entries.map(\.key) == baseline.entries.map(\.key), "and accepts the same")
    } catch { require(false, "a baseline that was written is read again: \(error.message)") }
  } catch { require(error.location, within: bytes, error.message) }
}

/// A configuration.
func fuzzConfiguration(_ bytes: [UInt8]) {
  do { _ = try ConfigurationReader.read(bytes, path: ".entitlement-audit.yml", folder: .root) } catch {
    require(!error.faults.isEmpty, "an error has words")
    for fault in error.faults { require(fault.location, within: bytes, fault.value) }
  }
}

/// A pattern in the first line, a path a line in the rest.
func fuzzGlob(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  let glob = Glob(String(lines.first ?? ""))
  for line in lines.dropFirst().prefix(16) {
    if glob.matchesItself(Path(line)) { require(glob.matches(Path(line)), "what a pattern fits it fits or holds") }
  }
}

/// The scheme and the workspace that name a project's targets.
func fuzzScheme(_ bytes: [UInt8]) {
  let workspace: Path = "A.xcworkspace"
  let files = MemoryFiles(
    tree(bytes, ["A.xcworkspace/contents.xcworkspacedata", "A.xcworkspace/xcshareddata/xcschemes/A.xcscheme"]))
  let read = WorkspaceReader.read(workspace, files: files)
  for problem in read.problems { require(!problem.message.isEmpty, "a problem without words") }
  // One part alone is a scheme as well.
  let alone = MemoryFiles(["A.xcodeproj/xcshareddata/xcschemes/A.xcscheme": bytes])
  _ = SchemeReader.schemes(of: "A.xcodeproj", files: alone)
}
