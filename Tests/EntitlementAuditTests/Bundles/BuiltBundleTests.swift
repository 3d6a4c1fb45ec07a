import Testing

@testable import EntitlementAudit

/// Built bundles through the whole pipeline.
@Suite struct BuiltBundleTests {
  private static let strong = "NSFileProtectionComplete"

  private static func audit(
    _ paths: [String], _ files: [String: [UInt8]], _ change: (inout AuditOptions) -> Void = { _ in }
  ) throws -> AuditResult {
    var options = AuditOptions()
    options.paths = paths
    change(&options)
    return try Auditor(options).run(files: MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { (Path($0.key), $0.value) })))
  }

  private static func levels(_ result: AuditResult) -> [String] {
    result.model.extensions.flatMap { `extension` in
      `extension`.configurations.map { "\(`extension`.location.path) \($0.platform.rawValue) \($0.level.rawValue)" }
    }
  }

  /// Everywhere a system looks for extensions.
  private static let places: [(place: String, inside: String)] = [
    ("App.app/PlugIns/W.appex", ""), ("App.app/Extensions/W.appex", ""), ("App.app/Watch/Watch.app/PlugIns/W.appex", ""),
    ("App.app/AppClips/Clip.app/PlugIns/W.appex", ""), ("App.app/Frameworks/Kit.framework/PlugIns/W.appex", ""),
    ("App.app/Contents/PlugIns/W.appex", "Contents/"), ("App.app/Wrapper/Phone.app/PlugIns/W.appex", ""),
    ("A.xcarchive/Products/Applications/App.app/PlugIns/W.appex", ""),
  ]

  @Test(arguments: places)
  func findsExtensions(_ place: String, _ inside: String) throws {
    var sample = BundleSample()
    let isMac = !inside.isEmpty
    sample.add(widget: place, level: Self.strong, platform: isMac ? 1 : 2, inside: inside)
    let top = String(Path(place).components[0])
    let wanted = ["\(place) \(isMac ? "macOS" : "iOS") complete"]
    #expect(try Self.levels(Self.audit([top], sample.files)) == wanted)
    #expect(try Self.levels(Self.audit(["."], sample.files)) == wanted)
    let zip = ArchiveSample(sample.files).zip
    #expect(try Self.levels(Self.audit(["A.zip"], ["A.zip": zip])) == ["A.zip!\(wanted[0])"])
  }

  @Test func otherExtensionsAreNobodysBusiness() throws {
    var sample = BundleSample()
    sample.add(app: "App.app")
    sample.add("App.app/PlugIns/Share.appex", executable: BundleSample.executable(nil), point: "com.apple.share-services")
    let result = try Self.audit(["App.app"], sample.files)
    #expect(result.model.extensions.isEmpty && result.problems.isEmpty && result.findings.isEmpty)
  }

  @Test func anExtensionThatLinksWidgetKitNeedsAPoint() throws {
    var code = MachOSample()
    let name = Array("/System/Library/Frameworks/WidgetKit.framework/WidgetKit\u{0}".utf8)
    code.extra = (0xC, Bytes.word(24, bigEndian: false) + Array(repeating: 0, count: 12) + name)
    code.signature = BundleSample.signature(nil).bytes
    var sample = BundleSample()
    sample.add("W.appex", executable: code.bytes, point: nil)
    let result = try Self.audit(["W.appex"], sample.files)
    #expect(result.findings.map(\.rule).contains("extension-point-missing"))
  }

  @Test func theAppsLevelIsTold() throws {
    var sample = BundleSample()
    sample.add(app: "App.app", level: Self.strong)
    sample.add(widget: "App.app/PlugIns/W.appex", level: nil)
    let result = try Self.audit(["App.app"], sample.files)
    #expect(result.model.extensions[0].hosts.map(\.name) == ["App"])
    #expect(result.model.extensions[0].hosts[0].levels["built"]?.level == .complete)
    #expect(result.findings.map(\.rule).contains("protection-on-host-only"))
  }

  @Test func architecturesThatDiffer() throws {
    var old = MachOSample()
    old.architecture = MachOArchitecture(type: 0x0200_000C, subtype: 1)
    (old.platform, old.signature) = (4, BundleSample.signature("NSFileProtectionNone").bytes)
    var new = MachOSample()
    (new.platform, new.signature) = (4, BundleSample.signature(Self.strong).bytes)
    var sample = BundleSample()
    sample.add("W.appex", executable: MachOSample.fat([old, new]), point: "com.apple.widgetkit-extension")
    let result = try Self.audit(["W.appex"], sample.files) { $0.select = ["signature-disagrees"] }
    #expect(Self.levels(result) == ["W.appex watchOS complete"])
    #expect(
      result.findings.map(\.message) == [
        "the architectures of 'W' are signed differently: arm64 with 'NSFileProtectionComplete' and arm64_32 with 'NSFileProtectionNone'"
      ])
  }

  @Test func encryptedCodeHasAReadableSignature() throws {
    var code = MachOSample()
    (code.isEncrypted, code.signature) = (true, BundleSample.signature(Self.strong).bytes)
    var sample = BundleSample()
    sample.add("W.appex", executable: code.bytes, point: "com.apple.widgetkit-extension")
    let result = try Self.audit(["W.appex"], sample.files)
    #expect(Self.levels(result) == ["W.appex iOS complete"])
    #expect(
      result.model.extensions[0].configurations[0].chain.map(\.message).contains(
        "its code is encrypted by the store; the signature is not"))
  }

  @Test func everyGapHasItsSentence() throws {
    func message(_ change: (inout MachOSample, inout SignatureSample) -> Void) throws -> String {
      var code = MachOSample()
      var signature = SignatureSample()
      change(&code, &signature)
      if code.signature == nil, code.claimedSignature == nil { code.signature = signature.bytes }
      if code.signature == [] { code.signature = nil }
      var sample = BundleSample()
      sample.add("W.appex", executable: code.bytes, point: "com.apple.widgetkit-extension")
      let result = try Self.audit(["W.appex"], sample.files) { $0.ignore = ["widgets-unknown"] }
      #expect(result.model.extensions[0].configurations[0].level == .unknown)
      return (result.findings.map(\.message) + result.problems.map(\.message)).joined(separator: "; ")
    }
    let end = "what the shipped build has is not known"
    #expect(try message { code, _ in code.signature = [] } == "'W' is not signed: \(end)")
    #expect(
      try message { _, signature in signature.flags = 0x20002 }
        == "'W' is signed by the linker alone, without entitlements: \(end)")
    #expect(try message { _, signature in signature.flags = 2 } == "'W' is signed ad hoc, without entitlements: \(end)")
    #expect(try message { _, signature in signature.flags = 0 } == "'W' is signed without entitlements: \(end)")
    #expect(try message { _, signature in signature.xml = [] } == "'W' is signed with an empty entitlements blob: \(end)")
    #expect(
      try message { _, signature in signature.der = [1] }.contains("the DER entitlements blob of its code signature is invalid"))
    #expect(
      try message { code, _ in code.platform = 9 }
        == "'W' is a build for the watchOS Simulator: the device build has to be checked")
  }

  @Test func nothingIsSaidOfWhatIsMissing() throws {
    var sample = BundleSample()
    sample.add("W.appex", executable: nil, point: "com.apple.widgetkit-extension")
    let result = try Self.audit(["W.appex"], sample.files)
    #expect(
      result.findings.map(\.message).contains(
        "'W' has no executable that could be signed: what the shipped build has is not known"))
    let empty = try Self.audit(["V.appex"], ["V.appex/V": BundleSample.executable(nil)])
    #expect(
      empty.problems.map(\.message) == ["holds no Info.plist: whether 'V' is a widget extension is not known"])
  }

  @Test func oneIsHeldAgainstItsSources() throws {
    var sample = BundleSample()
    sample.add(widget: "App.app/PlugIns/Widget.appex", level: nil)
    var files = sample.files
    files["src/Widget/Balance.swift"] = Array(SampleText.widget().utf8)
    files["src/Widget/Widget.entitlements"] = Array(BundleSample.entitlements(Self.strong).utf8)
    let result = try Self.audit(["App.app"], files) { $0.source = "src" }
    let found = result.findings.filter { $0.rule == "signature-disagrees" }
    #expect(found.map(\.message) == ["'Widget' ships with no level, and 'Widget' means NSFileProtectionComplete (Widget)"])
    #expect(found.first?.notes.compactMap(\.location?.path.text).contains("src/Widget/Widget.entitlements") == true)
    // What the sources declare is judged by what ships.
    #expect(result.model.extensions.map(\.kind) == [.bundle])
    #expect(result.model.extensions[0].widgets.map(\.headline.lockScreen) == [.leaks])
    let agreeing = try Self.audit(
      ["App.app"], files.merging(["src/Widget/Widget.entitlements": Array(BundleSample.entitlements(nil).utf8)]) { $1 }
    ) {
      $0.source = "src"
    }
    #expect(!agreeing.findings.map(\.rule).contains("signature-disagrees"))
  }

  /// The configuration that ships is the one that is asked for; the finding leads through the setting to the file.
  @Test func theSourcesConfigurationCanBeChosen() throws {
    var sample = BundleSample()
    sample.add(widget: "App.app/PlugIns/W.appex", level: nil)
    var files = sample.files
    var target = ProjectText.Target(name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])
    target.settingsPerConfiguration = [
      "Debug": ["CODE_SIGN_ENTITLEMENTS": "W/Strong.entitlements"], "Release": ["CODE_SIGN_ENTITLEMENTS": "W/Weak.entitlements"],
    ]
    let texts = [
      "src/A.xcodeproj/project.pbxproj": ProjectText(targets: [target]).text, "src/W/Info.plist": SampleText.infoPlist(),
      "src/W/W.swift": SampleText.widget(), "src/W/Strong.entitlements": BundleSample.entitlements(Self.strong),
      "src/W/Weak.entitlements": BundleSample.entitlements(nil),
    ]
    for (path, text) in texts { files[path] = Array(text.utf8) }
    func found(_ configuration: String?) throws -> [Finding] {
      try Self.audit(["App.app"], files) { ($0.source, $0.configuration) = ("src", configuration) }.findings
        .filter { $0.rule == "signature-disagrees" }
    }
    #expect(try found(nil).isEmpty)
    #expect(try found("Release").isEmpty)
    let findings = try found("Debug")
    #expect(findings.map(\.message) == ["'W' ships with no level, and 'W' means NSFileProtectionComplete (Debug)"])
    #expect(
      findings.first?.notes.map(\.message).contains("target setting CODE_SIGN_ENTITLEMENTS is 'W/Strong.entitlements' (Debug)")
        == true)
    #expect(throws: AuditError("there is no configuration 'Store'")) { try found("Store") }
  }

  @Test func aManifestInsideOrBesideTellsItsWidgets() throws {
    let manifest = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>Version</key><integer>1</integer><key>Extension</key><string>W</string><key>Widgets</key><array><dict>
      <key>Type</key><string>Balance</string><key>Kind</key><string>balance</string>
      <key>Families</key><array><string>systemSmall</string></array><key>Annotation</key><string>none</string></dict></array></dict></plist>
      """.utf8)
    var sample = BundleSample()
    sample.add(app: "App.app")
    sample.add(widget: "App.app/PlugIns/W.appex", level: Self.strong)
    let inside = sample.files.merging(["App.app/PlugIns/W.appex/WidgetManifest.plist": manifest]) { $1 }
    for files in [
      inside, sample.files.merging(["App.widgetmanifest": manifest]) { $1 }, ["App.app.zip": ArchiveSample(inside).zip],
      ["App.app.zip": ArchiveSample(sample.files).zip, "App.widgetmanifest": manifest],
    ] {
      let named = files.keys.contains("App.app.zip") ? "App.app.zip" : "App.app"
      for path in [named, "."] {
        let result = try Self.audit([path], files)
        #expect(result.model.extensions.flatMap(\.widgets).map(\.type) == ["Balance"], "\(path)")
        #expect(result.model.extensions.flatMap(\.widgets).map(\.headline.lockScreen) == [.hidden])
        #expect(result.model.extensions.flatMap(\.widgets).map(\.headline.mac) == [.lost])
        #expect(result.problems == [])
      }
    }
  }
}
