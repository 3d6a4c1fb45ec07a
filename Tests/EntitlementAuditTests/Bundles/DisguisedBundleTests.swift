import Foundation
import Testing

@testable import EntitlementAudit

/// Bundles in which two things claim one place, or something keeps out of sight: what is said of them is never a clean answer.
@Suite struct DisguisedBundleTests {
  private static let strong = "NSFileProtectionComplete"
  private static let weak = "NSFileProtectionNone"
  private static let point = "com.apple.widgetkit-extension"

  private static func audit(
    _ files: [String: [UInt8]], _ paths: [String] = ["App.app"], _ change: (inout AuditOptions) -> Void = { _ in }
  ) throws -> AuditResult {
    var options = AuditOptions()
    options.paths = paths
    options.ignore = ["widgets-unknown"]
    change(&options)
    return try Auditor(options).run(files: MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { (Path($0.key), $0.value) })))
  }

  private static func levels(_ result: AuditResult) -> [DataProtectionLevel] {
    result.model.extensions.flatMap(\.configurations).map(\.level)
  }

  private static func app(executable: [UInt8]? = BundleSample.executable(strong), info: [UInt8]? = nil) -> [String: [UInt8]] {
    var sample = BundleSample()
    sample.add(app: "App.app")
    sample.add("App.app/PlugIns/W.appex", executable: executable, point: point)
    if let info { sample.add(file: "App.app/PlugIns/W.appex/Info.plist", info) }
    return sample.files
  }

  private static func info(_ executable: String = "W", point: String? = point, extra: String = "") -> [UInt8] {
    BundleSample.infoPlist(executable, identifier: "example.W", point: point, extra: extra)
  }

  @Test(.enabled(if: ArchiveBundles.isSupported)) func aMemberThatStandsTwiceIsNotRead() throws {
    for (name, content) in [
      ("W", BundleSample.executable(Self.weak)), ("Info.plist", Self.info(point: "com.apple.share-services")),
    ] {
      let path = "App.app/PlugIns/W.appex/\(name)"
      let archive = ArchiveSample(ArchiveSample(Self.app()).members + [.init(path, content)])
      let result = try Self.audit(["A.zip": archive.zip], ["A.zip"])
      #expect(!Self.levels(result).contains(.complete))
      #expect(
        result.problems.map(\.message).contains {
          $0.hasPrefix("'A.zip!\(path)' stands twice in the archive: which one counts is not known")
        })
      #expect(result.problems.allSatisfy { $0.severity == .error })
    }
  }

  @Test func twoLayoutsInOneBundle() throws {
    var files = Self.app()
    files["App.app/PlugIns/W.appex/Contents/Info.plist"] = Self.info(point: "com.apple.share-services")
    let result = try Self.audit(files)
    #expect(
      result.problems.map(\.message) == [
        "'App.app/PlugIns/W.appex/Info.plist' and 'App.app/PlugIns/W.appex/Contents/Info.plist' are both there: "
          + "which one counts is not known: whether 'W' is a widget extension is not known"
      ])
  }

  @Test(arguments: ["sub/W", "..", ".", "/W"])
  func anExecutableThatIsNoNameOfAFile(_ name: String) throws {
    let result = try Self.audit(Self.app(info: Self.info(name)))
    #expect(Self.levels(result) == [.unknown])
    #expect(
      result.problems.map(\.message) == [
        "'App.app/PlugIns/W.appex/Info.plist' names the executable '\(name)', which is no name of a file"
      ])
  }

  @Test(arguments: ["com.apple.WidgetKit-extension", "com.apple.widgetkit-extension "])
  func apointThatIsNearlyRight(_ point: String) throws {
    let result = try Self.audit(Self.app(info: Self.info(point: point)))
    #expect(result.findings.map(\.rule) == ["wrong-extension-point"])
  }

  @Test func apointInTheWrongPlace() throws {
    let extra = "<key>NSExtensionPointIdentifier</key><string>\(Self.point)</string>"
    let result = try Self.audit(Self.app(info: Self.info(point: nil, extra: extra)))
    #expect(result.findings.map(\.rule) == ["misplaced-extension-key"])
  }

  @Test func aPlatformOfAnUnknownNumberIsNotPassedOver() throws {
    let code = BundleSample.executable(Self.strong, platform: 99)
    #expect(try Self.levels(Self.audit(Self.app(executable: code))) == [.complete])
  }

  @Test func theInfoPlistTellsASimulatorWhereTheCodeDoesNot() throws {
    var code = MachOSample()
    (code.platform, code.signature) = (nil, BundleSample.signature(nil).bytes)
    let extra = "<key>CFBundleSupportedPlatforms</key><array><string>iPhoneSimulator</string></array>"
    let result = try Self.audit(Self.app(executable: code.bytes, info: Self.info(extra: extra)))
    #expect(Self.levels(result) == [.unknown])
    #expect(
      result.findings.map(\.message) == ["'W' is a build for the iOS Simulator: the device build has to be checked"])
  }

  @Test func twoSlicesOfOneArchitecture() throws {
    var (first, second) = (MachOSample(), MachOSample())
    (first.signature, second.signature) = (BundleSample.signature(Self.strong).bytes, BundleSample.signature(Self.weak).bytes)
    let result = try Self.audit(Self.app(executable: MachOSample.fat([first, second])))
    #expect(
      result.findings.map(\.message) == [
        "the architectures of 'W' are signed differently: arm64 with 'NSFileProtectionComplete' and arm64 with 'NSFileProtectionNone'"
      ])
  }

  @Test func slicesThatAreSignedForOtherThings() throws {
    var (first, second) = (MachOSample(), MachOSample())
    second.architecture = MachOArchitecture(type: 0x0100_000C, subtype: 2)
    first.signature = BundleSample.signature(Self.strong).bytes
    let extra = "<key>example.other</key><true/>"
    second.signature = SignatureSample(xml: BundleSample.entitlements(Self.strong, extra: extra)).bytes
    let result = try Self.audit(Self.app(executable: MachOSample.fat([first, second])))
    #expect(
      result.findings.map(\.message) == [
        "the architectures of 'W' are signed differently: they disagree about 'example.other'"
      ])
    #expect(result.findings.map(\.severity) == [.note])
  }

  @Test func entitlementsOfAnotherFormAreNotXML() throws {
    let text = "{ \"\(BundleSample.key)\" = \"\(Self.strong)\"; }"
    var code = MachOSample()
    code.signature = SignatureSample(xml: text).bytes
    let result = try Self.audit(Self.app(executable: code.bytes))
    #expect(Self.levels(result) == [.unknown])
    #expect(
      result.problems.map(\.message) == [
        "the XML entitlements blob of its code signature is invalid, the system ignores it: is a property list of another form (openStep)"
      ])
  }

  @Test func aPartOfABundleBearsOnIt() throws {
    for name in ["W", "Info.plist"] {
      let result = try Self.audit(Self.app(), ["App.app/PlugIns/W.appex/\(name)"])
      #expect(Self.levels(result) == [.complete])
    }
  }

  @Test(.enabled(if: ArchiveBundles.isSupported)) func attributesOfTheMacAreNoBundle() throws {
    let files = Self.app().merging(
      ["__MACOSX/App.app/PlugIns/W.appex/._Info.plist": [1], "__MACOSX/App.app/PlugIns/W.appex/Assets": [1]]
    ) { $1 }
    for (files, path) in [(["A.zip": ArchiveSample(files).zip], "A.zip"), (files, ".")] {
      let result = try Self.audit(files, [path])
      #expect(Self.levels(result) == [.complete])
      #expect(result.problems == [])
    }
  }

  @Test(.enabled(if: ArchiveBundles.isSupported)) func anArchiveTellsBundlesWithoutAnInfoPlist() throws {
    let files = Self.app().merging(["App.app/PlugIns/V.appex/Assets.car": [1]]) { $1 }
    let result = try Self.audit(["A.zip": ArchiveSample(files).zip], ["A.zip"])
    #expect(
      result.problems.map(\.message) == ["holds no Info.plist: whether 'V' is a widget extension is not known"])
  }

  @Test func whatIsBuiltIsNotMended() throws {
    var code = MachOSample()
    code.signature = SignatureSample(xml: BundleSample.entitlements("Complete")).bytes
    let files = Self.app(executable: code.bytes)
    let model = try Self.audit(files).model
    let tree = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { (Path($0.key), $0.value) }))
    #expect(throws: AuditError("'W' is a built bundle: mend what it was built from")) {
      try Auditor.plan(protecting: "W", level: .complete, in: model, files: tree)
    }
  }

  @Test func sourcesWhoseLevelIsNotKnownAreNoAgreement() throws {
    var files = Self.app()
    files["src/W/Balance.swift"] = Array(SampleText.widget().utf8)
    files["src/W/W.entitlements"] = Array("<plist>".utf8)
    let result = try Self.audit(files) { $0.source = "src" }
    #expect(
      result.problems.map(\.message).contains("the level that 'W' means is not known: what ships is not held against it"))
    let empty = try Self.audit(Self.app().merging(["src/README": [65]]) { $1 }) { $0.source = "src" }
    #expect(
      empty.problems.map { "\($0.severity.rawValue) \($0.message)" } == [
        "error no widget extension was found in what '--source' names: what ships is held against nothing"
      ])
  }

  /// Links are never followed out of a bundle, and that is said.
  @Test func linksToFolders() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: base) }
    for (path, bytes) in Self.app() {
      let file = base.appendingPathComponent(path.replacing("App.app/PlugIns", with: "Elsewhere"))
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    func link(_ path: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: base.appendingPathComponent(path).path, withDestinationPath: target)
    }
    try link("App.app/PlugIns", "../Elsewhere")
    try link("Old.app", "App.app")
    func problems(_ path: String) throws -> [String] {
      var options = AuditOptions()
      options.paths = [base.appendingPathComponent(path).path]
      return try Auditor(options).run().problems.map { "\($0.location.path): \($0.message)" }
    }
    #expect(
      try problems("App.app") == [
        "App.app/PlugIns: a link to a folder is not followed: name it to have what it leads to judged"
      ])
    #expect(
      try problems(".").contains("Old.app: a link to a bundle is not followed: name it to have it judged"))
  }
}
