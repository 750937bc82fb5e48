import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { RegisterRow } from "../contract.ts";
import { documentKindWords } from "../../issuing/rules/kind-words.ts";
import { DocumentBadge } from "../../issuing/ui/document-badge.tsx";
import { t } from "#shared/texts/text.ts";

type RegisterTableProps = {
  readonly documents: readonly RegisterRow[];
  /** Administrators see the issuer of each document. */
  readonly hasIssuers?: boolean;
};

/** Documents, newest first. Amounts of credit notes and refund vouchers are negative. */
export function RegisterTable({ documents, hasIssuers = false }: RegisterTableProps) {
  return (
    <Table caption={t("Documents, newest first")}>
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
              <span className="block text-sm text-ink-muted">
                {documentKindWords()[document.kind]}
              </span>
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
      <Column>{t("Number")}</Column>
      {hasIssuers && <Column>{t("From", {}, "whom or what something comes from")}</Column>}
      <Column>{hasIssuers ? t("To") : t("Customer")}</Column>
      <Column>{t("Order")}</Column>
      <Column>{t("Date")}</Column>
      <Column>{t("Status")}</Column>
      <Column isNumber>{t("Total")}</Column>
    </TableHead>
  );
}

function takesBack({ kind }: RegisterRow): boolean {
  return kind === "credit_note" || kind === "refund_voucher";
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
      <Cell label={t("Date")} className={hasIssuers ? "xl:whitespace-nowrap" : "whitespace-nowrap"}>
        {formatDate(document.issuedAt)}
      </Cell>
      <Cell label={t("Status")}>
        <StatusCell document={document} />
      </Cell>
      <Cell isNumber label={t("Total")}>
        <Money paise={takesBack(document) ? 0 - document.totalPaise : document.totalPaise} />
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
        <Cell label={t("From", {}, "whom or what something comes from")} className="wrap-anywhere">
          {document.issuerName}
        </Cell>
      )}
      <Cell label={hasIssuers ? t("To") : t("Customer")} className="wrap-anywhere">
        {document.recipientName}
      </Cell>
      <Cell label={t("Order")}>
        {document.orderNumber === null ? (
          <span className="text-ink-muted">{t("None")}</span>
        ) : (
          <span className="money">{document.orderNumber}</span>
        )}
      </Cell>
    </>
  );
}

function StatusCell({ document: { status, dueAt } }: { readonly document: RegisterRow }) {
  if (status === null) return <span className="text-sm text-ink-muted">{t("Issued")}</span>;
  return (
    <span>
      <DocumentBadge status={status} isIssuer />
      {dueAt !== null && (status === "sent" || status === "overdue") && (
        <span className="block text-sm text-ink-muted">
          {t("Due {dueAt}", { dueAt: formatDate(dueAt) })}
        </span>
      )}
    </span>
  );
}
