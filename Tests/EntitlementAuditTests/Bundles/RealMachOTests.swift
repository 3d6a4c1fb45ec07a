import Foundation
import Testing

@testable import EntitlementAudit

/// What the reader says of real files, for `ci/compare-signatures` to hold against other readers.
@Suite struct RealMachOTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// Reads the files that `AUDIT_MACHO_LIST` lists, one a line, and writes a line a slice to `AUDIT_MACHO_OUT`: file, architecture,
  /// platform, flags, XML entitlements and DER entitlements as hex digits; or what is wrong.
  @Test(.enabled(if: environment["AUDIT_MACHO_LIST"] != nil && environment["AUDIT_MACHO_OUT"] != nil))
  func dump() throws {
    let list = try String(contentsOfFile: Self.environment["AUDIT_MACHO_LIST"] ?? "", encoding: .utf8)
    var lines = ""
    for path in list.split(separator: "\n") {
      let file = try DiskFiles(root: Path(String(path)).parent.text).open(Path(Path(String(path)).name))
      for line in Self.lines(file) { lines += "\(path)\t\(line)\n" }
    }
    try lines.write(toFile: Self.environment["AUDIT_MACHO_OUT"] ?? "", atomically: true, encoding: .utf8)
  }

  private static func lines(_ file: any OpenFile) -> [String] {
    let code: MachOFile
    do throws(BundleError) { code = try MachOReader.read(FileBytes(file)) } catch { return ["error: \(error.message)"] }
    return code.slices.map { slice in
      let fields: [String]
      switch slice.signature {
      case .none: fields = ["unsigned"]
      case .broken(let error): fields = ["error: \(error.message)"]
      case .read(let signature):
        fields = [
          String(signature.flags, radix: 16), hex(signature.xml), hex(signature.der), signature.identifier ?? "-",
          signature.teamIdentifier ?? "-", signature.hasCertificates ? "certificates" : "-",
        ]
      }
      return ([slice.architecture.name, slice.platform?.name ?? "-"] + fields).joined(separator: "\t")
    }
  }

  private static func hex(_ part: CodeSignature.Entitlements?) -> String {
    switch part {
    case nil: "-"
    case .invalid(let reason): "invalid: \(reason)"
    case .bytes(let bytes): bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "."
    }
  }
}
