extension ModelBuilder {
  /// What the Info.plists of all configurations come to.
  func infoPlistSummary(of draft: TargetDraft, declaring widget: Widget?, isAppExtension: Bool) -> InfoPlistSummary {
    var summary = InfoPlistSummary()
    let released = draft.infoPlists[draft.releaseLike]
    let names = draft.configurations.map(\.name)
    summary.path = released?.path
    summary.isGenerated = released?.isGenerated ?? false
    summary.extensionPoint = released?.point ?? names.compactMap { draft.infoPlists[$0]?.point }.first
    // A watch app's own code is no extension of any point.
    guard isAppExtension else { return summary }
    for name in names {
      guard let use = draft.infoPlists[name] else { continue }
      if let file = use.file {
        summary.add(faults(of: file, point: use.point, widget: widget), configuration: name)
      } else if use.path == nil, use.hidden.isEmpty, widget != nil {
        summary.add([InfoPlistFault(.pointMissing, at: draft.target.location)], configuration: name)
      }
    }
    return summary
  }

  /// What is wrong in one Info.plist of an extension (R8).
  func faults(of file: InfoPlistFile, point: Located<String>?, widget: Widget?) -> [InfoPlistFault] {
    var faults: [InfoPlistFault] = []
    // Where no widget is declared, another point is none of our business.
    if let point, point.value != InfoPlistFile.widgetPoint, widget != nil {
      faults.append(InfoPlistFault(.wrongPoint(value: point.value), at: point.location))
    }
    if point == nil, let wrong = file.wrongTypePoint {
      faults.append(InfoPlistFault(.wrongPoint(value: wrong.value), at: wrong.location))
    } else if point == nil, file.misplacedPoints.isEmpty, widget != nil {
      faults.append(InfoPlistFault(.pointMissing, at: file.extensionKey ?? file.location))
    }
    if point == nil { faults += file.misplacedPoints.map { InfoPlistFault(.misplacedPoint, at: $0.location) } }
    if point?.value == InfoPlistFile.widgetPoint || widget != nil {
      faults += file.forbiddenKeys.map { InfoPlistFault(.forbiddenKey($0.value), at: $0.location) }
      if let key = file.supportsLiveActivities { faults.append(InfoPlistFault(.misplacedLiveActivitiesKey, at: key.location)) }
    }
    if let place = file.emptyDisplayName { faults.append(InfoPlistFault(.emptyDisplayName, at: place)) }
    faults += file.duplicates.map { InfoPlistFault(.duplicateKey($0.key, first: $0.first), at: $0.last) }
    faults += file.protectionKeys.map { InfoPlistFault(.protectionKey($0.value), at: $0.location) }
    return faults
  }

  /// What could not be read of the Info.plists. Where the sources declare a widget no verdict hangs on a file that is not there; one
  /// that is there and broken breaks the build.
  func infoPlistProblems(of draft: TargetDraft, isDecided: Bool) -> [InputProblem] {
    draft.infoPlists.values.flatMap { use in
      if isDecided, use.file == nil, !use.hidden.isEmpty {
        return use.problems + use.hidden.map { InputProblem(.warning, at: $0.location, $0.value) }
      }
      guard isDecided, use.file == nil, use.path.map({ files.kind(of: $0) == nil }) == true else { return use.problems }
      return use.problems.map { InputProblem(.warning, at: $0.location, $0.message) }
    }
  }
}

extension InfoPlistSummary {
  /// Adds what one configuration's file shows; a fault of a file that several configurations use stands once.
  mutating func add(_ found: [InfoPlistFault], configuration: String) {
    for fault in found {
      if let known = faults.firstIndex(where: { $0.kind == fault.kind && $0.location == fault.location }) {
        faults[known].configurations.append(configuration)
      } else {
        faults.append(InfoPlistFault(fault.kind, at: fault.location, configurations: [configuration]))
      }
    }
  }
}
