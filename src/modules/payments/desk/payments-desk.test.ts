import { beforeAll, describe, expect, test } from "vitest";
import { recordRemitted } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aFact, aPayment, listening, type BuiltPayment } from "#tests/support/a-payment.ts";
import { deliver } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { applyPaymentUpdate } from "../paying/apply-payment-update.ts";
import { settleAlert } from "./repair-payments.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { AlertIsSettled } from "../errors.ts";
import { alertsWaiting, paymentProblems, paymentsList } from "./payments-desk.ts";
import { refundsList, refundsToRepair } from "../refunds/refunds-desk.ts";

const shop = useTestDatabase();
let admin: UserActor;
let buyer: UserActor;
let paid: BuiltPayment;
let open: BuiltPayment;

beforeAll(async () => {
  admin = await aPerson(shop.db, { isAdmin: true });
  buyer = await aBuyer(shop.db, { name: "Asha Rao", email: "asha.rao@example.com" });
  paid = await aPayment(shop.db, buyer, { amountPaise: 249_900 });
  await applyPaymentUpdate(shop.db, system, aFact(paid), listening().paymentHandlers);
  open = await aPayment(shop.db, await aBuyer(shop.db), { amountPaise: 50_000 });
  await applyPaymentUpdate(
    shop.db,
    system,
    aFact(open, { amountPaise: 49_900 }),
    listening().paymentHandlers,
  );
});

describe("the administrator's payments", () => {
  const find = async (search: string) =>
    (await paymentsList(shop.db, admin, { search, state: null, after: null })).payments.map(
      ({ id }) => id,
    );

  test("are searched by provider id, amount and payer", async () => {
    expect(await find("")).toEqual([open.paymentId, paid.paymentId]);
    for (const search of [
      paid.providerOrderId,
      `pay_${paid.providerOrderId}`,
      "₹2,499",
      "2499.00",
      "asha.rao@",
      "Asha",
    ]) {
      expect(await find(search), search).toContain(paid.paymentId);
    }
    for (const search of ["order_none", "pay_none", "1", "%"])
      expect(await find(search), search).toEqual([]);
  });

  test("are filtered by status, with pages in one statement", async () => {
    const of = async (state: "open" | "captured" | "returned") =>
      (await paymentsList(shop.db, admin, { search: "", state, after: null })).payments;
    expect(await of("captured")).toMatchObject([
      {
        id: paid.paymentId,
        payerName: "Asha Rao",
        attempts: [{ status: "captured", method: "upi" }],
      },
    ]);
    expect(await of("open")).toMatchObject([{ id: open.paymentId }]);
    expect(await of("returned")).toEqual([]);
    expect(
      (await paymentsList(shop.db, admin, { search: "", state: null, after: open.paymentId }))
        .payments,
    ).toMatchObject([{ id: paid.paymentId }]);
    expect(
      await countStatements(() =>
        paymentsList(shop.db, admin, { search: "asha", state: "captured", after: open.paymentId }),
      ),
    ).toBe(1);
  });

  test("list open alerts until they are settled with a note", async () => {
    const { alerts } = await paymentProblems(shop.db, admin);
    expect(alerts).toMatchObject([
      { kind: "wrongAmount", detail: { amountPaise: 49_900, duePaise: 50_000 } },
    ]);
    expect(await alertsWaiting(shop.db, admin)).toBe(1);
    const alertId = alerts[0]?.id ?? 0;
    await settleAlert(shop.db, admin, { alertId, note: "Refunded on the provider's page." });
    expect((await paymentProblems(shop.db, admin)).alerts).toEqual([]);
    expect(await alertsWaiting(shop.db, admin)).toBe(0);
    await expect(settleAlert(shop.db, admin, { alertId, note: "Again" })).rejects.toThrow(
      AlertIsSettled,
    );
  });
});

test("refunds are listed by what they wait for, in four statements", async () => {
  const ask = (paymentId: string | null) =>
    inTransaction(shop.db, (tx) =>
      requestRefund(tx, system, {
        cause: crypto.randomUUID(),
        paymentId,
        orderId: null,
        buyerId: buyer.userId,
        amountPaise: 1000,
      }),
    );
  const [sent, byHand] = [await ask(paid.paymentId), await ask(null)];
  const of = async (tab: "under_way" | "needs_details" | "failed" | null) =>
    (await refundsList(shop.db, admin, { tab, after: null })).refunds.map(({ id }) => id);
  expect(await of(null)).toEqual([byHand.refundId, sent.refundId]);
  expect(await of("under_way")).toEqual([sent.refundId]);
  expect(await of("needs_details")).toEqual([byHand.refundId]);
  expect(await of("failed")).toEqual([]);
  const { counts, refunds } = await refundsList(shop.db, admin, {
    tab: null,
    after: byHand.refundId,
  });
  expect(counts).toEqual({ failed: 0, toSend: 0, needs_details: 1, under_way: 1 });
  expect(refunds).toMatchObject([{ id: sent.refundId, buyerEmail: "asha.rao@example.com" }]);
  expect(
    await countStatements(() => refundsList(shop.db, admin, { tab: "failed", after: null })),
  ).toBe(4);
  expect(await refundsToRepair(shop.db, admin)).toEqual({
    failed: counts.failed,
    toSend: counts.toSend,
  });
});

test("before a cash refund, the list says who has the cash: the courier, the artisan, or the marketplace", async () => {
  const seller = await aSeller(shop.db);
  const product = await aProduct(shop.db, seller, { stock: 5 });
  const cashOf = async (holder: "courier" | "seller") => {
    const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await deliver(shop.db, seller, order, holder);
    const { refundId } = await inTransaction(shop.db, (tx) =>
      requestRefund(tx, system, {
        cause: crypto.randomUUID(),
        paymentId: null,
        orderId: order.id,
        buyerId: buyer.userId,
        amountPaise: order.totalPaise,
      }),
    );
    return {
      order,
      cashHolder: async () =>
        (await refundsList(shop.db, admin, { tab: "needs_details", after: null })).refunds.find(
          ({ id }) => id === refundId,
        )?.cashIsWith,
    };
  };
  const [courier, own] = [await cashOf("courier"), await cashOf("seller")];
  expect([await courier.cashHolder(), await own.cashHolder()]).toEqual(["courier", "seller"]);
  await inTransaction(shop.db, (tx) =>
    recordRemitted(tx, system, { orderIds: [courier.order.id, own.order.id] }),
  );
  expect([await courier.cashHolder(), await own.cashHolder()]).toEqual([null, "seller"]);
});
