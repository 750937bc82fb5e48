import { beforeAll, describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { poolOf } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CategoryIsMoving, CategoryMerged } from "../errors.ts";
import { readProductFilters } from "../listing/rules/product-filters.ts";
import {
  attributeToEdit,
  categoriesToEdit,
  categoryToEdit,
  changeAttribute,
  changeCategoryAttributes,
  deleteCategory,
  listProducts,
  moveProductsOfCategory,
  productRuns,
  workOnProductRun,
} from "../public.server.ts";

const database = useTestDatabase();
let admin: Actor;

const run = async (text: string, values: readonly unknown[] = []) =>
  (await database.db.$client.query(text, [...values])).rows;

/** Works on all open runs as the queue would, one batch a job. */
async function workOnAll(sliceMs = 0): Promise<number> {
  for (let jobs = 0; ; jobs++) {
    const [job] = await run(
      "delete from pgboss.job where id = (select id from pgboss.job where name = 'products' limit 1) returning data",
    );
    if (job === undefined) return jobs;
    const { runId } = job.data as { runId: string };
    await workOnProductRun(database.db, system, { runId, sliceMs });
  }
}
const list = (query: string) => {
  clearMemoized();
  return listProducts(database.db, visitor, readProductFilters(new URLSearchParams(query)));
};
async function aPiece(category: string, values: object, name?: string): Promise<string> {
  const seller = await aSeller(database.db);
  const { id } = await aProduct(database.db, seller, {
    category,
    ...(name !== undefined && { name }),
  });
  await run("update products set attributes = $2 where id = $1", [id, JSON.stringify(values)]);
  return id;
}

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  await anAttribute(database.db, {
    code: "weight",
    type: "number",
    ranges: [5],
    isFilterable: true,
    categories: ["belts", "travel"],
  });
  await anAttribute(database.db, { code: "strap", type: "text", categories: ["belts"] });
});

describe("after a change of an attribute", () => {
  test("filters, words of the search and cards are refreshed in the background", async () => {
    await aPiece("belts", { weight: 3 });
    await aPiece("belts", { weight: 8 });
    const facets = async () =>
      (await list("category=belts")).facets.attributes.map(({ values }) =>
        values.map(({ value, count }) => [value, count]),
      );
    expect(await facets()).toEqual([
      [
        ["-5", 1],
        ["5-", 1],
      ],
    ]);
    const before = await attributeToEdit(database.db, admin, { code: "weight" });
    await changeAttribute(database.db, admin, {
      code: "weight",
      version: before.version,
      attribute: { ...before, ranges: [10], choices: [] },
    });
    expect(await productRuns(database.db, admin, { slug: "belts" })).toMatchObject([
      { kind: "refresh", category: { name: "Belts" }, total: 2, done: 0, isDone: false },
    ]);
    expect(await workOnAll()).toBeGreaterThan(0);
    expect(await facets()).toEqual([[["-10", 2]]]);
    const { version } = await categoryToEdit(database.db, admin, { slug: "belts" });
    await changeCategoryAttributes(database.db, admin, {
      slug: "belts",
      version,
      attributes: [
        { code: "strap", isRequired: false, isFilterable: false, isOnCards: false },
        { code: "weight", isRequired: false, isFilterable: false, isOnCards: true },
      ],
    });
    await workOnAll();
    expect(await facets()).toEqual([]);
    expect((await list("category=belts")).products.map(({ says }) => says).toSorted()).toEqual([
      "Weight: 3",
      "Weight: 8",
    ]);
    expect(await productRuns(database.db, admin, { slug: "belts" })).toMatchObject([
      { isDone: true, done: 2 },
      { isDone: true },
    ]);
  });

  test("a refresh that was killed continues, and a further change begins it anew", async () => {
    const { version } = await categoryToEdit(database.db, admin, { slug: "belts" });
    const change = (shown: number) =>
      changeCategoryAttributes(database.db, admin, {
        slug: "belts",
        version: shown,
        attributes: [{ code: "weight", isRequired: false, isFilterable: true, isOnCards: false }],
      });
    await change(version);
    // The job is lost; a second change meets the open run.
    await run("delete from pgboss.job where name = 'products'");
    await change(version + 1);
    const runs = await productRuns(database.db, admin, { slug: "belts" });
    expect(runs.filter(({ isDone }) => !isDone)).toHaveLength(1);
    await workOnAll();
    await workOnAll();
    expect((await list("category=belts&a.weight=-10")).products).toHaveLength(2);
  });
});

describe("moving all products of a category", () => {
  test("keeps their values, changes their version, and says in the audit trail what is lost", async () => {
    const draft = await aPiece("belts", { weight: 4, strap: "woven" });
    await run("update products set status = 'draft' where id = $1", [draft]);
    const [{ version }] = (await run("select version from products where id = $1", [draft])) as [
      { version: number },
    ];
    const { total } = await moveProductsOfCategory(database.db, admin, {
      slug: "belts",
      to: "travel",
      deletesCategory: false,
    });
    expect(total).toBe(3);
    await workOnAll();
    expect(
      await run("select category_slug, version, attributes from products where id = $1", [draft]),
    ).toEqual([
      { category_slug: "travel", version: version + 1, attributes: { weight: 4, strap: "woven" } },
    ]);
    expect((await list("category=belts")).products).toEqual([]);
    expect((await list("category=travel&a.weight=-10")).products).toHaveLength(2);
    const { entries } = await auditTrail(database.db, admin, {
      filters: {
        who: "",
        action: "catalog.moveProduct",
        objectType: "product",
        objectId: draft,
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries).toMatchObject([
      {
        before: { categorySlug: "belts", attributes: { strap: "woven" } },
        after: { categorySlug: "travel", version: version + 1 },
      },
    ]);
    const runs = await productRuns(database.db, admin, { slug: "travel" });
    expect(runs.filter(({ kind }) => kind === "move")).toMatchObject([
      { total: 3, done: 3, isDone: true, target: { slug: "travel" } },
    ]);
  });

  test("leaves what somebody is changing for later, and deletes the category at the end", async () => {
    const id = await aPiece("travel", {}, "Held");
    const held = await poolOf(database.db).connect();
    try {
      await held.query("begin");
      await held.query("select from products where id = $1 for no key update", [id]);
      const move = { slug: "travel", to: "footwear", deletesCategory: true };
      await moveProductsOfCategory(database.db, admin, move);
      await expect(moveProductsOfCategory(database.db, admin, move)).rejects.toThrow(
        CategoryIsMoving,
      );
      await expect(
        moveProductsOfCategory(database.db, admin, { ...move, slug: "footwear", to: "travel" }),
      ).rejects.toThrow(CategoryIsMoving);
      const [{ data }] = (await run("select data from pgboss.job where name = 'products'")) as [
        { data: { runId: string } },
      ];
      await workOnProductRun(database.db, system, data);
      expect(await run("select id from products where category_slug = 'travel'")).toEqual([{ id }]);
    } finally {
      await held.query("rollback");
      held.release();
    }
    await workOnAll(1000);
    const slugs = (await categoriesToEdit(database.db, admin)).map(({ slug }) => slug);
    expect(slugs).not.toContain("travel");
    expect(await run("select category_slug from category_aliases where alias = 'travel'")).toEqual([
      { category_slug: "footwear" },
    ]);
    expect(
      await run("select 1 as one from products where category_slug = 'footwear'"),
    ).toHaveLength(4);
  });

  test("goes on with the products behind those that are all locked", async () => {
    const seller = await aSeller(database.db);
    const ids: string[] = [];
    for (let piece = 0; piece < 27; piece++)
      ids.push((await aProduct(database.db, seller, { category: "jackets" })).id);
    const [last = "", ...first] = ids.toSorted().toReversed();
    const held = await poolOf(database.db).connect();
    try {
      await held.query("begin");
      await held.query("select from products where id = any($1) for no key update", [first]);
      await moveProductsOfCategory(database.db, admin, {
        slug: "jackets",
        to: "footwear",
        deletesCategory: true,
      });
      const [{ data }] = (await run("select data from pgboss.job where name = 'products'")) as [
        { data: { runId: string } },
      ];
      await workOnProductRun(database.db, system, data);
      expect(await run("select category_slug as slug from products where id = $1", [last])).toEqual(
        [{ slug: "footwear" }],
      );
      expect(
        await run("select 1 as one from products where category_slug = 'jackets'"),
      ).toHaveLength(26);
    } finally {
      await held.query("rollback");
      held.release();
    }
    await workOnAll(1000);
    await expect(categoryToEdit(database.db, admin, { slug: "jackets" })).rejects.toMatchObject({
      constructor: CategoryMerged,
      slug: "footwear",
      status: 404,
    });
  });

  test("ends if the category was deleted meanwhile", async () => {
    await moveProductsOfCategory(database.db, admin, {
      slug: "accessories",
      to: "footwear",
      deletesCategory: false,
    });
    await deleteCategory(database.db, admin, { slug: "accessories" });
    await workOnAll();
    expect(
      (await productRuns(database.db, admin, { slug: null })).every(({ isDone }) => isDone),
    ).toBe(true);
  });

  test("refuses the same category and one that does not exist", async () => {
    const move = (slug: string, to: string) =>
      moveProductsOfCategory(database.db, admin, { slug, to, deletesCategory: false });
    await expect(move("belts", "belts")).rejects.toMatchObject({
      fields: { to: expect.anything() },
    });
    await expect(move("belts", "no-such")).rejects.toMatchObject({ status: 404 });
  });
});
