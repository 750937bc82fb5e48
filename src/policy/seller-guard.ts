import type { Actor } from "./actor.ts";

/**
 * Which screen stands before the seller pages. Middleware and loaders ask this; who may do what is
 * still `can`'s word.
 */

/** One screen each, and `open` for none. */
export const guardStates = [
  "signIn",
  "becomeSeller",
  "underReview",
  "notApproved",
  "blocked",
  "denied",
  "open",
] as const;
export type GuardState = (typeof guardStates)[number];

/**
 * Asked in this order: not signed in, no seller flag, application pending, rejected, account
 * blocked, anything else that is not approved; an approved seller finds the door open.
 */
export function sellerGuard(actor: Actor): GuardState {
  if (actor.kind !== "user") return "signIn";
  if (!actor.isSeller) return "becomeSeller";
  switch (actor.sellerStatus) {
    case "pending":
      return "underReview";
    case "rejected":
      return "notApproved";
    case "blocked":
      return "blocked";
    case "approved":
      return "open";
    case null:
      return "denied";
  }
}

/** The HTTP status of a guard screen: 401 asks to sign in, 403 refuses. */
export function guardStatus(state: GuardState): 200 | 401 | 403 {
  if (state === "open") return 200;
  return state === "signIn" ? 401 : 403;
}
