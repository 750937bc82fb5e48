import { describe, expect, test } from "vitest";
import { resultsOfSales } from "../public.server.ts";
import { visitor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, inASale } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe("the results of a discount campaign", () => {
  test("count its products while it ran: not before, not after, no others, no cancelled orders", async () => {
    const { db } = database;
    const [seller, buyer] = await Promise.all([aSeller(db), aBuyer(db)]);
    const [tote, belt] = [
      await aProduct(db, seller, { pricePaise: 100_000 }),
      await aProduct(db, seller),
    ];
    const saleId = await inASale(db, tote, { startsAt: hoursAgo(10), endsAt: hoursAgo(2) });
    const quiet = await inASale(db, belt, { startsAt: hoursAgo(50), endsAt: hoursAgo(40) });
    for (const hoursOld of [11, 9, 5, 1])
      await anOrder(db, { buyer, seller, product: tote, quantity: 2, hoursOld });
    await anOrder(db, { buyer, seller, product: tote, hoursOld: 4, status: "cancelled" });
    await anOrder(db, { buyer, seller, product: belt, hoursOld: 4 });
    const results = await resultsOfSales(db, seller, { saleIds: [saleId, quiet] });
    expect([...results.values()]).toEqual([
      { saleId, orders: 2, pieces: 4, revenuePaise: 400_000 },
    ]);
    expect(
      await countStatements(() => resultsOfSales(db, seller, { saleIds: [saleId, quiet] })),
    ).toBe(1);
  });

  test("leave out what was ordered while it was switched off", async () => {
    const { db } = database;
    const [seller, buyer] = await Promise.all([aSeller(db), aBuyer(db)]);
    const tote = await aProduct(db, seller);
    const saleId = await inASale(db, tote, { startsAt: hoursAgo(10) });
    await db.$client.query("delete from sale_periods where sale_id = $1", [saleId]);
    await db.$client.query(
      "insert into sale_periods values ($1, tstzrange($2, $3)), ($1, tstzrange($4, null))",
      [saleId, hoursAgo(10), hoursAgo(6), hoursAgo(3)],
    );
    for (const hoursOld of [8, 5, 4, 1])
      await anOrder(db, { buyer, seller, product: tote, hoursOld });
    expect((await resultsOfSales(db, seller, { saleIds: [saleId] })).get(saleId)?.orders).toBe(2);
  });

  test("are visible to its seller only", async () => {
    const { db } = database;
    const [seller, other, buyer] = await Promise.all([aSeller(db), aSeller(db), aBuyer(db)]);
    const tote = await aProduct(db, seller);
    const saleId = await inASale(db, tote, { startsAt: hoursAgo(1) });
    await anOrder(db, { buyer, seller, product: tote });
    expect(await resultsOfSales(db, other, { saleIds: [saleId] })).toEqual(new Map());
    await expect(resultsOfSales(db, visitor, { saleIds: [saleId] })).rejects.toThrow(NotSignedIn);
  });
});
