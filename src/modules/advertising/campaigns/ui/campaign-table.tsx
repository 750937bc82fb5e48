import { Link } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Campaign } from "../../contract.ts";
import { campaignState } from "../rules/campaign-state.ts";
import { stateLabels } from "./campaign-words.ts";

type CampaignTableProps = {
  readonly caption: string;
  readonly campaigns: readonly (Campaign & { readonly shopName?: string })[];
  readonly addressOf: (campaignId: string) => string;
  readonly hasShops?: boolean;
  readonly now: Date;
};

/** Campaigns, newest first, with package, state and dates. */
export function CampaignTable({
  caption,
  campaigns,
  addressOf,
  hasShops = false,
  now,
}: CampaignTableProps) {
  return (
    <Table caption={caption}>
      <CampaignColumns hasShops={hasShops} />
      <TableBody>
        {campaigns.map((campaign) => (
          <Row key={campaign.id}>
            <NameCells addressOf={addressOf} campaign={campaign} hasShops={hasShops} />
            <StateCells campaign={campaign} now={now} />
            <PriceCell campaign={campaign} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function NameCells({
  addressOf,
  campaign,
  hasShops,
}: Pick<CampaignTableProps, "addressOf"> & {
  readonly campaign: CampaignTableProps["campaigns"][number];
  readonly hasShops: boolean;
}) {
  return (
    <>
      <Cell>
        <Link
          to={addressOf(campaign.id)}
          className={`${textLinkClasses} inline-block py-1 font-medium`}
        >
          {campaign.planName}
        </Link>
        <span className="block text-sm text-ink-muted">
          Bought {formatDate(campaign.createdAt)}
        </span>
      </Cell>
      {hasShops && (
        <Cell label="Shop" className="wrap-anywhere">
          {campaign.shopName}
        </Cell>
      )}
    </>
  );
}

function StateCells({
  campaign,
  now,
}: Pick<CampaignTableProps, "now"> & {
  readonly campaign: CampaignTableProps["campaigns"][number];
}) {
  return (
    <>
      <Cell label="Status">
        <StatusBadge {...stateLabels[campaignState(campaign, now)]} />
      </Cell>
      <Cell label="Runs">
        {campaign.startsAt === null || campaign.endsAt === null ? (
          <span className="text-ink-muted">{campaign.days} days from its start</span>
        ) : (
          `${formatDate(campaign.startsAt)} to ${formatDate(campaign.stoppedAt ?? campaign.endsAt)}`
        )}
      </Cell>
      <Cell label="Products" isNumber>
        {campaign.products}
      </Cell>
    </>
  );
}

function CampaignColumns({ hasShops }: { readonly hasShops: boolean }) {
  return (
    <TableHead>
      <Column>Package</Column>
      {hasShops && <Column>Shop</Column>}
      <Column>Status</Column>
      <Column>Runs</Column>
      <Column isNumber>Products</Column>
      <Column isNumber>Price, incl. GST</Column>
    </TableHead>
  );
}

function PriceCell({ campaign }: { readonly campaign: CampaignTableProps["campaigns"][number] }) {
  return (
    <Cell label="Price, incl. GST" isNumber>
      <Money paise={campaign.pricePaise} />
      {campaign.creditPaise > 0 && (
        <span className="block text-sm text-ink-muted">
          credited <Money paise={campaign.creditPaise} />
        </span>
      )}
    </Cell>
  );
}
