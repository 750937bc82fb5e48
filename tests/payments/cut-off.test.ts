import { expect, test } from "vitest";
import {
  openPayment,
  paymentOf,
  paymentRound,
  receiveEvent,
  requestRefund,
  startPayment,
  workOnPayment,
} from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import {
  payoutListener,
  shopPaymentHandlers as paymentHandlers,
} from "#server/payment-handlers.ts";
import { killedAtWork } from "#tests/races/run-from-processes.ts";
import { webhookHeaders } from "#tests/support/a-payment.ts";
import { anUnpaidPurchase } from "#tests/support/an-unpaid-purchase.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { useSandbox } from "#tests/support/provider-payments.ts";
import type { Doing } from "./cut-off.worker.ts";

/**
 * A process of the shop is killed (`kill -9`) between the provider's response and its own commit;
 * another one continues.
 */

const shop = useTestDatabase();
const sandbox = useSandbox(shop);

const till = () => ({ provider: sandbox.provider, paymentHandlers, payoutListener });
const sql = (text: string, values: readonly unknown[]) => shop.db.$client.query(text, [...values]);

type What = Doing extends infer Each
  ? Each extends Doing
    ? Omit<Each, "url" | "settings">
    : never
  : never;

/** The provider executes a request and responds a minute later; the process is dead by then. */
async function killedWhile(what: What, on: string, isDone: () => boolean): Promise<void> {
  await sandbox.control.wish({ do: "answers", how: "hang", on, hangMs: 4000 });
  const module = new URL("./cut-off.worker.ts", import.meta.url);
  await killedAtWork(
    { module, input: { url: shop.url, settings: sandbox.settings, ...what } },
    () => expect.poll(isDone).toBe(true),
  );
}

test("while the provider's order was created: whoever opens the window next gets the same order", async () => {
  const buyer = await aBuyer(shop.db);
  const subject = { purpose: "campaign", subjectId: crypto.randomUUID() } as const;
  await inTransaction(shop.db, (tx) =>
    openPayment(tx, buyer, { ...subject, amountPaise: 50_000, payableMinutes: 15 }),
  );
  const before = sandbox.control.account().orders.length;
  await killedWhile(
    { does: "start", buyer, subject },
    "/orders",
    () => sandbox.control.account().orders.length > before,
  );
  const window = await startPayment(shop.db, sandbox.provider, buyer, subject);
  expect(
    sandbox.control
      .account()
      .orders.slice(before)
      .map(({ id }) => id),
  ).toEqual([window.providerOrderId]);
});

test("while a payment was confirmed: the captured money is found, once", async () => {
  const bought = await anUnpaidPurchase(shop.db, sandbox.provider);
  const { callback } = await sandbox.control.pay({ orderId: bought.window.providerOrderId });
  let asked = 0;
  await killedWhile(
    { does: "confirm", buyer: bought.buyer, subject: bought.subject, callback },
    "/payments/",
    () => ++asked > 5,
  );
  expect(await paymentOf(shop.db, bought.subject)).toMatchObject({ status: "open" });
  await sql("update payments set next_check_at = now() where subject_id = $1", [
    bought.subject.subjectId,
  ]);
  await sandbox.control.wish({ do: "answers", how: "fault", count: 1, on: "/nowhere" });
  await paymentRound(shop.db, system, till());
  expect(await paymentOf(shop.db, bought.subject)).toMatchObject({
    status: "captured",
    outcome: "accepted",
  });
});

/** A paid purchase of which a part is to be refunded; the process that sends it is killed. */
async function aRefundCutOff() {
  const bought = await anUnpaidPurchase(shop.db, sandbox.provider);
  const before = sandbox.control.account().refunds.length;
  await sandbox.control.pay({ orderId: bought.window.providerOrderId });
  await sql("update payments set next_check_at = now() where subject_id = $1", [
    bought.subject.subjectId,
  ]);
  await paymentRound(shop.db, system, till());
  const request = {
    cause: crypto.randomUUID(),
    paymentId: bought.window.paymentId,
    orderId: null,
    buyerId: bought.buyer.userId,
    amountPaise: 10_000,
  };
  const { refundId } = await inTransaction(shop.db, (tx) => requestRefund(tx, system, request));
  await killedWhile(
    { does: "refund", refundId },
    "/refund",
    () => sandbox.control.account().refunds.length > before,
  );
  const pursue = async () => {
    await sql("update refunds set next_try_at = now() where id = $1", [refundId]);
    await workOnPayment(shop.db, system, { kind: "refund", refundId }, till());
    return (await paymentOf(shop.db, bought.subject))?.refunds[0]?.status;
  };
  const sent = () => sandbox.control.account().refunds.slice(before);
  return { pursue, sent };
}

test("while a refund was sent: the retry has the same key, and the money is sent once", async () => {
  const { pursue, sent } = await aRefundCutOff();
  await expect.poll(pursue).toBe("pending");
  expect(sent()).toMatchObject([{ amount: 10_000, payment_id: expect.any(String) }]);
});

test("while a refund was sent: what the provider reports about its end meanwhile is used by the retry", async () => {
  const { pursue, sent } = await aRefundCutOff();
  await sandbox.control.wish({ do: "refund", refundId: sent()[0]?.id ?? "", becomes: "processed" });
  const [event] = sandbox.control.events("refund.processed").slice(-1);
  for (const id of ["evt_first", "evt_again"]) {
    await receiveEvent(shop.db, sandbox.provider, {
      rawBody: Buffer.from(event?.body ?? ""),
      headers: webhookHeaders(event?.signature ?? "", id),
    });
    await workOnPayment(shop.db, system, { kind: "event", eventId: id }, till());
  }
  await expect.poll(pursue).toBe("processed");
  expect(sent()).toHaveLength(1);
});
