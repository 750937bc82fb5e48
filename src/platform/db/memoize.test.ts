import { expect, test } from "vitest";
import type { Db } from "./database.ts";
import { clearMemoized, memoizeFor, memoizeByKey } from "./memoize.ts";

const db = { $client: {} } as Db;

test("a read is memoized until it is invalidated", async () => {
  let read = 0;
  const settings = memoizeFor(60_000, async () => ++read);
  const meaning = memoizeByKey(
    { ttlMs: 60_000, maxEntries: 10 },
    async (_db, word) => `${word} ${++read}`,
  );
  expect([
    await settings(db),
    await settings(db),
    await meaning(db, "belt"),
    await meaning(db, "belt"),
  ]).toEqual([1, 1, "belt 2", "belt 2"]);
  clearMemoized();
  expect([await settings(db), await meaning(db, "belt")]).toEqual([3, "belt 4"]);
});

test("a read that began before the invalidation is not used after it", async () => {
  const gate = Promise.withResolvers<void>();
  let words = "old";
  const settings = memoizeFor(60_000, async () => {
    const seen = words;
    await gate.promise;
    return seen;
  });
  const before = settings(db);
  words = "new";
  clearMemoized();
  const after = settings(db);
  gate.resolve();
  expect([await before, await after, await settings(db)]).toEqual(["old", "new", "new"]);
});

test("it expires after its time", async () => {
  let read = 0;
  const settings = memoizeFor(1, async () => ++read);
  expect(await settings(db)).toBe(1);
  await expect.poll(() => settings(db)).toBeGreaterThan(1);
});

test("a failed read is not cached", async () => {
  let read = 0;
  const settings = memoizeFor(60_000, async () => {
    if (++read === 1) throw new Error("The database is away.");
    return read;
  });
  await expect(settings(db)).rejects.toThrow("away");
  expect(await settings(db)).toBe(2);
});

test("however many keys are read, only the newest stay in memory", async () => {
  let read = 0;
  const meaning = memoizeByKey({ ttlMs: 60_000, maxEntries: 2 }, async () => ++read);
  for (const word of ["belt", "tote", "mojari"]) await meaning(db, word);
  expect([await meaning(db, "mojari"), await meaning(db, "tote")]).toEqual([3, 2]);
  expect(await meaning(db, "belt")).toBe(4);
});
