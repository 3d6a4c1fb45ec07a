/// A small widget of our own, followed on a thread beside the one that reads project files.
///
/// The first call of everything that reads Swift is dear: the system binds the parser's symbols one by one, and the runtime makes the
/// types of its trees. A run for one changed file would spend a sixth of its time there, while the other processor has nothing to do
/// until a large project file is read. What comes of it is thrown away.
enum Rehearsal {
  /// The size in bytes of a project file that takes as long to read.
  static let projectSize = 512 << 10

  /// Does `work`, and rehearses meanwhile where there is a thread to spare.
  static func beside<Answer>(jobs: Int, _ work: () -> Answer) -> Answer {
    jobs > 1 ? withCompanion({ run() }, work) : work()
  }

  private static func run() {
    let path = Path("Rehearsal.swift")
    let target = SourceTarget(sources: [path], platform: .iOS)
    _ = SourceReader.facts(of: target, files: MemoryFiles([path: Array(source.utf8)]))
  }

  /// What widgets are usually made of.
  static let source = #"""
    import SwiftUI
    import WidgetKit

    @main
    struct RehearsalBundle: WidgetBundle {
      var body: some Widget {
        BalanceWidget()
      }
    }

    struct BalanceEntry: TimelineEntry {
      let date: Date
      var amount: Decimal = 0
      let accounts: [Account]
      var isStale: Bool { date < Date.now }
    }

    struct Account: Identifiable, Hashable {
      enum Kind: String, CaseIterable { case current, savings }
      let id: UUID
      var name: String
      var kind: Kind?
    }

    struct BalanceProvider: AppIntentTimelineProvider {
      func placeholder(in context: Context) -> BalanceEntry { .sample }
      func snapshot(for configuration: ChooseAccount, in context: Context) async -> BalanceEntry { load() ?? .sample }
      func timeline(for configuration: ChooseAccount, in context: Context) async throws -> Timeline<BalanceEntry> {
        guard let entry = load() else { return Timeline(entries: [], policy: .never) }
        let entries = [entry].filter { !$0.isStale }.map { $0 }
        return Timeline(entries: entries, policy: .after(entry.date.addingTimeInterval(15 * 60)))
      }
      private func load() -> BalanceEntry? {
        do { return try JSONDecoder().decode(BalanceEntry.self, from: Data()) } catch { return nil }
      }
    }

    extension BalanceEntry {
      static let sample = BalanceEntry(date: .now, amount: 12.5, accounts: [])
    }

    struct BalanceWidget: Widget {
      static let kind = "Balance"
      var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: ChooseAccount.self, provider: BalanceProvider()) { entry in
          BalanceView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("Balance")
        .supportedFamilies([.systemSmall, .accessoryRectangular])
      }
    }

    struct BalanceView: View {
      @Environment(\.widgetFamily) private var family
      @Environment(\.redactionReasons) var reasons
      @State private var index = 0
      let entry: BalanceEntry

      var body: some View {
        switch family {
        case .systemSmall where !entry.accounts.isEmpty:
          VStack(alignment: .leading, spacing: 4) {
            header
            ForEach(entry.accounts, id: \.id) { account in row(for: account) }
            if let first = entry.accounts.first, first.kind == .savings {
              Text("\(first.name): \(entry.amount, format: .currency(code: "EUR"))").privacySensitive()
            } else if reasons.contains(.privacy) {
              Text("—")
            } else {
              Text(entry.date, style: .relative).font(.caption).foregroundColor(entry.isStale ? .red : .secondary)
            }
          }
          .padding(.horizontal, 8)
        default:
          Gauge(value: 0.5) { Image(systemName: "eurosign") } currentValueLabel: { Text(title) }
        }
      }

      private var title: String {
        let count = entry.accounts.count
        return count > 1 ? String(format: "%d accounts", count) : NSLocalizedString("One account", comment: "")
      }

      @ViewBuilder private var header: some View {
        HStack { Label(title, systemImage: "creditcard"); Spacer() }.modifier(Framed(width: 2))
      }

      private func row(for account: Account) -> some View {
        Link(destination: URL(string: "audit://\(account.id)")!) { Text(account.name).lineLimit(1) }
      }
    }

    struct Framed: ViewModifier {
      var width: CGFloat
      func body(content: Content) -> some View { content.overlay { RoundedRectangle(cornerRadius: width).stroke() } }
    }

    """#
}
