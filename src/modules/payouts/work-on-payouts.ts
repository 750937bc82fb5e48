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
import type { AccountColumns, PayoutUpdate } from "./contract.ts";
import { proposeWeek } from "./propose-batch.ts";
import { applyPayoutUpdate } from "./settle-payout.ts";
import { payoutJob, type PayoutWork } from "./jobs.ts";

const recheckAfterSeconds = 300;
/** A job is taken for dead after a minute; the last question of a round may take ten seconds. */
const roundMs = 40_000;

type Sent = AccountColumns & {
  id: string;
  reference: string;
  amountPaise: number;
  status: string;
  providerPayoutId: string | null;
  holder: string;
};

const sentColumns = `
  p.id, p.reference, p.amount_paise as "amountPaise", p.status,
  p.provider_payout_id as "providerPayoutId", a.holder, a.account_number as "accountNumber",
  a.ifsc, a.upi_address as "upiAddress"`;
const one = statement<Sent>(
  "payouts.toSend",
  `select ${sentColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.id = $1 and p.status = 'sent'`,
);
// Set before the provider is asked: what was asked before, without an answer, may be under way all
// the same.
const markRequested = statement(
  "payouts.markRequested",
  "update payouts set asked_at = now() where id = $1 and asked_at is null returning id",
);
// Who said paid may still say reversed, for days; its news may have been lost.
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
 * The jobs of payouts: sends one to the provider, or, each hour, proposes the week's batch and asks
 * about those whose end is not known. The provider is asked outside any transaction and by the
 * payout's own key: if we fall between its answer and our commit, the same payout is the answer
 * next time.
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
  await proposeWeek(db, actor);
  if (provider === null || !provider.hasPayouts) return;
  // No job comes of these: each payout on its way has one of its own, and the hour comes again by
  // itself.
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

/** Whether it is still on its way. */
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
 * What the provider says of it now. Refused the first time is a failure of this payout. Silence
 * rises and is tried again; so does a refusal after silence, since the first time may have gone
 * through: a person or the provider's own news decide.
 */
async function fetchUpdate(db: Db, provider: PaymentProvider, payout: Sent): Promise<PayoutUpdate> {
  if (payout.providerPayoutId !== null)
    return updateOf(payout.reference, await provider.findPayout(payout.providerPayoutId));
  const { id, reference, amountPaise } = payout;
  const isFirst = (await markRequested(db, [id])).length > 0;
  try {
    // Under one key always the same words: with others the provider refuses what it has sent
    // already.
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

function destinationOf({ holder, accountNumber, ifsc, upiAddress }: Sent): PayoutDestination {
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

/** What a provider's payout means for ours. */
function updateOf(
  reference: string | null,
  { id, status, utr, reason }: ProviderPayout,
): PayoutUpdate {
  return { reference, providerPayoutId: id, outcome: outcomes[status], bankReference: utr, reason };
}

/** What the provider tells of a payout by itself. */
export async function handlePayoutUpdate(
  db: Db,
  actor: Actor,
  fetchUpdate: ProviderPayout,
): Promise<void> {
  await applyPayoutUpdate(db, actor, updateOf(fetchUpdate.reference, fetchUpdate));
}
