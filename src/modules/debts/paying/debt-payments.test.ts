import { beforeEach, describe, expect, test } from "vitest";
import { applyPaymentUpdate, startPayment } from "#modules/payments/public.server.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { shopPaymentHandlers } from "../../../server/payment-handlers.ts";
import { aFact, unreachable } from "#tests/support/a-payment.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moves, warnedAgo } from "#tests/support/debts.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { ownPause } from "../ageing/own-debt.ts";
import { NothingOwed } from "../errors.ts";
import { followDebts } from "../pause/follow-debts.ts";
import { openDebtPayment } from "./open-debt-payment.ts";
import { ownDebtPayment, ownDebtPayments } from "./own-debt-payments.ts";

const shop = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(shop.db);
});

const owes = (amountPaise: number, daysAgo = 0) => moves(shop.db, seller, { amountPaise, daysAgo });
const earns = (amountPaise: number) => moves(shop.db, seller, { amountPaise: -amountPaise });
const owed = async () => (await ownPause(shop.db, seller)).owedPaise;
const follow = () => followDebts(shop.db, system, { isOnlineOffered: true });
const opened = async () => (await openDebtPayment(shop.db, seller)).debtPaymentId;

/** The provider's order of a payment, as starting it makes one. */
async function atProvider(debtPaymentId: string) {
  const [payment] = await rows<{ providerOrderId: string; amountPaise: number }>(
    shop,
    `update payments
     set provider_order_id = 'order_' || id, next_check_at = now()
     where subject_id = $1 and purpose = 'debt'
     returning provider_order_id as "providerOrderId", amount_paise::int as "amountPaise"`,
    [debtPaymentId],
  );
  if (payment === undefined) throw new Error("No payment was opened");
  return payment;
}

/** The provider captures the payment, and says so as often as it likes. */
async function captured(debtPaymentId: string, id = `pay_${debtPaymentId}`) {
  const payment = await atProvider(debtPaymentId);
  return applyPaymentUpdate(shop.db, system, aFact(payment, { id }), shopPaymentHandlers);
}
const refundsOf = (debtPaymentId: string) =>
  rows(shop, "select amount_paise::int as amount, status, buyer_id from refunds where cause = $1", [
    `debt:${debtPaymentId}`,
  ]);
async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found.filter((each) => each.includes("debt") || each.includes("Payment"));
}

describe("a seller who pays what is owed", () => {
  test("owes nothing afterwards, however often it is reported; the books agree and a receipt exists", async () => {
    await owes(123_456);
    const id = await opened();
    expect(await Promise.all([captured(id), captured(id), captured(id)])).toContain("captures");
    expect(await owed()).toBe(0);
    expect(await ownDebtPayments(shop.db, seller)).toMatchObject([
      { id, amountPaise: 123_456, keptPaise: 123_456, returnedPaise: 0 },
    ]);
    expect(await refundsOf(id)).toEqual([]);
    expect(await differences()).toEqual([]);
    await expect(openDebtPayment(shop.db, seller)).rejects.toThrow(NothingOwed);
  });

  test("has one payment from two clicks and two tabs, and a new one once the amount changed", async () => {
    await owes(50_000);
    const [first, second] = await Promise.all([opened(), opened()]);
    expect(second).toBe(first);
    await earns(20_000);
    const third = await opened();
    expect(third).not.toBe(first);
    expect(await ownDebtPayment(shop.db, seller, { debtPaymentId: third })).toMatchObject({
      amountPaise: 30_000,
    });
    await expect(
      startPayment(shop.db, unreachable, seller, { purpose: "debt", subjectId: first }),
    ).rejects.toThrow(/time to pay has passed/);
    await owes(20_000);
    expect(await opened()).not.toBe(first);
  });

  test("gets back what earnings set off before the money arrived, in part or all of it", async () => {
    await owes(50_000);
    const id = await opened();
    await earns(20_000);
    await captured(id);
    expect(await owed()).toBe(0);
    expect(await refundsOf(id)).toEqual([
      { amount: 20_000, status: "requested", buyer_id: seller.userId },
    ]);
    await owes(10_000);
    const late = await opened();
    await earns(10_000);
    await captured(late);
    expect(await refundsOf(late)).toMatchObject([{ amount: 10_000 }]);
    expect(await rows(shop, "select outcome from payments where subject_id = $1", [late])).toEqual([
      { outcome: "returned" },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("is never charged twice by two payments at once: the second is refunded", async () => {
    await owes(50_000);
    const first = await opened();
    await owes(10_000);
    const second = await opened();
    await Promise.all([captured(first), captured(second)]);
    expect(await owed()).toBe(0);
    const back = await rows<{ amount: number }>(
      shop,
      "select sum(amount_paise)::int as amount from refunds where cause = any($1)",
      [[`debt:${first}`, `debt:${second}`]],
    );
    expect(back).toEqual([{ amount: 50_000 }]);
    expect(await differences()).toEqual([]);
  });

  test("whose two attempts were both captured gets the second one back", async () => {
    await owes(50_000);
    const id = await opened();
    await captured(id);
    expect(await captured(id, "pay_again")).toBe("second");
    expect(await owed()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test("loses nothing if the server is killed while it books: the provider's next report books it", async () => {
    await owes(50_000);
    const id = await opened();
    const payment = await atProvider(id);
    const killed: typeof shopPaymentHandlers = {
      ...shopPaymentHandlers,
      debt: {
        ...shopPaymentHandlers.debt,
        paid: async (tx, paid) => {
          await shopPaymentHandlers.debt.paid(tx, paid);
          throw new Error("Killed");
        },
      },
    };
    const fact = aFact(payment, { id: `pay_${id}` });
    await expect(applyPaymentUpdate(shop.db, system, fact, killed)).rejects.toThrow("Killed");
    expect(await owed()).toBe(50_000);
    expect(await captured(id)).toBe("captures");
    expect(await owed()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test("loses nothing if a server of the release before, which knows no debts, handles the report", async () => {
    await owes(50_000);
    const id = await opened();
    const payment = await atProvider(id);
    const { debt: _unknown, ...before } = shopPaymentHandlers;
    const fact = aFact(payment, { id: `pay_${id}` });
    await expect(
      applyPaymentUpdate(shop.db, system, fact, before as typeof shopPaymentHandlers),
    ).rejects.toThrow(TypeError);
    expect(
      await rows(
        shop,
        `select status, next_check_at is not null as "isAskedAgain" from payments where subject_id = $1`,
        [id],
      ),
    ).toEqual([{ status: "open", isAskedAgain: true }]);
    expect(await captured(id)).toBe("captures");
    expect(await owed()).toBe(0);
  });

  test("is paid also by money that comes after the hour; what was set off by then goes back", async () => {
    await owes(50_000);
    const id = await opened();
    await atProvider(id);
    await rows(
      shop,
      `update payments
       set status = 'closed', closed_at = now(), hold_until = now()
       where subject_id = $1`,
      [id],
    );
    await earns(10_000);
    expect(await captured(id)).toBe("captures");
    expect(await owed()).toBe(0);
    expect(await refundsOf(id)).toMatchObject([{ amount: 10_000 }]);
    expect(await differences()).toEqual([]);
  });

  test("of a shop that was blocked meanwhile is booked all the same", async () => {
    await owes(50_000);
    const id = await opened();
    await rows(shop, "update profiles set seller_status = 'blocked' where user_id = $1", [
      seller.userId,
    ]);
    expect(await captured(id)).toBe("captures");
    expect(await differences()).toEqual([]);
  });

  test("ends the pause with the money, in the same transaction", async () => {
    await owes(600_000, 61);
    await follow();
    await warnedAgo(shop.db, seller, 7);
    await follow();
    expect(await ownPause(shop.db, seller)).toMatchObject({ isPaused: true });
    await captured(await opened());
    expect(await ownPause(shop.db, seller)).toMatchObject({ isPaused: false });
    expect(
      await rows(
        shop,
        `select data->'data'->>'reminder' as reminder
         from pgboss.job
         where data->>'name' = 'debts.debtMoved' and data->'data'->>'sellerId' = $1
         order by created_on`,
        [seller.userId],
      ),
    ).toEqual([{ reminder: "warned" }, { reminder: "paused" }, { reminder: "lifted" }]);
  });
});

describe("another seller", () => {
  test("neither sees nor pays the payment", async () => {
    await owes(50_000);
    const debtPaymentId = await opened();
    const other = await aSeller(shop.db);
    await expect(ownDebtPayment(shop.db, other, { debtPaymentId })).rejects.toThrow(NotFound);
    await expect(
      startPayment(shop.db, unreachable, other, { purpose: "debt", subjectId: debtPaymentId }),
    ).rejects.toThrow(NotFound);
    await expect(openDebtPayment(shop.db, other)).rejects.toThrow(NothingOwed);
  });
});

describe("the nightly check", () => {
  test("finds a payment that was captured and never booked, and a booking that nobody paid", async () => {
    await owes(50_000);
    const id = await opened();
    await atProvider(id);
    await rows(
      shop,
      `with attempt as (
         insert into payment_attempts (
           provider_payment_id, payment_id, status, amount_paise, first_seen_at
         )
         select 'pay_lost', id, 'captured', amount_paise, now() from payments where subject_id = $1
       )
       update payments
       set status = 'captured', captured_payment_id = 'pay_lost', captured_at = now(),
         outcome = 'accepted', next_check_at = null
       where subject_id = $1`,
      [id],
    );
    expect(await differences()).toEqual([
      expect.stringContaining("should have been paid 0, but 50000 were captured"),
      expect.stringContaining("50000 were captured, 0 are booked"),
    ]);
  });
});
