import Foundation
import Testing

@testable import EntitlementAudit

@Suite struct ConfigurationReaderTests {
  /// Every field, in the form of its fixtures' folder.
  static let fields =
    ConfigurationKey.allCases.map(\.rawValue)
    + ConfigurationKey.Evidence.allCases.map { "evidence.\($0.rawValue)" }
    + ConfigurationKey.Expectation.allCases.map { "expect.\($0.rawValue)" }
    + ConfigurationKey.Ignore.allCases.map { "ignore.\($0.rawValue)" }

  @Test(arguments: try ConfigurationFixture.all())
  func takesWhatIsRightAndNothingElse(_ fixture: ConfigurationFixture) throws {
    #expect(fixture.isRight == fixture.faults.isEmpty)
    do throws(ConfigurationError) {
      _ = try fixture.read()
      #expect(fixture.isRight)
    } catch {
      let said = error.faults.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.value)" }
      #expect(said == fixture.faults)
    }
  }

  @Test(arguments: fields)
  func everyFieldHasBothKindsOfFixture(_ field: String) throws {
    let mine = try ConfigurationFixture.all().filter { $0.field == field }
    #expect(mine.contains(where: \.isRight) && !mine.allSatisfy(\.isRight))
  }

  @Test func readsEveryField() throws {
    let fixture = try #require(try ConfigurationFixture.all().first { $0.testDescription == "the-file/right-everything.yml" })
    let read = try fixture.read()
    #expect(read.configuration?.value == "Release")
    #expect(read.strict == true)
    #expect(read.weights == ["families-undeclared": .off, "mac-availability-lost": .error])
    #expect(read.excludes.map(\.pattern) == ["Generated", "**/Mocks/**"])
    #expect(read.evidenceWords == ["saldo"])
    #expect(read.ignoredEvidenceWords.map(\.value) == ["note"])
    #expect(read.expectations.map(\.subject.widget) == ["BalanceWidget"])
    #expect(read.expectations.first?.lockScreen?.value == .hidden)
    #expect(read.expectations.first?.lockScreen?.location.line == 8)
    #expect(read.ignores.first?.path.pattern == "Legacy/**")
    #expect(read.ignores.first?.rules == ["lock-screen-leak"])
    #expect(read.ignores.first?.reason == "replaced in spring")
    #expect(read.baseline?.value == ".entitlement-audit-baseline.json")
  }

  @Test func pathsCountFromTheFolder() throws {
    let read = try ConfigurationReader.read(
      Array("exclude: [Old/New, Name]\nbaseline: b.json\nignore: [{ path: Old/*, rules: all, reason: r }]\n".utf8),
      path: "apps/One/.entitlement-audit.yml", folder: "apps/One")
    #expect(read.excludes[0].matches("apps/One/Old/New/a.swift"))
    #expect(!read.excludes[0].matches("Old/New/a.swift"))
    #expect(read.excludes[1].matches("apps/One/x/Name"))
    #expect(!read.excludes[1].matches("apps/Two/Name"))
    #expect(read.baseline?.value == "apps/One/b.json")
    #expect(read.ignores[0].path.matches("apps/One/Old/x.swift"))
  }

  // MARK: - Torture

  private static func error(_ text: String) -> String? { error(Array(text.utf8)) }

  private static func error(_ bytes: [UInt8]) -> String? {
    do throws(ConfigurationError) {
      _ = try ConfigurationReader.read(bytes, path: "c.yml", folder: .root)
      return nil
    } catch {
      return error.messages.first
    }
  }

  @Test(arguments: [
    ("rules:\n\tlock-screen-leak: off\n", "c.yml:2:1: not YAML"),
    ("strict: true\nstrict: false\n", "c.yml:2:1: 'strict' stands twice"),
    ("rules: { lock-screen-leak: off, lock-screen-leak: note }\n", "c.yml:1:33: 'lock-screen-leak' stands twice"),
    ("strict: *no\n", "c.yml:1:9: no '&no' stands before this alias"),
    ("exclude: &a [*a]\n", "c.yml:1:14: '*a' stands inside of what it names"),
    ("strict: true\n---\nstrict: false\n", "a second document begins here"),
    ("exclude: [a\n", "not YAML"),
    ("? [a]\n: b\n", "c.yml:1:3: a key of the file is a list; keys are words"),
    ("strict: !!bool true\n", "c.yml:1:9: tags ("),
    ("%YAML 9.9\n---\nstrict: true\n", "not YAML"),
    ("strict: \u{7}\n", "not YAML"),
  ])
  func saysWhatIsNoYAML(_ text: String, _ part: String) {
    #expect(Self.error(text)?.contains(part) == true, "\(Self.error(text) ?? "nothing is wrong")")
  }

  @Test func refusesOtherEncodings() {
    let text = "strict: true\n"
    #expect(Self.error([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })?.contains("UTF-16") == true)
    #expect(Self.error([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })?.contains("UTF-16") == true)
    #expect(
      Self.error(Array("exclude: [Pr".utf8) + [0xFC] + Array("fung]\n".utf8))?.contains("c.yml:1:13: the text is not UTF-8")
        == true)
    #expect(Self.error(Array("exclude: [".utf8) + [0xED, 0xA0, 0x80] + Array("]\n".utf8))?.contains("not UTF-8") == true)
    #expect(Self.error([0, 0, 0]) != nil)
  }

  @Test func refusesBombs() {
    // Each line names the one before nine times: ten lines are a thousand million values.
    var bomb = "exclude: [&a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      bomb += ", &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(Self.error(bomb + "]\n")?.contains("aliases counted as often as they stand") == true)
    #expect(Self.error("exclude: " + String(repeating: "[", count: 1 << 20))?.contains("levels deep") == true)
    #expect(Self.error("exclude: " + String(repeating: "{a: ", count: 1 << 18))?.contains("levels deep") == true)
    #expect(Self.error(String(repeating: "- ", count: 1 << 19))?.contains("levels deep") == true)
    #expect(Self.error("exclude: [" + String(repeating: "a,", count: 1 << 20))?.contains("more than") == true)
    #expect(Self.error([UInt8](repeating: 0x23, count: 5 << 20))?.contains("at most") == true)
  }

  @Test func neverCrashesOnHalfAFile() throws {
    for fixture in try ConfigurationFixture.all() where fixture.field == "the-file" {
      for end in fixture.bytes.indices {
        _ = Self.error(Array(fixture.bytes[..<end]))
        var flipped = fixture.bytes
        flipped[end] ^= 0x15
        _ = Self.error(flipped)
      }
    }
  }
}
