import { beforeEach, describe, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/index.server.ts";
import { applyFact, paymentOf } from "#modules/payments/index.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { whatPaymentsAreFor } from "#server/what-payments-are-for.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aFact } from "#tests/support/a-payment.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { PlaceOrder } from "../checkout-contract.ts";
import { purchaseToPay, unpaidPurchases } from "../queries/purchase-to-pay.ts";
import { giveUpPurchase } from "./give-up-purchase.ts";
import { payByCash } from "./pay-by-cash.ts";
import { placeOrder, type PlacedOrder } from "./place-order.ts";
import { purchaseExpired } from "./purchase-expired.ts";

const database = useTestDatabase();
let buyer: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  tote = await aProduct(database.db, await aSeller(database.db), {
    name: "Saddle tote",
    pricePaise: 300_000,
    stock: 5,
  });
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows: found } = await database.db.$client.query(text, [...values]);
  return found as Row[];
}

const takesOnline = { takesOnline: true };
const oneTote = (given: Readonly<Record<string, string>> = {}) =>
  PlaceOrder.parse(
    aCheckoutForm({
      variantId: tote.variantId,
      quantity: "1",
      totalShownPaise: "354000",
      paymentMethod: "card",
      ...given,
    }),
  );
const placed = (
  who: UserActor = buyer,
  given: Readonly<Record<string, string>> = {},
): Promise<PlacedOrder> => placeOrder(database.db, who, oneTote(given), takesOnline);
const stock = async () =>
  (await rows<{ stock: number }>("select stock from variants where id = $1", [tote.variantId]))[0]
    ?.stock;
const statusOf = async ({ purchaseId }: PlacedOrder) =>
  (await rows<{ status: string }>("select status from orders where purchase_id = $1", [purchaseId]))
    .map((row) => row.status)
    .join();
const newsOf = async ({ purchaseId }: PlacedOrder) =>
  (
    await rows<{ name: string }>(
      `select data->>'name' as name
       from pgboss.job
       where data->'data'->>'purchaseId' = $1
       order by created_on`,
      [purchaseId],
    )
  ).map((row) => row.name);
const paymentStatus = async ({ purchaseId }: PlacedOrder) =>
  (await paymentOf(database.db, { purpose: "purchase", subjectId: purchaseId }))?.status;

/** The provider says that it was paid, in whatever state it is here. */
async function moneyComes({ purchaseId }: PlacedOrder): Promise<string | null | undefined> {
  const payment = await paymentOf(database.db, { purpose: "purchase", subjectId: purchaseId });
  const providerOrderId = `order_${purchaseId.slice(0, 12)}`;
  await rows("update payments set provider_order_id = $2 where subject_id = $1", [
    purchaseId,
    providerOrderId,
  ]);
  await applyFact(
    database.db,
    system,
    aFact({ providerOrderId, amountPaise: payment?.amountPaise ?? 0 }),
    whatPaymentsAreFor,
  );
  return (await paymentOf(database.db, { purpose: "purchase", subjectId: purchaseId }))?.outcome;
}

describe("ordering to pay online", () => {
  test("holds the stock for 15 minutes, opens the payment of the whole, and tells nobody", async () => {
    const order = await placed();
    expect(order.isUnpaid).toBe(true);
    expect([await statusOf(order), await stock(), await newsOf(order)]).toEqual([
      "awaiting_payment",
      4,
      [],
    ]);
    const payment = await paymentOf(database.db, {
      purpose: "purchase",
      subjectId: order.purchaseId,
    });
    expect(payment).toMatchObject({ status: "open", amountPaise: 354_000 });
    const minutes = ((payment?.holdUntil.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15.1);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("costs as many statements as ordering with cash, which costs no more than before", async () => {
    const statementsOf = async (paymentMethod: string) => {
      const who = await aBuyer(database.db);
      await addToCart(database.db, who, { variantId: tote.variantId, quantity: 1 });
      const { variantId: _, quantity: __, ...cart } = oneTote({ saveInfo: "on" });
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
    expect([await statementsOf("cod"), await statementsOf("card")]).toEqual([7, 7]);
  });

  test("keeps a piece from others for 45 minutes in six hours and no longer, then takes cash", async () => {
    for (let time = 3; time > 0; time--) {
      const { purchaseId } = await placed();
      await giveUpPurchase(database.db, buyer, { purchaseId });
      await rows(
        `update orders
         set placed_at = now() - make_interval(mins => $2),
           updated_at = now() - make_interval(mins => $2 - 15)
         where purchase_id = $1`,
        [purchaseId, time * 60],
      );
    }
    await expect(placed()).rejects.toThrow(
      "Saddle tote was kept for you several times and not paid, and others want it too.",
    );
    expect(await stock()).toBe(5);
    expect((await placed(await aBuyer(database.db))).isUnpaid).toBe(true);
    expect((await placed(buyer, { paymentMethod: "cod" })).isUnpaid).toBe(false);
    await rows(
      `update orders
       set placed_at = placed_at - interval '190 minutes',
         updated_at = updated_at - interval '190 minutes'
       where buyer_id = $1 and status = 'expired'`,
      [buyer.userId],
    );
    expect((await placed()).isUnpaid).toBe(true);
  });

  test("is refused where nothing is paid online", async () => {
    await expect(placeOrder(database.db, buyer, oneTote())).rejects.toThrow(
      "not offered at the moment",
    );
    expect(await stock()).toBe(5);
  });

  test("may come to two lakh rupees, which cash may not", async () => {
    const saddle = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 20_000_000,
    });
    const form = { variantId: saddle.variantId, totalShownPaise: "23600000" };
    expect((await placed(buyer, form)).isUnpaid).toBe(true);
    await expect(placed(buyer, { ...form, paymentMethod: "cod" })).rejects.toThrow(
      "below ₹2,00,000 only",
    );
  });

  test("twice by one form is one purchase; with other words it leads to where it can be paid or changed", async () => {
    const form = oneTote();
    const [first, again] = [
      await placeOrder(database.db, buyer, form, takesOnline),
      await placeOrder(database.db, buyer, form, takesOnline),
    ];
    expect(again).toEqual(first);
    expect(
      await placeOrder(database.db, buyer, { ...form, paymentMethod: "cod" }, takesOnline),
    ).toEqual(first);
    expect(await stock()).toBe(4);
  });

  test("a fourth time without paying is refused", async () => {
    for (let time = 0; time < 3; time++) await placed();
    await expect(placed()).rejects.toThrow("three unpaid orders");
    expect(await stock()).toBe(2);
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
    "select count(*)::int as n from variants where id = any($1) and stock = 0",
    [pieces.map((piece) => piece.variantId)],
  );
  expect(held).toEqual([{ n: 3 }]);
  for (const { purchaseId } of await unpaidPurchases(database.db, buyer))
    await purchaseExpired(database.db, system, { purchaseId });
  expect(
    await rows("select id from variants where id = any($1) and stock = 0", [
      pieces.map((piece) => piece.variantId),
    ]),
  ).toEqual([]);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

describe("the buyer's own unpaid purchase", () => {
  test("never blocks the same buyer: ordering the last piece again closes it", async () => {
    await rows("update stock_movements set quantity = 1 where variant_id = $1", [tote.variantId]);
    await rows("update variants set stock = 1 where id = $1", [tote.variantId]);
    const first = await placed();
    const other = await aBuyer(database.db);
    await expect(placed(other)).rejects.toThrow("just sold out");
    const second = await placed();
    expect([
      await statusOf(first),
      await paymentStatus(first),
      await statusOf(second),
      await stock(),
    ]).toEqual(["expired", "closed", "awaiting_payment", 0]);
    // Paid all the same, in the other tab: the money goes back, the new one stands.
    expect(await moneyComes(first)).toBe("returned");
    expect([await statusOf(first), await statusOf(second)]).toEqual([
      "expired",
      "awaiting_payment",
    ]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("can be given up, twice as well as once, and its items are back in the cart", async () => {
    const order = await placed(buyer, { quantity: "2", totalShownPaise: "708000" });
    for (let time = 0; time < 2; time++) await giveUpPurchase(database.db, buyer, order);
    expect([await statusOf(order), await paymentStatus(order), await stock()]).toEqual([
      "expired",
      "closed",
      5,
    ]);
    expect(
      (await accountCart(database.db, buyer)).map(({ variantId, quantity }) => ({
        variantId,
        quantity,
      })),
    ).toEqual([{ variantId: tote.variantId, quantity: 2 }]);
    expect(await newsOf(order)).toEqual([]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("begun again after it expired is not revived beside the new one by late money", async () => {
    const order = await placed();
    await purchaseExpired(database.db, system, order);
    await giveUpPurchase(database.db, buyer, order);
    expect(await moneyComes(order)).toBe("returned");
    expect(await statusOf(order)).toBe("expired");
  });

  test("is no longer given up once it is paid", async () => {
    const order = await placed();
    expect(await moneyComes(order)).toBe("accepted");
    await expect(giveUpPurchase(database.db, buyer, order)).rejects.toThrow("placed already");
    expect(await statusOf(order)).toBe("pending");
  });

  test("is nobody else's", async () => {
    const order = await placed();
    const other = await aBuyer(database.db);
    for (const attempt of [giveUpPurchase, payByCash, purchaseToPay])
      await expect(attempt(database.db, other, order)).rejects.toThrow("not found");
    expect([await statusOf(order), await paymentStatus(order)]).toEqual([
      "awaiting_payment",
      "open",
    ]);
  });
});

describe("cash after all", () => {
  test("places the purchase as it stands, once", async () => {
    const order = await placed();
    await payByCash(database.db, buyer, order);
    await expect(payByCash(database.db, buyer, order)).rejects.toThrow("placed already");
    expect([
      await statusOf(order),
      await paymentStatus(order),
      await stock(),
      await newsOf(order),
    ]).toEqual(["pending", "closed", 4, ["orders.purchasePlaced"]]);
    expect(
      await rows("select payment_method from purchases where id = $1", [order.purchaseId]),
    ).toEqual([{ payment_method: "cod" }]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("gives way to the payment window's money while no artisan has taken it on, and sends it back afterwards", async () => {
    const [early, late] = [await placed(), await placed()];
    for (const order of [early, late]) await payByCash(database.db, buyer, order);
    expect(await moneyComes(early)).toBe("accepted");
    await rows("update orders set status = 'confirmed' where purchase_id = $1", [late.purchaseId]);
    expect(await moneyComes(late)).toBe("returned");
    expect(
      await rows("select payment_method from purchases where id = any($1) order by placed_at", [
        [early.purchaseId, late.purchaseId],
      ]),
    ).toEqual([{ payment_method: "online" }, { payment_method: "cod" }]);
  });

  test("is refused where cash is, and for what has expired", async () => {
    await rows("insert into cod_refused_pins (pin_code) values ('560025')");
    const order = await placed();
    await expect(payByCash(database.db, buyer, order)).rejects.toThrow(
      "Nobody collects cash at this PIN code",
    );
    expect([await statusOf(order), await paymentStatus(order)]).toEqual([
      "awaiting_payment",
      "open",
    ]);
    expect((await purchaseToPay(database.db, buyer, order)).cashProblem).toContain("PIN code");
    await purchaseExpired(database.db, system, order);
    await expect(payByCash(database.db, buyer, order)).rejects.toThrow("time to pay is over");
    await rows("delete from cod_refused_pins");
  });
});
