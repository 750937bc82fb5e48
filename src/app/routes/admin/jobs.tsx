import { Form, Link, href, useNavigation } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { JobStep } from "#modules/operations/public.ts";
import { failedJobs, jobsOverview, retryJobs } from "#modules/operations/public.server.ts";
import { FailedJobList, QueueTable, ScheduleTable } from "#modules/operations/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { queryLine } from "#shared/text.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/jobs.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Jobs") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "operations.see");
  const { after, isFirstPage } = readListQuery(url, []);
  const overview = await jobsOverview(db, actor);
  const queue =
    overview.queues.find((each) => each.queue === queryLine(url.searchParams, "queue", 50))
      ?.queue ?? null;
  return { ...overview, ...(await failedJobs(db, actor, { queue, after })), queue, isFirstPage };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "operations.mend");
  return submit(request, JobStep, async (step) => {
    const retried = await retryJobs(db, actor, step);
    return redirectWithToast(withoutPrefix(url.pathname) + url.search, {
      title: t(
        "{retried, plural, one {One job will be retried.} other {# jobs will be retried.}}",
        {
          retried,
        },
      ),
      tone: "positive",
    });
  });
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { queues, schedules, jobs, next, queue, isFirstPage } = loaderData;
  const address = href("/admin/jobs");
  return (
    <>
      <JobsHeader />
      <div className="grid gap-12">
        <QueueTable queues={queues} addressOf={(name) => urlWithQuery(address, { queue: name })} />
        <ScheduleTable schedules={schedules} />
        <section aria-labelledby="failed-title">
          <FailedHeader queue={queue} address={address} actionData={actionData} />
          {jobs.length === 0 ? <NoFailedJobs /> : <FailedJobs jobs={jobs} />}
        </section>
      </div>
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { queue })}
        nextLabel={t("Earlier failures")}
        firstLabel={t("Latest failures")}
      />
    </>
  );
}

function FailedHeader({
  queue,
  address,
  actionData,
}: Pick<Route.ComponentProps["loaderData"], "queue"> & {
  readonly address: ReturnType<typeof href>;
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="failed-title" className="text-xl">
          {queue === null ? t("Failed") : t("Failed in {queue}", { queue })}
        </h2>
        {queue !== null && (
          <Link to={address} className={textLinkClasses}>
            {t("Show all queues")}
          </Link>
        )}
      </div>
      <FormProblem message={actionData?.problem.message} className="mb-4" />
    </>
  );
}

function FailedJobs({ jobs }: Pick<Route.ComponentProps["loaderData"], "jobs">) {
  return (
    <>
      <FailedJobList jobs={jobs} />
      <div className="mt-5 flex flex-wrap gap-3">
        {[...new Set(jobs.map((job) => job.queue))].map((name) => (
          <RetryAll key={name} queue={name} />
        ))}
      </div>
    </>
  );
}

function JobsHeader() {
  return (
    <PageHeader
      title={t("Jobs")}
      lead={t(
        "Work that runs in the background: passing on notifications, sending mails and writing scheduled mails.",
      )}
    />
  );
}

function NoFailedJobs() {
  return (
    <p className="text-ink-muted">
      {t("Nothing has failed. We retry a failed job for about a day; after that, it appears here.")}
    </p>
  );
}

function RetryAll({ queue }: { readonly queue: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Retry all of {queue}…", { queue })}>
      <p>{t("We retry all failed jobs in this queue, 500 at a time.")}</p>
      <Form method="post">
        <input type="hidden" name="queue" value={queue} />
        <Button variant="primary" disabled={isBusy}>
          {t("Retry All")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
