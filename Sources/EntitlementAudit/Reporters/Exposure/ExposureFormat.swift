/// The forms of `audit exposure`.
package enum ExposureFormat: String, Sendable, CaseIterable {
  /// One block per widget: places down, states of the device across.
  case text
  /// One record per cell (schemas/exposure.schema.json).
  case json
  /// The same records for a spreadsheet (RFC 4180).
  case csv
  /// The page of `--format html` with every widget's whole table in place of findings.
  case html
}
