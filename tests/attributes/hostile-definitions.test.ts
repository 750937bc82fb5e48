import { beforeAll, describe, expect, test } from "vitest";
import { AttributeInput } from "#modules/catalog/attributes/editing/contract.ts";
import {
  addAttribute,
  attributeToEdit,
  categoryToEdit,
  changeCategoryAttributes,
  listProducts,
  ownProduct,
} from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { exportProducts } from "#modules/imports/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import {
  baseUrl,
  importWhole,
  problemsByLine,
  shelfOf,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPostedPicture } from "#tests/support/own-picture.ts";
import { addAs, whole } from "#tests/support/product-form.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** Names and values that somebody typed to break something, wherever attributes go. */

const database = useTestDatabase();
const app = useWholeApp(database);

/** Each is the name of an attribute, a choice of another one, and the value of a third. */
const hostile = [
  "<script>alert(1)</script>",
  "</script><img src=x onerror=alert(1)>",
  "'; drop table products; --",
  '"quoted", it\'s 50% & more',
  '=HYPERLINK("http://evil.example")',
  "@SUM(A1:A9)",
  "👨‍👩‍👧 👜",
  "שלום كتان",
  "क्\u200Dष गुण",
  "{name} {{count}} %s ${x} \\u0000 \\,",
  "Constructor",
  "__proto__",
  // Columns of the file format.
  "Name",
  "Price",
  "Detail: Detail: Size",
  "Sole (product.metafields.custom.sole)",
] as const;

let admin: UserActor;
let seller: UserActor;
let productId: string;
let slug: string;
/** The code of the attribute that has this name, and of the one with all as choices. */
const codes = new Map<string, string>();
let choiceCode: string;
let choiceValue: string;

const define = async (typed: Readonly<Record<string, string>>) =>
  (
    await addAttribute(
      database.db,
      admin,
      AttributeInput.parse({ type: "text", scope: "product", ...typed }),
    )
  ).code;

beforeAll(async () => {
  const { db } = database;
  [admin, seller] = [await aPerson(db, { isAdmin: true }), await aSeller(db)];
  for (const name of hostile) codes.set(name, await define({ name, help: name }));
  choiceCode = await define({
    name: "Motto",
    type: "choices",
    ...Object.fromEntries(hostile.map((label, at) => [`choices.${at}.label`, label])),
  });
  const { choices } = await attributeToEdit(db, admin, { code: choiceCode });
  choiceValue = choices.find(({ label }) => label === "Constructor")?.value ?? "";
  const measure = await define({ name: "Measure", type: "number", unit: `<b>"'&;=` });
  const { version } = await categoryToEdit(db, admin, { slug: "footwear" });
  await changeCategoryAttributes(db, admin, {
    slug: "footwear",
    version,
    attributes: [...codes.values(), choiceCode, measure].map((code) => ({
      code,
      isRequired: false,
      isFilterable: code === choiceCode,
      isOnCards: true,
    })),
  });
  clearMemoized();
  const answer = await addAs(database, seller, {
    ...whole,
    ...(await aPostedPicture(db, seller)),
    categorySlug: "footwear",
    intent: "publish",
    ...Object.fromEntries(hostile.map((name) => [`attributes.${codes.get(name)}`, name])),
    [`attributes.${choiceCode}`]: choiceValue,
    [`attributes.${measure}`]: "4.5",
  });
  const [product] = await shelfOf(db, seller);
  expect(answer.status, JSON.stringify(answer)).toBe(302);
  [productId, slug] = [product?.id ?? "", product?.slug ?? ""];
});

/** As React writes a text. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}

async function open(address: string, as?: UserActor): Promise<string> {
  const [cookie = ""] = as === undefined ? [] : await signedInCookies(database.db, [as.userId]);
  const answer = await app.fetch(new Request(appUrl + address, { headers: { Cookie: cookie } }));
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** All hostile texts are on the page, as texts. */
function expectTexts(page: string, texts: readonly string[] = hostile): void {
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("<img src=x");
  for (const text of texts) expect(page).toContain(escaped(text));
}

test("the form saves each value as it was typed", async () => {
  const { attributes } = await ownProduct(database.db, seller, { productId });
  for (const text of hostile) expect(attributes[codes.get(text) ?? ""]).toBe(text);
});

describe("every page shows them as texts", () => {
  test("the seller's form and the administrator's lists and forms", async () => {
    expectTexts(await open(`/edit-product/${productId}`, seller));
    expectTexts(await open("/admin/attributes", admin));
    expectTexts(await open("/admin/categories/footwear/attributes", admin));
    expectTexts(await open("/admin/categories/footwear/move?to=belts", admin));
    expectTexts(await open(`/admin/attributes/${choiceCode}`, admin));
    for (const [name, code] of codes)
      expectTexts(await open(`/admin/attributes/${code}`, admin), [name]);
  });

  test("the product's page, the comparison and the list, in both languages", async () => {
    for (const language of ["", "/hi"]) {
      expectTexts(await open(`${language}/product/${slug}`));
      expectTexts(await open(`${language}/compare?products=${slug}`));
      expectTexts(await open(`${language}/products?category=footwear`), []);
    }
  });

  test("and search engines read them in JSON-LD", async () => {
    const page = await open(`/product/${slug}`);
    const found = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, text = "{}"]) => JSON.parse(text) as Readonly<Record<string, unknown>>)
      .find((one) => one["@type"] === "Product");
    const properties = found?.["additionalProperty"] as readonly unknown[];
    for (const text of hostile)
      expect(properties).toContainEqual(expect.objectContaining({ name: text, value: text }));
  });
});

test("lists are filtered and searched by them, and hostile filters find nothing or are ignored", async () => {
  const found = async (query: Readonly<Record<string, string>>) =>
    (
      await listProducts(
        database.db,
        visitor,
        readProductFilters(new URLSearchParams({ category: "footwear", ...query })),
      )
    ).products.length;
  expect(await found({ [`a.${choiceCode}`]: choiceValue })).toBe(1);
  for (const text of [...hostile, "x".repeat(100_000), "\u0000", "constructor"]) {
    expect(await found({ [`a.${choiceCode}`]: text }), text.slice(0, 40)).toBeLessThan(2);
    expect(await found({ [`a.${text}`]: text })).toBe(1);
    expect(await found({ search: text })).toBeLessThan(2);
  }
  expect(await found({ search: "Constructor" })).toBe(1);
});

test("programs read them, and are told which filter cannot be read", async () => {
  const page = JSON.parse(await open(`/api/v1/products/${slug}`)) as {
    readonly attributes: readonly unknown[];
  };
  for (const text of hostile)
    expect(page.attributes).toContainEqual(
      expect.objectContaining({ code: codes.get(text), name: text, value: text }),
    );
  const listed = await open("/api/v1/products?category=footwear");
  for (const text of hostile) expect(listed).toContain(JSON.stringify(text));
  for (const [name, value] of [
    [choiceCode, "constructor"],
    [choiceCode, "x".repeat(5000)],
    ["constructor", "x"],
    ["__proto__", "x"],
  ]) {
    const query = new URLSearchParams({ category: "footwear", [`a.${name}`]: value ?? "" });
    const answer = await app.fetch(new Request(`${appUrl}/api/v1/products?${query.toString()}`));
    expect(answer.status, name).toBe(400);
  }
});

test("a file of products takes them to another shop, and a spreadsheet runs none of them", async () => {
  const { db } = database;
  let text = "";
  for await (const piece of exportProducts(db, seller, { baseUrl })) text += piece;
  expect(text).not.toMatch(/(^|,)"?[=@]/m);
  const other = await aSeller(db);
  const importId = await upload(db, other, Buffer.from(text));
  expect(problemsByLine((await view(db, other, importId)).lines)).toEqual({});
  await importWhole(db, other, Buffer.from(text));
  const [before, after] = [await shelfOf(db, seller), await shelfOf(db, other)];
  expect(after.map(({ attributes }) => attributes)).toEqual(
    before.map(({ attributes }) => attributes),
  );
});

describe("a definition is refused with a sentence", () => {
  const problems = (typed: Readonly<Record<string, string>>) =>
    (
      AttributeInput.safeParse({ type: "text", scope: "product", name: "Edge", ...typed }).error
        ?.issues ?? []
    ).map(({ path, message }) => [path.join("."), message]);

  test("if it is too long, or nothing of it can be seen", () => {
    const long = "x".repeat(100_000);
    expect(problems({ name: long })).toEqual([["name", "Please use at most 60 characters."]]);
    expect(problems({ help: long, unit: long })).toEqual([
      ["unit", "Please use at most 12 characters."],
      ["help", "Please use at most 200 characters."],
    ]);
    for (const name of ["\u200B\u2060", "\uFEFF", "\u00AD", "\u202E"])
      expect(problems({ name }), JSON.stringify(name)).toContainEqual([
        "name",
        "Please enter a name.",
      ]);
    expect(problems({ type: "choice", "choices.0.label": "\u200B" })).toEqual([
      ["choices.0.label", "Please enter the choice in English."],
    ]);
    expect(problems({ code: "constructor" })).toHaveLength(1);
    expect(problems({ code: "__proto__" })).toHaveLength(1);
  });

  test.each(["CLOSURE", "Clo\u200Bsure", "Ｃlosure", "\u202Eclosure", "clo\u00ADsure "])(
    "if it looks like one that there is: %j",
    async (name) => {
      await define({ name: "Closure" }).catch(() => undefined);
      await expect(define({ name })).rejects.toMatchObject({ fields: { name: expect.anything() } });
      expect(
        problems({ type: "choice", "choices.0.label": "Closure", "choices.1.label": name }),
      ).toHaveLength(1);
    },
  );

  test("so is STRASSE beside Straße, and é composed in another way", async () => {
    await define({ name: "Straße" });
    await define({ name: "Caf\u00E9" });
    for (const name of ["STRASSE", "CAFE\u0301"])
      await expect(define({ name })).rejects.toMatchObject({ fields: { name: expect.anything() } });
  });
});

test("a value of 100,000 characters is refused beside its field and kept there", async () => {
  const code = codes.get("Name") ?? "";
  const answer = await addAs(database, seller, {
    ...whole,
    categorySlug: "footwear",
    intent: "draft",
    [`attributes.${code}`]: "x".repeat(100_000),
  });
  expect(answer).toMatchObject({
    status: 422,
    data: {
      problem: { fields: { [`attributes.${code}`]: "Please use at most 200 characters." } },
    },
  });
  expect(JSON.stringify(answer.data)).toContain("x".repeat(100_000));
});
