extension AuditResult {
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
