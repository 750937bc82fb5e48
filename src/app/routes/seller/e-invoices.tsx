import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { eInvoicesOfMonth } from "#modules/filings/public.server.ts";
import { EInvoicesToReport, MonthChooser } from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/e-invoices.ts";
import { readEInvoiceQuery } from "./e-invoice-query.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "E-invoices" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { months, month, after } = readEInvoiceQuery(url);
  return {
    view: await eInvoicesOfMonth(db, actor, { ...month, after }),
    months: months.map((each) => each.month),
    month: month.month,
    after,
  };
}

export default function EInvoices({
  loaderData: { view, months, month, after },
}: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: "GST returns", to: href("/seller/gst") }, { label: "E-invoices" }]}
      />
      <PageHeader
        title="E-invoices"
        lead="Above a turnover of ₹5 crore, invoices to businesses and their credit notes are registered at the government's portal, which gives each its IRN."
      />
      {view.isConcerned ? (
        <MonthOfEInvoices months={months} month={month} view={view} after={after} />
      ) : (
        <EmptyState
          drawing="ledger"
          title="No e-invoices for you"
          action={<ButtonLink to={href("/company-settings")}>Company settings</ButtonLink>}
        >
          Your company settings say that your turnover is up to ₹5 crore. Should that change, please
          say so there.
        </EmptyState>
      )}
    </Page>
  );
}

function MonthOfEInvoices({
  months,
  month,
  view,
  after,
}: Pick<Route.ComponentProps["loaderData"], "months" | "month" | "view" | "after">) {
  return (
    <>
      <MonthChooser
        action={href("/seller/e-invoices")}
        months={months}
        month={month}
        registrations={[]}
        registration=""
        otherParameters={{}}
      />
      {view.reported + view.unreported === 0 ? (
        <EmptyState drawing="ledger" title={`Nothing to report for ${monthWords(month)}`}>
          No invoice of this month goes to a business with a GSTIN.
        </EmptyState>
      ) : (
        <EInvoicesToReport month={month} after={after} view={view} />
      )}
    </>
  );
}
