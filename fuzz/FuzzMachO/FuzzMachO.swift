@testable import EntitlementAudit

/// Any bytes as a Mach-O file, with the entitlements of every architecture.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? MachOReader.read(FileBytes(MemoryFile(bytes))) else { return 0 }
  for slice in file.slices { _ = SignedEntitlements(slice, path: "Widget").level }
  return 0
}
