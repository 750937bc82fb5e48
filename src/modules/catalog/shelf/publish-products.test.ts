import { beforeAll, describe, expect, test } from "vitest";
import type { AttributeValues } from "../attributes/contract.ts";
import { addProduct } from "../product/add-product.ts";
import { change, listed, stateOfProduct } from "#tests/support/changed-products.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture, showPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import type { UserActor } from "#policy/actor.ts";

const database = useTestDatabase();
const publish = { kind: "publish", amount: 0 } as const;
let seller: UserActor;

type Answers = { readonly own?: AttributeValues; readonly ofVariant?: AttributeValues };

async function footwear(name: string, { own = {}, ofVariant = {} }: Answers, published = false) {
  const product = productInput({
    name,
    categorySlug: "footwear",
    hsnCode: "64035990",
    pictures: [await anOwnPicture(database.db, seller)],
    attributes: own,
    variants: ["8", "9"].map((size) => ({
      id: null,
      sku: "",
      size,
      colour: null,
      stock: 1,
      pricePaise: null,
      attributes: ofVariant,
    })),
  });
  return (await addProduct(database.db, seller, { product, publish: published })).id;
}

const statusOf = async (id: string) => (await stateOfProduct(database, id)).status;

beforeAll(async () => {
  seller = await aSeller(database.db);
});

describe("several drafts are published at once", () => {
  test("those that are complete; each other one is named with what is missing", async () => {
    const [ready, empty] = [
      await aProduct(database.db, seller, { status: "draft" }),
      await aProduct(database.db, seller, { name: "Empty", status: "draft" }),
    ];
    await database.db.$client.query("update products set description = '' where id = $1", [
      empty.id,
    ]);
    for (const product of [ready, empty]) await showPicture(database.db, seller, product);
    expect(await change(database, seller, [ready.id, empty.id], publish)).toEqual({
      changed: 1,
      ratesChanged: 0,
      waiting: 0,
      refusals: [
        { productId: empty.id, sentence: "Empty is not complete. Please describe the product." },
      ],
    });
    expect(await listed(database, [ready.id, empty.id])).toEqual([100_000]);
    await expect(change(database, seller, [empty.id], publish)).rejects.toMatchObject({
      code: "catalog.productsNotChanged",
      fields: { [empty.id]: "Empty is not complete. Please describe the product." },
    });
  });

  test("but not without a picture; those that already are stay published", async () => {
    const [draft, old] = [
      await aProduct(database.db, seller, { name: "Draft", status: "draft" }),
      await aProduct(database.db, seller, { name: "Old" }),
    ];
    await expect(change(database, seller, [draft.id, old.id], publish)).rejects.toMatchObject({
      fields: {
        [draft.id]:
          "Draft is not complete. Please add at least one picture to publish this product.",
      },
    });
    expect(await change(database, seller, [old.id], publish)).toMatchObject({ changed: 0 });
    expect(await statusOf(old.id)).toBe("published");
    await change(database, seller, [old.id], { kind: "unpublish", amount: 0 });
    await expect(change(database, seller, [old.id], publish)).rejects.toMatchObject({
      fields: { [old.id]: expect.stringContaining("picture") },
    });
  });

  test("with the answers that their category requires, of the product and of each variant", async () => {
    const early = await footwear("Early", {}, true);
    await anAttribute(database.db, { code: "sole", isRequired: true });
    await anAttribute(database.db, { code: "last", isRequired: true });
    await anAttribute(database.db, { code: "heel", isRequired: true, scope: "variant" });
    const all = { own: { sole: "Rubber", last: "Wide" }, ofVariant: { heel: "Flat" } };
    const [whole, none, half] = [
      await footwear("Whole", all),
      await footwear("None", {}),
      await footwear("Half", { own: all.own }),
    ];
    const { changed, refusals } = await change(
      database,
      seller,
      [whole, none, half, early],
      publish,
    );
    expect([changed, new Map(refusals.map((one) => [one.productId, one.sentence]))]).toEqual([
      1,
      new Map([
        [
          none,
          "None is not complete. Please fill in: Sole. Please fill in: Last. Please fill in: Heel.",
        ],
        [half, "Half is not complete. Please fill in: Heel."],
      ]),
    ]);
    // What is asked since it was published waits for its next edit.
    expect(await Promise.all([whole, none, half, early].map(statusOf))).toEqual([
      "published",
      "draft",
      "draft",
      "published",
    ]);
  });
});
