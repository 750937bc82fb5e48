import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import {
  gstMonth,
  gstMonths,
  gstr3b,
  marketplaceFilers,
  withdrawGstPayment,
} from "#modules/filings/public.server.ts";
import { GstPaymentToWithdraw, monthsToFile, requestedMonth } from "#modules/filings/public.ts";
import {
  FileLink,
  GstAccounts,
  GstMonthList,
  GstPaymentCard,
  Gstr3bTables,
  MonthChooser,
} from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-3b.ts";
import { MarketplaceGstTabs } from "./gst-tabs.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("GSTR-3B · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const month = requestedMonth(url.searchParams.get("month"), new Date());
  const filers = await marketplaceFilers(db, actor, { month });
  const asked = url.searchParams.get("registration");
  const filer = filers.find(({ supplier }) => supplier === asked) ?? filers[0];
  return {
    month: month.month,
    months: monthsToFile(new Date()).map((each) => each.month),
    registrations: filers.map(({ supplier }) => supplier),
    own: filer === undefined ? null : await figuresOf({ db, actor }, filer, month),
  };
}

type Reader = Pick<ReturnType<typeof allow>, "db" | "actor">;
type Filer = Awaited<ReturnType<typeof marketplaceFilers>>[number];

async function figuresOf(
  { db, actor }: Reader,
  filer: Filer,
  month: ReturnType<typeof requestedMonth>,
) {
  const gstin = filer.supplier;
  return {
    gstin,
    sums: await gstr3b(db, actor, { of: { ...filer, sellerId: null }, month }),
    books: await gstMonth(db, actor, { gstin, month }),
    states: await gstMonths(db, actor, { gstin }),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.manageTaxes");
  return submit(request, GstPaymentToWithdraw, async (input) => {
    await withdrawGstPayment(db, actor, input);
    return redirectWithToast(
      urlWithQuery(href("/admin/gst/3b"), Object.fromEntries(url.searchParams)),
      { title: t("Payment withdrawn."), tone: "positive" },
    );
  });
}

export default function MarketplaceGstr3b({
  loaderData: { month, months, registrations, own },
  actionData,
}: Route.ComponentProps) {
  const registration = own?.gstin ?? "";
  const fileAt = (returnFile: string) =>
    urlWithQuery(href("/admin/gst/3b/:returnFile", { returnFile }), { month, registration });
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("GST Returns"), to: href("/admin/gst") }, { label: "GSTR-3B" }]}
      />
      <PageHeader
        title="GSTR-3B"
        lead={t(
          "The summary with which the marketplace pays the tax on its fees of {monthName}. The portal has not checked these figures.",
          { monthName: monthWords(month) },
        )}
        actions={
          own !== null && (
            <>
              <FileLink to={fileAt("gstr3b.csv")}>{t("Table (CSV)")}</FileLink>
              <FileLink to={fileAt("gstr3b.json")} isFirst>
                {t("GSTR-3B (JSON)")}
              </FileLink>
            </>
          )
        }
      />
      <MarketplaceGstTabs current="gstr3b" month={month} />
      <MonthChooser
        action={href("/admin/gst/3b")}
        months={months}
        month={month}
        registrations={registrations}
        registration={registration}
        otherParameters={{}}
      />
      <FormProblem className="mb-6" message={actionData?.problem.message} />
      {own === null ? (
        <EmptyState drawing="ledger" title={t("You file no {form}", { form: "GSTR-3B" })}>
          {t("The marketplace has no GSTIN yet. Enter it under Settings.")}
        </EmptyState>
      ) : (
        <OwnReturn own={own} month={month} />
      )}
    </>
  );
}

type OwnReturnProps = {
  readonly own: Awaited<ReturnType<typeof figuresOf>>;
  readonly month: string;
};

function OwnReturn({ own: { gstin, sums, books, states }, month }: OwnReturnProps) {
  const mayManage = useStaffRights().may("filings.manageTaxes");
  return (
    <>
      <GstPaymentCard month={books} mayManage={mayManage}>
        {mayManage && books.state !== "open" && (
          <p className="mt-4">
            <ButtonLink to={urlWithQuery(href("/admin/gst/3b/payment"), { month, gstin })}>
              {t("Record a payment")}
            </ButtonLink>
          </p>
        )}
      </GstPaymentCard>
      <Gstr3bTables sums={sums} isMarketplace />
      <GstAccounts month={books} />
      <GstMonthList
        months={states}
        pageOf={(each) => urlWithQuery(href("/admin/gst/3b"), { month: each, registration: gstin })}
      />
    </>
  );
}
