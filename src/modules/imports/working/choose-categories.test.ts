import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import {
  baseUrl,
  choices,
  fetchAnything,
  shelfOf,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { run } from "#tests/support/started-import.ts";
import { applyImport, ChosenForImport, chooseForImport, workOnImport } from "../public.server.ts";
import type { ChosenFor } from "./choose-for-import.ts";

const database = useTestDatabase();
let seller: UserActor;
let importId: string;

beforeEach(async () => {
  seller = await aSeller(database.db);
  importId = await upload(database.db, seller, "etsy-unknown.csv");
});

const without = { ...choices, categorySlug: "" };
const choose = (given: Partial<ChosenFor> = {}, by = seller) =>
  chooseForImport(database.db, by, { importId, baseUrl, choices: without, ...given });
const seen = async (id = importId) => view(database.db, seller, id);
const categoriesOf = async (id?: string) =>
  (await seen(id)).lines.map(({ category }) =>
    category === null ? null : [category.slug, category.source, category.rule],
  );
const rule = { words: "Card-Holder", categorySlug: "wallets-card-holders" };

describe("the preview of a file without our categories", () => {
  test("shows what the file says about each product", async () => {
    const { lines, open } = await seen();
    expect(lines[0]).toMatchObject({
      name: "Slim card holder",
      category: null,
      summary: {
        lowestPaise: 118_000,
        highestPaise: 118_000,
        stock: 5,
        variants: 2,
        pictures: 2,
        hosts: ["i.example.com"],
      },
    });
    expect(lines[1]?.summary).toMatchObject({ variants: 1, pictures: 0, hosts: [] });
    expect(open).toMatchObject({ category: 3, unknown: 3 });
  });

  test("takes a category by rule, by choice for one product, and for all others", async () => {
    await choose({ addedRule: rule, categories: new Map([[3, "accessories"]]) });
    expect(await categoriesOf()).toEqual([
      ["wallets-card-holders", "rule", "card holder"],
      ["accessories", "product", null],
      null,
    ]);
    expect(await seen()).toMatchObject({
      outlooks: { new: 3, faulty: 0 },
      open: { category: 1, unknown: 3 },
    });
    // A draft needs no category; a product that is published at once does.
    await choose({ choices: { ...without, publishes: true } });
    expect(await seen()).toMatchObject({ outlooks: { new: 2, faulty: 1 } });
    await applyImport(database.db, seller, {
      importId,
      baseUrl,
      choices: { ...choices, categorySlug: "business-office" },
    });
    expect(await categoriesOf()).toMatchObject([{}, {}, ["business-office", "all", null]]);
    await workOnImport(database.db, system, {
      importId,
      store: memoryStore(),
      baseUrl,
      fetch: fetchAnything,
      sliceMs: 60_000,
    });
    const shelf = await shelfOf(database.db, seller);
    expect(Object.fromEntries(shelf.map(({ name, categorySlug }) => [name, categorySlug]))).toEqual(
      {
        "Slim card holder": "wallets-card-holders",
        "Rosewood key ring": "accessories",
        "Desk tray": "business-office",
      },
    );
    expect((await seen()).lines.map(({ summary }) => summary)).toEqual([null, null, null]);
  });

  test("keeps the choice for a product until it is taken back, and refuses unknown categories", async () => {
    await choose({ categories: new Map([[3, "belts"]]) });
    await choose({ addedRule: { words: "ring", categorySlug: "accessories" } });
    expect((await categoriesOf())[1]).toEqual(["belts", "product", null]);
    await choose({ categories: new Map([[3, ""]]) });
    expect((await categoriesOf())[1]).toEqual(["accessories", "rule", "ring"]);
    await expect(choose({ categories: new Map([[3, "hats"]]) })).rejects.toMatchObject({
      status: 422,
      fields: { "category-3": "Please choose a category." },
    });
  });

  test("can be filtered to the products whose category the seller decides", async () => {
    const own = await upload(database.db, seller, "own.csv");
    expect((await view(database.db, seller, importId, "category")).lines).toHaveLength(3);
    expect((await view(database.db, seller, own, "category")).lines).toHaveLength(0);
  });
});

describe("a rule", () => {
  test("is used for the next file, until it is removed", async () => {
    await choose({ addedRule: rule });
    const next = await upload(database.db, seller, "etsy-next.csv");
    expect(await categoriesOf(next)).toEqual([["wallets-card-holders", "rule", "card holder"]]);
    const [saved] = (await seen(next)).rules;
    await choose({ importId: next, removedRuleId: saved?.id ?? "" });
    expect(await categoriesOf(next)).toEqual([null]);
    expect((await seen()).rules).toEqual([]);
  });

  test("that changes after the import has started does not change the import", async () => {
    await choose({ addedRule: rule });
    const next = await upload(database.db, seller, "etsy-next.csv");
    await applyImport(database.db, seller, { importId, baseUrl, choices });
    await choose({ importId: next, addedRule: { ...rule, categorySlug: "travel" } });
    await workOnImport(database.db, system, {
      importId,
      store: memoryStore(),
      baseUrl,
      fetch: fetchAnything,
      sliceMs: 60_000,
    });
    expect(
      (await shelfOf(database.db, seller)).find(({ name }) => name === "Slim card holder"),
    ).toMatchObject({ categorySlug: "wallets-card-holders" });
  });

  test("with the same words replaces the earlier one", async () => {
    await choose({ addedRule: rule });
    await choose({ addedRule: { words: "holder card", categorySlug: "travel" } });
    expect((await seen()).rules).toMatchObject([{ words: "card holder", categorySlug: "travel" }]);
  });

  test("needs words and a category", async () => {
    await expect(choose({ addedRule: { words: " - ", categorySlug: "" } })).rejects.toMatchObject({
      status: 422,
      fields: { ruleWords: expect.any(String), ruleCategory: expect.any(String) },
    });
  });

  test("is one of fifty at most, also when two pages add the last one at once", async () => {
    await run(
      database,
      `insert into import_category_rules (seller_id, words, category_slug, place)
       select $1, 'word ' || n, 'belts', n from generate_series(1, 49) n`,
      [seller.userId],
    );
    const other = await upload(database.db, seller, "etsy-next.csv");
    const added = await Promise.allSettled([
      choose({ addedRule: { words: "one", categorySlug: "belts" } }),
      choose({ importId: other, addedRule: { words: "two", categorySlug: "belts" } }),
    ]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await seen()).rules).toHaveLength(50);
    await choose({ addedRule: { words: "word 7", categorySlug: "travel" } });
    const { rules } = await seen();
    expect(rules.find(({ words }) => words === "word 7")).toMatchObject({ categorySlug: "travel" });
    await choose({ removedRuleId: rules[0]?.id ?? "" });
    await choose({ addedRule: { words: "three", categorySlug: "belts" } });
    expect((await seen()).rules).toHaveLength(50);
  });

  test("of another seller is not found, nor is another seller's file", async () => {
    await choose({ addedRule: rule });
    const [saved] = (await seen()).rules;
    const other = await aSeller(database.db);
    const theirs = await upload(database.db, other, "etsy-next.csv");
    expect((await view(database.db, other, theirs)).rules).toEqual([]);
    await expect(
      choose({ importId: theirs, removedRuleId: saved?.id ?? "" }, other),
    ).rejects.toMatchObject({ status: 404, code: "imports.ruleNotFound" });
    await expect(
      choose({ importId: theirs, removedRuleId: "no-such-rule" }, other),
    ).rejects.toMatchObject({ status: 404 });
    await expect(choose({ addedRule: rule }, other)).rejects.toMatchObject({
      status: 404,
      code: "imports.notFound",
    });
    expect((await seen()).rules).toHaveLength(1);
  });

  test("is deleted with its seller and with its category", async () => {
    await choose({ addedRule: rule });
    await run(
      database,
      `insert into categories (slug, name, description, position)
       values ('masks', 'Masks', 'Masks', 99)`,
    );
    await choose({ addedRule: { words: "mask", categorySlug: "masks" } });
    await run(database, "delete from categories where slug = 'masks'");
    expect((await seen()).rules.map(({ words }) => words)).toEqual(["card holder"]);
    await run(database, "delete from sellers where user_id = $1", [seller.userId]);
    expect(
      (
        await run(database, "select from import_category_rules where seller_id = $1", [
          seller.userId,
        ])
      ).rowCount,
    ).toBe(0);
  });
});

test("the form of the preview names products by their lines, and needs no rule", () => {
  const form = {
    categorySlug: "belts",
    "category-3": "travel",
    "category-4": "",
    "category-x": "a",
  };
  expect(ChosenForImport.parse(form)).toMatchObject({
    choices: { categorySlug: "belts", setsStock: false },
    categories: new Map([
      [3, "travel"],
      [4, ""],
    ]),
    addedRule: null,
    removedRuleId: null,
  });
  expect(ChosenForImport.parse({ intent: "saveRule" }).addedRule).toEqual({
    words: "",
    categorySlug: "",
  });
  const removed = { removeRule: "rule", ruleWords: "wallet", ruleCategory: "travel" };
  expect(ChosenForImport.parse(removed)).toMatchObject({ addedRule: null, removedRuleId: "rule" });
});
