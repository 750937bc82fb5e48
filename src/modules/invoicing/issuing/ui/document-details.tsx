import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { DocumentView } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type DocumentDetailsProps = {
  readonly document: DocumentView;
  /** The address of the order, if the viewer may see it. */
  readonly orderAddress: string | null;
};

/** What a document is about, and its related documents. */
export function DocumentDetails({ document, orderAddress }: DocumentDetailsProps) {
  const { kind, order, issuedAt, dueAt, sentAt, paidAt, status, totalPaise, corrects, creditedBy } =
    document;
  return (
    <Card as="section">
      <CardHeader title={t("Details")} />
      <DescriptionList className="sm:grid-cols-2 lg:grid-cols-1">
        {order !== null && <OrderFact number={order.number} orderAddress={orderAddress} />}
        <DescriptionItem name={t("Date")}>{formatDate(issuedAt)}</DescriptionItem>
        {dueAt !== null && (status === "draft" || status === "sent" || status === "overdue") && (
          <DescriptionItem name={t("Due")}>{formatDate(dueAt)}</DescriptionItem>
        )}
        {sentAt !== null && (
          <DescriptionItem name={t("Sent")}>{formatDate(sentAt)}</DescriptionItem>
        )}
        <PaidFacts paidAt={paidAt} totalPaise={totalPaise} corrects={corrects} />
        <CreditNotes kind={kind} creditedBy={creditedBy} />
        <LeftAfterCredit kind={kind} creditedBy={creditedBy} totalPaise={totalPaise} />
      </DescriptionList>
    </Card>
  );
}

function OrderFact({
  number,
  orderAddress,
}: Pick<DocumentDetailsProps, "orderAddress"> & { readonly number: string }) {
  return (
    <DescriptionItem name={t("Order")}>
      {orderAddress === null ? (
        <span className="money">{number}</span>
      ) : (
        <Other to={orderAddress}>{number}</Other>
      )}
    </DescriptionItem>
  );
}

function CreditNotes({
  kind,
  creditedBy,
}: Pick<DocumentDetailsProps["document"], "kind" | "creditedBy">) {
  return (
    <>
      {creditedBy.length > 0 && (
        <DescriptionItem name={kind === "receipt_voucher" ? t("Refunded") : t("Credited")}>
          {creditedBy.map((note) => (
            <span key={note.id} className="block">
              <Other to={href("/invoice/:invoiceId", { invoiceId: note.id })}>{note.number}</Other>,{" "}
              <Money paise={note.totalPaise} />
            </span>
          ))}
        </DescriptionItem>
      )}
    </>
  );
}

function LeftAfterCredit({
  kind,
  creditedBy,
  totalPaise,
}: Pick<DocumentDetailsProps["document"], "kind" | "creditedBy" | "totalPaise">) {
  return (
    <>
      {creditedBy.length > 0 && (
        <DescriptionItem
          name={
            kind === "receipt_voucher" ? t("Remaining after refund") : t("Remaining after credit")
          }
        >
          <Money paise={totalPaise - creditedBy.reduce((sum, note) => sum + note.totalPaise, 0)} />
        </DescriptionItem>
      )}
    </>
  );
}

function PaidFacts({
  paidAt,
  totalPaise,
  corrects,
}: Pick<DocumentDetailsProps["document"], "paidAt" | "totalPaise" | "corrects">) {
  return (
    <>
      {paidAt !== null && <DescriptionItem name={t("Paid")}>{formatDate(paidAt)}</DescriptionItem>}
      <DescriptionItem name={t("Total")}>
        <Money paise={totalPaise} />
      </DescriptionItem>
      {corrects !== null && (
        <DescriptionItem name={t("Original document")}>
          {rich("{number} of {date}", {
            number: (
              <Other to={href("/invoice/:invoiceId", { invoiceId: corrects.id })}>
                {corrects.number}
              </Other>
            ),
            date: formatDate(corrects.issuedAt),
          })}
        </DescriptionItem>
      )}
    </>
  );
}

function Other({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className={`${textLinkClasses} money`}>
      {children}
    </Link>
  );
}
