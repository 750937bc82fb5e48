import { beforeAll, describe, expect, test } from "vitest";
import { issueFeeInvoices } from "#modules/invoicing/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import type { Entry } from "#modules/ledger/contract.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidCampaign } from "#tests/support/a-campaign.ts";
import { aFact, aPayment } from "#tests/support/a-payment.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { shopPaymentHandlers } from "../../server/payment-handlers.ts";
import { differences, withDamage } from "#tests/support/damaged-books.ts";

const database = useTestDatabase();
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  await aRegisteredMarketplace(database.db);
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { pricePaise: 100_000, stock: 500 });
});

const books = (kind: string, of: string, entries: readonly Entry[]) =>
  inTransaction(database.db, (tx) => book(tx, { kind, of, entries }));

describe("the check of captures", () => {
  test("finds nothing for a refunded double payment, and finds one refunded only in part", async () => {
    const { payment } = await paidOnline();
    await applyPaymentUpdate(
      database.db,
      system,
      aFact(payment, { id: `pay_second_${payment.paymentId}` }),
      shopPaymentHandlers,
    );
    expect(await differences(database)).toBe("");
    const change = (by: string) =>
      `update refunds
       set amount_paise = amount_paise ${by}
       where cause = 'excess:pay_second_' || $1::text`;
    expect(
      await withDamage(
        database,
        ["refunds"],
        change("- 100"),
        [payment.paymentId],
        change("+ 100"),
      ),
    ).toMatch(/came as a second payment of 118000, but 117900 go back/);
  });

  test("finds a capture of another amount than its orders", async () => {
    const { payment } = await paidOnline();
    const change = (by: string) =>
      `update payments set amount_paise = amount_paise ${by} where id = $1`;
    expect(
      await withDamage(
        database,
        ["payments"],
        change("+ 100"),
        [payment.paymentId],
        change("- 100"),
      ),
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
  await applyPaymentUpdate(database.db, system, aFact(payment), shopPaymentHandlers);
  return { order, payment };
}

describe("the check of documents of fees", () => {
  const earlier =
    "date_trunc('month', now() at time zone 'Asia/Kolkata') at " +
    "time zone 'Asia/Kolkata' - interval '40 days'";

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
    expect(await differences(database)).toMatch(
      /^Commission and labels of \d{4}-\d\d \(seller [0-9a-f-]+\): 20 and 0 without a document$/,
    );
    expect(await issueFeeInvoices(database.db, system, () => Promise.resolve(1800))).toBe(1);
    expect(await differences(database)).toBe("");
    const change = (by: string) =>
      `update documents
       set taxable_paise = taxable_paise ${by}, total_paise = total_paise ${by}
       where cause like 'fees:' || $1::text || ':%'`;
    expect(
      await withDamage(database, ["documents"], change("+ 3"), [seller.userId], change("- 3")),
    ).toMatch(/is of 23, but commission and labels came to 20/);
  });
});

test("finds bookings of payouts, campaigns, documents, captures and refunds that do not exist", async () => {
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
  const found = await differences(database);
  for (const kind of kinds)
    expect(found).toMatch(
      new RegExp(`^${kind}:[0-9a-f-]{36} is booked, but nothing like it happened$`, "m"),
    );
});
