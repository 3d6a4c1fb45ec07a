import Foundation

/// The built program, and what one run of it gave.
struct Program {
  /// What one run gave.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder that holds Package.swift.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The binary, beside the test bundle that is running.
  static let binary: String = {
    let starts = CommandLine.arguments + [Bundle.main.bundlePath] + Bundle.allBundles.map(\.bundlePath)
    for start in starts where start.hasPrefix("/") {
      var folder = URL(filePath: start)
      while folder.path() != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "audit").path(percentEncoded: false)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: candidate)
        {
          return candidate
        }
      }
    }
    return package.appending(path: ".build/debug/audit").path(percentEncoded: false)
  }()

  /// Runs the program.
  /// - Parameters:
  ///   - folder: the working folder; the package where none is given.
  ///   - input: standard input; empty where none is given.
  static func run(
    _ arguments: [String], in folder: URL? = nil, input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(binary, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a line of shell in which `$AUDIT` is the program.
  static func shell(_ line: String, in folder: URL? = nil) throws -> Run {
    try run("/bin/sh", ["-c", line], in: folder, input: "", environment: [:])
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: URL?, input: String, environment: [String: String]
  ) throws -> Run {
    try withTemporaryFolder { temporary in
      // Files instead of pipes: nothing that fills up, nobody who waits for the other.
      let names = ["in", "out", "err"].map { temporary.appending(path: $0) }
      for name in names { try Data(input.utf8).write(to: name) }
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder ?? package
      var variables = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "CLICOLOR_FORCE"].contains($0.key) }
      variables["AUDIT"] = binary
      process.environment = variables.merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: names[0])
      let output = try FileHandle(forWritingTo: names[1])
      let errors = try FileHandle(forWritingTo: names[2])
      try output.truncate(atOffset: 0)
      try errors.truncate(atOffset: 0)
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      process.waitUntilExit()
      return Run(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
    }
  }

  /// Makes an empty folder and removes it again.
  static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "audit-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
