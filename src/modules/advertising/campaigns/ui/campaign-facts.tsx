import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { Campaign } from "../../contract.ts";
import { promisedPages } from "../rules/credit-due.ts";
import { shareWords } from "./campaign-words.ts";
import { locale, t } from "#shared/texts/text.ts";

/** The package, dates and documents of a campaign. */
export function CampaignFacts({ campaign }: { readonly campaign: Campaign }) {
  const { pricePaise, paidAt, startsAt, endsAt, invoiceId, creditNoteId } = campaign;
  return (
    <DescriptionList>
      <DescriptionItem name={t("Price, GST included")}>
        <Money paise={pricePaise} />
      </DescriptionItem>
      <DescriptionItem name={t("Package")}>{packageWords(campaign)}</DescriptionItem>
      <PaymentDates paidAt={paidAt} startsAt={startsAt} />
      <CampaignEnd endsAt={endsAt} campaign={campaign} />
      <CampaignDocuments invoiceId={invoiceId} creditNoteId={creditNoteId} />
    </DescriptionList>
  );
}

function packageWords({ days, productLimit, shareBasisPoints }: Campaign): string {
  const share = shareWords(shareBasisPoints);
  return productLimit === null
    ? t("{days} days, unlimited products, {share} visibility", { days, share })
    : t("{days} days, up to {limit} products, {share} visibility", {
        days,
        limit: productLimit,
        share,
      });
}

function PaymentDates({
  paidAt,
  startsAt,
}: {
  readonly paidAt: Date | null;
  readonly startsAt: Date | null;
}) {
  return (
    <>
      {paidAt !== null && (
        <DescriptionItem name={t("Paid")}>{formatDateTime(paidAt)}</DescriptionItem>
      )}
      {startsAt !== null && (
        <DescriptionItem name={t("Started")}>{formatDateTime(startsAt)}</DescriptionItem>
      )}
    </>
  );
}

function CampaignEnd({
  endsAt,
  campaign,
}: {
  readonly endsAt: Date | null;
  readonly campaign: Campaign;
}) {
  return (
    <>
      {endsAt !== null && (
        <DescriptionItem
          name={
            campaign.stoppedAt !== null
              ? t("Would have ended")
              : campaign.settledAt === null
                ? t("Ends")
                : t("Ended")
          }
        >
          {formatDateTime(endsAt)}
        </DescriptionItem>
      )}
    </>
  );
}

function CampaignDocuments({
  invoiceId,
  creditNoteId,
}: {
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
}) {
  return (
    <>
      {invoiceId !== null && (
        <DescriptionItem name={t("Tax invoice")}>
          <DocumentLink documentId={invoiceId}>{t("Open the invoice")}</DocumentLink>
        </DescriptionItem>
      )}
      {creditNoteId !== null && (
        <DescriptionItem name={t("Credit note")}>
          <DocumentLink documentId={creditNoteId}>{t("Open the credit note")}</DocumentLink>
        </DescriptionItem>
      )}
    </>
  );
}

function DocumentLink({
  documentId,
  children,
}: {
  readonly documentId: string;
  readonly children: string;
}) {
  return (
    <Link to={href("/invoice/:invoiceId", { invoiceId: documentId })} className={loneLinkClasses}>
      {children}
    </Link>
  );
}

/** The promised and the actual displays and the credit for the difference, with the calculation. */
export function Reckoning({ campaign }: { readonly campaign: Campaign }) {
  const { eligible, shown, shareBasisPoints, creditPaise, settledAt } = campaign;
  if (settledAt === null || eligible === null || shown === null) return null;
  const count = (number: number) => number.toLocaleString(locale());
  const promised = promisedPages(eligible, shareBasisPoints);
  return (
    <>
      <DescriptionList className="lg:grid-cols-4">
        <DescriptionItem name={t("Pages that could show it")}>{count(eligible)}</DescriptionItem>
        <DescriptionItem
          name={t("Promised: on {shareBasisPoints} of them", {
            shareBasisPoints: shareWords(shareBasisPoints),
          })}
        >
          {count(promised)}
        </DescriptionItem>
        <DescriptionItem name={t("Shown on")}>{count(shown)}</DescriptionItem>
        <DescriptionItem name={t("Credited, GST included")}>
          <Money paise={creditPaise} />
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-4 max-w-reading text-ink-muted">
        {reckoningWords(campaign, promised, shown)}
      </p>
    </>
  );
}

function reckoningWords(
  { creditPaise, stoppedAt }: Campaign,
  promised: number,
  shown: number,
): string {
  if (creditPaise === 0)
    return t("The campaign was shown as often as promised, so nothing is owed.");
  const missing = promised - shown;
  if (stoppedAt === null)
    return t(
      "It was not shown on {missing} of {promised} promised pages: that share of the price is credited to the earnings and comes with the next payout.",
      { missing, promised },
    );
  return missing > 0
    ? t(
        "It ended early and was not shown on {missing} of {promised} promised pages: that share of the price is credited to the earnings and comes with the next payout.",
        { missing, promised },
      )
    : t(
        "It ended early: the missing share of the price is credited to the earnings and comes with the next payout.",
      );
}
