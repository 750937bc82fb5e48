import type { UserActor } from "./actor.ts";
import type { Action } from "./can.ts";

/**
 * Step-up: whoever moves money, changes roles or secrets must have proved lately who they are. A
 * session that somebody left open or stole is not enough.
 */

/** How long a proof, or signing in, counts. */
export const proofMinutes = 10;

/** The actions for which a recent proof is needed. */
export const provenActions: readonly Action[] = [
  "identity.secureAccount",
  "identity.changeRoles",
  "identity.approveRequests",
  "sellers.manageTeam",
  "payouts.editAccount",
  "payouts.manage",
  "payments.refund",
  "payments.sayWhereTo",
  "ledger.adjust",
  "filings.manageTds",
  "privacy.closeOwn",
  "privacy.managePeople",
];

/**
 * Whether the actor must prove again who they are before this action. A job that continues what
 * somebody began has no session and needs no proof.
 */
export function isProofDue(actor: UserActor, action: Action, nowMs: number): boolean {
  if (actor.sessionId === null || !provenActions.includes(action)) return false;
  const provedMs = actor.provedAt?.getTime() ?? 0;
  return nowMs - provedMs >= proofMinutes * 60_000;
}
