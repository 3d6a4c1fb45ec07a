extension WidgetExtension {
  /// The extension with everything that was found out about it.
  var json: JSONValue {
    [
      "name": .string(name),
      "project": JSONValue(project?.description),
      "bundleIdentifier": JSONValue(bundleIdentifier),
      "kind": .string(kind.rawValue),
      "hosts": JSONValue(hosts.map(\.name)),
      "infoPlist": ["path": JSONValue(infoPlist.path?.description), "generated": .bool(infoPlist.isGenerated)],
      "widgetsKnown": .bool(widgetsKnown),
      "configurations": .array(configurations.map { $0.json(hosts: hosts) }),
      "widgets": .array(widgets.map(\.json)),
    ]
  }
}

extension ExtensionConfiguration {
  fileprivate func json(hosts: [Host]) -> JSONValue {
    [
      "name": .string(name),
      "platform": .string(platform.rawValue),
      "entitlements": ["path": JSONValue(entitlementsPath?.description), "origin": JSONValue(entitlementsOrigin)],
      "dataProtection": ["level": .string(level.rawValue), "value": JSONValue(value), "location": location.json],
      "protection": ["lockScreen": .string(protection.lockScreen.rawValue), "mac": .string(protection.mac.rawValue)],
      // The first host's, by name; null without a host.
      "hostDataProtection": JSONValue(hosts.lazy.compactMap { $0.levels[name]?.level.rawValue }.first),
    ]
  }
}

extension Widget {
  fileprivate var json: JSONValue {
    [
      "type": .string(type),
      "kind": JSONValue(kind),
      "configuration": .string(configuration.rawValue),
      "platform": .string(platform.rawValue),
      "registered": .bool(isRegistered),
      "families": families.json,
      "familiesOrigin": .string(familiesOrigin.rawValue),
      "disfavoredLocations": .object(
        WidgetLocation.allCases.compactMap { location in
          disfavoredLocations[location].map { (location.rawValue, $0.json) }
        }),
      "annotation": .string(content.annotation.rawValue),
      "sensitivity": ["level": .string(sensitivity.level.rawValue), "evidence": .array(sensitivity.evidence.map(\.json))],
      "lockScreen": .string(headline.lockScreen.rawValue),
      "alwaysOn": .string(headline.alwaysOn.rawValue),
      "mac": .string(headline.mac.rawValue),
      "verdicts": .array(verdicts.map(\.json)),
      "exposure": .array(exposure.map(\.json)),
      "leaves": .array(content.leaves.map(\.json)),
      "location": location.json,
    ]
  }
}

extension WidgetVerdict {
  fileprivate var json: JSONValue {
    [
      "configuration": .string(configuration), "lockScreen": .string(lockScreen.rawValue), "alwaysOn": .string(alwaysOn.rawValue),
      "mac": .string(mac.rawValue),
    ]
  }
}

extension Exposure {
  fileprivate var json: JSONValue {
    [
      "configuration": .string(configuration), "family": JSONValue(family?.rawValue), "surface": .string(surface.rawValue),
      "state": .string(state.rawValue), "shows": .string(shows.rawValue), "basis": .string(basis.rawValue),
      "source": .string(source),
    ]
  }
}

extension Leaf {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind),
      "expression": .string(expression),
      "changes": .string(changes.rawValue),
      "cover": .string(cover.rawValue),
      "families": families.json,
      "evidence": .array(evidence.map(\.json)),
      "location": location.json,
    ]
  }
}

extension Evidence {
  fileprivate var json: JSONValue {
    ["source": .string(source.rawValue), "name": .string(name), "location": location.json]
  }
}

extension [WidgetFamily] {
  fileprivate var json: JSONValue { JSONValue(map(\.rawValue)) }
}
