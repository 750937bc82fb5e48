import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  answerOffer,
  answerReturn,
  buyerOrder,
  changeOrderStatus,
  offerRefund,
  receiveReturn,
  withdrawOffer,
  withdrawReturn,
} from "../public.server.ts";
import { OfferIsOver, PartTooLarge, ReturnChanged } from "./errors.ts";

/** Partial refunds on which buyer and seller agree. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 50 });
});

async function aReturned(quantity = 2): Promise<{ order: BuiltOrder; returnId: string }> {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);
  return { order, returnId: await aReturn(shop.db, buyer, order, { reason: "faulty" }) };
}

async function offered(returnId: string, amountPaise = 20_000): Promise<string> {
  await offerRefund(shop.db, seller, { returnId, amountPaise, note: "A small scratch" });
  const [offer] = await rows<{ id: string }>(
    shop,
    "select id from refund_offers where return_id = $1 and status = 'open'",
    [returnId],
  );
  return offer?.id ?? "";
}

const accept = (offerId: string) => answerOffer(shop.db, buyer, { offerId, isAccepted: true });
const moneyOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ refunds: number[]; credits: number[]; open: number; booked: number }>(
      shop,
      `select array(select amount_paise::int from refunds where order_id = $1) as refunds,
         array(
           select total_paise::int
           from documents
           where order_id = $1 and kind = 'credit_note'
         ) as credits,
         (select open_returns from order_settlements where order_id = $1) as open,
         (
           select (returned_goods_paise + returned_tax_paise)::int
           from order_settlements
           where order_id = $1
         ) as booked`,
      [id],
    )
  )[0];

describe("a partial refund", () => {
  test("is offered, accepted and paid: refund, credit note and books, once", async () => {
    const { order, returnId } = await aReturned();
    await expect(offered(returnId, 99_999_999)).rejects.toThrow(PartTooLarge);
    const offerId = await offered(returnId);
    await expect(offered(returnId)).rejects.toThrow(OfferIsOver);
    await expect(
      answerOffer(shop.db, await aBuyer(shop.db), { offerId, isAccepted: true }),
    ).rejects.toThrow(NotFound);
    await expect(withdrawOffer(shop.db, await aSeller(shop.db), { offerId })).rejects.toThrow(
      NotFound,
    );
    const outcomes = await Promise.allSettled([accept(offerId), accept(offerId), accept(offerId)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await moneyOf(order)).toEqual({
      refunds: [20_000],
      credits: [20_000],
      open: 0,
      booked: 20_000,
    });
    const { returns } = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(returns).toMatchObject([
      { status: "settled", isAnsweredByMarketplace: false, answerNote: "A small scratch" },
    ]);
    expect(await brokenBalances(shop.db)).toEqual([]);
    await deliverEvents(shop.db, { times: 2 });
    const mails = await rows<{ kind: string }>(
      shop,
      "select cause as kind from mail_outbox where cause like $1",
      [`orders.returnChanged:${returnId}:settled%`],
    );
    expect(mails).toHaveLength(2);
  });

  test("is declined, and the return goes on; another offer may follow", async () => {
    const { order, returnId } = await aReturned();
    const offerId = await offered(returnId);
    await answerOffer(shop.db, buyer, { offerId, isAccepted: false });
    await expect(accept(offerId)).rejects.toThrow(OfferIsOver);
    await offered(returnId, 30_000);
    await answerReturn(shop.db, seller, { returnId, to: "declined", note: "Enough" });
    const { returns } = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(returns).toMatchObject([{ status: "declined", offer: null }]);
  });

  test("is accepted while the seller withdraws it: one of them wins", async () => {
    for (let round = 0; round < 6; round++) {
      const { order, returnId } = await aReturned();
      const offerId = await offered(returnId);
      const [accepted, withdrawn] = await Promise.allSettled([
        accept(offerId),
        withdrawOffer(shop.db, seller, { offerId }),
      ]);
      expect([accepted.status, withdrawn.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      const paid = accepted.status === "fulfilled" ? [20_000] : [];
      expect(await moneyOf(order)).toMatchObject({ refunds: paid, credits: paid });
    }
  });

  test("is accepted while the return is withdrawn or received: one of them wins", async () => {
    for (let round = 0; round < 6; round++) {
      const { order, returnId } = await aReturned();
      const offerId = await offered(returnId);
      await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
      const arrived = { condition: "as_sent", conditionNote: null, isRestocked: false } as const;
      const outcomes = await Promise.allSettled([
        accept(offerId),
        round % 2 === 0
          ? withdrawReturn(shop.db, buyer, { returnId })
          : receiveReturn(shop.db, seller, { returnId, ...arrived }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(ReturnChanged);
      const money = await moneyOf(order);
      expect(money?.refunds).toEqual(money?.credits);
      expect(money?.open).toBe(0);
    }
  });

  test("of any amount leaves the books balanced, and the rest can still be returned in full", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 100_000 }), async (amountPaise) => {
        const { order, returnId } = await aReturned(2);
        await accept(await offered(returnId, amountPaise));
        const rest = await aReturn(shop.db, buyer, order, { reason: "faulty" });
        await answerReturn(shop.db, seller, { returnId: rest, to: "approved", note: null });
        await receiveReturn(shop.db, seller, {
          returnId: rest,
          condition: "as_sent",
          conditionNote: null,
          isRestocked: true,
        });
        const money = await moneyOf(order);
        const total = (money?.refunds ?? []).reduce((sum, each) => sum + each, 0);
        expect(total).toBeLessThanOrEqual(order.totalPaise);
        expect((money?.credits ?? []).reduce((sum, each) => sum + each, 0)).toBe(total);
        expect(await brokenBalances(shop.db)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
