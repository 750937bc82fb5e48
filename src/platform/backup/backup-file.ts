/**
 * A backup as one file: a tar archive, compressed with Zstandard and, if there is a key, encrypted
 * in the age format. The programs `age`, `zstd` and `tar` open it too. The last entry is a manifest
 * with the SHA-256 of all others. This file does not know what the entries are.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, type Header, type Pack, pack } from "tar-stream";
import { z } from "zod";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type BackupKey, decrypting, encrypting } from "./backup-key.ts";

/** One file or folder of a backup; `read` gives at most `size` bytes. */
export type BackupEntry = {
  /** Relative, with `/` between its parts. A folder's name ends with `/`. */
  readonly name: string;
  readonly size: number;
  readonly read: () => AsyncIterable<Uint8Array>;
};

const manifestName = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  facts: z.record(z.string(), z.string()),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});

/** The contents of a backup: when and from what it was taken, and its files. Sizes in bytes. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/**
 * Writes entries into a new file that only its owner can read, and returns the manifest. Calls
 * `facts` after the last entry.
 */
export async function writeBackupFile(
  file: string,
  entries: AsyncIterable<BackupEntry>,
  { key, facts }: { key: BackupKey | undefined; facts: () => Readonly<Record<string, string>> },
): Promise<BackupManifest> {
  const archive = pack();
  const written = packEntries(archive, entries, facts);
  await Promise.all([
    pipeline([
      // A stream of streamx, which Node accepts as its own.
      archive as unknown as Readable,
      createZstdCompress(),
      ...(key === undefined ? [] : [encrypting(key)]),
      fs.createWriteStream(file, { mode: 0o600, flush: true }),
    ]),
    written,
  ]);
  return written;
}

async function packEntries(
  archive: Pack,
  entries: AsyncIterable<BackupEntry>,
  facts: () => Readonly<Record<string, string>>,
): Promise<BackupManifest> {
  const files: BackupManifest["files"] = [];
  try {
    for await (const { name, size, read } of entries) {
      if (name.endsWith("/")) await addEntry(archive, { name, type: "directory" });
      else files.push({ name, size, sha256: await addFile(archive, { name, size }, read()) });
    }
    const manifest = { format: 1, facts: { ...facts() }, files } as const;
    const text = Buffer.from(JSON.stringify(manifest));
    await addFile(archive, { name: manifestName, size: text.length }, Readable.from([text]));
    archive.finalize();
    return manifest;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function addEntry(
  archive: Pack,
  headers: Partial<Header> & Pick<Header, "name">,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  archive.entry(headers, (error) => (error ? reject(error) : resolve()));
  await promise;
}

async function addFile(
  archive: Pack,
  headers: { readonly name: string; readonly size: number },
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = archive.entry(headers, (error) => (error ? reject(error) : resolve()));
  const hash = createHash("sha256");
  await Promise.all([pipeline(exactly(headers.size, content), hashing(hash), entry), promise]);
  return hash.digest("hex");
}

/**
 * A file of a running database may grow or shrink while it is copied; its WAL repairs it after the
 * restore. The archive needs exactly the announced size.
 */
async function* exactly(
  size: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const part of content) {
    yield part.subarray(0, left);
    left -= Math.min(left, part.length);
    if (left === 0) return;
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
}

/**
 * Reads a whole backup, writes its files into `into` (undefined: only checks them), and returns its
 * manifest. Throws CannotStart if anything is missing or changed, or if the key is wrong.
 */
export async function readBackupFile(
  file: string,
  { key, into }: { readonly key: BackupKey | undefined; readonly into?: string },
): Promise<BackupManifest> {
  const hashes = new Map<string, string>();
  let manifest: string | undefined;
  const archive = extract();
  const reading = (async () => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      const content = entry as unknown as AsyncIterable<Uint8Array>;
      if (name === manifestName) manifest = await textOf(content);
      else if (type === "directory") {
        makeFolder(into, name);
        entry.resume();
      } else hashes.set(name, await readFile(content, placeOf(into, name)));
    }
  })();
  try {
    await Promise.all([
      pipeline([
        fs.createReadStream(file),
        ...(key === undefined ? [] : [decrypting(key)]),
        createZstdDecompress(),
        archive,
      ]),
      reading,
    ]);
  } catch (error) {
    throw damaged(file, key, error);
  }
  return checkManifest(file, manifest, hashes);
}

function checkManifest(
  file: string,
  text: string | undefined,
  hashes: ReadonlyMap<string, string>,
): BackupManifest {
  if (text === undefined) throw new CannotStart(`The backup ${file} is not complete.`);
  const manifest = manifestSchema.parse(JSON.parse(text));
  const changed = manifest.files.find(({ name, sha256 }) => hashes.get(name) !== sha256);
  if (changed !== undefined || hashes.size !== manifest.files.length)
    throw new CannotStart(`The backup ${file} is damaged: ${changed?.name ?? "a file too many"}.`);
  return manifest;
}

async function readFile(
  content: AsyncIterable<Uint8Array>,
  place: string | undefined,
): Promise<string> {
  const hash = createHash("sha256");
  if (place === undefined) for await (const part of content) hash.update(part);
  else {
    fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(content, hashing(hash), fs.createWriteStream(place, { mode: 0o600 }));
  }
  return hash.digest("hex");
}

function makeFolder(into: string | undefined, name: string): void {
  const place = placeOf(into, name);
  if (place !== undefined) fs.mkdirSync(place, { recursive: true, mode: 0o700 });
}

/** A name in an archive never leaves the folder into which it is unpacked. */
function placeOf(into: string | undefined, name: string): string | undefined {
  if (into === undefined) return undefined;
  const place = path.resolve(into, name);
  if (!place.startsWith(path.resolve(into) + path.sep))
    throw new CannotStart(`The backup holds a file that leads elsewhere: ${name}.`);
  return place;
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function damaged(file: string, key: BackupKey | undefined, error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  const hint =
    key === undefined
      ? "it is damaged, or encrypted and BACKUP_PASSPHRASE is not set"
      : "it is damaged, or BACKUP_PASSPHRASE is another one";
  return new CannotStart(`The backup ${file} cannot be read: ${hint}.`, { cause: error });
}
