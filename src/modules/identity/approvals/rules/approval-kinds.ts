import type { UserActor } from "#policy/actor.ts";
import { canAtAll, type Action } from "#policy/can.ts";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";

/**
 * What needs a second person, and who may be that person. The names are those of the audit trail.
 * Taking something back needs nobody: a role, a rate before its first day, a higher limit.
 */

/** By kind: the right of whoever requests and of whoever approves, and when approval is needed. */
export const approvalRules = {
  "identity.makeAdministrator": { action: "identity.changeRoles", when: "always" },
  "identity.changeStaffRoles": { action: "identity.changeRoles", when: "always" },
  "identity.changeCommission": { action: "identity.editSettings", when: "always" },
  "identity.changeApprovalLimits": { action: "identity.editSettings", when: "always" },
  "tax.addRate": { action: "tax.addRate", when: "always" },
  "ledger.addRate": { action: "ledger.adjust", when: "always" },
  "ledger.addTdsLaw": { action: "ledger.adjust", when: "always" },
  "ledger.unlockMonth": { action: "ledger.adjust", when: "always" },
  "ledger.openBooks": { action: "ledger.adjust", when: "always" },
  "ledger.reverseOpening": { action: "ledger.adjust", when: "always" },
  "ledger.adjust": { action: "ledger.adjust", when: "payoutPaise" },
  "bank.bookLine": { action: "ledger.adjust", when: "payoutPaise" },
  "bank.bookOpening": { action: "ledger.adjust", when: "payoutPaise" },
  "bank.undoMatch": { action: "ledger.adjust", when: "payoutPaise" },
  "debts.changeLimits": { action: "debts.changeLimits", when: "always" },
  "settlement.settleClaim": { action: "orders.bookCash", when: "payoutPaise" },
  "advertising.planPrice": { action: "advertising.administer", when: "always" },
  "shipping.changeTariff": { action: "shipping.editTariff", when: "always" },
  "payouts.approveBatch": { action: "payouts.manage", when: "payoutPaise" },
  "payouts.chooseLayout": { action: "payouts.manage", when: "always" },
  "payouts.saveLayout": { action: "payouts.manage", when: "always" },
  "payments.releaseRefund": { action: "payments.refund", when: "always" },
  "orders.cancel": { action: "orders.overrule", when: "refundPaise" },
  "orders.voidInvoice": { action: "orders.overrule", when: "always" },
  "orders.decideMissing": { action: "orders.overrule", when: "refundPaise" },
  "orders.receiveReturn": { action: "orders.overrule", when: "refundPaise" },
  "orders.decideDispute": { action: "orders.overrule", when: "refundPaise" },
  "orders.reducePrice": { action: "orders.overrule", when: "refundPaise" },
} as const satisfies Readonly<
  Record<string, { readonly action: Action; readonly when: "always" | keyof ApprovalLimits }>
>;
/** The name of something that needs a second person. */
export type ApprovalKind = keyof typeof approvalRules;

/**
 * From which amounts, in paise, refunds need a second person, and what goes to sellers: payout
 * batches, entries by hand in a seller's account, and what couriers paid for a seller's pieces. The
 * latter is the limit for what people book from bank statements, too.
 */
export type ApprovalLimits = { readonly refundPaise: number; readonly payoutPaise: number };

/** Hours after which a request takes effect if nobody else may approve it. */
export const loneWaitHours = 24;
/** A request that nobody decides is over after so many days. */
export const daysToDecide = 7;

/** The kinds that this person may approve for others. */
export function kindsToApprove(person: UserActor): readonly ApprovalKind[] {
  return (Object.keys(approvalRules) as ApprovalKind[]).filter((kind) =>
    canAtAll(person, approvalRules[kind].action),
  );
}

/** The staff's roles that may approve this kind. Administrators may approve every kind. */
export function rolesToApprove(kind: ApprovalKind): readonly StaffRole[] {
  return staffRoles.filter((role) =>
    canAtAll({ ...anybody, staffRoles: [role] }, approvalRules[kind].action),
  );
}

const anybody: UserActor = {
  kind: "user",
  userId: "",
  sellerId: null,
  sessionId: null,
  displayName: "",
  email: "",
  isEmailVerified: true,
  isAdmin: false,
  isSeller: false,
  sellerStatus: null,
};

/** An entry of the audit trail, as far as its amounts matter here. */
type Entry = { readonly action: string; readonly after?: object | null };

/** The entries of the audit trail that move money. */
export const movingActions = [
  "payouts.approveBatch",
  "ledger.adjust",
  "bank.bookLine",
  "bank.bookOpening",
  "bank.undoMatch",
  "settlement.settleClaim",
  "payments.requestRefund",
  "payments.recordRefund",
] as const;

/**
 * The money that these entries of the audit trail move, in paise: refunds through the payment
 * provider, refunds by hand once they are sent; or approved payout batches, entries by hand in a
 * seller's account and what couriers paid for a seller's pieces.
 */
export function paiseMoved(entries: readonly Entry[], what: keyof ApprovalLimits): number {
  return entries.reduce((sum, { action, after }) => sum + paiseOf(action, after, what), 0);
}

function paiseOf(action: string, after: Entry["after"], what: keyof ApprovalLimits): number {
  const values = new Map<string, unknown>(Object.entries(after ?? {}));
  const moved =
    what === "payoutPaise"
      ? toSellers(action, values)
      : isRefundSent(action, values) && values.get("amountPaise");
  return typeof moved === "number" ? moved : 0;
}

/** Undoing a match that nothing was booked for moves nothing, and its entry has no amount. */
const bankActions: ReadonlySet<string> = new Set([
  "bank.bookLine",
  "bank.bookOpening",
  "bank.undoMatch",
]);

/** An entry without a seller records what has happened at the bank. */
function toSellers(action: string, values: ReadonlyMap<string, unknown>): unknown {
  if (action === "payouts.approveBatch") return values.get("totalPaise");
  if (action === "settlement.settleClaim") return values.get("sellerPaise");
  if (bankActions.has(action)) return values.get("amountPaise");
  const isOfSeller = action === "ledger.adjust" && typeof values.get("sellerId") === "string";
  return isOfSeller ? values.get("amountPaise") : undefined;
}

function isRefundSent(action: string, values: ReadonlyMap<string, unknown>): boolean {
  if (action === "payments.recordRefund") return true;
  return action === "payments.requestRefund" && values.get("through") === "provider";
}
