/// The explanations of the rules that spoke, turned from their Markdown.
struct RuleTexts {
  private let rules: [RuleMetadata]

  init(_ findings: [Finding]) {
    let ids = Set(findings.map(\.rule))
    rules = RuleRegistry.metadata.filter { ids.contains($0.id) }
  }

  var html: HTML {
    guard !rules.isEmpty else { return HTML() }
    return element("section", ["class": "rules", "aria-labelledby": "rules-t"]) {
      element("h2", ["id": "rules-t"]) { "The rules that spoke" }
      for rule in rules {
        element("details", ["id": "rule-\(rule.id)"]) {
          element("summary") {
            element("span", ["class": "t"]) { rule.id }
            element("span", ["class": "dim small"]) { rule.summary }
          }
          Self.body(rule.explanation)
        }
      }
    }
  }

  /// Headings, paragraphs, lists, code and addresses: what the explanations are written in.
  private static func body(_ markdown: String) -> HTML {
    var html = HTML()
    var paragraph: [Substring] = []
    var items: [[Substring]] = []
    func end() {
      if !paragraph.isEmpty { html.append(element("p") { inline(paragraph.joined(separator: " ")) }) }
      if !items.isEmpty {
        html.append(element("ul") { for item in items { element("li") { inline(item.joined(separator: " ")) } } })
      }
      (paragraph, items) = ([], [])
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("## ") {
        end()
        html.append(element("h3") { String(bare.dropFirst(3)) })
      } else if bare.isEmpty {
        end()
      } else if bare.hasPrefix("- ") {
        if !paragraph.isEmpty { end() }
        items.append([bare.dropFirst(2)])
      } else if !items.isEmpty, line.hasPrefix(" ") {
        items[items.count - 1].append(bare)
      } else if bare.hasPrefix("https://") {
        paragraph.append(bare)
      } else {
        if !items.isEmpty { end() }
        paragraph.append(bare)
      }
    }
    end()
    return html
  }

  private static func inline(_ text: String) -> HTML {
    var html = HTML()
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if number % 2 == 1 {
        html.append(element("code") { String(part) })
        continue
      }
      for (index, word) in part.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { html.append(HTML(" ")) }
        html.append(word.hasPrefix("https://") ? link(to: String(word), String(word).shortAddress) : HTML(String(word)))
      }
    }
    return html
  }
}
