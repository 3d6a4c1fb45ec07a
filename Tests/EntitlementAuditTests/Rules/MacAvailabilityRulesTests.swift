import Testing

@testable import EntitlementAudit

@Suite struct MacAvailabilityRulesTests {
  private func findings(_ widgets: [Widget], _ level: DataProtectionLevel, rule: any Rule.Type) -> [Finding] {
    RuleRegistry.findings(
      in: AuditModel(extensions: [ModelSamples.judged(widgets, [ModelSamples.configuration("Release", level)])]), rules: [rule])
  }

  private func lost(_ widgets: [Widget], _ level: DataProtectionLevel = .complete) -> [Finding] {
    findings(widgets, level, rule: MacAvailabilityLost.self)
  }

  @Test func standsAtTheValue() throws {
    let one = try #require(lost([ModelSamples.widget("Codes", families: [.systemMedium], sensitive: true)]).first)
    #expect(one.message == "'Codes' is not to be had on the Mac: NSFileProtectionComplete hides it on the locked device")
    #expect(one.severity == .note && one.location == ModelSamples.entitlements)
    #expect(!one.notes.contains { $0.message.contains("CarPlay") })
  }

  @Test func withoutAnythingSensitiveItIsAWarning() {
    #expect(lost([ModelSamples.widget(families: [.systemSmall])]).map(\.severity) == [.warning])
    #expect(lost([ModelSamples.widget(families: [.systemSmall])], .none).isEmpty)
    #expect(lost([ModelSamples.widget(families: [.accessoryInline])]).isEmpty)
  }

  @Test func namesWhatASplitWouldGiveBack() throws {
    let balance = ModelSamples.widget("Balance", families: [.accessoryCircular], sensitive: true)
    let clock = ModelSamples.widget("Clock", families: [.systemSmall])
    let one = try #require(lost([balance, clock]).first)
    #expect(lost([balance, clock]).map(\.widget) == ["Clock"])
    #expect(one.severity == .note)
    #expect(
      one.notes.map(\.message) == [
        "'Clock' is declared here",
        "in an extension of its own without this level, 'Clock' would lose nothing and be back on the Mac",
        "in CarPlay it is a placeholder while the phone is locked",
      ])
  }

  @Test func disfavouringIsANote() throws {
    var widget = ModelSamples.widget(families: [.systemSmall, .systemLarge])
    #expect(findings([widget], .absent, rule: MacAvailabilityDiscouraged.self).isEmpty)
    widget.disfavoredLocations = [.iPhoneWidgetsOnMac: [.systemSmall, .accessoryInline]]
    let partly = try #require(findings([widget], .absent, rule: MacAvailabilityDiscouraged.self).first)
    #expect(
      partly.message == "'Balance' is disfavoured for the Mac as 'systemSmall' only: listed under 'Other' there, not removed")
    widget.disfavoredLocations = [.iPhoneWidgetsOnMac: [.systemSmall, .systemLarge]]
    #expect(findings([widget], .absent, rule: MacAvailabilityDiscouraged.self).count == 1)
    #expect(findings([widget], .complete, rule: MacAvailabilityDiscouraged.self).isEmpty)
  }

  @Test func aSensitiveWidgetShouldNotRelyOnIt() throws {
    var widget = ModelSamples.widget(families: [.systemSmall, .accessoryInline], sensitive: true)
    widget.disfavoredLocations = [.lockScreen: [.systemSmall], .carPlay: [.systemSmall], .standBy: [.accessoryInline]]
    func said(_ widget: Widget, _ level: DataProtectionLevel = .absent) -> [String] {
      findings([widget], level, rule: DisfavoredIsNotExcluded.self).map(\.message)
    }
    #expect(
      said(widget) == [
        "'Balance' is disfavoured for iPad Lock Screen and CarPlay, which does not keep it from there: the locked device shows it"
      ])
    #expect(said(widget, .complete).isEmpty)
    widget.sensitivity.level = .unknown
    #expect(said(widget).isEmpty)
  }
}
