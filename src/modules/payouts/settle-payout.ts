import { storedReasons } from "./rules/payout-reason.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { raiseAlert } from "#modules/payments/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { PayoutUpdate, PayoutStatus } from "./contract.ts";
import { BatchChanged, ReasonMissing, ReferenceMissing } from "./errors.ts";
import { payoutSettled } from "./events.ts";
import { mustPayOthers } from "./own-payout.ts";
import { bookingOfArrival, bookingOfBounce } from "./rules/bookings.ts";
import { statusesBefore } from "./rules/payout-status.ts";

type Locked = {
  id: string;
  batchId: string;
  sellerId: string;
  amountPaise: number;
  status: PayoutStatus;
  way: "file" | "provider" | null;
};

// Locks the batch first: if two payouts settle at once, the second one sees the first and closes
// the batch.
const lockBatch = statement(
  "payouts.lockBatchOf",
  `select b.id
   from payout_batches b
   where b.id = (select batch_id from payouts where id = $1)
   for update`,
);
const lock = statement<Locked>(
  "payouts.lock",
  `select p.id, p.batch_id as "batchId", p.seller_id as "sellerId",
     p.amount_paise as "amountPaise", p.status, p.way
   from payouts p
   where p.id = $1
   for update`,
);
const pay = statement(
  "payouts.pay",
  `update payouts
   set status = 'paid', paid_at = now(), bank_reference = coalesce($2, bank_reference)
   where id = $1`,
);
const bounce = statement(
  "payouts.bounce",
  "update payouts set status = 'bounced', bounced_at = now(), reason = $2 where id = $1",
);
const close = statement(
  "payouts.closeBatch",
  `update payout_batches
   set status = 'paid', closed_at = now()
   where id = $1
     and status in ('exported', 'sent')
     and not exists (select from payouts where batch_id = $1 and status in ('exported', 'sent'))`,
);

type PayoutOutcome = { readonly payoutId: string } & (
  | { readonly to: "paid"; readonly reference: string | null }
  | { readonly to: "bounced"; readonly reason: string }
);

/**
 * Settles a payout as paid or bounced; bounced may follow paid and is final. Returns its previous
 * status, or null if it has this status already or may not change to it. Runs in the caller's
 * transaction `tx`.
 */
async function settle(tx: Db, outcome: PayoutOutcome): Promise<PayoutStatus | null> {
  await lockBatch(tx, [outcome.payoutId]);
  const [payout] = await lock(tx, [outcome.payoutId]);
  if (payout === undefined || !statusesBefore(outcome.to).includes(payout.status)) return null;
  const { id } = payout;
  if (outcome.to === "paid") {
    await pay(tx, [id, outcome.reference]);
    await book(tx, bookingOfArrival(payout));
  } else {
    await bounce(tx, [id, outcome.reason.slice(0, 300)]);
    await book(tx, {
      ...bookingOfBounce(payout, payout.status === "paid"),
      note: outcome.reason.slice(0, 300),
    });
  }
  await close(tx, [payout.batchId]);
  await emit(tx, payoutSettled({ payoutId: id, outcome: outcome.to }));
  return payout.status;
}

const open = statement<{ id: string }>(
  "payouts.openOfBatch",
  `select id
   from payouts
   where batch_id = $1 and status = 'exported' and ($2::uuid is null or id = $2)
   order by id`,
);

/**
 * The bank has paid one payout of a batch, or all its open ones. Throws NotFound, ReferenceMissing,
 * BatchChanged, and OwnShopDecision if one of them is the actor's.
 */
export async function markPayoutPaid(
  db: Db,
  actor: Actor,
  input: {
    readonly batchId: string;
    readonly payoutId: string | null;
    readonly reference: string | null;
  },
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId) || (input.payoutId !== null && !isUuid(input.payoutId)))
    throw new NotFound();
  if (input.reference === null) throw new ReferenceMissing();
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await mustPayOthers(tx, actor, { ...input, to: "paid" });
    let settled = 0;
    for (const { id } of await open(tx, [input.batchId, input.payoutId]))
      if ((await settle(tx, { payoutId: id, to: "paid", reference: input.reference })) !== null)
        settled++;
    if (settled === 0) throw new BatchChanged();
    await writeAudit(tx, actor, {
      action: "payouts.markPaid",
      objectType: "payout_batch",
      objectId: input.batchId,
      before: { status: "exported" },
      after: {
        status: "paid",
        payouts: settled,
        ...(input.payoutId !== null && { payoutId: input.payoutId }),
        reference: input.reference,
      },
    });
  });
}

const ofBatch = statement(
  "payouts.isOfBatch",
  "select 1 from payouts where id = $1 and batch_id = $2",
);

/**
 * The bank returned a payout, before or after it was paid; the money is payable again. Throws
 * NotFound, ReasonMissing, BatchChanged, and OwnShopDecision if it is the actor's.
 */
export async function markBounced(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string; readonly payoutId: string; readonly reason: string | null },
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId) || !isUuid(input.payoutId)) throw new NotFound();
  const { reason } = input;
  if (reason === null) throw new ReasonMissing();
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await mustPayOthers(tx, actor, { ...input, to: "bounced" });
    const isThere = (await ofBatch(tx, [input.payoutId, input.batchId])).length > 0;
    const was = isThere
      ? await settle(tx, { payoutId: input.payoutId, to: "bounced", reason })
      : null;
    if (was === null) throw new BatchChanged();
    await writeAudit(tx, actor, {
      action: "payouts.markBounced",
      objectType: "payout_batch",
      objectId: input.batchId,
      before: { status: was },
      after: { status: "bounced", payoutId: input.payoutId, reason },
    });
  });
}

type Meant = {
  id: string;
  reference: string;
  amountPaise: number;
  isNewId: boolean;
  hasNeverArrived: boolean;
};

const meant = statement<Meant>(
  "payouts.meantByFact",
  `select id, reference, amount_paise as "amountPaise", provider_payout_id is null as "isNewId",
     status = 'bounced' and paid_at is null as "hasNeverArrived"
   from payouts
   where (reference = $1 or provider_payout_id = $2) and way = 'provider'
   order by (provider_payout_id = $2) desc nulls last
   limit 1`,
);
const remember = statement(
  "payouts.rememberProviderId",
  "update payouts set provider_payout_id = $2 where id = $1 and provider_payout_id is null",
);

/**
 * Applies a provider's update, in any order and any number of times; a failure overrides paid.
 * Ignores updates of unknown payouts.
 */
export async function applyPayoutUpdate(db: Db, actor: Actor, fact: PayoutUpdate): Promise<void> {
  mustBeAllowed(actor, "payouts.work");
  await inTransaction(db, async (tx) => {
    const [payout] = await meant(tx, [fact.reference, fact.providerPayoutId]);
    if (payout === undefined) return;
    if (payout.isNewId && fact.providerPayoutId !== null)
      await remember(tx, [payout.id, fact.providerPayoutId]);
    if (fact.outcome === "paid" && payout.hasNeverArrived) await alertPaidAfterBounce(tx, payout);
    if (fact.outcome === "paid")
      await settle(tx, { payoutId: payout.id, to: "paid", reference: fact.bankReference });
    if (fact.outcome === "failed")
      await settle(tx, {
        payoutId: payout.id,
        to: "bounced",
        reason: fact.reason ?? storedReasons.unknown,
      });
  });
}

/**
 * The payout bounced here, so the next batch would pay it again, but the provider now reports it as
 * paid. An administrator must look at it.
 */
async function alertPaidAfterBounce(tx: Db, { id, reference, amountPaise }: Meant): Promise<void> {
  await raiseAlert(tx, {
    kind: "payoutAfterAll",
    fact: id,
    paymentId: null,
    detail: { payout: reference, amountPaise },
  });
}
