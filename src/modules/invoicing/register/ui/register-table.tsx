import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { RegisterRow } from "../contract.ts";
import { documentTitles } from "../../issuing/rules/document-words.ts";

type RegisterTableProps = {
  readonly documents: readonly RegisterRow[];
  /** Administrators see the issuer of each document. */
  readonly hasIssuers?: boolean;
};

/** Documents, newest first. Amounts of credit notes are negative. */
export function RegisterTable({ documents, hasIssuers = false }: RegisterTableProps) {
  return (
    <Table caption="Documents, newest first">
      <RegisterColumns hasIssuers={hasIssuers} />
      <TableBody>
        {documents.map((document) => (
          <Row key={document.id}>
            <Cell>
              <Link
                to={href("/invoice/:invoiceId", { invoiceId: document.id })}
                className={`${textLinkClasses} money`}
              >
                {document.number}
              </Link>
              <span className="block text-sm text-ink-muted">{documentTitles[document.kind]}</span>
            </Cell>
            <RecipientCells hasIssuers={hasIssuers} document={document} />
            <DateAndTotal hasIssuers={hasIssuers} document={document} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function RegisterColumns({ hasIssuers }: { readonly hasIssuers: boolean }) {
  return (
    <TableHead>
      <Column>Number</Column>
      {hasIssuers && <Column>From</Column>}
      <Column>{hasIssuers ? "To" : "Customer"}</Column>
      <Column>Order</Column>
      <Column>Date</Column>
      <Column>Status</Column>
      <Column isNumber>Total</Column>
    </TableHead>
  );
}

function DateAndTotal({
  hasIssuers,
  document,
}: {
  readonly hasIssuers: boolean;
  readonly document: RegisterTableProps["documents"][number];
}) {
  return (
    <>
      <Cell label="Date" className={hasIssuers ? "xl:whitespace-nowrap" : "whitespace-nowrap"}>
        {formatDate(document.issuedAt)}
      </Cell>
      <Cell label="Status">
        <StatusCell document={document} />
      </Cell>
      <Cell isNumber label="Total">
        <Money
          paise={document.kind === "credit_note" ? 0 - document.totalPaise : document.totalPaise}
        />
      </Cell>
    </>
  );
}

function RecipientCells({
  hasIssuers,
  document,
}: {
  readonly hasIssuers: boolean;
  readonly document: RegisterTableProps["documents"][number];
}) {
  return (
    <>
      {hasIssuers && (
        <Cell label="From" className="wrap-anywhere">
          {document.issuerName}
        </Cell>
      )}
      <Cell label={hasIssuers ? "To" : "Customer"} className="wrap-anywhere">
        {document.recipientName}
      </Cell>
      <Cell label="Order">
        {document.orderNumber === null ? (
          <span className="text-ink-muted">None</span>
        ) : (
          <span className="money">{document.orderNumber}</span>
        )}
      </Cell>
    </>
  );
}

function StatusCell({ document: { status, dueAt } }: { readonly document: RegisterRow }) {
  if (status === null) return <span className="text-sm text-ink-muted">Issued</span>;
  return (
    <span>
      <StatusBadge status={status} />
      {dueAt !== null && (status === "sent" || status === "overdue") && (
        <span className="block text-sm text-ink-muted">Due {formatDate(dueAt)}</span>
      )}
    </span>
  );
}
