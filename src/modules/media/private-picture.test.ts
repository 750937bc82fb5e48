import { expect, test } from "vitest";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import {
  attachPictures,
  attachPrivatePictures,
  deleteUnattached,
  ownPrivateUpload,
  readPrivatePicture,
  servePictures,
  storePicture,
} from "./public.server.ts";

const database = useTestDatabase();
const store = memoryStore();

const upload = async (who: UserActor) =>
  storePicture(database.db, who, store, {
    name: "strap.jpg",
    bytes: await aJpeg({ width: 400, height: 300 }),
    purpose: "private",
  });

test("a private upload is never served with the public pictures, in no width", async () => {
  const { file } = await upload(await aBuyer(database.db));
  expect((await readPrivatePicture(store, file, 160)).length).toBeGreaterThan(0);
  const made = file.replace(".webp", "-160w.webp");
  expect(await store.has(made)).toBe(true);
  const server = servePictures(store, () => undefined);
  for (const name of [file, made]) {
    expect(await server.original(name)).toBeUndefined();
    expect(await server.sized(name, 160, { takesAvif: false })).toBeUndefined();
  }
});

test("a public picture is not read as a private one, nor a file that is gone", async () => {
  await expect(readPrivatePicture(store, "ab.webp", 160)).rejects.toThrow("no longer available");
  await expect(readPrivatePicture(store, "private-00.webp", 160)).rejects.toThrow("no longer");
});

test("only its uploader loads an upload that was not sent yet", async () => {
  const { db } = database;
  const uploader = await aBuyer(db);
  const { id: imageId, file } = await upload(uploader);
  expect(await ownPrivateUpload(db, uploader, { imageId })).toBe(file);
  await expect(ownPrivateUpload(db, await aBuyer(db), { imageId })).rejects.toThrow("no longer");
  await expect(ownPrivateUpload(db, visitor, { imageId })).rejects.toThrow("sign in");
});

test("a private upload becomes no public picture, and goes with its widths if it is not sent", async () => {
  const { db } = database;
  const uploader = await aBuyer(db);
  const [sent, forgotten] = [await upload(uploader), await upload(uploader)];
  await expect(attachPictures(db, uploader, { imageIds: [sent.id] })).rejects.toThrow("no longer");
  await attachPrivatePictures(db, uploader, { imageIds: [sent.id] });
  await readPrivatePicture(store, forgotten.file, 160);
  for (const { id } of [sent, forgotten])
    await deleteUnattached(db, system, store, { imageId: id });
  expect(await store.has(sent.file)).toBe(true);
  expect(await store.has(forgotten.file)).toBe(false);
  expect(await store.has(forgotten.file.replace(".webp", "-160w.webp"))).toBe(false);
});
