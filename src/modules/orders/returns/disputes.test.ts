import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  answerReturn,
  buyerOrder,
  changeOrderStatus,
  decideDispute,
  disputeReturn,
  objectToReturn,
  overdueOrders,
  overseenOrder,
  receiveReturn,
  sellerOrder,
} from "../public.server.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import { DisputeTooLate, PartTooLarge, PiecesNotLeft, ReturnChanged } from "./errors.ts";

/** Returns about which the two sides disagree. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let product: BuiltProduct;
let pictures = 0;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
  product = await aProduct(shop.db, seller, { stock: 10 });
});

async function aPicture({ userId }: UserActor = seller): Promise<string> {
  const [row] = await rows<{ id: string }>(
    shop,
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, 800, 600, '#804020', 1000)
     returning id`,
    [userId, `proof-${(pictures += 1)}.webp`],
  );
  return row?.id ?? "";
}

async function aDelivered(quantity = 2): Promise<BuiltOrder> {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);
  return order;
}

async function declined(order: BuiltOrder, quantity = 1): Promise<string> {
  const returnId = await aReturn(shop.db, buyer, order, { quantity, reason: "faulty" });
  const imageIds = [await aPicture()];
  await answerReturn(shop.db, seller, { returnId, to: "declined", note: "Worn", imageIds });
  return returnId;
}

async function approved(order: BuiltOrder, quantity = 1): Promise<string> {
  const returnId = await aReturn(shop.db, buyer, order, { quantity, reason: "faulty" });
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  return returnId;
}

const dispute = (returnId: string) =>
  disputeReturn(shop.db, buyer, { returnId, note: "I never wore it" });
const object = async (returnId: string) =>
  objectToReturn(shop.db, seller, {
    returnId,
    condition: "incomplete",
    note: "The strap is missing",
    imageIds: [await aPicture(), await aPicture()],
  });
const decide = (returnId: string, outcome: "full" | "part" | "none", amountPaise = 0) =>
  decideDispute(shop.db, administrator, {
    returnId,
    outcome,
    amountPaise: outcome === "part" ? amountPaise : null,
    isRestocked: outcome === "full",
    reason: "By the pictures",
  });

const returnNow = async (returnId: string) =>
  (
    await rows<{ status: string; paise: number | null }>(
      shop,
      `select status, (goods_paise + tax_paise + shipping_paise + round_off_paise)::int as paise
       from order_returns
       where id = $1`,
      [returnId],
    )
  )[0];
const refundsOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ paise: number }>(
      shop,
      "select amount_paise::int as paise from refunds where order_id = $1 order by requested_at",
      [id],
    )
  ).map(({ paise }) => paise);
const creditsOf = async ({ id }: BuiltOrder) =>
  rows<{ paise: number; notes: string | null }>(
    shop,
    `select total_paise::int as paise, body ->> 'notes' as notes
     from documents
     where order_id = $1 and kind = 'credit_note'
     order by issued_at`,
    [id],
  );
const openReturns = async ({ id }: BuiltOrder) =>
  (
    await rows<{ open: number }>(
      shop,
      "select open_returns as open from order_settlements where order_id = $1",
      [id],
    )
  )[0]?.open;
const stockNow = async () =>
  (
    await rows<{ stock: number }>(shop, "select stock from variants where id = $1", [
      product.variantId,
    ])
  )[0]?.stock;

describe("a declined return", () => {
  test("is disputed by its buyer, once and within seven days; both see both sides' pictures", async () => {
    const order = await aDelivered();
    const returnId = await declined(order);
    const stranger = await aBuyer(shop.db);
    await expect(disputeReturn(shop.db, stranger, { returnId, note: "Mine" })).rejects.toThrow(
      NotFound,
    );
    await dispute(returnId);
    await expect(dispute(returnId)).rejects.toThrow(ReturnChanged);
    expect(await openReturns(order)).toBe(1);
    const ids = { orderId: order.id };
    for (const { returns } of [
      await buyerOrder(shop.db, buyer, ids),
      await sellerOrder(shop.db, seller, ids),
      await overseenOrder(shop.db, administrator, ids),
    ])
      expect(returns).toMatchObject([
        { status: "disputed", disputeNote: "I never wore it", objectionPictures: [{}] },
      ]);
    await decide(returnId, "none");
    await expect(dispute(returnId)).rejects.toThrow(DisputeTooLate);
    expect(await openReturns(order)).toBe(0);
    expect(await refundsOf(order)).toEqual([]);
  });

  test("is not disputed after seven days, nor while its pieces are in another return", async () => {
    const order = await aDelivered(1);
    const returnId = await declined(order, 1);
    await aReturn(shop.db, buyer, order, { reason: "damaged", imageIds: [await aPicture(buyer)] });
    await expect(dispute(returnId)).rejects.toThrow(PiecesNotLeft);
    const later = await declined(await aDelivered());
    await shop.db.$client.query(
      "update order_returns set answered_at = now() - interval '8 days' where id = $1",
      [later],
    );
    await expect(dispute(later)).rejects.toThrow(DisputeTooLate);
  });

  test("ends with a partial refund for what the buyer keeps: refund, credit note and books once", async () => {
    const order = await aDelivered(2);
    const returnId = await declined(order, 1);
    await dispute(returnId);
    await expect(decide(returnId, "part", 99_999_999)).rejects.toThrow(PartTooLarge);
    const outcomes = await Promise.allSettled([
      decide(returnId, "part", 30_000),
      decide(returnId, "part", 30_000),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await returnNow(returnId)).toEqual({ status: "settled", paise: 30_000 });
    expect(await refundsOf(order)).toEqual([30_000]);
    expect(await creditsOf(order)).toEqual([
      { paise: 30_000, notes: "Partial refund as decided by the marketplace" },
    ]);
    expect(await openReturns(order)).toBe(0);
    expect(await stockNow()).toBe(8);
    expect(await brokenBalances(shop.db)).toEqual([]);
    // The other piece can be returned, the settled one cannot.
    await expect(aReturn(shop.db, buyer, order, { quantity: 2 })).rejects.toThrow(PiecesNotLeft);
    const other = await approved(order);
    await receiveReturn(shop.db, seller, {
      returnId: other,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    });
    expect((await refundsOf(order)).reduce((sum, each) => sum + each, 0)).toBeLessThan(
      order.totalPaise,
    );
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("nobody decides in time: it is approved, and overdue for administrators until then", async () => {
    const order = await aDelivered();
    const returnId = await declined(order);
    await dispute(returnId);
    await workOnDeadlines(shop.db, system);
    expect(await overdueOrders(shop.db, administrator)).toContainEqual(
      expect.objectContaining({ orderId: order.id, step: "dispute.decide" }),
    );
    await daysPass(shop.db, order.id, 15);
    await Promise.all([workOnDeadlines(shop.db, system), workOnDeadlines(shop.db, system)]);
    expect((await returnNow(returnId))?.status).toBe("approved");
    expect(await openReturns(order)).toBe(1);
  });
});

describe("a return that did not arrive as it was sent", () => {
  test("needs a picture, and its refund waits for an administrator", async () => {
    const order = await aDelivered();
    const returnId = await approved(order);
    const input = { returnId, condition: "worn", note: "Worn", imageIds: [] } as const;
    await expect(objectToReturn(shop.db, seller, input)).rejects.toThrow("at least one picture");
    await expect(objectToReturn(shop.db, await aSeller(shop.db), input)).rejects.toThrow(NotFound);
    await object(returnId);
    expect(await refundsOf(order)).toEqual([]);
    expect(await openReturns(order)).toBe(1);
    await decide(returnId, "full");
    expect(await returnNow(returnId)).toMatchObject({ status: "received" });
    expect(await refundsOf(order)).toEqual([(await returnNow(returnId))?.paise]);
    expect(await stockNow()).toBe(9);
    expect(await brokenBalances(shop.db)).toEqual([]);
    const [entry] = await rows<{ action: string }>(
      shop,
      "select action from audit_trail where object_id = $1",
      [order.id],
    );
    expect(entry?.action).toBe("orders.decideDispute");
  });

  test("gets a part or nothing, as decided", async () => {
    const order = await aDelivered();
    const part = await approved(order);
    await object(part);
    await decide(part, "part", 12_345);
    expect(await returnNow(part)).toEqual({ status: "received", paise: 12_345 });
    const none = await approved(order);
    await object(none);
    await decide(none, "none");
    expect((await returnNow(none))?.status).toBe("declined");
    expect(await refundsOf(order)).toEqual([12_345]);
    expect(await openReturns(order)).toBe(0);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("the seller gives in while the administrator decides: one of them wins", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await aDelivered(1);
      const returnId = await approved(order);
      await object(returnId);
      const outcomes = await Promise.allSettled([
        decide(returnId, "part", 10_000),
        receiveReturn(shop.db, seller, {
          returnId,
          condition: "worn",
          conditionNote: null,
          isRestocked: false,
        }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await refundsOf(order)).toHaveLength(1);
      expect(await openReturns(order)).toBe(0);
    }
  });

  test("nobody decides in time: it is refunded in full, once", async () => {
    const order = await aDelivered();
    const returnId = await approved(order);
    await object(returnId);
    await workOnDeadlines(shop.db, system);
    await daysPass(shop.db, order.id, 15);
    await Promise.all([workOnDeadlines(shop.db, system), workOnDeadlines(shop.db, system)]);
    expect((await returnNow(returnId))?.status).toBe("received");
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});
