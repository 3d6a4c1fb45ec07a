import Testing

@testable import EntitlementAudit

@Suite struct WhatIfTests {
  private var bank: WidgetExtension {
    var logo = ModelSamples.widget("Logo", families: [.systemSmall, .systemMedium])
    logo.content = WidgetContent(annotation: .none, isComplete: true, leaves: [], changes: false)
    var control = ModelSamples.widget("Switch", .control, families: [])
    control.content.showsState = true
    var made = ModelSamples.judged(
      [ModelSamples.widget("Balance", families: [.systemSmall, .accessoryRectangular], sensitive: true), logo, control],
      [ModelSamples.configuration("Debug"), ModelSamples.configuration("Release")])
    made.name = "Bank"
    return made
  }

  private func whatIf(_ change: WhatIf.Change) -> WhatIf { WhatIf(AuditModel(extensions: [bank]), change) }
  private func text(_ change: WhatIf.Change) -> String { WhatIfText(whatIf(change), style: TextStyle(isColoured: false)).text }

  @Test func aStrongLevelHidesAndCosts() {
    let whatIf = whatIf(.init(level: .complete))
    let price = whatIf.price(of: 0)
    #expect(price.gaining == ["Balance"] && price.dragged == ["Logo"] && price.untouched == ["Switch"])
    #expect(price.losingMac == ["Balance", "Logo"] && price.losingCarPlay == ["Balance", "Logo"])
    #expect(whatIf.pairs(in: 0)[0].hiddenSurfaces == [.lockScreen, .iPadLockScreen, .standBy, .todayView])
    #expect(whatIf.now.extensions[0].widgets[0].headline.lockScreen == .leaks)
    #expect(whatIf.then.extensions[0].widgets[0].headline.lockScreen == .hidden)
  }

  @Test func saysItInATableAndASentenceEach() {
    #expect(
      text(.init(level: .complete)) == """
        Bank (iOS, Release)   Lock Screen      iPad Lock        StandBy          Today View       CarPlay          Control Center   Mac
          Balance             LEAKS → hidden   LEAKS → hidden   LEAKS → hidden   LEAKS → hidden   LEAKS → hidden   -                available → LOST
          Logo                -                shown → hidden   shown → hidden   shown → hidden   shown → hidden   -                available → LOST
          Switch              LEAKS            LEAKS            -                -                -                LEAKS            -

          'Balance' would be hidden on the locked device: Lock Screen, iPad Lock Screen, StandBy, Today View; would be lost on the Mac (systemSmall); would be a placeholder in CarPlay; 'Logo' shares the extension and goes with it
          'Logo' would be a placeholder on the locked device, though nothing in it changes: iPad Lock Screen, StandBy, Today View; would be lost on the Mac (systemSmall, systemMedium); would be a placeholder in CarPlay
          'Switch' stays as it is: a control hides its value by a mark on its template alone
          split 'Bank' in two: one extension with 'Balance' at 'NSFileProtectionComplete', one without a level for 'Logo', 'Switch'; then 'Logo' stays as it is, and the same is hidden

        """)
  }

  @Test func aMarkHidesOnlyForWhoChose() {
    let text = text(.init(marks: ["Balance"]))
    #expect(text.contains("LEAKS → opt-in") && !text.contains("LOST"))
    #expect(
      text.contains(
        "'Balance' would be redacted for people who chose to hide, and stays readable on factory settings: Lock Screen, iPad Lock, StandBy\n"
      ))
    #expect(text.contains("'Logo' stays as it is\n"))
    #expect(!text.contains("split"))
  }

  @Test func aMarkedControlIsHidden() {
    let then = whatIf(.init(marks: ["Switch"])).then.extensions[0].widgets[2]
    #expect(then.headline.lockScreen == .hidden)
  }

  @Test func aWeakLevelGivesTheMacBack() {
    let strong = WhatIf(AuditModel(extensions: [bank]), .init(level: .complete)).then
    let back = WhatIf(strong, .init(level: .absent))
    let text = WhatIfText(back, style: TextStyle(isColoured: false)).text
    #expect(
      text.contains("'Balance' would be readable on the locked device: Lock Screen")
        && text.contains("would be had on the Mac again"))
    #expect(back.trade(ofExtensionAt: bank.location) == "lays 'Balance' open on the locked device")
  }

  @Test func theLevelThatIsThereChangesNothing() {
    let same = WhatIf(AuditModel(extensions: [bank]), .init(level: .absent))
    #expect(same.pairs(in: 0).allSatisfy { $0.verdictNow == $0.verdictThen })
    #expect(same.trade(ofExtensionAt: bank.location) == nil)
    #expect(!WhatIfText(same, style: TextStyle(isColoured: false)).text.contains("→"))
  }
}
