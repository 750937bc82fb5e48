import { expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyerAndATote, anOrder, type OrderOptions } from "#tests/support/an-order.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { answerReturn } from "../public.server.ts";
import { serviceFigures, serviceOfShops } from "./service-figures.ts";

const shop = useTestDatabase();

test("a shop's service is measured by orders placed in the shop in the last 90 days", async () => {
  const { db } = shop;
  const people = await aBuyerAndATote(db);
  const { buyer, seller } = people;
  const order = (given: Partial<OrderOptions>) => anOrder(db, { ...people, ...given });
  const promised = (id: string, days: number) =>
    db.$client.query("update orders set ship_by = current_date + $2::int where id = $1", [
      id,
      days,
    ]);
  expect(await serviceFigures(db, seller)).toEqual({
    shipped: 0,
    shippedOnTime: 0,
    placed: 0,
    cancelledByShop: 0,
    delivered: 0,
    returnedAsFaulty: 0,
    returnsToAnswer: 0,
    returnsAnsweredInTime: 0,
    unitsDelivered: 0,
  });

  await order({ status: "pending" });
  await order({ status: "expired", paymentMethod: "online" });
  await order({ status: "delivered", hoursOld: 91 * 24 });
  const inTime = await order({ status: "shipped" });
  await promised(inTime.id, 1);
  await promised((await order({ status: "shipped" })).id, -3);
  const byShop = await order({ status: "cancelled" });
  const byBuyer = await order({ status: "cancelled" });
  for (const [id, who] of [
    [byShop.id, seller.userId],
    [byBuyer.id, buyer.userId],
  ])
    await db.$client.query(
      "update order_events set actor_id = $2 where order_id = $1 and status = 'cancelled'",
      [id, who],
    );
  await deliver(db, seller, inTime);
  const faulty = await aReturn(db, buyer, inTime, { reason: "faulty" });
  await answerReturn(db, seller, { returnId: faulty, to: "approved", note: null });

  expect(await serviceFigures(db, seller)).toEqual({
    shipped: 2,
    shippedOnTime: 1,
    // Without the expired and the old one, and the one that the buyer cancelled.
    placed: 4,
    cancelledByShop: 1,
    delivered: 1,
    returnedAsFaulty: 1,
    returnsToAnswer: 1,
    returnsAnsweredInTime: 1,
    unitsDelivered: 1,
  });
  expect(await countStatements(() => serviceFigures(db, seller))).toBe(1);
  expect(await serviceOfShops(db, system)).toEqual([
    { ...(await serviceFigures(db, seller)), sellerId: seller.userId },
  ]);
});
