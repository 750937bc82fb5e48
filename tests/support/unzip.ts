import { inflateRawSync } from "node:zlib";

/** The files of a ZIP archive by name, read from the directory at its end. */
export function unzip(archive: Buffer): Readonly<Record<string, string>> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    const header = archive.readUInt32LE(at + 42);
    const begin =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    files[archive.toString("utf8", at + 46, at + 46 + nameLength)] = bytes.toString("utf8");
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
