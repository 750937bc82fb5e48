import { beforeAll, expect, test } from "vitest";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { attributesOf } from "./attributes-by-category.ts";
import type { AttributeValues } from "./contract.ts";

const database = useTestDatabase();
let productId = "";

const run = async (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query(text, [...values]);
const save = (values: unknown) =>
  run("update products set attributes = $2 where id = $1", [productId, JSON.stringify(values)]);

beforeAll(async () => {
  const seller = await aSeller(database.db);
  productId = (await aProduct(database.db, seller)).id;
  await anAttribute(database.db, { code: "heel", type: "number", unit: "cm", ranges: [3, 5] });
  await anAttribute(database.db, {
    code: "closure",
    type: "choice",
    choices: ["buckle", "slip-on"],
    isRequired: true,
  });
  await anAttribute(database.db, { code: "fits", type: "choices", choices: ["a5", "a4"] });
  await anAttribute(database.db, { code: "lined", type: "yes_no" });
  await anAttribute(database.db, { code: "maker", type: "text" });
  await anAttribute(database.db, { code: "width", type: "number", scope: "variant" });
});

test("a category's attributes come with their choices, in their order", async () => {
  const attributes = await attributesOf(database.db, "footwear");
  expect(attributes.map(({ code }) => code)).toEqual([
    "heel",
    "closure",
    "fits",
    "lined",
    "maker",
    "width",
  ]);
  expect(attributes[0]).toMatchObject({ unit: "cm", ranges: [3, 5], isRequired: false });
  expect(attributes[1]?.choices).toEqual([
    { value: "buckle", label: "Buckle", translations: {}, isRetired: false },
    { value: "slip-on", label: "Slip on", translations: {}, isRetired: false },
  ]);
  expect(attributes[1]?.isRequired).toBe(true);
  expect(await attributesOf(database.db, "belts")).toEqual([]);
});

test("the database takes a value of each type", async () => {
  const values: AttributeValues = {
    heel: 4.5,
    closure: "buckle",
    fits: ["a4", "a5"],
    lined: false,
    maker: "Ismail",
  };
  await save(values);
  const { rows } = await run("select attributes from products where id = $1", [productId]);
  expect(rows[0]).toEqual({ attributes: values });
});

test.each([
  ["an attribute that does not exist", { sole: "crepe" }],
  ["an attribute of variants", { width: 4 }],
  ["a text as a number", { heel: "4.5" }],
  ["a negative number", { heel: -1 }],
  ["a number with four decimals", { heel: 1.0001 }],
  ["a number beyond a million", { heel: 1_000_001 }],
  ["a choice that does not exist", { closure: "velcro" }],
  ["a choice in a list", { closure: ["buckle"] }],
  ["no choice of several", { fits: [] }],
  ["the same choice twice", { fits: ["a4", "a4"] }],
  ["several choices as text", { fits: "a4" }],
  ["a word instead of yes", { lined: "yes" }],
  ["an empty text", { maker: "" }],
  ["a text of 201 characters", { maker: "x".repeat(201) }],
  ["null", { maker: null }],
])("the database refuses %s", async (_, values) => {
  await expect(save(values)).rejects.toMatchObject({ constraint: "attribute_values_checked" });
});

test("an attribute counts as used from its first value on", async () => {
  const isUsed = async (code: string) =>
    (await run("select is_used from attributes where code = $1", [code])).rows[0];
  expect(await isUsed("width")).toEqual({ is_used: false });
  await run("update variants set attributes = '{\"width\": 4}' where product_id = $1", [productId]);
  expect(await isUsed("width")).toEqual({ is_used: true });
});

test("a category has at most 30 attributes, 8 of them in its filter, 2 of those of variants", async () => {
  const belts = ["belts"];
  const tooMany = { constraint: "category_attributes_limited" };
  for (let index = 0; index < 6; index++)
    await anAttribute(database.db, { code: `p${index}`, categories: belts, isFilterable: true });
  for (let index = 0; index < 2; index++)
    await anAttribute(database.db, {
      code: `v${index}`,
      scope: "variant",
      categories: belts,
      isFilterable: true,
    });
  await expect(
    anAttribute(database.db, { code: "p6", categories: belts, isFilterable: true }),
  ).rejects.toMatchObject(tooMany);
  await run("update category_attributes set is_filterable = false where attribute_code = 'p0'");
  await expect(
    anAttribute(database.db, {
      code: "v2",
      scope: "variant",
      categories: belts,
      isFilterable: true,
    }),
  ).rejects.toMatchObject(tooMany);
  for (let index = 0; index < 22; index++)
    await anAttribute(database.db, { code: `q${index}`, categories: belts });
  await expect(anAttribute(database.db, { code: "q22", categories: belts })).rejects.toMatchObject(
    tooMany,
  );
});
