import Testing

@testable import EntitlementAudit

@Suite struct InfoPlistFileTests {
  private func read(_ openStep: String) throws -> InfoPlistFile {
    try InfoPlistFile.read(Array(openStep.utf8), path: "Info.plist")
  }

  @Test func findsThePointInItsPlace() throws {
    let file = try read("{NSExtension = {NSExtensionPointIdentifier = com.apple.widgetkit-extension;};}")
    #expect(file.extensionPoint?.value == InfoPlistFile.widgetPoint && !file.isExtensionKit && file.speaksOfExtension)
    #expect(file.extensionPoint?.location.column == 46)
    #expect(file.misplacedPoints.isEmpty && file.forbiddenKeys.isEmpty && file.protectionKeys.isEmpty)
  }

  @Test func takesExtensionKitsSpelling() throws {
    let file = try read("{EXAppExtensionAttributes = {EXExtensionPointIdentifier = com.apple.widgetkit-extension;};}")
    #expect(file.extensionPoint?.value == InfoPlistFile.widgetPoint && file.isExtensionKit)
  }

  @Test(arguments: [
    "{NSExtensionPointIdentifier = x;}", "{NSExtension = {NSExtensionAttributes = {NSExtensionPointIdentifier = x;};};}",
    "{List = ({NSExtensionPointIdentifier = x;});}",
  ])
  func findsThePointElsewhere(_ text: String) throws {
    let file = try read(text)
    #expect(file.extensionPoint == nil && file.misplacedPoints.map(\.value) == ["x"] && file.speaksOfExtension)
  }

  @Test func namesAPointOfAnotherType() throws {
    let file = try read("{NSExtension = {NSExtensionPointIdentifier = (a);};}")
    #expect(file.extensionPoint == nil && file.wrongTypePoint?.value == "array" && file.misplacedPoints.isEmpty)
  }

  @Test func findsWhatMayNotBeThere() throws {
    let file = try read(
      """
      {NSExtension = {NSExtensionMainStoryboard = A; NSExtensionPrincipalClass = B;}; NSExtensionPrincipalClass = outside;
      com.apple.developer.default-data-protection = x; com_apple_developer_default-data-protection = y; CFBundleName = z;
      CFBundleName = z;}
      """)
    #expect(file.forbiddenKeys.map(\.value) == ["NSExtensionMainStoryboard", "NSExtensionPrincipalClass"])
    #expect(file.protectionKeys.map(\.value) == [DataProtectionKey.name, "com_apple_developer_default-data-protection"])
    #expect(file.duplicates.map(\.key) == ["CFBundleName"])
    #expect(file.duplicates.first?.first.line == 2 && file.duplicates.first?.last.line == 3)
  }

  @Test func readsWhatHostsAndExtensionsSay() throws {
    let text = """
      <plist version="1.0"><dict><key>NSSupportsLiveActivities</key><true/><key>CFBundleDisplayName</key><string></string>
      <key>UIDeviceFamily</key><array><integer>1</integer><string>2</string></array>
      <key>NSHealthShareUsageDescription</key><string>why</string><key>NSCameraUsageDescription</key><string>why</string>
      <key>MinimumOSVersion</key><string>17.0</string></dict></plist>
      """
    let file = try read(text)
    #expect(file.supportsLiveActivities?.value == true && file.supportsLiveActivities?.location.column == 28)
    #expect(file.emptyDisplayName?.line == 1 && file.deviceFamilies == [1, 2] && file.minimumSystemVersion?.value == "17.0")
    #expect(file.evidence.map(\.name) == ["NSHealthShareUsageDescription"])
  }

  @Test func refusesOtherRoots() {
    #expect(throws: PropertyListError.self) { try read("(a)") }
  }
}

@Suite struct DataProtectionKeyTests {
  @Test(arguments: [
    "com_apple_developer_default-data-protection", "com.apple.developer.data-protection",
    "COM.APPLE.DEVELOPER.DEFAULT-DATA-PROTECTION",
    "com.apple.developer.default-data-protection ", "com.apple.developer.default-data-protecton",
    "com.apple.developer.default.data.protection",
    "default-data-protection", "com.apple.developer.default-dta-protection", "com.apple.developer.default-data-protection-level",
  ])
  func knowsSlips(_ key: String) { #expect(DataProtectionKey.isMisspelled(key)) }

  @Test(arguments: [
    DataProtectionKey.name, "com.apple.developer.associated-domains", "com.apple.developer.default-calling-app",
    "com.apple.developer.web-browser", "com.apple.developer.usernotifications.filtering",
    "com.apple.developer.pass-type-identifiers",
    "com.apple.developer.kernel.extended-virtual-addressing", "com.apple.developer.healthkit", "keychain-access-groups",
    "com.apple.developer.networking.wifi-info", "com.apple.developer.family-controls", "", "com.apple.developer.default-handler",
  ])
  func leavesOthersAlone(_ key: String) { #expect(!DataProtectionKey.isMisspelled(key)) }

  @Test(arguments: [
    ("NSFileProtectionCompleteUntilFirstAuthentication", "NSFileProtectionCompleteUntilFirstUserAuthentication"),
    ("completeUnlessOpen", "NSFileProtectionCompleteUnlessOpen"), ("NSFileProtectionComplete.", "NSFileProtectionComplete"),
    ("\n\tNSFileProtectionComplete\n", "NSFileProtectionComplete"), ("nsfileprotectionnone", "NSFileProtectionNone"),
    ("COMPLETE_PROTECTION", "NSFileProtectionComplete"),
    ("FileProtectionType.completeUnlessOpen", "NSFileProtectionCompleteUnlessOpen"),
    ("PROTECTED_UNTIL_FIRST_USER_AUTH", "NSFileProtectionCompleteUntilFirstUserAuthentication"),
    ("NSFileProtectionCompleteWhenUserInactive", "NSFileProtectionComplete"),
    ("NSURLFileProtectionComplete", "NSFileProtectionComplete"),
  ])
  func findsTheNearestValue(_ written: String, _ meant: String) { #expect(DataProtectionKey.nearestValue(to: written) == meant) }

  @Test(arguments: ["", "YES", "$(LEVEL)", "something quite different"])
  func guessesNothingFarAway(_ written: String) { #expect(DataProtectionKey.nearestValue(to: written) == nil) }
}
