import { storedReasons } from "./rules/payout-reason.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { BatchChanged, NothingToPay } from "./errors.ts";
import { createBankFile } from "./layouts/batch-file.ts";
import { lockPayouts } from "./lock-payouts.ts";
import { mustPayOthers } from "./own-payout.ts";
import { bookingOfLeaving } from "./rules/bookings.ts";
import { payoutJob } from "./jobs.ts";
import { t } from "#shared/texts/text.ts";

type Way = "exported" | "sent";
type Leaving = { id: string; sellerId: string; amountPaise: number };

const start = statement(
  "payouts.startPaying",
  `update payout_batches
   set status = $2, under_way_at = now()
   where id = $1 and status = 'approved'
   returning id`,
);
const leaveOutReplaced = statement(
  "payouts.leaveOutReplaced",
  `with gone as (
     update payouts p
     set status = 'excluded', reason = '${storedReasons.accountReplaced}'
     from payout_accounts a
     where p.batch_id = $1
       and p.status = 'approved'
       and a.id = p.account_id
       and a.replaced_at is not null
     returning p.id
   )
   delete from payout_items i
   using gone
   where i.payout_id = gone.id`,
);
const leave = statement<Leaving>(
  "payouts.leave",
  `update payouts
   set status = $2, way = case $2 when 'sent' then 'provider' else 'file' end
   where batch_id = $1 and status = 'approved'
   returning id, seller_id as "sellerId", amount_paise as "amountPaise"`,
);

/**
 * Marks the payouts of an approved batch as exported to the bank's file, which has the layout in use
 * now. Throws NotFound, BatchChanged, NothingToPay, BankFileRefused if the layout has no place for
 * one of them, and OwnShopDecision if it pays the actor's shop.
 */
export function exportBatch(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string },
): Promise<void> {
  return startPaying(db, actor, { ...input, way: "exported" });
}

/**
 * Sends the payouts of an approved batch to the payment provider, one job each. Throws NotFound,
 * BatchChanged, NothingToPay, and OwnShopDecision if it pays the actor's shop.
 */
export function sendBatch(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string },
): Promise<void> {
  return startPaying(db, actor, { ...input, way: "sent" });
}

async function startPaying(
  db: Db,
  actor: Actor,
  { batchId, way }: { readonly batchId: string; readonly way: Way },
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(batchId)) throw new NotFound();
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await mustPayOthers(tx, actor, { batchId, payoutId: null, to: way });
    await lockPayouts(tx);
    if ((await start(tx, [batchId, way])).length === 0) throw new BatchChanged();
    await leaveOutReplaced(tx, [batchId]);
    const payouts = await leave(tx, [batchId, way]);
    if (payouts.length === 0)
      throw new NothingToPay(t("No seller in this batch can be paid any more. You can cancel it."));
    for (const payout of payouts) {
      await book(tx, bookingOfLeaving(payout));
      if (way === "sent") await sendJob(tx, payoutJob, { payoutId: payout.id });
    }
    if (way === "exported") await createBankFile(tx, batchId);
    const totalPaise = payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    await writeAudit(tx, actor, {
      action: way === "sent" ? "payouts.sendBatch" : "payouts.exportBatch",
      objectType: "payout_batch",
      objectId: batchId,
      before: { status: "approved" },
      after: { status: way, payouts: payouts.length, totalPaise },
    });
  });
}
