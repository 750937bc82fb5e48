import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { baseUrl, choices, problemsByLine, upload, view } from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { shelf, work } from "#tests/support/started-import.ts";
import { applyImport } from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const file = (...prices: readonly string[]) =>
  Buffer.from(
    [
      "Product,Name,Description,Category,Materials,Price,Compare price,SKU,Stock",
      ...prices.map((price, at) => `p${at},Belt ${at},A belt.,belts,Leather,${price},SKU-${at},3`),
    ].join("\n"),
  );

test("a file with a very large discount names it in the preview, and is imported after a second look", async () => {
  const importId = await upload(database.db, seller, file("250,2500", "900,1000", "100,900"));
  const preview = await view(database.db, seller, importId);
  expect(preview.outlooks.new).toBe(3);
  expect(problemsByLine(preview.lines)).toEqual({
    2: "₹250 instead of ₹2,500 is 90% less: Belt 0.",
    4: "₹100 instead of ₹900 is 88.8% less: Belt 2.",
  });
  const apply = (confirmed?: string) =>
    applyImport(database.db, seller, { importId, choices, baseUrl, confirmed });
  await expect(apply()).rejects.toMatchObject({
    answer: "250000>25000+1",
    message: expect.stringContaining("1 other product also costs more than 70% less."),
  });
  expect((await view(database.db, seller, importId)).status).toBe("preview");
  await apply("250000>25000+1");
  await work(database, importId);
  expect((await shelf(database, seller)).map(({ pricePaise }) => pricePaise).toSorted()).toEqual([
    10_000, 25_000, 90_000,
  ]);
});

test("the same file again asks nothing: its prices were confirmed", async () => {
  const first = await upload(database.db, seller, file("250,2500"));
  const given = { choices, baseUrl };
  await applyImport(database.db, seller, {
    importId: first,
    ...given,
    confirmed: "250000>25000+0",
  });
  await work(database, first);
  const again = await upload(database.db, seller, file("250,2500", "900,1000"));
  await expect(
    applyImport(database.db, seller, { importId: again, ...given }),
  ).resolves.toBeUndefined();
});
