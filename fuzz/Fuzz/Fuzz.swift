@testable import EntitlementAudit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One way into the program for bytes that nobody vouches for: reads them, and holds what came of it against what is promised.
typealias Harness = @Sendable ([UInt8]) -> Void

/// All of them (and `Fixtures`, which `fuzz/mutate` starts), by the name under which the program is started: `fuzz/run` makes a link for each.
let harnesses: [String: Harness] = [
  "Archive": fuzzArchive, "Baseline": fuzzBaseline, "Bazel": fuzzBazel, "Configuration": fuzzConfiguration, "DER": fuzzDER,
  "Expansion": fuzzExpansion, "Expo": fuzzExpo, "Glob": fuzzGlob, "JSON": fuzzJSON, "MachO": fuzzMachO, "Manifest": fuzzManifest,
  "OpenStep": fuzzOpenStep, "Package": fuzzPackage, "Profile": fuzzProfile, "Project": fuzzProject,
  "PropertyList": fuzzPropertyList, "Scheme": fuzzScheme, "Signature": fuzzSignature, "Swift": fuzzSwift, "Tuist": fuzzTuist,
  "Whole": fuzzWhole, "XML": fuzzXML, "Xcconfig": fuzzXcconfig, "XcodeGen": fuzzXcodeGen, "YAML": fuzzYAML,
]

/// The harness of this process.
private let harness: Harness = {
  let name = Path(CommandLine.arguments.first ?? "").name
  if name == "Fixtures" { return fuzzFixtures }
  guard let found = harnesses[name] else {
    say("there is no harness '\(name)'; there are: \(harnesses.keys.sorted().joined(separator: " "))\n")
    exit(2)
  }
  return found
}()

/// Writes to standard error.
func say(_ text: String) {
  let bytes = Array(text.utf8)
  _ = write(2, bytes, bytes.count)
}

/// What libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  harness(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the process where something promised does not hold, so that libFuzzer keeps the input.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) {
  if holds { return }
  say("PROMISE BROKEN: \(promise())\n")
  abort()
}

/// Requires that a place lies within a text.
func require(_ place: SourceLocation, within bytes: [UInt8], _ what: @autoclosure () -> String = "") {
  guard let line = place.line, let column = place.column else { return }
  // Places in a text of wider units count in what it is as UTF-8.
  if bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) { return }
  require(LineTable(bytes).offset(line: line, column: column) != nil, "\(place) is no place of the file: \(what())")
}

/// Requires that problems lie within the files that they speak of, and say something in one line.
func require(_ problems: [InputProblem], within files: [Path: [UInt8]]) {
  for problem in problems {
    require(!problem.message.isEmpty, "a problem without words at \(problem.location)")
    if let bytes = files[problem.location.path] { require(problem.location, within: bytes, problem.message) }
  }
}

/// Whether the costly promises are to be tried on an input: by its bytes, so that a run can be repeated.
func isChosen(_ bytes: [UInt8], oneIn number: UInt64) -> Bool {
  bytes.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } % number == 0
}

/// Runs work as the program does: on a thread with a stack of its own size.
func onThread(_ work: @escaping @Sendable () -> Void) { _ = orderedConcurrentMap([0], jobs: 1) { _ in work() } }

/// The parts of an input that stands for several files: cut at lines of four dashes.
func parts(_ bytes: [UInt8], count: Int) -> [[UInt8]] {
  var parts: [[UInt8]] = []
  var rest = bytes[...]
  let cut = Array("\n----\n".utf8)
  while parts.count + 1 < count, let found = rest.firstRange(of: cut) {
    parts.append(Array(rest[..<found.lowerBound]))
    rest = rest[found.upperBound...]
  }
  parts.append(Array(rest))
  return parts
}

/// A file tree of the parts of an input, as far as there are parts, and files that are always there.
func tree(_ bytes: [UInt8], _ paths: [Path], beside fixed: [Path: [UInt8]] = [:]) -> [Path: [UInt8]] {
  var files = fixed
  for (path, part) in zip(paths, parts(bytes, count: paths.count)) { files[path] = part }
  return files
}
