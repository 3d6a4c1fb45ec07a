/// Why something in a built bundle could not be read: a Mach-O file, a signature, a profile, an archive.
struct BundleError: Error, Hashable, Sendable {
  /// The rest of a sentence that begins with what is read: "is cut off in its header".
  var message: String

  init(_ message: String) { self.message = message }
}
