import { Link, href } from "react-router";
import { billOf, isBill, type OrderDocument } from "#modules/invoicing/public.ts";
import { formatDate } from "#shared/ist.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, buttonClasses } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { localPath, t } from "#shared/texts/text.ts";
import { nameWith } from "#ui/name-with.ts";

type Documents = { readonly documents: readonly OrderDocument[] };

const addressOf = ({ id }: OrderDocument) => href("/invoice/:invoiceId", { invoiceId: id });

/** The documents of an order, oldest first; nothing before it is confirmed or an advance is paid. */
export function OrderDocuments({
  documents: given,
  showsStatus = false,
  isRecipient = false,
}: Documents & { readonly showsStatus?: boolean; readonly isRecipient?: boolean }) {
  // What is void was never issued to its recipient.
  const all = isRecipient ? given.filter((each) => !each.isVoid) : given;
  const documents = isRecipient ? all.filter((each) => !each.waitsForIrn) : all;
  const [first] = documents;
  if (first === undefined)
    return all.length === 0 ? null : <DocumentsFollow documents={all} isAlone />;
  return (
    <Card as="section">
      <DocumentsHeader first={billOf(documents) ?? first} />
      {isRecipient && <DocumentsFollow documents={all} />}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <DocumentLink document={document} />
            <span className="ml-auto inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              <IrnBadge document={document} />
              {document.isReplaced && <Badge tone="neutral">{t("Replaced")}</Badge>}
              {showsStatus && hasStatus(document) && <StatusBadge status={document.status} />}
              <Money paise={document.totalPaise} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type WithStatus = OrderDocument & { readonly status: NonNullable<OrderDocument["status"]> };

/** What waits for its IRN, never got one, or was replaced, is neither sent nor paid. */
function hasStatus(document: OrderDocument): document is WithStatus {
  const { status, waitsForIrn, isVoid, isReplaced } = document;
  return status !== null && !waitsForIrn && !isVoid && !isReplaced;
}

/** To its issuer and to staff: the document lacks its IRN, or was cancelled without one. */
function IrnBadge({ document }: { readonly document: OrderDocument }) {
  if (document.isVoid) return <Badge tone="neutral">{t("Cancelled without an IRN")}</Badge>;
  return document.waitsForIrn ? <Badge tone="danger">{t("IRN missing")}</Badge> : null;
}

/** To the recipient of documents that the tax office has to register first. */
function DocumentsFollow({
  documents,
  isAlone = false,
}: Documents & { readonly isAlone?: boolean }) {
  const waiting = documents.filter(({ waitsForIrn }) => waitsForIrn);
  if (waiting.length === 0) return null;
  const words = <p className={isAlone ? undefined : "mb-3 text-sm"}>{followWords(waiting)}</p>;
  if (!isAlone) return words;
  return (
    <Card as="section">
      <CardHeader title={waiting.some(isBill) ? t("Invoice") : t("Documents")} />
      {words}
    </Card>
  );
}

function followWords(waiting: readonly OrderDocument[]): string {
  return waiting.some(isBill)
    ? t(
        "The invoice follows. The shop registers it with the tax office first, and sends the parcel after that. You get it by email and find it here.",
      )
    : t(
        "The credit note follows. The shop registers it with the tax office first. You get it by email and find it here.",
      );
}

/** Leads to the invoice. Before there is one, to the receipt of the advance. */
function DocumentsHeader({ first }: { readonly first: OrderDocument }) {
  return (
    <CardHeader
      title={isBill(first) ? t("Invoice") : t("Documents")}
      action={
        <ButtonLink size="small" to={addressOf(first)}>
          {viewWords(first)}
        </ButtonLink>
      }
    />
  );
}

function viewWords({ kind }: OrderDocument): string {
  if (kind === "credit_note") return t("View Credit Note");
  if (kind === "receipt_voucher") return t("View Receipt Voucher");
  return kind === "refund_voucher" ? t("View Refund Voucher") : t("View Invoice");
}

function DocumentLink({ document }: { readonly document: OrderDocument }) {
  return (
    <span>
      <Link to={addressOf(document)} className={`${loneLinkClasses} money`}>
        {document.number}
      </Link>
      <span className="block text-sm text-ink-muted">
        {t(
          "{kind, select, invoice {Tax invoice} credit_note {Credit note} bill_of_supply {Bill of supply} receipt_voucher {Receipt voucher} refund_voucher {Refund voucher} other {Invoice}}, {issuedAt}",
          { kind: document.kind, issuedAt: formatDate(document.issuedAt) },
        )}
      </span>
    </span>
  );
}

/** The same beside an order of its buyer's list, as links. */
export function DocumentButtons({ documents }: Documents) {
  return documents.map((document) => {
    if (document.isVoid) return null;
    if (document.waitsForIrn)
      return (
        <span key={document.id} className="text-sm text-ink-muted">
          {isBill(document) ? t("The invoice follows") : t("The credit note follows")}
        </span>
      );
    const words = viewWords(document);
    return (
      <ButtonLink
        key={document.id}
        to={addressOf(document)}
        size="small"
        aria-label={nameWith(words, document.number)}
      >
        {words}
      </ButtonLink>
    );
  });
}

/** The status of an order's invoice, with a button that opens it in a new tab. */
export function InvoiceBadge({ documents }: Documents) {
  const invoice = billOf(documents);
  if (invoice === undefined) return <span className="text-sm text-ink-muted">{t("None")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {invoice.waitsForIrn ? (
        <IrnBadge document={invoice} />
      ) : (
        invoice.status !== null && <StatusBadge status={invoice.status} />
      )}
      <a
        href={localPath(addressOf(invoice))}
        target="_blank"
        rel="noreferrer"
        aria-label={t("Open {number} in a new tab", { number: invoice.number })}
        className={buttonClasses({ size: "small" })}
      >
        {t("Open")}
      </a>
    </span>
  );
}
