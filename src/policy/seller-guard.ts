import type { Actor } from "./actor.ts";

/**
 * Chooses the screen that sellers see instead of the seller pages. Middleware and loaders use it;
 * `can` still decides who may do what.
 */

/** One guard screen each; `open` has none. */
export const guardStates = [
  "signIn",
  "becomeSeller",
  "underReview",
  "notApproved",
  "blocked",
  "shopClosed",
  "notYourRole",
  "denied",
  "open",
] as const;
/** The name of a guard screen, or `open`. */
export type GuardState = (typeof guardStates)[number];

/**
 * Checked in this order: not signed in, no seller flag, the shop of a team is not open, application
 * pending, rejected, account blocked, any other status. An approved seller gets `open`. A page that
 * is closed to a role of the team has `notYourRole`.
 */
export function sellerGuard(actor: Actor): GuardState {
  if (actor.kind !== "user") return "signIn";
  if (!actor.isSeller) return "becomeSeller";
  if (actor.teamRole !== undefined && actor.sellerStatus !== "approved") return "shopClosed";
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
