import Synchronization

/// The evidence words of each folder: the standard list, what the command line adds, then each configuration file, outermost first.
final class ConfiguredWords: Sendable {
  private let base: EvidenceWords
  private let tree: ConfigurationTree
  private let known = Mutex<[[Path]: EvidenceWords]>([:])

  init(_ options: AuditOptions, tree: ConfigurationTree) {
    base = EvidenceWords.standard.adding(options.evidenceWords, ignoring: options.ignoredEvidenceWords)
    self.tree = tree
  }

  /// The list that knows the others: what is found in a file is held against its folder's.
  var list: EvidenceWords {
    var list = base
    list.inFolders = { [self] file in words(in: file) }
    return list
  }

  /// Sentences about words that are dropped and stand in no list.
  var remarks: [String] {
    tree.known.flatMap { configuration in
      let above = tree.chain(in: configuration.folder).filter { $0.path != configuration.path }
      let words = self.words(above)
      return configuration.ignoredEvidenceWords.filter { words.word(in: $0.value) == nil }.map {
        "\($0.location): '\($0.value)' is no evidence word: nothing is dropped"
      }
    }
  }

  private func words(in file: Path) -> EvidenceWords { words(tree.chain(of: file)) }

  private func words(_ chain: [AuditConfiguration]) -> EvidenceWords {
    let chain = chain.filter { !$0.evidenceWords.isEmpty || !$0.ignoredEvidenceWords.isEmpty }
    if chain.isEmpty { return base }
    let key = chain.map(\.path)
    if let list = known.withLock({ $0[key] }) { return list }
    let list = chain.reduce(base) { list, configuration in
      list.adding(configuration.evidenceWords, ignoring: Set(configuration.ignoredEvidenceWords.map(\.value)))
    }
    known.withLock { $0[key] = list }
    return list
  }
}
