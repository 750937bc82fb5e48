import * as advertisingDoor from "#modules/advertising/public.server.ts";
import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as ledgerDoor from "#modules/ledger/public.server.ts";
import * as operationsDoor from "#modules/operations/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as paymentsDoor from "#modules/payments/public.server.ts";
import * as payoutsDoor from "#modules/payouts/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { anEntryFile } from "#tests/support/an-entry-file.ts";
import { monthAgo } from "#tests/support/months.ts";
import { checked, inside, type At, type Rows } from "./access.ts";
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
  monthLocks: checked("administrators", ({ db, actor }) => ledgerDoor.monthLocks(db, actor)),
  lockMonth: checked(
    "administrators",
    ({ db, actor }) => ledgerDoor.lockMonth(db, actor, { month: monthAgo(2), reason: "Filed" }),
    unlockAll,
  ),
  unlockMonth: checked(
    "administrators",
    ({ db, actor }) => ledgerDoor.unlockMonth(db, actor, { lockId, reason: "Late bill" }),
    aLock,
  ),
  storeEntryFile: checked("administrators", ({ db, actor }) =>
    ledgerDoor.storeEntryFile(db, actor, { entryKey: crypto.randomUUID(), ...aPdf }),
  ),
  removeEntryFiles: checked("administrators", ({ db, actor }) =>
    ledgerDoor.removeEntryFiles(db, actor, { entryKey: crypto.randomUUID(), fileIds: [] }),
  ),
  filesOfEntries: checked("administrators", ({ db, actor }) =>
    ledgerDoor.filesOfEntries(db, actor, { entryKeys: [] }),
  ),
  entryFile: checked(
    "administrators",
    ({ db, actor }) => ledgerDoor.entryFile(db, actor, { fileId }),
    aFile,
  ),
  purgeEntryFiles: checked("system", ({ db, actor }) => ledgerDoor.purgeEntryFiles(db, actor)),
  attachEntryFiles: inside("in the transaction of a command that books an entry"),
  holdEntryFiles: inside("in the transaction of a command that books an entry"),
  lockOpenings: inside("in the transaction of a command that books an opening balance"),
  waitForMonthLocks: inside("in the transaction of a command that books a day"),
  forgetEntryFiles: inside("in the transaction that ends a request for approval"),
  // Write what `trialBalance` returns.
  trialBalanceFile: checked("anyone", () => [...ledgerDoor.trialBalanceFile([])]),
  trialBalanceJson: checked("anyone", () => ledgerDoor.trialBalanceJson("2026-11-30", [])),
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

const lockId = "6f0c1d5e-3b52-4c55-9a4e-1f2b3c4d5e72";

/** No month is locked, since a row runs in several roles. */
async function unlockAll({ db }: Pick<At, "db">): Promise<void> {
  await db.$client.query(
    `update month_locks
     set unlocked_at = now(), unlocked_by = locked_by, unlock_reason = 'Test'
     where unlocked_at is null`,
  );
}

async function aLock({ db }: At): Promise<void> {
  await unlockAll({ db });
  await db.$client.query("delete from approval_requests");
  await db.$client.query(
    `with free as (
       select $1::uuid as id
       where not exists (select from month_locks where id = $1)
     )
     insert into month_locks (id, month, reason, locked_by)
     select free.id, to_date($2, 'YYYY-MM'), 'Filed', (select user_id from profiles limit 1)
     from free`,
    [lockId, monthAgo(2)],
  );
}

const fileId = "7a1b2c3d-0000-4000-8000-00000000f11e";
const aPdf = { fileName: "bill.pdf", bytes: new TextEncoder().encode("%PDF-1.7 bill") };

async function aFile({ db, place }: At): Promise<void> {
  await anEntryFile(db, place.buyer, fileId);
}

/** Opening balances that nobody has reversed. */
async function anOpening({ db }: At): Promise<void> {
  await unlockAll({ db });
  await db.$client.query("delete from approval_requests");
  await inTransaction(db, (tx) =>
    ledgerDoor.book(tx, {
      kind: "opened",
      of: "1",
      day: `${monthAgo(1)}-01`,
      entries: [
        { account: "bank", amountPaise: 100 },
        { account: "owners", amountPaise: -100 },
      ],
    }),
  );
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
  openBooks: checked(
    "administrators",
    ({ db, actor }) =>
      operationsDoor.openBooks(db, actor, {
        key: crypto.randomUUID(),
        day: `${monthAgo(1)}-01`,
        reason: "Books of before",
        lines: [
          { account: "bank", seller: null, amountPaise: 100, field: "debit.bank" },
          { account: "owners", seller: null, amountPaise: -100, field: "credit.owners" },
        ],
      }),
    unlockAll,
  ),
  reverseOpening: checked(
    "administrators",
    ({ db, actor }) => operationsDoor.reverseOpening(db, actor, { number: 1, reason: "Wrong" }),
    anOpening,
  ),
  openingState: checked("administrators", ({ db, actor }) =>
    operationsDoor.openingState(db, actor),
  ),
  // Reads a text that its caller has.
  readOpeningList: checked("anyone", () => operationsDoor.readOpeningList("bank,5")),
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
  paidDebts: checked("system", ({ db, actor }) =>
    paymentsDoor.paidDebts(db, actor, { debtPaymentIds: [] }),
  ),
  paidCampaigns: checked("system", ({ db, actor, place }) =>
    paymentsDoor.paidCampaigns(db, actor, { campaignIds: [place.campaignId] }),
  ),
  recentlyCaptured: checked("system", ({ db, actor }) => paymentsDoor.recentlyCaptured(db, actor)),
};

/** What sellers earn from orders. */
