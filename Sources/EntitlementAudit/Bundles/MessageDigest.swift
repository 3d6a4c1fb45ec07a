// The C library comes first: what OpenSSL's headers include of it would belong to OpenSSL's module in all files otherwise.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if AUDIT_LIBCRYPTO
  import CLibCrypto
#endif

/// The hashes that code directories use.
enum MessageDigest: Sendable, Hashable {
  /// Signatures for systems before iOS 11 and macOS 10.11.
  case sha1
  case sha256
  case sha384

  /// The hash; nil where this build has no libcrypto, or the library does not do that kind.
  func digest(_ bytes: [UInt8]) -> [UInt8]? {
    if self == .sha256 { return SHA256.digest(bytes) }
    #if AUDIT_LIBCRYPTO
      guard let kind = self == .sha1 ? EVP_sha1() : EVP_sha384() else { return nil }
      defer { ERR_clear_error() }
      var isDone = false
      let hash = [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, filled in
        var size: UInt32 = 0
        isDone = EVP_Digest(bytes, bytes.count, buffer.baseAddress, &size, kind, nil) == 1
        filled = isDone ? Int(size) : 0
      }
      return isDone ? hash : nil
    #else
      return nil
    #endif
  }
}
