import type { DeadlineFacts } from "./deadline-facts.ts";
import type { DeadlineState } from "./deadline-states.ts";
import { stateOfOrder, stateOfReturn } from "./states-of-orders.ts";

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
