import {
  repairDays,
  repairRefundDays,
  repairReminderDays,
  unrepairableRefundDays,
  unrepairableReminderDays,
} from "#shared/promises.ts";
import type { DeadlineRow } from "./deadline-row.ts";
import { endOfDayAfter } from "#shared/working-days.ts";

const usual = { isForCash: true, drivenBy: "deadlines" } as const;

/**
 * The rows about a piece that is in the workshop to be repaired.
 *
 * - `return_repairing`: both are reminded, later its buyer may take the refund, and last gets it.
 * - `return_unrepairable`: its buyer is reminded that the refund can be taken, and last gets it.
 */
export const repairDeadlines = [
  {
    ...usual,
    step: "repair.remind",
    state: "return_repairing",
    after: { count: repairReminderDays, unit: "workingDays", from: "entered" },
    does: "remind",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "repair.mayRefund",
    state: "return_repairing",
    after: { count: repairDays, unit: "workingDays", from: "entered" },
    does: "allowRefund",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "repair.refund",
    state: "return_repairing",
    after: { count: repairRefundDays, unit: "workingDays", from: "entered" },
    does: "refundRepair",
    reminds: [],
  },
  {
    ...usual,
    step: "unrepairable.remind",
    state: "return_unrepairable",
    after: { count: unrepairableReminderDays, unit: "workingDays", from: "entered" },
    does: "remind",
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "unrepairable.refund",
    state: "return_unrepairable",
    after: { count: unrepairableRefundDays, unit: "workingDays", from: "entered" },
    does: "refundRepair",
    reminds: [],
  },
] as const satisfies readonly DeadlineRow[];

/**
 * When a row about a repair is due at the latest, after it began on a day in India: after twice as
 * many days of the calendar, so that no holiday of the shop keeps a buyer's piece. Null for others.
 */
export function lastDayOfRepair({ state, after }: DeadlineRow, from: string): Date | null {
  const isAboutRepair = state === "return_repairing" || state === "return_unrepairable";
  return isAboutRepair ? endOfDayAfter(from, 2 * after.count) : null;
}
