import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { stateName } from "#shared/indian-states.ts";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { rich } from "#ui/rich-text.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { FiledDocument, Gstr1, Gstr1Section } from "../../contract.ts";
import { sectionNames } from "../rules/section-words.ts";
import { taxedTotal } from "../rules/taxed-total.ts";
import { ReturnPart, TaxCells, TaxColumns } from "./return-part.tsx";
import { t } from "#shared/texts/text.ts";

const listed = ["b2b", "b2cl", "cdnr", "cdnur", "late"] as const satisfies readonly Gstr1Section[];

type DocumentPartsProps = {
  readonly sums: Gstr1["sums"];
  readonly documents: readonly FiledDocument[];
  readonly tableAt: (section: string) => string;
};

/** The sections that list documents: the first of each here, all of them in the file. */
export function DocumentParts({ sums, documents, tableAt }: DocumentPartsProps) {
  return listed.map((section) => {
    const rows = documents.filter((document) => document.section === section);
    const count = sums.find((sum) => sum.section === section)?.documents ?? 0;
    const { table, name, what } = sectionNames()[section];
    if (rows.length === 0) return null;
    return (
      <ReturnPart
        key={section}
        id={section}
        title={section === "late" ? name : `${table} ${name}`}
        lead={
          count > rows.length
            ? t("{what}. Showing the first {length} of {count}; the file has them all.", {
                what,
                length: rows.length,
                count,
              })
            : `${what}.`
        }
        file={section === "late" ? null : tableAt(section)}
      >
        <DocumentTable documents={rows} caption={name} />
      </ReturnPart>
    );
  });
}

// Eight columns with amounts of crores are wider than a tablet. The table scrolls sideways there,
// and prints in a smaller font.
const wideTable =
  "md:max-xl:min-w-[66rem] print:min-w-0 print:[&_*]:text-[0.65rem] print:[&_:is(td,th)]:px-1";

function DocumentTable({
  documents,
  caption,
}: {
  readonly documents: readonly FiledDocument[];
  readonly caption: string;
}) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <Table caption={caption} className={wideTable}>
        <DocumentColumns />
        <TableBody>
          {documents.map((document) => (
            <Row key={document.id} className="align-top">
              <DocumentCell document={document} />
              <BuyerCell document={document} />
              <Cell label={t("Place of supply")}>{stateName(document.placeOfSupply)}</Cell>
              <Cell label={t("Total")} isNumber>
                <Money paise={document.totalPaise} />
              </Cell>
              <TaxCells row={taxedTotal(document.items)} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function DocumentColumns() {
  return (
    <TableHead>
      <Column>{t("Number")}</Column>
      <Column>{t("Buyer")}</Column>
      <Column>{t("Place of supply")}</Column>
      <Column isNumber>{t("Total")}</Column>
      <TaxColumns />
    </TableHead>
  );
}

function DocumentCell({ document }: { readonly document: FiledDocument }) {
  return (
    <Cell>
      <Link
        to={href("/invoice/:invoiceId", { invoiceId: document.id })}
        className={`${textLinkClasses} whitespace-nowrap`}
      >
        {document.number}
      </Link>
      <span className="block text-sm text-ink-muted">{documentFacts(document)}</span>
    </Cell>
  );
}

function documentFacts({ issuedAt, original, isCancelled }: FiledDocument): ReactNode {
  const date = formatDate(issuedAt);
  if (original === null) return isCancelled ? t("{date}, cancelled", { date }) : date;
  const number = <span className="money">{original.number}</span>;
  return isCancelled
    ? rich("{date}, on {number}, cancelled", { date, number })
    : rich("{date}, on {number}", { date, number });
}

function BuyerCell({ document }: { readonly document: FiledDocument }) {
  return (
    <Cell label={t("Buyer")} className="wrap-anywhere md:min-w-40 print:min-w-28">
      <span className="max-md:text-right">
        {document.name}
        {document.gstin !== null && (
          <span className="block text-sm text-ink-muted">{document.gstin}</span>
        )}
      </span>
    </Cell>
  );
}
