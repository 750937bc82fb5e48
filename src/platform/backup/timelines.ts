/**
 * Each restore begins a new timeline, which leaves the earlier one at some position. A backup of a
 * time that was left behind cannot lead to the newest timeline. PostgreSQL says in a history file
 * at which position each timeline was left.
 */
import fs from "node:fs";
import path from "node:path";
import type { BackupManifest } from "./backup-file.ts";
import { fetchWalFile, type WalSource } from "./stored-wal.ts";

/** The name of a history file in a place, behind the folder. */
export const historyForm = /^([0-9A-F]{8})\.history/;

/** Whether the newest timeline of the backup's database goes on from the backup. */
export async function leadsToNewest(
  source: WalSource,
  { facts }: BackupManifest,
  workFolder: string,
): Promise<boolean> {
  const files = await source.place.list(source.folder);
  const [newest] = files
    .map(({ name }) => name)
    .filter((name) => historyForm.test(name.slice(source.folder.length)))
    .toSorted()
    .toReversed();
  if (newest === undefined) return true;
  const own = Number.parseInt((facts["startWal"] ?? "").slice(0, 8), 16);
  const latest = Number.parseInt(newest.slice(source.folder.length), 16);
  if (own >= latest) return true;
  const file = path.join(workFolder, "history");
  await fetchWalFile(source, newest, file);
  const left = leftAt(fs.readFileSync(file, "utf8"), own);
  fs.rmSync(file);
  return left !== undefined && positionOf(facts["stopLsn"] ?? "0/0") <= left;
}

/** Where a timeline was left; undefined if the history does not come from it. */
function leftAt(history: string, timeline: number): bigint | undefined {
  const line = history.split("\n").find((each) => Number.parseInt(each, 10) === timeline);
  return line === undefined ? undefined : positionOf(line.split("\t")[1] ?? "");
}

/** `16/B374D848` as a number of bytes. */
function positionOf(lsn: string): bigint {
  const [high = "", low = ""] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
