import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { ShownDocument } from "../../contract.ts";

type DocumentDetailsProps = {
  readonly document: ShownDocument;
  /** Of its order, for whoever may see that. */
  readonly orderAddress: string | null;
};

/** What a document is about, and which others belong to it. */
export function DocumentDetails({ document, orderAddress }: DocumentDetailsProps) {
  const { order, issuedAt, dueAt, sentAt, paidAt, status, totalPaise, corrects, creditedBy } =
    document;
  return (
    <Card as="section">
      <CardHeader title="Details" />
      <Facts className="sm:grid-cols-2 lg:grid-cols-1">
        {order !== null && (
          <Fact name="Order">
            {orderAddress === null ? (
              <span className="money">{order.number}</span>
            ) : (
              <Other to={orderAddress}>{order.number}</Other>
            )}
          </Fact>
        )}
        <Fact name="Date">{formatDate(issuedAt)}</Fact>
        {dueAt !== null && (status === "draft" || status === "sent" || status === "overdue") && (
          <Fact name="Due">{formatDate(dueAt)}</Fact>
        )}
        {sentAt !== null && <Fact name="Sent">{formatDate(sentAt)}</Fact>}
        {paidAt !== null && <Fact name="Paid">{formatDate(paidAt)}</Fact>}
        <Fact name="Total">
          <Money paise={totalPaise} />
        </Fact>
        {corrects !== null && (
          <Fact name="Takes back from">
            <Other to={href("/invoice/:invoiceId", { invoiceId: corrects.id })}>
              {corrects.number}
            </Other>{" "}
            of {formatDate(corrects.issuedAt)}
          </Fact>
        )}
        {creditedBy.length > 0 && (
          <Fact name="Credited">
            {creditedBy.map((note) => (
              <span key={note.id} className="block">
                <Other to={href("/invoice/:invoiceId", { invoiceId: note.id })}>
                  {note.number}
                </Other>
                , <Money paise={note.totalPaise} />
              </span>
            ))}
          </Fact>
        )}
        {creditedBy.length > 0 && (
          <Fact name="Left after that">
            <Money
              paise={totalPaise - creditedBy.reduce((sum, note) => sum + note.totalPaise, 0)}
            />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function Other({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className={`${textLinkClasses} money`}>
      {children}
    </Link>
  );
}
