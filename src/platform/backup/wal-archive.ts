/**
 * Ships the WAL of the embedded database to the backup place. PostgreSQL copies each finished
 * segment into its own folder, at least once a minute. This compresses, encrypts and stores it. A
 * segment that cannot be stored stays in the folder and is retried.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { type BackupKey, encrypting } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { outgoingWal } from "#platform/db/embedded/outgoing-wal.ts";
import { walFolder } from "./take-backup.ts";

const roundMs = 2000;

/** A failure that lasts is reported again: the waiting segments fill the disk of the shop. */
const reportAgainMs = 3_600_000;

/** The backup place with its key; without a key nothing is encrypted. */
export type OpenPlace = { readonly place: BackupPlace; readonly key: BackupKey | undefined };

/** Ships finished WAL until it is stopped. */
export type WalArchive = {
  /** Ships the waiting segments; resolves with their number. */
  shipNow(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts to ship the WAL of the database in `folder`. Failures go to `onError`, once
 * per change and once an hour.
 */
export function startWalArchive(options: {
  readonly folder: string;
  readonly systemIdentifier: string;
  /**
   * Opens the place, and retries until it succeeds, so a shop starts even if its bucket is
   * unavailable.
   */
  readonly openPlace: () => Promise<OpenPlace>;
  readonly workFolder: string;
  readonly onError: (error: unknown) => void;
}): WalArchive {
  let opened: OpenPlace | undefined;
  let round: Promise<number> = Promise.resolve(0);
  let lastFailure = "";
  let reportedAt = 0;
  let isStopped = false;

  async function ship(): Promise<number> {
    opened ??= await options.openPlace();
    return shipAll(options, opened);
  }
  function shipNow(): Promise<number> {
    round = round.catch(() => 0).then(ship);
    return round;
  }
  async function shipOrReport(): Promise<void> {
    try {
      await shipNow();
      lastFailure = "";
    } catch (error) {
      const isDue = Date.now() - reportedAt >= reportAgainMs;
      if (String(error) === lastFailure && !isDue) return;
      lastFailure = String(error);
      reportedAt = Date.now();
      options.onError(error);
    }
  }
  let timer = setTimeout(next, roundMs).unref();
  function next(): void {
    void shipOrReport().then(() => {
      if (!isStopped) timer = setTimeout(next, roundMs).unref();
    });
  }
  return {
    shipNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await shipOrReport();
    },
  };
}

async function shipAll(
  { folder, systemIdentifier, workFolder }: Parameters<typeof startWalArchive>[0],
  { place, key }: OpenPlace,
): Promise<number> {
  const outgoing = path.join(folder, outgoingWal);
  if (!fs.existsSync(outgoing)) return 0;
  const names = (await fs.promises.readdir(outgoing)).filter((name) => !name.endsWith(".part"));
  for (const name of names.toSorted()) {
    const packed = path.join(workFolder, `${name}.${randomBytes(4).toString("hex")}.part`);
    await fs.promises.mkdir(workFolder, { recursive: true, mode: 0o700 });
    await pipeline([
      fs.createReadStream(path.join(outgoing, name)),
      createZstdCompress(),
      ...(key === undefined ? [] : [encrypting(key)]),
      fs.createWriteStream(packed, { mode: 0o600 }),
    ]);
    const ending = key === undefined ? ".zst" : ".zst.age";
    await place.put(`${walFolder(systemIdentifier)}${name}${ending}`, packed);
    await fs.promises.rm(packed, { force: true });
    await fs.promises.rm(path.join(outgoing, name), { force: true });
  }
  return names.length;
}
