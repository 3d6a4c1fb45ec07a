/// The shapes of the page, drawn once and used by name: one per mark, device and severity.
enum Shapes {
  /// An instance of a shape; decoration, for a word always stands beside it.
  static func use(_ name: String, class extra: String? = nil) -> HTML {
    element("svg", ["class": extra.map { "i \($0)" } ?? "i", "aria-hidden": "true", "focusable": "false"]) {
      element("use", ["href": "#i-\(name)"])
    }
  }

  /// The drawings; invisible by themselves.
  static let definitions = HTML(
    verbatim: "<svg class=\"shapes\" aria-hidden=\"true\" focusable=\"false\">\n"
      + drawings.map { "<symbol id=\"i-\($0)\" viewBox=\"0 0 \($1) \($1)\">\($2)</symbol>\n" }.joined() + "</svg>\n")

  // Name, size of the square it is drawn in, drawing. Fills and strokes take the colour of the text around.
  private static let drawings: [(String, Int, String)] = [
    // Marks.
    (
      "leaks", 16,
      #"<path fill="currentColor" fill-rule="evenodd" d="M8 3C4.4 3 1.7 5.5 .7 8c1 2.5 3.7 5 7.3 5s6.3-2.5 7.3-5C14.3 5.5 11.6 3 8 3Zm0 2.1a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8Zm0 1.5a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z"/>"#
    ),
    (
      "partly", 16,
      #"<path fill="none" stroke="currentColor" stroke-width="1.5" d="M1.5 8c1-2.2 3.4-4.2 6.5-4.2s5.5 2 6.5 4.2c-1 2.2-3.4 4.2-6.5 4.2S2.5 10.2 1.5 8Z"/><path fill="currentColor" d="M8 5.6a2.4 2.4 0 0 1 0 4.8Z"/>"#
    ),
    (
      "unknown", 16,
      #"<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" d="M8 1.2 14.8 8 8 14.8 1.2 8Z"/><path fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" d="M6.5 6.6a1.5 1.5 0 1 1 2.1 1.4c-.4.2-.6.4-.6.9"/><circle cx="8" cy="10.8" r=".9" fill="currentColor"/>"#
    ),
    (
      "opt-in", 16,
      #"<circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" stroke-width="1.5"/><path fill="currentColor" d="M8 1.8a6.2 6.2 0 0 1 0 12.4Z"/>"#
    ),
    ("shown", 16, #"<circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="1.5"/>"#),
    (
      "hidden", 16,
      #"<path fill="currentColor" d="M3.5 7h9A1.5 1.5 0 0 1 14 8.5v4a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12.5v-4A1.5 1.5 0 0 1 3.5 7Z"/><path fill="none" stroke="currentColor" stroke-width="1.6" d="M5 7.5V5a3 3 0 0 1 6 0v2.5"/>"#
    ),
    ("none", 16, #"<path stroke="currentColor" stroke-width="1.5" stroke-linecap="round" d="M5.5 8h5"/>"#),
    (
      "available", 16,
      #"<path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="m3.2 8.5 3.2 3.2 6.4-7"/>"#
    ),
    (
      "other", 16,
      #"<g fill="currentColor"><circle cx="3.5" cy="8" r="1.3"/><circle cx="8" cy="8" r="1.3"/><circle cx="12.5" cy="8" r="1.3"/></g>"#
    ),
    (
      "lost", 16,
      #"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="m4 4 8 8m0-8-8 8"/>"#
    ),
    // Severities.
    (
      "error", 16,
      #"<path fill="currentColor" fill-rule="evenodd" d="M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2ZM7.2 4v5h1.6V4Zm.8 6.3a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z"/>"#
    ),
    (
      "warning", 16,
      #"<path fill="currentColor" fill-rule="evenodd" d="M8 1.2 15.5 14.5H.5ZM7.2 6v4h1.6V6ZM8 11a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z"/>"#
    ),
    (
      "note", 16,
      #"<circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" stroke-width="1.5"/><path stroke="currentColor" stroke-width="1.5" stroke-linecap="round" d="M8 7.5v3.5"/><circle cx="8" cy="5" r=".95" fill="currentColor"/>"#
    ),
    // Devices.
    ("phone", 24, device(#"<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M10 8h4M9.5 11h5"/>"#)),
    ("standby", 24, device(#"<rect x="2.5" y="7" width="19" height="10" rx="2.5"/><path d="M12 9.5v5M6 12h3.5M14.5 12H18"/>"#)),
    ("today", 24, device(#"<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M9.5 6.5h5v4h-5zM9.5 13.5h5v4h-5z"/>"#)),
    (
      "controls", 24,
      device(
        #"<rect x="3" y="5" width="18" height="6" rx="3"/><circle cx="6" cy="8" r="1"/><rect x="3" y="13" width="18" height="6" rx="3"/><circle cx="18" cy="16" r="1"/>"#
      )
    ),
    ("pad", 24, device(#"<rect x="4" y="2.5" width="16" height="19" rx="2.5"/><path d="M9 8h6M8.5 11h7"/>"#)),
    (
      "car", 24,
      device(
        #"<path d="M4 17v-4.5l2-5.5a1.5 1.5 0 0 1 1.4-1h9.2A1.5 1.5 0 0 1 18 7l2 5.5V17ZM4.5 12h15M6 17v2M18 17v2"/><path d="M7 14.5h1.5M15.5 14.5H17"/>"#
      )
    ),
    (
      "watch", 24,
      device(#"<rect x="6" y="6" width="12" height="12" rx="3"/><path d="M9 6V2.5h6V6M9 18v3.5h6V18M12 9.5V12l1.7 1.2"/>"#)
    ),
    (
      "stack", 24,
      device(#"<rect x="6" y="6" width="12" height="12" rx="3"/><path d="M9 6V2.5h6V6M9 18v3.5h6V18M9 10.5h6M9 13.5h6"/>"#)
    ),
    (
      "dimmed", 24,
      device(
        #"<rect x="6" y="6" width="12" height="12" rx="3"/><path d="M9 6V2.5h6V6M9 18v3.5h6V18M13.7 13.6a2.6 2.6 0 0 1-2.6-4.2 2.7 2.7 0 1 0 2.6 4.2Z"/>"#
      )
    ),
    ("mac", 24, device(#"<rect x="4.5" y="4.5" width="15" height="10.5" rx="1.5"/><path d="M2 18.5h20"/>"#)),
  ]

  private static func device(_ drawing: String) -> String {
    #"<g fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">"# + drawing + "</g>"
  }
}
