/**
 * Recognises a folder for backups by a marker file. Without it, a disk that is not mounted would
 * look like a new, empty place, and backups would fill the disk of the shop.
 */
import fs from "node:fs";
import path from "node:path";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import type { BackupPlace } from "./backup-place.ts";

/** In the folder of the backups. */
export const markerFile = "charma-backups.json";

/** In the data folder: the folders that were used for backups. */
const knownPlaces = "backup-places.json";

/**
 * Checks that `folder` is the place of the backups, and adds the marker on first use. Returns the
 * place with the same check before each write, because a disk can be unmounted at any time. Throws
 * CannotStart if the folder was used before and has no marker. `isNew` adds the marker again.
 */
export function recognizePlace(
  place: BackupPlace,
  {
    folder,
    dataDir,
    isNew,
  }: { readonly folder: string; readonly dataDir: string; readonly isNew: boolean },
): BackupPlace {
  const marker = path.join(folder, markerFile);
  const known = readKnown(dataDir);
  if (!fs.existsSync(marker)) {
    if (known.includes(folder) && !isNew) throw notThere(folder);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.writeFileSync(marker, `${JSON.stringify({ since: new Date().toISOString() })}\n`);
  }
  if (!known.includes(folder)) remember(dataDir, [...known, folder]);
  function assertThere(): void {
    if (!fs.existsSync(marker)) throw notThere(folder);
  }
  return {
    ...place,
    put: async (name, file) => (assertThere(), place.put(name, file)),
    putNew: async (name, file) => (assertThere(), place.putNew(name, file)),
  };
}

function notThere(folder: string): CannotStart {
  return new CannotStart(
    `${folder} is not the place of the backups: its file ${markerFile} is missing. ` +
      "Mount its disk. To start an empty place there, run npm run backup -- --init.",
  );
}

function readKnown(dataDir: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(path.join(dataDir, knownPlaces), "utf8"));
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  } catch (error) {
    if (errorCode(error) === "ENOENT" || error instanceof SyntaxError) return [];
    throw error;
  }
}

function remember(dataDir: string, known: readonly string[]): void {
  const file = path.join(dataDir, knownPlaces);
  fs.writeFileSync(`${file}.part`, `${JSON.stringify(known)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.part`, file);
}
