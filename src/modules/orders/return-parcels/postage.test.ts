import { beforeEach, describe, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/check-books.ts";
import { refundsForBuyer, setRefundDestination } from "#modules/payments/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anApprovedReturn } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import {
  buyerOrder,
  countOverdueOrders,
  decideReturn,
  overdueOrders,
  receiveReturn,
  receiveReturnForSeller,
  sendReturn,
  workOnDeadlines,
} from "../public.server.ts";
import type { ReturnReason } from "../returns/contract.ts";
import { postageCause } from "./rules/return-postage.ts";

/** The postage of a return that its buyer sends. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
});

const approved = (reason: ReturnReason = "faulty") =>
  anApprovedReturn(shop.db, { buyer, seller }, reason);
type Approved = Awaited<ReturnType<typeof approved>>;

const tracking = {
  courierCode: null,
  courierName: "Village post",
  trackingNumber: "EU123456785IN",
  trackingLink: null,
};
const send = ({ returnId }: Approved) => sendReturn(shop.db, buyer, { returnId, tracking });
const arrival = { condition: "as_sent", conditionNote: "Looked at it", isRestocked: true } as const;
const receive = ({ returnId }: Approved) =>
  receiveReturn(shop.db, seller, { returnId, ...arrival });
async function backNow({ orderId }: Approved) {
  return (await buyerOrder(shop.db, buyer, { orderId })).returns[0];
}
const refundOf = async ({ orderId, returnId }: Approved) =>
  (await refundsForBuyer(shop.db, { orderId })).find(
    ({ cause }) => cause === postageCause(returnId),
  );
async function bookedFor({ returnId }: Approved) {
  const { rows } = await shop.db.$client.query<{ account: string; paise: number }>(
    `select e.account, e.amount_paise::int as paise
     from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where t.cause = $1
     order by e.account desc`,
    [postageCause(returnId)],
  );
  return rows;
}
async function problems(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  for (const { sentence, exceptions } of moneyInvariants)
    if ((await shop.db.$client.query(exceptions)).rows.length > 0) found.push(sentence);
  return [...found, ...(await brokenBalances(shop.db)).map(String)];
}

describe("a buyer who does not say to which account the postage goes", () => {
  const mails = async () => {
    await workOnDeadlines(shop.db, system);
    await deliverEvents(shop.db, { times: 2 });
    return (await writtenMails(shop.db, { to: buyer.email })).filter(({ subject }) =>
      subject.startsWith("Where may we send your refund?"),
    );
  };

  test("is reminded once, by a mail that leads to the order", async () => {
    const one = await approved();
    await send(one);
    await receive(one);
    expect(await mails()).toEqual([]);
    for (const days of [6, 6]) {
      await daysPass(shop.db, one.orderId, days);
      expect(await mails()).toEqual([
        expect.objectContaining({ text: expect.stringContaining(`/my-orders/${one.orderId}`) }),
      ]);
    }
    const administrator = await aPerson(shop.db, { isAdmin: true });
    expect((await overdueOrders(shop.db, administrator)).map(({ orderId }) => orderId)).toEqual([]);
    expect(await countOverdueOrders(shop.db, administrator)).toBe(0);
  });

  test("is not reminded once we know it", async () => {
    const one = await approved();
    await send(one);
    await receive(one);
    for (const refund of await refundsForBuyer(shop.db, { orderId: one.orderId }))
      if (refund.status === "needs_details")
        await setRefundDestination(shop.db, buyer, {
          refundId: refund.refundId,
          kind: "upi",
          holder: "Asha Rao",
          accountNumber: null,
          ifsc: null,
          upiAddress: "asha.rao@okaxis",
        });
    await daysPass(shop.db, one.orderId, 6);
    expect(await mails()).toEqual([]);
  });
});

describe("the postage of a faulty piece", () => {
  test("is known when the return is approved, and due once when it has arrived", async () => {
    const one = await approved();
    expect(await backNow(one)).toMatchObject({
      postage: { amountPaise: 180_00, dueAt: null },
      isSentByBuyer: false,
    });
    await send(one);
    expect(await backNow(one)).toMatchObject({ isSentByBuyer: true, postage: { dueAt: null } });
    expect(await refundOf(one)).toBeUndefined();
    const twice = await Promise.allSettled([receive(one), receive(one)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refundOf(one)).toMatchObject({
      amountPaise: 180_00,
      through: "hand",
      status: "needs_details",
    });
    expect((await backNow(one))?.postage?.dueAt).toBeInstanceOf(Date);
    expect(await bookedFor(one)).toEqual([
      { account: "seller_payable", paise: 180_00 },
      { account: "refunds_due", paise: -180_00 },
    ]);
    expect(await problems()).toEqual([]);
  });

  test("is by the weight that the workshop packed the piece with", async () => {
    const first = await approved();
    await shop.db.$client.query(
      `insert into variant_packages (variant_id, weight_grams, length_mm, width_mm, height_mm)
       select i.variant_id, 420, 300, 200, 60 from order_items i where i.order_id = $1`,
      [first.orderId],
    );
    const admin = await aPerson(shop.db, { isAdmin: true });
    const decide = (to: "approved" | "declined") =>
      decideReturn(shop.db, admin, { returnId: first.returnId, to, note: "We looked at it" });
    await decide("declined");
    await decide("approved");
    // What was told stays.
    expect((await backNow(first))?.postage?.amountPaise).toBe(180_00);
    await shop.db.$client.query("update order_returns set postage_paise = null where id = $1", [
      first.returnId,
    ]);
    await decide("declined");
    await decide("approved");
    expect((await backNow(first))?.postage?.amountPaise).toBe(120_00);
  });

  test("is not due without a parcel of the buyer's", async () => {
    const one = await approved();
    await receive(one);
    expect(await refundOf(one)).toBeUndefined();
    expect(await bookedFor(one)).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test("is due as well if an administrator records the receipt", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const one = await approved("not_as_shown");
    await send(one);
    await receiveReturnForSeller(shop.db, admin, { returnId: one.returnId, ...arrival });
    expect(await refundOf(one)).toMatchObject({ amountPaise: 180_00 });
    expect(await problems()).toEqual([]);
  });
});

test("who has changed their mind pays for sending it back", async () => {
  const one = await approved("changed_mind");
  await send(one);
  await receive(one);
  expect((await backNow(one))?.postage).toBeNull();
  expect(await refundOf(one)).toBeUndefined();
});
