import type { PayoutStatement } from "#modules/payouts/contract.ts";
import * as payoutsDoor from "#modules/payouts/public.server.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { aPaidPayout } from "#tests/support/payouts.ts";
import { asked, type At, type Rows } from "./access.ts";

/** Accounts, batches, payouts and statements. */

const batchId = "00000000-0000-4000-8000-000000000000";
const ofBatch = { batchId, payoutId: batchId };
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
  lines: [],
};
const anAccount = {
  kind: "bank",
  holder: "Asha Rao",
  accountNumber: "123456789",
  accountNumberAgain: "123456789",
  ifsc: "SBIN0001234",
  upiAddress: null,
  password: "",
} as const;

export const payouts: Rows = {
  savePayoutAccount: asked("sellers", ({ db, actor }) =>
    payoutsDoor.savePayoutAccount(db, actor, { ...anAccount, from: aBrowser().from }),
  ),
  proposeBatch: asked("administrators", ({ db, actor }) => payoutsDoor.proposeBatch(db, actor)),
  approveBatch: asked("administrators", ({ db, actor }) =>
    payoutsDoor.approveBatch(db, actor, { batchId }),
  ),
  cancelBatch: asked("administrators", ({ db, actor }) =>
    payoutsDoor.cancelBatch(db, actor, { batchId }),
  ),
  excludePayout: asked("administrators", ({ db, actor }) =>
    payoutsDoor.excludePayout(db, actor, { ...ofBatch, reason: "Asked for it" }),
  ),
  exportBatch: asked("administrators", ({ db, actor }) =>
    payoutsDoor.exportBatch(db, actor, { batchId }),
  ),
  sendBatch: asked("administrators", ({ db, actor }) =>
    payoutsDoor.sendBatch(db, actor, { batchId }),
  ),
  markPaid: asked("administrators", ({ db, actor }) =>
    payoutsDoor.markPaid(db, actor, { ...ofBatch, reference: "UTR" }),
  ),
  markBounced: asked("administrators", ({ db, actor }) =>
    payoutsDoor.markBounced(db, actor, { ...ofBatch, reason: "No such account" }),
  ),
  hearPayout: asked("system", ({ db, actor }) =>
    payoutsDoor.hearPayout(db, actor, {
      id: "pout_of_nobody",
      status: "processed",
      reference: "CHP0",
      utr: null,
      reason: null,
    }),
  ),
  applyPayoutFact: asked("system", ({ db, actor }) =>
    payoutsDoor.applyPayoutFact(db, actor, {
      reference: "CHP0",
      providerPayoutId: null,
      outcome: "paid",
      bankReference: null,
      reason: null,
    }),
  ),
  workOnPayouts: asked("system", ({ db, actor }) => payoutsDoor.workOnPayouts(db, actor, null, {})),
  ownPayoutAccount: asked("sellers", ({ db, actor }) => payoutsDoor.ownPayoutAccount(db, actor)),
  ownPayouts: asked("sellers", ({ db, actor }) =>
    payoutsDoor.ownPayouts(db, actor, { after: null }),
  ),
  payoutsOfOrders: asked("sellers", ({ db, actor, place }) =>
    payoutsDoor.payoutsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  payoutStatement: asked(
    "itsSeller",
    async (at) =>
      payoutsDoor.payoutStatement(at.db, at.actor, { payoutId: await paidPayoutOf(at) }),
    paid,
  ),
  payoutBatches: asked("administrators", ({ db, actor }) =>
    payoutsDoor.payoutBatches(db, actor, { after: null }),
  ),
  payoutBatch: asked(
    "administrators",
    async (at) =>
      payoutsDoor.payoutBatch(at.db, at.actor, { batchId: await batchOf(at), after: null }),
    paid,
  ),
  waitingSellers: asked("administrators", ({ db, actor }) => payoutsDoor.waitingSellers(db, actor)),
  batchesWaiting: asked("administrators", ({ db, actor }) => payoutsDoor.batchesWaiting(db, actor)),
  bankFile: asked(
    "administrators",
    async (at) => payoutsDoor.bankFile(at.db, at.actor, { batchId: await batchOf(at) }),
    paid,
  ),
  payoutAccountForMail: asked("system", ({ db, actor }) =>
    payoutsDoor.payoutAccountForMail(db, actor, { accountId: batchId }),
  ),
  payoutForMail: asked("system", ({ db, actor }) =>
    payoutsDoor.payoutForMail(db, actor, { payoutId: batchId }),
  ),
  // Write down a statement that somebody was allowed to read.
  statementCsv: asked("anyone", () => payoutsDoor.statementCsv(aStatement)),
  statementPdf: asked(
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
