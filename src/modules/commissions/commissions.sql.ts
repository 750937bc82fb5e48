import { blocksView, threadTitlesView } from "#modules/conversations/public.server.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import { CommissionBlocked, CommissionMoved, CommissionNotFound } from "./errors.ts";
import { commissionChanged } from "./events.ts";
import { ownCommissionSide } from "./own-commission-side.ts";
import { canTakeStep, commissionTable, type CommissionStep } from "./rules/commission-table.ts";
import type { CommissionNews, CommissionSide, CommissionState } from "./rules/commission-values.ts";

/** The locking and moving of one commission. */

/** A locked commission. */
export type LockedCommission = {
  readonly conversationId: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly title: string;
  readonly state: CommissionState;
  readonly quotes: number;
  readonly counters: number;
  readonly holdsUntil: Date | null;
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean;
};

const lock = statement<LockedCommission>(
  "commissions.lock",
  `select c.conversation_id as "conversationId", c.seller_id as "sellerId",
     c.buyer_id as "buyerId", thread.title, c.state, c.quotes, c.counters,
     c.holds_until as "holdsUntil",
     exists (
       select from ${blocksView} b where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id
     ) as "isBlocked"
   from commissions c
   join ${threadTitlesView} thread on thread.conversation_id = c.conversation_id
   where c.conversation_id = $1
     and case $2 when 'buyer' then c.buyer_id else c.seller_id end = $3
   for no key update of c`,
);

const move = statement(
  "commissions.move",
  `update commissions
   set state = $2, changed_at = now(), reminded_at = null
   where conversation_id = $1`,
);

/** Whoever has blocked the other agrees on nothing with them, but may end it. */
const needsBoth: readonly CommissionStep[] = ["quote", "counter", "accept"];

/** A step of one of the two sides. `quotes` is how many the page showed. */
type Taken = {
  readonly step: CommissionStep;
  readonly side: CommissionSide;
  readonly conversationId: string;
  readonly quotes?: number;
};

/**
 * Takes a step: locks the commission, judges it by the table, does the work and moves it, in one
 * transaction. Two at once come one after the other, and the second is judged anew. Throws
 * CommissionNotFound, CommissionMoved and CommissionBlocked, and what `work` throws.
 */
export async function takeStep<T>(
  db: Db,
  actor: Actor,
  { step, side, conversationId, quotes }: Taken,
  work: (tx: Db, commission: LockedCommission) => Promise<T>,
): Promise<T> {
  const { action, partyId } = ownCommissionSide(actor, side);
  return inTransactionAs(db, actor, action, async (tx) => {
    const [commission] = isUuid(conversationId)
      ? await lock(tx, [conversationId, side, partyId])
      : [];
    if (commission === undefined) throw new CommissionNotFound();
    if (quotes !== undefined && quotes !== commission.quotes) throw new CommissionMoved();
    if (commission.isBlocked && needsBoth.includes(step)) throw new CommissionBlocked();
    if (!canTakeStep(step, side, commission, new Date())) throw new CommissionMoved();
    const result = await work(tx, commission);
    await move(tx, [conversationId, commissionTable[step].to]);
    return result;
  });
}

/** Announces what became of a commission, as part of the transaction. */
export async function announceCommission(
  tx: Db,
  { conversationId, quotes }: Pick<LockedCommission, "conversationId" | "quotes">,
  news: CommissionNews,
): Promise<void> {
  await emit(tx, commissionChanged({ conversationId, news, quotes: String(quotes) }));
}
