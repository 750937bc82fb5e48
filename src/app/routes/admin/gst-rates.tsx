import { href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { productsUnderRates } from "#modules/catalog/public.server.ts";
import { GstRateInput } from "#modules/operations/public.ts";
import { addGstRate, withdrawGstRate } from "#modules/operations/public.server.ts";
import { GstRateForm as LineForm, GstRateTable } from "#modules/operations/public.ui.ts";
import type { DatedGstRate } from "#modules/tax/public.ts";
import { datedGstRates, tryGstRate } from "#modules/tax/public.server.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia, formatDate } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-rates.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Tax Rates · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "tax.viewRates");
  return { rates: await datedGstRates(db, actor), today: dayInIndia(Date.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "tax.addRate");
  return submit(request, GstRateInput, async (input, form) => {
    if (input.intent === "withdraw") {
      await withdrawGstRate(db, actor, input);
      return redirectWithToast(href("/admin/gst-rates"), {
        title: t("Rate withdrawn. The previous rate continues."),
        tone: "positive",
      });
    }
    const { intent, line } = input;
    const read = JSON.stringify(line);
    if (intent === "add" && form.get("checked") === read) {
      const effect = await addGstRate(db, actor, line);
      const inForceFrom = formatDate(startOfDayInIndia(line.inForceFrom));
      const added = {
        title: t("Rate added. It applies from {inForceFrom}.", { inForceFrom }),
        tone: "positive",
      } as const;
      return redirectWithToast(href("/admin/gst-rates"), effectToast(effect, added));
    }
    // Not previewed yet, or changed since the preview.
    const lines = await tryGstRate(db, actor, line);
    const changes = await productsUnderRates(db, actor, { ...lines, hsnPrefix: line.hsnPrefix });
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        typeof value === "string" && name !== "checked" ? [[name, value]] : [],
      ),
    );
    return {
      problem: undefined,
      typed,
      checked: { ...changes, inForceFrom: line.inForceFrom, line: read },
    };
  });
}

export default function GstRates({
  loaderData: { rates, today },
  actionData,
}: Route.ComponentProps) {
  const { upcoming, inForce, over } = partsOf(rates, today);
  const { may } = useStaffRights();
  const isAboutTheForm = actionData?.typed["intent"] !== "withdraw";
  return (
    <>
      <GstRatesHeader />
      {!isAboutTheForm && <FormProblem className="mb-6" message={actionData?.problem?.message} />}
      {upcoming.length > 0 && (
        <Lines title={t("Upcoming")} lines={upcoming} canBeWithdrawn={may("tax.withdrawRate")} />
      )}
      <Lines title={t("In force")} lines={inForce} />
      {over.length > 0 && <EndedRates over={over} />}
      {may("tax.addRate") && (
        <>
          <h2 className="mt-12 mb-5 text-xl">{t("Schedule a rate")}</h2>
          <LineForm
            key={rates.length}
            problem={isAboutTheForm ? actionData?.problem : undefined}
            typed={isAboutTheForm ? actionData?.typed : undefined}
            checked={
              actionData !== undefined && "checked" in actionData ? actionData.checked : undefined
            }
          />
        </>
      )}
    </>
  );
}

function GstRatesHeader() {
  return (
    <PageHeader
      title={t("Tax Rates")}
      lead={t(
        "GST on goods by HSN code, price and date in India. Each product gets the rate of the longest matching code. Sellers can choose a different rate if they give a reason.",
      )}
      actions={
        <ButtonLink to={href("/admin/ledger/rates")}>{t("GST on Fees, TCS and TDS")}</ButtonLink>
      }
    />
  );
}

function EndedRates({ over }: { readonly over: DatedGstRate[] }) {
  return (
    <details>
      <summary
        className={
          "flex min-h-11 w-fit cursor-pointer items-center " +
          "text-accent-text underline underline-offset-4"
        }
      >
        {t("Past: {length, plural, one {1 rate} other {# rates}}", { length: over.length })}
      </summary>
      <GstRateTable caption={t("Past")} rates={over} />
    </details>
  );
}

function Lines({
  title,
  lines,
  canBeWithdrawn,
}: {
  readonly title: string;
  readonly lines: readonly DatedGstRate[];
  readonly canBeWithdrawn?: boolean;
}) {
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <GstRateTable caption={title} rates={lines} canBeWithdrawn={canBeWithdrawn} />
    </section>
  );
}

function partsOf(rates: readonly DatedGstRate[], today: string) {
  const upcoming = rates.filter(({ inForceFrom }) => inForceFrom > today);
  const over = rates.filter(({ inForceUntil }) => inForceUntil !== null && inForceUntil <= today);
  return {
    upcoming,
    over,
    inForce: rates.filter((rate) => !upcoming.includes(rate) && !over.includes(rate)),
  };
}
