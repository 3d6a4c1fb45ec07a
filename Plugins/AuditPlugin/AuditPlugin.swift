import Foundation
import PackagePlugin

/// `swift package audit [argument …]`: runs the `audit` that is installed, in the package's folder.
///
/// The plugin depends on no other target of this package: SwiftPM refuses a versioned dependency on a target with unsafe flags, and
/// the program's own targets need them to find SwiftSyntax in the toolchain.
@main
struct AuditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let program = Self.program else { throw Failure.notInstalled }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit, status == 0 else { throw Failure.status(status) }
  }

  /// On PATH, else where package managers put programs: Xcode starts tools without a login shell's PATH.
  private static var program: URL? {
    let environment = ProcessInfo.processInfo.environment
    var folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    folders += ["/opt/homebrew/bin", "/usr/local/bin"]
    if let home = environment["HOME"] { folders += ["\(home)/.local/bin", "\(home)/.mint/bin"] }
    return folders.map { URL(filePath: $0).appending(path: "audit") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }

  /// Why the command fails, as SwiftPM prints it.
  private enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case status(Int32)

    var description: String {
      switch self {
      case .notInstalled: "no 'audit' on PATH; the README of EntitlementAudit says how to install it"
      case .status(let number): "audit ended with exit status \(number)"
      }
    }
  }
}
