import Foundation
import Testing

@testable import EntitlementAudit

@Suite struct DiskFilesTests {
  @Test func readsAndLists() throws {
    try withFolder { folder in
      try write("b", to: folder, "inner/z.txt")
      try write("", to: folder, "inner/a.txt")
      try FileManager.default.createDirectory(atPath: folder + "/inner/m", withIntermediateDirectories: true)
      let files = try DiskFiles(root: folder)
      #expect(try files.bytes(of: "inner/z.txt") == [UInt8(ascii: "b")])
      #expect(try files.bytes(of: "inner/a.txt") == [])
      #expect(
        try files.entries(of: "inner") == [
          FolderEntry(name: "a.txt", kind: .file), FolderEntry(name: "m", kind: .folder), FolderEntry(name: "z.txt", kind: .file),
        ])
      #expect(files.kind(of: "inner") == .folder)
      #expect(files.kind(of: "inner/z.txt") == .file)
      #expect(files.kind(of: "inner/none") == nil)
      #expect(files.workDone.files == 2)
    }
  }

  @Test func saysWhy() throws {
    try withFolder { folder in
      try write("12345", to: folder, "five")
      let files = try DiskFiles(root: folder, limits: Limits().with(\.fileSize, 4))
      #expect(throws: FileAccessError.tooLarge(limit: 4)) { try files.bytes(of: "five") }
      #expect(throws: FileAccessError.notFound) { try files.bytes(of: "none") }
      #expect(throws: FileAccessError.notFound) { try files.bytes(of: "five/none") }
      #expect(throws: FileAccessError.notAFile) { try files.bytes(of: "") }
      #expect(throws: FileAccessError.notAFolder) { try files.entries(of: "five") }
      #expect(throws: FileAccessError.notFound) { try files.entries(of: "none") }
      #expect(throws: FileAccessError.notFound) { try files.bytes(of: Path("five\0x")) }
      #expect(throws: FileAccessError.notFound) { try DiskFiles(root: folder + "/none") }
      #expect(throws: FileAccessError.notAFolder) { try DiskFiles(root: folder + "/five") }
    }
  }

  /// Opening a pipe for reading waits for a writer, unless one asks not to.
  @Test(.timeLimit(.minutes(1))) func opensNoPipe() throws {
    try withFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      let files = try DiskFiles(root: folder)
      #expect(throws: FileAccessError.notAFile) { try files.bytes(of: "pipe") }
      #expect(try files.entries(of: "").first?.kind == .other)
    }
  }

  /// Opening a device may do something; it is asked about first, and never opened.
  @Test(.timeLimit(.minutes(1))) func opensNoDevice() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/zero", withDestinationPath: "/dev/zero")
      let files = try DiskFiles(root: folder, allowOutside: ["/dev"])
      for path in ["zero", "/dev/zero", "/dev/null"] {
        #expect(throws: FileAccessError.notAFile) { try files.bytes(of: Path(path)) }
        #expect(throws: FileAccessError.notAFile) { try files.open(Path(path)) }
        #expect(files.kind(of: Path(path)) == .other)
      }
    }
  }

  /// A letter that combines with the slash behind it hides the slash from whoever goes by characters, not from the system.
  @Test func aLinksSlashIsASlash() throws {
    try withFolder { folder in
      let manager = FileManager.default
      try write("canary", to: folder, "outside/secret")
      try write("", to: folder, "root/inner/x")
      try manager.createSymbolicLink(atPath: folder + "/root/\u{D4E}", withDestinationPath: folder + "/outside")
      try manager.createSymbolicLink(atPath: folder + "/root/inner/a", withDestinationPath: "../\u{D4E}/secret")
      try manager.createSymbolicLink(atPath: folder + "/root/inner/b", withDestinationPath: "\(folder)/root/\u{D4E}/secret")
      let files = try DiskFiles(root: folder + "/root")
      for path in ["inner/a", "inner/b", "\u{D4E}/secret"] {
        #expect(throws: FileAccessError.outside) { try files.bytes(of: Path(path)) }
      }
    }
  }

  #if os(Linux)
    /// `é` as one sign and as two are two folders there, and one name to Swift.
    @Test func aNameInOtherLettersIsAnotherName() throws {
      try withFolder { folder in
        try write("canary", to: folder, "e\u{301}/secret")
        try write("", to: folder, "\u{E9}/x")
        let files = try DiskFiles(root: folder + "/\u{E9}")
        #expect(throws: FileAccessError.outside) { try files.bytes(of: Path("../e\u{301}/secret")) }
        #expect(try files.bytes(of: "x").isEmpty)
      }
    }
  #endif

  /// What was a file when it was asked about may be a link when it is opened.
  @Test func doesNotFollowWhatHasBecomeALink() throws {
    try withFolder { folder in
      try write("secret", to: folder, "secret")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "secret")
      #expect(SystemLibrary.openForReading(folder + "/link") == -1)
      let descriptor = SystemLibrary.openForReading(folder + "/secret")
      #expect(descriptor >= 0)
      SystemLibrary.closeDescriptor(descriptor)
    }
  }

  #if os(Linux)
    /// The system's own files say that they are empty and are not, as one does that grows while it is read.
    @Test func readsWhatGrows() throws {
      let files = try DiskFiles(root: "/proc/self")
      #expect(try !files.bytes(of: "status").isEmpty)
      let bounded = try DiskFiles(root: "/proc/self", limits: Limits().with(\.fileSize, 1 << 16))
      #expect(throws: FileAccessError.tooLarge(limit: 1 << 16)) {
        try bounded.bytes(of: "maps").count + bounded.bytes(of: "smaps").count
      }
    }
  #endif

  @Test func staysBelowTheRoot() throws {
    try withFolder { folder in
      try write("secret", to: folder, "outside/secret.txt")
      try write("mine", to: folder, "root/mine.txt")
      let links = [
        ("root/file", "../outside/secret.txt"), ("root/folder", "../outside"), ("root/inside", "mine.txt"), ("root/loop", "loop"),
      ]
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: target)
      }
      let files = try DiskFiles(root: folder + "/root")
      for path in ["file", "folder/secret.txt", "../outside/secret.txt", "/etc/passwd"] {
        #expect(throws: FileAccessError.outside) { try files.bytes(of: Path(path)) }
        #expect(files.kind(of: Path(path)) == nil)
      }
      #expect(throws: FileAccessError.outside) { try files.entries(of: "folder") }
      #expect(throws: FileAccessError.self) { try files.bytes(of: "loop") }
      #expect(try files.bytes(of: "inside") == Array("mine".utf8))
      #expect(try files.entries(of: "").map(\.kind) == [.link, .link, .link, .link, .file])

      let allowing = try DiskFiles(root: folder + "/root", allowOutside: [folder + "/outside", folder + "/none"])
      for path in ["file", "folder/secret.txt", "../outside/secret.txt", folder + "/outside/secret.txt"] {
        #expect(try allowing.bytes(of: Path(path)) == Array("secret".utf8))
      }
      #expect(throws: FileAccessError.outside) { try allowing.bytes(of: "/etc/passwd") }
    }
  }

  @Test func countsLinks() throws {
    try withFolder { folder in
      try write("end", to: folder, "end/file.txt")
      let manager = FileManager.default
      let real = try DiskFiles(root: folder).root
      for (link, target) in [("4", "end"), ("3", "./4"), ("2", "end/../3"), ("1", real + "/2"), ("0", "1")] {
        try manager.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: target)
      }
      // The folder itself may stand behind links, which are not counted.
      let takes = 5
      let enough = try DiskFiles(root: folder, limits: Limits().with(\.links, takes))
      #expect(try enough.bytes(of: "0/file.txt") == Array("end".utf8))
      #expect(try enough.entries(of: "0").map(\.name) == ["file.txt"])
      let beyond = try DiskFiles(root: folder, limits: Limits().with(\.links, takes - 1))
      #expect(throws: FileAccessError.tooManyLinks(limit: 4)) { try beyond.bytes(of: "0/file.txt") }
      #expect(throws: FileAccessError.tooManyLinks(limit: 4)) { try beyond.entries(of: "0") }
      #expect(beyond.kind(of: "0") == nil)
      #expect(try beyond.bytes(of: "1/file.txt") == Array("end".utf8))
      #expect(FileAccessError.tooManyLinks(limit: 4).predicate == "lies behind more than 4 symbolic links (--limit links=N)")
      // Round and round.
      try manager.createSymbolicLink(atPath: folder + "/round", withDestinationPath: "round")
      #expect(throws: FileAccessError.tooManyLinks(limit: 5)) { try enough.bytes(of: "round") }
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/disk-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, to folder: String, _ path: String) throws {
    let file = folder + "/" + path
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }
}
