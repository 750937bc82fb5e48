import { expect, test } from "vitest";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { system } from "#policy/actor.ts";
import { bookedFor, stateOf, usePaidOrders } from "#tests/support/refunds.ts";
import { applyRefundUpdate, saveAccepted } from "./apply-refund-update.ts";
import { judgeEarlyUpdates } from "./early-updates.ts";
import { sendRefund } from "./send-refund.ts";

const { shop, now, aRefund, settle, hearNews } = usePaidOrders();

const booked = [
  { account: "refunds_due", party_id: expect.any(String), amount: 4000 },
  { account: "provider_clearing", party_id: null, amount: -4000 },
];

/** The provider, whose answer to a refund arrives after `meanwhile`. */
function answeringAfter(meanwhile: (providerRefundId: string) => Promise<void>): PaymentProvider {
  const { provider } = now.sandbox;
  return {
    ...provider,
    refund: async (request) => {
      const answer = await provider.refund(request);
      await meanwhile(answer.id);
      return answer;
    },
  };
}

const dueNow = (id: string) =>
  shop.db.$client.query("update refunds set next_try_at = now() where id = $1", [id]);

const captureOf = async (id: string) =>
  (
    await shop.db.$client.query<{ capture: string }>(
      "select provider_payment_id as capture from refunds where id = $1",
      [id],
    )
  ).rows[0]?.capture ?? "";

const alertsOf = async (fact: string) =>
  (await shop.db.$client.query("select kind from payment_alerts where fact = $1", [fact])).rows;

test("a refund that is reported as processed before our request is answered is processed with the answer, and booked once", async () => {
  const id = await aRefund();
  const provider = answeringAfter(async (atProvider) => {
    await hearNews("refund.created");
    await settle(atProvider, "processed");
    for (const _ of [1, 2]) await hearNews("refund.processed");
  });
  expect(await sendRefund(shop.db, system, provider, { refundId: id })).toBe("told");
  expect(await stateOf(shop, id)).toMatchObject({ status: "processed", tries: 0, next: null });
  await hearNews("refund.processed");
  await hearNews("refund.created");
  expect(await stateOf(shop, id)).toMatchObject({ status: "processed" });
  expect(await bookedFor(shop, id)).toEqual(booked);
});

test("a refund that is reported as failed before our request is answered is sent again, under another key", async () => {
  const id = await aRefund();
  const before = now.sandbox.control.account().refunds.length;
  const provider = answeringAfter(async (atProvider) => {
    await settle(atProvider, "failed");
    for (const _ of [1, 2]) await hearNews("refund.failed");
  });
  await sendRefund(shop.db, system, provider, { refundId: id });
  expect(await stateOf(shop, id)).toMatchObject({ status: "failed", tries: 1 });
  expect(await bookedFor(shop, id)).toEqual([]);
  await dueNow(id);
  await sendRefund(shop.db, system, now.sandbox.provider, { refundId: id });
  await settle((await stateOf(shop, id))?.at_provider ?? "", "processed");
  await hearNews("refund.processed");
  expect(await stateOf(shop, id)).toMatchObject({ status: "processed" });
  expect(now.sandbox.control.account().refunds.length - before).toBe(2);
  expect(await bookedFor(shop, id)).toEqual(booked);
});

test("an end that was reported early is used after a crash, once the request is sent again", async () => {
  const id = await aRefund();
  const before = now.sandbox.control.account().refunds.length;
  const provider = answeringAfter(async (atProvider) => {
    await settle(atProvider, "processed");
    await hearNews("refund.processed");
    throw new Error("The process dies here.");
  });
  await expect(sendRefund(shop.db, system, provider, { refundId: id })).rejects.toThrow();
  expect(await stateOf(shop, id)).toMatchObject({ status: "requested", at_provider: null });
  await judgeEarlyUpdates(shop.db, system);
  await dueNow(id);
  await sendRefund(shop.db, system, now.sandbox.provider, { refundId: id });
  expect(await stateOf(shop, id)).toMatchObject({ status: "processed" });
  expect(now.sandbox.control.account().refunds.length - before).toBe(1);
  expect(await bookedFor(shop, id)).toEqual(booked);
});

test.each(["the report first", "our answer first"])(
  "a report and our own answer at the same moment do not miss each other: %s",
  async (order) => {
    const refundId = await aRefund();
    const id = `rfnd_${refundId}`;
    const fact = { id, paymentId: await captureOf(refundId), amountPaise: 4000 };
    const report = (db: Db) => applyRefundUpdate(db, system, { ...fact, status: "processed" });
    const save = (db: Db) => saveAccepted(db, system, { refundId, providerRefundId: id });
    const [first, second] = order === "the report first" ? [report, save] : [save, report];
    const work: Promise<void>[] = [];
    await inTransaction(shop.db, async (tx) => {
      await first(tx);
      work.push(second(shop.db));
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    await Promise.all(work);
    expect(await stateOf(shop, refundId)).toMatchObject({ status: "processed" });
    expect(await bookedFor(shop, refundId)).toEqual(booked);
  },
);

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await shop.db.$client.query(
    `select
     from pg_locks
     where locktype = 'advisory'
       and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount === 1;
}

test("a refund on the provider's own pages that could have been ours asks for a person once ours is known", async () => {
  const id = await aRefund();
  const elsewhere = await now.sandbox.provider.refund({
    paymentId: await captureOf(id),
    amountPaise: 4000,
    idempotencyKey: crypto.randomUUID(),
  });
  await settle(elsewhere.id, "processed");
  await hearNews("refund.processed");
  await judgeEarlyUpdates(shop.db, system);
  expect(await alertsOf(elsewhere.id)).toEqual([]);
  await sendRefund(shop.db, system, now.sandbox.provider, { refundId: id });
  expect(await stateOf(shop, id)).toMatchObject({ status: "pending" });
  await judgeEarlyUpdates(shop.db, system);
  await judgeEarlyUpdates(shop.db, system);
  expect(await alertsOf(elsewhere.id)).toEqual([{ kind: "refundElsewhere" }]);
});
