import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { expect, test } from "vitest";
import { openBackupPlace } from "./backup-place.ts";
import { fetchWalFile, gapAfter } from "./stored-wal.ts";

const s3 = { endpoint: undefined, bucket: "", region: "", keys: undefined, isPathStyle: true };

test("a fetched segment is the same to the byte, and its zeros take no room", async () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "charma-wal-"));
  const place = await openBackupPlace(path.join(folder, "place"), s3);
  const segment = Buffer.alloc(16 * 1024 * 1024);
  segment.write("an order", 0);
  segment.write("another one", 5_000_000);
  const packed = path.join(folder, "packed");
  fs.writeFileSync(packed, await promisify(zstdCompress)(segment));
  await place.put("wal/7/one.zst", packed);
  const file = path.join(folder, "segment");
  await fetchWalFile({ place, key: undefined, folder: "wal/7/" }, "wal/7/one.zst", file);
  expect(fs.readFileSync(file).equals(segment)).toBe(true);
  expect(fs.statSync(file).blocks * 512).toBeLessThan(1_000_000);
  fs.rmSync(folder, { recursive: true });
});

test("a missing segment is found, also where the count of the last digits starts again", () => {
  const one = "0000000100000000000000FE";
  const two = "0000000100000000000000FF";
  const three = "000000020000000100000000";
  expect(gapAfter([three, "00000002.history", one, two])).toBeUndefined();
  expect(gapAfter([one, three])).toBe(one);
  expect(gapAfter([])).toBeUndefined();
});
