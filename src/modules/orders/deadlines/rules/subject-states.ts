import type { DeadlineFacts } from "./deadline-facts.ts";
import type { DeadlineState } from "./deadline-states.ts";
import { stateOfOrder, stateOfReturn } from "./states-of-orders.ts";

/** In which state of the table an order, its returns and its refunds are. Pure. */

export type DeadlineSubject = {
  readonly subjectId: string;
  readonly state: DeadlineState | null;
  readonly enteredAt: Date;
};

/** The order, its proofs, its returns and its refunds without an account. */
export function subjectsOf(facts: DeadlineFacts): readonly DeadlineSubject[] {
  return [
    { subjectId: facts.orderId, ...stateNow(facts) },
    ...facts.proofs.map(({ proofId, enteredAt }) => ({
      subjectId: proofId,
      state: "proof_awaited" as const,
      enteredAt,
    })),
    ...facts.proofsOwed.map((owed) => ({ ...owed, state: "proof_owed" as const })),
    ...facts.returns.map((back) => ({ subjectId: back.id, ...stateOfReturn(back) })),
    ...facts.accountsAwaited.map(({ refundId, enteredAt }) => ({
      subjectId: refundId,
      state: "account_awaited" as const,
      enteredAt,
    })),
  ];
}

/**
 * Whether the shop waits for the answer to a proof of a confirmed order. It no longer does once it may
 * go ahead without one.
 */
export function isWithBuyer({
  status,
  proofs,
  taken,
}: Pick<DeadlineFacts, "status" | "proofs" | "taken">): boolean {
  const mayGoAhead = (id: string) =>
    taken.some(({ subjectId, step }) => subjectId === id && step === "proof.goAhead");
  return status === "confirmed" && proofs.some(({ proofId }) => !mayGoAhead(proofId));
}

type OrderFacts = Pick<
  DeadlineFacts,
  "status" | "enteredAt" | "missing" | "claim" | "rest" | "proofs" | "taken"
>;

/**
 * The state of the order itself, and since when. A report of a missing parcel is one of its own, and
 * so are the buyer's word that a cash order arrived and a rest that its buyer was asked for. While its
 * buyer has a proof, nothing is due of its shop.
 */
export function stateNow(facts: OrderFacts): Omit<DeadlineSubject, "subjectId"> {
  const { status, enteredAt, missing, claim, rest } = facts;
  if (status === "confirmed" && rest !== null && rest.paidAt === null)
    return { state: "rest_awaited", enteredAt: rest.requestedAt };
  if (isWithBuyer(facts)) return { state: null, enteredAt };
  if (status !== "shipped") return { state: stateOfOrder(status), enteredAt };
  if (claim !== null) return stateOfClaim(claim);
  return missing === null ? { state: "shipped", enteredAt } : stateOfReport(missing);
}

function stateOfClaim({ claimedAt, objectedAt }: NonNullable<DeadlineFacts["claim"]>) {
  return objectedAt === null
    ? { state: "arrival_claimed" as const, enteredAt: claimedAt }
    : { state: "arrival_objected" as const, enteredAt: objectedAt };
}

function stateOfReport(report: NonNullable<DeadlineFacts["missing"]>) {
  const answeredAt = report.answeredAt ?? report.courierDeliveredAt;
  return answeredAt === null
    ? { state: "parcel_missing" as const, enteredAt: report.reportedAt }
    : { state: "missing_answered" as const, enteredAt: answeredAt };
}

/** The state of an order, or of one of its returns or refunds; null if nothing waits any more. */
export function stateOfSubject(facts: DeadlineFacts, id: string): DeadlineState | null {
  return subjectsOf(facts).find(({ subjectId }) => subjectId === id)?.state ?? null;
}
