/// Brings a widget manifest up to date: new widgets at its end, facts as they were found, a remark at entries whose widget is gone.
/// Everything else, what people wrote and the order they wrote it in, stays byte for byte; a binary list is written anew.
struct WidgetManifestUpdate: Sendable {
  /// What is to become of one file.
  enum Change: Sendable, Hashable {
    /// A fact of an entry, in the place of the one that stands there, if one does.
    case set(entry: Int, key: String, WritableValue)
    /// A fact of an entry that is none.
    case remove(entry: Int, key: String)
    /// An entry whose widget was not found.
    case flag(entry: Int)
    case append(WidgetManifestDraft.Entry)
  }

  /// What stands before an entry whose widget was not found.
  static let flag = "audit: no widget of this name is found any more; correct 'Kind' and 'Type', or remove the entry"

  /// The changed file. Entries count from 0.
  /// - Returns: nil where nothing is to be changed.
  static func apply(_ changes: [Change], to document: PropertyListDocument) -> [UInt8]? {
    if changes.isEmpty { return nil }
    guard let editor = PropertyListEditor(document) else { return rewritten(changes, document) }
    return edited(changes, document, editor)
  }

  private static func edited(
    _ changes: [Change], _ document: PropertyListDocument, _ start: PropertyListEditor
  ) -> [UInt8]? {
    guard let widgets = document.root[ManifestKey.widgets] else { return nil }
    var editor = start
    let entries = widgets.elements
    var added: [WritableValue.Element] = []
    for change in changes {
      switch change {
      case .set(let entry, let key, let value):
        guard entries.indices.contains(entry) else { continue }
        if let present = entries[entry][key] {
          editor.replace(present, with: value)
        } else {
          let before = ManifestKey.widget.prefix { $0 != key }
          editor.insert(WritableValue.Member(key: key, value: value), into: entries[entry], behind: Array(before))
        }
      case .remove(let entry, let key):
        if entries.indices.contains(entry) { editor.remove(key, from: entries[entry]) }
      case .flag(let entry):
        if entries.indices.contains(entry) { editor.comment(flag, before: entries[entry]) }
      case .append(let entry): added.append(entry.element)
      }
    }
    editor.append(added, to: widgets)
    let bytes = editor.bytes
    return bytes == document.bytes ? nil : bytes
  }

  /// The same on a copy of the values: a binary list has neither comments nor a form to keep.
  private static func rewritten(_ changes: [Change], _ document: PropertyListDocument) -> [UInt8]? {
    guard case .dictionary(var members) = WritableValue(document.root),
      let index = members.lastIndex(where: { $0.key == ManifestKey.widgets }), case .array(var entries) = members[index].value
    else { return nil }
    let before = entries
    for change in changes {
      switch change {
      case .set(let entry, let key, let value):
        guard entries.indices.contains(entry), case .dictionary(var fields) = entries[entry].value else { continue }
        let member = WritableValue.Member(key: key, value: value)
        if let present = fields.lastIndex(where: { $0.key == key }) {
          fields[present] = member
        } else {
          let lower = ManifestKey.widget.prefix { $0 != key }
          let place = fields.lastIndex { lower.contains($0.key) }.map { $0 + 1 } ?? 0
          fields.insert(member, at: place)
        }
        entries[entry].value = .dictionary(fields)
      case .remove(let entry, let key):
        guard entries.indices.contains(entry), case .dictionary(let fields) = entries[entry].value else { continue }
        entries[entry].value = .dictionary(fields.filter { $0.key != key })
      case .flag: break
      case .append(let entry): entries.append(WritableValue.Element(value: .dictionary(entry.members)))
      }
    }
    if entries == before { return nil }
    members[index].value = .array(entries)
    return PropertyListWriter.file(.dictionary(members), as: .binary)
  }
}
