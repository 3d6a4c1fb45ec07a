"""Cuts seeds for the fuzzers from the fixtures: whole files, files that belong together as parts of one input, and of binaries their parts.

    python3 fuzz/seeds.py FOLDER
"""

import hashlib
import io
import pathlib
import plistlib
import re
import shutil
import struct
import sys
import tarfile
import zipfile

top = pathlib.Path(__file__).resolve().parent.parent
root = top / "fixtures"
target = pathlib.Path(sys.argv[1])
largest = 32 * 1024
# What stands between the parts of an input that is several files (fuzz/Fuzz/Fuzz.swift).
CUT = b"\n----\n"


def put(name, data):
    if not data or len(data) > largest:
        return
    folder = target / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha1(data).hexdigest()[:16]).write_bytes(data)


def fixed():
    """Inputs that no fixture holds."""
    for text in (
        "FILE=a/b/c.plist\nA=$(B)\nB=$(inherited) $(A:upper)\n$(FILE:dir)|$(FILE:file=z)|$(FILE:base)|$(FILE:suffix=z)",
        "ENT_Release=rel\n\n$(ENT_$(CONFIGURATION):default=a/$(TARGET_NAME))$TARGET_NAME.x$$(A)100$",
        "A=$(B)$(B)\nX=\nB=$(C)$(C)\nC=$(A)\n$(A)${B}$[C]$(D",
        "TARGET_NAME=My Widget\n$(TARGET_NAME:c99extidentifier:lower)${TARGET_NAME:rfc1034identifier}$(ODD:standardizepath)$(FLAG:not)",
        "CODE_SIGN_ENTITLEMENTS=$(SRCROOT)/$(PRODUCT_NAME:quote).entitlements\nINFOPLIST_FILE=$(PROJECT_DIR)/x\n$(INFOPLIST_FILE:relativeto=/a)",
    ):
        put("Expansion", text.encode())
    for text in (
        "**/Pods/**\na/Pods/b\nPods",
        "*.sw[a-z]ift\na.swift",
        "./a/{b,c}/?.plist\na/b/x.plist",
        "[!a]*[^]]**b\nccb",
        "/a/**/b/**/c/**\na/x/b/y/c/z",
        "********a\naaaaaaaaaaaaaaaab",
    ):
        put("Glob", text.encode())
    for text in (
        '{"formatVersion": 1, "findings": [\n{"rule": "lock-screen-leak", "path": "../W/W.entitlements", "target": "W", "configuration": "Release", "subject": "A, B", "count": 2},\nnull\n]\n}\n',
        '{"formatVersion":1,"findings":[]}',
    ):
        put("Baseline", text.encode())
        put("JSON", text.encode())
    put("JSON", b'\xef\xbb\xbf[1, -0.5e+10, true, false, null, "\\u00e9\\ud83d\\ude00\\n", {"a": {"a": []}}]')
    scheme = b"""<?xml version="1.0" encoding="UTF-8"?>
<Scheme version = "1.7"><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving = "YES">
<BuildableReference BlueprintIdentifier = "A1" BlueprintName = "App" ReferencedContainer = "container:A.xcodeproj"></BuildableReference>
</BuildActionEntry></BuildActionEntries></BuildAction><ArchiveAction buildConfiguration = "Release"></ArchiveAction></Scheme>
"""
    workspace = b"""<?xml version="1.0" encoding="UTF-8"?>
<Workspace version = "1.0"><Group location = "group:Apps" name = "Apps"><FileRef location = "group:A.xcodeproj"></FileRef></Group>
<FileRef location = "container:Lib"></FileRef><FileRef location = "self:"></FileRef><FileRef location = "absolute:/a/b"></FileRef></Workspace>
"""
    put("Scheme", scheme)
    put("Scheme", workspace + CUT + scheme)
    put("Package", package())
    put("Expo", b"module.exports = ({ config }) => ({ ...config, ios: { bundleIdentifier: `a.${'b'}`, entitlements: { 'a': [1, true] } } });" + CUT
        + b"/** @type {import('@bacons/apple-targets').Config} */\nmodule.exports = config => ({ type: 'widget', name: 'W', entitlements: { 'com.apple.developer.default-data-protection': 'NSFileProtectionComplete' }, deploymentTarget: config.ios.x ?? '17.0' });"
        + CUT + b'{"expo": {"name": "A", "plugins": ["@bacons/apple-targets"], "ios": {"appleTeamId": "X"}}}')
    archives()


def package():
    return b"""// swift-tools-version: 6.0
import PackageDescription
let lib = "A"
let package = Package(
  name: "Lib", products: [.library(name: "A", targets: ["A", "B"]), .executable(name: "x", targets: ["X"])],
  dependencies: [.package(path: "../Other"), .package(url: "https://example.com/a.git", from: "1.0.0")],
  targets: [
    .target(name: lib, dependencies: ["B", .target(name: "C"), .product(name: "D", package: "Other")], path: "Sources/A", exclude: ["a.md"], sources: ["a"]),
    .target(name: "B"), .macro(name: "M"), /* a comment */ .executableTarget(name: #"X"#),
  ])
"""


def archives():
    info = plistlib.dumps({
        "CFBundleIdentifier": "a.b", "CFBundleExecutable": "W",
        "NSExtension": {"NSExtensionPointIdentifier": "com.apple.widgetkit-extension"},
    }, fmt=plistlib.FMT_BINARY)
    machos = [path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file() and path.read_bytes()[:4] == b"\xcf\xfa\xed\xfe"]
    binary = min(machos, key=len) if machos else b"\xcf\xfa\xed\xfe"
    members = [("Payload/A.app/Info.plist", info), ("Payload/A.app/A", binary), ("Payload/A.app/PlugIns/W.appex/Info.plist", info),
               ("Payload/A.app/PlugIns/W.appex/W", binary)]
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", method) as archive:
            for name, data in members:
                archive.writestr(zipfile.ZipInfo(name), data, method)
        put("Archive", file.getvalue())
    for mode in ("w", "w:gz", "w:bz2", "w:xz"):
        file = io.BytesIO()
        with tarfile.open(fileobj=file, mode=mode) as archive:
            for name, data in members[-2:]:
                entry = tarfile.TarInfo(name)
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
        put("Archive", file.getvalue())


def joined(folder):
    """What lies in the folder of a fixture, in the order in which the harness 'Whole' takes it."""
    def first(*patterns):
        for pattern in patterns:
            for path in sorted(folder.rglob(pattern)):
                if path.is_file():
                    return path.read_bytes()
        return b""
    parts = [first("*.entitlements"), first("*Widget*.swift", "*.swift"), first("*Info.plist"), first("*.pbxproj"), first("*.xcconfig"),
             first("*.widgetmanifest"), first(".entitlement-audit.yml")]
    if not parts[1] and not parts[3]:
        return
    while parts and not parts[-1]:
        parts.pop()
    put("Whole", CUT.join(parts))


def from_file(path):
    data = path.read_bytes()
    name = path.name
    if data[:4] == b"\xcf\xfa\xed\xfe":
        put("MachO", data)
        start = data.find(b"\xfa\xde\x0c\xc0")
        if start >= 0:
            put("Signature", data[start:])
        der = data.find(b"\xfa\xde\x71\x72", max(start, 0) + 100)
        if der >= 0:
            put("DER", data[der + 8 : der + struct.unpack(">I", data[der + 4 : der + 8])[0]])
    elif path.suffix in (".mobileprovision", ".provisionprofile"):
        put("Profile", data)
    elif path.suffix in (".entitlements", ".plist", ".widgetmanifest", ".xml", ".pbxproj"):
        put("PropertyList" if data[:6] == b"bplist" else "XML" if b"<?xml" in data[:200] or b"<plist" in data[:400] else "OpenStep", data)
        if path.suffix == ".widgetmanifest":
            put("Manifest", data)
        if path.suffix == ".pbxproj":
            put("Project", data)
            settings = re.findall(rb"^\s*([A-Z_]+) = (.*\$.*);", data, re.M)
            if settings:
                put("Expansion", b"\n".join(key + b"=" + value.strip(b'"') for key, value in settings) + b"\n$(CODE_SIGN_ENTITLEMENTS)")
        try:
            put("PropertyList", plistlib.dumps(plistlib.loads(data), fmt=plistlib.FMT_BINARY))
        except Exception:
            pass
    elif name == "Package.swift":
        put("Package", data)
    elif name in ("Project.swift", "Workspace.swift", "Tuist.swift") or "ProjectDescriptionHelpers" in path.parts:
        put("Tuist", data)
    elif path.suffix == ".swift":
        put("Swift", data)
    elif path.suffix == ".xcconfig":
        put("Xcconfig", data)
    elif path.suffix in (".yml", ".yaml"):
        put("YAML", data)
        put("XcodeGen" if name.startswith("project") or b"targets:" in data else "Configuration", data)
    elif path.suffix == ".json":
        put("JSON", data)
        if b"formatVersion" in data:
            put("Baseline", data)
    elif path.suffix in (".js", ".ts"):
        put("Expo", data)
    elif name.startswith("BUILD") or path.suffix in (".bazel", ".bzl"):
        put("Bazel", data)
    elif path.suffix in (".xcscheme", ".xcworkspacedata"):
        put("Scheme", data)


def with_settings():
    """Includes, helpers and loaded files beside what names them."""
    configs = [path.read_bytes() for path in sorted(root.rglob("*.xcconfig"))]
    for one, two in zip(configs, configs[1:]):
        put("Xcconfig", b'#include "b"\n#include? "c/d.xcconfig"\n' + one + CUT + two)
    for path in sorted(root.rglob("BUILD*")):
        for other in sorted(path.parent.rglob("*.bzl")):
            put("Bazel", path.read_bytes() + CUT + other.read_bytes())
    for path in sorted(root.rglob("Project.swift")):
        for other in sorted(path.parent.rglob("ProjectDescriptionHelpers/*.swift")):
            put("Tuist", path.read_bytes() + CUT + other.read_bytes())
    # The tests hold shapes that no fixture has.
    for path in sorted((top / "Tests").rglob("*.swift")):
        room = path.parent.name
        for text in re.findall(r'"""\n(.*?)\n\s*"""', path.read_text(errors="replace"), re.S):
            data = re.sub(r"(?m)^ {1,8}", "", text).encode()
            if room == "SwiftSource":
                put("Swift", data)
            elif room == "YAML":
                put("YAML", data)
            elif room == "Configuration":
                put("Configuration", data)
            elif room == "BuildSettings":
                put("Xcconfig", data)
            elif room == "ProjectGenerators":
                kind = next((k for k in ("XcodeGen", "Tuist", "Expo", "Bazel", "Starlark", "Script") if k in path.name), None)
                kind = {"Starlark": "Bazel", "Script": "Expo"}.get(kind, kind)
                if kind:
                    put(kind, data)
            elif room == "XcodeProject" and "Package" in path.name:
                put("Package", data)


shutil.rmtree(target, ignore_errors=True)
fixed()
for path in sorted(root.rglob("*")):
    if path.is_file():
        from_file(path)
with_settings()
for family in ("cases", "rules", "manifests", "configuration", "swift-source"):
    for case in sorted((root / family).glob("*")):
        joined(case)
        for inner in sorted(case.glob("*")):
            if inner.is_dir():
                joined(inner)
