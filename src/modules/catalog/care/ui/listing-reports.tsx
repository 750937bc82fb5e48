import type { ReactNode } from "react";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import type { ReportOfListing } from "../contract.ts";
import { listingReportWords, reportOutcomeWords } from "../rules/care-words.ts";

type ListingReportsProps = {
  readonly reports: readonly ReportOfListing[];
  readonly reporterOf: (reporterId: string) => ReactNode;
};

/** The reports of a listing, open ones and those of the past. */
export function ListingReports({ reports, reporterOf }: ListingReportsProps) {
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <li
          key={report.id}
          className="grid gap-1 rounded-card border border-line bg-surface-raised p-4"
        >
          <ReportWords report={report} />
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
            <time dateTime={report.reportedAt}>{formatDateTime(report.reportedAt)}</time>
            {report.reporterId === null ? t("Without an account") : reporterOf(report.reporterId)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ReportWords({ report }: { readonly report: ReportOfListing }) {
  const { reason, note, outcome } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {listingReportWords()[reason]}
        {outcome === null ? (
          <Badge tone="mustard">{t("Open report")}</Badge>
        ) : (
          <Badge>{reportOutcomeWords()[outcome]}</Badge>
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </>
  );
}
