import { type Month, monthsOver } from "#modules/invoicing/public.ts";
import { dayInIndia } from "#shared/ist.ts";
import { quarterDueOn, depositDueOn } from "../../tds/rules/tds-calendar.ts";
import { type Quarter, quartersToFile } from "../../tds/rules/quarters.ts";
import type { FilingDue, FilingForm, FilingKind } from "../contract.ts";

/**
 * When returns are due, as data with dates. What a notification postpones for one period is not
 * here: the days are those that the rules name.
 */
type DueDay = {
  readonly form: Exclude<FilingForm, "tds_deposit" | "tds_statement">;
  readonly kinds: readonly FilingKind[];
  readonly every: "month" | "quarter" | "year";
  /** The first period that ends in this month or later. */
  readonly from: string;
  /** So many months after the period's last one, on this day. */
  readonly months: number;
  readonly day: number;
  readonly law: string;
};

const dueDays: readonly DueDay[] = [
  {
    form: "gstr8",
    kinds: ["marketplace"],
    every: "month",
    from: "2018-10",
    months: 1,
    day: 10,
    law: "section 52(4), CGST Act",
  },
  {
    form: "gstr1",
    kinds: ["marketplace", "regular"],
    every: "month",
    from: "2021-01",
    months: 1,
    day: 11,
    law: "notification 83/2020, Central Tax",
  },
  {
    form: "gstr3b",
    kinds: ["marketplace", "regular"],
    every: "month",
    from: "2021-01",
    months: 1,
    day: 20,
    law: "rule 61(1), CGST Rules",
  },
  {
    form: "cmp08",
    kinds: ["composition"],
    every: "quarter",
    from: "2019-06",
    months: 1,
    day: 18,
    law: "rule 62(1)(i), CGST Rules",
  },
  {
    form: "gstr4",
    kinds: ["composition"],
    every: "year",
    from: "2019-03",
    months: 1,
    day: 30,
    law: "rule 62(1)(ii), CGST Rules",
  },
  {
    form: "gstr4",
    kinds: ["composition"],
    every: "year",
    from: "2025-03",
    months: 3,
    day: 30,
    law: "notification 12/2024, Central Tax",
  },
];

const dayMs = 86_400_000;
/** The calendar shows what was due so many days ago to what is due so many days ahead. */
const [daysBack, daysAhead] = [60, 40];

type Period = { readonly id: string; readonly last: Month };

/** What this taxpayer has to file around an instant, by day. */
export function filingsDue(kind: FilingKind, nowMs: number): readonly FilingDue[] {
  const [first, last] = [
    dayInIndia(nowMs - daysBack * dayMs),
    dayInIndia(nowMs + daysAhead * dayMs),
  ];
  return [...dated(kind, nowMs), ...(kind === "marketplace" ? ofTds(nowMs) : [])]
    .filter(({ dueOn }) => dueOn >= first && dueOn <= last)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.form.localeCompare(b.form));
}

function dated(kind: FilingKind, nowMs: number): readonly FilingDue[] {
  const periods = periodsAround(nowMs);
  const forms = new Set(
    dueDays.filter(({ kinds }) => kinds.includes(kind)).map(({ form }) => form),
  );
  return [...forms].flatMap((form) => {
    const days = dueDays.filter((each) => each.form === form);
    return periods[days[0]?.every ?? "month"].flatMap(({ id, last }) => {
      const due = days.findLast(({ from }) => from <= last.month);
      return due === undefined
        ? []
        : [{ form, period: id, endsOn: endOf(last), dueOn: dueOn(last.month, due) }];
    });
  });
}

/** The day by which a form of every month is due: GSTR-3B of "2026-11" on "2026-12-20". */
export function dueOfMonth(form: "gstr1" | "gstr3b" | "gstr8", month: string): string {
  const due = dueDays.findLast((each) => each.form === form && each.from <= month);
  if (due === undefined) throw new Error(`${form} was not due in ${month}`);
  return dueOn(month, due);
}

/** The present period and those before it whose due day may still be shown. */
function periodsAround(nowMs: number): Readonly<Record<DueDay["every"], readonly Period[]>> {
  const quarters = quartersToFile(new Date(nowMs)).slice(0, 3).flatMap(periodOfQuarter);
  return {
    month: monthsAround(nowMs).map((last) => ({ id: last.month, last })),
    quarter: quarters,
    year: quarters
      .filter(({ id }) => id.endsWith("Q4"))
      .map(({ id, last }) => ({ id: id.slice(0, 7), last })),
  };
}

/** The present month and the four before it. */
function monthsAround(nowMs: number): readonly Month[] {
  const [present] = monthsOver(new Date(nowMs), 1);
  const next = new Date((present?.before.getTime() ?? nowMs) + 35 * dayMs);
  return monthsOver(next, 5);
}

function periodOfQuarter({ id, months }: Quarter): readonly Period[] {
  return months.slice(-1).map((last) => ({ id, last }));
}

function ofTds(nowMs: number): readonly FilingDue[] {
  const deposits = monthsAround(nowMs).map((last) => ({
    form: "tds_deposit" as const,
    period: last.month,
    endsOn: endOf(last),
    dueOn: depositDueOn(last.month),
  }));
  const statements = quartersToFile(new Date(nowMs))
    .slice(0, 3)
    .map((quarter) => ({
      form: "tds_statement" as const,
      period: quarter.id,
      endsOn: dayInIndia(quarter.before.getTime() - 1),
      dueOn: quarterDueOn(quarter).statement,
    }));
  return [...deposits, ...statements];
}

/** The last day of a month: "2026-02" ends on "2026-02-28". */
function endOf({ before }: Month): string {
  return dayInIndia(before.getTime() - 1);
}

function dueOn(lastMonth: string, { months, day }: Pick<DueDay, "months" | "day">): string {
  const [year = 0, of = 1] = lastMonth.split("-").map(Number);
  const then = year * 12 + of - 1 + months;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(then / 12)}-${twoDigits((then % 12) + 1)}-${twoDigits(day)}`;
}
