@testable import EntitlementAudit

/// Any bytes as a property list of any form, in the role of an entitlements file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? EntitlementsFile.read(bytes, path: "Widget.entitlements")
  return 0
}
