import Testing

@testable import EntitlementAudit

/// Walks the whole exposure table against the decision tables of the rulebook, typed again below and read here by the rules that stand at
/// their head: nothing of it is made by the code under test.
@Suite struct ExposureTableTests {
  /// R11.1 to R11.4, cell by cell: `levels; marks; surfaces; families | U | L | LH | B | AO | AOH`, then the word and its basis.
  private static let rulebook = """
    # R11.1 accessory families on the Lock Screen of iPhone and iPad
    widget
    weak; N; lock ipad; c r i | live d | live w | placeholder w | placeholder d | live i | placeholder d
    weak; P; lock ipad; c r i | live d | live w | marked-parts w | placeholder d | live i | marked-parts d
    weak; W; lock ipad; c r i | live d | live w | all-text i | placeholder d | live i | all-text i
    weak; C; lock ipad; c r i | live d | live w | own-view d | placeholder d | live i | own-view d
    weak; X; lock ipad; c r i | live d | live w | live i | placeholder i | live i | live i
    weak; ?; lock ipad; c r i | live d | live w | unknown i | placeholder d | live i | unknown i
    cuo cmp; N P W C X ?; lock ipad; c r i | live d | placeholder d | placeholder d | placeholder d | placeholder i | placeholder i

    # R11.2 system families; marks as in 11.1 on the iPad Lock Screen and in StandBy, elsewhere taken not to hide
    weak; N P W C X ?; home; S M L XL | live d | not-reachable i | not-reachable i | not-reachable i | - | -
    cuo cmp; N P W C X ?; home; S M L XL | live d | not-reachable d | not-reachable d | not-reachable i | not-reachable d | not-reachable d
    weak; N P W C X ?; today; S M L XL | live d | live i | unknown i | placeholder d | - | -
    cuo cmp; N P W C X ?; today; S M L XL | - | placeholder d | placeholder d | placeholder d | - | -
    weak; N; ipad standby; S | live d | live i | placeholder i | placeholder d | - | -
    weak; P; ipad standby; S | live d | live i | marked-parts i | placeholder d | - | -
    weak; W; ipad standby; S | live d | live i | all-text i | placeholder d | - | -
    weak; C; ipad standby; S | live d | live i | own-view i | placeholder d | - | -
    weak; X; ipad standby; S | live d | live i | live i | placeholder d | - | -
    weak; ?; ipad standby; S | live d | live i | unknown i | placeholder d | - | -
    cuo cmp; N P W C X ?; ipad; S | - | placeholder d | placeholder d | placeholder d | - | -
    cuo cmp; N P W C X ?; standby; S | - | placeholder i | placeholder i | placeholder d | - | -
    weak; N P W C X ?; carplay; S | live d | live i | unknown i | placeholder i | - | -
    cuo cmp; N P W C X ?; carplay; S | - | placeholder d | placeholder d | placeholder i | - | -
    weak; N P W C X ?; mac; S M L | live d | live i | unknown i | unknown i | - | -
    # R11.5: lost in every state
    cuo cmp; N P W C X ?; mac; S M L | absent d | absent d | absent d | absent d | absent d | absent d

    macWidget
    weak; N P W C X ?; mac; S M L XL | live d | absent i | absent i | absent i | - | -
    cuo cmp; N P W C X ?; mac; S M L XL | - | absent d | absent d | absent i | - | -

    visionWidget
    weak; N P W C X ?; home; S M L XL XLP | live d | unknown i | absent i | unknown i | - | -
    cuo cmp; N P W C X ?; home; S M L XL XLP | - | unknown i | unknown i | unknown i | - | -

    # R11.3 the watch, at every level; locked is off the wrist
    watchWidget
    weak cuo cmp; N; face; c r i k | live d | - | - | - | live w | placeholder d
    weak cuo cmp; P; face; c r i k | live d | - | - | - | live w | marked-parts d
    weak cuo cmp; W; face; c r i k | live d | - | - | - | live w | all-text d
    weak cuo cmp; C; face; c r i k | live d | - | - | - | live w | own-view i
    weak cuo cmp; X ?; face; c r i k | live d | - | - | - | live w | -
    weak cuo cmp; N; stack; c r | live d | - | - | - | live w | placeholder d
    weak cuo cmp; P; stack; c r | live d | - | - | - | live w | marked-parts d
    weak cuo cmp; W; stack; c r | live d | - | - | - | live w | all-text d
    weak cuo cmp; C; stack; c r | live d | - | - | - | live w | own-view i
    weak cuo cmp; X ?; stack; c r | live d | - | - | - | live w | -

    clockKitHiding
    weak cuo cmp; N P W C X ?; face; none | live i | own-view d | - | - | absent i | absent i
    clockKitShowing
    weak cuo cmp; N P W C X ?; face; none | live i | live d | - | - | absent i | absent i

    # R11.4 Live Activities and controls: locked only
    liveActivity
    weak; N ?; lock ipad standby carplay mac stack; none | - | live d | - | - | - | -
    weak; P W C X; lock ipad standby carplay mac stack; none | - | live i | - | - | - | -
    cuo cmp; N P W C X ?; lock ipad standby carplay mac stack; none | - | live i | - | - | - | -

    control
    weak; N X ?; lock ipad center; none | - | live i | - | - | - | -
    weak; P W C; lock ipad; none | - | marked-parts d | - | - | - | -
    weak; T; lock ipad; none | - | all-text d | - | - | - | -
    weak; P W C T; center; none | - | - | - | - | - | -
    cuo cmp; N P W C X ? T; lock ipad center; none | - | - | - | - | - | -
    """

  private struct Key: Hashable {
    let subject: ExposureSubject
    let family: WidgetFamily?
    let level: ExposureLevel
    let mark: ExposureMark
    let surface: Surface
  }

  private static let subjects: [Substring: ExposureSubject] = [
    "widget": .widget, "macWidget": .macWidget, "visionWidget": .visionWidget, "watchWidget": .watchWidget,
    "clockKitHiding": .clockKitHiding, "clockKitShowing": .clockKitShowing, "liveActivity": .liveActivity, "control": .control,
  ]
  private static let levels: [Substring: ExposureLevel] = ["weak": .weak, "cuo": .completeUnlessOpen, "cmp": .complete]
  private static let marks: [Substring: ExposureMark] = [
    "N": .none, "P": .partial, "W": .whole, "C": .custom, "X": .exempt, "?": .unknown, "T": .template,
  ]
  private static let surfaces: [Substring: Surface] = [
    "lock": .lockScreen, "ipad": .iPadLockScreen, "standby": .standBy, "today": .todayView, "home": .homeScreen,
    "carplay": .carPlay,
    "mac": .mac, "face": .watchFace, "stack": .smartStack, "center": .controlCenter,
  ]
  private static let families: [Substring: WidgetFamily?] = [
    "S": .systemSmall, "M": .systemMedium, "L": .systemLarge, "XL": .systemExtraLarge, "XLP": .systemExtraLargePortrait,
    "c": .accessoryCircular, "r": .accessoryRectangular, "i": .accessoryInline, "k": .accessoryCorner,
    "none": Optional<WidgetFamily>.none,
  ]
  private static let words: [Substring: Shows] = [
    "live": .content, "placeholder": .placeholder, "marked-parts": .partlyRedacted, "all-text": .redacted, "own-view": .custom,
    "not-reachable": .notOffered, "absent": .notOffered, "unknown": .unknown, "-": .unknown,
  ]
  private static let bases: [Substring: Basis] = ["d": .documented, "w": .wwdc, "i": .inferred]
  private static let states: [DeviceState] = [.unlocked, .locked, .lockedHidden, .beforeFirstUnlock, .alwaysOn, .alwaysOnHidden]

  private static func expected() throws -> [Key: [(Shows, Basis)]] {
    var expected: [Key: [(Shows, Basis)]] = [:]
    var subject = ExposureSubject.widget
    for line in rulebook.split(separator: "\n").map({ $0.drop(while: \.isWhitespace) })
    where !line.isEmpty && !line.hasPrefix("#") {
      if let named = subjects[line] {
        subject = named
        continue
      }
      let columns = line.split(separator: "|")
      let key = try #require(columns.first).split(separator: ";").map { $0.split(separator: " ") }
      try #require(key.count == 4 && columns.count == 7, "\(line)")
      let cells = try columns.dropFirst().map { column in
        let parts = column.split(separator: " ")
        return (try #require(words[parts[0]]), try #require(parts.count > 1 ? bases[parts[1]] : .inferred))
      }
      for level in try key[0].map({ try #require(levels[$0]) }) {
        for mark in try key[1].map({ try #require(marks[$0]) }) {
          for surface in try key[2].map({ try #require(surfaces[$0]) }) {
            for family in try key[3].map({ try #require(families[$0]) }) {
              let one = Key(subject: subject, family: family, level: level, mark: mark, surface: surface)
              #expect(expected.updateValue(cells, forKey: one) == nil, "typed twice: \(line)")
            }
          }
        }
      }
    }
    return expected
  }

  @Test func saysWhatTheRulebookSays() throws {
    let expected = try Self.expected()
    #expect(expected.count > 400)
    for subject in ExposureSubject.allCases {
      for family in [nil] + WidgetFamily.allCases.map(Optional.some) {
        for level in ExposureLevel.allCases {
          for mark in ExposureMark.allCases {
            for surface in Surface.allCases {
              let key = Key(subject: subject, family: family, level: level, mark: mark, surface: surface)
              for (index, state) in Self.states.enumerated() {
                let said = ExposureTable.cell(
                  subject, family: family, level: level, mark: mark, surface: surface, state: state)
                let wanted = expected[key].map { $0[index] }
                if said?.shows != wanted?.0 || said?.basis != wanted?.1 {
                  Issue.record("\(key) \(state): \(String(describing: said)), the rulebook says \(String(describing: wanted))")
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func noRowHidesBehindAnother() {
    var seen: Set<Key> = []
    for row in ExposureTable.rows {
      for family in row.families.isEmpty ? [nil] : row.families.map(Optional.some) {
        for level in row.levels {
          for mark in row.marks {
            for surface in row.surfaces {
              let key = Key(subject: row.subject, family: family, level: level, mark: mark, surface: surface)
              #expect(seen.insert(key).inserted, "two rows give \(key)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: ApplePage.allCases)
  func everyPageIsApples(_ page: ApplePage) { #expect(page.address.hasPrefix("https://developer.apple.com/")) }
}
