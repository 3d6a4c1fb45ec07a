/// A piece of a page in the making. Text and attribute values are escaped on their way in; no input gets in by another way.
///
/// What comes out is well-formed XML too: tests read it with an XML reader.
struct HTML: Sendable {
  private(set) var markup = ""

  /// Nothing.
  init() {}

  /// Text, escaped; what a screen would act on comes out as `\u{202E}`.
  init(_ text: String) { markup = text.escapedForHTML }

  /// Markup of our own making: styles, scripts, shapes. Never anything that was read.
  init(verbatim markup: String) { self.markup = markup }

  static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum.markup += right.markup
    return sum
  }

  /// Adds a piece at the end.
  mutating func append(_ other: HTML) { markup += other.markup }

  /// Whether there is nothing in it.
  var isEmpty: Bool { markup.isEmpty }
}

/// An element. Attributes whose value is nil are left out; one without content is closed at once only where HTML has it so.
func element(
  _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], @HTMLBuilder _ content: () -> HTML = { HTML() }
) -> HTML {
  var markup = "<" + name
  for case (let key, let value?) in attributes { markup += " \(key)=\"\(value.escapedForHTML)\"" }
  let isVoid = ["meta", "input", "use", "br", "col"].contains(name)
  markup += isVoid ? "/>" : ">" + content().markup + "</\(name)>"
  if HTMLBuilder.blocks.contains(name) { markup += "\n" }
  return HTML(verbatim: markup)
}

/// A link to a page on the web; plain text where the address is none.
func link(to address: String, _ text: String) -> HTML {
  guard address.hasPrefix("https://") else { return HTML(text) }
  return element("a", ["href": address, "rel": "noreferrer"]) { text }
}

/// Joins the pieces of an element; a string stands for its text.
@resultBuilder
enum HTMLBuilder {
  /// Elements after which a line ends.
  static let blocks: Set<String> = [
    "html", "head", "body", "meta", "title", "style", "script", "header", "main", "footer", "section", "article", "div", "h1",
    "h2", "h3", "h4", "p", "ul", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tr", "th", "td", "fieldset", "details",
    "summary", "svg", "legend", "caption", "label",
  ]

  static func buildExpression(_ text: String) -> HTML { HTML(text) }
  static func buildExpression(_ html: HTML) -> HTML { html }
  static func buildBlock(_ parts: HTML...) -> HTML { joined(parts) }
  static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
  static func buildEither(first part: HTML) -> HTML { part }
  static func buildEither(second part: HTML) -> HTML { part }
  static func buildArray(_ parts: [HTML]) -> HTML { joined(parts) }

  private static func joined(_ parts: [HTML]) -> HTML {
    var all = HTML()
    for part in parts { all.append(part) }
    return all
  }
}

extension String {
  /// The text as HTML and XML take it, in elements and in attributes.
  fileprivate var escapedForHTML: String {
    var escaped = ""
    for scalar in sanitised.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default:
        // The two last code points of each plane are no characters, and no XML.
        if scalar.value & 0xFFFE == 0xFFFE {
          escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
