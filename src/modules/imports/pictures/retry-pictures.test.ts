import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { fetchAnything, importWhole, upload, view } from "#tests/imports/import-file.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { belt, oneStep, rows, run, shelf, started, work } from "#tests/support/started-import.ts";
import { cancelImport, retryPictures } from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const address = (name: string) => `https://cdn.example.com/${name}.jpg`;
const failed = [address("missing-1"), address("missing-2")] as const;
/** Two products whose picture is missing, and one with a picture. */
const file = rows(belt("a", failed[0]), belt("b", failed[1]), belt("c", address("there")));
/** The other server has found them again. */
const found = async () => fetchAnything(address("found"));

async function jobs(importId: string): Promise<number> {
  const { rowCount } = await run(
    database,
    "select from pgboss.job where name = 'imports' and data->>'importId' = $1",
    [importId],
  );
  return rowCount ?? 0;
}

const retry = (importId: string, only: string | null = null, by = seller) =>
  retryPictures(database.db, by, { importId, address: only });

describe("a picture that could not be fetched", () => {
  test("is tried again by a job, alone or with all others, and reaches its product", async () => {
    const { id, pictureProblems } = await importWhole(database.db, seller, file);
    expect(pictureProblems).toMatchObject([
      { address: failed[0], productId: expect.any(String), canTryAgain: true },
      { address: failed[1], canTryAgain: true },
    ]);
    const asked: string[] = [];
    expect(await retry(id, failed[0])).toBe(1);
    expect(await view(database.db, seller, id)).toMatchObject({
      status: "pictures",
      finishedAt: null,
      pictures: { waiting: 1, stored: 1, failed: 1 },
    });
    await work(database, id, async (wanted) => {
      asked.push(wanted);
      return found();
    });
    expect(asked).toEqual([failed[0]]);
    expect(await view(database.db, seller, id)).toMatchObject({
      status: "done",
      pictures: { waiting: 0, stored: 2, failed: 1 },
    });
    expect(await retry(id)).toBe(1);
    await work(database, id, found);
    expect(await view(database.db, seller, id)).toMatchObject({
      status: "done",
      pictures: { waiting: 0, stored: 3, failed: 0 },
      pictureProblems: [],
    });
    expect((await shelf(database, seller)).map(({ pictures }) => pictures.length)).toEqual([
      1, 1, 1,
    ]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("is tried once, however often the button is pressed", async () => {
    const { id } = await importWhole(database.db, seller, file);
    const before = await jobs(id);
    const tried = await Promise.all([retry(id), retry(id), retry(id, failed[0])]);
    expect(tried.toSorted()).toEqual([0, 0, 2]);
    expect(await jobs(id)).toBe(before + 1);
    const asked: string[] = [];
    const count = async (wanted: string) => {
      asked.push(wanted);
      return found();
    };
    await Promise.all([work(database, id, count), work(database, id, count)]);
    expect(asked.toSorted()).toEqual([...failed]);
    expect(await retry(id)).toBe(0);
    expect(await view(database.db, seller, id)).toMatchObject({ status: "done" });
  });

  test("can be tried again while others are still being fetched, without another job", async () => {
    const { id } = await importWhole(database.db, seller, file);
    await retry(id, failed[0]);
    const before = await jobs(id);
    expect(await retry(id, failed[1])).toBe(1);
    expect(await jobs(id)).toBe(before);
    await work(database, id, found);
    expect(await view(database.db, seller, id)).toMatchObject({
      status: "done",
      pictures: { waiting: 0, failed: 0 },
    });
  });

  test("is reported again if it fails again", async () => {
    const { id } = await importWhole(database.db, seller, file);
    await retry(id);
    await work(database, id);
    expect(await view(database.db, seller, id)).toMatchObject({
      status: "done",
      pictures: { failed: 2 },
      pictureProblems: [{ canTryAgain: true }, { canTryAgain: true }],
    });
  });

  test("does not publish a product again that its seller has made a draft since", async () => {
    const id = await started(
      database,
      seller,
      rows(belt("a", address("there")), `a,,,,,,,,,${failed[0]}`),
      { publishes: true },
    );
    await work(database, id);
    expect(await shelf(database, seller)).toMatchObject([{ status: "published" }]);
    await run(database, "update products set status = 'draft' where seller_id = $1", [
      seller.userId,
    ]);
    await retry(id);
    await work(database, id, found);
    const [product] = await shelf(database, seller);
    expect(product).toMatchObject({ status: "draft" });
    expect(product?.pictures).toHaveLength(2);
  });

  test("publishes a product that could not be published before", async () => {
    const id = await started(database, seller, rows(belt("a", failed[0])), { publishes: true });
    await work(database, id);
    // As an import leaves a product that was not published without its pictures.
    await run(database, "update products set status = 'draft' where seller_id = $1", [
      seller.userId,
    ]);
    await run(database, "update import_products set was_published = false where import_id = $1", [
      id,
    ]);
    await retry(id);
    await work(database, id, found);
    expect(await shelf(database, seller)).toMatchObject([{ status: "published", pictures: [{}] }]);
  });
});

describe("trying again", () => {
  test("does nothing for an import that was stopped, runs, or is a preview", async () => {
    const stopped = await started(database, seller, file);
    expect(await retry(stopped)).toBe(0);
    await oneStep(database, stopped);
    await cancelImport(database.db, seller, { importId: stopped });
    expect(await retry(stopped)).toBe(0);
    expect(await retry(await upload(database.db, seller, file))).toBe(0);
    expect(await view(database.db, seller, stopped)).toMatchObject({ status: "cancelled" });
  });

  test("is no longer offered a month later", async () => {
    const { id } = await importWhole(database.db, seller, file);
    await run(
      database,
      "update imports set finished_at = now() - interval '31 days' where id = $1",
      [id],
    );
    await upload(database.db, seller, file);
    const { pictureProblems } = await view(database.db, seller, id);
    expect(pictureProblems).toMatchObject([{ canTryAgain: false }, { canTryAgain: false }]);
    expect(await retry(id)).toBe(0);
  });

  test("finds no other seller's import", async () => {
    const { id } = await importWhole(database.db, seller, file);
    const other = await aSeller(database.db);
    await expect(retry(id, null, other)).rejects.toMatchObject({ status: 404 });
    await expect(retry("no-such-import", null, other)).rejects.toMatchObject({ status: 404 });
    expect(await view(database.db, seller, id)).toMatchObject({ status: "done" });
  });

  test("is limited, to spare other people's servers", async () => {
    const { id } = await importWhole(database.db, seller, file);
    for (let time = 0; time < 60; time++) await retry(id, "https://cdn.example.com/other.jpg");
    await expect(retry(id)).rejects.toMatchObject({ status: 429 });
  });
});
