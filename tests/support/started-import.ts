import { nextOwnProducts } from "#modules/catalog/public.server.ts";
import type { OwnProduct } from "#modules/catalog/product/contract.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { baseUrl, choices, fetchAnything, upload } from "#tests/imports/import-file.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { applyImport, workOnImport } from "#modules/imports/public.server.ts";
import type { TestDatabase } from "./database.ts";

/** Imports in progress, and the steps and jobs that work on them. */

export const run = (database: TestDatabase, text: string, values: readonly unknown[] = []) =>
  database.db.$client.query(text, [...values]);
export const shelf = (database: TestDatabase, seller: UserActor): Promise<readonly OwnProduct[]> =>
  nextOwnProducts(database.db, seller, { after: "", most: 1000 });
export const rows = (...lines: readonly string[]) =>
  Buffer.from(
    `Product,Name,Description,Category,Materials,Price,SKU,Stock,Status,Picture\n${lines.join("\n")}\n`,
  );
export const belt = (word: string, rest = "") =>
  `${word},Belt ${word},A belt.,belts,Leather,999,SKU-${word},3,published,${rest}`;
export const belts = (count: number) =>
  rows(...Array.from({ length: count }, (_, index) => belt(`b${index}`)));

export async function started(
  database: TestDatabase,
  seller: UserActor,
  file: string | Uint8Array,
  given: Partial<typeof choices> = {},
): Promise<string> {
  const importId = await upload(database.db, seller, file);
  await applyImport(database.db, seller, { importId, choices: { ...choices, ...given }, baseUrl });
  return importId;
}

/** One job, which ends after its first step. */
export const oneStep = (database: TestDatabase, importId: string, fetch = fetchAnything) =>
  workOnImport(database.db, system, { importId, store: memoryStore(), baseUrl, fetch, sliceMs: 0 });
export const work = (database: TestDatabase, importId: string, fetch = fetchAnything) =>
  workOnImport(database.db, system, {
    importId,
    store: memoryStore(),
    baseUrl,
    fetch,
    sliceMs: 60_000,
  });
