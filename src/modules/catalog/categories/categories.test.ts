import { describe, expect, test } from "vitest";
import {
  addCategory,
  categoriesToEdit,
  categoryToEdit,
  changeCategory,
  deleteCategory,
  listProducts,
  moveCategory,
} from "../public.server.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { CategoryInput } from "./contract.ts";
import { CategoryChanged, CategoryInUse, CategoryTaken } from "../errors.ts";
import { readProductFilters } from "../listing/rules/product-filters.ts";

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true });

const typed = (changes: Readonly<Record<string, string>> = {}) =>
  CategoryInput.parse({
    name: "Pet Gear",
    slug: "pet-gear",
    description: "Collars and leads.",
    defaultHsnCode: "4201",
    aliases: "dog collars\nLEADS, leads",
    ...changes,
  });

async function slugs(): Promise<readonly string[]> {
  return (await categoriesToEdit(database.db, await anAdministrator())).map(({ slug }) => slug);
}

async function listed(category: string): Promise<readonly string[]> {
  clearMemoized();
  const list = await listProducts(
    database.db,
    visitor,
    readProductFilters(new URLSearchParams({ category })),
  );
  return list.products.map((product) => product.name);
}

describe("a category", () => {
  test("has spellings of visible characters only", () => {
    expect(typed({ aliases: "\0, dog\0 collars, \u202E" }).aliases).toEqual(["dog collars"]);
  });

  test("is added last, with its aliases, and can be deleted while it has no products", async () => {
    const admin = await anAdministrator();
    await addCategory(database.db, admin, typed());
    expect(await categoryToEdit(database.db, admin, { slug: "pet-gear" })).toMatchObject({
      name: "Pet Gear",
      aliases: ["dog collars", "leads"],
      defaultHsnCode: "4201",
      products: 0,
    });
    expect((await slugs()).at(-1)).toBe("pet-gear");
    expect(await deleteCategory(database.db, admin, { slug: "pet-gear" })).toEqual({
      name: "Pet Gear",
    });
    expect(await slugs()).not.toContain("pet-gear");
    await expect(deleteCategory(database.db, admin, { slug: "pet-gear" })).rejects.toThrow(
      NotFound,
    );
    const { entries } = await auditTrail(database.db, admin, {
      filters: {
        who: "",
        action: "",
        objectType: "category",
        objectId: "pet-gear",
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries.map((entry) => entry.action)).toEqual([
      "catalog.deleteCategory",
      "catalog.addCategory",
    ]);
  });

  test("renamed keeps its products, and its old addresses still work", async () => {
    const admin = await anAdministrator();
    const seller = await aSeller(database.db);
    await aProduct(database.db, seller, { name: "Long weekend duffel", category: "travel" });
    const before = await categoryToEdit(database.db, admin, { slug: "travel" });
    const category = {
      ...before,
      slug: "journeys",
      name: "Journeys",
      aliases: [...before.aliases],
    };
    await changeCategory(database.db, admin, { slug: "travel", version: before.version, category });
    for (const word of ["journeys", "travel", "luggage", "Travel Gear"])
      expect(await listed(word)).toEqual(["Long weekend duffel"]);
    expect((await categoryToEdit(database.db, admin, { slug: "journeys" })).aliases).toEqual([
      "luggage",
      "travel",
      "travel gear",
      "travel-gear",
    ]);
    await expect(
      changeCategory(database.db, admin, { slug: "journeys", version: before.version, category }),
    ).rejects.toThrow(CategoryChanged);
    await expect(deleteCategory(database.db, admin, { slug: "journeys" })).rejects.toThrow(
      CategoryInUse,
    );
  });

  test.each([
    ["the name", { name: "belts" }, "name"],
    ["the address", { slug: "belt" }, "slug"],
    ["a spelling", { aliases: "fine, Card_Holders" }, "aliases"],
  ])("cannot use %s of another category", async (_what, change, field) => {
    const admin = await anAdministrator();
    const refused = await addCategory(database.db, admin, typed(change)).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CategoryTaken);
    expect(refused).toMatchObject({
      fields: { [field]: expect.stringMatching(/is already used for/) },
    });
    expect(await slugs()).not.toContain("pet-gear");
  });

  test("swaps places with its neighbour, and the first and last stay", async () => {
    const admin = await anAdministrator();
    const [first = "", second = "", third = ""] = await slugs();
    await moveCategory(database.db, admin, { slug: second, direction: "up" });
    expect((await slugs()).slice(0, 3)).toEqual([second, first, third]);
    await moveCategory(database.db, admin, { slug: second, direction: "down" });
    expect((await slugs()).slice(0, 3)).toEqual([first, second, third]);
    await expect(
      moveCategory(database.db, admin, { slug: first, direction: "up" }),
    ).rejects.toThrow("is already first");
    expect(await countStatements(() => categoriesToEdit(database.db, admin))).toBe(1);
  });
});

test.each([
  ["slug", "Travel Gear"],
  ["slug", "new"],
  ["slug", "a--b"],
  ["defaultHsnCode", "42021"],
  ["name", " "],
  ["description", ""],
])("refuses %s %j", (field, value) => {
  expect(
    CategoryInput.safeParse({
      name: "Pet Gear",
      slug: "pet-gear",
      description: "Collars.",
      [field]: value,
    }).success,
  ).toBe(false);
});

test("only administrators may change categories", async () => {
  const { db } = database;
  const slug = "belts";
  const attempts = (actor: Actor) => [
    () => addCategory(db, actor, typed()),
    () => changeCategory(db, actor, { slug, version: 1, category: typed() }),
    () => moveCategory(db, actor, { slug, direction: "up" }),
    () => deleteCategory(db, actor, { slug }),
    () => categoriesToEdit(db, actor),
    () => categoryToEdit(db, actor, { slug }),
  ];
  for (const actor of [await aPerson(db), await aSeller(db), system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});
