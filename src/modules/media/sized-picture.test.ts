import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStore, type FileStore } from "#platform/files/folder-store.ts";
import { sizedPicture } from "./sized-picture.ts";

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-pictures-"));
  store = openFolderStore(folder, "product-images");
  await store.put("tote.webp", await sharp({ create: { width: 900, height: 1125, channels: 3, background: "#a0522d" } }).webp().toBuffer());
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("a smaller width keeps the picture's shape", async () => {
  const sized = await sizedPicture(store, "tote.webp", 320);
  expect(await sharp(await sized?.read()).metadata()).toMatchObject({ format: "webp", width: 320, height: 400 });
});

test("is made once, however many ask for it at the same moment, and kept", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => sizedPicture(store, "tote.webp", 160)));
  expect(new Set(all.map((file) => file?.lengthBytes)).size).toBe(1);
  expect((await readdir(path.join(folder, "files/product-images"))).toSorted()).toEqual(["tote-160w.webp", "tote.webp"]);
});

test("a smaller width is made of originals only, so that the disk holds what is asked for", async () => {
  await sizedPicture(store, "tote.webp", 320);
  expect(await sizedPicture(store, "tote-320w.webp", 160)).toBeUndefined();
});

test.each(["missing.webp", "../tote.webp", "tote.svg", ""])("there is no picture called %j", async (name) => {
  expect(await sizedPicture(store, name, 160)).toBeUndefined();
});
