import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  acknowledgeVoidIrn,
  cancelVoidIrn,
  countUnanswered,
  voidIrns,
} from "#modules/filings/public.server.ts";
import { VoidIrnStep } from "#modules/filings/public.ts";
import { VoidIrns } from "#modules/filings/public.ui.ts";
import { shopHealth } from "#modules/operations/public.server.ts";
import { CheckTable, ProcessTable, TroubleTable } from "#modules/operations/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/status.ts";
import { t } from "#shared/texts/text.ts";

/** The checks run every ten seconds. */
const staleAfterMs = 60_000;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Status") });

export async function loader({ context }: Route.LoaderArgs) {
  const visit = allow(context, "operations.see");
  const { db, actor } = visit;
  const [health, eInvoices, irns] = await Promise.all([
    shopHealth(db, actor),
    countUnanswered(db, actor),
    voidIrns(db, actor),
  ]);
  const checkedAt = health.checks[0]?.checkedAt ?? null;
  const isStale = checkedAt === null || Date.now() - checkedAt.getTime() > staleAfterMs;
  return {
    ...health,
    checkedAt,
    isStale,
    eInvoices,
    irns,
    reportsEInvoices: visit.eInvoices !== null,
    nowMs: Date.now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, eInvoices } = allow(context, "filings.closeVoidIrns");
  return submit(request, VoidIrnStep, async (step) => {
    if (step.intent === "cancel") await cancelVoidIrn(db, actor, eInvoices, step);
    else await acknowledgeVoidIrn(db, actor, step);
    return redirectWithToast(href("/admin/status"), {
      title:
        step.intent === "cancel" ? t("IRN cancelled at the portal") : t("Removed from this list"),
      tone: "positive",
    });
  });
}

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const { checks, troubles, processes, eInvoices, irns, nowMs, reportsEInvoices } = loaderData;
  return (
    <>
      <PageHeader title={t("Status")} lead={leadOf(loaderData)} />
      <div className="grid gap-12">
        <VoidIrns
          irns={irns}
          nowMs={nowMs}
          reportsEInvoices={reportsEInvoices}
          refusal={actionData}
        />
        {eInvoices > 0 && <EInvoicesWait count={eInvoices} />}
        {checks.length > 0 && <CheckTable checks={checks} />}
        {troubles.length === 0 ? <NoTroubles /> : <TroubleTable troubles={troubles} />}
        {processes.length > 0 && <ProcessTable processes={processes} />}
      </div>
    </>
  );
}

function NoTroubles() {
  return (
    <section>
      <h2 className="mb-2 text-xl">{t("Problems in the last 24 hours")}</h2>
      <p className="text-ink-muted">{t("No checks failed in this period.")}</p>
    </section>
  );
}

/** Sellers' documents to which the e-invoice portal has not answered. */
function EInvoicesWait({ count }: { readonly count: number }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{t("E-invoices")}</h2>
      <p>
        {t(
          "{count, plural, one {# document of a seller has} other {# documents of sellers have}} waited for the e-invoice portal for more than a day. Their sellers get an email each day. If many wait, ask the GST Suvidha Provider.",
          { count },
        )}
      </p>
    </section>
  );
}

function leadOf({ checks, checkedAt, isStale }: Route.ComponentProps["loaderData"]): string {
  if (checkedAt === null) return t("The checks have not run yet. Reload the page in a minute.");
  const checked = t("Last checked on {checkedAt}.", { checkedAt: formatDateTime(checkedAt) });
  if (isStale)
    return t("The checks have stopped running. {checked} See the shop's log.", { checked });
  const unwell = checks.filter(({ state }) => state !== "ok").length;
  if (unwell === 0) return t("Everything works. {checked}", { checked });
  return t(
    "{unwell} of {length} checks {unwell, plural, one {needs} other {need}} your attention. {checked}",
    { unwell, length: checks.length, checked },
  );
}
