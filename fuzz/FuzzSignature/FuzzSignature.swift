@testable import EntitlementAudit

/// Any bytes as a code signature.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? CodeSignature(bytes)
  return 0
}
