@testable import EntitlementAudit

/// A Mach-O file, with the entitlements of every architecture.
func fuzzMachO(_ bytes: [UInt8]) {
  guard let file = try? MachOReader.read(FileBytes(MemoryFile(bytes))) else { return }
  for slice in file.slices { _ = SignedEntitlements(slice, path: "Widget").level }
}

/// A code signature.
func fuzzSignature(_ bytes: [UInt8]) { _ = try? CodeSignature(bytes) }

/// Entitlements in DER, read to the last value.
func fuzzDER(_ bytes: [UInt8]) {
  guard let root = try? DEREntitlementsReader.read(bytes, path: "Widget").root else { return }
  require(root.isEqual(to: root), "what was read equals itself")
}

/// A provisioning profile.
func fuzzProfile(_ bytes: [UInt8]) { _ = try? ProvisioningProfile.read(bytes, path: "embedded.mobileprovision") }

/// An archive of bundles, of any format that libarchive knows.
func fuzzArchive(_ bytes: [UInt8]) {
  let contents = BuiltBundleReader.read("App.ipa", files: MemoryFiles(["App.ipa": bytes]))
  for problem in contents.problems { require(!problem.message.isEmpty, "a problem without words") }
}
