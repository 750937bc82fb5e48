import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSmallS3, type SmallS3 } from "#tests/support/small-s3.ts";
import { openLargeBucket } from "./large-bucket.ts";
import { type LargeFiles, openLargeFiles } from "./large-files.ts";
import { shareFiles } from "./shared-files.ts";

let folder: string;
let s3: SmallS3;
let one: LargeFiles;
let other: LargeFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-shared-"));
  s3 = await startSmallS3();
  const machine = (name: string) =>
    shareFiles(openLargeFiles(path.join(folder, name), "archives"), async () =>
      openLargeBucket(s3.settings, "archives/"),
    );
  [one, other] = [machine("one"), machine("other")];
});

afterEach(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const filesOn = (machine: string) =>
  readdir(path.join(folder, machine, "files", "archives")).catch(() => []);

test("an archive that one machine packed can be downloaded from another, and leaves no copy", async () => {
  expect(await one.putStream("a1.zip", Readable.from(["all ", "invoices"]))).toBe(12);
  const opened = await other.open("a1.zip");
  expect(opened?.bytes).toBe(12);
  expect(opened && (await text(opened.stream))).toBe("all invoices");
  expect([await filesOn("one"), await filesOn("other")]).toEqual([[], []]);
  expect(await other.open("a2.zip")).toBeUndefined();
});

test("two machines work on one archive, and each has the documents of the other", async () => {
  await one.put("a1/2026-11/1.pdf", new TextEncoder().encode("first"));
  await other.put("a1/2026-11/2.pdf", new TextEncoder().encode("second"));
  expect(await other.has("a1/2026-11/1.pdf")).toBe(true);
  expect(await readFile(other.pathOf("a1/2026-11/1.pdf"), "utf8")).toBe("first");
  expect(await one.has("a1/2026-11/3.pdf")).toBe(false);
  expect(await readdir(one.pathOf("a1/2026-11"))).toEqual([]);
  await other.remove("a1");
  expect([...s3.files.keys()]).toEqual([]);
});

test("a store that fails loses no file silently", async () => {
  s3.fail();
  await expect(one.put("a1/2026-11/1.pdf", new Uint8Array(1))).rejects.toThrow();
});
