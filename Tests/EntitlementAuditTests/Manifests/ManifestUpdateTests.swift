import Testing

@testable import EntitlementAudit

/// `audit manifest --update`: what people wrote stays, the rest comes up to date.
@Suite struct ManifestUpdateTests {
  private func model() -> AuditResult {
    var balance = ModelSamples.widget("Balance", families: [.systemSmall, .accessoryCircular], annotation: .whole)
    balance.kind = "balance"
    var logo = ModelSamples.widget("Logo", families: [.systemSmall])
    logo.kind = "logo"
    logo.location.line = 9
    return AuditResult(model: AuditModel(extensions: [ModelSamples.judged([balance, logo])]))
  }

  private func updated(_ text: String) throws -> (text: String?, remarks: [String]) {
    let outcome = try model().update(manifest: Array(text.utf8), at: "W/Widgets.widgetmanifest")
    return (outcome.bytes.map { String(decoding: $0, as: UTF8.self) }, outcome.remarks)
  }

  private static let written = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Ours. -->
    <plist version="1.0">
    <dict>
      <key>Version</key>
      <integer>1</integer>
      <key>Extension</key>
      <string>Widgets</string>
      <key>Widgets</key>
      <array>
        <!-- Gone since May. -->
        <dict>
          <key>Type</key>
          <string>Clock</string>
        </dict>
        <dict>
          <key>Reason</key> <!-- agreed upon -->
          <string>It is money.</string>
          <key>Sensitivity</key>
          <string>confidential</string>
          <key>Type</key>
          <string>Balance</string>
          <key>Families</key>
          <array>
            <string>systemSmall</string>
          </array>
          <key>Annotation</key>
          <string>none</string>
          <key>Expect</key>
          <dict>
            <key>LockScreen</key>
            <string>hidden</string>
          </dict>
        </dict>
      </array>
    </dict>
    </plist>

    """

  @Test func keepsWhatPeopleWrote() throws {
    let (text, remarks) = try updated(Self.written)
    #expect(remarks == ["W/Widgets.widgetmanifest:12:5: there is no widget 'Clock' any more; the entry was kept"])
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Ours. -->
        <plist version="1.0">
        <dict>
          <key>Version</key>
          <integer>1</integer>
          <key>Extension</key>
          <string>Widgets</string>
          <key>Widgets</key>
          <array>
            <!-- Gone since May. -->
            <!-- audit: no widget of this name is found any more; correct 'Kind' and 'Type', or remove the entry -->
            <dict>
              <key>Type</key>
              <string>Clock</string>
            </dict>
            <dict>
              <key>Kind</key>
              <string>balance</string>
              <key>Reason</key> <!-- agreed upon -->
              <string>It is money.</string>
              <key>Sensitivity</key>
              <string>confidential</string>
              <key>Type</key>
              <string>Balance</string>
              <key>Families</key>
              <array>
                <string>systemSmall</string>
                <string>accessoryCircular</string>
              </array>
              <key>Annotation</key>
              <string>whole</string>
              <key>Expect</key>
              <dict>
                <key>LockScreen</key>
                <string>hidden</string>
              </dict>
            </dict>
            <!-- Today (iOS): on the locked device: leaks; on the Mac: available. -->
            <dict>
              <key>Kind</key>
              <string>logo</string>
              <key>Type</key>
              <string>Logo</string>
              <key>Families</key>
              <array>
                <string>systemSmall</string>
              </array>
              <key>Annotation</key>
              <string>none</string>
              <key>Expect</key>
              <dict>
                <key>LockScreen</key>
                <string>any</string>
                <key>Mac</key>
                <string>available</string>
              </dict>
            </dict>
          </array>
        </dict>
        </plist>

        """)
  }

  @Test func isDoneOnce() throws {
    let once = try #require(try updated(Self.written).text)
    let twice = try updated(once)
    #expect(twice.text == nil && twice.remarks.count == 1)
  }

  @Test func theOldStyleKeepsItsForm() throws {
    let (text, _) = try updated(
      "{ Version = 1; Extension = Widgets; Widgets = (\n  { Type = Balance; Expect = {}; }, // ours\n); }\n")
    let new = try #require(text)
    #expect(new.contains(" Type = Balance;") && new.contains("Expect = {}; }, // ours\n") && new.hasSuffix("\n); }\n"))
    let manifest = try WidgetManifestReader.read(Array(new.utf8), path: "a")
    #expect(manifest.problems.isEmpty && manifest.widgets.map(\.name) == ["Balance", "Logo"])
    #expect(manifest.widgets[0].families?.value == [.systemSmall, .accessoryCircular])
    #expect(try updated(new).text == nil)
  }

  @Test func theBinaryFormIsWrittenAnew() throws {
    let old = WritableValue.dictionary([
      .init(key: "Version", value: .integer(1)), .init(key: "Extension", value: .string("Widgets")),
      .init(
        key: "Widgets",
        value: .array([
          .init(
            value: .dictionary([
              .init(key: "Type", value: .string("Logo")), .init(key: "Sensitivity", value: .string("public")),
              .init(key: "DisfavoredLocations", value: .dictionary([.init(key: "standBy", value: .strings(["systemSmall"]))])),
            ]))
        ])),
    ])
    let outcome = try model().update(manifest: PropertyListWriter.file(old, as: .binary), at: "W/a.widgetmanifest")
    let bytes = try #require(outcome.bytes)
    let manifest = try WidgetManifestReader.read(bytes, path: "a")
    #expect(manifest.problems.isEmpty && manifest.widgets.map(\.name) == ["Logo", "Balance"])
    #expect(manifest.widgets[0].sensitivity?.value == .public && manifest.widgets[0].kind?.value == "logo")
    #expect(manifest.widgets[0].disfavoredLocations == nil && manifest.widgets[0].mac?.value == .available)
    #expect(try model().update(manifest: bytes, at: "W/a.widgetmanifest").bytes == nil)
  }

  /// Whatever a file holds, it is refused or brought to a form that needs no second change.
  @Test(arguments: 0..<40)
  func anyBytesAreRefusedOrSettle(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let old =
      "{ Version = 1; Extension = Widgets; Widgets = (\n  { Type = Balance; Families = (systemSmall,); /* ) */ }, // ours\n); }\n"
    for start in [Array(Self.written.utf8), Array(old.utf8)] {
      var bytes = start
      for _ in 0...random(3) {
        let at = random(bytes.count)
        switch random(3) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(Array("<>/(){};,=\"'! -".utf8)[random(15)], at: at)
        default:
          bytes.replaceSubrange(at..<min(at + random(20), bytes.count), with: bytes[random(bytes.count)...].prefix(random(20)))
        }
      }
      do {
        guard let once = try model().update(manifest: bytes, at: "W/a.widgetmanifest").bytes else { continue }
        #expect(try model().update(manifest: once, at: "W/a.widgetmanifest").bytes == nil)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func whatIsWrongIsCorrectedFirst() {
    #expect(throws: AuditError("W/Widgets.widgetmanifest:1:45: 'Type' is empty; correct it first")) {
      try updated("{ Version = 1; Widgets = ({ Kind = a; Type = \"\"; }); }".replacing("Kind = a; ", with: "Kind = a;"))
    }
    #expect(
      throws: AuditError("'W/Widgets.widgetmanifest': no extension 'Other' was found; name a folder or project that holds it")
    ) {
      try updated("{ Version = 1; Extension = Other; Widgets = (); }")
    }
  }
}
