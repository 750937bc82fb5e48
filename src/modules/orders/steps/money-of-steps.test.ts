import { beforeEach, describe, expect, it } from "vitest";
import type { OrderStatus } from "../contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { StepNotPossible } from "../errors.ts";
import { CashAlreadyRecorded, CashHolderMissing } from "../returns/errors.ts";
import { cancelAsAdministrator } from "./cancel-as-administrator.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { recordRemittance } from "../cash/record-remittance.ts";
import { takeParcelBack } from "./take-parcel-back.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
  product = await aProduct(shop.db, seller, { stock: 10 });
});

const move = (order: BuiltOrder, to: OrderStatus) =>
  changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });

async function refundsOf(order: BuiltOrder): Promise<readonly object[]> {
  const { rows } = await shop.db.$client.query(
    "select cause, through, amount_paise::int as paise from refunds where order_id = $1",
    [order.id],
  );
  return rows;
}

async function balances(order: BuiltOrder): Promise<Record<string, number>> {
  const { rows } = await shop.db.$client.query(
    `select account, sum(amount_paise)::int as paise
     from ledger_entries
     where party_id = $1
     group by account
     having sum(amount_paise) <> 0`,
    [order.id],
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.paise]));
}

async function stockNow(): Promise<number | undefined> {
  const { rows } = await shop.db.$client.query<{ stock: number }>(
    "select stock from variants where id = $1",
    [product.variantId],
  );
  return rows[0]?.stock;
}

describe("an order that was paid online is cancelled", () => {
  const ways: readonly (readonly [string, (order: BuiltOrder) => Promise<unknown>])[] = [
    ["by its buyer", (order) => cancelOrder(shop.db, buyer, { orderId: order.id })],
    ["by its seller", (order) => move(order, "cancelled")],
    [
      "by an administrator",
      (order) =>
        cancelAsAdministrator(shop.db, administrator, {
          orderId: order.id,
          reason: "The workshop burned down",
        }),
    ],
  ];

  it.each(ways)(
    "%s: its whole share is refunded by the same method, once, however often it is tried",
    async (_who, giveUp) => {
      const order = await aPaidOrder(shop.db, { buyer, seller, product });
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => giveUp(order)));
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled").length).toBe(1);
      expect(await refundsOf(order)).toEqual([
        { cause: `cancelled:${order.id}`, through: "provider", paise: order.totalPaise },
      ]);
      expect(await balances(order)).toEqual({ refunds_due: -order.totalPaise });
      expect(await stockNow()).toBe(10);
    },
  );

  it("at the door: the refund starts at once, the items return to stock once, when the parcel arrives", async () => {
    const order = await aPaidOrder(shop.db, {
      buyer,
      seller,
      product,
      quantity: 2,
      status: "shipped",
    });
    await move(order, "refused");
    expect(await refundsOf(order)).toEqual([
      { cause: `cancelled:${order.id}`, through: "provider", paise: order.totalPaise },
    ]);
    expect(await stockNow()).toBe(8);
    await Promise.all([1, 2, 3].map(() => takeParcelBack(shop.db, seller, { orderId: order.id })));
    expect(await stockNow()).toBe(10);
  });
});

describe("an order to be paid in cash is cancelled", () => {
  it("nothing was paid, and nothing is refunded", async () => {
    const [cancelled, refused] = [
      await anOrder(shop.db, { buyer, seller, product }),
      await anOrder(shop.db, { buyer, seller, product, status: "shipped" }),
    ];
    await cancelOrder(shop.db, buyer, { orderId: cancelled.id });
    await move(refused, "refused");
    expect([...(await refundsOf(cancelled)), ...(await refundsOf(refused))]).toEqual([]);
    expect(await balances(cancelled)).toEqual({});
  });

  it("an administrator cannot once it is shipped; before that the audit trail has the reason", async () => {
    const shipped = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await expect(
      cancelAsAdministrator(shop.db, administrator, { orderId: shipped.id, reason: "Too late" }),
    ).rejects.toThrow(StepNotPossible);
    const pending = await anOrder(shop.db, { buyer, seller, product });
    await cancelAsAdministrator(shop.db, administrator, {
      orderId: pending.id,
      reason: "The seller asked us to",
    });
    const { rows } = await shop.db.$client.query(
      "select after from audit_trail where object_id = $1",
      [pending.id],
    );
    expect(rows).toEqual([{ after: { status: "cancelled", reason: "The seller asked us to" } }]);
  });

  it("a parcel that was not refused cannot be received back", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await expect(takeParcelBack(shop.db, seller, { orderId: order.id })).rejects.toThrow(
      StepNotPossible,
    );
  });
});

describe("the cash of a delivered order", () => {
  it("is with whom the seller says; no answer is refused", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await expect(
      changeOrderStatus(shop.db, seller, {
        orderId: order.id,
        to: "delivered",
        carrier: null,
        trackingNumber: null,
        note: null,
        cashHeldBy: null,
      }),
    ).rejects.toThrow(CashHolderMissing);
    await deliver(shop.db, seller, order, "seller");
    const { rows } = await shop.db.$client.query(
      `select o.cash_held_by as orders, s.cash_held_by as books
       from orders o
       join order_settlements s on s.order_id = o.id
       where o.id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ orders: "seller", books: "seller" }]);
    await expect(
      recordRemittance(shop.db, administrator, { orderIds: [order.id], reference: "UTR1" }),
    ).rejects.toThrow(CashAlreadyRecorded);
  });

  it("is handed over once, even if two administrators record it at the same moment", async () => {
    const orders = [];
    for (let count = 0; count < 3; count++) {
      const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
      await deliver(shop.db, seller, order, "courier");
      orders.push(order);
    }
    const orderIds = orders.map((order) => order.id);
    const outcomes = await Promise.allSettled([
      recordRemittance(shop.db, administrator, { orderIds, reference: "UTR-1" }),
      recordRemittance(shop.db, administrator, {
        orderIds: orderIds.toReversed(),
        reference: "UTR-2",
      }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await shop.db.$client.query(
      "select count(*)::int as booked from ledger_transactions where kind = 'remitted'",
    );
    expect(rows).toEqual([{ booked: 3 }]);
    expect(
      await balances(orders[0] ?? { id: "", orderNumber: "", purchaseId: "", totalPaise: 0 }),
    ).toEqual({});
  });
});
