import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { countUnanswered } from "#modules/filings/public.server.ts";
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
  const { db, actor } = allow(context, "operations.see");
  const [health, eInvoices] = await Promise.all([
    shopHealth(db, actor),
    countUnanswered(db, actor),
  ]);
  const checkedAt = health.checks[0]?.checkedAt ?? null;
  const isStale = checkedAt === null || Date.now() - checkedAt.getTime() > staleAfterMs;
  return { ...health, checkedAt, isStale, eInvoices };
}

export default function Status({ loaderData }: Route.ComponentProps) {
  const { checks, troubles, processes, eInvoices } = loaderData;
  return (
    <>
      <PageHeader title={t("Status")} lead={leadOf(loaderData)} />
      <div className="grid gap-12">
        {eInvoices > 0 && <EInvoicesWait count={eInvoices} />}
        {checks.length > 0 && <CheckTable checks={checks} />}
        {troubles.length === 0 ? (
          <section>
            <h2 className="mb-2 text-xl">{t("Problems in the last 24 hours")}</h2>
            <p className="text-ink-muted">{t("No checks failed in this period.")}</p>
          </section>
        ) : (
          <TroubleTable troubles={troubles} />
        )}
        {processes.length > 0 && <ProcessTable processes={processes} />}
      </div>
    </>
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
