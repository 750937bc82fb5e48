import { beforeAll, describe, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { withPictures } from "#tests/support/pictured-product.ts";
import { cardsByIds, glimpsesOfSellers, moreOfShop, similarProducts } from "../public.server.ts";

const database = useTestDatabase();
let maker: UserActor;
let tote: BuiltProduct;
let shopSlug = "";

beforeAll(async () => {
  const { db } = database;
  maker = await aSeller(db, { shopName: "Maker" });
  const other = await aSeller(db, { shopName: "Other" });
  const { rows } = await db.$client.query<{ slug: string }>(
    "select slug from sellers where user_id = $1",
    [maker.userId],
  );
  shopSlug = rows[0]?.slug ?? "";
  tote = await aProduct(db, maker, { name: "Tote", pricePaise: 500_000, tags: ["office"] });
  await aProduct(db, maker, { name: "Own satchel", pricePaise: 500_000 });
  await aProduct(db, other, { name: "Their satchel", pricePaise: 500_000 });
  await aProduct(db, other, { name: "Office bag", pricePaise: 520_000, tags: ["office"] });
  await aProduct(db, other, { name: "Dear trunk", pricePaise: 9_000_000, tags: ["office"] });
  await aProduct(db, other, {
    name: "Sold out satchel",
    pricePaise: 500_000,
    tags: ["office"],
    stock: 0,
  });
  await aProduct(db, maker, { name: "Belt", category: "belts" });
});

const named = (cards: readonly { readonly name: string }[]) => cards.map(({ name }) => name);

describe("beside a product", () => {
  test("are products of its category: similar tags and price first, other artisans before its own, sold-out ones last", async () => {
    const cards = await similarProducts(database.db, visitor, { productId: tote.id, limit: 9 });
    expect(named(cards)).toEqual([
      "Office bag",
      "Their satchel",
      "Own satchel",
      "Dear trunk",
      "Sold out satchel",
    ]);
  });

  test("are other products of the same artisan", async () => {
    const cards = await moreOfShop(database.db, visitor, {
      shopSlug,
      exceptProductId: tote.id,
      limit: 9,
    });
    expect(named(cards).toSorted()).toEqual(["Belt", "Own satchel"]);
  });

  test("is nothing for a product that is not offered", async () => {
    const draft = await aProduct(database.db, maker, { name: "Draft", status: "draft" });
    expect(await similarProducts(database.db, visitor, { productId: draft.id, limit: 9 })).toEqual(
      [],
    );
  });
});

test("products that share a photograph: the best of them appears, and none with the product's own", async () => {
  const { db } = database;
  const other = await aSeller(db, { shopName: "Photographed" });
  const piece = async (
    name: string,
    picture: BuiltProduct | null,
    tags: readonly string[] = [],
  ) => {
    const product = await aProduct(db, other, { name, category: "travel", tags: [...tags] });
    if (picture !== null)
      await db.$client.query(
        `insert into product_images (product_id, position, image_id, alt)
         select $1, 0, image_id, alt
         from product_images
         where product_id = $2`,
        [product.id, picture.id],
      );
    return product;
  };
  const duffel = await piece("Duffel", null, ["trip"]);
  await withPictures(database, duffel, ["Tan"]);
  const trunk = await piece("Trunk", null, ["trip"]);
  await withPictures(database, trunk, ["Black"]);
  await piece("Same photo as the trunk", trunk);
  await piece("Same photo as the duffel", duffel, ["trip"]);
  await piece("No photo", null);
  await piece("No photo either", null);
  const cards = await similarProducts(db, visitor, { productId: duffel.id, limit: 9 });
  expect(named(cards)[0]).toBe("Trunk");
  expect(named(cards).toSorted()).toEqual(["No photo", "No photo either", "Trunk"]);
});

test("cards come in the order of the requested ids, each once, and only offered products", async () => {
  const { db } = database;
  const draft = await aProduct(db, maker, { status: "draft" });
  const belt = await aProduct(db, maker, { name: "Belt two", category: "belts" });
  expect(
    named(
      await cardsByIds(db, visitor, {
        ids: [belt.id, "nonsense", draft.id, tote.id.toUpperCase(), belt.id],
      }),
    ),
  ).toEqual(["Belt two", "Tote"]);
});

test("each costs one statement", async () => {
  const { db } = database;
  for (const read of [
    () => similarProducts(db, visitor, { productId: tote.id, limit: 4 }),
    () => moreOfShop(db, visitor, { shopSlug, exceptProductId: tote.id, limit: 4 }),
    () => cardsByIds(db, visitor, { ids: [tote.id] }),
    () => glimpsesOfSellers(db, visitor, { sellerIds: [maker.userId] }),
  ]) {
    expect(await countStatements(read)).toBe(1);
  }
});
