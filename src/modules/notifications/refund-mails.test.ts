import { expect, test } from "vitest";
import {
  recordManualRefund,
  requestRefund,
  setRefundDestination,
} from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { system } from "#policy/actor.ts";
import { eventHandler } from "#server/events.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { mailRefundProcessed } from "./return-mails.ts";

const database = useTestDatabase();
const baseUrl = "https://charma.example";

async function someone() {
  const [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
  const mails = () => writtenMails(database.db, { to: buyer.email, baseUrl });
  return { buyer, seller, product: await aProduct(database.db, seller), mails };
}

const refundOf = (order: { readonly id: string }, buyerId: string, paymentId: string | null) =>
  inTransaction(database.db, (tx) =>
    requestRefund(tx, system, {
      cause: `test:${order.id}`,
      paymentId,
      orderId: order.id,
      buyerId,
      amountPaise: 5_000,
    }),
  );

test("after a manual refund the buyer gets one mail: how much, for which order, and how", async () => {
  const { mails, ...given } = await someone();
  const { buyer } = given;
  const order = await anOrder(database.db, { ...given, status: "delivered" });
  const { refundId } = await refundOf(order, buyer.userId, null);
  await setRefundDestination(database.db, buyer, {
    refundId,
    kind: "upi",
    holder: "Asha Rao",
    upiAddress: "asha.rao@okaxis",
    accountNumber: null,
    ifsc: null,
  });
  await mailRefundProcessed({ db: database.db }, { refundId });
  expect(await mails()).toEqual([]);
  await recordManualRefund(database.db, await aPerson(database.db, { isAdmin: true }), {
    refundId,
    reference: "SBIN426001234567",
  });
  const { rows } = await database.db.$client.query<{ data: unknown }>(
    `select data
     from pgboss.job
     where data->>'name' = 'payments.refundProcessed' and data->'data'->>'refundId' = $1`,
    [refundId],
  );
  const hear = eventHandler({
    log: silentLog,
    db: database.db,
    pictures: openFolderStore("/tmp/no-such-folder", "none"),
    config: { baseUrl },
  });
  for (const { data } of [...rows, ...rows]) await hear(data);
  const [refundMail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(refundMail?.subject).toBe(`₹50.00 refunded: ${order.orderNumber}`);
  expect(refundMail?.text).toContain("SBIN426001234567");
  expect(refundMail?.text).not.toContain("okaxis");
});

test("after a refund to the original method the buyer gets a mail that says so, and when the bank has it", async () => {
  const { mails, ...given } = await someone();
  const order = await aPaidOrder(database.db, given);
  const { refundId } = await refundOf(order, given.buyer.userId, order.paymentId);
  await database.db.$client.query(
    "update refunds set status = 'processed', processed_at = now() where id = $1",
    [refundId],
  );
  await mailRefundProcessed({ db: database.db }, { refundId });
  expect((await mails())[0]?.text.replaceAll(/\s+/g, " ")).toContain(
    "It goes to your original payment method; it arrives by UPI after 2-3 days.",
  );
});
