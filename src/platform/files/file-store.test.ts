import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sourceFiles, readSource } from "#tests/support/source-tree.ts";
import { startSmallS3, type SmallS3 } from "#tests/support/small-s3.ts";
import type { FileStore } from "./file-store.ts";
import { openPictureStore } from "./open-store.ts";

let dataDir: string;
let s3: SmallS3;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-files-"));
  s3 = await startSmallS3();
});

afterEach(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The promises of every file store, wherever it stores the files. */
describe.each<readonly [string, () => Promise<FileStore>]>([
  ["a folder", () => openPictureStore({ dataDir, pictures: "folder" })],
  ["an S3-compatible store", () => openPictureStore({ dataDir, pictures: s3.settings })],
])("%s", (_, open) => {
  test("returns the stored bytes", async () => {
    const store = await open();
    const bytes = Uint8Array.from({ length: 100_000 }, (_byte, index) => (index * 7) % 256);
    await store.put("tote.webp", bytes);
    expect(await store.has("tote.webp")).toBe(true);
    expect(Buffer.compare((await store.read("tote.webp")) ?? new Uint8Array(), bytes)).toBe(0);
  });

  test("stores the last of two files with one name", async () => {
    const store = await open();
    await store.put("tote.webp", bytesOf("first"));
    await store.put("tote.webp", bytesOf("second"));
    expect(await store.read("tote.webp")).toEqual(expect.objectContaining(Buffer.from("second")));
  });

  test("returns undefined for a missing file", async () => {
    const store = await open();
    expect(await store.has("tote.webp")).toBe(false);
    expect(await store.read("tote.webp")).toBeUndefined();
  });

  test("deletes a file, and accepts that it is missing", async () => {
    const store = await open();
    await store.put("tote.webp", bytesOf("tote"));
    await store.remove("tote.webp");
    await store.remove("tote.webp");
    expect(await store.has("tote.webp")).toBe(false);
  });

  test.each([
    "../secret.webp",
    "a/b.webp",
    "%2e%2e.webp",
    "A.webp",
    ".webp",
    "tote.svg",
    "tote.webp\0.png",
    "",
  ])("never leaves its folder by the name %j", async (name) => {
    const store = await open();
    expect(await store.read(name)).toBeUndefined();
    await expect(async () => store.put(name, bytesOf("x"))).rejects.toThrow(
      "Not a name of a stored file",
    );
    await expect(async () => store.remove(name)).rejects.toThrow("Not a name of a stored file");
  });
});

describe("a store that fails is not a missing file", () => {
  test("if the folder is a file", async () => {
    await mkdir(path.join(dataDir, "files"));
    await writeFile(path.join(dataDir, "files/product-images"), "in the way");
    const store = await openPictureStore({ dataDir, pictures: "folder" });
    await expect(store.read("tote.webp")).rejects.toThrow("ENOTDIR");
    await expect(store.put("tote.webp", bytesOf("x"))).rejects.toThrow();
  });

  test("if the bucket's server fails, refuses our key or has no such bucket", async () => {
    const nobody = await openPictureStore({
      dataDir,
      pictures: { ...s3.settings, keys: { accessKeyId: "stranger", secretAccessKey: "x" } },
    });
    await expect(nobody.read("tote.webp")).rejects.toThrow("AccessDenied");
    const elsewhere = await openPictureStore({
      dataDir,
      pictures: { ...s3.settings, bucket: "other" },
    });
    await expect(elsewhere.read("tote.webp")).rejects.toThrow("NoSuchBucket");
    s3.fail();
    const failing = await openPictureStore({ dataDir, pictures: s3.settings });
    await expect(failing.read("tote.webp")).rejects.toThrow("InternalError");
    await expect(failing.has("tote.webp")).rejects.toThrow();
  });
});

test("a folder never contains a half-written file, even if writing fails", async () => {
  const store = await openPictureStore({ dataDir, pictures: "folder" });
  const folder = path.join(dataDir, "files/product-images");
  await mkdir(path.join(folder, "tote.webp"), { recursive: true });
  await expect(store.put("tote.webp", bytesOf("x"))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["tote.webp"]);
});

test("a bucket gets the content type of a picture", async () => {
  const store = await openPictureStore({ dataDir, pictures: s3.settings });
  await store.put("tote.avif", bytesOf("x"));
  expect(s3.files.get("tote.avif")?.type).toBe("image/avif");
});

test("a shop that uses folders for pictures and backups never loads the S3 client", () => {
  const eager = sourceFiles(["src"]).filter(
    (file) =>
      /^import (?!type)[^;]*(@aws-sdk|s3-store|large-bucket)/m.test(readSource(file)) &&
      !file.endsWith(".test.ts"),
  );
  expect(eager).toEqual(["src/platform/files/large-bucket.ts", "src/platform/files/s3-store.ts"]);
});
