import Testing

@testable import EntitlementAudit

/// Configuration files in JavaScript and JSON: what is evaluated, and what is said of the rest.
@Suite struct ScriptTests {
  /// What a script exports, rendered; a problem where it cannot be read.
  private func exported(_ text: String, path: Path = "a.js", argument: ScriptValue? = nil, _ others: [String: String] = [:])
    -> String
  {
    let files = MemoryFiles(text: others.merging([path.text: text]) { $1 })
    let answers = orderedConcurrentMap([path], jobs: 1) { (path: Path) -> String in
      do throws(ScriptProblem) {
        return Self.render(try ScriptEvaluator.value(of: path, argument: argument, files: files).value)
      } catch {
        return "\(error.problem.location): \(error.problem.message)"
      }
    }
    return answers.first ?? ""
  }

  private static func render(_ value: ScriptValue) -> String {
    switch value.content {
    case .string(let text): "\"\(text)\""
    case .number(let digits): digits
    case .boolean(let truth): String(truth)
    case .null: "null"
    case .array(let elements): "[" + elements.map(render).joined(separator: ", ") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.key.value): \(render($0.value))" }.joined(separator: ", ")
        + (object.open == nil ? "}" : ", …}")
    case .function: "function"
    case .unknown(let note): "?\(note.message)"
    }
  }

  @Test(
    arguments: [
      ("module.exports = { a: 1, 'b': \"x\", c: [true, null,], };", "{a: 1, b: \"x\", c: [true, null]}"),
      ("// c\n/* d */ module.exports = { a: 'it\\'s', b: -2 }", "{a: \"it's\", b: -2}"),
      ("module.exports = (config) => ({ type: 'widget' })", "{type: \"widget\"}"),
      ("module.exports = config => { const t = 'w'; return { t } }", "{t: \"w\"}"),
      ("module.exports = function (config) { return { a: `${1}-x` }; };", "{a: \"1-x\"}"),
      ("function make(a) { return a + '!'; }\nmodule.exports = { a: make('x') }", "{a: \"x!\"}"),
      ("const base = { a: 1, b: 2 };\nmodule.exports = { ...base, b: 3 }", "{a: 1, b: 3}"),
      ("const a = {}; a.b = { c: 1 }; a['d'] = 2; module.exports = a;", "{b: {c: 1}, d: 2}"),
      (
        "module.exports = { a: undefined ?? 'x', b: '' || 'y', c: true && 'z', d: !true, e: 1 === 1 ? 'p' : 'q' }",
        "{a: \"x\", b: \"y\", c: \"z\", d: false, e: \"p\"}"
      ),
      ("exports.default = { a: 1 }", "{a: 1}"),
      ("import type { A } from 'a';\nexport default ({ config }: Context): Config => ({ ...config, a: 1 as const });", "{a: 1}"),
      ("const k = 'x' + 'y'; module.exports = { [k]: [...['a'], 'b'] };", "{xy: [\"a\", \"b\"]}"),
      ("module.exports = Object.assign({}, { a: 1 }, { b: 2 });", "{a: 1, b: 2}"),
      ("console.log('x');\nrequire('dotenv').config();\nmodule.exports = { a: 1 }", "{a: 1}"),
    ])
  func evaluates(_ text: String, _ wanted: String) {
    #expect(exported(text) == wanted)
  }

  @Test(
    arguments: [
      ("module.exports = { a: process.env.A, b: 1 }", "{a: ?'process' is not known here, b: 1}"),
      ("module.exports = { a: process.env.A || 'x' }", "{a: ?'process' is not known here}"),
      ("module.exports = { ...load(), a: 1 }", "{a: 1, …}"),
      ("module.exports = { a: 1, ...load() }", "{a: ?'load' is declared nowhere in this file, …}"),
      ("module.exports = () => { if (x) { return {}; } return { a: 1 }; }", "?'if (x) { return {}; }' is not followed"),
      ("const a = { b: 1 }; change(a); module.exports = a;", "{b: 1, …}"),
      ("module.exports = { a: require('./other') }", "{a: ?'require('./other')' is a module that is not evaluated}"),
      ("module.exports = { a: /x[/]y/.test('x') }", "{a: ?'/x[/]y/' is not evaluated}"),
    ])
  func namesWhatItDoesNotEvaluate(_ text: String, _ wanted: String) {
    #expect(exported(text) == wanted)
  }

  @Test func readsWhatItRequires() {
    #expect(
      exported("module.exports = { v: require('../p.json').version }", path: "t/a.js", ["p.json": "{ \"version\": \"2\" }"])
        == "{v: \"2\"}")
  }

  @Test(
    arguments: [
      ("a.json", "{\n  \"a\": 1,\n  \"b\"\n}", "a.json:4:1: the JSON cannot be read: ':' is missing before '}'"),
      ("a.json", "{ \"a\": [1, 2 }", "a.json:1:14: the JSON cannot be read: ',' is missing before '}'"),
      ("a.json", "", "a.json:1:1: the JSON cannot be read: the end of the file does not belong here"),
      ("a.js", "module.exports = {\n  a: 'x\n};", "a.js:2:6: the script cannot be read: the text is not closed on its line"),
      ("a.js", "module.exports = { a: 1", "a.js:1:24: the script cannot be read: ',' is missing before the end of the file"),
      ("a.js", "/* open", "a.js:1:1: the script cannot be read: the comment is not closed"),
    ])
  func namesThePlaceOfAFault(_ path: String, _ text: String, _ wanted: String) {
    #expect(exported(text, path: Path(path)) == wanted)
  }

  @Test func endsWhateverIsWritten() {
    for text in [
      String(repeating: "[", count: 50_000), String(repeating: "{a:", count: 50_000), String(repeating: "(", count: 50_000),
      "module.exports = " + String(repeating: "!", count: 50_000) + "1", "a" + String(repeating: ".b", count: 50_000),
      "module.exports = 1" + String(repeating: "+1", count: 50_000), "const f = () => f(); module.exports = f;",
      "const f = (a) => [f(a), f(a)]; module.exports = f(1);", String(repeating: "() => ", count: 20_000), "`${`${`${",
      "module.exports = `${1",
    ] {
      #expect(!exported(text).isEmpty)
    }
  }

  @Test func survivesBrokenInput() {
    let text =
      "const a = { 'b': [1, `x${2}y`] };\nmodule.exports = ({ config }) => ({ ...config, ...a, c: config?.ios?.d ?? 'e' });\n"
    let bytes = Array(text.utf8)
    let results = orderedConcurrentMap(Array(bytes.indices), jobs: 2) { index -> Bool in
      for byte: UInt8 in [0, UInt8(ascii: "{"), UInt8(ascii: ")"), UInt8(ascii: "`"), UInt8(ascii: "'"), 0xFF] {
        var broken = bytes
        broken[index] = byte
        let files = MemoryFiles(["a.js": broken, "b.json": Array(broken[..<index])])
        _ = try? ScriptEvaluator.value(of: "a.js", argument: nil, files: files)
        _ = try? ScriptEvaluator.value(of: "b.json", argument: nil, files: files)
      }
      return true
    }
    #expect(results.count == bytes.count)
  }
}
