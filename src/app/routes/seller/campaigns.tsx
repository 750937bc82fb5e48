import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { providerNewsOf } from "#app/lib/provider-news.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { campaignsOfSeller } from "#modules/advertising/public.server.ts";
import { type Campaign, campaignState } from "#modules/advertising/public.ts";
import { CampaignTable } from "#modules/advertising/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/campaigns.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Campaigns") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "advertising.buy");
  const after = url.searchParams.get("after");
  const now = new Date();
  const list = await campaignsOfSeller(db, actor, { after });
  const hasNews = await newsOfUnpaid(context, list.campaigns, now);
  return {
    ...(hasNews ? await campaignsOfSeller(db, actor, { after }) : list),
    isFirstPage: after === null,
    now,
  };
}

/** Asks the payment provider about those that wait for payment: a few, within their minutes. */
async function newsOfUnpaid(
  context: Route.LoaderArgs["context"],
  campaigns: readonly Campaign[],
  now: Date,
): Promise<boolean> {
  const unpaid = campaigns.filter((each) => campaignState(each, now) === "awaiting_payment");
  const news = await Promise.all(
    unpaid.map(({ id }) => providerNewsOf(context, { purpose: "campaign", subjectId: id })),
  );
  return news.some(({ hasNews }) => hasNews);
}

export default function Campaigns({
  loaderData: { campaigns, next, isFirstPage, now },
}: Route.ComponentProps) {
  const address = href("/seller/campaigns");
  const running = campaigns.filter((campaign) => campaignState(campaign, now) === "running").length;
  return (
    <Page>
      <CampaignsHeader running={running} />
      {campaigns.length > 0 ? (
        <CampaignTable
          caption={t("Your campaigns, newest first")}
          campaigns={campaigns}
          addressOf={(campaignId) => href("/seller/campaigns/:campaignId", { campaignId })}
          now={now}
        />
      ) : (
        <NoCampaigns />
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage })}
        nextLabel={t("Older campaigns")}
        firstLabel={t("Newest campaigns")}
      />
    </Page>
  );
}

function NoCampaigns() {
  return (
    <EmptyState
      drawing="lens"
      title={t("No campaigns yet")}
      action={<ButtonLink to={href("/advertisement")}>{t("See the packages")}</ButtonLink>}
    >
      {t("A campaign shows your pieces in sponsored places, where people look for similar ones.")}
    </EmptyState>
  );
}

function CampaignsHeader({ running }: { readonly running: number }) {
  return (
    <PageHeader
      title={t("Campaigns")}
      lead={
        running === 0
          ? t("No campaign is running.")
          : t(
              "{running, plural, one {One campaign is running.} other {# campaigns are running.}}",
              { running },
            )
      }
      actions={
        <ButtonLink to={href("/advertisement")} variant="primary">
          {t("Buy a campaign")}
        </ButtonLink>
      }
    />
  );
}
