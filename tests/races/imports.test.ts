import { expect, test } from "vitest";
import { applyImport, workOnImport } from "#modules/imports/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { baseUrl, choices, fetchAnything, upload, view } from "#tests/imports/import-file.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { killedAtWork, runFromProcesses } from "./run-from-processes.ts";

const database = useTestDatabase();
const worker = new URL("./work-on-import.worker.ts", import.meta.url);

function belts(count: number): Buffer {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `b${index},Belt ${index},A belt.,belts,Leather,${1000 + index},SKU-${index},3,published,${index % 10 === 0 ? `https://cdn.example.com/${index}.jpg` : ""}`,
  );
  return Buffer.from(
    `Product,Name,Description,Category,Materials,Price,SKU,Stock,Status,Picture\n${lines.join("\n")}\n`,
  );
}

async function started(seller: UserActor, count: number): Promise<string> {
  const importId = await upload(database.db, seller, belts(count));
  await applyImport(database.db, seller, {
    importId,
    choices: { ...choices, publishes: true },
    baseUrl,
  });
  return importId;
}

async function onTheShelf(seller: UserActor) {
  const { rows } = await database.db.$client.query<{
    products: number;
    skus: number;
    published: number;
    pictures: number;
  }>(
    `select count(*)::int as products, count(distinct v.sku)::int as skus,
       count(*) filter (where p.status = 'published')::int as published,
       (
         select count(*)::int
         from product_images pi
         join products q on q.id = pi.product_id
         where q.seller_id = $1
       ) as pictures
     from products p
     join variants v on v.product_id = p.id
     where p.seller_id = $1`,
    [seller.userId],
  );
  return rows[0];
}

test("two processes that work on one import create each product once", async () => {
  const seller = await aSeller(database.db);
  const importId = await started(seller, 120);
  await runFromProcesses<number>({
    processes: 2,
    module: worker,
    input: { url: database.url, importId },
  });
  expect(await onTheShelf(seller)).toEqual({
    products: 120,
    skus: 120,
    published: 12,
    pictures: 12,
  });
  expect(await view(database.db, seller, importId)).toMatchObject({
    status: "done",
    outcomes: { added: 120, updated: 0, failed: 0 },
    pictures: { stored: 12 },
  });
  expect(await brokenInvariants(database.db)).toEqual([]);
}, 120_000);

test("an import whose server is killed continues, and nothing exists twice", async () => {
  const seller = await aSeller(database.db);
  const importId = await started(seller, 240);
  const killedAt: number[] = [];
  for (let kill = 1; kill <= 2; kill++) {
    await killedAtWork({ module: worker, input: { url: database.url, importId } }, async () => {
      while (((await onTheShelf(seller))?.products ?? 0) < kill * 80)
        await new Promise((resolve) => setTimeout(resolve, 2));
    });
    const written = (await view(database.db, seller, importId)).outcomes.added;
    killedAt.push(written);
    expect(await onTheShelf(seller)).toMatchObject({ products: written, skus: written });
  }
  expect(killedAt[0]).toBeLessThan(240);
  // A minute later the locks of the killed processes have expired.
  await database.db.$client.query(
    "update import_pictures set held_until = null where import_id = $1",
    [importId],
  );
  await workOnImport(database.db, system, {
    importId,
    store: memoryStore(),
    baseUrl,
    fetch: fetchAnything,
    sliceMs: 60_000,
  });
  expect(await view(database.db, seller, importId)).toMatchObject({
    status: "done",
    outcomes: { added: 240, failed: 0 },
  });
  expect(await onTheShelf(seller)).toEqual({
    products: 240,
    skus: 240,
    published: 24,
    pictures: 24,
  });
  expect(await brokenInvariants(database.db)).toEqual([]);
}, 120_000);
