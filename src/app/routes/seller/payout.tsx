import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { payoutStatement } from "#modules/payouts/public.server.ts";
import { PayoutBadge, StatementTable } from "#modules/payouts/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { Route } from "./+types/payout.ts";
import { tabAddress } from "./dashboard/tabs.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: `Payout ${loaderData?.statement.reference ?? ""}` });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.viewOwn");
  return { statement: await payoutStatement(db, actor, params) };
}

export default function Payout({ loaderData: { statement } }: Route.ComponentProps) {
  const {
    id,
    reference,
    amountPaise,
    status,
    holder,
    account,
    createdAt,
    paidAt,
    bouncedAt,
    reason,
    bankReference,
    lines,
  } = statement;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: "Earnings", to: tabAddress("earnings") }, { label: reference }]}
      />
      <PageHeader
        title={<span className="money">Payout {reference}</span>}
        eyebrow={<PayoutBadge status={status} isSellers />}
        lead={<Money paise={amountPaise} />}
        actions={
          <>
            <ButtonLink
              to={href("/seller/payouts/:payoutId/statement.pdf", { payoutId: id })}
              reloadDocument
            >
              Statement (PDF)
            </ButtonLink>
            <ButtonLink
              to={href("/seller/payouts/:payoutId/statement.csv", { payoutId: id })}
              reloadDocument
            >
              Statement (CSV)
            </ButtonLink>
          </>
        }
      />
      <DescriptionList className="mb-10">
        <DescriptionItem name="To">
          {holder}, {account}
        </DescriptionItem>
        <DescriptionItem name="Put together">{formatDate(createdAt)}</DescriptionItem>
        {paidAt !== null && <DescriptionItem name="Paid">{formatDate(paidAt)}</DescriptionItem>}
        {bankReference !== null && (
          <DescriptionItem name="Bank reference">{bankReference}</DescriptionItem>
        )}
        {bouncedAt !== null && (
          <DescriptionItem name="Came back" isWide>
            <span className="block">
              {formatDate(bouncedAt)}: {reason}
            </span>
            The amount is payable again and goes out with your next payout. Please look at your
            account under Payments.
          </DescriptionItem>
        )}
      </DescriptionList>
      <StatementTable lines={lines} />
    </Page>
  );
}
