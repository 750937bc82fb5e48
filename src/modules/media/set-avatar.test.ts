import { beforeEach, describe, expect, test } from "vitest";
import { ownProfile } from "#modules/identity/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { PictureUnavailable } from "./errors.ts";
import { erasePictures } from "./erase-pictures.ts";
import { setAvatar } from "./set-avatar.ts";
import { storePicture } from "./store-picture.ts";

const database = useTestDatabase();
const store = memoryStore();
let buyer: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
});

const upload = async (actor: UserActor, purpose?: "avatar") =>
  storePicture(database.db, actor, store, {
    name: "me.jpg",
    bytes: await aJpeg(),
    ...(purpose && { purpose }),
  });
const avatarOf = async (actor: UserActor) => (await ownProfile(database.db, actor)).avatar;

describe("the picture of a person", () => {
  test("is set, replaced and removed; the ones before are no longer attached", async () => {
    const first = await upload(buyer, "avatar");
    const second = await upload(buyer, "avatar");
    await setAvatar(database.db, buyer, { imageId: first.id });
    expect(await avatarOf(buyer)).toBe(first.file);
    await setAvatar(database.db, buyer, { imageId: second.id });
    expect(await attached()).toEqual([second.file]);
    await setAvatar(database.db, buyer, { imageId: second.id });
    expect(await attached(), "the same again changes nothing").toEqual([second.file]);
    await setAvatar(database.db, buyer, { imageId: null });
    expect(await avatarOf(buyer)).toBeNull();
    expect(await attached()).toEqual([]);
  });

  test("is only the person's own upload, and only one that was cropped", async () => {
    const strangers = await upload(await aBuyer(database.db), "avatar");
    const wide = await upload(buyer);
    for (const { id } of [strangers, wide])
      await expect(setAvatar(database.db, buyer, { imageId: id })).rejects.toThrow(
        PictureUnavailable,
      );
    expect(await avatarOf(buyer)).toBeNull();
  });

  test("is deleted with its files when the account is erased", async () => {
    const { id, file } = await upload(buyer, "avatar");
    await setAvatar(database.db, buyer, { imageId: id });
    await erasePictures(database.db, system, {
      userId: buyer.userId,
      store,
      inOrders: () => Promise.resolve(new Set()),
    });
    expect(await store.read(file)).toBeUndefined();
  });
});

async function attached(): Promise<readonly string[]> {
  const { rows } = await database.db.$client.query<{ file: string }>(
    "select file_name as file from images where uploader_id = $1 and attached_at is not null",
    [buyer.userId],
  );
  return rows.map(({ file }) => file);
}
