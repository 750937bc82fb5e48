import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { showsPaymentWindow } from "#app/lib/payment-page.server.ts";
import { providerNewsOf } from "#app/lib/provider-news.server.ts";
import { readFormData, submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { ProductsForm, campaignState } from "#modules/advertising/public.ts";
import {
  campaignOfSeller,
  campaignResults,
  chooseProducts,
} from "#modules/advertising/public.server.ts";
import {
  CampaignFacts,
  Reckoning,
  Results,
  stateLabels,
  stateSentence,
  PayCampaign,
  ProductPicker,
} from "#modules/advertising/public.ui.ts";
import { piecesToAdvertise } from "#modules/catalog/public.server.ts";
import { queryLine } from "#shared/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/campaign.ts";
import { t } from "#shared/texts/text.ts";

const failed = () => t("Failed to save products. Please try again.");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Campaign")
        : t("{planName} · Campaigns", { planName: loaderData.campaign.planName }),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = allow(context, "advertising.buy");
  const { db, actor, provider } = visit;
  const now = new Date();
  const { campaign, isBegun } = await afterAsking(context, visit, { ...params, now });
  const state = campaignState(campaign, now);
  if (state === "awaiting_payment") showsPaymentWindow(context);
  const query = url.searchParams;
  // The search keeps the ticked products in the address.
  const ticked = query.has("version") ? query.getAll("product") : campaign.productIds;
  const after = query.get("after") ?? "";
  const search = queryLine(query, "q", 100);
  const canChoose = state === "awaiting_products" || state === "running";
  const pieces = canChoose
    ? await piecesToAdvertise(db, actor, {
        search,
        after: after === "" ? null : after,
        chosenIds: ticked,
      })
    : null;
  const results = campaign.startsAt === null ? null : await campaignResults(db, actor, params);
  return {
    campaign,
    results,
    state,
    now,
    pieces,
    ticked,
    search,
    isFirstPage: after === "",
    isBegun,
    isSold: provider !== null,
    isTest: provider?.checkout.isTest ?? false,
  };
}

/** The campaign as the payment provider knows it. */
async function afterAsking(
  context: Route.LoaderArgs["context"],
  { db, actor }: Visit,
  { campaignId, now }: { readonly campaignId: string; readonly now: Date },
) {
  const campaign = await campaignOfSeller(db, actor, { campaignId });
  if (campaignState(campaign, now) !== "awaiting_payment") return { campaign, isBegun: false };
  const subject = { purpose: "campaign", subjectId: campaign.id } as const;
  const { isBegun, hasNews } = await providerNewsOf(context, subject);
  return {
    campaign: hasNews ? await campaignOfSeller(db, actor, { campaignId }) : campaign,
    isBegun,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "advertising.buy");
  // After a refusal the form keeps what was ticked.
  const ticked = (await readFormData(request.clone()))
    .getAll("product")
    .filter((id) => typeof id === "string");
  const answer = await submit(request, ProductsForm, async (input) => {
    const { products, hasStarted } = await orUnavailable(visit, failed(), () =>
      chooseProducts(visit.db, visit.actor, { ...input, ...params }),
    );
    return redirectWithToast(href("/seller/campaigns/:campaignId", params), {
      title: hasStarted
        ? t(
            "Your campaign is running with {products, plural, one {# product} other {# products}}",
            {
              products,
            },
          )
        : t("{products, plural, one {# product} other {# products}} saved", { products }),
      tone: "positive",
    });
  });
  return answer instanceof Response ? answer : { ...answer, data: { ...answer.data, ticked } };
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, results, state, now, pieces, ticked, search, isFirstPage } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Campaigns"), to: href("/seller/campaigns") },
          { label: campaign.planName },
        ]}
      />
      <PageHeader
        title={campaign.planName}
        eyebrow={<StatusBadge {...stateLabels()[state]} />}
        lead={stateSentence(campaign, now)}
      />
      {campaign.stopReason !== null && (
        <p className="mb-8 max-w-reading rounded-card bg-danger-soft px-4 py-3.5 wrap-anywhere whitespace-pre-line">
          {t("The reason: {stopReason}", { stopReason: campaign.stopReason })}
        </p>
      )}
      {state === "awaiting_payment" && <PayCampaign {...loaderData} />}
      {campaign.settledAt !== null && (
        <Section title={t("Results")} className="mb-12">
          <Reckoning campaign={campaign} />
        </Section>
      )}
      {pieces !== null && (
        <Section
          title={state === "running" ? t("Products shown") : t("Choose its products")}
          lead={state === "running" ? t("Changes appear at once.") : undefined}
          className="mb-12"
        >
          <ProductPicker
            key={campaign.version}
            campaign={campaign}
            pieces={pieces}
            ticked={actionData?.ticked ?? ticked}
            search={search}
            isFirstPage={isFirstPage}
            problem={actionData?.problem}
          />
        </Section>
      )}
      {results !== null && (
        <Section title={t("Results")} className="mb-12">
          <Results results={results} />
        </Section>
      )}
      <Section title={t("What you bought")}>
        <CampaignFacts campaign={campaign} />
      </Section>
    </Page>
  );
}
