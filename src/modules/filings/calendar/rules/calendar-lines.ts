import type { GstPayment } from "../../gst-payments/contract.ts";
import type {
  CalendarLine,
  Downloaded,
  FiledReturn,
  FilingDue,
  FilingForm,
  FilingGap,
} from "../contract.ts";

type Of = { readonly form: FilingForm; readonly period: string };

/** What is known about the returns of one taxpayer. */
export type CalendarFacts = {
  /** Under which registrations each form is filed; empty or missing: there is none. */
  readonly registrations: Readonly<Partial<Record<FilingForm, readonly string[]>>>;
  readonly filed: readonly FiledReturn[];
  readonly downloaded: readonly Downloaded[];
  /** Returns that do not agree with the books. */
  readonly differing: readonly Of[];
  /** Returns with documents to look at. */
  readonly toLookAt: readonly Of[];
  /** Months whose TDS is not deposited in full. */
  readonly notDeposited: readonly string[];
  /** Payments of the marketplace's own GST; null for sellers, who pay outside the shop. */
  readonly paidGst: readonly Pick<GstPayment, "gstin" | "month">[] | null;
};

const withFile: readonly FilingForm[] = ["gstr1", "gstr3b", "gstr8", "tds_statement"];

/** A line for each registration and due return, with what is missing on a day, "2026-11-30". */
export function calendarLines(
  dues: readonly FilingDue[],
  facts: CalendarFacts,
  today: string,
): readonly CalendarLine[] {
  return dues.flatMap((due) => {
    const registrations = facts.registrations[due.form] ?? [];
    return (registrations.length === 0 ? [null] : registrations).map((registration) =>
      lineOf({ ...due, registration }, facts, today),
    );
  });
}

type Wanted = FilingDue & { readonly registration: string | null };

function lineOf(wanted: Wanted, facts: CalendarFacts, today: string): CalendarLine {
  const isSame = (each: Downloaded) =>
    each.form === wanted.form &&
    each.period === wanted.period &&
    each.registration === wanted.registration;
  const filed = facts.filed.find(isSame) ?? null;
  const isOpen = wanted.endsOn >= today;
  const isDone = filed !== null || (!isOpen && isDeposited(wanted, facts));
  const gaps = isDone || isOpen ? [] : gapsOf(wanted, facts, facts.downloaded.some(isSame));
  const state = isDone ? "done" : isOpen ? "open" : wanted.dueOn < today ? "overdue" : "due";
  return { ...wanted, state, gaps, filed };
}

function isDeposited({ form, period }: Of, { notDeposited }: CalendarFacts): boolean {
  return form === "tds_deposit" && !notDeposited.includes(period);
}

function isUnpaid(
  period: string,
  registration: string | null,
  { paidGst }: CalendarFacts,
): boolean {
  return (
    paidGst !== null &&
    !paidGst.some(({ gstin, month }) => gstin === registration && month === period)
  );
}

function gapsOf(
  { form, period, registration }: Wanted,
  facts: CalendarFacts,
  isDownloaded: boolean,
): readonly FilingGap[] {
  const isIn = (list: readonly Of[]) =>
    list.some((each) => each.form === form && each.period === period);
  return [
    registration === null && ("registration" as const),
    form === "tds_deposit" && ("deposit" as const),
    form === "gstr3b" && isUnpaid(period, registration, facts) && ("payment" as const),
    isIn(facts.differing) && ("difference" as const),
    isIn(facts.toLookAt) && ("findings" as const),
    withFile.includes(form) && !isDownloaded && ("download" as const),
  ].filter((gap) => gap !== false);
}
