import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import {
  ProviderUnavailable,
  ProviderRefused,
  type PaymentProvider,
  type PayoutDestination,
  type ProviderPayout,
} from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { forEachSettled } from "#shared/for-each-settled.ts";
import type { PayoutUpdate } from "./contract.ts";
import { proposeWeek } from "./propose-batch.ts";
import { applyPayoutUpdate } from "./settle-payout.ts";
import { payoutJob, type PayoutWork } from "./jobs.ts";
import { deleteOldResultDrafts } from "./results/result-file.sql.ts";
import { sealAccounts } from "./seal-accounts.ts";
import { accountOf, storedAccountColumns, type StoredAccount } from "./stored-account.ts";

const recheckAfterSeconds = 300;
/** A job counts as dead after a minute, and the last call of a round may take ten seconds. */
const roundMs = 40_000;

type Sent = StoredAccount & {
  id: string;
  reference: string;
  amountPaise: number;
  status: string;
  providerPayoutId: string | null;
  holder: string;
};

const sentColumns = `
  p.id, p.reference, p.amount_paise as "amountPaise", p.status,
  p.provider_payout_id as "providerPayoutId", a.holder, ${storedAccountColumns}`;
const one = statement<Sent>(
  "payouts.toSend",
  `select ${sentColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.id = $1 and p.status = 'sent'`,
);
// Set before the provider is called: a payout that was requested without an answer may be under
// way.
const markRequested = statement(
  "payouts.markRequested",
  "update payouts set asked_at = now() where id = $1 and asked_at is null returning id",
);
// A paid payout can be reversed for days, and that update may have been lost.
const stuck = statement<Sent>(
  "payouts.toAskAbout",
  `select ${sentColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.status = 'sent'
     or (p.status = 'paid' and p.way = 'provider' and p.paid_at > now() - interval '7 days')
   order by p.status desc, random()
   limit 50`,
);

/**
 * The payout jobs. One kind sends a payout to the provider. The hourly kind encrypts accounts that
 * need it, proposes the week's batch and checks payouts that are under way. The provider is called outside any transaction with
 * the payout's own idempotency key: after a crash between its answer and our commit, the same
 * payout is the answer next time.
 */
export async function workOnPayouts(
  db: Db,
  actor: Actor,
  provider: PaymentProvider | null,
  work: PayoutWork,
): Promise<void> {
  mustBeAllowed(actor, "payouts.work");
  if (work.payoutId !== undefined) {
    const [payout] = await one(db, [work.payoutId]);
    if (payout === undefined || provider === null || !provider.hasPayouts) return;
    const isUnderWay = await pursue(db, actor, provider, payout);
    if (isUnderWay)
      await inTransaction(db, (tx) =>
        sendJob(
          tx,
          payoutJob,
          { payoutId: payout.id },
          {
            afterSeconds: recheckAfterSeconds,
          },
        ),
      );
    return;
  }
  const steps = [
    () => proposeWeek(db, actor),
    () => pollOpenPayouts(db, actor, provider),
    () => sealAccounts(db, actor),
    () => deleteOldResultDrafts(db, []),
  ];
  await forEachSettled(steps, async (step) => void (await step()));
}

async function pollOpenPayouts(
  db: Db,
  actor: Actor,
  provider: PaymentProvider | null,
): Promise<void> {
  if (provider === null || !provider.hasPayouts) return;
  // Sends no jobs: each payout under way has its own job, and this round runs every hour.
  const until = performance.now() + roundMs;
  let isUnavailable = false;
  await forEachSettled(await stuck(db, []), async (payout) => {
    if (isUnavailable || performance.now() >= until) return;
    await pursue(db, actor, provider, payout).catch((error: unknown) => {
      isUnavailable = error instanceof ProviderUnavailable;
      throw error;
    });
  });
}

/** Whether it is still under way. */
async function pursue(
  db: Db,
  actor: Actor,
  provider: PaymentProvider,
  payout: Sent,
): Promise<boolean> {
  const fact = await fetchUpdate(db, provider, payout);
  await applyPayoutUpdate(db, actor, fact);
  return fact.outcome === "under_way";
}

/**
 * Fetches the payout's status from the provider. A refusal of the first request fails the payout.
 * No answer throws and is retried. A refusal after no answer throws too, because the first request
 * may have succeeded: an administrator or a later update decides.
 */
async function fetchUpdate(db: Db, provider: PaymentProvider, payout: Sent): Promise<PayoutUpdate> {
  if (payout.providerPayoutId !== null)
    return updateOf(payout.reference, await provider.findPayout(payout.providerPayoutId));
  const { id, reference, amountPaise } = payout;
  const isFirst = (await markRequested(db, [id])).length > 0;
  try {
    // A key always comes with the same content: otherwise the provider refuses what it has already
    // sent.
    return updateOf(
      reference,
      await provider.payout({
        reference,
        amountPaise,
        destination: destinationOf(payout),
        idempotencyKey: id,
        narration: `Payout ${reference}`,
      }),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefused) || !isFirst) throw error;
    return {
      reference: payout.reference,
      providerPayoutId: null,
      outcome: "failed",
      bankReference: null,
      reason: error.reason,
    };
  }
}

function destinationOf({ holder, ...stored }: Sent): PayoutDestination {
  const { accountNumber, ifsc, upiAddress } = accountOf(stored);
  if (accountNumber !== null && ifsc !== null) return { kind: "bank", holder, accountNumber, ifsc };
  return { kind: "upi", holder, address: upiAddress ?? "" };
}

const outcomes: Readonly<Record<ProviderPayout["status"], PayoutUpdate["outcome"]>> = {
  queued: "under_way",
  pending: "under_way",
  processing: "under_way",
  processed: "paid",
  reversed: "failed",
  failed: "failed",
  rejected: "failed",
  cancelled: "failed",
};

/** Translates a provider's payout into our update. */
function updateOf(
  reference: string | null,
  { id, status, utr, reason }: ProviderPayout,
): PayoutUpdate {
  return { reference, providerPayoutId: id, outcome: outcomes[status], bankReference: utr, reason };
}

/** Handles a payout webhook. */
export async function handlePayoutUpdate(
  db: Db,
  actor: Actor,
  fetchUpdate: ProviderPayout,
): Promise<void> {
  await applyPayoutUpdate(db, actor, updateOf(fetchUpdate.reference, fetchUpdate));
}
