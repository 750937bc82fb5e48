import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { type BackupKey, decrypting } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";

/** The WAL of one database in a place for backups. */
export type WalSource = {
  readonly place: BackupPlace;
  readonly key: BackupKey | undefined;
  /** In the place; ends with `/`. */
  readonly folder: string;
};

/** Fetches one file of the WAL, decrypts and unpacks it. */
export async function fetchWalFile(
  { place, key }: WalSource,
  name: string,
  file: string,
): Promise<void> {
  const packed = `${file}.packed`;
  await place.fetch(name, packed);
  const unpacked = createZstdDecompress();
  await Promise.all([
    pipeline([
      fs.createReadStream(packed),
      ...(key === undefined ? [] : [decrypting(key)]),
      unpacked,
    ]),
    writeSparse(unpacked, file),
  ]);
  fs.rmSync(packed);
}

/**
 * Leaves out zeros. A segment of a quiet minute has 16 MB of them, so the WAL of a day would take
 * 23 GB.
 */
async function writeSparse(content: AsyncIterable<Buffer>, file: string): Promise<void> {
  const opened = await fs.promises.open(file, "w", 0o600);
  try {
    let position = 0;
    for await (const part of content) {
      if (part.some((byte) => byte !== 0)) await opened.write(part, 0, part.length, position);
      position += part.length;
    }
    await opened.truncate(position);
  } finally {
    await opened.close();
  }
}

const segmentForm = /^[0-9A-F]{24}$/;
const segmentsPerFile = 256n;

/**
 * The name of the first segment after which one is missing, whatever the timelines; undefined if
 * none is. A restore ends at such a gap without an error.
 */
export function gapAfter(names: readonly string[]): string | undefined {
  const segments = names.filter((name) => segmentForm.test(name));
  const numbers = new Set(segments.map(numberOf));
  const last = segments.reduce((most, name) => (numberOf(name) > most ? numberOf(name) : most), 0n);
  return segments
    .toSorted((one, other) => (numberOf(one) < numberOf(other) ? -1 : 1))
    .find((name) => numberOf(name) !== last && !numbers.has(numberOf(name) + 1n));
}

/** Its position, without the timeline. */
function numberOf(segment: string): bigint {
  const [high, low] = [segment.slice(8, 16), segment.slice(16)];
  return BigInt(`0x${high}`) * segmentsPerFile + BigInt(`0x${low}`);
}
