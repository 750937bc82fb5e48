import { beforeAll, describe, expect, test } from "vitest";
import { stopCampaign } from "#modules/advertising/index.server.ts";
import { issueFeeInvoices } from "#modules/invoicing/index.server.ts";
import { book } from "#modules/ledger/index.server.ts";
import type { Entry } from "#modules/ledger/contract.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { applyFact } from "#modules/payments/index.server.ts";
import {
  approveBatch,
  exportBatch,
  markBounced,
  proposeBatch,
} from "#modules/payouts/index.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidCampaign } from "#tests/support/a-campaign.ts";
import { aFact, aPayment, refundArrives } from "#tests/support/a-payment.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { aPaidPayout, payable } from "#tests/support/payouts.ts";
import { whatPaymentsAreFor } from "../what-payments-are-for.ts";
import { checkBooks } from "./check-books.ts";

const database = useTestDatabase();
let desk: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  await aRegisteredMarketplace(database.db);
  desk = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { pricePaise: 100_000, stock: 500 });
});

async function differences(): Promise<string> {
  const found: string[] = [];
  await checkBooks(database.db, null, (difference) => found.push(difference));
  return found.join("\n");
}

/**
 * Changes what the database would refuse, and takes it back: only a test may, and what it finds is
 * told in between.
 */
async function withDamage(
  tables: readonly string[],
  damage: string,
  values: readonly unknown[],
  repair: string,
): Promise<string> {
  const run = async (sql: string, given: readonly unknown[]) => {
    for (const table of tables)
      await database.db.$client.query(`alter table ${table} disable trigger user`);
    await database.db.$client.query(sql, [...given]);
    for (const table of tables)
      await database.db.$client.query(`alter table ${table} enable trigger user`);
  };
  await run(damage, values);
  const found = await differences();
  await run(repair, values);
  expect(await differences()).toBe("");
  return found;
}

const books = (kind: string, of: string, entries: readonly Entry[]) =>
  inTransaction(database.db, (tx) => book(tx, { kind, of, entries }));

describe("the check of payouts", () => {
  test("finds nothing where one arrived and one came back", async () => {
    await aPaidPayout(database.db, seller);
    const { batchId, payoutId } = await aPaidPayout(database.db, seller);
    await markBounced(database.db, desk, { batchId, payoutId, reason: "Account closed" });
    expect(await differences()).toBe("");
  });

  test.each([
    [
      "a payout that left but is not booked as arrived",
      "update payouts set status = 'exported', paid_at = null where id = $1",
      "update payouts set status = 'paid', paid_at = now() where id = $1",
      /payout_paid:.* is booked, but nothing like it happened/,
    ],
    [
      "another way than the money took",
      "update payouts set way = 'provider' where id = $1",
      "update payouts set way = 'file' where id = $1",
      /payout_paid:.* should be .*provider_clearing -50000.*, is .*bank -50000/,
    ],
    [
      "another amount",
      "update payouts set amount_paise = amount_paise + 1 where id = $1",
      "update payouts set amount_paise = amount_paise - 1 where id = $1",
      /holds entries of 50000, should hold 50001/,
    ],
    [
      "an entry of another amount than the books have",
      "update payout_items set amount_paise = amount_paise + 1 where payout_id = $1",
      "update payout_items set amount_paise = amount_paise - 1 where payout_id = $1",
      /or of another amount than the books have/,
    ],
  ])("finds %s", async (_what, damage, repair, words) => {
    const { payoutId } = await aPaidPayout(database.db, await aSeller(database.db));
    expect(await withDamage(["payouts", "payout_items"], damage, [payoutId], repair)).toMatch(
      words,
    );
  });

  test("one that is on its way is booked as such", async () => {
    await payable(database.db, seller, 700);
    const { batchId } = await proposeBatch(database.db, desk);
    await approveBatch(database.db, desk, { batchId });
    await exportBatch(database.db, desk, { batchId });
    expect(await differences()).toBe("");
  });
});

describe("the check of campaigns", () => {
  test("finds nothing where one was paid, and one was stopped and credited", async () => {
    await aPaidCampaign(database.db, seller);
    const campaignId = await aPaidCampaign(database.db, seller, "basic_spotlight");
    await stopCampaign(database.db, desk, { campaignId, reason: "Against the rules" });
    expect(
      (
        await database.db.$client.query(
          "select credit_paise > 0 as credited from campaigns where id = $1",
          [campaignId],
        )
      ).rows,
    ).toEqual([{ credited: true }]);
    expect(await differences()).toBe("");
  });

  test.each([
    [
      "a price nobody paid",
      "update campaigns set price_paise = price_paise + 100 where id = $1",
      "update campaigns set price_paise = price_paise - 100 where id = $1",
      /costs 350000, but 349900 were paid/,
    ],
    [
      "a credit that is not booked",
      `update campaigns
       set settled_at = now(), eligible = 1, shown = 0, credit_paise = 100
       where id = $1`,
      `update campaigns
       set settled_at = null, eligible = null, shown = null, credit_paise = 0
       where id = $1`,
      /campaign_credit:.* is missing/,
    ],
    [
      "an invoice that is not its own",
      "update campaigns set invoice_id = null where id = $1",
      `update campaigns
       set invoice_id = (select id from documents where cause = 'campaign:' || $1::text)
       where id = $1`,
      /does not agree with the invoice/,
    ],
    [
      "one that nobody was to pay",
      "update campaigns set status = 'unpaid', paid_at = null where id = $1",
      "update campaigns set status = 'awaiting_products', paid_at = now() where id = $1",
      /is unpaid, but its payment was accepted/,
    ],
  ])("finds %s", async (_what, damage, repair, words) => {
    expect(
      await withDamage(
        ["campaigns"],
        damage,
        [await aPaidCampaign(database.db, await aSeller(database.db))],
        repair,
      ),
    ).toMatch(words);
  });

  test("an invoice that is missing, and one of another amount", async () => {
    const campaignId = await aPaidCampaign(database.db, await aSeller(database.db));
    const cause = `campaign:${campaignId}`;
    expect(
      await withDamage(
        ["documents"],
        "update documents set cause = 'not ' || $1::text where cause = $1",
        [cause],
        "update documents set cause = $1 where cause = 'not ' || $1::text",
      ),
    ).toMatch(/has no invoice/);
    const change = (paise: string) =>
      `update documents
       set taxable_paise = taxable_paise ${paise}, total_paise = total_paise ${paise}
       where cause = $1`;
    expect(await withDamage(["documents"], change("+ 5"), [cause], change("- 5"))).toMatch(
      /of 349905, should be 349900/,
    );
  });

  test("one whose money goes back is booked as money to return, until the refund has arrived", async () => {
    const other = await aSeller(database.db);
    await database.db.$client.query(
      "update profiles set seller_status = 'blocked' where user_id = $1",
      [other.userId],
    );
    const campaignId = await aPaidCampaign(database.db, other);
    expect(await differences()).toBe("");
    const toReturn = async () =>
      (
        await database.db.$client.query(
          `select sum(amount_paise)::int as paise
           from ledger_entries
           where account = 'money_to_return'`,
        )
      ).rows;
    expect(await toReturn()).toEqual([{ paise: -349_900 }]);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from refunds where cause = $1",
      [`campaign:${campaignId}`],
    );
    await refundArrives(database.db, rows[0]?.id ?? "");
    expect(await toReturn()).toEqual([{ paise: 0 }]);
    expect(await differences()).toBe("");
    expect(
      (await database.db.$client.query("select status from campaigns where id = $1", [campaignId]))
        .rows,
    ).toEqual([{ status: "returned" }]);
  });
});

describe("the check of what came", () => {
  test("finds nothing where something came twice, and finds what goes back of it in part only", async () => {
    const { payment } = await paidOnline();
    await applyFact(
      database.db,
      system,
      aFact(payment, { id: `pay_second_${payment.paymentId}` }),
      whatPaymentsAreFor,
    );
    expect(await differences()).toBe("");
    const change = (by: string) =>
      `update refunds
       set amount_paise = amount_paise ${by}
       where cause = 'excess:pay_second_' || $1::text`;
    expect(
      await withDamage(["refunds"], change("- 100"), [payment.paymentId], change("+ 100")),
    ).toMatch(/came as a second payment of 118000, but 117900 go back/);
  });

  test("finds a capture of another amount than its orders", async () => {
    const { payment } = await paidOnline();
    const change = (by: string) =>
      `update payments set amount_paise = amount_paise ${by} where id = $1`;
    expect(
      await withDamage(["payments"], change("+ 100"), [payment.paymentId], change("- 100")),
    ).toMatch(/118100 were captured, 118000 are booked/);
  });
});

async function paidOnline() {
  const buyer = await aBuyer(database.db);
  const order = await anOrder(database.db, { buyer, seller, product, status: "awaiting_payment" });
  const payment = await aPayment(database.db, buyer, {
    subjectId: order.purchaseId,
    amountPaise: order.totalPaise,
  });
  await applyFact(database.db, system, aFact(payment), whatPaymentsAreFor);
  return { order, payment };
}

describe("the check of documents of fees", () => {
  const earlier =
    "date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '40 days'";

  test("finds a month without its document, and nothing once it is issued", async () => {
    await books("adjusted", "first", [debit("bank", 1), credit("adjustments", 1)]);
    const of = crypto.randomUUID();
    await inTransaction(database.db, (tx) =>
      book(tx, {
        kind: "adjusted",
        of,
        sellerId: seller.userId,
        entries: [
          debit("seller_payable", 24, seller.userId),
          credit("commission", 20),
          credit("gst_on_commission", 4),
        ],
      }),
    );
    await aPaidCampaign(database.db, await aSeller(database.db));
    const { $client } = database.db;
    const moved = async (table: string, column: string, where: string) => {
      await $client.query(`alter table ${table} disable trigger user`);
      await $client.query(`update ${table} set ${column} = ${earlier} where ${where}`);
      await $client.query(`alter table ${table} enable trigger user`);
    };
    await moved("ledger_transactions", "at", `cause = 'adjusted:${of}'`);
    await moved("documents", "issued_at", "serial = 1");
    expect(await differences()).toMatch(
      /^Commission of \d{4}-\d\d \(seller [0-9a-f-]+\): 20 without a document$/,
    );
    expect(await issueFeeInvoices(database.db, system, () => Promise.resolve(1800))).toBe(1);
    expect(await differences()).toBe("");
    const change = (by: string) =>
      `update documents
       set taxable_paise = taxable_paise ${by}, total_paise = total_paise ${by}
       where cause like 'fees:' || $1::text || ':%'`;
    expect(await withDamage(["documents"], change("+ 3"), [seller.userId], change("- 3"))).toMatch(
      /is of 23, but the commission came to 20/,
    );
  });
});

test("finds what was booked for payouts, campaigns, documents, captures and refunds that never were", async () => {
  const kinds = [
    "payout",
    "payout_paid",
    "payout_bounced",
    "campaign",
    "campaign_credit",
    "campaign_refund",
    "fee_invoice",
    "excess",
    "refunded",
  ];
  for (const kind of kinds)
    await books(kind, crypto.randomUUID(), [debit("bank", 5), credit("adjustments", 5)]);
  const found = await differences();
  for (const kind of kinds)
    expect(found).toMatch(
      new RegExp(`^${kind}:[0-9a-f-]{36} is booked, but nothing like it happened$`, "m"),
    );
});
