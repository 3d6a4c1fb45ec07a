import SwiftParser

extension SwiftFile {
  /// Indexes the declarations of a file. Any bytes will do: what is wrong with them stands in the result.
  static func index(bytes: [UInt8], path: Path, limits: SwiftLimits = SwiftLimits()) -> SwiftFile {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    return SwiftFile(path: path, bytes: bytes, limits: limits, contents: DeclarationSyntaxReader.contents(of: tree))
  }
}
