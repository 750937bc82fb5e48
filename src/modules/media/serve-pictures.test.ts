import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { picturesFinished } from "./picture-work.ts";
import { namesOf, servePictures, type PictureServer } from "./serve-pictures.ts";

// 900 by 1125 pixels.
const tote = await readFile(
  new URL("../../../demo/pictures/handbags-tote-cognac.webp", import.meta.url),
);

let dataDir: string;
let store: FileStore;
let pictures: PictureServer;
const faults: unknown[] = [];

const webpOnly = { takesAvif: false };
const avifToo = { takesAvif: true };

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-pictures-"));
  store = openFolderStore(dataDir, "product-images");
  pictures = open();
  await store.put("tote.webp", tote);
});

afterEach(async () => {
  expect(faults.splice(0)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

function open(): PictureServer {
  return servePictures(store, (error) => faults.push(error));
}

async function inFolder(): Promise<readonly string[]> {
  return (await readdir(path.join(dataDir, "files/product-images"))).toSorted();
}

describe("a width", () => {
  test("keeps the picture's proportions", async () => {
    const sized = await pictures.sized("tote.webp", 320, webpOnly);
    expect(await sharp(sized?.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 320,
      height: 400,
    });
  });

  test("is never larger than the picture", async () => {
    const sized = await pictures.sized("tote.webp", 1600, webpOnly);
    expect(await sharp(sized?.bytes).metadata()).toMatchObject({ width: 900, height: 1125 });
  });

  test("is made once, however many request it at the same moment, and then stored", async () => {
    const put = vi.spyOn(store, "put");
    const all = await Promise.all(
      Array.from({ length: 20 }, () => pictures.sized("tote.webp", 160, webpOnly)),
    );
    expect(new Set(all.map((picture) => picture?.bytes)).size).toBe(1);
    expect(put).toHaveBeenCalledTimes(1);
    expect(await inFolder()).toEqual(["tote-160w.webp", "tote.webp"]);
  });

  test("is not made again after a restart", async () => {
    await pictures.sized("tote.webp", 160, webpOnly);
    const put = vi.spyOn(store, "put");
    expect((await open().sized("tote.webp", 160, webpOnly))?.bytes.length).toBeGreaterThan(0);
    expect(put).not.toHaveBeenCalled();
  });

  test("that is requested often is read from the store once", async () => {
    await pictures.sized("tote.webp", 160, webpOnly);
    const read = vi.spyOn(store, "read");
    for (let count = 0; count < 5; count++) await pictures.sized("tote.webp", 160, webpOnly);
    expect(read).not.toHaveBeenCalled();
  });
});

describe("a browser that accepts AVIF", () => {
  test("gets WebP at once and the smaller AVIF from the next time on", async () => {
    const first = await pictures.sized("tote.webp", 320, avifToo);
    expect(first).toMatchObject({ format: "webp", isFinal: false });
    await expect.poll(inFolder).toContain("tote-320w.avif");
    const second = await pictures.sized("tote.webp", 320, avifToo);
    expect(second).toMatchObject({ format: "avif", isFinal: true });
    expect(second?.bytes.length).toBeLessThan(first?.bytes.length ?? 0);
    expect(await sharp(second?.bytes).metadata()).toMatchObject({
      format: "heif",
      compression: "av1",
      width: 320,
      height: 400,
    });
  });

  test("does not take WebP away from other browsers", async () => {
    await pictures.sized("tote.webp", 160, avifToo);
    await expect.poll(inFolder).toContain("tote-160w.avif");
    expect(await pictures.sized("tote.webp", 160, webpOnly)).toMatchObject({
      format: "webp",
      isFinal: true,
    });
  });

  test("gets only WebP while the shop is stopping, which starts no new work", async () => {
    const stopping = servePictures(
      store,
      (error) => faults.push(error),
      () => true,
    );
    for (const width of [160, 320] as const)
      expect(await stopping.sized("tote.webp", width, avifToo)).toMatchObject({ format: "webp" });
    await picturesFinished();
    expect(await inFolder()).toEqual(["tote-160w.webp", "tote-320w.webp", "tote.webp"]);
  });

  test("shares one encoding with all others", async () => {
    const put = vi.spyOn(store, "put");
    await Promise.all(Array.from({ length: 20 }, () => pictures.sized("tote.webp", 160, avifToo)));
    await expect.poll(inFolder).toContain("tote-160w.avif");
    expect(put.mock.calls.map(([name]) => name).toSorted()).toEqual([
      "tote-160w.avif",
      "tote-160w.webp",
    ]);
  });
});

test("at most two pictures are processed at once", async () => {
  const before = sharp.counters().process;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process - before)), 1);
  const names = ["a", "b", "c", "d", "e", "f"].map((letter) => `${letter}.webp`);
  for (const name of names) await store.put(name, tote);
  await Promise.all(names.map((name) => pictures.sized(name, 640, avifToo)));
  clearInterval(watch);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  await expect
    .poll(async () => (await inFolder()).filter((name) => name.endsWith(".avif")).length)
    .toBe(names.length);
});

test("a made width is never a source, so that the disk holds only what pages request", async () => {
  await pictures.sized("tote.webp", 320, webpOnly);
  expect(await pictures.sized("tote-320w.webp", 160, webpOnly)).toBeUndefined();
  expect(await pictures.original("tote-320w.webp")).toBeUndefined();
  expect(namesOf("tote.webp")).toEqual(expect.arrayContaining([...(await inFolder())]));
});

test.each(["missing.webp", "../tote.webp", "tote.svg", "tote.avif", "TOTE.webp", "tote.webp/", ""])(
  "there is no picture called %j",
  async (name) => {
    expect(await pictures.sized(name, 160, avifToo)).toBeUndefined();
    expect(await pictures.original(name)).toBeUndefined();
    expect(await inFolder()).toEqual(["tote.webp"]);
  },
);

test("a failing store is not taken for a missing picture", async () => {
  vi.spyOn(store, "read").mockRejectedValue(new Error("EIO"));
  await expect(pictures.sized("tote.webp", 160, webpOnly)).rejects.toThrow("EIO");
});

test("a process that ends waits for a picture that is being encoded", async () => {
  let isDone = false;
  const encoding = sharp(tote)
    .resize({ width: 640 })
    .avif({ effort: 3 })
    .toBuffer()
    .finally(() => (isDone = true));
  await expect.poll(() => sharp.counters().process, { interval: 1 }).toBeGreaterThan(0);
  await picturesFinished();
  await Promise.resolve();
  expect(isDone).toBe(true);
  await encoding;
});
