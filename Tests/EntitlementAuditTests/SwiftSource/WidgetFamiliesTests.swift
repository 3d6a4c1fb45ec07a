import Testing

@testable import EntitlementAudit

/// The families of a widget: how its sources can spell them.
@Suite struct WidgetFamiliesTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var argument: String
    var members = ""
    var outside = ""
    var platform = Platform.iOS
    var expected: [WidgetFamily]

    init(
      _ name: String, _ argument: String, members: String = "", outside: String = "", on platform: Platform = .iOS,
      _ expected: [WidgetFamily]
    ) {
      testDescription = name
      self.argument = argument
      self.members = members
      self.outside = outside
      self.platform = platform
      self.expected = expected
    }
  }

  static let spellings: [Spelling] = [
    Spelling(
      "a literal, in WidgetFamily's order", "[.accessoryInline, .systemLarge, .systemSmall]",
      [.systemSmall, .systemLarge, .accessoryInline]),
    Spelling("written out", "[WidgetFamily.systemSmall, WidgetKit.WidgetFamily.systemMedium]", [.systemSmall, .systemMedium]),
    Spelling("an empty array", "[]", []),
    Spelling(
      "a computed property of another name", "offered", members: "private var offered: [WidgetFamily] { return [.systemMedium] }",
      [.systemMedium]),
    Spelling(
      "the else of an availability check cannot run on the newest system", "supportedFamilies",
      members: """
        var supportedFamilies: [WidgetFamily] {
          if #available(iOSApplicationExtension 17, *) { return [.systemSmall, .accessoryCircular] } else { return [.systemLarge] }
        }
        """, [.systemSmall, .accessoryCircular]),
    Spelling(
      "nor can the body of an unavailability check", "supportedFamilies",
      members: """
        var supportedFamilies: [WidgetFamily] {
          guard #unavailable(iOS 16) else { return [.systemSmall] }
          return [.systemLarge]
        }
        """, [.systemSmall]),
    Spelling(
      "a check for another system always holds", "supportedFamilies",
      members: """
        var supportedFamilies: [WidgetFamily] {
          if #available(macOS 14, *) { [.systemSmall] } else { [.systemLarge] }
        }
        """, [.systemSmall]),
    Spelling(
      "a version that no system has keeps both branches", "supportedFamilies",
      members: """
        var supportedFamilies: [WidgetFamily] {
          if #available(iOS 99, *) { [.systemSmall] } else { [.systemLarge] }
        }
        """, [.systemSmall, .systemLarge]),
    Spelling(
      "an immediately applied closure", "supportedFamilies",
      members: """
        var supportedFamilies: [WidgetFamily] = {
          if #available(iOS 17, *) { [.systemSmall, .accessoryInline] } else { [.systemSmall] }
        }()
        """, [.systemSmall, .accessoryInline]),
    Spelling(
      "a static constant of another enumeration in an extension", "Layout.Families.all",
      outside: """
        enum Layout { enum Families {} }
        extension Layout.Families { static let all: [WidgetFamily] = [.systemExtraLarge] }
        """, [.systemExtraLarge]),
    Spelling(
      "a global", "families", outside: "private let families: [WidgetFamily] = [.accessoryRectangular]", [.accessoryRectangular]),
    Spelling(
      "an extension of Array", ".everywhere",
      outside: "extension Array where Element == WidgetFamily { static let everywhere: [WidgetFamily] = [.systemSmall] }",
      [.systemSmall]),
    Spelling(
      "an extension of the array type", ".everywhere",
      outside: "extension [WidgetFamily] { static var everywhere: Self { [.systemLarge] } }",
      [.systemLarge]),
    Spelling(
      "an extension of WidgetFamily", "[.best, .systemLarge]",
      outside: "extension WidgetFamily { static let best = WidgetFamily.systemMedium }", [.systemMedium, .systemLarge]),
    Spelling("one more", "[.systemSmall] + [.accessoryInline]", [.systemSmall, .accessoryInline]),
    Spelling(
      "a list that grows", "families",
      members: """
        var families: [WidgetFamily] {
          var list: [WidgetFamily] = [.systemSmall]
          #if os(iOS)
          list.append(.systemMedium)
          #else
          list.append(.accessoryCorner)
          #endif
          if #available(iOS 16, *) { list += [.accessoryInline] }
          if UIDevice.current.userInterfaceIdiom == .pad { list.append(contentsOf: [.systemExtraLarge]) }
          return list
        }
        """, [.systemSmall, .systemMedium, .systemExtraLarge, .accessoryInline]),
    Spelling(
      "a list that shrinks", "families",
      members: """
        var families: [WidgetFamily] {
          var list: Set<WidgetFamily> = [.systemSmall, .systemMedium, .systemLarge]
          list.remove(.systemMedium)
          return Array(list)
        }
        """, [.systemSmall, .systemLarge]),
    Spelling(
      "a filter", "WidgetFamily.allCases.filter { $0 != .systemExtraLarge && $0 != .systemLarge }",
      [.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline]),
    Spelling(
      "a ternary that is decided at run time", "UIDevice.isPad ? [.systemExtraLarge] : [.systemSmall]",
      [.systemSmall, .systemExtraLarge]),
    Spelling(
      "a ternary that a constant decides", "Flags.isBig ? [.systemExtraLarge] : [.systemSmall]",
      outside: "enum Flags { static let isBig = false }", [.systemSmall]),
    Spelling(
      "a switch over a constant case", "Style.compact.families",
      outside: """
        enum Style {
          case compact, wide
          var families: [WidgetFamily] {
            switch self {
            case .compact: [.systemSmall]
            case .wide: [.systemMedium]
            }
          }
        }
        """, [.systemSmall]),
    Spelling(
      "a function with an argument and a default", "families(including: .accessoryInline)",
      members: """
        func families(including extra: WidgetFamily, small: Bool = true) -> [WidgetFamily] {
          small ? [.systemSmall, extra] : [extra]
        }
        """, [.systemSmall, .accessoryInline]),
    Spelling(
      "a flag that can be set decides nothing", "Flags.isBig ? [.systemExtraLarge] : [.systemSmall]",
      outside: "enum Flags { static var isBig = false }", [.systemSmall, .systemExtraLarge]),
    Spelling(
      "a property wrapper decides nothing", "isBig ? [.systemExtraLarge] : [.systemSmall]",
      members: "@AppStorage(\"big\") var isBig = false", [.systemSmall, .systemExtraLarge]),
    Spelling(
      "an array that begins empty", "families",
      members: """
        var families: [WidgetFamily] {
          var list = [WidgetFamily]()
          loop: for family in [WidgetFamily.systemSmall, .systemLarge] { list.append(family) }
          if isNew {} else if isOld { list.append(.accessoryInline) } else { list.append(.accessoryCircular) }
          return list
        }
        """, [.systemSmall, .systemLarge, .accessoryCircular, .accessoryInline]),
    Spelling(
      "a raw-representable struct and a function with a switch", "families(for: .wide)",
      members: """
        func families(for style: Style) -> [WidgetFamily] {
          switch style {
          case .compact: return [.systemSmall]
          case .wide: return [.systemMedium]
          }
        }
        """, outside: "enum Style { case compact, wide }", [.systemMedium]),
    Spelling(
      "by platform: the watch", "families", members: byPlatform, on: .watchOS, [.accessoryCorner, .accessoryCircular]),
    Spelling("by platform: the phone", "families", members: byPlatform, [.systemSmall]),
    Spelling("by platform: the Mac", "families", members: byPlatform, on: .macOS, [.systemLarge]),
    Spelling("families that the platform does not have", "[.systemSmall, .accessoryCorner]", [.systemSmall]),
    Spelling("families that the watch does not have", "[.systemSmall, .accessoryCorner]", on: .watchOS, [.accessoryCorner]),
  ]

  private static let byPlatform = """
    var families: [WidgetFamily] {
      #if os(watchOS)
      return [.accessoryCorner, .accessoryCircular]
      #elseif canImport(UIKit)
      return [.systemSmall]
      #else
      return [.systemLarge]
      #endif
    }
    """

  @Test(arguments: spellings)
  func declared(_ spelling: Spelling) throws {
    let source = widgetSource(
      modifiers: ".supportedFamilies(\(spelling.argument))", members: spelling.members, outside: spelling.outside)
    let widget = try #require(SourceFacts.of(source, platform: spelling.platform).only)
    #expect(widget.families == spelling.expected)
    #expect(widget.familiesOrigin == .declared, "\(String(describing: widget.familiesNote))")
  }

  @Test func noneNamed() throws {
    func assumed(_ platform: Platform) throws -> [WidgetFamily] {
      let widget = try #require(SourceFacts.of(widgetSource(), platform: platform).only)
      #expect(widget.familiesOrigin == .default)
      return widget.families
    }
    #expect(try assumed(.iOS) == [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    #expect(try assumed(.macOS) == [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    #expect(try assumed(.watchOS) == [.accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline])
    #expect(try assumed(.visionOS).allSatisfy { !$0.isAccessory })
  }

  @Test(arguments: [
    ("Remote.families", "'Remote.families'"), ("[.systemSmall, .systemHuge]", "'systemHuge'"),
    ("[.systemSmall] + Remote.more()", "'Remote.more()'"), ("families", "'families' refers to itself"),
  ])
  func notReadWhole(_ argument: String, _ quoted: String) throws {
    let source = widgetSource(modifiers: ".supportedFamilies(\(argument))", members: "var families: [WidgetFamily] { families }")
    let widget = try #require(SourceFacts.of(source).only)
    #expect(widget.familiesOrigin == .unresolved)
    #expect(widget.familiesNote?.message.contains(quoted) == true, "\(String(describing: widget.familiesNote))")
    #expect(widget.familiesNote?.location?.path == "Widget.swift")
    #expect(widget.families == (argument.contains(".systemSmall") ? [.systemSmall] : []))
  }

  @Test func previewsAndCommentsAreNotRead() throws {
    let source = widgetSource(
      modifiers: """
        // .supportedFamilies([.systemLarge])
        .supportedFamilies([.systemSmall]).contentMarginsDisabled() /* .supportedFamilies([.systemMedium]) */
        """,
      outside: """
        #Preview(as: .accessoryInline) { Clock() } timeline: { Entry() }
        struct Clock_Previews: PreviewProvider {
          static var previews: some View { ClockView().previewContext(WidgetPreviewContext(family: .systemExtraLarge)) }
        }
        """)
    #expect(SourceFacts.of(source).only?.families == [.systemSmall])
  }

  @Test func postfixConditionals() throws {
    let source = widgetSource(
      modifiers: """
        #if os(watchOS)
        .supportedFamilies([.accessoryCorner])
        #else
        .supportedFamilies([.systemSmall])
        .containerBackgroundRemovable(false)
        #endif
        .description("Time")
        """)
    let phone = try #require(SourceFacts.of(source).only)
    #expect(phone.families == [.systemSmall])
    #expect(phone.fixedBackground?.line == 16)
    let watch = try #require(SourceFacts.of(source, platform: .watchOS).only)
    #expect(watch.families == [.accessoryCorner])
    #expect(watch.fixedBackground == nil)
  }

  @Test func disfavoredLocationsAddUp() throws {
    let source = widgetSource(
      modifiers: """
        .supportedFamilies([.systemSmall, .systemMedium])
        .disfavoredLocations([.standBy, .iPhoneWidgetsOnMac], for: [.systemSmall])
        .disfavoredLocations([.standBy], for: [.systemMedium])
        .disfavoredLocations([.carPlay], for: Self.big)
        """, members: "static let big = [WidgetFamily.systemMedium]",
      outside: """
        extension WidgetConfiguration {
          func uncalled() -> some WidgetConfiguration { disfavoredLocations([.lockScreen], for: [.systemSmall]) }
        }
        """)
    let widget = try #require(SourceFacts.of(source).only)
    #expect(
      widget.disfavoredLocations == [
        .standBy: [.systemSmall, .systemMedium], .iPhoneWidgetsOnMac: [.systemSmall], .carPlay: [.systemMedium],
      ])
  }
}
