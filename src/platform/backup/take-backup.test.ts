import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupPlace, openBackupPlace } from "./backup-place.ts";
import { pruneBackups } from "./take-backup.ts";

const s3 = { endpoint: undefined, bucket: "", region: "", keys: undefined, isPathStyle: true };
let folder: string;
let place: BackupPlace;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-take-"));
  place = await openBackupPlace(path.join(folder, "place"), s3);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("WAL stays as long as any backup needs it, even if a restore went back before another", async () => {
  const empty = path.join(folder, "empty");
  fs.writeFileSync(empty, "");
  // The third backup was taken after a restore to a moment before the second.
  const backups = [
    "base/charma-2026-11-20T02-30-00Z-000000010000000000000002.tar.zst",
    "base/charma-2026-11-21T02-30-00Z-000000010000000000000009.tar.zst",
    "base/charma-2026-11-22T02-30-00Z-000000020000000000000005.tar.zst",
  ];
  const wal = ["1:2", "1:4", "1:5", "2:5", "2:6", "1:9"].map((each) => {
    const [timeline, segment] = each.split(":");
    return `wal/7/0000000${timeline}000000000000000${segment}.zst`;
  });
  for (const name of [...backups, ...wal]) await place.put(name, empty);
  const kept = await pruneBackups(place, 2, "7");
  expect(kept.map(({ name }) => name)).toEqual(backups.slice(1));
  const left = (await place.list("wal/")).map(({ name }) => name);
  expect(left).toEqual(wal.slice(2).toSorted());
});
