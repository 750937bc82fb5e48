import type { PayoutStatement } from "#modules/payouts/contract.ts";
import { plainCsvLayout, ResultLayoutInput } from "#modules/payouts/public.ts";
import * as payoutsDoor from "#modules/payouts/public.server.ts";
import { aPaidPayout } from "#tests/support/payouts.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Payout accounts, batches, payouts and statements. */

const batchId = "00000000-0000-4000-8000-000000000000";
const ofBatch = { batchId, payoutId: batchId };
let layouts = 0;

const aStatement: PayoutStatement = {
  id: batchId,
  reference: "CHP1",
  amountPaise: 0,
  status: "paid",
  createdAt: new Date(0),
  paidAt: new Date(0),
  bankReference: null,
  account: "•••• 1234",
  holder: "Asha",
  reason: null,
  bouncedAt: null,
  shopName: "Shop",
  coversFrom: "2026-11-16",
  lines: [],
};
const anAccount = {
  kind: "bank",
  holder: "Asha Rao",
  accountNumber: "123456789",
  accountNumberAgain: "123456789",
  ifsc: "SBIN0001234",
  upiAddress: null,
} as const;

const aResultLayout = ResultLayoutInput.parse({
  name: "Own bank",
  encoding: "utf-8",
  separator: "comma",
  decimalForm: "point",
  headings: "none",
  referenceColumn: "1",
  amountColumn: "2",
  statusColumn: "3",
  utrColumn: "4",
  paidWords: "Paid",
  failedWords: "Failed",
});
const aResult = Buffer.from(
  "Reference,Account Number,Amount,Status,UTR,Reason\r\nCHP000000000,,1.00,Paid,N1234,\r\n",
);

export const payouts: Rows = {
  savePayoutAccount: checked("sellers", ({ db, actor }) =>
    payoutsDoor.savePayoutAccount(db, actor, anAccount),
  ),
  setAsideForPayouts: inside("asked by priceToReduce and reducePrice about the order's own seller"),
  proposeBatch: checked("administrators", ({ db, actor }) => payoutsDoor.proposeBatch(db, actor)),
  approveBatch: checked("administrators", ({ db, actor }) =>
    payoutsDoor.approveBatch(db, actor, { batchId }),
  ),
  cancelBatch: checked("administrators", ({ db, actor }) =>
    payoutsDoor.cancelBatch(db, actor, { batchId }),
  ),
  excludePayout: checked("administrators", ({ db, actor }) =>
    payoutsDoor.excludePayout(db, actor, { ...ofBatch, reason: "Asked for it" }),
  ),
  exportBatch: checked("administrators", ({ db, actor }) =>
    payoutsDoor.exportBatch(db, actor, { batchId }),
  ),
  sendBatch: checked("administrators", ({ db, actor }) =>
    payoutsDoor.sendBatch(db, actor, { batchId }),
  ),
  markPayoutPaid: checked("administrators", ({ db, actor }) =>
    payoutsDoor.markPayoutPaid(db, actor, { ...ofBatch, reference: "UTR" }),
  ),
  markBounced: checked("administrators", ({ db, actor }) =>
    payoutsDoor.markBounced(db, actor, { ...ofBatch, reason: "No such account" }),
  ),
  handlePayoutUpdate: checked("system", ({ db, actor }) =>
    payoutsDoor.handlePayoutUpdate(db, actor, {
      id: "pout_of_nobody",
      status: "processed",
      reference: "CHP0",
      utr: null,
      reason: null,
    }),
  ),
  applyPayoutUpdate: checked("system", ({ db, actor }) =>
    payoutsDoor.applyPayoutUpdate(db, actor, {
      reference: "CHP0",
      providerPayoutId: null,
      outcome: "paid",
      bankReference: null,
      reason: null,
    }),
  ),
  sealAccounts: checked("system", ({ db, actor }) => payoutsDoor.sealAccounts(db, actor)),
  workOnPayouts: checked("system", ({ db, actor }) =>
    payoutsDoor.workOnPayouts(db, actor, null, {}),
  ),
  ownPayoutAccount: checked("sellers", ({ db, actor }) => payoutsDoor.ownPayoutAccount(db, actor)),
  ownPayouts: checked("sellers", ({ db, actor }) =>
    payoutsDoor.ownPayouts(db, actor, { after: null }),
  ),
  sharedPayoutAccounts: checked("administrators", ({ db, actor }) =>
    payoutsDoor.sharedPayoutAccounts(db, actor),
  ),
  payoutsOfOrders: checked("sellers", ({ db, actor, place }) =>
    payoutsDoor.payoutsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  payoutStatement: checked(
    "itsSeller",
    async (at) =>
      payoutsDoor.payoutStatement(at.db, at.actor, { payoutId: await paidPayoutOf(at) }),
    paid,
  ),
  payoutBatches: checked("administrators", ({ db, actor }) =>
    payoutsDoor.payoutBatches(db, actor, { after: null }),
  ),
  payoutBatch: checked(
    "administrators",
    async (at) =>
      payoutsDoor.payoutBatch(at.db, at.actor, { batchId: await batchOf(at), after: null }),
    paid,
  ),
  waitingSellers: checked("administrators", ({ db, actor }) =>
    payoutsDoor.waitingSellers(db, actor),
  ),
  batchesWaiting: checked("administrators", ({ db, actor }) =>
    payoutsDoor.batchesWaiting(db, actor),
  ),
  bankFile: checked(
    "administrators",
    async (at) => payoutsDoor.bankFile(at.db, at.actor, { batchId: await batchOf(at) }),
    paid,
  ),
  bankFilePreview: checked(
    "administrators",
    async (at) => payoutsDoor.bankFilePreview(at.db, at.actor, { batchId: await batchOf(at) }),
    paid,
  ),
  layoutSample: checked("administrators", ({ db, actor }) =>
    payoutsDoor.layoutSample(db, actor, plainCsvLayout),
  ),
  resultLayouts: checked("administrators", ({ db, actor }) => payoutsDoor.resultLayouts(db, actor)),
  saveResultLayout: checked("administrators", ({ db, actor }) =>
    payoutsDoor.saveResultLayout(db, actor, aResultLayout),
  ),
  resultPage: checked(
    "administrators",
    async (at) => payoutsDoor.resultPage(at.db, at.actor, { batchId: await batchOf(at) }),
    paid,
  ),
  uploadResultFile: checked(
    "administrators",
    async (at) =>
      payoutsDoor.uploadResultFile(at.db, at.actor, {
        batchId: await batchOf(at),
        layoutCode: "plain",
        fileName: "result.csv",
        bytes: aResult,
      }),
    paid,
  ),
  discardResultFile: checked("administrators", ({ db, actor }) =>
    payoutsDoor.discardResultFile(db, actor, { batchId }),
  ),
  recordResultFile: checked("administrators", ({ db, actor }) =>
    payoutsDoor.recordResultFile(db, actor, {
      batchId,
      contentHash: "",
      uploadedAt: new Date(0),
    }),
  ),
  payoutLayouts: checked("administrators", ({ db, actor }) => payoutsDoor.payoutLayouts(db, actor)),
  savePayoutLayout: checked("administrators", ({ db, actor }) =>
    payoutsDoor.savePayoutLayout(db, actor, {
      code: null,
      layout: { ...plainCsvLayout, name: `Own layout ${++layouts}` },
    }),
  ),
  choosePayoutLayout: checked("administrators", ({ db, actor }) =>
    payoutsDoor.choosePayoutLayout(db, actor, { code: "plain" }),
  ),
  saveDebitAccount: checked("administrators", ({ db, actor }) =>
    payoutsDoor.saveDebitAccount(db, actor, { accountNumber: "112233445566" }),
  ),
  payoutAccountForMail: checked("system", ({ db, actor }) =>
    payoutsDoor.payoutAccountForMail(db, actor, { accountId: batchId }),
  ),
  payoutForMail: checked("system", ({ db, actor }) =>
    payoutsDoor.payoutForMail(db, actor, { payoutId: batchId }),
  ),
  // Write a statement that the actor was allowed to read.
  statementCsv: checked("anyone", () => payoutsDoor.statementCsv(aStatement)),
  statementPdf: checked(
    "anyone",
    async () =>
      (await payoutsDoor.statementPdf(aStatement, { name: "Charma", legalName: "Charma" })).length,
  ),
};

async function paid({ db, place }: At): Promise<void> {
  await aPaidPayout(db, place.seller);
}

async function ofSeller({
  db,
  place,
}: At): Promise<{ readonly id: string; readonly batch: string }> {
  const { rows } = await db.$client.query<{ id: string; batch: string }>(
    "select id, batch_id as batch from payouts where seller_id = $1",
    [place.seller.userId],
  );
  return rows[0] ?? { id: batchId, batch: batchId };
}

const paidPayoutOf = async (at: At) => (await ofSeller(at)).id;
const batchOf = async (at: At) => (await ofSeller(at)).batch;
