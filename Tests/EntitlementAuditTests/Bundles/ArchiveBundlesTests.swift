import Foundation
import Testing

@testable import EntitlementAudit

@Suite(.enabled(if: ArchiveBundles.isSupported)) struct ArchiveBundlesTests {
  private static func read(_ name: String, _ archive: [UInt8]) -> BundleContents {
    BuiltBundleReader.read(Path(name), files: MemoryFiles([Path(name): archive]))
  }

  private static func levels(_ contents: BundleContents) -> [String] {
    contents.bundles.map { bundle in
      guard let code = bundle.code else { return "\(bundle.path) -" }
      return "\(bundle.path) \(SignedEntitlements(code.leading, path: bundle.path).level)"
    }
  }

  private static func app() -> BundleSample {
    var sample = BundleSample()
    sample.add(app: "App.app", level: "NSFileProtectionNone")
    sample.add(widget: "App.app/PlugIns/W.appex", level: "NSFileProtectionComplete")
    sample.add(file: "App.app/Assets.car", Array(repeating: 7, count: 100_000))
    return sample
  }

  private static let wanted = [
    "App.app NSFileProtectionNone", "App.app/PlugIns/W.appex NSFileProtectionComplete",
  ]

  @Test func readsZipAndTar() {
    let files = Self.app().below("Payload")
    let ipa = Self.read("Out/App.ipa", ArchiveSample(files).zip)
    #expect(Self.levels(ipa) == Self.wanted.map { "Out/App.ipa!Payload/\($0)" })
    #expect(ipa.problems == [])
    let tar = Self.read("App.app.tar", ArchiveSample(files).tar)
    #expect(Self.levels(tar) == Self.wanted.map { "App.app.tar!Payload/\($0)" })
    let gz = Self.read("App.tgz", ArchiveSample(files).tarGz)
    #expect(Self.levels(gz) == Self.wanted.map { "App.tgz!Payload/\($0)" })
    #expect(gz.problems == [])
  }

  @Test func readsAnArchiveInAnArchive() {
    let ipa = ArchiveSample(Self.app().below("Payload")).zip
    for outer in [ArchiveSample(["Export/App.ipa": ipa]).zip, ArchiveSample(["Export/App.ipa": ipa]).tar] {
      let contents = Self.read("Export.zip", outer)
      #expect(Self.levels(contents) == Self.wanted.map { "Export.zip!Export/App.ipa!Payload/\($0)" })
      #expect(contents.problems == [])
    }
  }

  @Test func findsExecutablesOfUnusualNames() {
    var sample = BundleSample()
    sample.add(widget: "W.appex", level: nil)
    sample.add(
      file: "W.appex/Info.plist", BundleSample.infoPlist("run.me", identifier: "w", point: "com.apple.widgetkit-extension"))
    sample.add(file: "W.appex/run.me", BundleSample.executable("NSFileProtectionComplete"))
    let contents = Self.read("W.zip", ArchiveSample(sample.files).zip)
    #expect(Self.levels(contents) == ["W.zip!W.appex NSFileProtectionComplete"])
    #expect(contents.bundles.first?.executable?.path == "W.zip!W.appex/run.me")
    #expect(contents.bundles.first?.name == "W")
  }

  @Test func refusesWhatLeadsOut() {
    var members = ArchiveSample(Self.app().below("Payload")).members
    members += [
      .init("../../x/Evil.app/Info.plist", [1]), .init("/tmp/Evil.app/Info.plist", [1]), .init("Payload/a/../../../b", [1]),
      .init("Payload/App.app/out", link: "../../../../etc/passwd"), .init("Payload/App.app/abs", link: "/etc/passwd"),
      .init("Payload/App.app/in", link: "App"),
    ]
    for archive in [ArchiveSample(members).zip, ArchiveSample(members).tar] {
      let contents = Self.read("App.ipa", archive)
      #expect(Self.levels(contents) == Self.wanted.map { "App.ipa!Payload/\($0)" })
      #expect(
        Set(contents.problems.map { "\($0.severity.rawValue): \($0.message)" }) == [
          "error: member '../../x/Evil.app/Info.plist' leads out of its folder and is not read",
          "error: member '/tmp/Evil.app/Info.plist' has an absolute name and is not read",
          "error: member 'Payload/a/../../../b' leads out of its folder and is not read",
          "warning: member 'Payload/App.app/out' is a link that leads out of the archive ('../../../../etc/passwd') and is not followed",
          "warning: member 'Payload/App.app/abs' is a link that leads out of the archive ('/etc/passwd') and is not followed",
        ])
    }
  }

  @Test func doesNotFollowALinkThatMatters() {
    let members = [
      ArchiveSample.Member(
        "W.appex/Info.plist", BundleSample.infoPlist("W", identifier: "w", point: "com.apple.widgetkit-extension")),
      ArchiveSample.Member("W.appex/W", link: "Other"),
    ]
    let contents = Self.read("W.zip", ArchiveSample(members).zip)
    guard case .failure(let error) = contents.bundles.first?.executable?.file else { Issue.record("read"); return }
    #expect(error.message == "is a link, and links in archives are not followed")
  }

  @Test func refusesAListWithoutEnd() {
    let contents = Self.read("App.ipa", ArchiveSample([.init("App.app/Info.plist", zeros: 40 << 20)]).zip)
    guard case .failure(let problem) = contents.bundles.first?.infoPlist?.file else {
      Issue.record("read")
      return
    }
    #expect(problem.message == "'App.ipa!App.app/Info.plist' is larger than 16777216 bytes (--limit bundle-list-size=N)")
  }

  @Test func refusesAnExecutableWithoutEnd() {
    // It claims its signature far behind many zeros.
    var sample = MachOSample()
    sample.claimedSignature = (0x0FFF_0000, 4096)
    var member = ArchiveSample.Member("W.appex/W", zeros: 0x1000_0000)
    member.content = sample.bytes
    let contents = Self.read("W.zip", ArchiveSample([member]).zip)
    let message = contents.bundles.first?.executable.flatMap { executable -> String? in
      guard case .failure(let error) = executable.file else { return nil }
      return error.message
    }
    #expect(
      message
        == "inflates to more than 100 times its size (--limit archive-ratio=N) beyond 67108864 bytes (--limit archive-harmless=N) and is not read on"
    )
  }

  /// What is passed over is inflated all the same, and bounded all the same.
  @Test func refusesATarWithoutEnd() {
    let size = 400 << 20
    let header = Array(ArchiveSample([.init("pad", zeros: size)]).tar.prefix(512))
    let bomb = Deflate.gzip(Deflate.zeros(size, behind: header), size: size, checksum: 0)
    let contents = Self.read("bomb.tar.gz", bomb)
    #expect(
      contents.problems.map(\.message) == [
        "'bomb.tar.gz' inflates to more than 100 times its size (--limit archive-ratio=N) beyond 67108864 bytes (--limit archive-harmless=N) and is not read on"
      ])
  }

  @Test func saysThatAMemberStandsTwice() {
    var members = ArchiveSample(Self.app().files).members
    members.append(.init("App.app/Info.plist", [1]))
    let contents = Self.read("App.zip", ArchiveSample(members).zip)
    guard case .failure(let problem) = contents.bundles.first?.infoPlist?.file else { Issue.record("read"); return }
    #expect(
      problem.message == "'App.zip!App.app/Info.plist' stands twice in the archive: which one counts is not known")
  }

  @Test func saysWhatIsNoArchive() {
    let contents = Self.read("App.ipa", Array("hello, this is no archive at all".utf8))
    #expect(contents.problems.map(\.message) == ["'App.ipa' is no archive that can be read: unrecognized archive format"])
  }

  /// What is left of a download that stopped may look whole: the directory at its end tells.
  @Test func saysWhereAZipFileIsCutOff() {
    let archive = ArchiveSample(Self.app().files).zip
    for count in [archive.count - 1, archive.count - 22, archive.count / 2] {
      let contents = Self.read("App.zip", Array(archive.prefix(count)))
      #expect(contents.bundles.isEmpty)
      #expect(
        contents.problems.map(\.message) == [
          "'App.zip' is a zip file without a directory at its end: cut off or damaged"
        ])
    }
  }

  /// The system goes by the directory at the end.
  @Test func membersOfTwoNames() throws {
    func problems(_ change: (inout [UInt8]) -> Void) -> [String] {
      var sample = BundleSample()
      sample.add(widget: "W.appex", level: "NSFileProtectionComplete")
      var archive = ArchiveSample(sample.files).zip
      change(&archive)
      return Self.read("W.zip", archive).problems.map(\.message)
    }
    #expect(problems { _ in } == [])
    func rename(_ bytes: inout [UInt8]) {
      // The first of the two places is the member's own.
      guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: "W.appex/Info.plist".utf8) }) else { return }
      bytes.replaceSubrange(place..<place + 18, with: "Readme/and/so/on.x".utf8)
    }
    #expect(
      problems(rename) == [
        "'W.zip' is damaged: the member 'Readme/and/so/on.x' has another name in the directory at its end"
      ])
    // Two entries for one member.
    #expect(
      problems { bytes in
        let places = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
        bytes.replaceSubrange(places[1] + 42..<places[1] + 46, with: bytes[places[0] + 42..<places[0] + 46])
      }.count == 1)
  }

  /// Code that nobody looks into is a part of what was signed: where it is damaged, so may be the rest.
  @Test func saysWhichMemberIsDamaged() throws {
    var sample = BundleSample()
    sample.add(widget: "W.appex", level: "NSFileProtectionComplete")
    var archive = ArchiveSample(sample.files).zip
    let place = try #require(archive.indices.first { archive[$0...].starts(with: [0x90, 0x90, 0x90, 0x90]) })
    archive[place] = 0
    let contents = Self.read("W.zip", archive)
    guard case .failure(let error) = contents.bundles.first?.executable?.file else { Issue.record("read"); return }
    #expect(error.message.hasPrefix("is damaged: ZIP bad CRC"))
  }

  /// Whatever is cut off or flipped: an answer, never a crash.
  @Test func survivesMutations() {
    var sample = BundleSample()
    sample.add(widget: "W.appex", level: "NSFileProtectionComplete")
    for archive in [ArchiveSample(sample.files).zip, ArchiveSample(sample.files).tarGz] {
      for count in stride(from: 0, to: archive.count, by: 13) { _ = Self.read("W.zip", Array(archive.prefix(count))) }
      for index in stride(from: 0, to: archive.count, by: 7) {
        var mutated = archive
        mutated[index] ^= 0xFF
        _ = Self.read("W.zip", mutated)
      }
    }
  }

  /// Archives are larger than any file that is read whole: whatever stands between a run and the disk opens them all the same.
  @Test func opensWhatIsTooLargeToBeReadWhole() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let archive = ArchiveSample(Self.app().below("Payload")).zip
    try Data(archive).write(to: folder.appending(path: "App.ipa"))
    let disk = try DiskFiles(root: folder.path(percentEncoded: false), limits: Limits().with(\.fileSize, 100))
    #expect(throws: FileAccessError.tooLarge(limit: 100)) { try disk.bytes(of: "App.ipa") }
    for files in [disk, MarkedFiles(disk), OverlaidFiles(disk, with: [])] as [any FileAccess] {
      #expect(try files.open("App.ipa").size == archive.count)
      #expect(Self.levels(BuiltBundleReader.read("App.ipa", files: files)) == Self.wanted.map { "App.ipa!Payload/\($0)" })
    }
    #expect(disk.workDone.bytes > 0)
  }
}
