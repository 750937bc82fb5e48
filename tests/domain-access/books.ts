import * as advertisingDoor from "#modules/advertising/public.server.ts";
import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as ledgerDoor from "#modules/ledger/public.server.ts";
import * as operationsDoor from "#modules/operations/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as paymentsDoor from "#modules/payments/public.server.ts";
import * as payoutsDoor from "#modules/payouts/public.server.ts";
import * as settlementDoor from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { asked, inside, type At, type Rows } from "./access.ts";
import { allOf } from "./stream.ts";

/** The books, as their checks and administrators read them. */
export const ledger: Rows = {
  balancesOfParty: inside("for queries of modules above, which ask whose it is"),
  transactionsOfOrders: asked("system", ({ db, actor, place }) =>
    ledgerDoor.transactionsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  transactionsOfCauses: asked("system", ({ db, actor }) =>
    ledgerDoor.transactionsOfCauses(db, actor, { causes: [] }),
  ),
  causesOfKind: asked("system", ({ db, actor }) =>
    ledgerDoor.causesOfKind(db, actor, { kind: "payout", after: 0, limit: 1 }),
  ),
  exportedJournal: asked("administrators", ({ db, actor }) =>
    allOf(ledgerDoor.exportedJournal(db, actor, anything)),
  ),
  journal: asked("administrators", ({ db, actor }) =>
    ledgerDoor.journal(db, actor, { filters: anything, after: null }),
  ),
  // Writes down what `exportedJournal` hands it.
  journalFile: asked("anyone", () => allOf(ledgerDoor.journalFile(noLines()))),
  ledgerTransaction: asked(
    "administrators",
    async ({ db, actor }) =>
      ledgerDoor.ledgerTransaction(db, actor, { transactionId: await anyTransaction(db) }),
    delivered,
  ),
  trialBalance: asked("administrators", ({ db, actor }) =>
    ledgerDoor.trialBalance(db, actor, { day: "" }),
  ),
  accountsOfParty: asked("administrators", ({ db, actor, place }) =>
    ledgerDoor.accountsOfParty(db, actor, { partyId: place.order.id }),
  ),
  lastCheck: asked("administrators", ({ db, actor }) => ledgerDoor.lastCheck(db, actor)),
  recordCheck: asked("system", ({ db, actor }) =>
    ledgerDoor.recordCheck(db, actor, {
      startedAt: new Date(),
      ordersChecked: 0,
      differences: 0,
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

/** What administrators book by hand. */
export const operations: Rows = {
  adjustBooks: asked("administrators", ({ db, actor }) =>
    operationsDoor.adjustBooks(db, actor, {
      key: crypto.randomUUID(),
      kind: "tds_deposited",
      amountPaise: 100,
      sellerId: null,
      reason: "Challan 1",
    }),
  ),
};

/** What the check of the books asks of those who know. */
const firstOfAll = { after: null, limit: 1 };
const none = { ids: [] };

export const orders: Rows = {
  ordersForCheck: asked("system", ({ db, actor }) =>
    ordersDoor.ordersForCheck(db, actor, firstOfAll),
  ),
  ordersOfPurchases: asked("system", ({ db, actor, place }) =>
    ordersDoor.ordersOfPurchases(db, actor, { purchaseIds: [place.order.purchaseId] }),
  ),
};
export const payouts: Rows = {
  payoutsForCheck: asked("system", ({ db, actor }) =>
    payoutsDoor.payoutsForCheck(db, actor, firstOfAll),
  ),
  knownPayouts: asked("system", ({ db, actor }) => payoutsDoor.knownPayouts(db, actor, none)),
};
export const advertising: Rows = {
  campaignsForCheck: asked("system", ({ db, actor }) =>
    advertisingDoor.campaignsForCheck(db, actor, firstOfAll),
  ),
  knownCampaigns: asked("system", ({ db, actor }) =>
    advertisingDoor.knownCampaigns(db, actor, none),
  ),
};
export const invoicing: Rows = {
  documentsOfCauses: asked("system", ({ db, actor }) =>
    invoicingDoor.documentsOfCauses(db, actor, { causes: [] }),
  ),
  billsOfOrders: asked("system", ({ db, actor }) =>
    invoicingDoor.billsOfOrders(db, actor, { orderIds: [] }),
  ),
  knownDocuments: asked("system", ({ db, actor }) => invoicingDoor.knownDocuments(db, actor, none)),
  documentsSince: asked("system", ({ db, actor }) => invoicingDoor.documentsSince(db, actor)),
};
export const payments: Rows = {
  paidPurchases: asked("system", ({ db, actor, place }) =>
    paymentsDoor.paidPurchases(db, actor, { purchaseIds: [place.order.purchaseId] }),
  ),
  refundsForCheck: asked("system", ({ db, actor, place }) =>
    paymentsDoor.refundsForCheck(db, actor, { orderIds: [place.order.id] }),
  ),
  capturesForCheck: asked("system", ({ db, actor }) =>
    paymentsDoor.capturesForCheck(db, actor, firstOfAll),
  ),
  knownCaptures: asked("system", ({ db, actor }) => paymentsDoor.knownCaptures(db, actor, none)),
  loneRefunds: asked("system", ({ db, actor }) => paymentsDoor.loneRefunds(db, actor, firstOfAll)),
  knownRefunds: asked("system", ({ db, actor }) => paymentsDoor.knownRefunds(db, actor, none)),
  refundsOfCauses: asked("system", ({ db, actor }) =>
    paymentsDoor.refundsOfCauses(db, actor, { causes: [] }),
  ),
  paidCampaigns: asked("system", ({ db, actor, place }) =>
    paymentsDoor.paidCampaigns(db, actor, { campaignIds: [place.campaignId] }),
  ),
  capturedLately: asked("system", ({ db, actor }) => paymentsDoor.capturedLately(db, actor)),
};

/** What orders come to for their sellers. */

const parts = { goodsPaise: 10_000, taxPaise: 1800, shippingPaise: 0, roundOffPaise: 0 };
const cashOnDelivery = {
  ...parts,
  paidBy: "cod",
  cashHeldBy: "courier",
  isInterState: true,
  commissionBasisPoints: 1000,
} as const;

export const settlement: Rows = {
  gstOnCommission: asked("system", ({ db, actor }) =>
    settlementDoor.gstOnCommission(db, actor, { day: "2026-11-30" }),
  ),
  recordPaid: asked("system", ({ db, actor, place }) =>
    settlementDoor.recordPaid(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      totalPaise: 11_800,
    }),
  ),
  recordGivenUp: asked("system", ({ db, actor, place }) =>
    settlementDoor.recordGivenUp(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      totalPaise: 11_800,
    }),
  ),
  recordDelivered: asked("system", ({ db, actor, place }) =>
    settlementDoor.recordDelivered(db, actor, {
      ...cashOnDelivery,
      orderId: place.order.id,
      sellerId: place.seller.userId,
    }),
  ),
  recordReturned: asked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordReturned(db, actor, {
        ...parts,
        returnId: crypto.randomUUID(),
        orderId: place.order.id,
      }),
    delivered,
  ),
  holdForReturn: asked(
    "system",
    ({ db, actor, place }) => settlementDoor.holdForReturn(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  letGoOfReturn: asked(
    "system",
    ({ db, actor, place }) => settlementDoor.letGoOfReturn(db, actor, { orderId: place.order.id }),
    async (at) => {
      await delivered(at);
      await settlementDoor.holdForReturn(at.db, system, { orderId: at.place.order.id });
    },
  ),
  recordRemitted: asked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordRemitted(db, actor, { orderIds: [place.order.id] }),
    delivered,
  ),
  sellerBalance: inside("asked by earningsSummary, and by payouts about whoever is to be paid"),
  earningsSummary: asked("sellers", ({ db, actor }) => settlementDoor.earningsSummary(db, actor)),
  recentSales: asked("sellers", ({ db, actor }) => settlementDoor.recentSales(db, actor)),
  settlementsOf: asked("sellers", ({ db, actor }) =>
    settlementDoor.settlementsOf(db, actor, { after: null }),
  ),
  settlementOf: asked(
    "itsSeller",
    ({ db, actor, place }) => settlementDoor.settlementOf(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  overseenSettlement: asked("administrators", ({ db, actor, place }) =>
    settlementDoor.overseenSettlement(db, actor, { orderId: place.order.id }),
  ),
  earningsByDay: asked("sellers", ({ db, actor }) =>
    settlementDoor.earningsByDay(db, actor, { by: "day", periods: 7 }),
  ),
  settlementsOfOrders: asked("system", ({ db, actor, place }) =>
    settlementDoor.settlementsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  addRate: asked("administrators", ({ db, actor }) =>
    settlementDoor.addRate(db, actor, {
      kind: "tcs",
      validFrom: "2099-01-01",
      basisPoints: 50,
      legalBasis: "A notification to come",
    }),
  ),
  withholdingRates: asked("administrators", ({ db, actor }) =>
    settlementDoor.withholdingRates(db, actor),
  ),
  releaseDue: asked("system", ({ db, actor }) => settlementDoor.releaseDue(db, actor)),
};

async function delivered({ db, place }: At): Promise<void> {
  await settlementDoor.recordDelivered(db, system, {
    ...cashOnDelivery,
    orderId: place.order.id,
    sellerId: place.seller.userId,
  });
}
