import Foundation
import Testing

@testable import EntitlementAudit

/// `docs/limits.md` is made of the table of bounds. `AUDIT_UPDATE_GOLDEN=1` rewrites it.
@Suite struct LimitPageTests {
  private static let file = Repository.root.appending(path: "docs/limits.md")

  private static let introduction = """
    # Bounds

    What is audited may come from strangers, so every input is read within bounds: far above what real projects hold, and low enough that
    none costs more memory, stack or time than its own size justifies. Reaching one is a problem with its place, which names the bound; what
    lies within is judged, and the run ends with exit status 3 where a verdict hangs on the rest. A widget that was read and could not be
    followed to its end is `unknown` unless what was seen decides; a warning names the bound in both cases.

    `--limit NAME=N` sets one, several times for several; of bytes `K`, `M` and `G` count 1,024 times each. A number above the last column is
    refused: a stack or a library would not bear it, or no machine. [`limits:`](configuration.md#limits) in the configuration of the report
    root only lowers bounds, since whoever sends a change to be audited sends the configuration with it; `--limit` wins over it.


    """

  /// `268,435,456`, or `256M` for bytes that are whole.
  private static func number(_ value: Int, _ unit: Limit.Unit) -> String {
    if unit == .bytes {
      for (letter, shift) in [("G", 30), ("M", 20), ("K", 10)] where (value >> shift) << shift == value && value >> shift > 0 {
        return "\(value >> shift)\(letter)"
      }
    }
    let digits = String(value)
    return digits.enumerated().map {
      ($0.offset > 0 && (digits.count - $0.offset).isMultiple(of: 3) ? "," : "") + String($0.element)
    }
    .joined()
  }

  private static var page: String {
    var text = introduction + "| name | at most | may be |\n|---|---|---|\n"
    for limit in Limit.all {
      let unit = limit.unit == .count ? "" : "\(limit.unit.rawValue) "
      text +=
        "| `\(limit.name)` | \(number(limit.standard, limit.unit)) \(unit)\(limit.subject) | \(number(limit.ceiling, limit.unit)) |\n"
    }
    return text
  }

  @Test func isTheTable() throws {
    if Golden.isUpdating { try Data(Self.page.utf8).write(to: Self.file) }
    let found = try String(contentsOf: Self.file, encoding: .utf8)
    Golden.expect(found, equals: Self.page, update: "AUDIT_UPDATE_GOLDEN=1 rewrites docs/limits.md")
  }
}
