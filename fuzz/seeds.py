"""Cuts seeds for the fuzzers from the fixtures: whole files, and of Mach-O files the signatures and the DER entitlements."""

import pathlib
import struct
import sys

root = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
target = pathlib.Path(sys.argv[1])


def put(name, data):
    folder = target / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{len(list(folder.iterdir())):04}").write_bytes(data)


for name in ("MachO", "Signature", "DER", "Profile", "PropertyList"):
    for old in (target / name).glob("*"):
        old.unlink()
for path in sorted(root.rglob("*")):
    if not path.is_file():
        continue
    data = path.read_bytes()
    if len(data) > 16384:
        continue
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
    elif path.suffix in (".entitlements", ".plist"):
        put("PropertyList", data)
