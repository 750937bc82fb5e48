import { beforeEach, describe, expect, test } from "vitest";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aFact, aPayment, type BuiltPayment } from "#tests/support/a-payment.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { OrderStatus } from "../contract.ts";
import { purchaseExpired } from "./purchase-expired.ts";

const database = useTestDatabase();
let buyer: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  tote = await aProduct(database.db, await aSeller(database.db), { stock: 5 });
  belt = await aProduct(database.db, await aSeller(database.db), { stock: 5 });
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows: found } = await database.db.$client.query(text, [...values]);
  return found as Row[];
}

const sellerOf = async (product: BuiltProduct) => ({
  ...buyer,
  userId:
    (
      await rows<{ id: string }>("select seller_id as id from products where id = $1", [product.id])
    )[0]?.id ?? "",
});

/** One purchase of two totes and two belts, from two artisans. */
async function aPurchase(
  status: OrderStatus,
  paymentMethod: "cod" | "online" = "online",
): Promise<BuiltOrder> {
  const of = async (product: BuiltProduct, purchaseId?: string) =>
    anOrder(database.db, {
      buyer,
      seller: await sellerOf(product),
      product,
      quantity: 2,
      status,
      paymentMethod,
      ...(purchaseId !== undefined && { purchaseId }),
    });
  const first = await of(tote);
  const second = await of(belt, first.purchaseId);
  await rows(
    `update purchases p
     set (subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise) = (
       select sum(subtotal_paise), sum(shipping_paise), sum(tax_paise), sum(round_off_paise),
         sum(total_paise)
       from orders
       where purchase_id = p.id
     )
     where id = $1`,
    [first.purchaseId],
  );
  return { ...first, totalPaise: first.totalPaise + second.totalPaise };
}

const payments = new Map<string, BuiltPayment>();

/** The provider reports that the whole purchase is paid. */
async function paid({ purchaseId }: BuiltOrder): Promise<string | undefined> {
  const [purchase] = await rows<{ totalPaise: number }>(
    'select total_paise as "totalPaise" from purchases where id = $1',
    [purchaseId],
  );
  const payment =
    payments.get(purchaseId) ??
    (await aPayment(database.db, buyer, {
      subjectId: purchaseId,
      amountPaise: purchase?.totalPaise ?? 0,
    }));
  payments.set(purchaseId, payment);
  await applyPaymentUpdate(database.db, system, aFact(payment), shopPaymentHandlers);
  return (
    await rows<{ outcome: string }>("select outcome from payments where id = $1", [
      payment.paymentId,
    ])
  )[0]?.outcome;
}

const expired = ({ purchaseId }: BuiltOrder) =>
  inTransaction(database.db, (tx) => purchaseExpired(tx, system, { purchaseId }));
const owed = async ({ purchaseId }: BuiltOrder) =>
  rows<{ account: string; paise: number }>(
    `select e.account, sum(e.amount_paise)::bigint as paise
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     join orders o on o.id = t.order_id
     where o.purchase_id = $1
     group by 1
     having sum(e.amount_paise) <> 0
     order by 1`,
    [purchaseId],
  );
const statusesOf = async ({ purchaseId }: BuiltOrder) =>
  (
    await rows<{ status: string }>("select status from orders where purchase_id = $1", [purchaseId])
  ).map((row) => row.status);
const stockOf = async ({ id }: BuiltProduct) =>
  (await rows<{ stock: number }>("select stock from variants where product_id = $1", [id]))[0]
    ?.stock;
const newsOf = async ({ purchaseId }: BuiltOrder) =>
  (
    await rows<{ name: string }>(
      `select data->>'name' as name
       from pgboss.job
       where data->'data'->>'purchaseId' = $1
       order by created_on`,
      [purchaseId],
    )
  ).map((row) => row.name);

describe("an unpaid purchase", () => {
  test("is placed with all its orders when it is paid, and emits its event only then", async () => {
    const purchase = await aPurchase("awaiting_payment");
    expect(await newsOf(purchase)).toEqual([]);
    expect(await paid(purchase)).toBe("accepted");
    expect(await statusesOf(purchase)).toEqual(["pending", "pending"]);
    expect(await newsOf(purchase)).toEqual(["orders.purchasePlaced"]);
    expect(await stockOf(tote)).toBe(3);
    expect(await owed(purchase)).toEqual([
      { account: "buyers", paise: -purchase.totalPaise },
      { account: "provider_clearing", paise: purchase.totalPaise },
    ]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("expires when it is not paid, and releases its stock once", async () => {
    const purchase = await aPurchase("awaiting_payment");
    await expired(purchase);
    await expired(purchase);
    expect(await statusesOf(purchase)).toEqual(["expired", "expired"]);
    expect(await stockOf(tote)).toBe(5);
    expect(await stockOf(belt)).toBe(5);
    expect(await newsOf(purchase)).toEqual(["orders.purchaseNotPaid"]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("does not expire after it is paid", async () => {
    const purchase = await aPurchase("awaiting_payment");
    await paid(purchase);
    await expired(purchase);
    expect(await statusesOf(purchase)).toEqual(["pending", "pending"]);
  });
});

describe("a late payment", () => {
  test("revives the purchase, takes its stock again, and restarts the cancellation window", async () => {
    const purchase = await aPurchase("expired");
    await rows("update orders set placed_at = now() - interval '2 days' where purchase_id = $1", [
      purchase.purchaseId,
    ]);
    expect(await paid(purchase)).toBe("accepted");
    expect(await statusesOf(purchase)).toEqual(["pending", "pending"]);
    expect([await stockOf(tote), await stockOf(belt)]).toEqual([3, 3]);
    expect(await newsOf(purchase)).toEqual(["orders.purchasePlaced"]);
    expect(
      await rows(
        "select 1 from orders where purchase_id = $1 and placed_at < now() - interval '1 hour'",
        [purchase.purchaseId],
      ),
    ).toEqual([]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("revives it with the very last units", async () => {
    const purchase = await aPurchase("expired");
    await rows("update variants set stock = 2 where product_id = any($1)", [[tote.id, belt.id]]);
    expect(await paid(purchase)).toBe("accepted");
    expect([await stockOf(tote), await stockOf(belt)]).toEqual([0, 0]);
  });

  test("takes no stock if one item is short, and is refunded", async () => {
    const purchase = await aPurchase("expired");
    await rows("update variants set stock = 1 where product_id = $1", [belt.id]);
    expect(await paid(purchase)).toBe("returned");
    expect(await statusesOf(purchase)).toEqual(["expired", "expired"]);
    expect([await stockOf(tote), await stockOf(belt)]).toEqual([5, 1]);
    expect(await newsOf(purchase)).toEqual(["orders.purchaseMoneyReturned"]);
    expect(await owed(purchase)).toEqual([
      { account: "provider_clearing", paise: purchase.totalPaise },
      { account: "refunds_due", paise: -purchase.totalPaise },
    ]);
    expect(
      await rows(
        `select sum(amount_paise)::bigint as paise, count(*)::int as n
         from refunds
         where buyer_id = $1 and through = 'provider' and order_id is not null`,
        [buyer.userId],
      ),
    ).toEqual([{ paise: purchase.totalPaise, n: 2 }]);
  });

  test("is refunded if the buyer abandoned the purchase", async () => {
    const purchase = await aPurchase("expired");
    await rows(
      `update order_events e
       set actor_id = $2
       from orders o
       where o.id = e.order_id and o.purchase_id = $1 and e.status = 'expired'`,
      [purchase.purchaseId, buyer.userId],
    );
    expect(await paid(purchase)).toBe("returned");
    expect(await stockOf(tote)).toBe(5);
  });

  test("replaces the cash that the buyer chose meanwhile, and changes nothing else", async () => {
    const purchase = await aPurchase("pending", "cod");
    expect(await paid(purchase)).toBe("accepted");
    expect(
      await rows("select payment_method from purchases where id = $1", [purchase.purchaseId]),
    ).toEqual([{ payment_method: "online" }]);
    expect(await stockOf(tote)).toBe(3);
    expect(await newsOf(purchase)).toEqual([]);
  });
});
