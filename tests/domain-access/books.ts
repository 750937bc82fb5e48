import * as advertisingDoor from "#modules/advertising/public.server.ts";
import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as ledgerDoor from "#modules/ledger/public.server.ts";
import * as operationsDoor from "#modules/operations/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as paymentsDoor from "#modules/payments/public.server.ts";
import * as payoutsDoor from "#modules/payouts/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { checked, inside, type Rows } from "./access.ts";
import { delivered } from "./settlement.ts";
import { allOf } from "./stream.ts";

/** The ledger, as its checks and administrators read it. */
export const ledger: Rows = {
  balancesOfParty: inside("for queries of modules above, which ask whose it is"),
  transactionsOfOrders: checked("system", ({ db, actor, place }) =>
    ledgerDoor.transactionsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  transactionsOfCauses: checked("system", ({ db, actor }) =>
    ledgerDoor.transactionsOfCauses(db, actor, { causes: [] }),
  ),
  causesOfKind: checked("system", ({ db, actor }) =>
    ledgerDoor.causesOfKind(db, actor, { kind: "payout", after: 0, limit: 1 }),
  ),
  exportedJournal: checked("administrators", ({ db, actor }) =>
    allOf(ledgerDoor.exportedJournal(db, actor, anything)),
  ),
  journal: checked("administrators", ({ db, actor }) =>
    ledgerDoor.journal(db, actor, { filters: anything, after: null }),
  ),
  // Writes what `exportedJournal` yields.
  journalFile: checked("anyone", () => allOf(ledgerDoor.journalFile(noLines()))),
  ledgerTransaction: checked(
    "administrators",
    async ({ db, actor }) =>
      ledgerDoor.ledgerTransaction(db, actor, { transactionId: await anyTransaction(db) }),
    delivered,
  ),
  trialBalance: checked("administrators", ({ db, actor }) =>
    ledgerDoor.trialBalance(db, actor, { day: "" }),
  ),
  accountsOfParty: checked("administrators", ({ db, actor, place }) =>
    ledgerDoor.accountsOfParty(db, actor, { partyId: place.order.id }),
  ),
  lastCheck: checked("administrators", ({ db, actor }) => ledgerDoor.lastCheck(db, actor)),
  recordCheck: checked("system", ({ db, actor }) =>
    ledgerDoor.recordCheck(db, actor, {
      startedAt: new Date(),
      ordersChecked: 0,
      differences: 0,
      unanswered: 0,
      details: [],
    }),
  ),
};

async function anyTransaction(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select max(id)::text as id from ledger_transactions",
  );
  return rows[0]?.id ?? "";
}

const anything = { account: "", kind: "", party: "", fromDay: "", toDay: "" };

async function* noLines(): AsyncGenerator<never> {
  yield* [];
}

/** What administrators post by hand. */
export const operations: Rows = {
  previewWayBack: checked("administrators", ({ db, actor }) =>
    operationsDoor.previewWayBack(db, actor, {
      bytes: new TextEncoder().encode("AWB,Charge,Date\nA1,60,2025-11-28"),
    }),
  ),
  bookWayBack: checked("administrators", ({ db, actor }) =>
    operationsDoor.bookWayBack(db, actor, {
      charges: [{ trackingNumber: "A1", paise: 6000, chargedOn: "2025-11-28" }],
    }),
  ),
  adjustBooks: checked("administrators", ({ db, actor }) =>
    operationsDoor.adjustBooks(db, actor, {
      key: crypto.randomUUID(),
      kind: "tcs_deposited",
      amountPaise: 100,
      sellerId: null,
      reason: "Challan 1",
    }),
  ),
};

/** The queries of the check of the books. */
const firstOfAll = { after: null, limit: 1 };
const none = { ids: [] };

export const orders: Rows = {
  ordersForCheck: checked("system", ({ db, actor }) =>
    ordersDoor.ordersForCheck(db, actor, firstOfAll),
  ),
  ordersOfPurchases: checked("system", ({ db, actor, place }) =>
    ordersDoor.ordersOfPurchases(db, actor, { purchaseIds: [place.order.purchaseId] }),
  ),
};
export const payouts: Rows = {
  payoutsForCheck: checked("system", ({ db, actor }) =>
    payoutsDoor.payoutsForCheck(db, actor, firstOfAll),
  ),
  storedPayouts: checked("system", ({ db, actor }) => payoutsDoor.storedPayouts(db, actor, none)),
};
export const advertising: Rows = {
  campaignsForCheck: checked("system", ({ db, actor }) =>
    advertisingDoor.campaignsForCheck(db, actor, firstOfAll),
  ),
  existingCampaigns: checked("system", ({ db, actor }) =>
    advertisingDoor.existingCampaigns(db, actor, none),
  ),
};
export const invoicing: Rows = {
  documentsOfCauses: checked("system", ({ db, actor }) =>
    invoicingDoor.documentsOfCauses(db, actor, { causes: [] }),
  ),
  billsOfOrders: checked("system", ({ db, actor }) =>
    invoicingDoor.billsOfOrders(db, actor, { orderIds: [] }),
  ),
  existingDocuments: checked("system", ({ db, actor }) =>
    invoicingDoor.existingDocuments(db, actor, none),
  ),
  documentsSince: checked("system", ({ db, actor }) => invoicingDoor.documentsSince(db, actor)),
  numberDifferences: checked("system", ({ db, actor }) =>
    invoicingDoor.numberDifferences(db, actor),
  ),
};
export const payments: Rows = {
  paidPurchases: checked("system", ({ db, actor, place }) =>
    paymentsDoor.paidPurchases(db, actor, { purchaseIds: [place.order.purchaseId] }),
  ),
  paidRests: checked("system", ({ db, actor, place }) =>
    paymentsDoor.paidRests(db, actor, { orderIds: [place.order.id] }),
  ),
  refundsForCheck: checked("system", ({ db, actor, place }) =>
    paymentsDoor.refundsForCheck(db, actor, { orderIds: [place.order.id] }),
  ),
  capturesForCheck: checked("system", ({ db, actor }) =>
    paymentsDoor.capturesForCheck(db, actor, firstOfAll),
  ),
  storedCaptures: checked("system", ({ db, actor }) =>
    paymentsDoor.storedCaptures(db, actor, none),
  ),
  loneRefunds: checked("system", ({ db, actor }) =>
    paymentsDoor.loneRefunds(db, actor, firstOfAll),
  ),
  storedRefunds: checked("system", ({ db, actor }) => paymentsDoor.storedRefunds(db, actor, none)),
  refundsOfCauses: checked("system", ({ db, actor }) =>
    paymentsDoor.refundsOfCauses(db, actor, { causes: [] }),
  ),
  paidCampaigns: checked("system", ({ db, actor, place }) =>
    paymentsDoor.paidCampaigns(db, actor, { campaignIds: [place.campaignId] }),
  ),
  recentlyCaptured: checked("system", ({ db, actor }) => paymentsDoor.recentlyCaptured(db, actor)),
};

/** What sellers earn from orders. */
