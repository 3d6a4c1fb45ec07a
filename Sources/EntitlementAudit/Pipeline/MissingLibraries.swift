/// The C libraries that this build does without, and what it cannot read for it.
package enum MissingLibraries {
  /// One sentence each, for `--version`; empty in a full build.
  package static var sentences: [String] {
    var sentences: [String] = []
    if !ArchiveBundles.isSupported { sentences.append("without libarchive: .ipa and other archives are not read") }
    if !SignedMessage.isSupported { sentences.append("without libcrypto: provisioning profiles are not read") }
    return sentences
  }
}
