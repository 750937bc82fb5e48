import { t } from "#shared/texts/text.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import { HsnTable } from "../../returns/ui/summary-parts.tsx";
import { ReturnPart, TaxCells, TaxColumns } from "../../returns/ui/return-part.tsx";
import type { Gstr9 } from "../contract.ts";

type Gstr9TablesProps = {
  readonly sums: Gstr9;
  readonly yearName: string;
  readonly isMarketplace: boolean;
};

const nothing = taxedTotal([]);
const value = (taxablePaise: number) => ({ ...nothing, taxablePaise });

const supplyRows = (sums: Gstr9) =>
  [
    ["4A", t("To buyers without a GSTIN, less credit notes"), sums.toConsumers],
    ["4B", t("To businesses"), sums.toBusinesses],
    ["4D", t("To Special Economic Zones with GST"), sums.toZonesWithTax],
    ["4I", t("Credit notes to businesses, and to zones with GST"), sums.creditNotes],
    ["4N", t("Supplies on which tax is due"), sums.due],
    [
      "5B",
      t("To Special Economic Zones without GST, less credit notes"),
      value(sums.toZonesUnderLutPaise),
    ],
    ["5D, 5E", t("Exempt and nil-rated"), value(sums.exemptPaise)],
    ["5N", t("Turnover"), value(sums.turnoverPaise)],
  ] as const;

const otherRows = (sums: Gstr9, isMarketplace: boolean) =>
  [
    ...(isMarketplace
      ? []
      : [["6B", t("Input tax on what we charged you"), sums.inputTax] as const]),
    ["10", t("Added after the year"), nothing],
    ["11", t("Credit notes after the year, until 30 November"), sums.reducedLater],
    ["–", t("Credit notes for earlier years: in table 11 of those years"), sums.ofEarlierYears],
  ] as const;

/** The figures of the annual return that come from the shop. */
export function Gstr9Tables({ sums, yearName, isMarketplace }: Gstr9TablesProps) {
  return (
    <>
      <FigureTable
        id="year-supplies"
        title={t("Supplies of {yearName} (4 and 5)", { yearName })}
        lead={t("The twelve months of GSTR-1 come to the same.")}
        rows={supplyRows(sums)}
      />
      <FigureTable
        id="year-others"
        title={t("Input tax and later changes (6, 10 and 11)")}
        lead={
          isMarketplace
            ? t("What the marketplace buys is not recorded in the shop.")
            : t("Add the input tax on your other purchases. Table 9 comes from your challans.")
        }
        rows={otherRows(sums, isMarketplace)}
      />
      <YearHsn
        title={t("HSN summary, to businesses (17)")}
        rows={sums.hsn.filter(({ isRegistered }) => isRegistered)}
      />
      <YearHsn
        title={t("HSN summary, to consumers (17)")}
        rows={sums.hsn.filter(({ isRegistered }) => !isRegistered)}
      />
    </>
  );
}

type FigureTableProps = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly (readonly [string, string, Gstr9["due"]])[];
};

function FigureTable({ id, title, lead, rows }: FigureTableProps) {
  return (
    <ReturnPart id={id} title={title} lead={lead} file={null}>
      <Table caption={title}>
        <TableHead>
          <Column>{t("Table")}</Column>
          <TaxColumns />
        </TableHead>
        <TableBody>
          {rows.map(([table, name, row]) => (
            <Row key={table}>
              <Cell>
                <span className="text-ink-muted">{table}</span> {name}
              </Cell>
              <TaxCells row={row} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </ReturnPart>
  );
}

type YearHsnProps = { readonly title: string; readonly rows: Gstr9["hsn"] };

function YearHsn({ title, rows }: YearHsnProps) {
  if (rows.length === 0) return null;
  const isToBusinesses = rows[0]?.isRegistered === true;
  return (
    <ReturnPart
      id={isToBusinesses ? "year-hsn-b2b" : "year-hsn-b2c"}
      title={title}
      lead={t("The sum of table 12 of the twelve months, less credit notes.")}
      file={null}
    >
      <HsnTable title={title} own={rows} />
    </ReturnPart>
  );
}
