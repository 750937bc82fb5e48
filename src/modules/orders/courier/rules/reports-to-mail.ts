import type { ShipmentEvent } from "../../shipments/contract.ts";
import type { ParcelOutcome } from "./parcel-outcome.ts";

/** Which of a courier's reports are news for the buyer and the seller. Knows no clock. */

/** The kinds of reports that people get a mail about. */
export const mailedReports = ["out_for_delivery", "failed_attempt", "damaged"] as const;

/** One kind of report that people get a mail about. */
export type MailedReport = (typeof mailedReports)[number];

/** A report that was not known before; `isRecent` for one of the last day. */
export type FreshReport = Pick<ShipmentEvent, "kind" | "at"> & {
  readonly words: string | null;
  readonly digest: string;
  readonly isRecent: boolean;
};

/** A report that people get a mail about. */
export type ReportToMail = FreshReport & { readonly kind: MailedReport };

/**
 * The latest news: one that another report has overtaken, that is older than a day, or whose parcel
 * has ended meanwhile is none.
 */
export function reportsToMail(
  fresh: readonly FreshReport[],
  outcome: ParcelOutcome,
): readonly ReportToMail[] {
  if (outcome !== "under_way") return [];
  const latest = fresh.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  return latest !== undefined && latest.isRecent && isMailed(latest) ? [latest] : [];
}

function isMailed(report: FreshReport): report is ReportToMail {
  return mailedReports.some((kind) => kind === report.kind);
}
