import { beforeEach, describe, expect, it } from "vitest";
import { system } from "#policy/actor.ts";
import {
  aDelivered,
  anArrivedExchange,
  anExchange,
  anExchangeShop,
  arrivedAsSent,
  replacementParcel,
  type ExchangeShop,
} from "#tests/support/an-exchange.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import { answerReturn, withdrawReturn } from "./answer-return.ts";
import { decideDispute } from "./decide-dispute.ts";
import { disputeReturn } from "./dispute-return.ts";
import { ReturnChanged } from "./errors.ts";
import { answerOffer, offerRefund } from "./offer-refund.ts";
import { receiveReturn, receiveReturnForSeller } from "./receive-return.ts";
import { sendReplacement } from "./send-replacement.ts";

const shop = useTestDatabase();
let place: ExchangeShop;

beforeEach(async () => {
  place = await anExchangeShop(shop.db);
});

async function rows<Row extends object>(text: string, ...values: unknown[]) {
  return (await shop.db.$client.query<Row>(text, values)).rows;
}

const stockOf = async (variantId: string) =>
  (await rows<{ stock: number }>("select stock from variants where id = $1", variantId))[0]?.stock;
const stateOf = async (returnId: string) =>
  (
    await rows<{ status: string; exchange: string | null }>(
      "select status, exchange from order_returns where id = $1",
      returnId,
    )
  )[0];
const refundsOf = async (order: BuiltOrder) =>
  (await rows<{ id: string }>("select id from refunds where order_id = $1", order.id)).length;
const openReturns = async (order: BuiltOrder) =>
  (
    await rows<{ open: number }>(
      "select open_returns as open from order_settlements where order_id = $1",
      order.id,
    )
  )[0]?.open;
const movedStock = () =>
  rows(
    `select v.id
     from variants v
     left join stock_movements m on m.variant_id = v.id
     group by v.id
     having v.stock <> coalesce(sum(m.quantity), 0)`,
  );

describe("the reservation ends", () => {
  it("when the buyer withdraws or the seller declines", async () => {
    const withdrawn = await anExchange(shop.db, place, await aDelivered(shop.db, place));
    await withdrawReturn(shop.db, place.buyer, { returnId: withdrawn });
    expect(await stockOf(place.larger)).toBe(1);
    const declined = await anExchange(shop.db, place, await aDelivered(shop.db, place));
    await answerReturn(shop.db, place.seller, { returnId: declined, to: "declined", note: "Worn" });
    expect(await stockOf(place.larger)).toBe(1);
    expect(await stateOf(declined)).toEqual({ status: "declined", exchange: "released" });
    expect(await movedStock()).toEqual([]);
  });

  it("and a declined exchange that the marketplace grants is refunded", async () => {
    const order = await aDelivered(shop.db, place);
    const returnId = await anExchange(shop.db, place, order);
    await answerReturn(shop.db, place.seller, { returnId, to: "declined", note: "Worn" });
    await disputeReturn(shop.db, place.buyer, { returnId, note: "It is not" });
    const administrator = await aPerson(shop.db, { isAdmin: true });
    await decideDispute(shop.db, administrator, {
      returnId,
      outcome: "full",
      amountPaise: null,
      isRestocked: false,
      reason: "Pictures",
    });
    await receiveReturn(shop.db, place.seller, { returnId, ...arrivedAsSent });
    expect(await stateOf(returnId)).toEqual({ status: "received", exchange: "released" });
    expect(await refundsOf(order)).toBe(1);
  });

  it("when both agree on a partial refund", async () => {
    const order = await aDelivered(shop.db, place);
    const returnId = await anExchange(shop.db, place, order);
    await offerRefund(shop.db, place.seller, { returnId, amountPaise: 10_000, note: null });
    const [offer] = await rows<{ id: string }>("select id from refund_offers");
    await answerOffer(shop.db, place.buyer, { offerId: offer?.id ?? "", isAccepted: true });
    expect(await stockOf(place.larger)).toBe(1);
    expect(await refundsOf(order)).toBe(1);
  });

  it("when the seller refunds instead, and automatically after five working days, once", async () => {
    const order = await aDelivered(shop.db, place);
    const returnId = await anArrivedExchange(shop.db, place, order);
    await receiveReturn(shop.db, place.seller, { returnId, ...arrivedAsSent });
    expect(await stateOf(returnId)).toEqual({ status: "received", exchange: "released" });
    expect(await stockOf(place.larger)).toBe(1);
    const late = await aDelivered(shop.db, place);
    const lateReturn = await anArrivedExchange(shop.db, place, late);
    await workOnDeadlines(shop.db, system);
    expect((await stateOf(lateReturn))?.status).toBe("replacing");
    for (const days of [5, 5]) {
      await daysPass(shop.db, late.id, days);
      await Promise.all([workOnDeadlines(shop.db, system), workOnDeadlines(shop.db, system)]);
    }
    expect(await stateOf(lateReturn)).toEqual({ status: "received", exchange: "released" });
    expect(await refundsOf(late)).toBe(1);
    expect(await stockOf(place.larger)).toBe(1);
    await expect(
      sendReplacement(shop.db, place.seller, { returnId: lateReturn, parcel: replacementParcel }),
    ).rejects.toThrow(ReturnChanged);
    expect(await movedStock()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

describe("a replacement that went astray", () => {
  it("is refunded by an administrator, once, and the payout is correct", async () => {
    const order = await aDelivered(shop.db, place);
    const returnId = await anArrivedExchange(shop.db, place, order);
    await sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
    const administrator = await aPerson(shop.db, { isAdmin: true });
    const input = { returnId, ...arrivedAsSent, isRestocked: false, conditionNote: "Lost" };
    await receiveReturnForSeller(shop.db, administrator, input);
    expect(await stateOf(returnId)).toEqual({ status: "received", exchange: "sent" });
    expect(await refundsOf(order)).toBe(1);
    expect(await openReturns(order)).toBe(0);
    expect(await brokenBalances(shop.db)).toEqual([]);
    await expect(receiveReturnForSeller(shop.db, administrator, input)).rejects.toThrow(
      ReturnChanged,
    );
  });
});
