import { beforeAll, expect, test } from "vitest";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type Actor, type UserActor } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { issueFeeInvoices as issueAll, ownDocuments } from "../public.server.ts";

const database = useTestDatabase();
const issueFeeInvoices = (db: Db, actor: Actor) => issueAll(db, actor, () => Promise.resolve(1800));
let seller: UserActor;
let returning: UserActor;

/** Moves everything that was posted so far into the previous month. Only a test may do this. */
async function aMonthPasses(): Promise<void> {
  const { $client } = database.db;
  await $client.query(
    "alter table ledger_transactions disable trigger ledger_transactions_are_append_only",
  );
  await $client.query(
    `update ledger_transactions
     set at = date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
       - interval '10 days'
     where at > now() - interval '1 hour'`,
  );
  await $client.query(
    "alter table ledger_transactions enable trigger ledger_transactions_are_append_only",
  );
}

async function fee(
  sellerId: string,
  of: string,
  feePaise: number,
  gstPaise: number,
): Promise<void> {
  const entries = [
    debit("seller_pending", feePaise + gstPaise, sellerId),
    credit("commission", feePaise),
    credit("gst_on_commission", gstPaise),
  ];
  await inTransaction(database.db, (tx) => book(tx, { kind: "commission", of, sellerId, entries }));
}

/** Prices with GST; negative if given back. */
async function label(sellerId: string, of: string, price: number, gst: number): Promise<void> {
  const entries = [
    debit("seller_payable", price, sellerId),
    credit("labels", price - gst),
    credit("gst_on_labels", gst),
  ];
  await inTransaction(database.db, (tx) => book(tx, { kind: "label", of, sellerId, entries }));
}

async function balance(account: string): Promise<number> {
  const { rows } = await database.db.$client.query<{ sum: string }>(
    "select coalesce(sum(amount_paise), 0)::text as sum from ledger_entries where account = $1",
    [account],
  );
  return Number(rows[0]?.sum);
}

beforeAll(async () => {
  await aRegisteredMarketplace(database.db);
  [seller, returning] = [await aSeller(database.db), await aSeller(database.db)];
});

test("a past month is invoiced once to each seller, and its GST agrees with the ledger to the paisa", async () => {
  // Three orders whose GST is rounded to 4 + 4 + 4 paise, while GST on their total is 11 (18% of 60
  // is 10.8).
  for (const name of ["a", "b", "c"]) await fee(seller.userId, name, 20, 4);
  await fee(returning.userId, "d", 50_000, 9000);
  await fee(returning.userId, "e", -60_000, -10_800);
  expect(await issueFeeInvoices(database.db, system)).toBe(0);
  await aMonthPasses();
  const issued = await Promise.all([
    issueFeeInvoices(database.db, system),
    issueFeeInvoices(database.db, system),
  ]);
  expect(issued.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2);
  expect(await issueFeeInvoices(database.db, system)).toBe(0);

  const [invoice, ...others] = (await ownDocuments(database.db, seller, { after: null })).documents;
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    kind: "invoice",
    taxablePaise: 60,
    number: expect.stringMatching(/^INV-\d{6}-0000\d$/) as string,
  });
  const gst = (invoice?.cgstPaise ?? 0) + (invoice?.sgstPaise ?? 0) + (invoice?.igstPaise ?? 0);
  const [note] = (await ownDocuments(database.db, returning, { after: null })).documents;
  expect(note).toMatchObject({ kind: "credit_note", taxablePaise: 10_000, totalPaise: 11_800 });
  expect(0 - (await balance("gst_on_commission"))).toBe(gst - 1800);
});

test("courier labels are a line of the same invoice, with their own SAC, and cost what was taken", async () => {
  const busy = await aSeller(database.db);
  await fee(busy.userId, "f", 10_000, 1800);
  await label(busy.userId, "g", 92_50, 14_11);
  await label(busy.userId, "h", 33, 5);
  const unlucky = await aSeller(database.db);
  await fee(unlucky.userId, "i", 10_000, 1800);
  await label(unlucky.userId, "j", -92_50, -14_11);
  const payable = await balance("seller_payable");
  await aMonthPasses();
  await issueFeeInvoices(database.db, system);
  const [invoice, ...others] = (await ownDocuments(database.db, busy, { after: null })).documents;
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: "invoice", totalPaise: 11_800 + 92_83 });
  const { rows } = await database.db.$client.query<{ line: object }>(
    "select jsonb_array_elements(body->'lines') as line from documents where number = $1",
    [invoice?.number],
  );
  expect(rows.map(({ line }) => line)).toMatchObject([
    { hsn: "998599", taxablePaise: 10_000 },
    { hsn: "996812", gstBasisPoints: 1800, description: expect.stringMatching(/^Courier labels/) },
  ]);
  // Given back labels are a credit note of their own beside the invoice of the commission.
  const { documents } = await ownDocuments(database.db, unlucky, { after: null });
  expect(documents.map(({ kind, totalPaise }) => [kind, totalPaise]).toSorted()).toEqual([
    ["credit_note", 92_50],
    ["invoice", 11_800],
  ]);
  expect(await balance("seller_payable")).toBe(payable);
});
