import { href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { debtsList, debtTotals } from "#modules/debts/public.server.ts";
import { DebtTable } from "#modules/debts/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/debts.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Sellers who owe · Ledger") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  const after = url.searchParams.get("after");
  const [list, totals] = await Promise.all([
    debtsList(db, actor, { after }),
    debtTotals(db, actor),
  ]);
  return { ...list, totals, isFirstPage: after === null };
}

export default function Debts({ loaderData }: Route.ComponentProps) {
  const { debts, next, totals, isFirstPage } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Ledger"), to: href("/admin/ledger") }, { label: t("Sellers who owe") }]}
      />
      <DebtsHeader />
      {debts.length === 0 && isFirstPage ? (
        <EmptyState drawing="ledger" title={t("No seller owes anything")}>
          {t("A seller whose payable balance is below zero appears here.")}
        </EmptyState>
      ) : (
        <DebtTable debts={debts} totals={totals} />
      )}
      <Pagination
        next={next === null ? null : urlWithQuery(href("/admin/ledger/debts"), { after: next })}
        first={isFirstPage ? null : href("/admin/ledger/debts")}
        nextLabel={t("Smaller debts")}
        firstLabel={t("Largest debts")}
      />
    </>
  );
}

function DebtsHeader() {
  const { may } = useStaffRights();
  return (
    <PageHeader
      title={t("Sellers who owe")}
      lead={t(
        "Shops whose payable balance is below zero, by age. What they earn or pay goes to the oldest charges first.",
      )}
      actions={
        <>
          <ButtonLink to={href("/admin/ledger/debts.csv")} reloadDocument>
            {t("Download (CSV)")}
          </ButtonLink>
          {may("debts.changeLimits") && (
            <ButtonLink to={href("/admin/ledger/debts/pause")}>
              {t("Pause of manual orders")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
