import { Link, href } from "react-router";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { ApplicationStep, ReviewedApplication } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type ApplicationHistoryProps = {
  readonly steps: readonly ApplicationStep[];
  readonly others: readonly ReviewedApplication[];
};

/** The history of an application, newest first, and the applicant's earlier ones. */
export function ApplicationHistory({ steps, others }: ApplicationHistoryProps) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-3 text-xl">
        {t("History")}
      </h2>
      {steps.length === 0 && <p className="text-ink-muted">{t("Nothing recorded yet.")}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {steps.map((step) => (
          <HistoryStep key={step.id} step={step} />
        ))}
      </ol>
      {others.length > 0 && <OtherApplications others={others} />}
    </section>
  );
}

function OtherApplications({ others }: Pick<ApplicationHistoryProps, "others">) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg">{t("Other applications of this person")}</h3>
      <ul className="grid gap-2">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-3">
            <Link
              to={href("/admin/seller-approvals/:applicationId", { applicationId: other.id })}
              className={`${textLinkClasses} wrap-anywhere`}
            >
              {other.businessName}, {formatDate(other.createdAt)}
            </Link>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

function HistoryStep({ step }: { readonly step: ApplicationStep }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="text-sm text-ink-muted">{formatDateTime(step.at)}</span>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {step.request === null ? (
            <StatusBadge status={step.status} />
          ) : (
            <span className="font-medium">
              {step.request === "asked" ? t("Asked for more") : t("Completed by the applicant")}
            </span>
          )}
          {step.by !== null && (
            <span className="text-sm text-ink-muted">{t("by {by}", { by: step.by })}</span>
          )}
        </p>
        {step.reason !== null && (
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere">“{step.reason}”</p>
        )}
        {step.notes !== null && (
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere text-ink-muted">{step.notes}</p>
        )}
      </div>
    </li>
  );
}
