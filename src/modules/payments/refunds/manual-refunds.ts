import type { Effect } from "#modules/identity/public.ts";
import {
  approvalLimits,
  inTransactionAs,
  paiseMovedInTurn,
  withSecondPerson,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { InvalidDestination, RefundChanged, RefundNotReleased } from "../errors.ts";
import type { RefundDestinationInput } from "../desk/form-contract.ts";
import { checkDestination } from "../paying/rules/check-destination.ts";
import { complete, lockRefund, type RefundRow } from "./refund-rows.ts";

const saveDestination = statement(
  "payments.saveDestination",
  "update refunds set destination = $2, status = 'requested', released_at = null where id = $1",
);

/**
 * The buyer of a cash order chooses the destination of the refund, and may change it until it is
 * sent. Throws NotFound, RefundChanged once it was sent, InvalidDestination with the problem of each
 * field, and ProofNeeded.
 */
export async function setRefundDestination(
  db: Db,
  actor: Actor,
  { refundId, ...typed }: RefundDestinationInput & { readonly refundId: string },
): Promise<void> {
  await inTransactionAs(db, actor, "payments.sayWhereTo", async (tx) => {
    const refund = await lockOwnRefund(tx, actor, refundId);
    if (refund === undefined || refund.through !== "hand") throw new NotFound();
    if (refund.status !== "needs_details" && refund.status !== "requested")
      throw new RefundChanged();
    const checked = checkDestination(typed);
    if ("problems" in checked) throw new InvalidDestination(checked.problems);
    await saveDestination(tx, [refundId, JSON.stringify(checked.destination)]);
  });
}

async function lockOwnRefund(
  db: Db,
  actor: Actor,
  refundId: string,
): Promise<RefundRow | undefined> {
  const refund = isUuid(refundId) ? await lockRefund(db, refundId) : undefined;
  allowedUser(actor, "payments.sayWhereTo", { buyerId: refund?.buyerId ?? null });
  return refund;
}

/**
 * An administrator has sent the refund; `reference` is the bank's reference. Throws NotFound,
 * RefundNotReleased if a second person has to release it first, and RefundChanged when it no longer
 * waits for it.
 */
export async function recordManualRefund(
  db: Db,
  actor: Actor,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  const person = allowedUser(actor, "payments.refund");
  await inTransactionAs(db, actor, "payments.refund", async (tx) => {
    const refund = isUuid(refundId) ? await lockRefund(tx, refundId) : undefined;
    if (refund === undefined || refund.through !== "hand") throw new NotFound();
    if (refund.status !== "requested") throw new RefundChanged();
    if (!refund.isReleased && (await isLarge(tx, person, refund))) throw new RefundNotReleased();
    await complete(tx, refund, { userId: person.userId, reference });
    await writeAudit(tx, actor, {
      action: "payments.recordRefund",
      objectType: "refund",
      objectId: refundId,
      before: { status: refund.status },
      after: { status: "processed", reference, amountPaise: refund.amountPaise },
    });
  });
}

/** Whether it reaches the limit, alone or with what the person refunded within 24 hours. */
async function isLarge(tx: Db, person: UserActor, { amountPaise }: RefundRow): Promise<boolean> {
  const ofTheDay = amountPaise + (await paiseMovedInTurn(tx, person, "refundPaise"));
  return ofTheDay >= (await approvalLimits(tx)).refundPaise;
}

const release = statement(
  "payments.releaseRefund",
  "update refunds set released_at = now() where id = $1",
);

/**
 * Releases a large refund by hand, so that it can be sent: this needs a second person. Throws
 * NotFound, AlreadyRequested, and RefundChanged when it no longer waits for it.
 */
export async function releaseRefund(
  db: Db,
  actor: Actor,
  input: { readonly refundId: string },
): Promise<Effect> {
  allowedUser(actor, "payments.refund");
  return inTransactionAs(db, actor, "payments.refund", async (tx) => {
    const { refundId } = input;
    const refund = isUuid(refundId) ? await lockRefund(tx, refundId) : undefined;
    if (refund === undefined || refund.through !== "hand") throw new NotFound();
    if (refund.status !== "requested" || refund.isReleased) throw new RefundChanged();
    const { amountPaise } = refund;
    return withSecondPerson(tx, actor, { kind: "payments.releaseRefund", input }, async () => {
      await release(tx, [refundId]);
      await writeAudit(tx, actor, {
        action: "payments.releaseRefund",
        objectType: "refund",
        objectId: refundId,
        after: { amountPaise },
      });
    });
  });
}

const orderOf = statement<{ orderId: string | null }>(
  "payments.orderOfRefund",
  `select order_id as "orderId" from refunds where id = $1`,
);

/** The order that a refund belongs to; null if it belongs to none. */
export async function orderOfRefund(
  db: Db,
  actor: Actor,
  { refundId }: { readonly refundId: string },
): Promise<string | null> {
  mustBeAllowed(actor, "payments.viewAll");
  const [refund] = isUuid(refundId) ? await orderOf(db, [refundId]) : [];
  return refund?.orderId ?? null;
}
