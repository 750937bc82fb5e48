import { beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { paymentOf } from "#modules/payments/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { unpaidPurchases } from "./purchase-to-pay.ts";
import { abandonPurchase } from "./abandon-purchase.ts";
import type { PlacedOrder } from "./earlier-purchase.ts";
import { placeOrder } from "./place-order.ts";
import { purchaseExpired } from "./purchase-expired.ts";
import {
  aBuyerOfTote,
  takesOnline,
  oneTote,
  newsOf,
  statusOf,
} from "#tests/support/paying-online.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";

const database = useTestDatabase();
let buyer: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  ({ buyer, tote } = await aBuyerOfTote(database));
});

const placed = (
  who: UserActor = buyer,
  given: Readonly<Record<string, string>> = {},
): Promise<PlacedOrder> => placeOrder(database.db, who, oneTote(tote, given), takesOnline);

describe("ordering to pay online", () => {
  test("holds the stock for 15 minutes, opens the payment of the whole, and tells nobody", async () => {
    const order = await placed();
    expect(order.isUnpaid).toBe(true);
    expect([
      await statusOf(database, order),
      await stockOf(database, tote.variantId),
      await newsOf(database, order),
    ]).toEqual(["awaiting_payment", 4, []]);
    const payment = await paymentOf(database.db, {
      purpose: "purchase",
      subjectId: order.purchaseId,
    });
    expect(payment).toMatchObject({ status: "open", amountPaise: 354_000 });
    const minutes = ((payment?.payableUntil.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15.1);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("costs a statement more than ordering with cash: the one that opens the payment", async () => {
    const statementsOf = async (paymentMethod: string) => {
      const who = await aBuyer(database.db);
      await addToCart(database.db, who, { variantId: tote.variantId, quantity: 1 });
      const { variantId: _, quantity: __, ...cart } = oneTote(tote, { saveInfo: "on" });
      return countStatements(() =>
        placeOrder(
          database.db,
          who,
          { ...cart, paymentMethod: paymentMethod === "card" ? "online" : "cod" },
          takesOnline,
        ),
      );
    };
    await statementsOf("cod");
    expect([await statementsOf("cod"), await statementsOf("card")]).toEqual([6, 7]);
  });

  test("keeps a piece from others for 45 minutes in six hours and no longer, then takes cash", async () => {
    for (let time = 3; time > 0; time--) {
      const { purchaseId } = await placed();
      await abandonPurchase(database.db, buyer, { purchaseId });
      await rows(
        database,
        `update orders
         set placed_at = now() - make_interval(mins => $2),
           updated_at = now() - make_interval(mins => $2 - 15)
         where purchase_id = $1`,
        [purchaseId, time * 60],
      );
    }
    await expect(placed()).rejects.toThrow(
      "We reserved Saddle tote for you several times, but it was not paid for and other buyers want it too.",
    );
    expect(await stockOf(database, tote.variantId)).toBe(5);
    expect((await placed(await aBuyer(database.db))).isUnpaid).toBe(true);
    expect((await placed(buyer, { paymentMethod: "cod" })).isUnpaid).toBe(false);
    await rows(
      database,
      `update orders
       set placed_at = placed_at - interval '190 minutes',
         updated_at = updated_at - interval '190 minutes'
       where buyer_id = $1 and status = 'expired'`,
      [buyer.userId],
    );
    expect((await placed()).isUnpaid).toBe(true);
  });

  test("is refused where nothing is paid online", async () => {
    await expect(placeOrder(database.db, buyer, oneTote(tote))).rejects.toThrow(
      "Online payment is not available right now.",
    );
    expect(await stockOf(database, tote.variantId)).toBe(5);
  });

  test("may come to two lakh rupees, which cash may not", async () => {
    const saddle = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 20_000_000,
    });
    const form = { variantId: saddle.variantId, totalShownPaise: "23600000" };
    expect((await placed(buyer, form)).isUnpaid).toBe(true);
    await expect(placed(buyer, { ...form, paymentMethod: "cod" })).rejects.toThrow(
      "available only below ₹2,00,000.",
    );
  });

  test("twice by one form is one purchase; with other words it leads to where it can be paid or changed", async () => {
    const form = oneTote(tote);
    const [first, again] = [
      await placeOrder(database.db, buyer, form, takesOnline),
      await placeOrder(database.db, buyer, form, takesOnline),
    ];
    expect(again).toEqual(first);
    expect(
      await placeOrder(database.db, buyer, { ...form, paymentMethod: "cod" }, takesOnline),
    ).toEqual(first);
    expect(await stockOf(database, tote.variantId)).toBe(4);
  });

  test("a fourth time without paying is refused", async () => {
    for (let time = 0; time < 3; time++) await placed();
    await expect(placed()).rejects.toThrow("three unpaid orders");
    expect(await stockOf(database, tote.variantId)).toBe(2);
    expect(await unpaidPurchases(database.db, buyer)).toHaveLength(3);
  });
});

test("one buyer who wants the whole catalogue holds three carts of it at most", async () => {
  const seller = await aSeller(database.db);
  const pieces = await Promise.all(
    Array.from({ length: 6 }, () =>
      aProduct(database.db, seller, { pricePaise: 300_000, stock: 1 }),
    ),
  );
  const outcomes = await Promise.allSettled(
    pieces.map(({ variantId }) => placed(buyer, { variantId })),
  );
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(3);
  const held = await rows<{ n: number }>(
    database,
    "select count(*)::int as n from variants where id = any($1) and stock = 0",
    [pieces.map((piece) => piece.variantId)],
  );
  expect(held).toEqual([{ n: 3 }]);
  for (const { purchaseId } of await unpaidPurchases(database.db, buyer))
    await purchaseExpired(database.db, system, { purchaseId });
  expect(
    await rows(database, "select id from variants where id = any($1) and stock = 0", [
      pieces.map((piece) => piece.variantId),
    ]),
  ).toEqual([]);
  expect(await brokenInvariants(database.db)).toEqual([]);
});
