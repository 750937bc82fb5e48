import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { saleResults } from "#app/routes/seller/sale-results.server.ts";
import { readFormData, submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { productsToReduce } from "#modules/catalog/public.server.ts";
import { ApplySale, ratesByPrice, saleState } from "#modules/promotions/public.ts";
import { applySale, salesOfSeller } from "#modules/promotions/public.server.ts";
import { SaleForm, SaleRows, typedSale } from "#modules/promotions/public.ui.ts";
import { gstRatesOn } from "#modules/tax/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import { queryLine } from "#shared/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/manage-sales.ts";
import { t } from "#shared/texts/text.ts";

const maxSearchLength = 100;
const failed = () => t("Failed to apply sale. Please try again.");

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Manage Sales") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "promotions.manageSales");
  const { db, actor } = visit;
  const query = url.searchParams;
  const typed = typedSale(query);
  const search = queryLine(query, "q", maxSearchLength);
  const after = query.get("after") ?? "";
  const past = query.get("past");
  const now = new Date();
  const [pieces, sales, rates] = await Promise.all([
    productsToReduce(db, actor, {
      search,
      after: after === "" ? null : after,
      chosenIds: typed.products,
    }),
    salesOfSeller(db, actor, { after: past }),
    gstRatesOn(db, { on: dayInIndia(now.getTime()) }),
  ]);
  const results = await saleResults(visit, [...sales.current, ...sales.past]);
  return {
    pieces,
    sales,
    results,
    rates: ratesByPrice(rates),
    typed,
    search,
    now,
    isFirstPage: after === "",
    isNewestPast: past === null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "promotions.manageSales");
  // The form keeps what was ticked and typed.
  const ticked = typedSale(await readFormData(request.clone()));
  const answer = await submit(request, ApplySale, async (input) => {
    const { products } = await orUnavailable(visit, failed(), () =>
      applySale(visit.db, visit.actor, input),
    );
    return redirectWithToast(href("/seller/manage-sales"), {
      title: t("Sale applied to {products, plural, one {1 product} other {# products}}", {
        products,
      }),
      tone: "positive",
    });
  });
  if (answer instanceof Response) return answer;
  return { ...answer, data: { ...answer.data, ticked } };
}

export default function ManageSales({ loaderData, actionData }: Route.ComponentProps) {
  const { pieces, sales, results, rates, typed, search, now, isFirstPage, isNewestPast } =
    loaderData;
  const formKey = sales.current.map(({ id }) => id).join();
  return (
    <Page>
      <PageHeader
        title={t("Manage Sales")}
        lead={leadOf(sales.current.map((sale) => saleState(sale, now)))}
      />
      {sales.current.length > 0 && (
        <Section title={t("Running and planned")} className="mt-0!">
          <SaleRows
            caption={t("Running, planned and switched off")}
            sales={sales.current}
            results={results}
            now={now}
            isSwitchShown
          />
        </Section>
      )}
      <Section
        title={t("Apply a sale")}
        className={sales.current.length === 0 ? "mt-0!" : undefined}
        lead={t(
          "Prices drop and return automatically at the times you set. A price never goes below ₹1.",
        )}
      >
        {pieces.total === 0 ? (
          <EmptyState
            drawing="tag"
            title={t("No products yet")}
            headingLevel={3}
            action={
              <ButtonLink to="/seller/add-product" variant="primary">
                {t("Add Product")}
              </ButtonLink>
            }
          >
            {t("To apply a sale, you need a product in your shop.")}
          </EmptyState>
        ) : (
          <SaleForm
            key={formKey}
            pieces={pieces}
            search={search}
            isFirstPage={isFirstPage}
            typed={actionData?.ticked ?? typed}
            rates={rates}
            problem={actionData?.problem}
          />
        )}
      </Section>
      {(sales.past.length > 0 || !isNewestPast) && (
        <Section
          title={t("Past sales")}
          lead={t("Views are counted by day. Revenue is goods without GST and shipping.")}
        >
          <SaleRows
            caption={t("Past sales, most recent first")}
            sales={sales.past}
            results={results}
            now={now}
          />
          <Pagination
            next={sales.next === null ? null : `${href("/seller/manage-sales")}?past=${sales.next}`}
            first={isNewestPast ? null : href("/seller/manage-sales")}
            nextLabel={t("Older sales")}
            firstLabel={t("Newest sales")}
          />
        </Section>
      )}
    </Page>
  );
}

function leadOf(states: readonly string[]): string {
  const [running = 0, planned = 0] = ["running", "planned"].map(
    (state) => states.filter((each) => each === state).length,
  );
  return running === 0 && planned === 0
    ? t("No sale is running or planned.")
    : t("{running} running, {planned} planned.", { running, planned });
}
