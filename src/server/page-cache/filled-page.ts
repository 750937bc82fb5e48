import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Filling, PageTemplate } from "./page-template.ts";

/**
 * Writes a person's values into a page template and packs the answer. What is the same for everybody
 * is compressed once; what belongs to one person is put between, uncompressed. So a page costs no
 * compression, and its length says nothing about what a name has in common with the page.
 */
export type PackedTemplate = {
  readonly bytes: number;
  readonly blanks: PageTemplate["blanks"];
  readonly parts: readonly PackedPart[];
};

type PackedPart = {
  readonly plain: Buffer;
  /** Blocks of raw deflate that end at a byte; undefined for a part too short to win by it. */
  readonly deflated: Buffer | undefined;
};

const deflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

const minBytes = 256;

/** Compresses the parts of a template, off the main thread. */
export async function packTemplate({ parts, blanks }: PageTemplate): Promise<PackedTemplate> {
  const packed = await Promise.all(
    parts.map(async (part): Promise<PackedPart> => {
      const plain = Buffer.from(part);
      // A full flush: the part refers to nothing before it, and the next one to nothing in it.
      const options = { level: 8, finishFlush: zlib.constants.Z_FULL_FLUSH };
      const deflated = plain.length < minBytes ? undefined : await deflate(plain, options);
      return { plain, deflated };
    }),
  );
  const bytes = packed.reduce(
    (sum, { plain, deflated }) => sum + plain.length + (deflated?.length ?? 0),
    0,
  );
  return { bytes, blanks, parts: packed };
}

/** The page with the values of one person, not compressed. */
export function filledPlain({ parts, blanks }: PackedTemplate, filling: Filling): Buffer {
  return Buffer.concat(
    parts.flatMap(({ plain }, at) => {
      const blank = blanks[at];
      return blank === undefined ? [plain] : [plain, Buffer.from(blank(filling))];
    }),
  );
}

// RFC 1952: no name, no time, of an unknown system.
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
// The last block, without content.
const lastBlock = Buffer.from([3, 0]);
const longestStored = 65_535;

/** The same as one member of gzip (RFC 1952), made of parts that were compressed before. */
export function filledGzip({ parts, blanks }: PackedTemplate, filling: Filling): Buffer {
  const written: Buffer[] = [gzipHead];
  let [stored, crc, length]: [Buffer[], number, number] = [[], 0, 0];

  function count(bytes: Buffer): Buffer {
    crc = zlib.crc32(bytes, crc);
    length += bytes.length;
    return bytes;
  }
  function writeStored(): void {
    const bytes = Buffer.concat(stored);
    for (let from = 0; from < bytes.length; from += longestStored)
      written.push(...storedBlock(bytes.subarray(from, from + longestStored)));
    stored = [];
  }

  for (const [at, { plain, deflated }] of parts.entries()) {
    count(plain);
    if (deflated === undefined) stored.push(plain);
    else {
      writeStored();
      written.push(deflated);
    }
    const blank = blanks[at];
    if (blank !== undefined) stored.push(count(Buffer.from(blank(filling))));
  }
  writeStored();
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...written, lastBlock, tail]);
}

/** A block that is not compressed (RFC 1951, 3.2.4). It begins at a byte, as all blocks here do. */
function storedBlock(bytes: Buffer): readonly Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return [head, bytes];
}
