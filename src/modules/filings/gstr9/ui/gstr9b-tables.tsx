import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { ReturnPart } from "../../returns/ui/return-part.tsx";
import type { Gstr9b, TcsYearRow } from "../contract.ts";

type Gstr9bTablesProps = { readonly sums: Gstr9b; readonly yearName: string };

/** The year of GSTR-8, by month and by supplier. */
export function Gstr9bTables({ sums, yearName }: Gstr9bTablesProps) {
  const [byMonth, bySupplier] = [t("TCS by month"), t("TCS by supplier")];
  return (
    <>
      <ReturnPart
        id="tcs-months"
        title={byMonth}
        lead={t("GSTR-8 of {yearName} as filed, amendments in the month that filed them.", {
          yearName,
        })}
        file={null}
      >
        <Table caption={byMonth}>
          <Heads name={t("Month")} />
          <TableBody>
            {sums.months.map((row, at) => (
              <Row key={row.month}>
                <Cell>
                  {row.isClosed || at < sums.months.length - 1
                    ? monthWords(row.month)
                    : t("{value} so far", { value: monthWords(row.month) })}
                </Cell>
                <Figures row={row} />
              </Row>
            ))}
          </TableBody>
        </Table>
      </ReturnPart>
      <ReturnPart
        id="tcs-suppliers"
        title={bySupplier}
        lead={t("The same figures. The file lists every supplier.")}
        file={null}
      >
        <SupplierTable title={bySupplier} suppliers={sums.suppliers.slice(0, mostSuppliers)} />
      </ReturnPart>
    </>
  );
}

/** So many suppliers are on the page; all are in the file. */
const mostSuppliers = 100;

type SupplierTableProps = {
  readonly title: string;
  readonly suppliers: Gstr9b["suppliers"];
};

function SupplierTable({ title, suppliers }: SupplierTableProps) {
  if (suppliers.length === 0) return <p>{t("No TCS was collected in this year.")}</p>;
  return (
    <Table caption={title}>
      <Heads name={t("Supplier")} />
      <TableBody>
        {suppliers.map((row) => (
          <Row key={row.supplier}>
            <Cell className="wrap-anywhere">
              {row.name}
              <span className="block text-sm text-ink-muted">{row.supplier}</span>
            </Cell>
            <Figures row={row} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Heads({ name }: { readonly name: string }) {
  return (
    <TableHead>
      <Column>{name}</Column>
      <Column isNumber>{t("Net")}</Column>
      <Column isNumber>{t("IGST")}</Column>
      <Column isNumber>{t("CGST")}</Column>
      <Column isNumber>{t("SGST/UTGST")}</Column>
    </TableHead>
  );
}

function Figures({ row }: { readonly row: TcsYearRow }) {
  return (
    <>
      <Cell label={t("Net")} isNumber>
        <Money paise={row.netPaise} />
      </Cell>
      <Cell label={t("IGST")} isNumber>
        <Money paise={row.igstPaise} />
      </Cell>
      <Cell label={t("CGST")} isNumber>
        <Money paise={row.cgstPaise} />
      </Cell>
      <Cell label={t("SGST/UTGST")} isNumber>
        <Money paise={row.sgstPaise} />
      </Cell>
    </>
  );
}
