import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import type { FailedJob } from "../job-contract.ts";
import { t } from "#shared/texts/text.ts";

/** Failed jobs with their errors, each with a button to retry it. */
export function FailedJobList({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ul className="divide-y divide-line border-y border-line">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4"
        >
          <div className="min-w-0 grow basis-72">
            <p className="font-medium wrap-anywhere">{job.subject}</p>
            <p className="mt-1 text-danger wrap-anywhere">{job.reason}</p>
            <p className="mt-1 text-sm text-ink-muted">
              {job.queue} ·{" "}
              {t("{attempts, plural, one {one attempt} other {# attempts}}", {
                attempts: job.attempts,
              })}{" "}
              · {formatDateTime(job.failedAt)}
            </p>
          </div>
          <RetryForm job={job} isBusy={isBusy} />
        </li>
      ))}
    </ul>
  );
}

function RetryForm({ job, isBusy }: { readonly job: FailedJob; readonly isBusy: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="queue" value={job.queue} />
      <Button
        name="jobId"
        value={job.id}
        size="small"
        disabled={isBusy}
        aria-label={t("Retry {subject}", { subject: job.subject })}
      >
        {t("Retry")}
      </Button>
    </Form>
  );
}
