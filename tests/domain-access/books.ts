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
import { aStoredBooking } from "#tests/support/a-booking.ts";
import { checked, inside, type At, type Rows } from "./access.ts";
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
  adjustBooks: checked("administrators", ({ db, actor }) =>
    operationsDoor.adjustBooks(db, actor, {
      key: crypto.randomUUID(),
      kind: "tds_deposited",
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

const parts = { goodsPaise: 10_000, taxPaise: 1800, shippingPaise: 0, roundOffPaise: 0 };
const cashOnDelivery = {
  ...parts,
  paidBy: "cod",
  cashHeldBy: "courier",
  isInterState: true,
  commissionBasisPoints: 1000,
} as const;

export const settlement: Rows = {
  gstOnCommission: checked("system", ({ db, actor }) =>
    settlementDoor.gstOnCommission(db, actor, { day: "2026-11-30" }),
  ),
  recordPaid: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordPaid(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      totalPaise: 11_800,
    }),
  ),
  recordRestPaid: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordRestPaid(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      restPaise: 1000,
    }),
  ),
  recordRestReturned: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordRestReturned(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      restPaise: 1000,
    }),
  ),
  recordOrderCancelled: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordOrderCancelled(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      totalPaise: 11_800,
    }),
  ),
  recordDelivered: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordDelivered(db, actor, {
      ...cashOnDelivery,
      orderId: place.order.id,
      sellerId: place.seller.userId,
    }),
  ),
  recordReturned: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordReturned(db, actor, {
        ...parts,
        returnId: crypto.randomUUID(),
        orderId: place.order.id,
      }),
    delivered,
  ),
  holdForReturn: checked(
    "system",
    ({ db, actor, place }) => settlementDoor.holdForReturn(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  endReturnHold: checked(
    "system",
    ({ db, actor, place }) => settlementDoor.endReturnHold(db, actor, { orderId: place.order.id }),
    async (at) => {
      await delivered(at);
      await settlementDoor.holdForReturn(at.db, system, { orderId: at.place.order.id });
    },
  ),
  recordRemitted: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordRemitted(db, actor, { orderIds: [place.order.id] }),
    delivered,
  ),
  chargeLabel: checked(
    "system",
    async ({ db, actor, place }) => {
      const { rows } = await db.$client.query<{ id: string }>("select id from courier_bookings");
      const { id: orderId } = place.order;
      const label = { orderId, sellerId: place.seller.userId, pricePaise: 9250 };
      const bookingId = rows[0]?.id ?? "";
      await settlementDoor.chargeLabel(db, actor, { ...label, bookingId, kind: "forward" });
    },
    async ({ db, place }) => void (await aStoredBooking(db, place.order.id)),
  ),
  recordPostage: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordPostage(db, actor, {
        returnId: place.order.id,
        orderId: place.order.id,
        sellerId: place.seller.userId,
        amountPaise: 120_00,
      }),
    delivered,
  ),
  giveLabelsBack: checked("system", ({ db, actor }) =>
    settlementDoor.giveLabelsBack(db, actor, { bookingIds: [], why: "lost" }),
  ),
  labelsOfOrders: inside("asked by settlementOf, by orders for its seller, and by the check"),
  sellerBalance: inside("asked by earningsSummary, and by payouts about whoever is to be paid"),
  earningsSummary: checked("sellers", ({ db, actor }) => settlementDoor.earningsSummary(db, actor)),
  recentSales: checked("sellers", ({ db, actor }) => settlementDoor.recentSales(db, actor)),
  settlementsOf: checked("sellers", ({ db, actor }) =>
    settlementDoor.settlementsOf(db, actor, { after: null }),
  ),
  settlementOf: checked(
    "itsSeller",
    ({ db, actor, place }) => settlementDoor.settlementOf(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  overseenSettlement: checked("administrators", ({ db, actor, place }) =>
    settlementDoor.overseenSettlement(db, actor, { orderId: place.order.id }),
  ),
  earningsByDay: checked("sellers", ({ db, actor }) =>
    settlementDoor.earningsByDay(db, actor, { by: "day", periods: 7 }),
  ),
  settlementsOfOrders: checked("system", ({ db, actor, place }) =>
    settlementDoor.settlementsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  addRate: checked("administrators", ({ db, actor }) =>
    settlementDoor.addRate(db, actor, {
      kind: "tcs",
      validFrom: "2099-01-01",
      basisPoints: 50,
      legalBasis: "A notification to come",
    }),
  ),
  withholdingRates: checked("administrators", ({ db, actor }) =>
    settlementDoor.withholdingRates(db, actor),
  ),
  releaseDue: checked("system", ({ db, actor }) => settlementDoor.releaseDue(db, actor)),
};

async function delivered({ db, place }: At): Promise<void> {
  await settlementDoor.recordDelivered(db, system, {
    ...cashOnDelivery,
    orderId: place.order.id,
    sellerId: place.seller.userId,
  });
}
