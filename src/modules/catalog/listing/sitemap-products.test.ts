import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rangesOf, sitemapProducts, sitemapRanges, type SitemapRange } from "./sitemap-products.ts";

const database = useTestDatabase();
const offered: string[] = [];

beforeAll(async () => {
  const { db } = database;
  const seller = await aSeller(db);
  for (let made = 0; made < 7; made++)
    offered.push((await aProduct(db, seller, { name: `Belt ${made}` })).id);
  await aProduct(db, seller, { name: "Draft", status: "draft" });
  await aProduct(db, await aSeller(db, { status: "blocked" }), { name: "Hidden" });
});

async function idsIn(range: SitemapRange): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const part = await sitemapProducts(database.db, visitor, {
      ...range,
      afterId: ids.at(-1) ?? null,
    });
    if (part.length === 0) return ids;
    ids.push(...part.map(({ id }) => id));
  }
}

describe("products for sitemaps", () => {
  test.each([[1], [3], [7], [20_000]])(
    "ranges of %i contain every offered product once",
    async (perFile) => {
      const ranges = await rangesOf(database.db, perFile);
      expect(ranges).toHaveLength(Math.ceil(offered.length / perFile));
      const found: string[] = [];
      for (const range of ranges) {
        const ids = await idsIn(range);
        expect(ids.length).toBeLessThanOrEqual(perFile);
        found.push(...ids);
      }
      expect(found).toEqual([...offered].toSorted());
    },
  );

  test("products added after the ranges were cached are in one of them", async () => {
    const ranges = await rangesOf(database.db, 3);
    const late = await aProduct(database.db, await aSeller(database.db), { name: "Late" });
    const found = await Promise.all(ranges.map(idsIn));
    expect(found.flat().filter((id) => id === late.id)).toEqual([late.id]);
    await database.db.$client.query("delete from products where id = $1", [late.id]);
  });

  test("the ranges are cached, not counted at every request", async () => {
    expect(await sitemapRanges(database.db, visitor)).toBe(
      await sitemapRanges(database.db, visitor),
    );
  });
});
