import { Form, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { type RestoredSeries, RestoredSeriesStep } from "#modules/invoicing/public.ts";
import { finishRestore, reopenSeries, restoredSeries } from "#modules/invoicing/public.server.ts";
import {
  ClosedSeriesTable,
  NumberGapTable,
  OtherSeriesForm,
} from "#modules/invoicing/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/restored-series.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Numbers After a Restore · Documents") });

export function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.reopenSeries");
  return restoredSeries(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "invoicing.reopenSeries");
  return submit(request, RestoredSeriesStep, async (step) => {
    if (step.intent === "finish") await finishRestore(db, actor);
    else await reopenSeries(db, actor, step);
    return redirectWithToast(href("/admin/restored-series"), {
      title: step.intent === "finish" ? t("All series are open.") : t("Series opened."),
      tone: "positive",
    });
  });
}

export default function RestoredSeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { restore, gaps } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Documents"), to: href("/admin/documents") },
          { label: t("Numbers After a Restore") },
        ]}
      />
      <PageHeader
        title={t("Numbers After a Restore")}
        lead={
          restore === null
            ? undefined
            : t(
                "The shop was restored on {restoredAt} from a backup whose last change was on {reachedAt}. Documents issued after that are missing here, but their buyers may have them. No document is issued in a series until you enter its last number.",
                {
                  restoredAt: formatDateTime(restore.restoredAt),
                  reachedAt: formatDateTime(restore.reachedAt),
                },
              )
        }
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {restore === null ? (
        <EmptyState drawing="ledger" title={t("All series are open")}>
          {t("After you restore from a backup, enter the last number of each series here.")}
        </EmptyState>
      ) : (
        <OpenRestore
          {...loaderData}
          typed={actionData?.typed}
          errors={actionData?.problem.fields}
        />
      )}
      {gaps.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-xl">{t("Lost numbers")}</h2>
          <NumberGapTable gaps={gaps} />
        </section>
      )}
    </>
  );
}

type Values = Readonly<Record<string, string>>;
type OpenRestoreProps = Pick<RestoredSeries, "series" | "closed"> & {
  readonly typed: Values | undefined;
  readonly errors: Values | undefined;
};

function OpenRestore({ series, closed, typed, errors }: OpenRestoreProps) {
  const isOfRow = typed?.["kind"] !== undefined;
  return (
    <div className="grid gap-12">
      <section>
        <h2 className="mb-2 text-xl">{t("Closed series")}</h2>
        <p className="mb-4 max-w-reading text-ink-muted">
          {series.length === 0
            ? t("All listed series are open.")
            : t(
                "Look for the last number in your mailbox, or ask the seller. If nothing was sent after the last known number, open the series as it is.",
              )}
          {closed > series.length &&
            ` ${t("Showing {listed} of {closed} series.", { listed: series.length, closed })}`}
        </p>
        {series.length > 0 && <ClosedSeriesTable series={series} typed={typed} errors={errors} />}
      </section>
      <section>
        <h2 className="mb-4 text-xl">{t("A series that is not listed")}</h2>
        <OtherSeriesForm
          typed={isOfRow ? undefined : typed}
          errors={isOfRow ? undefined : errors}
        />
      </section>
      <FinishRestore />
    </div>
  );
}

function FinishRestore() {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Open all series…")}>
      <p className="max-w-reading">
        {t(
          "Each closed series continues after its last known number, and new series can begin. If later numbers were already sent, they will be issued a second time. This cannot be undone.",
        )}
      </p>
      <Form method="post">
        <Button variant="danger" name="intent" value="finish" disabled={isBusy}>
          {t("Open all series")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
