#if AUDIT_THREAD_SANITIZER
  import EntitlementAudit

  /// The one that ThreadSanitizer knows, here too.
  typealias Mutex = EntitlementAudit.Mutex
#endif
