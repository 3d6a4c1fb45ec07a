"""Collects Mach-O files, and compares what the reader says of them with LIEF and strongarm. See compare-signatures."""

import collections
import pathlib
import struct
import sys
import zipfile

MAGICS = {b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe", b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf"}


def is_macho(head):
    if head[:4] not in MAGICS:
        return False
    # Java's class files begin like fat files.
    return head[:4] != b"\xca\xfe\xba\xbe" or struct.unpack(">I", head[4:8])[0] < 40


def collect(work, places):
    found = []

    def archive(path):
        with zipfile.ZipFile(path) as file:
            for member in file.infolist():
                if member.is_dir() or member.file_size < 32:
                    continue
                with file.open(member) as stream:
                    head = stream.read(8)
                    if not is_macho(head):
                        continue
                    place = work / "files" / f"{len(found):05}-{pathlib.Path(member.filename).name}"
                    place.parent.mkdir(exist_ok=True)
                    place.write_bytes(head + stream.read())
                    found.append((place, f"{path.name}!{member.filename}"))

    for place in map(pathlib.Path, places):
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if not path.is_file() or path.is_symlink():
                continue
            if path.suffix in (".whl", ".zip", ".ipa"):
                archive(path)
            else:
                with open(path, "rb") as stream:
                    if is_macho(stream.read(8)):
                        found.append((path.resolve(), str(path)))
    (work / "list").write_text("".join(f"{place}\n" for place, _ in found))
    (work / "names").write_text("".join(f"{name}\n" for _, name in found))


def blobs(signature):
    """The flags and the two entitlements of a SuperBlob."""
    magic, _, count = struct.unpack(">III", signature[:12])
    assert magic == 0xFADE0CC0
    flags, parts = None, {}
    for index in range(count):
        slot, offset = struct.unpack(">II", signature[12 + 8 * index : 20 + 8 * index])
        kind, length = struct.unpack(">II", signature[offset : offset + 8])
        if slot == 0:
            flags = struct.unpack(">I", signature[offset + 12 : offset + 16])[0]
        elif kind in (0xFADE7171, 0xFADE7172):
            parts[kind] = signature[offset + 8 : offset + length]
    return flags, parts.get(0xFADE7171), parts.get(0xFADE7172)


def theirs(path):
    """By LIEF: per architecture in the order of the file (flags, XML, DER), or None where it is not signed."""
    import lief

    lief.logging.disable()
    slices = []
    # Kept: its architectures do not live longer than it does.
    fat = lief.MachO.parse(str(path), lief.MachO.ParserConfig.quick)
    for index in range(fat.size):
        binary = fat.at(index)
        name = (binary.header.cpu_type.name, binary.header.cpu_subtype & 0xFFFFFF)
        if not binary.has_code_signature:
            slices.append((binary.fat_offset, name, None))
            continue
        command = binary.code_signature
        with open(path, "rb") as stream:
            stream.seek(binary.fat_offset + command.data_offset)
            slices.append((binary.fat_offset, name, blobs(stream.read(command.data_size))))
    return [(name, signature) for _, name, signature in sorted(slices)]


def strongarm(path):
    """By strongarm: the XML entitlements of its architectures; None where it cannot read the file at all."""
    from strongarm.macho import MachoParser
    from strongarm.macho.codesign import CodesignParser

    try:
        slices = MachoParser(pathlib.Path(path)).slices
        return [bytes(CodesignParser(binary).entitlements) if binary.code_signature_cmd else None for binary in slices]
    except Exception:
        return None


def compare(work):
    places = (work / "list").read_text().splitlines()
    names = dict(zip(places, (work / "names").read_text().splitlines()))
    ours = collections.defaultdict(list)
    for line in (work / "ours").read_text().splitlines():
        place, *fields = line.split("\t")
        ours[place].append(fields)
    tally = collections.Counter()
    faults = []

    def octets(text):
        return None if text == "-" else bytes.fromhex(text.rstrip(".")) if text.endswith(".") else text

    for place in places:
        tally["files"] += 1
        lines = ours[place]
        other = theirs(place)
        if len(lines) != len(other) or any(line[0].startswith("error") for line in lines):
            faults.append(f"{names[place]}: {lines} and LIEF has {[name for name, _ in other]}")
            continue
        for line, (name, signature) in zip(lines, other):
            tally["architectures"] += 1
            tally[f"for {line[1]}"] += 1
            if signature is None or line[2] == "unsigned":
                tally["unsigned"] += 1
                if (signature is None) != (line[2] == "unsigned"):
                    faults.append(f"{names[place]}: {line[2]} and LIEF says {signature}")
                continue
            if line[2].startswith("error"):
                faults.append(f"{names[place]}: {line[2]}")
                continue
            mine = (int(line[2], 16), octets(line[3]), octets(line[4]))
            if mine != signature:
                faults.append(f"{names[place]}: {mine} and LIEF's signature holds {signature}")
            tally["signed by the linker" if mine[0] & 0x20000 else "ad hoc" if mine[0] & 2 else "signed with an identity"] += 1
            tally["with XML entitlements"] += mine[1] is not None
            tally["with DER entitlements"] += mine[2] is not None
        theirs_xml = strongarm(place)
        if theirs_xml is None:
            tally["not read by strongarm"] += 1
        else:
            tally["read by strongarm too"] += 1
            xml = sorted(line[3] for line in lines if line[2] != "unsigned" and octets(line[3]) is not None)
            wanted = sorted(part.hex() + "." for part in theirs_xml if part is not None and part != b"<plist></plist>")
            if xml != wanted:
                faults.append(f"{names[place]}: XML {xml} and strongarm has {wanted}")
    for key, count in sorted(tally.items()):
        print(f"{count:6}  {key}")
    for fault in faults:
        print(f"differs: {fault}")
    print(f"{len(faults)} differences")
    return 1 if faults else 0


if __name__ == "__main__":
    action, folder, *rest = sys.argv[1:]
    if action == "collect":
        collect(pathlib.Path(folder), rest)
    else:
        sys.exit(compare(pathlib.Path(folder)))
