import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BackupSettings } from "#platform/config/backups.ts";
import { markerFile } from "./known-place.ts";
import { openBackupsToWrite } from "./open-backups.ts";

const s3 = { endpoint: undefined, bucket: "", region: "", keys: undefined, isPathStyle: true };

let top: string;
let dataDir: string;
let file: string;

beforeEach(() => {
  top = fs.mkdtempSync(path.join(tmpdir(), "charma-place-"));
  dataDir = path.join(top, "data");
  file = path.join(top, "a-backup");
  fs.mkdirSync(dataDir);
  fs.writeFileSync(file, "a backup");
});
afterEach(() => fs.rmSync(top, { recursive: true, force: true }));

async function placeAt(name: string, { isNew = false } = {}) {
  const settings: BackupSettings = {
    to: path.join(top, name),
    s3,
    passphrase: undefined,
    keep: 2,
    nightlyAt: null,
  };
  return (await openBackupsToWrite(settings, dataDir, { isNew })).place;
}

function unmount(name: string): void {
  fs.renameSync(path.join(top, name), path.join(top, `${name}-away`));
  fs.mkdirSync(path.join(top, name));
}

test("a folder is a new place on first use, and known from then on", async () => {
  await (await placeAt("disk")).put("base/one", file);
  await (await placeAt("disk")).put("base/two", file);
  expect((await (await placeAt("disk")).list("base/")).map(({ name }) => name)).toEqual([
    "base/one",
    "base/two",
  ]);
});

test("a disk that is not mounted is not taken for an empty place", async () => {
  await placeAt("disk");
  await placeAt("another-disk");
  unmount("disk");
  await expect(placeAt("disk")).rejects.toThrow(/Mount its disk.*--init/);
  expect(fs.readdirSync(path.join(top, "disk"))).toEqual([]);
});

test("a disk that is unmounted while the shop runs gets nothing", async () => {
  const place = await placeAt("disk");
  unmount("disk");
  await expect(place.put("base/one", file)).rejects.toThrow(/Mount its disk/);
  await expect(place.putNew("key.age", file)).rejects.toThrow(/Mount its disk/);
  expect(fs.readdirSync(path.join(top, "disk"))).toEqual([]);
});

test("an operator can start an empty place on a new disk", async () => {
  await placeAt("disk");
  unmount("disk");
  await (await placeAt("disk", { isNew: true })).put("base/one", file);
  expect(fs.readdirSync(path.join(top, "disk")).toSorted()).toEqual(["base", markerFile]);
});
