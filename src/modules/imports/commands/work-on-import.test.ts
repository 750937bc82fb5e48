import { beforeEach, describe, expect, test } from "vitest";
import { nextOwnProducts } from "#modules/catalog/index.server.ts";
import type { OwnProduct } from "#modules/catalog/product-contract.ts";
import { system, type UserActor } from "#policy/actor.ts";
import {
  baseUrl,
  choices,
  fetchAnything,
  fixture,
  importWhole,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { PictureNotFetched, tookTooLong } from "../fetch-picture.ts";
import {
  applyImport,
  cancelImport,
  chooseForImport,
  discardImport,
  importHistory,
  workOnImport,
} from "../index.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const run = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query(text, [...values]);
const shelf = (): Promise<readonly OwnProduct[]> =>
  nextOwnProducts(database.db, seller, { after: "", most: 1000 });
const rows = (...lines: readonly string[]) =>
  Buffer.from(
    `Product,Name,Description,Category,Materials,Price,SKU,Stock,Status,Picture\n${lines.join("\n")}\n`,
  );
const belt = (word: string, rest = "") =>
  `${word},Belt ${word},A belt.,belts,Leather,999,SKU-${word},3,published,${rest}`;
const belts = (count: number) =>
  rows(...Array.from({ length: count }, (_, index) => belt(`b${index}`)));

async function started(
  file: string | Uint8Array,
  given: Partial<typeof choices> = {},
): Promise<string> {
  const importId = await upload(database.db, seller, file);
  await applyImport(database.db, seller, { importId, choices: { ...choices, ...given }, baseUrl });
  return importId;
}

/** One job, which ends after its first step. */
const oneStep = (importId: string, fetch = fetchAnything) =>
  workOnImport(database.db, system, { importId, store: memoryStore(), baseUrl, fetch, sliceMs: 0 });
const work = (importId: string, fetch = fetchAnything) =>
  workOnImport(database.db, system, {
    importId,
    store: memoryStore(),
    baseUrl,
    fetch,
    sliceMs: 60_000,
  });

async function jobs(importId: string): Promise<number> {
  return (
    (
      await run("select 1 from pgboss.job where name = 'imports' and data->>'importId' = $1", [
        importId,
      ])
    ).rowCount ?? 0
  );
}

describe("an import that is applied", () => {
  test("goes on from job to job until it is over, and shows how far it is", async () => {
    const importId = await started(belts(90));
    expect(await jobs(importId)).toBe(1);
    await oneStep(importId);
    expect(await view(database.db, seller, importId)).toMatchObject({
      status: "running",
      outcomes: { added: 40 },
    });
    expect(await jobs(importId)).toBe(2);
    await work(importId);
    expect(await view(database.db, seller, importId)).toMatchObject({
      status: "done",
      outcomes: { added: 90, failed: 0 },
      finishedAt: expect.any(Date),
    });
    expect(
      (await run("select 1 from import_contents where import_id = $1", [importId])).rowCount,
    ).toBe(0);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("is started once, however often it is asked for, and its job may run again", async () => {
    const importId = await started(belts(3));
    await applyImport(database.db, seller, { importId, choices, baseUrl });
    expect(await jobs(importId)).toBe(1);
    await Promise.all([work(importId), work(importId), work(importId)]);
    await work(importId);
    expect(await shelf()).toHaveLength(3);
    await expect(
      chooseForImport(database.db, seller, { importId, choices, baseUrl }),
    ).rejects.toThrow("started already");
    await expect(discardImport(database.db, seller, { importId })).rejects.toThrow(
      "started already",
    );
  });

  test("asks whether GST is in the prices of another shop's file", async () => {
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

  test("can be stopped: what is written stays, the rest is not written", async () => {
    const importId = await started(belts(90));
    await oneStep(importId);
    await cancelImport(database.db, seller, { importId });
    await work(importId);
    expect(await view(database.db, seller, importId)).toMatchObject({
      status: "cancelled",
      outcomes: { added: 40 },
    });
    expect(await shelf()).toHaveLength(40);
  });

  test("stops by itself when its seller is blocked meanwhile", async () => {
    const importId = await started(belts(90));
    await oneStep(importId);
    await run("update profiles set seller_status = 'blocked' where user_id = $1", [seller.userId]);
    await work(importId);
    expect((await run("select status from imports where id = $1", [importId])).rows).toEqual([
      { status: "cancelled" },
    ]);
    expect(
      (await run("select 1 from products where seller_id = $1", [seller.userId])).rowCount,
    ).toBe(40);
  });
});

test("two files with the same products, applied at once, make them once", async () => {
  const [one, other] = [await started(belts(60)), await started(belts(60))];
  for (let turn = 0; turn < 20; turn++) await Promise.all([oneStep(one), oneStep(other)]);
  expect(await shelf()).toHaveLength(60);
  const [first, second] = [
    await view(database.db, seller, one),
    await view(database.db, seller, other),
  ];
  expect([first.status, second.status]).toEqual(["done", "done"]);
  expect(first.outcomes.added + second.outcomes.added).toBe(60);
  expect(first.outcomes.unchanged + second.outcomes.unchanged).toBe(60);
});

test("a product that the database refuses leaves no trace, and the others of its batch are there", async () => {
  await run(`create function refuse_stock() returns trigger language plpgsql as $$ begin
    if new.sku = 'SKU-bad' then raise exception 'no' using errcode = 'check_violation'; end if; return new; end $$`);
  await run(
    "create trigger refuse_stock before insert on variants for each row execute function refuse_stock()",
  );
  try {
    const done = await importWhole(database.db, seller, rows(belt("a"), belt("bad"), belt("c")));
    expect(done.outcomes).toEqual({ added: 2, updated: 0, unchanged: 0, failed: 1 });
    expect(done.lines.find(({ line }) => line === 3)).toMatchObject({
      outcome: "failed",
      productId: null,
      problems: [{ line: 3, message: expect.stringContaining("could not be saved") }],
    });
    expect((await shelf()).map(({ name }) => name)).toEqual(["Belt a", "Belt c"]);
    expect(
      (await run("select 1 from audit_trail where after->>'name' = 'Belt bad'")).rowCount,
    ).toBe(0);
    expect((await run("select 1 from imported_products where external_key = 'bad'")).rowCount).toBe(
      0,
    );
  } finally {
    await run("drop trigger refuse_stock on variants");
  }
});

describe("pictures by address", () => {
  const address = (name: string) => `https://cdn.example.com/${name}.jpg`;

  test("that cannot be had are told and undo nothing; the same file again fetches only those", async () => {
    const file = rows(
      belt("a", address("there")),
      `a,,,,,,,,,${address("missing")}`,
      `a,,,,,,,,,${address("also")}`,
    );
    const done = await importWhole(database.db, seller, file);
    expect(done).toMatchObject({
      status: "done",
      outcomes: { added: 1 },
      pictures: { stored: 2, failed: 1, waiting: 0 },
      pictureProblems: [
        {
          line: 2,
          name: "Belt a",
          address: address("missing"),
          message: expect.stringContaining("404"),
        },
      ],
    });
    expect((await shelf())[0]?.pictures).toHaveLength(2);
    const asked: string[] = [];
    const again = await started(file);
    await work(again, async (wanted) => {
      asked.push(wanted);
      return fetchAnything(address("now"));
    });
    expect(asked).toEqual([address("missing")]);
    expect((await shelf())[0]?.pictures).toHaveLength(3);
    expect(
      (
        await run("select 1 from images where uploader_id = $1 and attached_at is null", [
          seller.userId,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test("come before a product is published, and a product whose pictures fail is published without", async () => {
    const importId = await started(
      rows(belt("a", address("there")), belt("b", address("missing")), belt("c")),
      { publishes: true },
    );
    await oneStep(importId);
    expect((await shelf()).map(({ status }) => status)).toEqual(["draft", "draft", "published"]);
    await work(importId);
    expect((await shelf()).map(({ status, pictures }) => [status, pictures.length])).toEqual([
      ["published", 1],
      ["published", 0],
      ["published", 0],
    ]);
  });

  test("that two products share are fetched once", async () => {
    const asked: string[] = [];
    const importId = await started(rows(belt("a", address("one")), belt("b", address("one"))));
    await work(importId, async (wanted) => {
      asked.push(wanted);
      return fetchAnything(wanted);
    });
    expect(asked).toEqual([address("one")]);
    expect((await shelf()).map(({ pictures }) => pictures.length)).toEqual([1, 1]);
  });

  test("that are no pictures, or lead inside, are told as such", async () => {
    const importId = await started(
      rows(
        belt("a", address("page")),
        belt("b", "http://169.254.169.254/latest/meta-data"),
        belt("c", "not-an-address"),
      ),
    );
    await work(importId, async (wanted) => {
      if (wanted === address("page")) return Buffer.from("<!doctype html><p>Not found");
      throw new PictureNotFetched("This address leads into a private network, and is not fetched.");
    });
    const { pictureProblems } = await view(database.db, seller, importId);
    expect(pictureProblems.map(({ message }) => message)).toEqual([
      expect.stringContaining("is not a picture"),
      expect.stringContaining("private network"),
      expect.stringContaining("private network"),
    ]);
  });

  test("do not overwrite what the seller writes while they are fetched", async () => {
    const importId = await started(rows(belt("a", address("one"))));
    await oneStep(importId);
    await run(
      "update products set name = 'My own name', version = version + 1 where seller_id = $1",
      [seller.userId],
    );
    await work(importId);
    expect(await shelf()).toMatchObject([{ name: "My own name", pictures: [{}] }]);
  });

  test("are no longer asked of a host that stalls, so that others' imports go on; other hosts' come", async () => {
    const slow = Array.from(
      { length: 9 },
      (_, index) => `a,,,,,,,,,https://slow.example.com/${index}.jpg`,
    );
    const importId = await started(
      rows(
        belt("a", "https://slow.example.com/first.jpg"),
        ...slow.slice(1),
        belt("b", address("there")),
      ),
    );
    let stalls = 0;
    await work(importId, async (wanted) => {
      if (!wanted.includes("slow")) return fetchAnything(wanted);
      stalls++;
      throw new PictureNotFetched(tookTooLong);
    });
    expect(stalls).toBeLessThan(9);
    const { pictures, pictureProblems } = await view(database.db, seller, importId);
    expect(pictures).toMatchObject({ waiting: 0, stored: 1, failed: 9 });
    expect(new Set(pictureProblems.map(({ message }) => message))).toEqual(
      new Set([
        tookTooLong,
        "The other server was too slow several times, so that it was not asked for this one.",
      ]),
    );
  });

  test("end where the seller's room for pictures ends, with one sentence for all", async () => {
    await run(
      `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
       values ($1, gen_random_uuid() || '.webp', 9, 9, '#000000', $2)`,
      [seller.userId, 500 * 1024 * 1024],
    );
    const file = rows(
      belt("a", address("one")),
      ...Array.from({ length: 8 }, (_, index) => `a,,,,,,,,,${address(`more-${index}`)}`),
    );
    const done = await importWhole(database.db, seller, file);
    expect(done).toMatchObject({ status: "done", pictures: { waiting: 0, stored: 0, failed: 9 } });
    expect(done.pictureProblems[0]?.message).toContain("500 MB");
  });
});

test("the history costs one statement and an import three, however many products and pictures it has", async () => {
  const importId = await started(belts(90));
  expect(await countStatements(() => importHistory(database.db, seller))).toBe(1);
  expect(await countStatements(() => view(database.db, seller, importId))).toBe(3);
  expect(await importHistory(database.db, seller)).toMatchObject([
    { id: importId, status: "running", products: 90, added: 0, failed: 0 },
  ]);
  expect(
    (
      await run(
        `select after->>'products' as products
         from audit_trail
         where action = 'imports.apply' and object_id = $1`,
        [importId],
      )
    ).rows,
  ).toEqual([{ products: "90" }]);
});

test("a preview that nobody applies is gone after a week", async () => {
  const old = await upload(database.db, seller, "own.csv");
  await run("update imports set uploaded_at = now() - interval '8 days' where id = $1", [old]);
  await upload(database.db, seller, await fixture("own.csv"));
  await expect(view(database.db, seller, old)).rejects.toMatchObject({ status: 404 });
});
