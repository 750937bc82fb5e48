import { href } from "react-router";
import { listAsked } from "#app/lib/list-asked.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { campaignStatuses } from "#modules/advertising/public.ts";
import { allCampaigns } from "#modules/advertising/public.server.ts";
import { CampaignTable, stateLabels } from "#modules/advertising/public.ui.ts";
import { addressWith } from "#shared/address-with.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/campaigns.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Campaigns · Administration" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "advertising.administer");
  const { search, status, after, isFirstPage } = listAsked(url, campaignStatuses);
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
  const kept = { status, q: search };
  const isAsked = search !== "" || status !== null;
  return (
    <>
      <PageHeader
        title="Campaigns"
        lead="What sellers bought, the newest first."
        actions={<ButtonLink to={href("/admin/ad-prices")}>Prices</ButtonLink>}
      />
      <ListFilters
        label="Campaigns"
        address={address}
        search={{ value: search, label: "Search campaigns", placeholder: "Shop" }}
        tabs={[
          { value: "", label: "All" },
          ...campaignStatuses.map((each) => ({ value: each, label: stateLabels[each].label })),
        ]}
        chosen={status ?? ""}
      />
      {campaigns.length > 0 ? (
        <CampaignTable
          caption="Campaigns, newest first"
          campaigns={campaigns}
          addressOf={(campaignId) => href("/admin/campaigns/:campaignId", { campaignId })}
          hasShops
          now={now}
        />
      ) : (
        <EmptyState
          drawing="ledger"
          title={isAsked ? "No campaigns found" : "No campaigns yet"}
          action={isAsked ? <ButtonLink to={address}>Show all campaigns</ButtonLink> : undefined}
        >
          {isAsked ? "No campaign fits what you asked for." : "What sellers buy appears here."}
        </EmptyState>
      )}
      <NextPage
        next={next === null ? null : addressWith(address, { ...kept, after: next })}
        first={isFirstPage ? null : addressWith(address, kept)}
        nextLabel="Older campaigns"
        firstLabel="Newest campaigns"
      />
    </>
  );
}
