// The C library comes first: what OpenSSL's headers include of it would belong to OpenSSL's module in all files otherwise.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if AUDIT_LIBCRYPTO
  import CLibCrypto
#endif

/// The content of a CMS message (PKCS #7 signed data), as profiles come: definite and indefinite lengths, content in pieces.
///
/// The chain of the signature is not verified: what a profile permits is the system's to check; what it says is ours to read.
enum SignedMessage {
  /// Whether this build can read them.
  static var isSupported: Bool {
    #if AUDIT_LIBCRYPTO
      true
    #else
      false
    #endif
  }

  /// The content that was signed.
  /// - Throws: `BundleError` where the bytes are no such message, or this build has no libcrypto.
  static func content(of bytes: [UInt8]) throws(BundleError) -> [UInt8] {
    #if AUDIT_LIBCRYPTO
      guard let message = Message(bytes) else { throw BundleError("is no CMS message, or is cut off") }
      return try message.content()
    #else
      throw BundleError(
        "is read with libcrypto, which this build lacks: install it ('apt-get install libssl-dev', 'brew install openssl@3') "
          + "and build again")
    #endif
  }
}

#if AUDIT_LIBCRYPTO
  /// Owns one decoded message.
  private final class Message {
    private let pointer: OpaquePointer

    /// Decodes; nil where the bytes are no message. The whole of it is copied: the bytes need not live on.
    init?(_ bytes: [UInt8]) {
      // The queue of errors belongs to the thread: what is left there would be somebody else's surprise.
      ERR_clear_error()
      defer { ERR_clear_error() }
      let decoded = bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
        var start = buffer.baseAddress
        return d2i_CMS_ContentInfo(nil, &start, buffer.count)
      }
      guard let decoded else { return nil }
      pointer = decoded
    }

    deinit { CMS_ContentInfo_free(pointer) }

    func content() throws(BundleError) -> [UInt8] {
      guard let type = CMS_get0_type(pointer), OBJ_obj2nid(type) == NID_pkcs7_signed else {
        throw BundleError("is a CMS message, and not a signed one")
      }
      guard let place = CMS_get0_content(pointer), let text = place.pointee, let start = ASN1_STRING_get0_data(text) else {
        throw BundleError("is a signed CMS message without content")
      }
      return Array(UnsafeBufferPointer(start: start, count: Int(ASN1_STRING_length(text))))
    }
  }
#endif
