@testable import EntitlementAudit

/// Any bytes as entitlements in DER, read to the last value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let root = try? DEREntitlementsReader.read(bytes, path: "Widget").root else { return 0 }
  _ = root.isEqual(to: root)
  return 0
}
