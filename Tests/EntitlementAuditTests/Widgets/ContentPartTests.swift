import Testing

@testable import EntitlementAudit

/// What a family shows, from its leaves to what it amounts to.
@Suite struct ContentPartTests {
  private func leaf(_ changes: Leaf.Changes, _ cover: Leaf.Cover, in families: [WidgetFamily] = []) -> Leaf {
    Leaf(kind: "Text", expression: "e", changes: changes, cover: cover, families: families, location: ModelSamples.source)
  }

  private func part(_ leaves: [Leaf], isComplete: Bool = true) -> ContentPart {
    ContentPart(of: leaves, isComplete: isComplete, hasOpenStop: !isComplete)
  }

  @Test func nothingChangesOnlyWhereAllWasFollowed() {
    #expect(part([]).isStatic && part([leaf(.no, .none)]).isStatic)
    #expect(!part([leaf(.no, .none)], isComplete: false).isStatic)
    #expect(part([leaf(.no, .none), leaf(.unknown, .none)]).changes == nil)
    #expect(part([leaf(.no, .none), leaf(.yes, .marked)], isComplete: false).changes == true)
  }

  @Test func marksAndOpenContentAreTold() {
    let marked = part([leaf(.no, .marked), leaf(.yes, .none)])
    #expect(marked.annotation == .none && marked.hasMark && marked.isLaidOpen)
    #expect(part([leaf(.yes, .marked), leaf(.yes, .exempt)]).annotation == .partial)
    #expect(part([leaf(.yes, .custom)]) == ContentPart(annotation: .custom, isComplete: true, changes: true))
  }

  @Test func ofTwoContentsTheWorseHolds() {
    let fixed = part([leaf(.no, .none)])
    let shown = part([leaf(.yes, .none)])
    #expect(fixed.joined(with: fixed) == fixed)
    #expect(fixed.joined(with: shown).changes == true && fixed.joined(with: shown).isLaidOpen)
    #expect(fixed.joined(with: part([], isComplete: false)).changes == nil)
    #expect(!fixed.joined(with: part([], isComplete: false)).isComplete)
  }

  @Test func leavesAreFoundByFamily() {
    var content = WidgetContent()
    content.leaves = [leaf(.yes, .none), leaf(.yes, .marked, in: [.systemSmall]), leaf(.no, .none, in: [.systemLarge])]
    #expect(content.leaves(in: [.systemSmall]) == Array(content.leaves.prefix(2)))
    #expect(content.leaves(in: [.accessoryInline]) == Array(content.leaves.prefix(1)))
    #expect(content.leaves(in: [nil]) == content.leaves)
    #expect(content.leaves(in: []).isEmpty)
  }

  @Test func whichLeavesAreSensitiveIsSaidByTheirOwnWords() {
    var widget = ModelSamples.widget(sensitive: true)
    var named = leaf(.yes, .marked)
    widget.content.leaves = [leaf(.yes, .none)]
    // An entitlement or import says it of the whole: any that changes may be it.
    #expect(widget.isSensitive(widget.content.leaves))
    named.evidence = [Evidence(.word, "balance", at: ModelSamples.source)]
    widget.content.leaves.append(named)
    #expect(!widget.isSensitive([widget.content.leaves[0]]) && widget.isSensitive([named]))
    #expect(!widget.isSensitive([]))
  }
}
