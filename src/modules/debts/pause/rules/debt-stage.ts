import { debtWarningDays } from "#shared/promises.ts";
import type { DebtNow, DebtReminder, DebtStage } from "../../contract.ts";

/** Days for which something is owed before its seller gets a mail: the next weekly payout may set it off. */
export const dueAfterDays = 7;

type Judged = Pick<
  DebtNow,
  | "owedPaise"
  | "oldestDays"
  | "aboveLimitDays"
  | "pausePaise"
  | "pauseDays"
  | "stage"
  | "warnedDays"
>;

/**
 * The stage that a debt has come to. Orders by hand pause once more than the limit has been owed for
 * longer than its days, and the seller was warned a week before. A limit of 0 never pauses.
 */
export function debtStage(debt: Judged): DebtStage | null {
  if (debt.owedPaise <= 0) return null;
  const aboveDays = debt.pausePaise === 0 ? null : debt.aboveLimitDays;
  if (aboveDays !== null) {
    const wasWarned = debt.warnedDays !== null && debt.warnedDays >= debtWarningDays;
    if (aboveDays > debt.pauseDays && wasWarned) return "paused";
    if (aboveDays > debt.pauseDays - debtWarningDays) return "warned";
  }
  return debt.stage !== null || (debt.oldestDays ?? 0) > dueAfterDays ? "due" : null;
}

/**
 * Whether new orders by hand are refused: the seller got the mail about it and still owes too much. A payment
 * ends it at once, before anybody moves the stage.
 */
export function isPaused(debt: Judged): boolean {
  return debt.stage === "paused" && debtStage(debt) === "paused";
}

const order: readonly (DebtStage | null)[] = [null, "due", "warned", "paused"];

/** The mail to a seller when a debt moves from one stage to another; null: nothing. */
export function debtReminder(
  before: DebtStage | null,
  after: DebtStage | null,
): DebtReminder | null {
  if (before === "paused" && after !== "paused") return "lifted";
  return order.indexOf(after) > order.indexOf(before) ? after : null;
}

/**
 * In how many days orders by hand pause if nothing is paid, by what is owed now; null if they do not.
 * 0: they are paused, or the next day decides.
 */
export function daysToPause(debt: Judged): number | null {
  if (debt.pausePaise === 0 || debt.aboveLimitDays === null) return null;
  if (isPaused(debt)) return 0;
  const byAge = debt.pauseDays + 1 - debt.aboveLimitDays;
  const byWarning = debtWarningDays - (debt.warnedDays ?? 0);
  return Math.max(byAge, byWarning, 0);
}
