import { href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addRate, withholdingRates } from "#modules/settlement/public.server.ts";
import { NewRate } from "#modules/settlement/public.ts";
import { RateForm, RateTable } from "#modules/settlement/public.ui.ts";
import { dayInIndia } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/ledger-rates.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Rates · Ledger") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  return { rates: await withholdingRates(db, actor), today: dayInIndia(Date.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "ledger.adjust");
  return submit(request, NewRate, async (input) => {
    const added = {
      title: t("Rate added. It applies to orders delivered from that date."),
      tone: "positive",
    } as const;
    const effect = await addRate(db, actor, input);
    return redirectWithToast(href("/admin/ledger/rates"), effectToast(effect, added));
  });
}

export default function LedgerRates({
  loaderData: { rates, today },
  actionData,
}: Route.ComponentProps) {
  const { may } = useStaffRights();
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Ledger"), to: href("/admin/ledger") }, { label: t("Rates") }]}
      />
      <PageHeader
        title={t("Rates")}
        lead={t(
          "Deductions from sellers, by date of delivery in India. An order keeps the rates at which it was settled. Current and past rates cannot be changed.",
        )}
        actions={
          <>
            <ButtonLink to={href("/admin/ledger/tds-laws")}>{t("Law and forms of TDS")}</ButtonLink>
            <ButtonLink to={href("/admin/gst-rates")}>{t("GST on Goods")}</ButtonLink>
          </>
        }
      />
      <RateTable rates={rates} today={today} />
      {may("ledger.adjust") && (
        <>
          <h2 className="mt-12 mb-5 text-xl">{t("Schedule a rate")}</h2>
          <RateForm key={rates.length} problem={actionData?.problem} typed={actionData?.typed} />
        </>
      )}
    </>
  );
}
