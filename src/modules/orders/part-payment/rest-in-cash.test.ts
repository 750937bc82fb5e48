import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aReturn } from "#tests/support/a-return.ts";
import { anOrderInParts } from "#tests/support/an-order-in-parts.ts";
import {
  aBalanceShop,
  bookDifferences,
  cashOfCourier,
  refundsOf,
  type BalanceShop,
} from "#tests/support/balance-in-cash.ts";
import { aPerson } from "#tests/support/builders.ts";
import { remittanceLine, uploadLines } from "#tests/support/cash-parcels.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { answerReturn, cancelOrder, readCashHistory, receiveReturn } from "../public.server.ts";
import { plainParcel } from "../shipments/send-parcel.ts";
import { NoRestDue, RestNotPaid } from "./errors.ts";

/** The balance of an order in two parts that is paid in cash when it arrives: ₹2,478 of ₹3,540. */

const shop = useTestDatabase();
let at: BalanceShop;

beforeEach(async () => {
  at = await aBalanceShop(shop);
});

const mailsTo = async (person: UserActor) => {
  await deliverEvents(shop.db, { times: 2 });
  return (await writtenMails(shop.db, { to: person.email })).map(({ subject }) => subject);
};

test("the courier collects the balance, hands it over, and the books are right to the paisa", async () => {
  const order = await anOrderInParts(shop.db, at.buyer, at.bag);
  await expect(at.inCash(order)).rejects.toThrow(NoRestDue);
  await at.move(order, "confirmed");
  await expect(at.move(order, "shipped")).rejects.toThrow(RestNotPaid);
  await at.inCash(order);
  await at.inCash(order);
  expect(await mailsTo(at.seller)).toContainEqual(expect.stringContaining("is paid in cash"));
  expect(await mailsTo(at.buyer)).toContainEqual(expect.stringContaining("balance in cash"));
  await at.move(order, "shipped", { parcel: { ...plainParcel, trackingNumber: "BAL1" } });
  await at.move(order, "delivered", { cashHeldBy: "courier" });
  expect(await cashOfCourier(shop, order)).toBe(247_800);
  expect(await bookDifferences(shop)).toEqual([]);
  const administrator = await aPerson(shop.db, { isAdmin: true });
  expect(
    await uploadLines(shop.db, administrator, [remittanceLine("BAL1", 247_800)]),
  ).toMatchObject({ bookedOrders: 1 });
  expect(await cashOfCourier(shop, order)).toBe(0);
  expect(await bookDifferences(shop)).toEqual([]);
});

test("the seller who takes the cash owes the marketplace nothing but the fees", async () => {
  const order = await at.confirmedInCash();
  await at.move(order, "shipped");
  await at.move(order, "delivered", { cashHeldBy: "seller" });
  const [held] = await rows<{ paise: number }>(
    shop,
    `select sum(amount_paise)::int as paise
     from ledger_entries
     where account = 'seller_cash' and party_id = $1`,
    [at.seller.sellerId],
  );
  expect(held).toEqual({ paise: 247_800 });
  expect(await bookDifferences(shop)).toEqual([]);
});

test("a process of the release before cannot book the cash as paid online", async () => {
  const order = await at.confirmedInCash();
  await at.move(order, "shipped");
  await at.move(order, "delivered", { cashHeldBy: "courier" });
  await expect(
    shop.db.$client.query(
      `update order_settlements
       set paid_by = 'online', cash_held_by = null, prepaid_paise = 0
       where order_id = $1`,
      [order.id],
    ),
  ).rejects.toThrow(/balance of order .* is paid in cash/);
});

describe("money goes back", () => {
  test("refused at the door, the advance goes back online and nothing of the cash", async () => {
    const order = await at.confirmedInCash();
    await at.move(order, "shipped");
    await at.move(order, "refused");
    expect(await refundsOf(shop, order)).toEqual([{ through: "provider", paise: 106_200 }]);
    expect(await readCashHistory(shop.db, at.buyer, { pinCode: null })).toMatchObject({
      buyerPoints: 2,
    });
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("cancelled before it was sent, the advance goes back in full", async () => {
    const order = await at.confirmedInCash();
    await cancelOrder(shop.db, at.buyer, { orderId: order.id });
    expect(await refundsOf(shop, order)).toEqual([{ through: "provider", paise: 106_200 }]);
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("returned, the advance goes back on its payment and the cash to an account", async () => {
    const order = await at.confirmedInCash();
    await at.move(order, "shipped");
    await at.move(order, "delivered", { cashHeldBy: "courier" });
    const [delivered] = await rows<{ id: string; orderNumber: string; totalPaise: number }>(
      shop,
      `select id, order_number as "orderNumber", total_paise as "totalPaise"
       from orders
       where id = $1`,
      [order.id],
    );
    const returnId = await aReturn(
      shop.db,
      at.buyer,
      { ...order, orderNumber: "", totalPaise: 0, ...delivered },
      { reason: "not_as_shown" },
    );
    await answerReturn(shop.db, at.seller, { returnId, to: "approved", note: null });
    await receiveReturn(shop.db, at.seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    });
    expect(await refundsOf(shop, order)).toEqual([
      { through: "hand", paise: 247_800 },
      { through: "provider", paise: 106_200 },
    ]);
    expect(await bookDifferences(shop)).toEqual([]);
  });
});
