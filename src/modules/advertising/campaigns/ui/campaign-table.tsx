import { Link } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Campaign } from "../../contract.ts";
import { campaignState } from "../rules/campaign-state.ts";
import { stateLabels } from "./campaign-words.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

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
          {t("Bought {createdAt}", { createdAt: formatDate(campaign.createdAt) })}
        </span>
      </Cell>
      {hasShops && (
        <Cell label={t("Shop")} className="wrap-anywhere">
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
      <Cell label={t("Status")}>
        <StatusBadge {...stateLabels()[campaignState(campaign, now)]} />
      </Cell>
      <RunsCell campaign={campaign} />
      <Cell label={t("Products")} isNumber>
        {campaign.products}
      </Cell>
    </>
  );
}

function RunsCell({
  campaign: { days, startsAt, endsAt, stoppedAt },
}: {
  readonly campaign: Campaign;
}) {
  return (
    <Cell label={t("Runs")}>
      {startsAt === null || endsAt === null ? (
        <span className="text-ink-muted">{t("{days} days from its start", { days })}</span>
      ) : (
        t("{startsAt} to {date}", {
          startsAt: formatDate(startsAt),
          date: formatDate(stoppedAt ?? endsAt),
        })
      )}
    </Cell>
  );
}

function CampaignColumns({ hasShops }: { readonly hasShops: boolean }) {
  return (
    <TableHead>
      <Column>{t("Package")}</Column>
      {hasShops && <Column>{t("Shop")}</Column>}
      <Column>{t("Status")}</Column>
      <Column>{t("Runs")}</Column>
      <Column isNumber>{t("Products")}</Column>
      <Column isNumber>{t("Price, incl. GST")}</Column>
    </TableHead>
  );
}

function PriceCell({ campaign }: { readonly campaign: CampaignTableProps["campaigns"][number] }) {
  return (
    <Cell label={t("Price, incl. GST")} isNumber>
      <Money paise={campaign.pricePaise} />
      {campaign.creditPaise > 0 && (
        <span className="block text-sm text-ink-muted">
          {rich("credited {money}", { money: <Money paise={campaign.creditPaise} /> })}
        </span>
      )}
    </Cell>
  );
}
