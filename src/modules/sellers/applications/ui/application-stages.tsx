import { formatDate } from "#shared/ist.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Steps, type Step } from "#ui/steps.tsx";
import type { EarlierApplication, OwnApplication } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The progress of an application for its applicant: sent, in review, decided, and the reason. */
export function ApplicationStages({
  application,
  className,
}: {
  readonly application: Pick<OwnApplication, "status" | "createdAt" | "decidedAt" | "reason">;
  readonly className?: string;
}) {
  const sent: Step = {
    label: t("Submitted"),
    state: "done",
    time: formatDate(application.createdAt),
  };
  return (
    <Steps
      label={t("Progress of your application")}
      steps={[sent, ...stagesAfter(application)]}
      className={className}
    />
  );
}

function stagesAfter({
  status,
  decidedAt,
  reason,
}: Pick<OwnApplication, "status" | "decidedAt" | "reason">): readonly Step[] {
  const time = decidedAt === null ? undefined : formatDate(decidedAt);
  const stopped = {
    state: "stopped",
    time,
    note: reason === null ? undefined : <p className="whitespace-pre-line">{reason}</p>,
  } as const;
  switch (status) {
    case "pending":
      return [
        {
          label: t("Under review"),
          state: "now",
          time: t("{applicationReviewBusinessDays} business days", {
            applicationReviewBusinessDays,
          }),
        },
        { label: t("Decision"), state: "ahead", time: t("We will email you") },
      ];
    case "approved":
      return [
        { label: t("Reviewed"), state: "done" },
        { label: t("Approved"), state: "done", time },
      ];
    case "rejected":
      return [
        { label: t("Reviewed"), state: "done" },
        { label: t("Not approved"), ...stopped },
      ];
    case "blocked":
      return [
        { label: t("Approved"), state: "done" },
        { label: t("Blocked"), ...stopped },
      ];
  }
}

/** The applicant's earlier applications, newest first, with their decisions. */
export function EarlierApplications({
  applications,
}: {
  readonly applications: readonly EarlierApplication[];
}) {
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title" className="mt-10">
      <h2 id="earlier-title" className="mb-3 text-xl">
        {t("Your earlier applications")}
      </h2>
      <EarlierList applications={applications} />
    </section>
  );
}

function EarlierList({ applications }: { readonly applications: readonly EarlierApplication[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {applications.map((application) => (
        <li key={application.createdAt.toISOString()} className="grid gap-1.5 py-3.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{application.businessName}</span>
            <StatusBadge status={application.status} />
          </p>
          <p className="text-sm text-ink-muted">
            {application.decidedAt === null
              ? t("Submitted {createdAt}", { createdAt: formatDate(application.createdAt) })
              : t("Submitted {createdAt}, decided {decidedAt}", {
                  createdAt: formatDate(application.createdAt),
                  decidedAt: formatDate(application.decidedAt),
                })}
          </p>
          {application.reason !== null && (
            <p className="whitespace-pre-line">{application.reason}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
