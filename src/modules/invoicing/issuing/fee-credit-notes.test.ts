import { beforeAll, expect, test } from "vitest";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { formatDateInDigits } from "#shared/ist.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { feesBilledLate, issuedDocument, issueFeeInvoices } from "../public.server.ts";
import { documentFace } from "./rules/document-face.ts";
import { monthSpan, monthsUntil, type Month } from "./rules/months.ts";

const database = useTestDatabase();
let seller: UserActor;
let orderId: string;

beforeAll(async () => {
  await aRegisteredMarketplace(database.db);
  seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller);
  const order = await anOrder(database.db, { buyer: await aBuyer(database.db), seller, product });
  orderId = order.id;
});

const monthsAgo = (months: number) =>
  `date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
     - interval '${months} months' + interval '12 days'`;

/** Commission of the order with its GST, booked so many months ago; negative if given back. */
async function commission(kind: string, feePaise: number, months: number): Promise<void> {
  const gst = (feePaise * 18) / 100;
  const entries = [
    debit("seller_pending", feePaise + gst, seller.userId),
    credit("commission", feePaise),
    credit("gst_on_commission", gst),
  ];
  const booking = { kind, of: orderId, orderId, sellerId: seller.userId, entries };
  await inTransaction(database.db, (tx) => book(tx, booking));
  const trigger = "trigger ledger_transactions_are_append_only";
  const { $client } = database.db;
  await $client.query(`alter table ledger_transactions disable ${trigger}`);
  await $client.query(`update ledger_transactions set at = ${monthsAgo(months)} where cause = $1`, [
    `${kind}:${orderId}`,
  ]);
  await $client.query(`alter table ledger_transactions enable ${trigger}`);
}

async function billed(kind: string) {
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from documents where recipient_seller_id = $1 and kind = $2",
    [seller.userId, kind],
  );
  return issuedDocument(database.db, seller, { documentId: rows[0]?.id ?? "" });
}

test("a credit note for given back commission names the invoice of the month that billed it, and both reach the seller by mail", async () => {
  await commission("commission", 50_000, 2);
  await commission("returned", -50_000, 1);
  for (let run = 0; run < 2; run++)
    await issueFeeInvoices(database.db, system, () => Promise.resolve(1800));
  const [invoice, note] = [await billed("invoice"), await billed("credit_note")];
  expect(note.totalPaise).toBe(59_000);
  expect(documentFace(note).facts).toContainEqual([
    "Original documents",
    `${invoice.number} of ${formatDateInDigits(invoice.issuedAt)}`,
  ]);
  expect(documentFace(invoice).facts.map(([name]) => name)).not.toContain("Original documents");

  await deliverEvents(database.db, { times: 2 });
  const mails = (await writtenMails(database.db, { to: seller.email })).filter(
    ({ attachments }) => attachments.length > 0,
  );
  expect(mails.map(({ attachments: [file] }) => file?.name).toSorted()).toEqual(
    [`${invoice.number}.pdf`, `${note.number}.pdf`].toSorted(),
  );
});

test("documents that were issued after their month are listed in the month whose date they bear", async () => {
  const administrator = await aPerson(database.db, { isAdmin: true });
  const lateIn = (month: Month) => feesBilledLate(database.db, administrator, { month });
  const [present, lastMonth, before] = monthsUntil(Date.now(), 3).map(monthSpan);
  if (!present || !lastMonth || !before) throw new Error("They are months");
  const { count, documents } = await lateIn(present);
  expect(count).toBe(2);
  expect(documents.map(({ month }) => month)).toEqual([before.month, lastMonth.month]);
  expect((await lateIn(lastMonth)).count).toBe(0);
});
