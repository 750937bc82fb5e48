import { beforeEach, describe, expect, test } from "vitest";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { earningsByDay } from "./earnings-by-day.ts";
import { earningsSummary } from "./earnings-summary.ts";
import { recentSales, settlementOf, settlementsOf } from "./settlements-of.ts";
import { releaseDue } from "./release-due.ts";
import { long, delivered, back, partiesToSettle } from "#tests/support/settled-orders.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  ({ buyer, seller, product } = await partiesToSettle(database));
});

describe("a seller's earnings", () => {
  test("have a summary of orders, commission and balances, in three statements", async () => {
    await delivered({ database, buyer, seller, product }, { deliveredAt: long() });
    const partly = await delivered({ database, buyer, seller, product });
    await back(database, partly, { goodsPaise: 105_890, taxPaise: 19_060 });
    await releaseDue(database.db, system);
    clearMemoized();
    expect(await countStatements(() => earningsSummary(database.db, seller))).toBe(3);
    expect(await earningsSummary(database.db, seller)).toMatchObject({
      totalSales: 2,
      totalRevenuePaise: 211_780 + 105_890,
      totalCommissionPaidPaise: 21_178 + 10_589,
      totalEarningsPaise: 190_602 + 95_301,
      commissionRate: 0.1,
      payablePaise: 223_639,
      pendingPaise: 105_890 + 19_060 - 10_589 - 1906 - 529 - 212,
      underWayPaise: 0,
    });
  });

  test("have a list of the seller's own orders, each once, with a breakdown that sums to the earnings", async () => {
    const orders = [];
    for (let index = 0; index < 27; index++)
      orders.unshift(
        (
          await delivered(
            { database, buyer, seller, product },
            { deliveredAt: new Date(Date.now() - (40 - index) * 3_600_000) },
          )
        ).id,
      );
    const first = await settlementsOf(database.db, seller, { after: null });
    const second = await settlementsOf(database.db, seller, { after: first.next });
    expect([...first.settlements, ...second.settlements].map(({ orderId }) => orderId)).toEqual(
      orders,
    );
    expect(first.settlements[0]).toMatchObject({
      totalPaise: 249_900,
      commissionPaise: 21_178,
      earningsPaise: 223_639,
      state: "window",
      returnedPaise: 0,
    });
    expect(await recentSales(database.db, seller)).toHaveLength(10);
    const detail = await settlementOf(database.db, seller, { orderId: orders[0] ?? "" });
    expect(detail.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
      detail.earningsPaise,
    );
    expect(detail).toMatchObject({ earningsPaise: 223_639, cashInHandPaise: 0, state: "window" });
    await expect(
      settlementOf(database.db, await aSeller(database.db), { orderId: orders[0] ?? "" }),
    ).rejects.toThrow(NotFound);
  });

  test("have a chart with a point for each day, week and month in India, also without orders", async () => {
    await delivered({ database, buyer, seller, product });
    for (const by of ["day", "week", "month"] as const) {
      const points = await earningsByDay(database.db, seller, { by, periods: 6 });
      expect(points).toHaveLength(6);
      expect(points.at(-1)).toMatchObject({
        orders: 1,
        revenuePaise: 211_780,
        commissionPaise: 21_178,
        earningsPaise: 190_602,
      });
      expect(points[0]).toMatchObject({ orders: 0, earningsPaise: 0 });
    }
    expect(await earningsByDay(database.db, seller, { by: "month", periods: 10_000 })).toHaveLength(
      60,
    );
  });
});
