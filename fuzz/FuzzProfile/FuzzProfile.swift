@testable import EntitlementAudit

/// Any bytes as a provisioning profile.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? ProvisioningProfile.read(bytes, path: "embedded.mobileprovision")
  return 0
}
