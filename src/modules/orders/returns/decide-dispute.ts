import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { approveUnanswered, moveReturn } from "./answer-return.ts";
import type { DisputeOutcome } from "./contract.ts";
import { ReturnChanged } from "./errors.ts";
import { takeIn } from "./receive-return.ts";
import { returnNow, type ReturnNow } from "./return-row.ts";
import { isDisputed } from "./rules/returns.ts";
import { settleReturn } from "./settle-return.ts";
import { t } from "#shared/texts/text.ts";

/** An administrator's decision about a disputed return. */
export type DisputeDecision = {
  readonly returnId: string;
  readonly outcome: DisputeOutcome;
  /** With GST; only for a part. */
  readonly amountPaise: number | null;
  /** Whether pieces that arrived can be sold again. */
  readonly isRestocked: boolean;
  readonly reason: string;
};

/**
 * An administrator decides a disputed return with a reason that both parties read: a full, a partial
 * or no refund. Pieces that the buyer still has are sent back before a full refund, and stay with
 * the buyer after a partial one. A large refund needs a second person. Throws NotFound,
 * OwnShopDecision, ReturnChanged, PartTooLarge and AlreadyRequested.
 */
export async function decideDispute(db: Db, actor: Actor, input: DisputeDecision): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const found = await returnNow(tx, input.returnId);
    mustBeAnothersShop(administrator, [found.sellerId]);
    if (!isDisputed(found.status)) throw new ReturnChanged(found.status);
    const decision = { kind: "orders.decideDispute", input } as const;
    return withSecondPerson(tx, administrator, decision, async () => {
      await carryOutDecision(tx, administrator, found, input);
      const { outcome, amountPaise, reason } = input;
      await writeAudit(tx, administrator, {
        action: "orders.decideDispute",
        objectType: "order",
        objectId: found.orderId,
        before: { returnId: found.id, status: found.status },
        after: { returnId: found.id, outcome, amountPaise, reason },
      });
    });
  });
}

async function carryOutDecision(
  tx: Db,
  administrator: UserActor,
  found: ReturnNow,
  { outcome, amountPaise, isRestocked, reason }: DisputeDecision,
): Promise<void> {
  const party = "administrator";
  const part = { amountPaise: amountPaise ?? 0, reason: partReason() };
  if (outcome === "none")
    await moveReturn(tx, administrator, party, found, { to: "declined", note: reason });
  else if (found.status === "objected") {
    await saveDecision(tx, [found.id, administrator.userId, reason]);
    const arrived = { ...asObjected(found), isRestocked };
    await takeIn(tx, administrator, party, found, {
      ...arrived,
      ...(outcome === "part" && { part }),
    });
  } else if (outcome === "part")
    await settleReturn(tx, administrator, found, {
      ...part,
      note: reason,
      answeredBy: administrator.userId,
    });
  else await moveReturn(tx, administrator, party, found, { to: "approved", note: reason });
}

const partReason = () => t("Partial refund as decided by the marketplace");

const asObjected = ({ condition, conditionNote }: ReturnNow) => ({
  condition: condition ?? ("as_sent" as const),
  conditionNote,
});

const saveDecision = statement(
  "orders.saveDisputeDecision",
  `update order_returns
   set answered_at = now(), answered_by = $2, answer_note = $3
   where id = $1`,
);

/**
 * Decides for the buyer what no administrator decided in time, as the table of deadlines says: the
 * return is approved, or refunded in full if it has arrived.
 */
export async function decideUndecided(tx: Db, actor: Actor, returnId: string): Promise<void> {
  mustBeAllowed(actor, "orders.workDeadlines");
  const found = await returnNow(tx, returnId);
  if (found.status === "disputed") return approveUnanswered(tx, actor, returnId);
  await saveDecision(tx, [found.id, null, null]);
  const arrived = { ...asObjected(found), isRestocked: false };
  return takeIn(tx, actor, "administrator", found, arrived);
}
