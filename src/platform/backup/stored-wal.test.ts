import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { expect, test } from "vitest";
import { openBackupPlace } from "./backup-place.ts";
import { fetchWalFile } from "./stored-wal.ts";

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
