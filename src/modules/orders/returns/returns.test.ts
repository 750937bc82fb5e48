import { beforeEach, describe, expect, it } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  MadeToMeasure,
  NothingToReturn,
  PiecesNotLeft,
  ReturnChanged,
  ReturnWindowOver,
} from "./errors.ts";
import { answerReturn, decideReturn, withdrawReturn } from "./answer-return.ts";
import { receiveReturn, receiveReturnForSeller } from "./receive-return.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 10 });
});

async function aDelivered(quantity = 2): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, { buyer, seller, product, quantity, status: "shipped" });
  await deliver(shop.db, seller, order, "seller");
  return order;
}

async function one<Row extends object>(
  sql: string,
  ...values: unknown[]
): Promise<Row | undefined> {
  return (await shop.db.$client.query<Row>(sql, values)).rows[0];
}

const stockNow = async () =>
  (await one<{ stock: number }>("select stock from variants where id = $1", product.variantId))
    ?.stock;
const openReturns = async (order: BuiltOrder) =>
  (
    await one<{ open: number }>(
      "select open_returns as open from order_settlements where order_id = $1",
      order.id,
    )
  )?.open;
const refundsOf = async (order: BuiltOrder) =>
  (
    await shop.db.$client.query(
      `select through, status, amount_paise::int as paise
       from refunds
       where order_id = $1
       order by requested_at`,
      [order.id],
    )
  ).rows;
const owedToBuyer = async (order: BuiltOrder) =>
  (
    await one<{ paise: number }>(
      `select coalesce(-sum(amount_paise), 0)::int as paise
       from ledger_entries
       where account = 'refunds_due' and party_id = $1`,
      order.id,
    )
  )?.paise;

async function approved(order: BuiltOrder, quantity = 1): Promise<string> {
  const returnId = await aReturn(shop.db, buyer, order, { quantity });
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  return returnId;
}

const asSent = { condition: "as_sent", conditionNote: null, isRestocked: true } as const;

describe("a buyer returns items", () => {
  it("one of two: the seller approves and receives it, its price with GST is due, and stock has it again", async () => {
    const order = await aDelivered();
    const returnId = await approved(order);
    expect(await openReturns(order)).toBe(1);
    const before = await stockNow();
    await receiveReturn(shop.db, seller, { returnId, ...asSent });
    const amounts = await one<{ goods: number; tax: number; total: number }>(
      `select (subtotal_paise / 2)::int as goods, (tax_paise / 2)::int as tax,
         total_paise::int as total
       from orders
       where id = $1`,
      order.id,
    );
    const due = (amounts?.goods ?? 0) + (amounts?.tax ?? 0);
    expect(await refundsOf(order)).toEqual([
      { through: "hand", status: "needs_details", paise: due },
    ]);
    expect(await owedToBuyer(order)).toBe(due);
    expect(await stockNow()).toBe((before ?? 0) + 1);
    expect(await openReturns(order)).toBe(0);
  });

  it("which the seller answers within 48 hours", async () => {
    const returnId = await aReturn(shop.db, buyer, await aDelivered());
    expect(
      await one(
        `select extract(epoch from answer_by - requested_at)::int / 3600 as hours
         from order_returns
         where id = $1`,
        returnId,
      ),
    ).toEqual({ hours: 48 });
  });

  it("both, one after another: their refunds sum to the payment, and no further unit can be returned", async () => {
    const order = await aDelivered();
    for (const _piece of [1, 2])
      await receiveReturn(shop.db, seller, { returnId: await approved(order), ...asSent });
    const refunds = await refundsOf(order);
    expect(refunds.reduce((sum, refund) => sum + refund.paise, 0)).toBe(order.totalPaise);
    await expect(aReturn(shop.db, buyer, order)).rejects.toThrow(PiecesNotLeft);
  });

  it("paid online: the refund goes by the same method, as part of that payment", async () => {
    const order = await aPaidOrder(shop.db, {
      buyer,
      seller,
      product,
      quantity: 2,
      status: "shipped",
    });
    await deliver(shop.db, seller, order);
    await receiveReturn(shop.db, seller, {
      returnId: await approved(order, 2),
      ...asSent,
      isRestocked: false,
    });
    expect(await refundsOf(order)).toEqual([
      { through: "provider", status: "requested", paise: order.totalPaise },
    ]);
    expect(await stockNow()).toBe(8);
  });

  it("not before delivery, after seven days only under the guarantee, after thirty days not at all", async () => {
    await expect(
      aReturn(
        shop.db,
        buyer,
        await anOrder(shop.db, { buyer, seller, product, status: "shipped" }),
      ),
    ).rejects.toThrow(NothingToReturn);
    const order = await aDelivered();
    const age = async (days: number) =>
      shop.db.$client.query(
        `update order_events
         set at = now() - make_interval(days => $2)
         where order_id = $1 and status = 'delivered'`,
        [order.id, days],
      );
    await age(8);
    await expect(aReturn(shop.db, buyer, order, { reason: "damaged" })).rejects.toThrow(
      ReturnWindowOver,
    );
    await withdrawReturn(shop.db, buyer, {
      returnId: await aReturn(shop.db, buyer, order, { reason: "guarantee" }),
    });
    await age(31);
    await expect(aReturn(shop.db, buyer, order, { reason: "guarantee" })).rejects.toThrow(
      ReturnWindowOver,
    );
  });

  it("made to measure only if they are faulty", async () => {
    const order = await aDelivered();
    await shop.db.$client.query(
      "update order_items set processing = 'custom' where order_id = $1",
      [order.id],
    );
    await expect(aReturn(shop.db, buyer, order, { reason: "does_not_fit" })).rejects.toThrow(
      MadeToMeasure,
    );
    await aReturn(shop.db, buyer, order, { reason: "faulty" });
  });

  it("by a double click once", async () => {
    const order = await aDelivered();
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => aReturn(shop.db, buyer, order, { key: "one-and-the-same" })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await openReturns(order)).toBe(1);
  });

  it("in two concurrent returns of one line: one is open, the other is refused", async () => {
    const order = await aDelivered();
    const outcomes = await Promise.allSettled([1, 2].map(() => aReturn(shop.db, buyer, order)));
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await openReturns(order)).toBe(1);
  });

  it("never more than were bought: the database refuses it", async () => {
    const order = await aDelivered();
    const returnId = await aReturn(shop.db, buyer, order);
    await expect(
      shop.db.$client.query("update order_return_items set quantity = 3 where return_id = $1", [
        returnId,
      ]),
    ).rejects.toThrow("more of order");
  });
});

describe("a return of another person", () => {
  it("answers another buyer and another seller as one that does not exist", async () => {
    const order = await aDelivered();
    const [otherBuyer, otherSeller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    await expect(aReturn(shop.db, otherBuyer, order)).rejects.toThrow(NotFound);
    const returnId = await aReturn(shop.db, buyer, order);
    await expect(withdrawReturn(shop.db, otherBuyer, { returnId })).rejects.toThrow(NotFound);
    await expect(withdrawReturn(shop.db, seller, { returnId })).rejects.toThrow(NotFound);
    await expect(
      answerReturn(shop.db, otherSeller, { returnId, to: "declined", note: "no" }),
    ).rejects.toThrow(NotFound);
    await expect(receiveReturn(shop.db, otherSeller, { returnId, ...asSent })).rejects.toThrow(
      NotFound,
    );
  });
});

describe("a declined return", () => {
  it("ends the hold of the seller's payout; an administrator can approve it, in the audit trail", async () => {
    const order = await aDelivered();
    const administrator = await aPerson(shop.db, { isAdmin: true });
    const returnId = await aReturn(shop.db, buyer, order, { reason: "faulty" });
    await answerReturn(shop.db, seller, { returnId, to: "declined", note: "It was worn" });
    expect(await openReturns(order)).toBe(0);
    await decideReturn(shop.db, administrator, {
      returnId,
      to: "approved",
      note: "The pictures show a torn seam",
    });
    expect(await openReturns(order)).toBe(1);
    await receiveReturnForSeller(shop.db, administrator, {
      returnId,
      condition: "as_sent",
      conditionNote: "Proof of delivery",
      isRestocked: false,
    });
    expect(await openReturns(order)).toBe(0);
    const { rows } = await shop.db.$client.query(
      "select action from audit_trail where object_id = $1 order by id",
      [order.id],
    );
    expect(rows.map((row) => row.action)).toEqual(["orders.decideReturn", "orders.receiveReturn"]);
  });

  it("frees the item for another return, and refunds nothing meanwhile", async () => {
    const order = await aDelivered(1);
    const first = await aReturn(shop.db, buyer, order);
    await answerReturn(shop.db, seller, { returnId: first, to: "declined", note: "It was worn" });
    await expect(receiveReturn(shop.db, seller, { returnId: first, ...asSent })).rejects.toThrow(
      ReturnChanged,
    );
    await aReturn(shop.db, buyer, order, { reason: "faulty" });
  });
});

describe("at the same moment", () => {
  it("the buyer withdraws while the seller receives: one wins, and the money follows", async () => {
    for (let round = 0; round < 8; round++) {
      const order = await aDelivered(1);
      const returnId = await approved(order);
      const [withdrawn, received] = await Promise.allSettled([
        withdrawReturn(shop.db, buyer, { returnId }),
        receiveReturn(shop.db, seller, { returnId, ...asSent }),
      ]);
      expect([withdrawn.status, received.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await refundsOf(order)).length).toBe(received.status === "fulfilled" ? 1 : 0);
      expect(await openReturns(order)).toBe(0);
    }
  });

  it("the seller clicks Received five times: one refund, one unit back in stock", async () => {
    const order = await aDelivered(1);
    const returnId = await approved(order);
    const before = await stockNow();
    await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => receiveReturn(shop.db, seller, { returnId, ...asSent })),
    );
    expect((await refundsOf(order)).length).toBe(1);
    expect(await stockNow()).toBe((before ?? 0) + 1);
  });
});
