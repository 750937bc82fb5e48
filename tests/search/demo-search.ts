import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { ProductSearch } from "#modules/catalog/search/contract.ts";
import { listProducts, suggestions } from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import type { Db } from "#platform/db/database.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { visitor } from "#policy/actor.ts";
import { loadDemo } from "#modules/demo/load-demo.ts";
import { useTestDatabase, type TestDatabase } from "../support/database.ts";

/** The implementations of the search, by name: each meets the same contract. */
export const searches: readonly (readonly [name: string, open: (db: Db) => ProductSearch])[] = [
  [
    "PostgreSQL",
    (db) => ({
      find: (filters) => listProducts(db, visitor, filters),
      suggest: (text) => suggestions(db, visitor, { text }),
    }),
  ],
];

/** A database with the demo's products, for the tests of a file. */
export function databaseOfDemoGoods(): TestDatabase {
  const database = useTestDatabase();
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "charma-search-"));
    await loadDemo({
      isExposed: false,
      db: database.db,
      pictures: openFolderStore(folder, "product-images"),
    });
    // PostgreSQL counts how common words are soon after products were added.
    await database.db.$client.query("analyze listings");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return database;
}

/** The filters of an address such as `search=belt&sort=price_low`. */
export function filters(query: string) {
  return readProductFilters(new URLSearchParams(query));
}
