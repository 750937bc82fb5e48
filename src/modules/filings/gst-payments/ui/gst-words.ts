import type { BadgeTone } from "#ui/badge.tsx";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { GstMonthState } from "../contract.ts";

/** The tone and the words of a month's state. */
export function gstStateWords(state: GstMonthState): readonly [BadgeTone, string] {
  const words: Readonly<Record<GstMonthState, readonly [BadgeTone, string]>> = {
    open: ["neutral", t("Month not over")],
    due: ["mustard", t("To be paid")],
    late: ["danger", t("Overdue", {}, "GST that was not paid in time")],
    paid: ["positive", t("Paid", {}, "GST of a month")],
    paidLate: ["positive", t("Paid late")],
    before: ["neutral", t("Before the first recorded month")],
  };
  return words[state];
}

/** A day as people write it: "20 Dec 2026" of "2026-12-20". */
export function gstDayWords(day: string): string {
  return formatDate(startOfDayInIndia(day));
}
