import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** What is filed, and TDS that is deposited. */
export const filingForms = [
  "gstr1",
  "gstr3b",
  "gstr8",
  "tds_deposit",
  "tds_statement",
  "cmp08",
  "gstr4",
] as const;
export type FilingForm = (typeof filingForms)[number];

/** Who files: the marketplace, a regular taxpayer, or one under the composition scheme. */
export type FilingKind = "marketplace" | "regular" | "composition";

/** Something due. The period is a month, a quarter or a financial year: "2026-11", "2026-27-Q3". */
export type FilingDue = {
  readonly form: FilingForm;
  readonly period: string;
  /** The last day of the period, and the day by which it is due. */
  readonly endsOn: string;
  readonly dueOn: string;
};

/**
 * What is missing before it can be filed: the registration under which it is filed, the file, tax
 * that is not deposited or not recorded as paid, books that differ, or documents to look at.
 */
export type FilingGap =
  | "registration"
  | "download"
  | "deposit"
  | "payment"
  | "difference"
  | "findings";

/** A return that somebody marked as filed. */
export type FiledReturn = {
  readonly id: string;
  readonly registration: string;
  readonly form: FilingForm;
  readonly period: string;
  readonly filedOn: string;
  readonly arn: string;
  readonly recordedByName: string;
};

/** A return whose file was downloaded. */
export type Downloaded = Pick<FiledReturn, "registration" | "form" | "period">;

/** A line of the calendar. Without a registration it cannot be filed. */
export type CalendarLine = FilingDue & {
  readonly registration: string | null;
  /** `done` is filed, or deposited; `open` is a period that is not over. */
  readonly state: "open" | "due" | "overdue" | "done";
  readonly gaps: readonly FilingGap[];
  readonly filed: FiledReturn | null;
};

/** What is due from 60 days ago to 40 days ahead, by day, and the last returns that were filed. */
export type FilingCalendar = {
  readonly lines: readonly CalendarLine[];
  readonly filed: readonly FiledReturn[];
};

const filed = filingForms.filter((form) => form !== "tds_deposit");

/** What the calendar sends: a return that was filed, or a mark to withdraw. */
export const FilingStep = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("filed"),
    form: z.enum(filed),
    period: z.string().max(12),
    registration: z.string().max(15),
    filedOn: requiredLine(10, () => t("Please enter the date of filing.")).refine(isDay, {
      error: () => t("Please enter a valid date."),
    }),
    arn: requiredLine(40, () => t("Please enter the number that the portal gave."))
      .transform((value) => value.replaceAll(/[\s-]/g, "").toUpperCase())
      .refine((value) => /^[0-9A-Z]{5,30}$/.test(value), {
        error: () => t("It has 5 to 30 letters and digits, such as AA271126123456A."),
      }),
  }),
  z.object({ intent: z.literal("withdraw"), filedId: z.uuid() }),
]);
export type FilingStep = z.output<typeof FilingStep>;

/** A return to mark as filed. */
export type ReturnToMark = Omit<Extract<FilingStep, { readonly intent: "filed" }>, "intent">;
