import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { cheapOffer, packed, readyForCouriers } from "#tests/support/a-booking.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { atFivePercent, useOrdersBilledBefore } from "#tests/support/billed-before.ts";
import { aProduct, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { differencesIn } from "#tests/support/moved-orders.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import {
  answerGstRise,
  answerReturn,
  bookParcel,
  gstChangeOf,
  placeOrder,
  receiveReturn,
} from "../public.server.ts";
import { BilledAgain, BookingNotCancelled, BuyerConsentMissing } from "./errors.ts";

/** Billed 35 days ago, at 18 %; since today another GST rate is in force. Sent today. */

const shop = useTestDatabase();
const {
  sql,
  people,
  move,
  ship,
  fromToday,
  daysAgo,
  billedLongAgo,
  inCash,
  documentsOf,
  billOf,
  billed,
} = useOrdersBilledBefore(shop);
let buyer: UserActor & { readonly email: string };
let seller: UserActor;
let product: BuiltProduct;
beforeEach(() => {
  ({ buyer, seller, product } = people());
});
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const answer = ({ id }: BuiltOrder, isAgreed: boolean) =>
  answerGstRise(shop.db, buyer, { orderId: id, totalPaise: 128_000, isAgreed });
const change = ({ id }: BuiltOrder) => gstChangeOf(shop.db, buyer, { orderId: id });
const statusOf = async ({ id }: BuiltOrder) =>
  (await rows<{ status: string }>(shop, "select status from orders where id = $1", [id]))[0]
    ?.status;

describe("an order that is paid at the door and leaves after GST changed", () => {
  test("is billed again at a lower rate before it leaves, once", async () => {
    const order = await inCash();
    await fromToday(500);
    const shown = await billOf(order);
    // A double press, or two people of the team.
    const both = await Promise.all([ship(order, shown), ship(order, shown)]);
    expect(both).toEqual(["billed", "billed"]);
    expect(await billed(order)).toEqual(atFivePercent);
    expect(await ship(order, shown)).toBe("billed");
    expect(
      await rows(
        shop,
        `select actor_id as by, before ->> 'billId' as bill
         from audit_trail
         where action = 'orders.billAgain' and object_id = $1`,
        [order.id],
      ),
    ).toEqual([{ by: seller.userId, bill: shown }]);
    expect(await ship(order, await billOf(order))).toBe("moved");
    expect(await billed(order)).toEqual(atFivePercent);
    expect(await change(order)).toMatchObject({
      state: "billed",
      formerTotalPaise: 118_000,
      totalPaise: 105_000,
    });
    expect(await differencesIn(shop)).toEqual([]);
    await deliver(shop.db, seller, order, "courier");
    expect(await differencesIn(shop)).toEqual([]);
    expect((await documentsOf(order)).map(({ status }) => status)).toEqual([
      "cancelled",
      "paid",
      null,
    ]);
  });

  test("is returned at the rate of its second invoice", async () => {
    const order = await inCash();
    await fromToday(500);
    await ship(order);
    await ship(order);
    await deliver(shop.db, seller, order, "courier");
    const returnId = await aReturn(shop.db, buyer, order);
    await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
    await receiveReturn(shop.db, seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    });
    expect(await billed(order)).toEqual([...atFivePercent, ["credit_note", 105_000, false]]);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("keeps its total at a higher rate if its price includes GST", async () => {
    const tote = await aProduct(shop.db, seller, { pricePaise: 118_000, priceIncludesGst: true });
    const form = aCheckoutForm({
      variantId: tote.variantId,
      quantity: "2",
      totalShownPaise: "236000",
    });
    const { purchaseId } = await placeOrder(shop.db, buyer, PlaceOrder.parse(form));
    const [plain] = await rows<BuiltOrder>(shop, "select id from orders where purchase_id = $1", [
      purchaseId,
    ]);
    if (plain === undefined) throw new Error("The order is placed");
    const order = await billedLongAgo(plain);
    await fromToday(2800);
    expect(await ship(order)).toBe("billed");
    expect(await billed(order)).toEqual([
      ["invoice", 236_000, true],
      ["invoice", 236_000, false],
      ["credit_note", 236_000, false],
    ]);
    expect(await ship(order)).toBe("moved");
    await deliver(shop.db, seller, order, "courier");
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("waits for its buyer at a higher rate; agreed, it is billed again and sent", async () => {
    const order = await inCash();
    await fromToday(2800);
    expect(await ship(order)).toBe("asked");
    expect(await ship(order)).toBe("asked");
    expect(await change(order)).toMatchObject({
      state: "asked",
      formerTotalPaise: 118_000,
      totalPaise: 128_000,
    });
    await answer(order, true);
    expect(await change(order)).toMatchObject({ state: "agreed", totalPaise: 128_000 });
    expect(await ship(order)).toBe("billed");
    expect(await ship(order)).toBe("moved");
    expect(await change(order)).toMatchObject({ state: "billed", totalPaise: 128_000 });
    await deliver(shop.db, seller, order, "courier");
    expect(await differencesIn(shop)).toEqual([]);
  });

  test.each(["asked", "agreed"])(
    "asks for a total again that its buyer was %s about before the confirmation",
    async (before) => {
      const order = await anOrder(shop.db, { buyer, seller, product, hoursOld: 36 * 24 });
      await fromToday(2800);
      expect(await move(order, "confirmed")).toBe("asked");
      if (before === "agreed") await answer(order, true);
      await sql("delete from gst_rates where source = 'A test'");
      await billedLongAgo(order);
      expect(await change(order)).toBeNull();
      await fromToday(2800);
      expect(await ship(order)).toBe("asked");
      expect(await ship(order)).toBe("asked");
      expect(await change(order)).toMatchObject({ state: "asked", totalPaise: 128_000 });
      await answer(order, true);
      await deliverEvents(shop.db, { times: 2 });
      const mails = await writtenMails(shop.db, { to: buyer.email });
      expect(mails.filter(({ subject }) => subject.includes("GST"))).toHaveLength(2);
      expect(await ship(order)).toBe("billed");
      expect(await change(order)).toMatchObject({ state: "billed", totalPaise: 128_000 });
      expect(await differencesIn(shop)).toEqual([]);
    },
  );

  test("is cancelled if its buyer declines a higher rate", async () => {
    const order = await inCash();
    await fromToday(2800);
    await ship(order);
    await answer(order, false);
    expect(await statusOf(order)).toBe("cancelled");
    expect(await billed(order)).toEqual([
      ["invoice", 118_000, false],
      ["credit_note", 118_000, false],
    ]);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("is billed again at each change, and can be cancelled after that", async () => {
    const order = await inCash();
    await fromToday(500);
    await ship(order);
    await daysAgo(order, 3);
    await sql(
      `update gst_rates
       set in_force_from = in_force_from - 3, in_force_until = today_in_india()
       where source = 'A test'`,
    );
    await sql(
      `insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, source)
       values ('42022110', 'Handbags', 0, today_in_india(), 'A test')`,
    );
    expect(await ship(order)).toBe("billed");
    expect((await billed(order)).map(([, , isReplaced]) => isReplaced)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect((await billed(order)).slice(0, 4)).toContainEqual(["bill_of_supply", 100_000, false]);
    await move(order, "cancelled");
    expect(await billed(order)).toHaveLength(6);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("is not booked with a courier before its new invoice is printed", async () => {
    await readyForCouriers(shop.db, seller);
    const book = ({ id }: BuiltOrder, billShown?: string) =>
      bookParcel(shop.db, seller, sandbox.courier, {
        orderId: id,
        offer: cheapOffer,
        packed,
        billShown,
      });
    const [cheaper, dearer, booked] = [await inCash(), await inCash(), await inCash()];
    await book(booked);
    await fromToday(500);
    const shown = await billOf(cheaper);
    const both = await Promise.allSettled([book(cheaper, shown), book(cheaper, shown)]);
    expect(both).toMatchObject([
      { reason: expect.any(BilledAgain) },
      { reason: expect.any(BilledAgain) },
    ]);
    expect(await billed(cheaper)).toEqual(atFivePercent);
    await book(cheaper, await billOf(cheaper));
    // The courier collects what it was told at the booking.
    await book(booked);
    await expect(ship(booked)).rejects.toThrow("booked");
    expect(await billed(booked)).toEqual([["invoice", 118_000, false]]);
    // Until the booking is cancelled, the courier may still collect that amount.
    const bookingIs = (status: string) =>
      sql("update courier_bookings set status = $2 where order_id = $1", [booked.id, status]);
    await bookingIs("cancelling");
    for (const rate of [500, 2800]) {
      await fromToday(rate);
      await expect(ship(booked)).rejects.toThrow(BookingNotCancelled);
      expect(await billed(booked)).toEqual([["invoice", 118_000, false]]);
    }
    expect(await change(booked)).toBeNull();
    await fromToday(500);
    await bookingIs("cancelled");
    expect(await ship(booked)).toBe("billed");
    await fromToday(2800);
    await expect(book(dearer)).rejects.toThrow(BuyerConsentMissing);
    expect(await change(dearer)).toMatchObject({ state: "asked" });
  });
});
