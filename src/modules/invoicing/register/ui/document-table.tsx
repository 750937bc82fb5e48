import { Link, href } from "react-router";
import type { DocumentRow } from "../../contract.ts";
import { documentTitles } from "../../issuing/rules/document-words.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";

/** The documents with which the marketplace charged a seller, newest first. */
export function DocumentTable({ documents }: { readonly documents: readonly DocumentRow[] }) {
  return (
    <Table caption="Documents, newest first">
      <DocumentColumns />
      <TableBody>
        {documents.map((document) => (
          <Row key={document.id}>
            <Cell>
              <Link
                to={href("/invoice/:invoiceId", { invoiceId: document.id })}
                className={textLinkClasses}
              >
                {document.number}
              </Link>
              <span className="block text-sm text-ink-muted">{documentTitles[document.kind]}</span>
            </Cell>
            <Cell label="What for">{document.subject}</Cell>
            <Cell label="Date">{formatDate(document.issuedAt)}</Cell>
            <Cell isNumber label="Total">
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
      <Column>Number</Column>
      <Column>What for</Column>
      <Column>Date</Column>
      <Column isNumber>Total</Column>
    </TableHead>
  );
}
