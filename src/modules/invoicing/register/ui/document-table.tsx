import { Link, href } from "react-router";
import type { DocumentRow } from "../../contract.ts";
import { documentKindWords } from "../../issuing/rules/kind-words.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { t } from "#shared/texts/text.ts";

/** The documents with which the marketplace charged a seller, newest first. */
export function DocumentTable({ documents }: { readonly documents: readonly DocumentRow[] }) {
  return (
    <Table caption={t("Documents, newest first")}>
      <DocumentColumns />
      <TableBody>
        {documents.map((document) => (
          <Row key={document.id}>
            <NumberCell document={document} />
            <Cell label={t("What for")}>{document.subject}</Cell>
            <Cell label={t("Date")}>{formatDate(document.issuedAt)}</Cell>
            <Cell isNumber label={t("Total")}>
              {formatRupees(document.totalPaise)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function DocumentColumns() {
  return (
    <TableHead>
      <Column>{t("Number")}</Column>
      <Column>{t("What for")}</Column>
      <Column>{t("Date")}</Column>
      <Column isNumber>{t("Total")}</Column>
    </TableHead>
  );
}

function NumberCell({ document: { id, number, kind } }: { readonly document: DocumentRow }) {
  return (
    <Cell>
      <Link
        to={href("/invoice/:invoiceId", { invoiceId: id })}
        className={`${textLinkClasses} money`}
      >
        {number}
      </Link>
      <span className="block text-sm text-ink-muted">{documentKindWords()[kind]}</span>
    </Cell>
  );
}
