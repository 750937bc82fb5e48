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
  await pipeline([
    fs.createReadStream(packed),
    ...(key === undefined ? [] : [decrypting(key)]),
    createZstdDecompress(),
    fs.createWriteStream(file, { mode: 0o600 }),
  ]);
  fs.rmSync(packed);
}
