import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { FiledDocument, Gstr1, SectionSum } from "../../contract.ts";
import { sectionNames } from "../rules/section-words.ts";
import { taxedTotal } from "../rules/taxed-total.ts";
import { DocumentParts } from "./document-parts.tsx";
import { FindingList } from "./finding-list.tsx";
import { TaxCells, TaxColumns } from "./return-part.tsx";
import { ConsumerPart, HsnPart, IssuedPart, NilPart, OperatorPart } from "./summary-parts.tsx";
import { locale, t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type Gstr1SectionsProps = {
  readonly supplier: string;
  readonly monthName: string;
  readonly isSoFar: boolean;
  readonly hsnDigits: number;
  readonly sums: Gstr1;
  readonly documents: readonly FiledDocument[];
  readonly tableAt: (section: string) => string;
};

/** A month's GSTR-1 on one page: what to check, the sums, and the documents by section. */
export function Gstr1Sections({
  supplier,
  monthName,
  isSoFar,
  hsnDigits,
  sums,
  documents,
  tableAt,
}: Gstr1SectionsProps) {
  if (sums.ranges.length === 0) {
    return (
      <EmptyState drawing="ledger" title={t("Nothing was issued in {monthName}", { monthName })}>
        {isSoFar
          ? t("The first invoice of the month will appear here.")
          : t("A month without documents is filed as a nil return.")}
      </EmptyState>
    );
  }
  return (
    <>
      <StatementLead supplier={supplier} monthName={monthName} isSoFar={isSoFar} />
      <FindingList findings={sums.findings} />
      <Overview sums={sums.sums.filter(({ section }) => section !== "late")} />
      <DocumentParts sums={sums.sums} documents={documents} tableAt={tableAt} />
      <SummaryParts sums={sums} tableAt={tableAt} hsnDigits={hsnDigits} />
    </>
  );
}

function StatementLead({
  supplier,
  monthName,
  isSoFar,
}: Pick<Gstr1SectionsProps, "supplier" | "monthName" | "isSoFar">) {
  const parts = {
    supplier: <strong className="font-medium">{supplier}</strong>,
    monthName,
  };
  return (
    <p className="mb-6">
      {isSoFar
        ? rich(
            "GSTR-1 of {supplier} for {monthName} so far. The month is not over, so more may be added.",
            parts,
          )
        : rich(
            "GSTR-1 of {supplier} for {monthName}, to be filed by the 11th of the following month.",
            parts,
          )}
    </p>
  );
}

function SummaryParts({
  sums,
  tableAt,
  hsnDigits,
}: Pick<Gstr1SectionsProps, "sums" | "tableAt" | "hsnDigits">) {
  return (
    <>
      <ConsumerPart rows={sums.b2cs} tableAt={tableAt} />
      <NilPart rows={sums.nil} tableAt={tableAt} />
      <HsnPart rows={sums.hsn} isRegistered digits={hsnDigits} tableAt={tableAt} />
      <HsnPart rows={sums.hsn} isRegistered={false} digits={hsnDigits} tableAt={tableAt} />
      <IssuedPart ranges={sums.ranges} tableAt={tableAt} />
      <OperatorPart rows={sums.operators} amended={sums.amendedOperators} tableAt={tableAt} />
    </>
  );
}

function Overview({ sums }: { readonly sums: readonly SectionSum[] }) {
  const order = Object.keys(sectionNames());
  return (
    <Table caption={t("Totals for the month")}>
      <TableHead>
        <Column>{t("Table")}</Column>
        <Column isNumber>{t("Documents")}</Column>
        <TaxColumns />
      </TableHead>
      <TableBody>
        {sums
          .toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
          .map((row) => (
            <SectionRow key={row.section} row={row} />
          ))}
        <Row className="font-medium">
          <Cell>{t("Total, as in table 12")}</Cell>
          <Cell />
          <TaxCells row={taxedTotal(sums)} />
        </Row>
      </TableBody>
    </Table>
  );
}

function SectionRow({ row }: { readonly row: SectionSum }) {
  return (
    <Row>
      <Cell>
        <span className="text-ink-muted">{sectionNames()[row.section].table}</span>{" "}
        {sectionNames()[row.section].name}
      </Cell>
      <Cell label={t("Documents")} isNumber>
        {row.documents.toLocaleString(locale())}
      </Cell>
      <TaxCells row={row} />
    </Row>
  );
}
