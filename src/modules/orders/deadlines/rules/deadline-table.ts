import {
  assumedDeliveredDays,
  confirmationReminderDays,
  lateCancellationDays,
  missingAnswerDays,
  returnAnswerHours,
  returnReceiptDays,
  returnWindowDays,
  reservationMinutes,
  unconfirmedCancelDays,
  returnApprovalHours,
  returnSendingDays,
} from "#shared/promises.ts";

/**
 * The table of deadlines: what happens to an order or a return that nobody touches. The job
 * `deadlines` works it; `docs/deadlines.md` is drawn from it.
 *
 * - `pending`: its seller is reminded, then it is cancelled and the shop is away.
 * - `confirmed`: both are reminded on the day after the promised one; later the buyer may cancel.
 * - `shipped`: the buyer is asked; later it counts as delivered, unless cash is still to be paid.
 * - `parcel_missing`: the buyer reported that it never came. Its seller answers, or it counts as
 *   lost and the buyer is refunded. Once answered, an administrator decides.
 * - A return that is not answered is approved. One that does not arrive goes to the administrators.
 */

/** What a deadline is about: an order in a status, or a return in one. */
export const deadlineStates = [
  "awaiting_payment",
  "pending",
  "confirmed",
  "shipped",
  "parcel_missing",
  "missing_answered",
  "delivered",
  "return_requested",
  "return_approved",
] as const;

/** One state of the table. */
export type DeadlineState = (typeof deadlineStates)[number];

/** Where a deadline counts from. */
type From = "entered" | "shipBy" | "arrivesBy";

/** What happens without anybody. */
export type DeadlineEffect =
  | "remind"
  | "cancel"
  | "allowCancelling"
  | "deliver"
  | "giveUp"
  | "approveReturn"
  | "escalate"
  | "expire"
  | "release";

/** Who gets a mail. */
export type DeadlineParty = "buyer" | "seller";

/** One row of the table. */
export type DeadlineRow = {
  readonly step: string;
  readonly state: DeadlineState;
  readonly after: {
    readonly count: number;
    readonly unit: "workingDays" | "days" | "hours" | "minutes";
    readonly from: From;
  };
  readonly does: DeadlineEffect;
  /** Who gets the mail of this step; a change of status has a mail of its own. */
  readonly reminds: readonly DeadlineParty[];
  /** False: never for an order that is paid in cash at the door. */
  readonly isForCash: boolean;
  /** The job that works this row. */
  readonly drivenBy: "deadlines" | "payment-rounds" | "releases";
};

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
    step: "arrive.ask",
    state: "shipped",
    after: { count: 0, unit: "days", from: "arrivesBy" },
    does: "remind",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "arrive.assume",
    state: "shipped",
    after: { count: assumedDeliveredDays, unit: "days", from: "arrivesBy" },
    does: "deliver",
    reminds: [],
    isForCash: false,
  },
  {
    ...usual,
    step: "missing.ask",
    state: "parcel_missing",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "missing.giveUp",
    state: "parcel_missing",
    after: { count: missingAnswerDays, unit: "workingDays", from: "entered" },
    does: "giveUp",
    reminds: [],
  },
  {
    ...usual,
    step: "missing.decide",
    state: "missing_answered",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "escalate",
    reminds: ["buyer"],
  },
  {
    step: "earnings.release",
    state: "delivered",
    after: { count: returnWindowDays, unit: "days", from: "entered" },
    does: "release",
    reminds: [],
    isForCash: true,
    drivenBy: "releases",
  },
  {
    ...usual,
    step: "return.remind",
    state: "return_requested",
    after: { count: returnAnswerHours, unit: "hours", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "return.approve",
    state: "return_requested",
    after: { count: returnApprovalHours, unit: "hours", from: "entered" },
    does: "approveReturn",
    reminds: [],
  },
  {
    ...usual,
    step: "return.send",
    state: "return_approved",
    after: { count: returnSendingDays, unit: "days", from: "entered" },
    does: "remind",
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "return.receive",
    state: "return_approved",
    after: { count: returnReceiptDays, unit: "days", from: "entered" },
    does: "escalate",
    reminds: ["buyer", "seller"],
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
