extension Widget {
  /// The widget's part of the exposure table in one configuration: every surface that offers it, in every state.
  ///
  /// An unknown level is read as a weak one, for nothing is protected by a guess; on the Mac it stays unknown.
  func exposure(in configuration: String, level: DataProtectionLevel) -> [Exposure] {
    offers.flatMap { offer in
      DeviceState.allCases.compactMap { state in
        cell(offer, level: level, state: state).map { cell in
          Exposure(
            configuration: configuration, family: offer.family, surface: offer.surface, state: state, shows: cell.shows,
            basis: cell.basis, source: cell.page.address)
        }
      }
    }
  }

  /// One value of the table for this widget.
  func cell(_ offer: WidgetOffer, level: DataProtectionLevel, state: DeviceState) -> ExposureValue? {
    guard let subject = exposureSubject else { return nil }
    if isBarred(from: offer) { return ExposureValue(.notOffered, .documented, .containerBackground) }
    if level == .unknown, subject == .widget, offer.surface == .mac {
      return ExposureValue(.unknown, .inferred, .widgetExtension)
    }
    return ExposureTable.cell(
      subject, family: offer.family, level: ExposureLevel(level), mark: exposureMark(in: offer.family), surface: offer.surface,
      state: state)
  }
}
