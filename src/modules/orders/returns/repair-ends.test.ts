import { beforeEach, describe, expect, it } from "vitest";
import { mailReturnChanged } from "#modules/notifications/public.server.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { system } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import {
  aBegunRepair,
  aDeliveredOrder,
  aRepairShop,
  anAcceptedRepair,
  type RepairShop,
} from "#tests/support/a-repair.ts";
import {
  aDelivered,
  anArrivedExchange,
  anExchangeShop,
  replacementParcel,
} from "#tests/support/an-exchange.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { stockOf } from "#tests/support/stored-rows.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import {
  buyerOrder,
  cannotRepair,
  orderDeadlines,
  receiveReturnForSeller,
  repairArrived,
  sendReplacement,
  takeRefund,
} from "../public.server.ts";
import { PiecesNotLeft, RefundNotDue, ReturnChanged } from "./errors.ts";

/** A repair that becomes a refund. */

const shop = useTestDatabase();
let place: RepairShop;
let order: BuiltOrder;

beforeEach(async () => {
  place = await aRepairShop(shop.db);
  order = await aDeliveredOrder(shop.db, place);
});

async function rows<Row extends object>(text: string, ...values: unknown[]) {
  return (await shop.db.$client.query<Row>(text, values)).rows;
}
const statusOf = async (returnId: string) =>
  (await rows<{ status: string }>("select status from order_returns where id = $1", returnId))[0]
    ?.status;
const refunds = () =>
  rows<{ cause: string }>("select cause from refunds where order_id = $1", order.id);
const creditNotes = () =>
  rows("select id from documents where order_id = $1 and kind = 'credit_note'", order.id);
const impossible = (returnId: string, by = place.seller) =>
  cannotRepair(shop.db, by, { returnId, note: "The leather is torn", imageIds: [] });
const take = (returnId: string, by = place.buyer) => takeRefund(shop.db, by, { returnId });
const send = (returnId: string) =>
  sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
const refundable = async () =>
  (await orderDeadlines(shop.db, place.buyer, { orderId: order.id }))?.refundableRepairs;
async function mailsAbout(returnId: string, status: "unrepairable" | "received" | "repaired") {
  await mailReturnChanged({ db: shop.db }, { returnId, status });
  await mailReturnChanged({ db: shop.db }, { returnId, status });
  const sent = await rows<{ kind: string }>(
    "select kind from mail_outbox where cause like $1 order by kind",
    `orders.returnChanged:${returnId}:${status}:%`,
  );
  return sent.map(({ kind }) => kind);
}

describe("a piece that cannot be repaired", () => {
  it("is refunded when its buyer takes the refund: money, credit note and books, each once", async () => {
    const before = await stockOf(shop, place.product.variantId);
    const returnId = await aBegunRepair(shop.db, place, order);
    await expect(take(returnId)).rejects.toThrow(RefundNotDue);
    const said = await Promise.allSettled([impossible(returnId), impossible(returnId)]);
    expect(said.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mailsAbout(returnId, "unrepairable")).toEqual(["orders.unrepairable"]);
    expect(await refundable()).toEqual([returnId]);
    const taken = await Promise.allSettled([take(returnId), take(returnId), take(returnId)]);
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await statusOf(returnId)).toBe("received");
    expect(await refunds()).toEqual([{ cause: `return:${returnId}` }]);
    expect(await creditNotes()).toHaveLength(1);
    expect(await mailsAbout(returnId, "received")).toEqual([
      "orders.returnReceived",
      "orders.returnRefundDecided",
    ]);
    expect(await stockOf(shop, place.product.variantId)).toBe(before);
    expect(await brokenBalances(shop.db)).toEqual([]);
    const differences: string[] = [];
    await checkBooks(shop.db, null, (difference) => differences.push(difference));
    expect(differences).toEqual([]);
  });

  it("may be sent back as it is, if its buyer would rather have it", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await impossible(returnId);
    await Promise.allSettled([send(returnId), take(returnId)]);
    expect((await refunds()).length).toBe((await statusOf(returnId)) === "received" ? 1 : 0);
  });

  it("and is sent back unasked still has its refund, once, until its buyer has it", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await impossible(returnId);
    await send(returnId);
    expect(await refundable()).toEqual([returnId]);
    const ends = await Promise.allSettled([
      take(returnId),
      take(returnId),
      repairArrived(shop.db, place.buyer, { returnId }),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refunds()).toHaveLength((await statusOf(returnId)) === "received" ? 1 : 0);
    await expect(take(returnId)).rejects.toThrow(ReturnChanged);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("and was sent back has no refund any more a month after it was said", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await impossible(returnId);
    await send(returnId);
    await daysPass(shop.db, order.id, 31);
    expect(await refundable()).toEqual([]);
    await expect(take(returnId)).rejects.toThrow(ReturnChanged);
  });

  it("is said so by its seller, and its refund taken by its buyer, nobody else", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await expect(impossible(returnId, await aSeller(shop.db))).rejects.toThrow(NotFound);
    await impossible(returnId);
    await expect(take(returnId, await aBuyer(shop.db))).rejects.toThrow(NotFound);
    await take(returnId);
    await expect(send(returnId)).rejects.toThrow(ReturnChanged);
  });

  it("is refunded on its own if its buyer does not choose, once", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await impossible(returnId);
    for (const days of [8, 12]) {
      await daysPass(shop.db, order.id, days);
      await Promise.all([workOnDeadlines(shop.db, system), workOnDeadlines(shop.db, system)]);
    }
    expect(await statusOf(returnId)).toBe("received");
    expect(await refunds()).toHaveLength(1);
  });
});

describe("a piece that is not sent back in time", () => {
  const passes = async (...spans: readonly number[]) => {
    for (const days of spans) {
      await daysPass(shop.db, order.id, days);
      await workOnDeadlines(shop.db, system);
    }
  };
  const steps = async () =>
    (
      await rows<{ step: string }>(
        `select step from order_deadline_steps
         where order_id = $1 and step like 'repair.%' order by taken_at, step desc`,
        order.id,
      )
    ).map(({ step }) => step);

  it("reminds both, then its buyer may take the refund", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await passes(8);
    expect(await steps()).toEqual(["repair.remind"]);
    await expect(take(returnId)).rejects.toThrow(RefundNotDue);
    await passes(9);
    expect(await steps()).toEqual(["repair.remind", "repair.mayRefund"]);
    expect(await statusOf(returnId)).toBe("replacing");
    expect(await refundable()).toEqual([returnId]);
    await take(returnId);
    expect(await refunds()).toHaveLength(1);
  });

  it("is refunded on its own in the end", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await passes(8, 9, 25);
    expect(await statusOf(returnId)).toBe("received");
    expect(await refunds()).toHaveLength(1);
  });

  it("has no refund to take once it was sent; and an exchange has none", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await passes(8, 9);
    await send(returnId);
    await expect(take(returnId)).rejects.toThrow(ReturnChanged);
    const exchange = await anExchangeShop(shop.db);
    const delivered = await aDelivered(shop.db, exchange);
    const exchanged = await anArrivedExchange(shop.db, exchange, delivered);
    await expect(take(exchanged, exchange.buyer)).rejects.toThrow(ReturnChanged);
    await expect(impossible(exchanged, exchange.seller)).rejects.toThrow(ReturnChanged);
  });
});

describe("a repaired piece", () => {
  const byAdministrator = async (...returnIds: readonly string[]) => {
    const administrator = await aPerson(shop.db, { isAdmin: true });
    return Promise.allSettled(
      returnIds.map((returnId) =>
        receiveReturnForSeller(shop.db, administrator, {
          returnId,
          condition: "as_sent",
          isRestocked: false,
          conditionNote: "Lost",
        }),
      ),
    );
  };

  it("that went astray is refunded by an administrator, once, whoever called it arrived", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await send(returnId);
    await Promise.allSettled([
      byAdministrator(returnId, returnId),
      repairArrived(shop.db, place.buyer, { returnId }),
    ]);
    await byAdministrator(returnId);
    expect(await statusOf(returnId)).toBe("received");
    expect(await refunds()).toHaveLength(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("is not refunded by an administrator once its buyer sends it in again", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await send(returnId);
    await repairArrived(shop.db, place.buyer, { returnId });
    const again = await aBegunRepair(shop.db, place, order, { againOf: returnId });
    const [refused] = await byAdministrator(returnId);
    expect(refused).toMatchObject({ reason: expect.any(PiecesNotLeft) as unknown });
    await impossible(again);
    await take(again);
    await byAdministrator(returnId);
    expect(await refunds()).toEqual([{ cause: `return:${again}` }]);
  });

  it("tells both that it is done, once", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await send(returnId);
    await repairArrived(shop.db, place.buyer, { returnId });
    expect(await mailsAbout(returnId, "repaired")).toEqual([
      "orders.repairEnded",
      "orders.repaired",
    ]);
    const { returns } = await buyerOrder(shop.db, place.buyer, { orderId: order.id });
    expect(returns).toMatchObject([{ status: "repaired", refund: null }]);
  });

  it("is not refunded while it is still with its buyer", async () => {
    const returnId = await anAcceptedRepair(shop.db, place, order);
    await expect(take(returnId)).rejects.toThrow(ReturnChanged);
  });
});
