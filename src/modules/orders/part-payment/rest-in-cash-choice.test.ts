import { beforeEach, describe, expect, test } from "vitest";
import { aStoredBooking } from "#tests/support/a-booking.ts";
import { moneyArrivesFor, type OrderInParts } from "#tests/support/an-order-in-parts.ts";
import {
  aBalanceShop,
  bookDifferences,
  cashOfCourier,
  refundsOf,
  type BalanceShop,
} from "#tests/support/balance-in-cash.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { TooMany } from "#shared/errors.ts";
import { CashCodeNeeded, PaymentNotPossible } from "../checkout/errors.ts";
import {
  changeAddress,
  openRest,
  orderDeadlines,
  readCashHistory,
  requestRest,
  restToPay,
} from "../public.server.ts";
import { CashWithCourier, NoRestDue, RestNotPaid, RestWasRefunded } from "./errors.ts";

/** Who may pay a balance in cash, and until when the choice can be changed. */

const shop = useTestDatabase();
let at: BalanceShop;

beforeEach(async () => {
  at = await aBalanceShop(shop);
});

describe("until the parcel leaves", () => {
  test("the buyer may pay online after all, and the order waits for it again", async () => {
    const order = await at.confirmedInCash();
    await expect(openRest(shop.db, at.buyer, { orderId: order.id })).rejects.toThrow(NoRestDue);
    await at.online(order);
    await at.online(order);
    await expect(at.move(order, "shipped")).rejects.toThrow(RestNotPaid);
    await openRest(shop.db, at.buyer, { orderId: order.id });
    await moneyArrivesFor(shop.db, "rest", order.id);
    await expect(at.inCash(order)).rejects.toThrow(NoRestDue);
    await at.move(order, "shipped");
    await at.move(order, "delivered");
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("a booked courier collects, so the choice stays", async () => {
    const order = await at.confirmedInCash();
    await aStoredBooking(shop.db, order.id);
    await expect(at.online(order)).rejects.toThrow(CashWithCourier);
  });

  test("money that arrives all the same replaces the cash, until a courier is booked", async () => {
    const order = await at.confirmed();
    await openRest(shop.db, at.buyer, { orderId: order.id });
    await at.inCash(order);
    await moneyArrivesFor(shop.db, "rest", order.id, { times: 2 });
    await at.move(order, "shipped");
    await at.move(order, "delivered");
    expect(await cashOfCourier(shop, order)).toBe(0);
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("money that went back stays with the buyer: the cash stays when the booking ends", async () => {
    const order = await at.confirmed();
    await openRest(shop.db, at.buyer, { orderId: order.id });
    await at.inCash(order);
    const cashStays = async () =>
      (await restToPay(shop.db, at.buyer, { orderId: order.id })).cashStays;
    expect(await cashStays()).toBeNull();
    await aStoredBooking(shop.db, order.id);
    await moneyArrivesFor(shop.db, "rest", order.id);
    await shop.db.$client.query("delete from courier_bookings where order_id = $1", [order.id]);
    await expect(at.online(order)).rejects.toThrow(RestWasRefunded);
    expect(await cashStays()).toContain("was refunded");
    await at.move(order, "shipped");
  });

  test.each(["booked", "shipped"])(
    "money that comes when it is %s goes back once",
    async (when) => {
      const order = await at.confirmed();
      await openRest(shop.db, at.buyer, { orderId: order.id });
      await at.inCash(order);
      if (when === "booked") await aStoredBooking(shop.db, order.id);
      else await at.move(order, "shipped");
      await moneyArrivesFor(shop.db, "rest", order.id, { times: 3 });
      expect(await refundsOf(shop, order)).toEqual([{ through: "provider", paise: 247_800 }]);
      await shop.db.$client.query("delete from courier_bookings where order_id = $1", [order.id]);
      if (when === "booked") await at.move(order, "shipped");
      await at.move(order, "delivered", { cashHeldBy: "courier" });
      expect(await cashOfCourier(shop, order)).toBe(247_800);
      expect(await bookDifferences(shop)).toEqual([]);
    },
  );
});

test("nobody changes the choice again and again", async () => {
  const order = await at.confirmed();
  for (let times = 0; times < 10; times++) {
    await at.inCash(order);
    await at.online(order);
  }
  await expect(at.inCash(order)).rejects.toThrow(TooMany);
  await expect(at.online(order)).rejects.toThrow(TooMany);
});

describe("who may pay in cash", () => {
  const limits = (set: string) => shop.db.$client.query(`update cod_limits set ${set}`);

  test("what is collected counts, not the total, also for the next order", async () => {
    const order = await at.confirmed();
    await limits("max_open_paise = 247800");
    await at.inCash(order);
    expect(await readCashHistory(shop.db, at.buyer, { pinCode: null })).toMatchObject({
      openPaise: 247_800,
      openPurchases: 1,
      isFirst: false,
    });
    await expect(at.inCash(await at.confirmed())).rejects.toThrow(
      /Please pay the balance online\.$/,
    );
    await limits("max_open_paise = 10000000");
  });

  test("a PIN code where nobody collects cash is refused", async () => {
    const order = await at.confirmed();
    await shop.db.$client.query("insert into cod_refused_pins (pin_code) values ('560025')");
    await expect(at.inCash(order)).rejects.toThrow(PaymentNotPossible);
    await shop.db.$client.query("delete from cod_refused_pins");
  });

  test("a new address is where cash is collected, or the balance is paid online first", async () => {
    const order = await at.confirmedInCash();
    const address = { firstName: "Asha", lastName: "Rao", address: "2 Fort Road", city: "Army" };
    const change = () =>
      changeAddress(shop.db, at.buyer, {
        ...address,
        orderId: order.id,
        phone: "+919812345678",
        pinCode: "900056",
      });
    await expect(change()).rejects.toThrow(/choose to pay the balance online first/);
    await at.online(order);
    await change();
  });

  test("the first one is confirmed by a code where that is set", async () => {
    const order = await at.confirmed();
    await limits("code_for_first = true");
    await expect(at.inCash(order)).rejects.toThrow(CashCodeNeeded);
    await limits("code_for_first = false");
  });
});

describe("the days to pay", () => {
  const payBy = async (order: OrderInParts) =>
    (await orderDeadlines(shop.db, at.buyer, { orderId: order.id }))?.coming.find(
      (coming) => coming.step === "rest.cancel",
    )?.dueAt;
  const daysAgo = (order: OrderInParts, column: string, days: number) =>
    shop.db.$client.query(
      `update part_payments set ${column} = now() - make_interval(days => $2) where order_id = $1`,
      [order.id, days],
    );

  test("stop with the choice of cash and go on where they stopped", async () => {
    const order = await at.confirmed();
    await requestRest(shop.db, at.seller, { orderId: order.id });
    const due = await payBy(order);
    await daysAgo(order, "rest_requested_at", 6);
    await at.inCash(order);
    expect(await payBy(order)).toBeUndefined();
    await expect(requestRest(shop.db, at.seller, { orderId: order.id })).rejects.toThrow(NoRestDue);
    await daysAgo(order, "cash_chosen_at", 4);
    await at.online(order);
    const later = await payBy(order);
    expect(Math.round(((later?.getTime() ?? 0) - (due?.getTime() ?? 0)) / 86_400_000)).toBe(-2);
  });
});

describe("at the same moment", () => {
  test("cash and the payment that arrives: one of them pays", async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const order = await at.confirmed();
      await openRest(shop.db, at.buyer, { orderId: order.id });
      const all = [at.inCash(order), moneyArrivesFor(shop.db, "rest", order.id), at.inCash(order)];
      await Promise.allSettled([...all, at.move(order, "shipped")]);
      await at.move(order, "shipped").catch(() => undefined);
      await at.move(order, "delivered", { cashHeldBy: "courier" });
      expect([0, 247_800]).toContain(await cashOfCourier(shop, order));
    }
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("sent and paid online after all: never both", async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const order = await at.confirmedInCash();
      await Promise.allSettled([
        at.move(order, "shipped"),
        at.online(order),
        at.move(order, "shipped"),
      ]);
      const [now] = await rows<{ status: string; isInCash: boolean }>(
        shop,
        `select o.status, part.cash_chosen_at is not null as "isInCash"
         from orders o
         join part_payments part on part.order_id = o.id
         where o.id = $1`,
        [order.id],
      );
      expect([
        { status: "shipped", isInCash: true },
        { status: "confirmed", isInCash: false },
      ]).toContainEqual(now);
    }
  });
});
