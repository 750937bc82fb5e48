import { t } from "#shared/texts/text.ts";
import type { ListingReportReason, ReportOutcome } from "./care-values.ts";

/** The reasons of a report as its form and the administrators read them. */
export const listingReportWords = (): Readonly<Record<ListingReportReason, string>> => ({
  counterfeit: t("Counterfeit or copied"),
  forbidden: t("Forbidden material, such as the skin of a protected animal"),
  description: t("Wrong description or pictures"),
  offensive: t("Offensive"),
  other: t("Something else"),
});

/** How a report ended, for administrators. */
export const reportOutcomeWords = (): Readonly<Record<ReportOutcome, string>> => ({
  noFault: t("No fault found"),
  changeAsked: t("Asked the seller for a change"),
  takenDown: t("Taken down"),
});
