import { dueOfMonth } from "../../calendar/rules/due-dates.ts";
import type { GstMonthLine, GstMonthState, GstPayment } from "../contract.ts";

type Known = Pick<GstPayment, "month" | "paidOn" | "cpin">;

/** Each month's state on a day, from the payments of one registration. "2026-11" each. */
export function monthStates(
  months: readonly string[],
  payments: readonly Known[],
  today: string,
): readonly GstMonthLine[] {
  const first = payments.map(({ month }) => month).toSorted()[0];
  return months.map((month) => {
    const payment = payments.find((each) => each.month === month) ?? null;
    const dueOn = dueOfMonth("gstr3b", month);
    const isBefore = first !== undefined && month < first;
    const state = stateOf({ month, dueOn, today, payment, isBefore });
    return { month, dueOn, state, payment };
  });
}

type Facts = Pick<GstMonthLine, "month" | "dueOn" | "payment"> & {
  readonly today: string;
  readonly isBefore: boolean;
};

function stateOf({ month, dueOn, today, payment, isBefore }: Facts): GstMonthState {
  if (payment !== null) return payment.paidOn > dueOn ? "paidLate" : "paid";
  if (isBefore) return "before";
  if (month >= today.slice(0, 7)) return "open";
  return dueOn < today ? "late" : "due";
}

/** The month after: "2027-01" of "2026-12". */
export function monthAfter(month: string): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, "0")}`;
}
