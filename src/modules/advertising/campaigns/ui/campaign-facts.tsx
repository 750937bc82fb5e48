import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { Campaign } from "../../contract.ts";
import { promisedPages } from "../rules/credit-due.ts";
import { productsWords } from "../../plans/rules/package-words.ts";
import { shareWords } from "./campaign-words.ts";

/** What was bought, when it runs, and the papers. */
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
    <Facts>
      <Fact name="Price, GST included">
        <Money paise={pricePaise} />
      </Fact>
      <Fact name="Package">
        {days} days, {productsWords(productLimit).toLowerCase()}, {shareWords(shareBasisPoints)}{" "}
        visibility
      </Fact>
      {paidAt !== null && <Fact name="Paid">{formatDateTime(paidAt)}</Fact>}
      {startsAt !== null && <Fact name="Started">{formatDateTime(startsAt)}</Fact>}
      {endsAt !== null && (
        <Fact
          name={
            campaign.stoppedAt !== null
              ? "Would have ended"
              : campaign.settledAt === null
                ? "Ends"
                : "Ended"
          }
        >
          {formatDateTime(endsAt)}
        </Fact>
      )}
      {invoiceId !== null && (
        <Fact name="Tax invoice">
          <DocumentLink documentId={invoiceId}>Open the invoice</DocumentLink>
        </Fact>
      )}
      {creditNoteId !== null && (
        <Fact name="Credit note">
          <DocumentLink documentId={creditNoteId}>Open the credit note</DocumentLink>
        </Fact>
      )}
    </Facts>
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

/**
 * What was promised, what was shown, and what is credited for the difference: how it was worked
 * out, in figures.
 */
export function Reckoning({ campaign }: { readonly campaign: Campaign }) {
  const { eligible, shown, shareBasisPoints, creditPaise, settledAt } = campaign;
  if (settledAt === null || eligible === null || shown === null) return null;
  const count = (number: number) => number.toLocaleString("en-IN");
  const promised = promisedPages(eligible, shareBasisPoints);
  return (
    <>
      <Facts className="lg:grid-cols-4">
        <Fact name="Pages that could show it">{count(eligible)}</Fact>
        <Fact name={`Promised: on ${shareWords(shareBasisPoints)} of them`}>{count(promised)}</Fact>
        <Fact name="Shown on">{count(shown)}</Fact>
        <Fact name="Credited, GST included">
          <Money paise={creditPaise} />
        </Fact>
      </Facts>
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
      ? `${missing.toLocaleString("en-IN")} of ${promised.toLocaleString("en-IN")} promised pages did not show it`
      : "";
  const reason =
    stoppedAt === null
      ? short
      : ["it did not run to its end", short].filter(Boolean).join(", and ");
  return `${reason.replace(/^./, (first) => first.toUpperCase())}: that share of the price is credited to the earnings and comes with the next payout.`;
}
