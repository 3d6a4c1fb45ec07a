@testable import EntitlementAudit

/// A whole project of the parts of an input, through all stages, with reports of three formats.
func fuzzWhole(_ bytes: [UInt8]) {
  let contents = tree(
    bytes,
    [
      "W/W.entitlements", "W/W.swift", "W/Info.plist", "P.xcodeproj/project.pbxproj", "a.xcconfig", "W/W.widgetmanifest",
      ".entitlement-audit.yml",
    ])
  var options = AuditOptions()
  options.jobs = 1
  options.countsCharacters = true
  let auditor = Auditor(options)
  guard let result = try? auditor.run(files: MemoryFiles(contents)) else { return }
  require(result.problems, within: [:])
  for format in [ReportFormat.text, .sarif, .json] {
    let report = result.report(format)
    if format == .text { continue }
    do { _ = try JSONReader.read(Array(report.utf8)) } catch {
      require(false, "the report is JSON: \(error.message) at byte \(error.offset)")
    }
  }
  for finding in result.findings where contents[finding.location.path] != nil {
    require(finding.location.line == nil || finding.location.column != nil, "a place has both line and column")
  }
}
