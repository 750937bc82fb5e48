import { href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { campaignStatuses } from "#modules/advertising/public.ts";
import { allCampaigns } from "#modules/advertising/public.server.ts";
import { CampaignTable, stateLabels } from "#modules/advertising/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/campaigns.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Campaigns · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "advertising.administer");
  const { search, status, after, isFirstPage } = readListQuery(url, campaignStatuses);
  return {
    ...(await allCampaigns(db, actor, { search, status, after })),
    search,
    status,
    isFirstPage,
    now: new Date(),
  };
}

export default function AllCampaigns({
  loaderData: { campaigns, next, search, status, isFirstPage, now },
}: Route.ComponentProps) {
  const address = href("/admin/campaigns");
  const parameters = { status, q: search };
  const isFiltered = search !== "" || status !== null;
  return (
    <>
      <PageHeader
        title={t("Campaigns")}
        lead={t("Campaigns bought by sellers, newest first.")}
        actions={<ButtonLink to={href("/admin/ad-prices")}>{t("Prices")}</ButtonLink>}
      />
      <CampaignFilters address={address} search={search} status={status} />
      {campaigns.length > 0 ? (
        <CampaignList campaigns={campaigns} now={now} />
      ) : (
        <NoCampaigns isFiltered={isFiltered} address={address} />
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older campaigns")}
        firstLabel={t("Newest campaigns")}
      />
    </>
  );
}

function NoCampaigns({
  isFiltered,
  address,
}: {
  readonly isFiltered: boolean;
  readonly address: string;
}) {
  return (
    <EmptyState
      drawing="ledger"
      title={isFiltered ? t("No campaigns found") : t("No campaigns yet")}
      action={
        isFiltered ? <ButtonLink to={address}>{t("Show all campaigns")}</ButtonLink> : undefined
      }
    >
      {isFiltered
        ? t("No campaigns match your search.")
        : t("When a seller buys a campaign, it appears here.")}
    </EmptyState>
  );
}

function CampaignList({
  campaigns,
  now,
}: Pick<Route.ComponentProps["loaderData"], "campaigns" | "now">) {
  return (
    <CampaignTable
      caption={t("Campaigns, newest first")}
      campaigns={campaigns}
      addressOf={(campaignId) => href("/admin/campaigns/:campaignId", { campaignId })}
      hasShops
      now={now}
    />
  );
}

function CampaignFilters({
  address,
  search,
  status,
}: Pick<Route.ComponentProps["loaderData"], "search" | "status"> & { readonly address: string }) {
  return (
    <ListFilters
      label={t("Campaigns")}
      address={address}
      search={{ value: search, label: t("Search campaigns"), placeholder: t("Shop") }}
      tabs={[
        { value: "", label: t("All") },
        ...campaignStatuses.map((each) => ({ value: each, label: stateLabels()[each].label })),
      ]}
      chosen={status ?? ""}
    />
  );
}
