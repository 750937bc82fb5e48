import { beforeEach, describe, expect, test } from "vitest";
import { accountCart } from "#modules/cart/public.server.ts";
import { paymentOf } from "#modules/payments/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { purchaseToPay } from "./purchase-to-pay.ts";
import { abandonPurchase } from "./abandon-purchase.ts";
import { payByCash } from "./pay-by-cash.ts";
import type { PlacedOrder } from "./earlier-purchase.ts";
import { placeOrder } from "./place-order.ts";
import { purchaseExpired } from "./purchase-expired.ts";
import {
  aBuyerOfTote,
  takesOnline,
  oneTote,
  moneyArrives,
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

const paymentStatus = async ({ purchaseId }: PlacedOrder) =>
  (await paymentOf(database.db, { purpose: "purchase", subjectId: purchaseId }))?.status;

describe("the buyer's own unpaid purchase", () => {
  test("never blocks the same buyer: ordering the last piece again closes it", async () => {
    await rows(database, "update stock_movements set quantity = 1 where variant_id = $1", [
      tote.variantId,
    ]);
    await rows(database, "update variants set stock = 1 where id = $1", [tote.variantId]);
    const first = await placed();
    const other = await aBuyer(database.db);
    await expect(placed(other)).rejects.toThrow("just sold out");
    const second = await placed();
    expect([
      await statusOf(database, first),
      await paymentStatus(first),
      await statusOf(database, second),
      await stockOf(database, tote.variantId),
    ]).toEqual(["expired", "closed", "awaiting_payment", 0]);
    // The old purchase is still paid in the other tab: that money is refunded, and the new purchase
    // stays.
    expect(await moneyArrives(database, first)).toBe("returned");
    expect([await statusOf(database, first), await statusOf(database, second)]).toEqual([
      "expired",
      "awaiting_payment",
    ]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("can be given up, twice as well as once, and its items are back in the cart", async () => {
    const order = await placed(buyer, { quantity: "2", totalShownPaise: "708000" });
    for (let time = 0; time < 2; time++) await abandonPurchase(database.db, buyer, order);
    expect([
      await statusOf(database, order),
      await paymentStatus(order),
      await stockOf(database, tote.variantId),
    ]).toEqual(["expired", "closed", 5]);
    expect(
      (await accountCart(database.db, buyer)).map(({ variantId, quantity }) => ({
        variantId,
        quantity,
      })),
    ).toEqual([{ variantId: tote.variantId, quantity: 2 }]);
    expect(await newsOf(database, order)).toEqual([]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("begun again after it expired is not revived beside the new one by late money", async () => {
    const order = await placed();
    await purchaseExpired(database.db, system, order);
    await abandonPurchase(database.db, buyer, order);
    expect(await moneyArrives(database, order)).toBe("returned");
    expect(await statusOf(database, order)).toBe("expired");
  });

  test("is no longer given up once it is paid", async () => {
    const order = await placed();
    expect(await moneyArrives(database, order)).toBe("accepted");
    await expect(abandonPurchase(database.db, buyer, order)).rejects.toThrow("already placed");
    expect(await statusOf(database, order)).toBe("pending");
  });

  test("is nobody else's", async () => {
    const order = await placed();
    const other = await aBuyer(database.db);
    for (const attempt of [abandonPurchase, payByCash, purchaseToPay])
      await expect(attempt(database.db, other, order)).rejects.toThrow("not found");
    expect([await statusOf(database, order), await paymentStatus(order)]).toEqual([
      "awaiting_payment",
      "open",
    ]);
  });
});

describe("cash after all", () => {
  test("places the purchase as it stands, once", async () => {
    const order = await placed();
    await payByCash(database.db, buyer, order);
    await expect(payByCash(database.db, buyer, order)).rejects.toThrow("already placed");
    expect([
      await statusOf(database, order),
      await paymentStatus(order),
      await stockOf(database, tote.variantId),
      await newsOf(database, order),
    ]).toEqual(["pending", "closed", 4, ["orders.purchasePlaced"]]);
    expect(
      await rows(database, "select payment_method from purchases where id = $1", [
        order.purchaseId,
      ]),
    ).toEqual([{ payment_method: "cod" }]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("gives way to the payment window's money while no artisan has taken it on, and sends it back afterwards", async () => {
    const [early, late] = [await placed(), await placed()];
    for (const order of [early, late]) await payByCash(database.db, buyer, order);
    expect(await moneyArrives(database, early)).toBe("accepted");
    await rows(database, "update orders set status = 'confirmed' where purchase_id = $1", [
      late.purchaseId,
    ]);
    expect(await moneyArrives(database, late)).toBe("returned");
    expect(
      await rows(
        database,
        "select payment_method from purchases where id = any($1) order by placed_at",
        [[early.purchaseId, late.purchaseId]],
      ),
    ).toEqual([{ payment_method: "online" }, { payment_method: "cod" }]);
  });

  test("is refused where cash is, and for what has expired", async () => {
    await rows(database, "insert into cod_refused_pins (pin_code) values ('560025')");
    const order = await placed();
    await expect(payByCash(database.db, buyer, order)).rejects.toThrow(
      "Cash on delivery is not available at this PIN code",
    );
    expect([await statusOf(database, order), await paymentStatus(order)]).toEqual([
      "awaiting_payment",
      "open",
    ]);
    expect((await purchaseToPay(database.db, buyer, order)).cashProblem).toContain("PIN code");
    await purchaseExpired(database.db, system, order);
    await expect(payByCash(database.db, buyer, order)).rejects.toThrow("time to pay has passed");
    await rows(database, "delete from cod_refused_pins");
  });
});
