import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { gstMonth, marketplaceFilers, payGst } from "#modules/filings/public.server.ts";
import {
  cashUsed,
  GstPaymentInput,
  lateInterest,
  noTaxes,
  payMonth,
  requestedMonth,
  taxesTotal,
} from "#modules/filings/public.ts";
import { GstPaymentForm, TaxPaymentTable } from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { NotFound } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { formatRupees, sumPaise } from "#shared/money.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-payment.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Payment of GST · GSTR-3B") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.manageTaxes");
  const now = new Date();
  const query = url.searchParams;
  const month = requestedMonth(query.get("month"), now);
  const filers = await marketplaceFilers(db, actor, { month });
  const asked = query.get("gstin");
  const filer = asked === null ? filers[0] : filers.find(({ supplier }) => supplier === asked);
  if (filer === undefined) throw new NotFound(t("The marketplace has no such GSTIN."));
  const figures = await gstMonth(db, actor, { gstin: filer.supplier, month });
  if (figures.payment !== null || month.before > now)
    return { month: month.month, gstin: filer.supplier, form: null };
  return {
    month: month.month,
    gstin: filer.supplier,
    form: workOut(figures, query, dayInIndia(now.getTime())),
  };
}

type Month = Awaited<ReturnType<typeof gstMonth>>;

/** What the form proposes: input tax as typed or as the books have it, and the cash that is left. */
function workOut({ tax, before, inputs, dueOn }: Month, query: URLSearchParams, today: string) {
  const unclaimed = sumPaise(inputs.map(({ paise }) => paise)) - taxesTotal(before.credit);
  const half = Math.max(0, Math.floor(unclaimed / 2));
  const typed = (name: string, proposed: number) =>
    query.has(name) ? (parseRupees(query.get(name) ?? "") ?? 0) : proposed;
  const claimed = {
    igstPaise: typed("claimedIgst", 0),
    cgstPaise: typed("claimedCgst", half),
    sgstPaise: typed("claimedSgst", half),
  };
  const paid = payMonth({ tax, before, claimed, deposit: noTaxes });
  const toDeposit = (paise: number) => rupees(Math.max(0, 0 - paise));
  const interest = lateInterest(taxesTotal(cashUsed(paid)), dueOn, today);
  return {
    payments: paid.payments,
    interestPaise: interest,
    saved: {
      claimedIgst: rupees(claimed.igstPaise),
      claimedCgst: rupees(claimed.cgstPaise),
      claimedSgst: rupees(claimed.sgstPaise),
      igstPaise: toDeposit(paid.after.cash.igstPaise),
      cgstPaise: toDeposit(paid.after.cash.cgstPaise),
      sgstPaise: toDeposit(paid.after.cash.sgstPaise),
      interestPaise: query.get("interestPaise") ?? rupees(interest),
      ...Object.fromEntries(
        ["cpin", "cin", "brn", "feePaise", "paidOn"].map((name) => [name, query.get(name) ?? ""]),
      ),
    },
  };
}

const rupees = (paise: number) => (paise === 0 ? "" : (paise / 100).toFixed(2));

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.manageTaxes");
  return submit(request, GstPaymentInput, async (input) => {
    await payGst(db, actor, input);
    const { month, gstin } = input;
    return redirectWithToast(urlWithQuery(href("/admin/gst/3b"), { month, registration: gstin }), {
      title: t("Payment recorded."),
      tone: "positive",
    });
  });
}

export default function GstPaymentPage({
  loaderData: { month, gstin, form },
  actionData,
}: Route.ComponentProps) {
  const returnPage = urlWithQuery(href("/admin/gst/3b"), { month, registration: gstin });
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("GST Returns"), to: href("/admin/gst") },
          { label: "GSTR-3B", to: returnPage },
          { label: t("Record a payment") },
        ]}
      />
      <PageHeader
        title={t("Record a payment")}
        eyebrow={`${monthWords(month)} · ${gstin}`}
        lead={t(
          "After GSTR-3B is filed and paid. The accounts of tax fall to zero for this month; what you deposited beyond it stays in the cash ledger.",
        )}
      />
      {form === null ? (
        <EmptyState drawing="ledger" title={t("Nothing to record for this month")}>
          {t("It is not over yet, or its payment is already recorded.")}
        </EmptyState>
      ) : (
        <>
          <div className="mb-8 max-w-form">
            <TaxPaymentTable
              title={t("What is due with this input tax")}
              payments={form.payments}
            />
            {form.interestPaise > 0 && (
              <p className="mt-3">
                {t("Paid today it is late: {rupees} of interest, at 18 % a year on the cash.", {
                  rupees: formatRupees(form.interestPaise),
                })}
              </p>
            )}
          </div>
          <GstPaymentForm
            key={JSON.stringify(form.saved)}
            month={month}
            gstin={gstin}
            saved={form.saved}
            problem={actionData?.problem}
            typed={actionData?.typed}
          />
        </>
      )}
    </>
  );
}
