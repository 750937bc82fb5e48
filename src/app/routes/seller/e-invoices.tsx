import { href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  eInvoicesOfMonth,
  ownPortalUser,
  removePortalUser,
  savePortalUser,
} from "#modules/filings/public.server.ts";
import { PortalUserInput } from "#modules/filings/public.ts";
import { EInvoicesToReport, MonthChooser, PortalUserForm } from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { SellerButton } from "./seller-link.tsx";
import type { Route } from "./+types/e-invoices.ts";
import { readEInvoiceQuery } from "./e-invoice-query.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("E-invoices") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, eInvoices } = allow(context, "filings.viewOwn");
  const { months, month, after } = readEInvoiceQuery(url);
  return {
    view: await eInvoicesOfMonth(db, actor, { ...month, after }),
    months: months.map((each) => each.month),
    month: month.month,
    after,
    reportsEInvoices: eInvoices !== null,
    portalUser: await ownPortalUser(db, actor),
  };
}

const UserForm = z.discriminatedUnion("intent", [
  PortalUserInput.extend({ intent: z.literal("save") }),
  z.object({ intent: z.literal("remove") }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.editCompany");
  return submit(request, UserForm, async (sent) => {
    if (sent.intent === "save") await savePortalUser(db, actor, sent);
    else await removePortalUser(db, actor);
    return redirectWithToast(href("/seller/e-invoices"), {
      title:
        sent.intent === "save" ? t("User of the portal saved") : t("User of the portal removed"),
      tone: "positive",
    });
  });
}

export default function EInvoices({
  loaderData: { view, months, month, after, reportsEInvoices, portalUser },
  actionData,
}: Route.ComponentProps) {
  const { may } = useSellerRights();
  // A saved user can be removed at any time, also below the limit and without a service.
  const hasForm =
    may("sellers.editCompany") && (portalUser !== null || (reportsEInvoices && view.isConcerned));
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("GST returns"), to: href("/seller/gst") }, { label: t("E-invoices") }]}
      />
      <PageHeader
        title={t("E-invoices")}
        lead={t(
          "If your turnover is above ₹5 crore, register your invoices to businesses and their credit notes on the government portal, which gives each an IRN.",
        )}
      />
      {view.isConcerned ? (
        <MonthOfEInvoices months={months} month={month} view={view} after={after} />
      ) : (
        <NotConcerned />
      )}
      {hasForm && (
        <div className="mt-10">
          <PortalUserForm
            userName={portalUser}
            typed={actionData?.typed}
            problem={actionData?.problem}
          />
        </div>
      )}
    </Page>
  );
}

/** To a seller whose turnover is below the limit. */
function NotConcerned() {
  return (
    <EmptyState
      drawing="ledger"
      title={t("You do not need e-invoices")}
      action={<SellerButton to={href("/company-settings")}>{t("Company settings")}</SellerButton>}
    >
      {t(
        "Your company settings say that your turnover is up to ₹5 crore. If that changes, please update them.",
      )}
    </EmptyState>
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
        <NothingToReport month={month} />
      ) : (
        <EInvoicesToReport month={month} after={after} view={view} />
      )}
    </>
  );
}

function NothingToReport({ month }: Pick<Route.ComponentProps["loaderData"], "month">) {
  return (
    <EmptyState
      drawing="ledger"
      title={t("Nothing to report for {month}", { month: monthWords(month) })}
    >
      {t("No invoice this month is to a business with a GSTIN.")}
    </EmptyState>
  );
}
