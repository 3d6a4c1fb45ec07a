import EntitlementAudit
import Synchronization

/// The only program that is ever started: git, to read objects. Nothing is checked out, written, fetched or run.
struct Git: Sendable {
  /// The binary, absolute.
  private let path: String
  /// The folder that it works in, absolute.
  let folder: String

  /// Finds git on the PATH, in absolute folders only: one that is named from the working folder could be the project's own.
  init(in folder: String) throws(AuditError) {
    let folders = (SystemCalls.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    guard let found = folders.map({ "\($0)/git" }).first(where: SystemCalls.isExecutableFile) else {
      throw AuditError("option '--since' needs git, and there is none on the PATH")
    }
    path = found
    self.folder = folder
  }

  private init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// The same program in another folder.
  func moved(to folder: String) -> Git { Git(path: path, folder: folder) }

  /// The three commands that are used, and no other.
  enum Command: String {
    case revParse = "rev-parse"
    case listTree = "ls-tree"
    case catFile = "cat-file"
  }

  /// Starts a command.
  func start(_ command: Command, _ arguments: [String]) throws(SystemCalls.Failure) -> ChildProcess {
    // No monitor, no hook, no pager, no transport: what the repository's configuration says of programs is overruled.
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never"].flatMap { ["-c", $0] }
    return try ChildProcess(
      path, ["--no-pager", "-C", folder] + settings + [command.rawValue] + arguments, environment: Self.environment)
  }

  /// What a command prints; nil where it fails.
  func output(of command: Command, _ arguments: [String]) -> [UInt8]? {
    guard let child = try? start(command, arguments), let bytes = try? child.readAll() else { return nil }
    return child.finish() == 0 ? bytes : nil
  }

  /// The one line that a command prints.
  func line(of command: Command, _ arguments: [String]) -> String? {
    output(of: command, arguments).flatMap { bytes in
      guard bytes.last == 0x0A, bytes.count > 1 else { return nil }
      return String(validating: bytes.dropLast(), as: UTF8.self)
    }
  }

  /// Nothing of the caller's that points git elsewhere (`GIT_DIR` in a hook) or makes it start something.
  private static var environment: [String] {
    let kept = ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR"].compactMap { name in
      SystemCalls.environment(name).map { "\(name)=\($0)" }
    }
    return kept + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=/bin/false"]
  }
}

/// The objects of one repository, read through one `cat-file --batch`.
final class GitObjectReader: Sendable {
  private let process: Mutex<Pipe?>

  /// The conversation: what was read and not yet handed out.
  private struct Pipe {
    let child: ChildProcess
    var pending: [UInt8] = []
  }

  init(_ git: Git) {
    process = Mutex((try? git.start(.catFile, ["--batch"])).map { Pipe(child: $0) })
  }

  /// The bytes of an object; nil where there is none.
  func bytes(of id: String) -> [UInt8]? {
    guard id.allSatisfy(\.isHexDigit) else { return nil }
    return process.withLock { pipe in
      guard pipe != nil, (try? pipe?.child.write(id + "\n")) != nil, let header = Self.line(&pipe) else { return nil }
      // `<id> blob <size>`, or `<id> missing`.
      let parts = String(decoding: header, as: UTF8.self).split(separator: " ")
      guard parts.count == 3, let size = Int(parts[2]), let bytes = Self.take(size + 1, &pipe) else { return nil }
      return Array(bytes.dropLast())
    }
  }

  private static func line(_ pipe: inout Pipe?) -> [UInt8]? {
    while true {
      if let end = pipe?.pending.firstIndex(of: 0x0A) { return take(end + 1, &pipe).map { Array($0.dropLast()) } }
      guard fill(&pipe) else { return nil }
    }
  }

  private static func take(_ count: Int, _ pipe: inout Pipe?) -> [UInt8]? {
    while let have = pipe?.pending.count, have < count {
      guard fill(&pipe) else { return nil }
    }
    guard let bytes = pipe?.pending.prefix(count) else { return nil }
    let taken = Array(bytes)
    pipe?.pending.removeFirst(count)
    return taken
  }

  private static func fill(_ pipe: inout Pipe?) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    guard let count = try? pipe?.child.read(into: &buffer), count > 0 else { return false }
    pipe?.pending += buffer[..<count]
    return true
  }
}
