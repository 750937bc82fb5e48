import { beforeAll, describe, expect, test } from "vitest";
import type { AttributeValues } from "../attributes/contract.ts";
import { addProduct } from "../product/add-product.ts";
import { ownProduct } from "../product/own-product.ts";
import { saveProduct } from "../product/save-product.ts";
import { sellerShelf } from "./seller-shelf.ts";
import { shelfOverview } from "./shelf-overview.ts";
import type { BulkChange, ShelfFilters } from "./contract.ts";
import { change } from "#tests/support/changed-products.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { InvalidInput } from "#shared/errors.ts";
import type { UserActor } from "#policy/actor.ts";

const database = useTestDatabase();
const hindi = translated.find(({ code }) => code === "hi") ?? english;
let seller: UserActor;
let sandal: string;
let boot: string;
let belt: string;
let draft: string;

async function add(
  name: string,
  categorySlug: string,
  given: { readonly own?: AttributeValues; readonly publish?: boolean } = {},
) {
  const product = productInput({
    name,
    categorySlug,
    hsnCode: "64035990",
    pictures: [await anOwnPicture(database.db, seller)],
    attributes: given.own ?? {},
    variants: ["8", "9"].map((size) => ({
      id: null,
      sku: "",
      size,
      colour: null,
      stock: 1,
      pricePaise: null,
    })),
  });
  return (await addProduct(database.db, seller, { product, publish: given.publish ?? true })).id;
}

const shelf = (filters: Partial<ShelfFilters> = {}) =>
  sellerShelf(database.db, seller, {
    search: "",
    status: "current",
    isLow: false,
    lacksAnswers: false,
    sort: "name",
    after: "",
    ...filters,
  });
const lacking = async () =>
  (await shelf({ lacksAnswers: true })).products.map(({ name, missing }) => [name, missing]);

const answer = (code: string, ...typed: readonly string[]): BulkChange => ({
  kind: "answer",
  amount: 0,
  answer: { code, typed },
});
const saved = (productId: string) => ownProduct(database.db, seller, { productId });

beforeAll(async () => {
  seller = await aSeller(database.db);
  sandal = await add("Sandal", "footwear");
  boot = await add("Boot", "footwear");
  belt = await add("Belt", "belts");
  draft = await add("Draft shoe", "footwear", { publish: false });
  await anAttribute(database.db, {
    code: "sole",
    type: "choice",
    choices: ["leather", "rubber"],
    isRequired: true,
    translations: { hi: { name: "तला" } },
  });
  await anAttribute(database.db, {
    code: "heel",
    type: "number",
    unit: "cm",
    scope: "variant",
    isRequired: true,
  });
  await anAttribute(database.db, {
    code: "worn",
    type: "choices",
    choices: ["work", "wedding"],
    categories: ["footwear", "belts"],
  });
});

describe("a seller's list", () => {
  test("names the required answers that each product lacks, also those required since", async () => {
    expect(await lacking()).toEqual([
      ["Boot", ["Sole", "Heel"]],
      ["Draft shoe", ["Sole", "Heel"]],
      ["Sandal", ["Sole", "Heel"]],
    ]);
    expect((await shelf()).counts).toMatchObject({ current: 4, missing: 3 });
    expect((await shelf()).products.find(({ id }) => id === belt)?.missing).toEqual([]);
    expect((await shelfOverview(database.db, seller)).totals.missing).toBe(3);
  });

  test("names them in the language of the reader", async () => {
    const [first] = await inLanguage(hindi, lacking);
    expect(first).toEqual(["Boot", ["तला", "Heel"]]);
  });

  test("knows what the categories of its products ask for", async () => {
    const { attributes } = await shelf();
    expect(Object.keys(attributes).toSorted()).toEqual(["belts", "footwear"]);
    expect(attributes["belts"]?.map(({ code }) => code)).toEqual(["worn"]);
  });
});

describe("a detail of several products", () => {
  test("is set at once, in all variants if it is theirs, by its value or in words", async () => {
    expect(await change(database, seller, [sandal, boot], answer("sole", "Rubber"))).toMatchObject({
      changed: 2,
    });
    await change(database, seller, [sandal, boot], answer("heel", "४.५ cm"));
    await change(database, seller, [sandal, belt], answer("worn", "work", "wedding"));
    expect((await saved(sandal)).attributes).toEqual({
      sole: "rubber",
      worn: ["work", "wedding"],
    });
    expect((await saved(boot)).variants.map(({ attributes }) => attributes)).toEqual([
      { heel: 4.5 },
      { heel: 4.5 },
    ]);
    expect(await lacking()).toEqual([["Draft shoe", ["Sole", "Heel"]]]);
    expect(await change(database, seller, [sandal], answer("sole", "rubber"))).toMatchObject({
      changed: 0,
    });
  });

  test("is taken back when it is empty, but not from a published product that needs it", async () => {
    await change(database, seller, [draft], answer("sole", "leather"));
    await expect(change(database, seller, [draft, boot], answer("sole", ""))).rejects.toMatchObject(
      {
        code: "catalog.productsNotChanged",
        fields: { [boot]: "Boot: Please fill in: Sole." },
      },
    );
    expect((await saved(draft)).attributes).toEqual({ sole: "leather" });
    await change(database, seller, [draft], answer("sole", ""));
    expect((await saved(draft)).attributes).toEqual({});
  });

  test("is refused where the category does not ask for it, and the product is named", async () => {
    await expect(
      change(database, seller, [sandal, belt], answer("sole", "leather")),
    ).rejects.toMatchObject({
      fields: { [belt]: "The category of Belt does not ask for Sole." },
    });
    expect((await saved(sandal)).attributes).toMatchObject({ sole: "rubber" });
  });

  test("must be one that exists, with a value that can be read and is offered", async () => {
    for (const [code, typed] of [
      ["unknown", "1"],
      ["sole", "velvet"],
      ["heel", "high"],
      ["worn", "work, sleep"],
    ] as const)
      await expect(
        change(database, seller, [sandal], answer(code, typed)),
        typed,
      ).rejects.toBeInstanceOf(InvalidInput);
    await expect(change(database, seller, [sandal], answer("heel", "9999999"))).rejects.toThrow(
      "Nothing was changed",
    );
    await database.db.$client.query(
      "update attribute_choices set retired_at = now() where attribute_code = 'sole' and value = 'leather'",
    );
    clearMemoized();
    await expect(change(database, seller, [boot], answer("sole", "leather"))).rejects.toMatchObject(
      { fields: { [boot]: expect.stringContaining("choose one of these") } },
    );
  });
});

test("a change elsewhere names the details that changed, those of variants too", async () => {
  const open = await saved(boot);
  await change(database, seller, [boot], answer("heel", "7"));
  const late = saveProduct(database.db, seller, {
    productId: boot,
    version: open.version,
    product: { ...open, name: "Other" },
  });
  await expect(late).rejects.toMatchObject({ changes: [{ fields: ["attributes.heel"] }] });
  const now = await saved(boot);
  await saveProduct(database.db, seller, {
    productId: boot,
    version: now.version,
    product: {
      ...now,
      variants: now.variants.map((variant) => ({
        ...variant,
        stock: 9,
        stockShown: variant.stock,
        attributes: { heel: 8 },
      })),
    },
  });
  await expect(
    saveProduct(database.db, seller, {
      productId: boot,
      version: now.version,
      product: { ...now, name: "Other" },
    }),
  ).rejects.toMatchObject({ changes: [{ fields: ["variants", "attributes.heel"] }] });
});
