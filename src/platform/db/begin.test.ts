import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { inTransactionAfter, openDatabase, type Database } from "./database.ts";

const database = useTestDatabase();
let shop: Database;
beforeAll(() => {
  shop = openDatabase({ url: database.url, poolSize: 1 });
});
afterAll(() => shop.close());

const divided = (by: string) =>
  inTransactionAfter<{ share: number }, number | undefined>(
    shop.db,
    { name: "share", text: "select 12 / $1::int as share", values: [by] },
    async (tx, [row]) => {
      await tx.$client.query("select 1");
      return row?.share;
    },
  );

test("the work gets the first statement's rows, each time", async () => {
  expect([await divided("3"), await divided("4")]).toEqual([4, 3]);
});

test("a first statement that fails leaves the connection usable, also at its first use", async () => {
  const other = openDatabase({ url: database.url, poolSize: 1 });
  const counted = (by: string) =>
    inTransactionAfter<{ share: number }, number | undefined>(
      other.db,
      { name: "share", text: "select 12 / $1::int as share", values: [by] },
      async (_tx, [row]) => row?.share,
    );
  try {
    await expect(counted("0")).rejects.toThrow("division by zero");
    expect(await counted("6")).toBe(2);
    await expect(counted("0")).rejects.toThrow("division by zero");
    expect(await counted("6")).toBe(2);
  } finally {
    await other.close();
  }
});

test("values are never run as SQL", async () => {
  await expect(divided("1'); drop table users; --")).rejects.toThrow("invalid input syntax");
  expect(await divided("2")).toBe(6);
});
