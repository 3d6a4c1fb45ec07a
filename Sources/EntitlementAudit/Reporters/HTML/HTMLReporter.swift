/// The page for the person who decides: one file, nothing loaded from anywhere, readable without a script.
struct HTMLReporter {
  /// What the page is for.
  enum Subject: Sendable {
    /// Verdicts, findings, problems.
    case report
    /// The whole exposure table (`audit exposure`).
    case exposure
  }

  private let result: AuditResult
  private let subject: Subject
  private let configurations: ConfigurationNames
  private let anchors: Anchors
  private let controls: PictureControls

  private init(_ result: AuditResult, _ subject: Subject) {
    self.result = result
    self.subject = subject
    configurations = ConfigurationNames(result.model)
    anchors = Anchors(result.model)
    controls = PictureControls(result.model, configurations: configurations)
  }

  /// The page.
  static func report(_ result: AuditResult, for subject: Subject = .report) -> String {
    "<!DOCTYPE html>\n" + HTMLReporter(result, subject).page.markup
  }

  private var page: HTML {
    let style = "\n" + PageStyle.text + controls.style
    let script = "\n" + PageScript.text
    // By their digests, so that nothing else on the page can run or style it, whatever slips in.
    let policy =
      "default-src 'none'; style-src 'sha256-\(Self.digest(style))'; script-src 'sha256-\(Self.digest(script))'; base-uri 'none'; form-action 'none'"
    return element("html", ["lang": "en"]) {
      element("head") {
        element("meta", ["charset": "utf-8"])
        element("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
        element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        element("meta", ["name": "referrer", "content": "no-referrer"])
        element("meta", ["name": "color-scheme", "content": "light dark"])
        element("meta", ["name": "generator", "content": "\(Tool.name) \(Tool.version)"])
        element("title") { title }
        element("style") { HTML(verbatim: style) }
      }
      element("body") {
        Shapes.definitions
        element("a", ["class": "skip", "href": "#details"]) { "Skip to the widgets one by one" }
        header
        element("main") { main }
        footer
        element("script") { HTML(verbatim: script) }
      }
    }
  }

  private var title: String {
    let names = projects
    let what = subject == .report ? "What the locked device shows" : "Exposure of every widget"
    return names.isEmpty ? what : "\(what): \(names.prefix(3).joined(separator: ", "))\(names.count > 3 ? ", …" : "")"
  }

  private var projects: [String] {
    var seen: Set<String> = []
    return result.model.extensions.map { $0.project?.stem ?? $0.name }.filter { seen.insert($0).inserted }
  }

  private static func digest(_ text: String) -> String { SHA256.digest(Array(text.utf8)).base64 }
}

extension HTMLReporter {
  private var header: HTML {
    let headline = Headline(result)
    let summary = ReportSummary(result)
    return element("header", ["class": "top"]) {
      element("p", ["class": "eyebrow"]) { element("bdi") { projects.isEmpty ? "No project" : projects.joined(separator: ", ") } }
      element("h1") { headline.title }
      element("p", ["class": "lead"]) { headline.lead }
      element("p", ["class": "counts"]) {
        for severity in Severity.allCases.reversed() {
          let number = result.counted.count { $0.severity == severity }
          element("span", ["class": number == 0 ? "none" : severity.rawValue]) {
            Shapes.use(severity.rawValue)
            " \(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
          }
        }
        if summary.suppressed > 0 {
          element("span", ["class": "none"]) {
            Shapes.use("available")
            " \(summary.suppressed) accepted"
          }
        }
      }
      if headline.unread > 0 {
        element("p", ["class": "alert"]) {
          Shapes.use("warning")
          element("span") {
            headline.unread == 1
              ? "One input that a verdict needs could not be read. "
              : "\(headline.unread) inputs that verdicts need could not be read. "
            element("a", ["href": "#unread"]) { headline.unread == 1 ? "Which one" : "Which ones" }
          }
        }
      }
    }
  }

  private var main: HTML {
    let picture = Picture(result.model, configurations: configurations, anchors: anchors)
    return HTMLBuilder.buildBlock(
      picture.isEmpty
        ? HTML()
        : element("section", ["class": "overview", "aria-labelledby": "picture-t"]) {
          element("h2", ["id": "picture-t"]) { "At a glance" }
          controls.html
          picture.html
          legend(picture.usedMarks)
        },
      element("div", ["id": "details", "tabindex": "-1"]) {
        for each in result.model.extensions {
          ExtensionDetails(
            subject: each, findings: subject == .report ? result.findings.filter { $0.isAbout(each) } : [],
            anchors: anchors, isExposureOnly: subject == .exposure
          ).html
        }
      },
      otherFindings, unread, subject == .report ? RuleTexts(result.findings).html : HTML())
  }

  private func legend(_ marks: [SeenMark]) -> HTML {
    element("ul", ["class": "legend"]) {
      for mark in marks {
        if let meaning = mark.meaning {
          element("li") {
            Picture.mark(mark)
            element("span") { meaning }
          }
        }
      }
    }
  }

  /// What belongs to no extension of the page.
  private var otherFindings: HTML {
    let others =
      subject == .report ? result.findings.filter { finding in !result.model.extensions.contains(where: finding.isAbout) } : []
    guard !others.isEmpty else { return HTML() }
    return element("section", ["aria-labelledby": "others-t"]) {
      element("h2", ["id": "others-t"]) { "Other findings" }
      FindingList(others).html
    }
  }

  private var problems: [InputProblem] { result.problems }

  private var unread: HTML {
    guard !problems.isEmpty else { return HTML() }
    return element("section", ["id": "unread", "aria-labelledby": "unread-t", "tabindex": "-1"]) {
      element("h2", ["id": "unread-t"]) { Headline(result).unread > 0 ? "Inputs that could not be read" : "Remarks on inputs" }
      element("ul", ["class": "findings"]) {
        for problem in problems {
          element("li", ["class": "finding \(problem.severity.rawValue)"]) {
            element("p", ["class": "message"]) {
              Shapes.use(problem.severity.rawValue)
              element("span") {
                element("b") { problem.severity.rawValue.capitalisedFirst + ": " }
                problem.message
              }
            }
            element("p", ["class": "small dim"]) { element("code") { problem.location.description } }
          }
        }
      }
    }
  }

  private var footer: HTML {
    element("footer") {
      element("p") {
        "Judged from the project's sources, settings and property lists by \(Tool.name) \(Tool.version); \(result.skippedFolders) \(result.skippedFolders == 1 ? "folder" : "folders") of tools and dependencies passed over. What Apple does not document is marked as inferred, place by place."
      }
      element("p", ["class": "js-only"]) {
        element("label") {
          element("input", ["type": "checkbox", "id": "keys", "checked": "checked"])
          " Keyboard: "
          for (key, does) in [
            ("/", "filter"), ("1–6", "state of the device"), ("j k", "next and previous widget"), ("e", "open or close all"),
          ] {
            element("kbd") { key }
            " \(does)  "
          }
        }
      }
    }
  }
}

extension Finding {
  /// Whether it speaks of an extension: several may have one name.
  fileprivate func isAbout(_ subject: WidgetExtension) -> Bool {
    self.extension == subject.name && (extensionPlace == nil || extensionPlace == subject.location)
  }
}

/// The run in two sentences.
struct Headline {
  let title: String
  let lead: String
  /// How many inputs that a verdict needs could not be read.
  let unread: Int

  init(_ result: AuditResult) {
    let summary = ReportSummary(result)
    unread = summary.inputsUnread
    let widgets = result.model.extensions.flatMap(\.widgets)
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let elsewhere = widgets.count { $0.headline.lockScreen != .leaks && $0.headline.filterClasses($0).contains("is-leaks") }
    let unknown = widgets.count { $0.headline.lockScreen == .unknown } + result.model.extensions.count { !$0.widgetsKnown }
    if summary.widgets == 0 {
      title =
        summary.extensions == 0
        ? "No widget extension was found" : "No widget could be found in \(count(summary.extensions, "extension"))"
    } else if summary.leaks > 0 {
      title =
        "\(summary.leaks) of \(count(summary.widgets, "widget")) \(summary.leaks == 1 ? "leaks" : "leak") onto the Lock Screen"
    } else {
      title = unknown > 0 ? "No widget is known to leak onto the Lock Screen" : "No widget leaks onto the Lock Screen"
    }
    var parts: [String] = []
    if elsewhere > 0 { parts.append("\(elsewhere) \(summary.leaks > 0 ? "more " : "")can be read elsewhere on a locked device") }
    if unknown > 0 { parts.append("\(unknown) could not be judged") }
    parts.append(
      summary.lost == 0 ? "none is lost on the Mac" : "\(summary.lost) \(summary.lost == 1 ? "is" : "are") lost on the Mac")
    lead = parts.joined(separator: ", ").capitalisedFirst + "."
  }
}

extension [UInt8] {
  /// As policies spell a digest.
  fileprivate var base64: String {
    let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: count, by: 3) {
      let bytes = self[start..<Swift.min(start + 3, count)].map { Int($0) }
      let group = (bytes[0] << 16) | (bytes.count > 1 ? bytes[1] << 8 : 0) | (bytes.count > 2 ? bytes[2] : 0)
      for place in 0..<4 { text.append(place > bytes.count ? "=" : alphabet[(group >> (18 - 6 * place)) & 63]) }
    }
    return text
  }
}
