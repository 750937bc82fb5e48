import {
  balanceCancelDays,
  balanceLastReminderDays,
  balanceReminderDays,
  confirmationReminderDays,
  disputeDecisionDays,
  lateCancellationDays,
  returnCheckDays,
  returnCheckReminderDays,
  returnWindowDays,
  replacementDays,
  replacementReminderDays,
  refundAccountReminderDays,
  reservationMinutes,
  unconfirmedCancelDays,
} from "#shared/promises.ts";
import type { DeadlineRow } from "./deadline-row.ts";
import { arrivalDeadlines } from "./arrival-deadlines.ts";
import { proofDeadlines } from "./proof-deadlines.ts";
import { repairDeadlines } from "./repair-deadlines.ts";
import { sendingDeadlines } from "./sending-deadlines.ts";

/**
 * The table of deadlines: what happens to an order or a return that nobody touches. The job
 * `deadlines` works it; `docs/deadlines.md` is drawn from it.
 *
 * - `pending`: its seller is reminded, then it is cancelled and the shop is away.
 * - `confirmed`: both are reminded on the day after the promised one; later the buyer may cancel.
 * - `rest_awaited`: confirmed, and its buyer was asked for the rest, without which it must not leave.
 *   The buyer is reminded twice; then it is cancelled, and the advance goes back in full. It is not in
 *   this state while its buyer pays the rest in cash; if that is changed back, the days go on.
 * - `return_arrived`: its parcel was delivered to the seller, who checks it. If nobody does, it counts
 *   as received as it was sent.
 * - `return_disputed`, `return_objected`: an administrator decides. If nobody does, the buyer wins: the
 *   return is approved, or refunded if it has arrived.
 * - `return_replacing`: the seller owes the replacement of an exchange. If it does not leave, the
 *   buyer is refunded instead.
 * - `account_awaited`: a refund is sent by hand, and its buyer has not said to which account.
 */

const usual = { isForCash: true, drivenBy: "deadlines" } as const;

/** The rows, in the order in which an order can reach them. */
export const deadlineTable = [
  {
    step: "pay.expire",
    state: "awaiting_payment",
    after: { count: reservationMinutes, unit: "minutes", from: "entered" },
    does: "expire",
    reminds: [],
    isForCash: false,
    drivenBy: "payment-rounds",
  },
  {
    ...usual,
    step: "confirm.remind",
    state: "pending",
    after: { count: confirmationReminderDays, unit: "workingDays", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "confirm.cancel",
    state: "pending",
    after: { count: unconfirmedCancelDays, unit: "workingDays", from: "entered" },
    does: "cancel",
    reminds: [],
  },
  {
    ...usual,
    step: "ship.remind",
    state: "confirmed",
    after: { count: 0, unit: "days", from: "shipBy" },
    does: "remind",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "ship.mayCancel",
    state: "confirmed",
    after: { count: lateCancellationDays, unit: "days", from: "shipBy" },
    does: "allowCancelling",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "rest.remind",
    state: "rest_awaited",
    after: { count: balanceReminderDays, unit: "days", from: "entered" },
    does: "remind",
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "rest.remindAgain",
    state: "rest_awaited",
    after: { count: balanceLastReminderDays, unit: "days", from: "entered" },
    does: "remind",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "rest.cancel",
    state: "rest_awaited",
    after: { count: balanceCancelDays, unit: "days", from: "entered" },
    does: "cancelUnpaid",
    reminds: [],
  },
  ...proofDeadlines,
  ...arrivalDeadlines,
  {
    step: "earnings.release",
    state: "delivered",
    after: { count: returnWindowDays, unit: "days", from: "entered" },
    does: "release",
    reminds: [],
    isForCash: true,
    drivenBy: "releases",
  },
  ...sendingDeadlines,
  {
    ...usual,
    step: "check.remind",
    state: "return_arrived",
    after: { count: returnCheckReminderDays, unit: "workingDays", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "check.receive",
    state: "return_arrived",
    after: { count: returnCheckDays, unit: "workingDays", from: "entered" },
    does: "receiveReturn",
    reminds: [],
  },
  {
    ...usual,
    step: "dispute.decide",
    state: "return_disputed",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "escalate",
    reminds: [],
  },
  {
    ...usual,
    step: "dispute.approve",
    state: "return_disputed",
    after: { count: disputeDecisionDays, unit: "workingDays", from: "entered" },
    does: "decideForBuyer",
    reminds: [],
  },
  {
    ...usual,
    step: "objection.decide",
    state: "return_objected",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "escalate",
    reminds: [],
  },
  {
    ...usual,
    step: "objection.refund",
    state: "return_objected",
    after: { count: disputeDecisionDays, unit: "workingDays", from: "entered" },
    does: "decideForBuyer",
    reminds: [],
  },
  {
    ...usual,
    step: "replace.remind",
    state: "return_replacing",
    after: { count: replacementReminderDays, unit: "workingDays", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "replace.refund",
    state: "return_replacing",
    after: { count: replacementDays, unit: "workingDays", from: "entered" },
    does: "refundInstead",
    reminds: [],
  },
  ...repairDeadlines,
  {
    ...usual,
    step: "account.remind",
    state: "account_awaited",
    after: { count: refundAccountReminderDays, unit: "days", from: "entered" },
    does: "remind",
    reminds: ["buyer"],
  },
] as const satisfies readonly DeadlineRow[];

/** The name of a step. */
export type DeadlineStep = (typeof deadlineTable)[number]["step"];

/** The names of all steps. */
export const deadlineSteps: readonly DeadlineStep[] = deadlineTable.map(({ step }) => step);

/** The row of a step. */
export function rowOfStep(step: DeadlineStep): DeadlineRow {
  const row = deadlineTable.find((each) => each.step === step);
  if (row === undefined) throw new Error(`The table has no step ${step}.`);
  return row;
}
