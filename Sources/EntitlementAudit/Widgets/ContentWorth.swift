extension WidgetContent {
  /// What is shown in a family; where the content does not ask for its family, what is shown in all.
  func part(in family: WidgetFamily?) -> ContentPart {
    if let family, let part = parts[family] { return part }
    return ContentPart(
      annotation: annotation, isComplete: isComplete, changes: changes,
      isLaidOpen: firstUnmarked != nil || !exemptions.isEmpty, hasMark: leaves.contains { $0.cover == .marked })
  }

  /// The leaves that are shown in any of some families; nil stands for what has no family.
  func leaves(in families: [WidgetFamily?]) -> [Leaf] {
    families.isEmpty
      ? [] : leaves.filter { leaf in leaf.families.isEmpty || families.contains { $0.map(leaf.families.contains) ?? true } }
  }

  /// Whether everything was followed and nothing in it changes, in whatever family.
  var isStatic: Bool { isComplete && changes == false }
}

extension Widget {
  /// What the content of a family amounts to where the locked device shows it: leaks, unknown, redactable or harmless, and for what
  /// decides for itself (a marked control, a ClockKit complication) hidden. The level is not asked.
  func worth(in family: WidgetFamily?) -> LockScreenVerdict {
    switch configuration {
    case .clockKit:
      switch content.clockKitPrivacy?.behavior {
      case .hides: return .hidden
      case .shows, .absent: return .leaks
      case .unknown, nil: return .unknown
      }
    case .control:
      if showsNothingThatChanges { return .harmless }
      return content.templateMark == nil ? .leaks : .hidden
    case .activity, .static, .intent, .appIntent, .relevance: break
    }
    let part = content.part(in: family)
    if part.isStatic { return .harmless }
    if hasSensitiveExemption(in: family) { return .leaks }
    if part.isUndecided { return .unknown }
    return switch part.annotation {
    case .none, .partial: .leaks
    case .unknown: .unknown
    // What marks do to a Live Activity is not documented.
    case .whole, .custom: configuration == .activity ? .leaks : .redactable
    }
  }

  /// Whether everything was followed and nothing in it is to be read: fixed content, a control without value and state.
  var showsNothingThatChanges: Bool {
    switch configuration {
    case .control: content.isComplete && !content.showsState
    case .clockKit: false
    case .activity, .static, .intent, .appIntent, .relevance: content.isStatic
    }
  }

  /// Whether some of the leaves are what the widget is held for sensitive for. Where the reason is none of the views' own (an entitlement,
  /// an import), which of them shows the sensitive part is not known: any that changes may.
  func isSensitive(_ leaves: [Leaf]) -> Bool {
    guard sensitivity.level == .sensitive, !leaves.isEmpty else { return false }
    return leaves.contains { !$0.evidence.isEmpty } || !content.leaves.contains { $0.changes == .yes && !$0.evidence.isEmpty }
  }

  /// Whether `unredacted()` or `privacySensitive(false)` lays sensitive content open in a family.
  func hasSensitiveExemption(in family: WidgetFamily?) -> Bool {
    guard !content.exemptions.isEmpty, sensitivity.level == .sensitive else { return false }
    return content.leaves.isEmpty || isSensitive(content.leaves(in: [family]).filter(\.isExemptAndChanges))
  }
}

extension Leaf {
  /// Whether it changes, and an exemption takes it out of redaction.
  var isExemptAndChanges: Bool { cover == .exempt && changes == .yes }

  /// Whether it changes or may, and nothing hides it for certain; exemptions apart.
  var isUnmarked: Bool { (cover == .none || cover == .conditional) && changes != .no }
}
