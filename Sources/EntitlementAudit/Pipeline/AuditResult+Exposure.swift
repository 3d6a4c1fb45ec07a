extension AuditResult {
  /// What could not be read and a verdict needed, a line each: `error: path:line:column: message`.
  package var unreadInputs: [String] {
    problems.filter { $0.severity == .error }.map { "error: \($0.location.description): \($0.message)" }
  }

  /// The whole exposure table in one of its forms.
  /// - Parameter isColoured: for a terminal; text only.
  package func exposure(_ format: ExposureFormat, isColoured: Bool = false) -> String {
    switch format {
    case .text: ExposureText.report(model, isColoured: isColoured)
    case .json: ExposureJSON.report(model)
    case .csv: ExposureCSV.report(model)
    case .html: HTMLReporter.report(self, for: .exposure)
    }
  }
}
