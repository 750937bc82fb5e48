import { describe, expect, test } from "vitest";
import { storePicture } from "#modules/media/public.server.ts";
import { PictureUnavailable } from "#modules/media/errors.ts";
import {
  endHoliday,
  ownShop,
  planHoliday,
  saveShippingSettings,
  saveShopProfile,
  sellerPage,
} from "../public.server.ts";
import { ShippingSettingsInput, ShopProfileInput } from "./contract.ts";
import { ShopChanged, InvalidShopSettings } from "./errors.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aJpeg } from "#tests/support/pictures.ts";

const database = useTestDatabase();
const forgetful = { ...openFolderStore("/tmp/no-such-folder", "none"), put: async () => undefined };

const anUpload = async (seller: UserActor) =>
  (await storePicture(database.db, seller, forgetful, { name: "a.jpg", bytes: await aJpeg() })).id;
const profile = (given: Readonly<Record<string, unknown>> = {}) =>
  ShopProfileInput.parse({ version: "1", shopName: "Kolhapur Charmakar", ...given });

describe("a shop's page", () => {
  test("shows what its seller saved, in the order of the form, under the same slug", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const { slug } = await ownShop(db, seller);
    const [portrait, bench, yard] = [
      await anUpload(seller),
      await anUpload(seller),
      await anUpload(seller),
    ];
    await saveShopProfile(
      db,
      seller,
      profile({
        shopName: "  Charmakar & Sons ",
        tagline: "Straps that outlive\nthe bag",
        story: "My father cut hides.\r\n\r\nSo do I.",
        specialties: "Belts, bags, belts",
        town: "Kolhapur",
        stateCode: "27",
        yearsOfExperience: "32",
        portraitId: portrait,
        "photo-0-id": bench,
        "photo-0-alt": "The bench",
        "photo-1-id": yard,
        "photo-1-alt": "",
      }),
    );
    const page = await sellerPage(db, visitor, { slug });
    expect(page).toMatchObject({
      shopName: "Charmakar & Sons",
      tagline: "Straps that outlive the bag",
      story: "My father cut hides.\n\nSo do I.",
      specialties: ["Belts", "bags"],
      yearsOfExperience: 32,
      portrait: { alt: "Charmakar & Sons" },
    });
    expect(page.photos.map(({ alt }) => alt)).toEqual(["The bench", ""]);
    await saveShopProfile(
      db,
      seller,
      profile({
        version: "2",
        "photo-0-id": yard,
        "photo-1-id": bench,
        "photo-1-alt": "The bench",
      }),
    );
    const later = await ownShop(db, seller);
    expect([later.version, later.portrait, later.photos.map(({ imageId }) => imageId)]).toEqual([
      3,
      null,
      [yard, bench],
    ]);
    expect(await countStatements(() => ownShop(db, seller))).toBe(1);
    expect(await countStatements(() => sellerPage(db, visitor, { slug }))).toBe(1);
  });

  test("gives its products the new name at the same moment", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const product = await aProduct(db, seller);
    await saveShopProfile(db, seller, profile({ shopName: "Renamed" }));
    const { rows } = await db.$client.query<{ name: string }>(
      "select card ->> 'sellerName' as name from listings where product_id = $1",
      [product.id],
    );
    expect(rows).toEqual([{ name: "Renamed" }]);
  });

  test("saved in two windows is saved by the first, and the second gets an error", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await saveShopProfile(db, seller, profile({ tagline: "First" }));
    await expect(saveShopProfile(db, seller, profile({ tagline: "Second" }))).rejects.toThrow(
      ShopChanged,
    );
    await expect(
      saveShippingSettings(db, seller, {
        version: 1,
        pinCode: "416001",
        town: "Kolhapur",
        stateCode: "27",
        defaultProcessing: "ready",
      }),
    ).rejects.toThrow(ShopChanged);
    expect((await ownShop(db, seller)).tagline).toBe("First");
  });

  test("cannot show somebody else's picture", async () => {
    const { db } = database;
    const [seller, other] = [await aSeller(db), await aSeller(db)];
    const theirs = await anUpload(other);
    await expect(saveShopProfile(db, seller, profile({ portraitId: theirs }))).rejects.toThrow(
      PictureUnavailable,
    );
    await expect(saveShopProfile(db, seller, profile({ "photo-0-id": theirs }))).rejects.toThrow(
      PictureUnavailable,
    );
    expect(await ownShop(db, seller)).toMatchObject({ version: 1, portrait: null, photos: [] });
  });

  test.each([
    [{ shopName: " " }, "shopName"],
    [{ yearsOfExperience: "101" }, "yearsOfExperience"],
    [{ stateCode: "99" }, "stateCode"],
    [{ portraitId: "x" }, "portraitId"],
    [{ "photo-0-id": "x" }, "photos"],
    [
      Object.fromEntries(
        Array.from({ length: 9 }, (_, place) => [`photo-${place}-id`, crypto.randomUUID()]),
      ),
      "photos",
    ],
  ])("is refused with a sentence: %j", (given, field) => {
    const read = ShopProfileInput.safeParse({ version: "1", shopName: "Shop", ...given });
    expect(read.error?.issues.map(({ path }) => path.join("."))).toContain(field);
  });
});

describe("the address from which a shop ships", () => {
  test("is saved, and must be in its state", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await saveShippingSettings(
      db,
      seller,
      ShippingSettingsInput.parse({
        version: "1",
        pinCode: "416 001",
        town: "Kolhapur",
        stateCode: "27",
        defaultProcessing: "made_to_order",
      }),
    );
    expect(await ownShop(db, seller)).toMatchObject({
      shipsFromPinCode: "416001",
      town: "Kolhapur",
      stateCode: "27",
      defaultProcessing: "made_to_order",
      version: 2,
    });
    const elsewhere = ShippingSettingsInput.safeParse({
      version: "2",
      pinCode: "416001",
      town: "Chennai",
      stateCode: "33",
      defaultProcessing: "ready",
    });
    expect(elsewhere.error?.issues).toMatchObject([
      { path: ["pinCode"], message: "PIN code 416001 is not in Tamil Nadu. Please check both." },
    ]);
    await expect(
      saveShopProfile(db, seller, profile({ version: "2", stateCode: "33" })),
    ).rejects.toThrow(InvalidShopSettings);
  });

  test("and the page are audited field by field, and other fields are not reported as removed", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await saveShippingSettings(
      db,
      seller,
      ShippingSettingsInput.parse({
        version: "1",
        pinCode: "416001",
        town: "Kolhapur",
        stateCode: "27",
        defaultProcessing: "ready",
      }),
    );
    await saveShopProfile(db, seller, profile({ version: "2", town: "Kolhapur", stateCode: "27" }));
    const { rows } = await db.$client.query<{ before: object; after: object }>(
      "select before, after from audit_trail where object_id = $1",
      [seller.userId],
    );
    expect(rows).toHaveLength(2);
    for (const { before, after } of rows)
      expect(Object.keys(before).toSorted()).toEqual(Object.keys(after).toSorted());
  });
});

describe("a holiday", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const planned = { version: 1, firstDay: "2026-11-24", backOn: "2026-11-28", note: "At the fair" };

  test("is planned by days in India, changed, and cancelled", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await planHoliday(db, seller, planned, now);
    expect(await ownShop(db, seller)).toMatchObject({
      awayFrom: new Date("2026-11-23T18:30:00Z"),
      awayUntil: new Date("2026-11-27T18:30:00Z"),
      awayNote: "At the fair",
      version: 2,
    });
    await planHoliday(db, seller, { ...planned, version: 2, backOn: "2026-11-30" }, now);
    await endHoliday(db, seller, { version: 3 }, now);
    expect(await ownShop(db, seller)).toMatchObject({
      awayFrom: null,
      awayUntil: null,
      awayNote: null,
    });
  });

  test("that is running ends when its seller is back, and is then past", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await planHoliday(db, seller, { ...planned, firstDay: "2026-11-21" }, now);
    await endHoliday(db, seller, { version: 2 }, new Date("2026-11-22T04:00:00Z"));
    expect(await ownShop(db, seller)).toMatchObject({
      awayFrom: new Date("2026-11-20T18:30:00Z"),
      awayUntil: new Date("2026-11-22T04:00:00Z"),
    });
    await endHoliday(db, seller, { version: 3 }, new Date("2026-11-23T04:00:00Z"));
    expect((await ownShop(db, seller)).awayUntil).toEqual(new Date("2026-11-22T04:00:00Z"));
  });

  test("that is not allowed is refused at its field", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await expect(
      planHoliday(db, seller, { ...planned, firstDay: "2026-11-20" }, now),
    ).rejects.toMatchObject({ fields: { firstDay: expect.any(String) } });
    await expect(
      planHoliday(db, seller, { ...planned, backOn: "2026-11-24" }, now),
    ).rejects.toThrow(InvalidShopSettings);
    expect((await ownShop(db, seller)).version).toBe(1);
  });
});

test("a shop's settings are its seller's only", async () => {
  const { db } = database;
  const buyer = await aBuyer(db);
  await expect(saveShopProfile(db, buyer, profile())).rejects.toThrow(NotAllowed);
  await expect(
    planHoliday(db, await aSeller(db, { status: "blocked" }), {
      version: 1,
      firstDay: "2026-11-24",
      backOn: "2026-11-28",
      note: null,
    }),
  ).rejects.toThrow(NotAllowed);
  await expect(endHoliday(db, visitor, { version: 1 })).rejects.toThrow(NotSignedIn);
});
