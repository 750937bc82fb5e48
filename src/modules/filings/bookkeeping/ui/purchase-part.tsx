import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import { ReturnPart, TaxCells, TaxColumns } from "../../returns/ui/return-part.tsx";
import type { BookedDocument } from "../contract.ts";
import { inputTaxOf } from "../rules/input-tax-of.ts";

type PurchasePartProps = {
  readonly month: string;
  readonly purchases: readonly BookedDocument[];
  readonly file: string;
};

/** The register of input tax: what the marketplace charged, which GSTR-2B should list as well. */
export function PurchasePart({ month, purchases, file }: PurchasePartProps) {
  const monthName = monthWords(month);
  return (
    <ReturnPart
      id="purchases"
      title={t("Input tax from the marketplace")}
      lead={t(
        "Commission, courier labels and advertising of {monthName}. Compare it with your GSTR-2B before you claim credit.",
        { monthName },
      )}
      file={purchases.length === 0 ? null : file}
    >
      {purchases.length === 0 ? (
        <p>{t("The marketplace issued no document to you in {monthName}.", { monthName })}</p>
      ) : (
        <PurchaseTable purchases={purchases} />
      )}
    </ReturnPart>
  );
}

function PurchaseTable({ purchases }: Pick<PurchasePartProps, "purchases">) {
  return (
    <Table caption={t("Input tax from the marketplace")}>
      <TableHead>
        <Column>{t("Number")}</Column>
        <TaxColumns />
      </TableHead>
      <TableBody>
        {purchases.map((document) => (
          <PurchaseRow key={document.id} document={document} />
        ))}
        <Row className="font-medium">
          <Cell>{t("Total")}</Cell>
          <TaxCells row={taxedTotal(purchases.map(inputTaxOf))} />
        </Row>
      </TableBody>
    </Table>
  );
}

function PurchaseRow({ document }: { readonly document: BookedDocument }) {
  return (
    <Row>
      <Cell>
        <Link
          to={href("/invoice/:invoiceId", { invoiceId: document.id })}
          className={`${textLinkClasses} whitespace-nowrap`}
        >
          {document.number}
        </Link>
        <span className="block text-sm text-ink-muted">{factsOf(document)}</span>
      </Cell>
      <TaxCells row={inputTaxOf(document)} />
    </Row>
  );
}

function factsOf({ issuedAt, original }: BookedDocument): ReactNode {
  const date = formatDate(issuedAt);
  if (original === null) return date;
  const number = <span className="money">{original.number}</span>;
  return rich("{date}, on {number}", { date, number });
}
