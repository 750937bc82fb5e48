import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { withListingChecks } from "#tests/support/listing-checks.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import {
  addProduct,
  archiveProduct,
  changeProducts,
  decideListing,
  deleteDraft,
  duplicateProduct,
  listingToDecide,
  ownProduct,
  publishDraft,
  saveProduct,
} from "../public.server.ts";
import { ListingMoved, ProductTakenDown } from "../errors.ts";

const database = useTestDatabase();
let admin: UserActor;
let seller: UserActor;

beforeAll(() => database.db.$client.query(withListingChecks));
beforeEach(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
});

const add = async () =>
  addProduct(database.db, seller, {
    product: productInput({ pictures: [await anOwnPicture(database.db, seller)] }),
    publish: true,
  });
const own = (productId: string) => ownProduct(database.db, seller, { productId });
const toDecide = (productId: string) => listingToDecide(database.db, admin, { productId });
const approve = async (productId: string, version?: number) =>
  decideListing(database.db, admin, {
    productId,
    decision: { intent: "approve", version: version ?? (await toDecide(productId)).version },
  });
const ask = (productId: string) =>
  decideListing(database.db, admin, {
    productId,
    decision: { intent: "askForChange", words: "Please name the leather." },
  });

const takenBack: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  "is archived": (productId) => archiveProduct(database.db, seller, { productId }),
  "is saved as a draft": async (productId) => {
    const { version, ...product } = await own(productId);
    return saveProduct(database.db, seller, { productId, version, product, publish: false });
  },
  "is deleted": (productId) => deleteDraft(database.db, seller, { productId }),
  "is archived with others": (productId) =>
    changeProducts(database.db, seller, {
      productIds: [productId],
      change: { kind: "archive", amount: 0 },
    }),
};

describe("a listing that waits and", () => {
  test.each(Object.entries(takenBack))(
    "%s no longer waits, so no approval publishes it",
    async (_, takeBack) => {
      const { db } = database;
      const [{ id, version }, asked] = [await add(), await add()];
      await ask(asked.id);
      await publishDraft(db, seller, { productId: asked.id });
      await takeBack(id);
      await takeBack(asked.id);
      await expect(approve(id, version)).rejects.toThrow(/no longer|not found/u);
      const { rows } = await db.$client.query(
        "select product_id, waiting_since, words from listing_checks where product_id = any($1)",
        [[id, asked.id]],
      );
      expect(rows).toEqual([
        { product_id: asked.id, waiting_since: null, words: "Please name the leather." },
      ]);
      const { rows: shown } = await db.$client.query(
        "select from products where id = any($1) and published_at is not null",
        [[id, asked.id]],
      );
      expect(shown).toEqual([]);
    },
  );
});

test("a copy of a listing that was sent back needs a decision too", async () => {
  const { db } = database;
  const { id } = await add();
  await ask(id);
  for (let count = 0; count < 3; count++) await aProduct(db, seller);
  const copy = await duplicateProduct(db, seller, { productId: id });
  expect((await own(copy.id)).check).toEqual({
    waitingSince: null,
    words: "Please name the leather.",
  });
  expect((await publishDraft(db, seller, { productId: copy.id })).isWaiting).toBe(true);
});

test("a new listing is taken down for good; corrected and sent again, an approval publishes it", async () => {
  const { db } = database;
  const { id } = await add();
  const takeDown = () =>
    decideListing(db, admin, {
      productId: id,
      decision: { intent: "takeDown", words: "A copy of another workshop" },
    });
  await takeDown();
  const refused = await own(id);
  expect(refused).toMatchObject({
    status: "draft",
    check: null,
    takenDownReason: "A copy of another workshop",
  });
  expect(await toDecide(id)).toMatchObject({ publishedAt: null });
  await expect(publishDraft(db, seller, { productId: id })).rejects.toThrow(ProductTakenDown);
  await expect(duplicateProduct(db, seller, { productId: id })).rejects.toThrow(ProductTakenDown);
  await expect(takeDown()).rejects.toThrow(ListingMoved);
  const { version, ...product } = refused;
  await saveProduct(db, seller, { productId: id, version, product, send: true });
  await approve(id);
  expect(await own(id)).toMatchObject({
    status: "published",
    check: null,
    takenDownReason: null,
  });
});
