import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { Campaign } from "../../contract.ts";
import { promisedPages } from "../rules/credit-due.ts";
import { productLimitWords } from "../../plans/rules/package-words.ts";
import { shareWords } from "./campaign-words.ts";

/** The package, dates and documents of a campaign. */
export function CampaignFacts({ campaign }: { readonly campaign: Campaign }) {
  const {
    pricePaise,
    days,
    productLimit,
    shareBasisPoints,
    paidAt,
    startsAt,
    endsAt,
    invoiceId,
    creditNoteId,
  } = campaign;
  return (
    <DescriptionList>
      <DescriptionItem name="Price, GST included">
        <Money paise={pricePaise} />
      </DescriptionItem>
      <DescriptionItem name="Package">
        {days} days, {productLimitWords(productLimit).toLowerCase()}, {shareWords(shareBasisPoints)}{" "}
        visibility
      </DescriptionItem>
      <PaymentDates paidAt={paidAt} startsAt={startsAt} />
      <CampaignEnd endsAt={endsAt} campaign={campaign} />
      <CampaignDocuments invoiceId={invoiceId} creditNoteId={creditNoteId} />
    </DescriptionList>
  );
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
      {paidAt !== null && <DescriptionItem name="Paid">{formatDateTime(paidAt)}</DescriptionItem>}
      {startsAt !== null && (
        <DescriptionItem name="Started">{formatDateTime(startsAt)}</DescriptionItem>
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
              ? "Would have ended"
              : campaign.settledAt === null
                ? "Ends"
                : "Ended"
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
        <DescriptionItem name="Tax invoice">
          <DocumentLink documentId={invoiceId}>Open the invoice</DocumentLink>
        </DescriptionItem>
      )}
      {creditNoteId !== null && (
        <DescriptionItem name="Credit note">
          <DocumentLink documentId={creditNoteId}>Open the credit note</DocumentLink>
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
    <Link to={href("/invoice/:invoiceId", { invoiceId: documentId })} className={textLinkClasses}>
      {children}
    </Link>
  );
}

/** The promised and the actual displays and the credit for the difference, with the calculation. */
export function Reckoning({ campaign }: { readonly campaign: Campaign }) {
  const { eligible, shown, shareBasisPoints, creditPaise, settledAt } = campaign;
  if (settledAt === null || eligible === null || shown === null) return null;
  const count = (number: number) => number.toLocaleString("en-IN");
  const promised = promisedPages(eligible, shareBasisPoints);
  return (
    <>
      <DescriptionList className="lg:grid-cols-4">
        <DescriptionItem name="Pages that could show it">{count(eligible)}</DescriptionItem>
        <DescriptionItem name={`Promised: on ${shareWords(shareBasisPoints)} of them`}>
          {count(promised)}
        </DescriptionItem>
        <DescriptionItem name="Shown on">{count(shown)}</DescriptionItem>
        <DescriptionItem name="Credited, GST included">
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
  if (creditPaise === 0) return "The campaign was shown as often as promised, so nothing is owed.";
  const missing = promised - shown;
  const short =
    missing > 0
      ? `${missing.toLocaleString("en-IN")} of ${promised.toLocaleString("en-IN")} promised ` +
        "pages did not show it"
      : "";
  const reason =
    stoppedAt === null
      ? short
      : ["it did not run to its end", short].filter(Boolean).join(", and ");
  return (
    `${reason.replace(/^./, (first) => first.toUpperCase())}: that share of the ` +
    "price is credited to the earnings and comes with the next payout."
  );
}
