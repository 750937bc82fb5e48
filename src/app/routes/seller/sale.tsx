import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { saleResults } from "#app/routes/seller/sale-results.server.ts";
import { readFormData, submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { ownPieces } from "#modules/catalog/public.server.ts";
import {
  ChangeSale,
  SaleStepInput,
  type SaleStep,
  ratesByPrice,
  possibleSteps,
  saleState,
} from "#modules/promotions/public.ts";
import {
  changeSale,
  deleteSale,
  endSale,
  productsOfSale,
  saleOfSeller,
  switchSale,
} from "#modules/promotions/public.server.ts";
import {
  PieceNameCell,
  PieceRows,
  SaleFigures,
  SaleSwitch,
  ChangeSaleForm,
  FinalStep,
  saleTimes,
  saleTitle,
  stateWords,
  sameSaleAgain,
} from "#modules/promotions/public.ui.ts";
import { gstRatesOn } from "#modules/tax/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/sale.ts";
import { t } from "#shared/texts/text.ts";

const failed = () => t("Failed to update sale. Please try again.");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Sale")
        : t("{sale} · Manage Sales", { sale: saleTitle(loaderData.sale) }),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = allow(context, "promotions.manageSales");
  const { db, actor } = visit;
  const now = new Date();
  const after = url.searchParams.get("after");
  const sale = await saleOfSeller(db, actor, params);
  const [{ ids, next }, results, rates] = await Promise.all([
    productsOfSale(db, actor, { ...params, after }),
    saleResults(visit, [sale]),
    gstRatesOn(db, { on: dayInIndia(now.getTime()) }),
  ]);
  return {
    sale,
    pieces: await ownPieces(db, actor, { ids }),
    next,
    result: results.get(sale.id),
    rates: ratesByPrice(rates),
    now,
    isFirstPage: after === null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "promotions.manageSales");
  const here = href("/seller/manage-sales/:saleId", params);
  if ((await readFormData(request.clone())).get("step") === "change") {
    return submit(request, ChangeSale, async (terms) => {
      await orUnavailable(visit, failed(), () =>
        changeSale(visit.db, visit.actor, { ...terms, ...params }),
      );
      return redirectWithToast(here, { title: t("Sale updated"), tone: "positive" });
    });
  }
  return submit(request, SaleStepInput, async ({ step, from }) => {
    await orUnavailable(visit, failed(), () => take(visit, step, params.saleId));
    return redirectWithToast(
      step === "delete" || from === "list" ? href("/seller/manage-sales") : here,
      { title: done()[step], tone: "positive" },
    );
  });
}

const done = (): Readonly<Record<SaleStep, string>> => ({
  on: t("Sale switched on"),
  off: t("Sale switched off. Prices are back to normal."),
  end: t("Sale ended. Prices are back to normal."),
  delete: t("Sale deleted"),
});

async function take({ db, actor }: Visit, step: SaleStep, saleId: string): Promise<void> {
  if (step === "end") await endSale(db, actor, { saleId });
  else if (step === "delete") await deleteSale(db, actor, { saleId });
  else await switchSale(db, actor, { saleId, isOn: step === "on" });
}

export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sale, pieces, next, result, rates, now, isFirstPage } = loaderData;
  const here = href("/seller/manage-sales/:saleId", { saleId: sale.id });
  const state = saleState(sale, now);
  const { canSwitch, canChange, canEnd, canDelete } = possibleSteps(sale, now);
  const problem = actionData?.problem;
  // A step by a button has no fields: the head of the page shows its error.
  const isAboutTerms = actionData?.typed["version"] !== undefined;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Manage Sales"), to: href("/seller/manage-sales") },
          { label: saleTitle(sale) },
        ]}
      />
      <PageHeader
        title={saleTitle(sale)}
        eyebrow={<StatusBadge {...stateWords()[state]} />}
        lead={saleTimes(sale)}
      />
      {!isAboutTerms && <FormProblem message={problem?.message} className="mb-8" />}
      {sale.hasBegun && <SaleFigures result={result} />}
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={t("Products")} className="mt-0!">
          <PieceRows
            caption={t("Products of this sale, by name")}
            pieces={pieces}
            discount={sale.discount}
            rates={rates}
            nameOf={(piece) => <PieceNameCell piece={piece} />}
          />
          <Pagination
            next={next === null ? null : `${here}?after=${next}`}
            first={isFirstPage ? null : here}
            nextLabel={t("More products")}
            firstLabel={t("First products")}
          />
        </Section>
        <div className="grid gap-6">
          {state === "past" && (
            <ButtonLink
              to={`${href("/seller/manage-sales")}?${sameSaleAgain(
                sale,
                pieces.map(({ id }) => id),
              )}`}
              className="justify-self-start"
            >
              {isFirstPage && next === null
                ? t("Repeat this sale")
                : t("Repeat with these products")}
            </ButtonLink>
          )}
          {canSwitch && (
            <div
              className={
                "flex items-center justify-between gap-4 " +
                "rounded-card border border-line px-4 py-2"
              }
            >
              <p>
                {sale.isOn ? t("This sale is on.") : t("This sale is off. Usual prices apply.")}
              </p>
              <SaleSwitch sale={sale} now={now} from="sale" />
            </div>
          )}
          {canChange && (
            <ChangeSaleForm
              key={sale.version}
              sale={sale}
              typed={isAboutTerms ? actionData?.typed : undefined}
              problem={isAboutTerms ? problem : undefined}
            />
          )}
          {canEnd && (
            <FinalStep step="end" label={t("End sale")}>
              {t(
                "Prices return to normal at once, and the sale cannot resume. Its results stay here.",
              )}
            </FinalStep>
          )}
          {canDelete && (
            <FinalStep step="delete" label={t("Delete sale")}>
              {t("The sale will be deleted completely. It has not lowered any price.")}
            </FinalStep>
          )}
        </div>
      </div>
    </Page>
  );
}
