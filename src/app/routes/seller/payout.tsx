import { payoutReason } from "#modules/payouts/public.ts";
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
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Payout {value}", { value: loaderData?.statement.reference ?? "" }),
  });

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
    coversFrom,
    lines,
  } = statement;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Earnings"), to: tabAddress("earnings") }, { label: reference }]}
      />
      <PageHeader
        title={<span className="money">{t("Payout {reference}", { reference })}</span>}
        eyebrow={<PayoutBadge status={status} isSellers />}
        lead={<Money paise={amountPaise} />}
        actions={
          <>
            <ButtonLink
              to={href("/seller/payouts/:payoutId/statement.pdf", { payoutId: id })}
              reloadDocument
            >
              {t("Statement (PDF)")}
            </ButtonLink>
            <ButtonLink
              to={href("/seller/payouts/:payoutId/statement.csv", { payoutId: id })}
              reloadDocument
            >
              {t("Statement (CSV)")}
            </ButtonLink>
          </>
        }
      />
      <DescriptionList className="mb-10">
        <DescriptionItem name={t("To")}>
          {holder}, {account}
        </DescriptionItem>
        <DescriptionItem name={t("Created")}>{formatDate(createdAt)}</DescriptionItem>
        {paidAt !== null && (
          <DescriptionItem name={t("Paid")}>{formatDate(paidAt)}</DescriptionItem>
        )}
        {bankReference !== null && (
          <DescriptionItem name={t("Bank reference")}>{bankReference}</DescriptionItem>
        )}
        {bouncedAt !== null && (
          <DescriptionItem name={t("Returned by the bank")} isWide>
            <span className="block">
              {formatDate(bouncedAt)}: {reason !== null && payoutReason(reason)}
            </span>
            {t(
              "The amount is payable again and will be sent with your next payout. Please check your account under Payments.",
            )}
          </DescriptionItem>
        )}
      </DescriptionList>
      <StatementTable lines={lines} coversFrom={coversFrom} />
    </Page>
  );
}
