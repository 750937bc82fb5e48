import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import {
  baseUrl,
  choices,
  fixture,
  importWhole,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  applyImport,
  cancelImport,
  chooseForImport,
  discardImport,
  importHistory,
} from "../public.server.ts";
import {
  run,
  shelf,
  rows,
  belt,
  belts,
  started,
  oneStep,
  work,
} from "#tests/support/started-import.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

async function jobs(importId: string): Promise<number> {
  return (
    (
      await run(
        database,
        "select 1 from pgboss.job where name = 'imports' and data->>'importId' = $1",
        [importId],
      )
    ).rowCount ?? 0
  );
}

describe("an import that is applied", () => {
  test("continues from job to job until it is over, and shows its progress", async () => {
    const importId = await started(database, seller, belts(90));
    expect(await jobs(importId)).toBe(1);
    await oneStep(database, importId);
    expect(await view(database.db, seller, importId)).toMatchObject({
      status: "running",
      outcomes: { added: 40 },
    });
    expect(await jobs(importId)).toBe(2);
    await work(database, importId);
    expect(await view(database.db, seller, importId)).toMatchObject({
      status: "done",
      outcomes: { added: 90, failed: 0 },
      finishedAt: expect.any(Date),
    });
    expect(
      (await run(database, "select 1 from import_contents where import_id = $1", [importId]))
        .rowCount,
    ).toBe(0);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("is started once, however often it is requested, and its job may run again", async () => {
    const importId = await started(database, seller, belts(3));
    await applyImport(database.db, seller, { importId, choices, baseUrl });
    expect(await jobs(importId)).toBe(1);
    await Promise.all([
      work(database, importId),
      work(database, importId),
      work(database, importId),
    ]);
    await work(database, importId);
    expect(await shelf(database, seller)).toHaveLength(3);
    await expect(
      chooseForImport(database.db, seller, { importId, choices, baseUrl }),
    ).rejects.toThrow("has already started");
    await expect(discardImport(database.db, seller, { importId })).rejects.toThrow(
      "has already started",
    );
  });

  test("asks whether prices of another shop's file include GST", async () => {
    const importId = await upload(database.db, seller, "shopify.csv");
    await expect(
      applyImport(database.db, seller, {
        importId,
        choices: { ...choices, pricesIncludeGst: null },
        baseUrl,
      }),
    ).rejects.toMatchObject({ status: 422, fields: { pricesIncludeGst: expect.any(String) } });
    await expect(
      applyImport(database.db, seller, {
        importId,
        choices: { ...choices, categorySlug: "hats" },
        baseUrl,
      }),
    ).rejects.toMatchObject({ fields: { categorySlug: "Please choose a category." } });
    expect(await view(database.db, seller, importId)).toMatchObject({ status: "preview" });
  });

  test("can be stopped: products already written stay, the others are not written", async () => {
    const importId = await started(database, seller, belts(90));
    await oneStep(database, importId);
    await cancelImport(database.db, seller, { importId });
    await work(database, importId);
    expect(await view(database.db, seller, importId)).toMatchObject({
      status: "cancelled",
      outcomes: { added: 40 },
    });
    expect(await shelf(database, seller)).toHaveLength(40);
  });

  test("stops automatically if its seller is blocked meanwhile", async () => {
    const importId = await started(database, seller, belts(90));
    await oneStep(database, importId);
    await run(database, "update profiles set seller_status = 'blocked' where user_id = $1", [
      seller.userId,
    ]);
    await work(database, importId);
    expect(
      (await run(database, "select status from imports where id = $1", [importId])).rows,
    ).toEqual([{ status: "cancelled" }]);
    expect(
      (await run(database, "select 1 from products where seller_id = $1", [seller.userId]))
        .rowCount,
    ).toBe(40);
  });
});

test("two files with the same products, applied at once, create them once", async () => {
  const [one, other] = [
    await started(database, seller, belts(60)),
    await started(database, seller, belts(60)),
  ];
  for (let turn = 0; turn < 20; turn++)
    await Promise.all([oneStep(database, one), oneStep(database, other)]);
  expect(await shelf(database, seller)).toHaveLength(60);
  const [first, second] = [
    await view(database.db, seller, one),
    await view(database.db, seller, other),
  ];
  expect([first.status, second.status]).toEqual(["done", "done"]);
  expect(first.outcomes.added + second.outcomes.added).toBe(60);
  expect(first.outcomes.unchanged + second.outcomes.unchanged).toBe(60);
});

test("a product that the database refuses leaves no trace, and the others of its batch are imported", async () => {
  await run(
    database,
    `create function refuse_stock() returns trigger language plpgsql as $$ begin
    if new.sku = 'SKU-bad' then raise exception 'no' using errcode = 'check_violation'; end if; return new; end $$`,
  );
  await run(
    database,
    "create trigger refuse_stock before insert on variants " +
      "for each row execute function refuse_stock()",
  );
  try {
    const done = await importWhole(database.db, seller, rows(belt("a"), belt("bad"), belt("c")));
    expect(done.outcomes).toEqual({ added: 2, updated: 0, unchanged: 0, failed: 1 });
    expect(done.lines.find(({ line }) => line === 3)).toMatchObject({
      outcome: "failed",
      productId: null,
      problems: [{ line: 3, message: expect.stringContaining("could not be saved") }],
    });
    expect((await shelf(database, seller)).map(({ name }) => name)).toEqual(["Belt a", "Belt c"]);
    expect(
      (await run(database, "select 1 from audit_trail where after->>'name' = 'Belt bad'")).rowCount,
    ).toBe(0);
    expect(
      (await run(database, "select 1 from imported_products where external_key = 'bad'")).rowCount,
    ).toBe(0);
  } finally {
    await run(database, "drop trigger refuse_stock on variants");
  }
});

test("the history costs one statement and an import three, however many products and pictures it has", async () => {
  const importId = await started(database, seller, belts(90));
  expect(await countStatements(() => importHistory(database.db, seller))).toBe(1);
  expect(await countStatements(() => view(database.db, seller, importId))).toBe(3);
  expect(await importHistory(database.db, seller)).toMatchObject([
    { id: importId, status: "running", products: 90, added: 0, failed: 0 },
  ]);
  expect(
    (
      await run(
        database,
        `select after->>'products' as products
         from audit_trail
         where action = 'imports.apply' and object_id = $1`,
        [importId],
      )
    ).rows,
  ).toEqual([{ products: "90" }]);
});

test("a preview that nobody applies is deleted after a week", async () => {
  const old = await upload(database.db, seller, "own.csv");
  await run(database, "update imports set uploaded_at = now() - interval '8 days' where id = $1", [
    old,
  ]);
  await upload(database.db, seller, await fixture("own.csv"));
  await expect(view(database.db, seller, old)).rejects.toMatchObject({ status: 404 });
});
