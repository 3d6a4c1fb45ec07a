/// A provisioning profile: what may be signed for an App ID. It permits; the signature decides.
struct ProvisioningProfile: Sendable {
  /// The file.
  let path: Path
  /// `Name`; nil without it.
  let name: String?
  /// `ExpirationDate` as written; nil without it. Said, never judged: a report must not depend on the day.
  let expiration: String?
  /// The permitted entitlements; nil where there are none.
  let entitlements: PropertyListNode?

  /// Reads `embedded.mobileprovision` or `embedded.provisionprofile`.
  /// - Throws: `BundleError` where it is no signed message, holds no property list, or that is no profile.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits = Limits()
  ) throws(BundleError) -> ProvisioningProfile {
    let content = try SignedMessage.content(of: bytes)
    let document: PropertyListDocument
    do throws(PropertyListError) {
      document = try PropertyListReader.read(content, path: path, limits: limits).embedded
    } catch {
      throw BundleError("holds no readable property list: \(error.message)")
    }
    let root = document.root
    guard root.kind == .dictionary else { throw BundleError("holds a property list of type \(root.typeName), not a dictionary") }
    let entitlements = root["Entitlements"]
    if let entitlements, entitlements.kind != .dictionary {
      throw BundleError("has entitlements of type \(entitlements.typeName), not a dictionary")
    }
    return ProvisioningProfile(
      path: path, name: root["Name"]?.string, expiration: root["ExpirationDate"]?.dateText, entitlements: entitlements)
  }

  /// What it says for a key of the entitlements; nil where it does not grant it.
  func value(of key: String) -> PropertyListNode? { entitlements?[key] }

  /// Whether it grants a signed entitlement: the same value, a member of a list, or one that a wildcard (`TEAM.*`) covers.
  func permits(_ key: String, _ value: PropertyListNode) -> Bool {
    // Nothing is asked for.
    if value.boolean == false { return true }
    guard let granted = self.value(of: key) else { return false }
    return granted.permits(value)
  }
}

extension PropertyListNode {
  /// Whether a profile's value grants a signature's.
  fileprivate func permits(_ wanted: PropertyListNode) -> Bool {
    if wanted.kind == .array { return wanted.elements.allSatisfy { permits($0) } }
    if kind == .array { return elements.contains { $0.permits(wanted) } }
    if let mine = string {
      if mine == "*" { return true }
      guard let theirs = wanted.string else { return false }
      return mine.hasSuffix("*") ? theirs.utf8.starts(with: mine.utf8.dropLast()) : mine.utf8.elementsEqual(theirs.utf8)
    }
    if let mine = boolean { return wanted.boolean.map { mine || !$0 } ?? false }
    return isEqual(to: wanted)
  }
}
