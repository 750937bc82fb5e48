import { beforeAll, describe, expect, test } from "vitest";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { ProductChanged, ProductRejected, QuestionsChanged } from "../errors.ts";
import { addProduct } from "./add-product.ts";
import type { ProductInput, SavedProduct } from "./contract.ts";
import { duplicateProduct } from "./copy-product.ts";
import { ownProduct } from "./own-product.ts";
import { publishDraft } from "./publish-draft.ts";
import { saveProduct } from "./save-product.ts";

const database = useTestDatabase();
let seller: UserActor;

const variant = { id: null, sku: "", size: null, colour: null, stock: 2, pricePaise: null };

async function add(given: Partial<ProductInput>, publish = false): Promise<SavedProduct> {
  const product = productInput({
    categorySlug: "footwear",
    hsnCode: "64035990",
    pictures: [await anOwnPicture(database.db, seller)],
    ...given,
  });
  return addProduct(database.db, seller, { product, publish });
}

const read = (productId: string) => ownProduct(database.db, seller, { productId });
const fieldsOf = async (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: unknown) => (error instanceof ProductRejected ? error.fields : Promise.reject(error)),
  );

beforeAll(async () => {
  const { db } = database;
  seller = await aSeller(db);
  await anAttribute(db, {
    code: "sole",
    type: "choice",
    choices: ["leather", "rubber", "crepe"],
    categories: ["footwear", "custom"],
    isRequired: true,
  });
  await anAttribute(db, { code: "occasion", type: "choices", choices: ["work", "wedding"] });
  await anAttribute(db, { code: "heel", type: "number", unit: "cm", scope: "variant" });
  await anAttribute(db, { code: "last", type: "text" });
});

describe("a product with attributes", () => {
  test("keeps what its category asks, cleaned and in order, and drops the rest", async () => {
    const { id } = await add({
      attributes: {
        sole: "rubber",
        occasion: ["wedding", "work", "work"],
        last: "  A  1 ",
        hue: 3,
      },
      variants: [{ ...variant, attributes: { heel: 4.5, sole: "rubber" } }],
    });
    const saved = await read(id);
    expect(saved.attributes).toEqual({
      sole: "rubber",
      occasion: ["work", "wedding"],
      last: "A 1",
    });
    expect(saved.variants[0]?.attributes).toEqual({ heel: 4.5 });
  });

  test("is refused with a sentence beside each answer that is wrong, and writes nothing", async () => {
    const wrong = add({
      attributes: { sole: "velvet", last: "x".repeat(201) },
      variants: [{ ...variant, attributes: { heel: Number.NaN } }],
    });
    expect(await fieldsOf(wrong)).toEqual({
      "attributes.sole": "Please choose one of these.",
      "attributes.last": "Please use at most 200 characters.",
      "variants.0.attributes.heel": "Please enter a number, such as 4 or 4.5.",
    });
  });

  test("needs required answers when it is published, not as a draft", async () => {
    const { id } = await add({});
    expect(await fieldsOf(publishDraft(database.db, seller, { productId: id }))).toEqual({
      "attributes.sole": "Please fill in: Sole.",
    });
    expect(await fieldsOf(add({}, true))).toEqual({ "attributes.sole": "Please fill in: Sole." });
  });

  test("names each changed answer in a conflict", async () => {
    const { id } = await add({ attributes: { sole: "rubber", last: "A" } });
    const { version, ...product } = await read(id);
    await saveProduct(database.db, seller, {
      productId: id,
      version,
      product: { ...product, attributes: { sole: "leather" } },
    });
    const second = saveProduct(database.db, seller, { productId: id, version, product });
    await expect(second).rejects.toBeInstanceOf(ProductChanged);
    await second.catch((error: ProductChanged) =>
      expect(error.changes[0]?.fields.toSorted()).toEqual(["attributes.last", "attributes.sole"]),
    );
  });

  test("keeps what both know in another category", async () => {
    const { id } = await add({ attributes: { sole: "rubber", last: "A" } });
    const { version, ...product } = await read(id);
    await saveProduct(database.db, seller, {
      productId: id,
      version,
      product: { ...product, categorySlug: "custom" },
    });
    expect((await read(id)).attributes).toEqual({ sole: "rubber" });
  });

  test("keeps a choice that was retired, which others can no longer have, nor its copies", async () => {
    const { id } = await add({ attributes: { sole: "crepe" } }, true);
    await database.db.$client.query(
      "update attribute_choices set retired_at = now() where value = 'crepe'",
    );
    clearMemoized();
    const { version, ...product } = await read(id);
    await saveProduct(database.db, seller, {
      productId: id,
      version,
      product: { ...product, name: "Another name" },
    });
    expect(await fieldsOf(add({ attributes: { sole: "crepe" } }))).toEqual({
      "attributes.sole": "Please choose one of these.",
    });
    const copy = await duplicateProduct(database.db, seller, { productId: id });
    expect((await read(copy.id)).attributes).toEqual({});
  });

  test("whose question was deleted between reading and saving is refused with a sentence", async () => {
    await anAttribute(database.db, { code: "gone", type: "text" });
    clearMemoized();
    await add({ attributes: { sole: "rubber" } });
    await database.db.$client.query("delete from attributes where code = 'gone'");
    await expect(add({ attributes: { sole: "rubber", gone: "A" } })).rejects.toBeInstanceOf(
      QuestionsChanged,
    );
  });
});
