import { beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "../product/add-product.ts";
import type { ProductInput } from "../product/contract.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { listCardsByQuery, listProducts } from "./list-products.ts";
import { readProductFilters } from "./rules/product-filters.ts";

const database = useTestDatabase();
let seller: UserActor;

const hindi = translated.find(({ code }) => code === "hi") ?? english;
const variant = (colour: string, size: string, stock: number, attributes = {}) => ({
  id: null,
  sku: "",
  size,
  colour,
  stock,
  pricePaise: null,
  attributes,
});

async function add(name: string, given: Partial<ProductInput>): Promise<void> {
  const product = productInput({
    name,
    categorySlug: "footwear",
    hsnCode: "64035990",
    pictures: [await anOwnPicture(database.db, seller)],
    ...given,
  });
  await addProduct(database.db, seller, { product, publish: true });
}

const list = (query: string) =>
  listProducts(database.db, visitor, readProductFilters(new URLSearchParams(query)));
const names = async (query: string) =>
  (await list(`category=footwear&${query}`)).products.map(({ name }) => name).toSorted();
const counts = async (query: string, code: string) =>
  (await list(`category=footwear&${query}`)).facets.attributes
    .find((facet) => facet.code === code)
    ?.values.map(({ label, count }) => [label, count]);

beforeAll(async () => {
  const { db } = database;
  seller = await aSeller(db);
  await anAttribute(db, {
    code: "sole",
    type: "choice",
    choices: ["leather", "rubber"],
    isFilterable: true,
    isOnCards: true,
    translations: { hi: { name: "तला" } },
  });
  await anAttribute(db, { code: "lined", type: "yes_no", isFilterable: true });
  await anAttribute(db, {
    code: "occasion",
    type: "choices",
    choices: ["work", "wedding"],
    isFilterable: true,
  });
  await anAttribute(db, { code: "last", type: "text" });
  await anAttribute(db, {
    code: "heel",
    type: "number",
    unit: "cm",
    ranges: [3, 5],
    scope: "variant",
    isFilterable: true,
    isOnCards: true,
  });
  await add("Flat slide", {
    attributes: { sole: "rubber", occasion: ["work"], last: "Charminar" },
    variants: [variant("Tan", "8", 2, { heel: 1.5 }), variant("Black", "9", 0, { heel: 4 })],
  });
  await add("Court shoe", {
    attributes: { sole: "leather", lined: true, occasion: ["work", "wedding"] },
    variants: [variant("Tan", "9", 3, { heel: 5 }), variant("Black", "8", 1, { heel: 3 })],
  });
  await add("Plain chappal", { variants: [variant("Tan", "8", 1)] });
});

describe("a list of a category is filtered", () => {
  test("by a choice, several of them, yes, and a range of numbers", async () => {
    expect(await names("a.sole=rubber")).toEqual(["Flat slide"]);
    expect(await names("a.sole=rubber&a.sole=leather")).toEqual(["Court shoe", "Flat slide"]);
    expect(await names("a.occasion=wedding")).toEqual(["Court shoe"]);
    expect(await names("a.lined=yes")).toEqual(["Court shoe"]);
    expect(await names("a.heel=3-5")).toEqual(["Court shoe", "Flat slide"]);
    expect(await names("a.heel=5-&a.sole=leather")).toEqual(["Court shoe"]);
    expect(await names("a.heel=-3&a.sole=leather")).toEqual([]);
  });

  test("so that colour, size, stock and heel are those of one variant", async () => {
    expect(await names("colour=tan&a.heel=3-5")).toEqual([]);
    expect(await names("colour=black&a.heel=3-5")).toEqual(["Court shoe", "Flat slide"]);
    expect(await names("colour=black&a.heel=3-5&stock=in")).toEqual(["Court shoe"]);
    expect(await names("size=8&a.heel=3-5&stock=in")).toEqual(["Court shoe"]);
    expect(await names("size=8&a.heel=5-")).toEqual([]);
  });

  test("and counts say what is left, true of one variant", async () => {
    expect(await counts("", "heel")).toEqual([
      ["under 3\u00A0cm", 1],
      ["3 to under 5\u00A0cm", 2],
      ["5\u00A0cm or more", 1],
    ]);
    expect(await counts("colour=tan", "heel")).toEqual([
      ["under 3\u00A0cm", 1],
      ["5\u00A0cm or more", 1],
    ]);
    expect(await counts("stock=in&colour=black", "heel")).toEqual([["3 to under 5\u00A0cm", 1]]);
    expect(await counts("a.heel=3-5", "sole")).toEqual([
      ["Leather", 1],
      ["Rubber", 1],
    ]);
    expect(await counts("a.sole=rubber", "sole")).toEqual([
      ["Leather", 1],
      ["Rubber", 1],
    ]);
    const { facets } = await list("category=footwear&a.heel=3-5");
    expect(facets.colours.map(({ value, count }) => [value, count])).toEqual([["black", 2]]);
  });

  test("only within its category, and not by what it does not ask", async () => {
    expect(await names("a.last=charminar")).toHaveLength(3);
    expect(await names("a.unknown=1")).toHaveLength(3);
    expect((await list("a.sole=rubber")).products).toHaveLength(3);
    expect((await list("")).facets.attributes).toEqual([]);
  });

  test("for programs, which are told what cannot be read", async () => {
    const ask = (query: string) =>
      listCardsByQuery(database.db, visitor, new URLSearchParams(query));
    expect((await ask("category=footwear&a.sole=rubber")).products).toHaveLength(1);
    await expect(ask("category=footwear&a.sole=velvet")).rejects.toThrow("leather, rubber");
    await expect(ask("a.sole=rubber")).rejects.toThrow("a.sole");
  });
});

describe("a product with attributes", () => {
  test("is found by the words of its choices and texts", async () => {
    expect(await names("search=rubber")).toEqual(["Flat slide"]);
    expect(await names("search=charminar")).toEqual(["Flat slide"]);
  });

  test("says on its card what its category shows there", async () => {
    const { products } = await list("category=footwear&sort=name");
    expect(products.map(({ says }) => says)).toEqual([
      "Sole: Leather · Heel: 3-5\u00A0cm",
      "Sole: Rubber · Heel: 1.5-4\u00A0cm",
      undefined,
    ]);
  });

  test("has its filter named in Hindi for who reads Hindi", async () => {
    const { facets } = await inLanguage(hindi, () => list("category=footwear"));
    expect(facets.attributes.map(({ name }) => name)).toContain("तला");
  });
});
