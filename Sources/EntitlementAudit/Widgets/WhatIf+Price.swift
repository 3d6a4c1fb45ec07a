extension WhatIf {
  /// What a change does to one extension as a whole.
  struct Price: Sendable {
    /// Of those that the change hides somewhere, in the extension's order.
    var gaining: [String] = []
    /// Of those that gain nothing and lose a place by it: the Mac, CarPlay, or the locked device for fixed content.
    var dragged: [String] = []
    /// Of those that gain nothing and lose nothing.
    var untouched: [String] = []
    var losingMac: [String] = []
    var losingCarPlay: [String] = []

    /// Whether two extensions would do better than one.
    var wantsSplit: Bool { !gaining.isEmpty && !dragged.isEmpty }
  }

  /// What the change does to an extension; each type once, whatever the number of its platforms.
  func price(of index: Int) -> Price {
    var price = Price()
    func add(_ type: String, to list: WritableKeyPath<Price, [String]>) {
      if !price[keyPath: list].contains(type) { price[keyPath: list].append(type) }
    }
    for pair in pairs(in: index) where pair.now.isOffered {
      let type = pair.now.type
      let loses = pair.losesMac || pair.losesCarPlay || !pair.hiddenForNothing.isEmpty
      add(type, to: !pair.hiddenSurfaces.isEmpty ? \.gaining : loses ? \.dragged : \.untouched)
      if pair.losesMac { add(type, to: \.losingMac) }
      if pair.losesCarPlay { add(type, to: \.losingCarPlay) }
    }
    // One that gains on one platform gains.
    let gaining = price.gaining
    price.dragged.removeAll { gaining.contains($0) }
    let judged = gaining + price.dragged
    price.untouched.removeAll { judged.contains($0) }
    return price
  }

  /// What an extension loses by the change, for the label of a fix; nil where it loses nothing.
  func trade(ofExtensionAt location: SourceLocation) -> String? {
    guard let index = now.extensions.firstIndex(where: { $0.location == location }) else { return nil }
    let price = price(of: index)
    func listed(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    var parts: [String] = []
    if !price.losingMac.isEmpty { parts.append("takes \(listed(price.losingMac)) off the Mac") }
    if !price.losingCarPlay.isEmpty { parts.append("leaves a placeholder of \(listed(price.losingCarPlay)) in CarPlay") }
    let opened = pairs(in: index).filter { !$0.openedSurfaces.isEmpty }.map(\.now.type)
    if !opened.isEmpty { parts.append("lays \(listed(opened)) open on the locked device") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
