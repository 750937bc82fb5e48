import { beforeAll, describe, expect, test } from "vitest";
import {
  addProduct,
  ownProduct,
  previewPage,
  saveProduct,
} from "#modules/catalog/public.server.ts";
import { ProductChanged } from "#modules/catalog/errors.ts";
import type { OwnProduct, ProductInput } from "#modules/catalog/product/contract.ts";
import type { FieldValue } from "#modules/catalog/product/rules/product-field.ts";
import { productFields } from "#modules/catalog/product/rules/product-fields.ts";
import { productKeys, type ProductKey } from "#modules/catalog/product/rules/product-values.ts";
import { changedWords } from "#modules/catalog/product/rules/product-changes.ts";
import { judge } from "#modules/imports/working/rules/outlook.ts";
import type { UserActor } from "#policy/actor.ts";
import { apiRoutes } from "#server/api.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { aSeller } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { fileOf, mergeWith } from "#tests/support/product-files.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { changedIn, productExample } from "#tests/support/product-examples.ts";

/**
 * Every field that is described goes everywhere: a field that is forgotten in one place is red
 * here. Each has a value of its own, so that no two can change places.
 */

const database = useTestDatabase();
let seller: UserActor;
let before: OwnProduct;

const variants: ProductInput["variants"] = [
  { id: null, sku: "FIELDS", size: null, colour: null, stock: 5, pricePaise: null },
];
const whole = (key: ProductKey): ProductInput => ({
  ...changedIn(key),
  attributes: {},
  questions: [],
  variants,
  pictures: [],
});
const asText = (value: FieldValue) => (Array.isArray(value) ? value.join(", ") : value);

async function aSavedProduct(product: ProductInput): Promise<OwnProduct> {
  const withoutSku = product.variants.map((variant) => ({ ...variant, sku: "" }));
  const { id } = await addProduct(database.db, seller, {
    product: {
      ...product,
      variants: withoutSku,
      pictures: [await anOwnPicture(database.db, seller)],
    },
    publish: true,
  });
  return ownProduct(database.db, seller, { productId: id });
}

beforeAll(async () => {
  seller = await aSeller(database.db);
  const saved = await aSavedProduct({
    ...productExample("one"),
    attributes: {},
    questions: [],
    variants,
    pictures: [],
  });
  before = { ...saved, pictures: [] };
});

describe.each(productKeys)("the field %s", (key) => {
  const field = productFields[key];

  test("is saved in its column and read back, and whoever saves an older version reads what changed", async () => {
    const { id, version } = await aSavedProduct({ ...before, variants });
    const shown = await ownProduct(database.db, seller, { productId: id });
    const changed = { ...shown, [key]: changedIn(key)[key] };
    await saveProduct(database.db, seller, { productId: id, version, product: changed });

    const after = await ownProduct(database.db, seller, { productId: id });
    expect(after).toMatchObject({ ...changedIn(key), version: version + 1 });
    expect(await savedIn(nameOfColumn(key), id)).toEqual(changedIn(key)[key]);

    const tooLate = saveProduct(database.db, seller, { productId: id, version, product: shown });
    const refusal = await tooLate.catch((error: unknown) => error);
    const { changes } = refusal instanceof ProductChanged ? refusal : { changes: [] };
    expect(changes.map(({ fields }) => fields)).toEqual([[key]]);
    expect(changedWords([key])).toBe(field.words);
  });

  test("is exported, and read from the file again as a change", async () => {
    const product = whole(key);
    const exported = await fileOf({ ...before, ...changedIn(key) });
    const judged = judge(exported, before, mergeWith);
    expect(judged).toMatchObject({ outlook: "changed", problems: [] });
    expect(judged.product[key]).toEqual(product[key]);
    expect(judge(exported, null, mergeWith).product[key]).toEqual(product[key]);
    expect(judge(await fileOf(before), before, mergeWith).outlook).toBe("unchanged");
  });

  test("is part of the public API, of the page and of its preview exactly if buyers see it", async () => {
    const { id } = await aSavedProduct(whole(key));
    const pages = createPageCache({ limitBytes: 1_000_000, commonHeaders: [] });
    const api = apiRoutes({ db: database.db, replica: null, config: testConfig, pages });
    const answer = await api.request(`/v1/products/${id}`);
    const page: Readonly<Record<string, FieldValue>> = await answer.json();
    const preview: Readonly<Record<string, unknown>> = await previewPage(database.db, seller, {
      product: whole(key),
      gstRates: [],
    });
    const expected = field.isOnPage ? changedIn(key)[key] : undefined;
    expect([page[key], preview[key]]).toEqual([expected, expected]);
  });

  test("has a name, a label and a column that no other field has", () => {
    const others = productKeys
      .filter((other) => other !== key)
      .map((other) => productFields[other]);
    for (const other of others) {
      expect(other.column).not.toBe(field.column);
      expect(other.input).not.toBe(field.input);
      expect(other.words).not.toBe(field.words);
      expect(other.file.column).not.toBe(field.file.column);
    }
    expect(asText(changedIn(key)[key])).not.toEqual(asText(productExample("one")[key]));
  });
});

/** "weightGrams" is saved in weight_grams. */
function nameOfColumn(key: ProductKey): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function savedIn(column: string, productId: string): Promise<unknown> {
  const { rows } = await database.db.$client.query<{ product: Record<string, unknown> }>(
    "select to_jsonb(p) as product from products p where id = $1",
    [productId],
  );
  return rows[0]?.product[column];
}
