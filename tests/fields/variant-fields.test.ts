import { beforeAll, describe, expect, test } from "vitest";
import { addProduct, ownProduct, saveProduct } from "#modules/catalog/public.server.ts";
import type { OwnProduct, VariantInput } from "#modules/catalog/product/contract.ts";
import { productChanges } from "#modules/catalog/product/rules/product-changes.ts";
import {
  variantFieldKeys,
  variantFields,
  type VariantFieldKey,
} from "#modules/catalog/product/rules/variant-fields.ts";
import type { UserActor } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { fileOf, mergeWith } from "#tests/support/product-files.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { judge } from "#modules/imports/working/rules/outlook.ts";

/**
 * Every field of a variant is saved in its column, compared, exported and read from files again.
 */

const database = useTestDatabase();
let seller: UserActor;
let before: OwnProduct;

const one = { size: "Size one", colour: "Colour one", sku: "ONE", stock: 5, pricePaise: 210_000 };
const two = { size: "Size two", colour: "Colour two", sku: "TWO", stock: 7, pricePaise: 220_000 };

beforeAll(async () => {
  seller = await aSeller(database.db);
  const { id } = await addProduct(database.db, seller, {
    product: productInput({
      gstReason: "Chosen",
      variants: [{ id: null, ...one }],
      pictures: [await anOwnPicture(database.db, seller)],
    }),
    publish: true,
  });
  before = await ownProduct(database.db, seller, { productId: id });
});

const changed = (key: VariantFieldKey): readonly [VariantInput] => {
  const { id = null } = before.variants[0] ?? {};
  return [{ id, ...one, [key]: two[key] }];
};

describe.each(variantFieldKeys)("the field %s of a variant", (key) => {
  const own = (): OwnProduct => ({
    ...before,
    variants: changed(key).map((variant) => ({ ...variant, id: "v", wasOrdered: false })),
  });

  test("is saved in its column and read back", async () => {
    const shown = await ownProduct(database.db, seller, { productId: before.id });
    const { id: productId, version } = shown;
    const product = { ...shown, variants: changed(key) };
    await saveProduct(database.db, seller, { productId, version, product });
    const after = await ownProduct(database.db, seller, { productId });
    expect(after.variants).toMatchObject([{ ...one, [key]: two[key] }]);
    const { rows } = await database.db.$client.query<Record<string, unknown>>(
      "select * from variants where product_id = $1",
      [productId],
    );
    expect(rows[0]?.[columns[key]]).toBe(two[key]);
    await saveProduct(database.db, seller, {
      productId,
      version: version + 1,
      product: { ...after, variants: [{ id: after.variants[0]?.id ?? null, ...one }] },
    });
  });

  test("is named in the difference of two versions", () => {
    const { after } = productChanges(before, { product: own(), status: before.status });
    expect(Object.keys(after)).toEqual(["variants"]);
  });

  test("is exported, and read from the file again", async () => {
    const exported = await fileOf(own());
    expect(exported.variants).toMatchObject([{ ...one, [key]: two[key] }]);
    const choices = { ...mergeWith.choices, setsStock: true };
    expect(judge(exported, before, { ...mergeWith, choices })).toMatchObject({
      outlook: "changed",
    });
    expect(variantFields[key].file.meaning).not.toBe("");
  });
});

const columns: Readonly<Record<VariantFieldKey, string>> = {
  size: "size",
  colour: "colour",
  sku: "sku",
  stock: "stock",
  pricePaise: "price_paise",
};
