import type { OrderStatus } from "../../contract.ts";
import type { ReturnStatus } from "../../returns/contract.ts";
import type { DeadlineFacts } from "./deadline-facts.ts";
import type { DeadlineState } from "./deadline-states.ts";

/** In which state of the table an order, its returns and its refunds are. Pure. */

export type DeadlineSubject = {
  readonly subjectId: string;
  readonly state: DeadlineState | null;
  readonly enteredAt: Date;
};

/** The order, its returns and its refunds without an account. */
export function subjectsOf(facts: DeadlineFacts): readonly DeadlineSubject[] {
  return [
    { subjectId: facts.orderId, ...stateNow(facts) },
    ...facts.returns.map((back) => ({ subjectId: back.id, ...stateOfReturn(back) })),
    ...facts.accountsAwaited.map(({ refundId, enteredAt }) => ({
      subjectId: refundId,
      state: "account_awaited" as const,
      enteredAt,
    })),
  ];
}

/**
 * The state of the order itself, and since when. A report of a missing parcel is one of its own, and
 * so is a rest that its buyer was asked for.
 */
export function stateNow({
  status,
  enteredAt,
  missing,
  rest,
}: Pick<DeadlineFacts, "status" | "enteredAt" | "missing" | "rest">): Omit<
  DeadlineSubject,
  "subjectId"
> {
  if (status === "confirmed" && rest !== null && rest.paidAt === null)
    return { state: "rest_awaited", enteredAt: rest.requestedAt };
  if (status !== "shipped" || missing === null) return { state: stateOfOrder(status), enteredAt };
  return missing.answeredAt === null
    ? { state: "parcel_missing", enteredAt: missing.reportedAt }
    : { state: "missing_answered", enteredAt: missing.answeredAt };
}

/** The state of an order, or of one of its returns or refunds; null if nothing waits any more. */
export function stateOfSubject(facts: DeadlineFacts, id: string): DeadlineState | null {
  return subjectsOf(facts).find(({ subjectId }) => subjectId === id)?.state ?? null;
}

const orderStates: Readonly<Record<OrderStatus, DeadlineState | null>> = {
  awaiting_payment: "awaiting_payment",
  pending: "pending",
  confirmed: "confirmed",
  shipped: "shipped",
  delivered: "delivered",
  refused: null,
  cancelled: null,
  expired: null,
};

/** The state of the table for an order's status; null if nothing waits any more. */
export function stateOfOrder(status: OrderStatus): DeadlineState | null {
  return orderStates[status];
}

const returnStates: Readonly<Record<ReturnStatus, DeadlineState | null>> = {
  requested: "return_requested",
  approved: "return_approved",
  declined: null,
  withdrawn: null,
  received: null,
  disputed: "return_disputed",
  objected: "return_objected",
  settled: null,
  replacing: "return_replacing",
  replaced: null,
  unrepairable: "return_unrepairable",
  repaired: null,
};

/** The state of the table for a return, and since when; null if nothing waits any more. */
export function stateOfReturn({
  status,
  isRepair,
  enteredAt,
  sentAt,
  arrivedAt,
}: DeadlineFacts["returns"][number]): Omit<DeadlineSubject, "subjectId"> {
  if (status === "replacing" && isRepair) return { state: "return_repairing", enteredAt };
  if (status !== "approved") return { state: returnStates[status], enteredAt };
  if (arrivedAt !== null) return { state: "return_arrived", enteredAt: arrivedAt };
  return sentAt === null
    ? { state: "return_approved", enteredAt }
    : { state: "return_sent", enteredAt: sentAt };
}
