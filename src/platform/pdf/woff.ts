import { inflateSync } from "node:zlib";

/**
 * Unpacks a WOFF font, whose tables are compressed one by one, into a plain font file. Without
 * this, each look at a letter would decompress a table again.
 */

const headerLength = 44;
const entryLength = 20;
const plainHeaderLength = 12;
const plainEntryLength = 16;

/** The font as a plain file. Throws if it is not WOFF. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF")
    throw new Error("Not a font in the Web Open Font Format");
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(plainHeaderLength + count * plainEntryLength);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(
      headerLength + index * entryLength,
      headerLength + (index + 1) * entryLength,
    );
    const table = tableOf(woff, entry);
    const at = plainHeaderLength + index * plainEntryLength;
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

// An entry: tag, offset, compressed length, original length, checksum.
function tableOf(woff: Buffer, entry: Buffer): Buffer {
  const [from, compressedLength, length] = [
    entry.readUInt32BE(4),
    entry.readUInt32BE(8),
    entry.readUInt32BE(12),
  ];
  const compressed = woff.subarray(from, from + compressedLength);
  return compressedLength < length ? inflateSync(compressed) : compressed;
}
