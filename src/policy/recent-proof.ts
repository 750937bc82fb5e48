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
  "identity.editSettings",
  "identity.suspendAccounts",
  "sellers.manageTeam",
  "payouts.editAccount",
  "payouts.manage",
  "payments.refund",
  "payments.sayWhereTo",
  "orders.overrule",
  "orders.bookCash",
  "ledger.adjust",
  "debts.changeLimits",
  "tax.addRate",
  "tax.withdrawRate",
  "shipping.editTariff",
  "advertising.administer",
  "filings.manageTaxes",
  "filings.closeVoidIrns",
  "privacy.closeOwn",
  "privacy.managePeople",
];

/**
 * Those that take a second factor as well: an authenticator app or a passkey. The proof is one with
 * it; a password alone does not count.
 */
export const secondFactorActions: readonly Action[] = ["payouts.editAccount"];

/** Whether the actor must first set up a second factor. Jobs, which have no session, need none. */
export function lacksSecondFactor(actor: UserActor, action: Action): boolean {
  const hasOne = actor.hasSecondFactor === true || actor.hasPasskey === true;
  return actor.sessionId !== null && secondFactorActions.includes(action) && !hasOne;
}

/**
 * Whether the actor must prove again who they are before this action. A job that continues what
 * somebody began has no session and needs no proof.
 */
export function isProofDue(actor: UserActor, action: Action, nowMs: number): boolean {
  if (actor.sessionId === null || !provenActions.includes(action)) return false;
  const provedAt = secondFactorActions.includes(action) ? actor.factorProvedAt : actor.provedAt;
  const provedMs = provedAt?.getTime() ?? 0;
  return nowMs - provedMs >= proofMinutes * 60_000;
}
