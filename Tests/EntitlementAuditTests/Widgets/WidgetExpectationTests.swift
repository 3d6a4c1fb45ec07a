import Testing

@testable import EntitlementAudit

@Suite struct WidgetExpectationTests {
  private let place = SourceLocation(path: "config.yml", line: 3, column: 5)

  private func subject(_ widget: String? = nil, _ extension: String? = nil, folder: Path = .root) -> WidgetExpectation.Subject {
    WidgetExpectation.Subject(widget: widget, extension: `extension`, folder: folder)
  }

  @Test func whatMeetsADemandOnTheLockedDevice() {
    let met = Dictionary(
      uniqueKeysWithValues: WidgetExpectation.LockScreen.allCases.map { demand in
        (demand, LockScreenVerdict.allCases.filter(demand.isMet))
      })
    #expect(met[.hidden] == [.harmless, .hidden, .notShown])
    #expect(met[.redactable] == [.redactable, .harmless, .hidden, .notShown])
    #expect(met[.notShown] == [.notShown])
    #expect(met[.any] == LockScreenVerdict.allCases)
  }

  @Test func whatMeetsADemandOnTheMac() {
    #expect(MacVerdict.allCases.filter(WidgetExpectation.Mac.available.isMet) == [.discouraged, .available])
    #expect(MacVerdict.allCases.filter(WidgetExpectation.Mac.any.isMet) == MacVerdict.allCases)
  }

  @Test func speaksOfTypesKindsAndExtensions() {
    var widget = ModelSamples.widget("Balance")
    widget.kind = "com.example.balance"
    var owner = ModelSamples.judged([widget])
    owner.bundleIdentifier = "com.example.app.widgets"
    func covers(_ subject: WidgetExpectation.Subject) -> Bool { subject.covers(widget, of: owner) }
    for fits in [
      subject(), subject("Balance"), subject("com.example.balance"), subject("Bal*"), subject("com.*"), subject(nil, "Widgets"),
      subject("B?lance", "com.example.app.*"), subject(folder: "W"),
    ] { #expect(covers(fits), "\(fits)") }
    for fitsNot in [
      subject("Bal"), subject("balance"), subject("Balance", "Other"), subject(nil, "com.example"), subject(folder: "V"),
    ] { #expect(!covers(fitsNot), "\(fitsNot)") }
    #expect(subject("Balance").namesWidget && !subject("Bal*").namesWidget && !subject(nil, "Widgets").namesWidget)
  }

  @Test func reachesTheWidgetsItSpeaksOf() {
    var owner = ModelSamples.judged([ModelSamples.widget("Balance"), ModelSamples.widget("Logo")])
    owner.take([
      WidgetExpectation(.configuration, of: subject("Logo"), mac: Located(.available, at: place), at: place),
      WidgetExpectation(.configuration, of: subject("Clock"), at: place),
    ])
    #expect(owner.widgets.map(\.expectations.count) == [0, 1])
  }
}
