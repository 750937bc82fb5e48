import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed, mustBeAllowedAtAll } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { OrderDeadlines } from "./contract.ts";
import { deadlineFactsOf } from "./deadline-facts.ts";
import { rowOfStep, type DeadlineStep } from "./rules/deadline-table.ts";
import {
  deadlinesOf,
  mayCancelLate,
  mayClaimArrival,
  mayConfirmArrival,
  mayGoAhead,
  mayReportMissing,
  mayTakeRefund,
} from "./rules/deadlines.ts";
import { stateOfSubject } from "./rules/subject-states.ts";

/**
 * The coming deadlines of an order from the shop and what was promised, for its parties and
 * administrators; null for a manual order, which has none. Throws NotFound for somebody else's
 * order. One statement.
 */
export async function orderDeadlines(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<OrderDeadlines | null> {
  const [order] = isUuid(input.orderId) ? await deadlineFactsOf(db, [input.orderId]) : [];
  if (order === undefined) {
    mustBeAllowedAtAll(actor, "orders.viewDeadline");
    return null;
  }
  mustBeAllowed(actor, "orders.viewDeadline", order);
  const { shipBy, arrivesFrom, arrivesBy, now } = order;
  return {
    paid: order.paid,
    coming: deadlinesOf(order).map((coming) => ({
      ...coming,
      isRepair: order.returns.some(({ id, isRepair }) => isRepair && id === coming.subjectId),
    })),
    promised:
      shipBy === null || arrivesFrom === null || arrivesBy === null
        ? null
        : { shipBy, arrivesFrom, arrivesBy },
    now,
    canCancelLate: mayCancelLate(order, now),
    canConfirmArrival: mayConfirmArrival(order, now),
    canClaimArrival: mayClaimArrival(order, now),
    canReportMissing: mayReportMissing(order, now),
    refundableRepairs: order.returns.flatMap(({ id }) =>
      mayTakeRefund(order, id, now) ? [id] : [],
    ),
    overdueProofs: order.proofs.flatMap(({ proofId }) =>
      mayGoAhead(order, proofId, now) ? [proofId] : [],
    ),
    missing: order.status === "shipped" ? order.missing : null,
    claim: order.status === "shipped" ? order.claim : null,
  };
}

/**
 * Until when the rest of an order must be paid, with an administrator's extension; null if nobody
 * asked for it or it is paid.
 */
export async function restPayBy(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<Date | null> {
  mustBeAllowed(actor, "notifications.send");
  const [order] = await deadlineFactsOf(db, [input.orderId]);
  if (order === undefined) return null;
  return deadlinesOf(order).find(({ step }) => step === "rest.cancel")?.dueAt ?? null;
}

/** Whether the order, return or refund of a step is still in the state that the step is about. */
export async function stillWaits(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly subjectId: string; readonly step: DeadlineStep },
): Promise<boolean> {
  mustBeAllowed(actor, "notifications.send");
  const [order] = await deadlineFactsOf(db, [input.orderId]);
  if (order === undefined) return false;
  return stateOfSubject(order, input.subjectId) === rowOfStep(input.step).state;
}
