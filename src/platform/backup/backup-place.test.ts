import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmallS3, startSmallS3 } from "#tests/support/small-s3.ts";
import { type BackupPlace, openBackupPlace } from "./backup-place.ts";
import { keyOfPlace } from "./take-backup.ts";

let folder: string;
let s3: SmallS3;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-place-"));
  s3 = await startSmallS3();
});
afterAll(async () => {
  await s3.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

function localFile(name: string, text?: string): string {
  const file = path.join(folder, name);
  if (text !== undefined) fs.writeFileSync(file, text);
  return file;
}

describe.each(["a folder", "a bucket"])("%s for backups", (kind) => {
  let place: BackupPlace;
  beforeAll(async () => {
    const to = kind === "a folder" ? path.join(folder, "place") : "s3://product-images/shop";
    place = await openBackupPlace(to, s3.settings);
  });

  test("gives back what was put into it, and nothing where there is nothing", async () => {
    await place.put("base/one", localFile("one", "first"));
    const back = localFile("back");
    expect(await place.fetch("base/one", back)).toBe(true);
    expect(fs.readFileSync(back, "utf8")).toBe("first");
    expect(await place.fetch("base/none", localFile("none"))).toBe(false);
    expect(fs.existsSync(localFile("none"))).toBe(false);
  });

  test("never replaces a file where a new one is wanted", async () => {
    expect(await place.putNew("key", localFile("key-one", "first"))).toBe(true);
    expect(await place.putNew("key", localFile("key-two", "second"))).toBe(false);
    await place.fetch("key", localFile("back"));
    expect(fs.readFileSync(localFile("back"), "utf8")).toBe("first");
    await place.remove("key");
  });

  test("gives processes that begin together one key, which opens what each of them encrypts", async () => {
    const keys = await Promise.all(
      Array.from({ length: 3 }, () => keyOfPlace(place, "four words nobody guesses", folder)),
    );
    expect(new Set(keys.map((key) => key?.identity)).size).toBe(1);
    expect(await keyOfPlace(place, "four words nobody guesses", folder)).toEqual(keys[0]);
  });

  test("lists everything below a prefix in the order of the names, page after page", async () => {
    for (const name of ["wal/5", "wal/1", "wal/3", "wal/2", "wal/4"])
      await place.put(name, localFile("segment", "abc"));
    const files = await place.list("wal/");
    expect(files.map(({ name }) => name)).toEqual(["wal/1", "wal/2", "wal/3", "wal/4", "wal/5"]);
    expect(files[0]?.bytes).toBe(3);
  });

  test("forgets what is removed, and does not mind when it was gone before", async () => {
    await place.put("base/old", localFile("old", "x"));
    await place.remove("base/old");
    await place.remove("base/old");
    expect((await place.list("base/")).map(({ name }) => name)).not.toContain("base/old");
  });
});

test("a bucket that does not answer as it should is an error, not an empty place", async () => {
  const place = await openBackupPlace("s3://another-bucket", s3.settings);
  await expect(place.list("")).rejects.toThrow(/NoSuchBucket/);
  await expect(place.fetch("base/one", localFile("back"))).rejects.toThrow(/NoSuchBucket/);
});
