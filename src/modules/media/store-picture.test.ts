import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct, aSeller, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { servePictures } from "./serve-pictures.ts";
import { attachPictures } from "./public.server.ts";
import { deleteUnattached } from "./delete-unattached.ts";
import { storePicture } from "./store-picture.ts";

const database = useTestDatabase();
let dataDir: string;
let store: FileStore;
let seller: UserActor;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-uploads-"));
  store = openFolderStore(dataDir, "product-images");
  seller = await aSeller(database.db);
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const upload = async (actor: UserActor = seller) =>
  storePicture(database.db, actor, store, { name: "tote.jpg", bytes: await aJpeg() });

async function rowsOf(uploaderId: string) {
  const { rows } = await database.db.$client.query(
    `select id, file_name as file, width, height, dominant_colour as "dominantColour",
       placeholder, byte_count as bytes, attached_at is not null as "isAttached"
     from images
     where uploader_id = $1
     order by created_at`,
    [uploaderId],
  );
  return rows as readonly {
    readonly id: string;
    readonly file: string;
    readonly bytes: number;
    readonly isAttached: boolean;
  }[];
}

async function filesInStore(): Promise<readonly string[]> {
  return readdir(path.join(dataDir, "files/product-images")).catch(() => []);
}

describe("an approved seller", () => {
  test("stores a picture under a name that nobody can guess", async () => {
    const picture = await upload();
    expect(picture).toMatchObject({
      width: 60,
      height: 40,
      file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      placeholder: expect.stringMatching(/^data:image\/webp/),
    });
    const bytes = await store.read(picture.file);
    expect(await rowsOf(seller.userId)).toEqual([
      { ...picture, dominantColour: expect.any(String), bytes: bytes?.length, isAttached: false },
    ]);
  });

  test("never gets two of them under one name", async () => {
    const pictures = await Promise.all([upload(), upload(), upload()]);
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(3);
  });

  test("uploads sixty pictures an hour and not one more; refused ones count", async () => {
    await database.db.$client.query(
      "insert into rate_limits (key, window_started_at, count) values ($1, now(), 59)",
      [`upload:${seller.userId}`],
    );
    await expect(
      storePicture(database.db, seller, store, { name: "x.jpg", bytes: Buffer.from("<svg>") }),
    ).rejects.toThrow("SVG");
    await expect(upload()).rejects.toMatchObject({ status: 429 });
    await expect(upload(await aSeller(database.db))).resolves.toBeDefined();
  });

  test("has 500 MB for them, and two uploads at once never both take the last of it", async () => {
    const one = await upload();
    const weight = (await rowsOf(seller.userId))[0]?.bytes ?? 0;
    await database.db.$client.query("update images set byte_count = $2 where id = $1", [
      one.id,
      500 * 1024 * 1024 - weight,
    ]);
    const results = await Promise.allSettled([upload(), upload(), upload()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "media.roomUsedUp", status: 409 },
    });
    expect(await filesInStore()).toHaveLength(2);
  });

  test("is told when the store fails, and nothing half-done stays", async () => {
    vi.spyOn(store, "put").mockRejectedValueOnce(
      Object.assign(new Error("no space left"), { code: "ENOSPC" }),
    );
    await expect(upload()).rejects.toThrow("no space left");
    expect(await rowsOf(seller.userId)).toEqual([]);
    await expect(upload()).resolves.toBeDefined();
  });
});

test("nobody uploads before the address is confirmed", async () => {
  const bytes = await aJpeg();
  for (const actor of [visitor, await aPerson(database.db, { isEmailVerified: false })]) {
    await expect(
      storePicture(database.db, actor, store, { name: "tote.jpg", bytes }),
    ).rejects.toMatchObject({ status: actor.kind === "visitor" ? 401 : 403 });
  }
  expect(await filesInStore()).toEqual([]);
});

describe("an upload that was not attached", () => {
  const forget = (imageId: string) => deleteUnattached(database.db, system, store, { imageId });

  test("is deleted within a day, by a job that its upload sends", async () => {
    const { id } = await upload();
    const { rows } = await database.db.$client.query<{ hours: number; data: unknown }>(
      `select extract(epoch from start_after - now()) / 3600 as hours, data
       from pgboss.job
       where data->'data'->>'imageId' = $1`,
      [id],
    );
    expect(rows).toEqual([
      { hours: expect.anything(), data: { name: "media.pictureUploaded", data: { imageId: id } } },
    ]);
    expect(Number(rows[0]?.hours)).toBeGreaterThan(22.9);
    expect(Number(rows[0]?.hours)).toBeLessThan(24);
  });

  test("is deleted with all files made of it", async () => {
    const { id, file } = await upload();
    await servePictures(store, () => undefined).sized(file, 160, { takesAvif: false });
    expect(await filesInStore()).toHaveLength(2);
    await forget(id);
    await forget(id);
    expect(await filesInStore()).toEqual([]);
    expect(await rowsOf(seller.userId)).toEqual([]);
  });

  test("stays for another try if its files cannot be removed", async () => {
    const { id } = await upload();
    vi.spyOn(store, "remove").mockRejectedValueOnce(new Error("EIO"));
    await expect(forget(id)).rejects.toThrow("EIO");
    expect(await rowsOf(seller.userId)).toHaveLength(1);
  });

  test("does not include an attached picture", async () => {
    const { id } = await upload();
    await inTransaction(database.db, (tx) => attachPictures(tx, seller, { imageIds: [id, id] }));
    await forget(id);
    expect(await rowsOf(seller.userId)).toMatchObject([{ id, isAttached: true }]);
    expect(await filesInStore()).toHaveLength(1);
  });

  test("does not include one that a product uses without having attached it", async () => {
    const { id } = await upload();
    const product = await aProduct(database.db, seller);
    await database.db.$client.query(
      "insert into product_images (product_id, position, image_id, alt) values ($1, 0, $2, 'Tote')",
      [product.id, id],
    );
    await forget(id);
    expect(await rowsOf(seller.userId)).toMatchObject([{ id }]);
    expect(await filesInStore()).toHaveLength(1);
  });

  test("is deleted by jobs only, and the demo's pictures never are", async () => {
    const { id } = await upload();
    await expect(
      deleteUnattached(database.db, seller, store, { imageId: id }),
    ).rejects.toMatchObject({ status: 403 });
    const { rows } = await database.db.$client.query<{ id: string }>(
      `insert into images (file_name, width, height, dominant_colour)
       values ('demo.webp', 9, 9, '#C5B9AD')
       returning id`,
    );
    await forget(rows[0]?.id ?? "");
    expect(
      (await database.db.$client.query("select 1 from images where file_name = 'demo.webp'"))
        .rowCount,
    ).toBe(1);
  });
});

test("only the uploader can attach a picture", async () => {
  const { id } = await upload();
  const other = await aSeller(database.db);
  await expect(attachPictures(database.db, other, { imageIds: [id] })).rejects.toMatchObject({
    status: 422,
    code: "media.pictureUnavailable",
    fields: { picture: expect.stringContaining("add it again") },
  });
  await expect(
    attachPictures(database.db, seller, { imageIds: [id, crypto.randomUUID()] }),
  ).rejects.toThrow("no longer available");
  await expect(
    attachPictures(database.db, await aBuyer(database.db), { imageIds: [id] }),
  ).rejects.toThrow("no longer available");
  await expect(attachPictures(database.db, seller, { imageIds: [id] })).resolves.toBeUndefined();
});
