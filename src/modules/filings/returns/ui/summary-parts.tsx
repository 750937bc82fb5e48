import { documentNatureWords, monthWords } from "#modules/invoicing/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Gstr1, HsnRow, NumberRange } from "../../contract.ts";
import { sectionNames } from "../rules/section-words.ts";
import { ReturnPart, TaxCells, TaxColumns } from "./return-part.tsx";
import { locale, t } from "#shared/texts/text.ts";

type FileAt = { readonly tableAt: (section: string) => string };

/** Table 7. */
export function ConsumerPart({ rows, tableAt }: FileAt & { readonly rows: Gstr1["b2cs"] }) {
  if (rows.length === 0) return null;
  return (
    <ReturnPart
      id="b2cs"
      title={`7 ${sectionNames().b2cs.name}`}
      lead={t("{what}. The register lists the document numbers behind each row.", {
        what: sectionNames().b2cs.what,
      })}
      file={tableAt("b2cs")}
    >
      <Table caption={sectionNames().b2cs.name}>
        <TableHead>
          <Column>{t("Place of supply")}</Column>
          <Column isNumber>{t("Rate")}</Column>
          <Column isNumber>{t("Documents")}</Column>
          <TaxColumns />
        </TableHead>
        <ConsumerRows rows={rows} />
      </Table>
    </ReturnPart>
  );
}

function ConsumerRows({ rows }: Pick<FileAt & { readonly rows: Gstr1["b2cs"] }, "rows">) {
  return (
    <TableBody>
      {rows.map((row) => (
        <Row key={`${row.placeOfSupply} ${row.gstBasisPoints}`}>
          <Cell>
            {stateName(row.placeOfSupply)}
            <span className="block text-sm text-ink-muted">
              {row.isInterState ? t("Inter-state") : t("Within the state")}
            </span>
          </Cell>
          <Cell label={t("Rate")} isNumber>
            {row.gstBasisPoints / 100}%
          </Cell>
          <Cell label={t("Documents")} isNumber>
            {row.documents.toLocaleString(locale())}
          </Cell>
          <TaxCells row={row} />
        </Row>
      ))}
    </TableBody>
  );
}

/** Table 8. */
export function NilPart({ rows, tableAt }: FileAt & { readonly rows: Gstr1["nil"] }) {
  if (rows.length === 0) return null;
  return (
    <ReturnPart
      id="nil"
      title={`8 ${sectionNames().nil.name}`}
      lead={`${sectionNames().nil.what}.`}
      file={tableAt("nil")}
    >
      <NilTable rows={rows} />
    </ReturnPart>
  );
}

function NilTable({ rows }: Pick<FileAt & { readonly rows: Gstr1["nil"] }, "rows">) {
  return (
    <Table caption={sectionNames().nil.name}>
      <TableHead>
        <Column>{t("Supply")}</Column>
        <Column>{t("Buyers")}</Column>
        <Column isNumber>{t("Documents")}</Column>
        <Column isNumber>{t("Value")}</Column>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={`${row.isInterState} ${row.isRegistered}`}>
            <Cell>{row.isInterState ? t("Inter-state") : t("Within the state")}</Cell>
            <Cell label={t("Buyers")}>
              {row.isRegistered ? t("With a GSTIN") : t("Without a GSTIN")}
            </Cell>
            <Cell label={t("Documents")} isNumber>
              {row.documents.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Value")} isNumber>
              {formatRupees(row.taxablePaise)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Table 12, to businesses or to consumers. */
export function HsnPart({
  rows,
  isRegistered,
  digits,
  tableAt,
}: FileAt & {
  readonly rows: readonly HsnRow[];
  readonly isRegistered: boolean;
  readonly digits: number;
}) {
  const own = rows.filter((row) => row.isRegistered === isRegistered);
  if (own.length === 0) return null;
  const title = isRegistered ? t("12 HSN summary, B2B") : t("12 HSN summary, B2C");
  return (
    <ReturnPart
      id={isRegistered ? "hsn-b2b" : "hsn-b2c"}
      title={title}
      lead={
        isRegistered
          ? t(
              "Sales to buyers with a GSTIN, less credit notes, with {digits} digits of the HSN code.",
              { digits },
            )
          : t("Sales to consumers, less credit notes, with {digits} digits of the HSN code.", {
              digits,
            })
      }
      file={tableAt("hsn")}
    >
      <HsnTable title={title} own={own} />
    </ReturnPart>
  );
}

type HsnTableProps = { readonly title: string; readonly own: readonly HsnRow[] };

/** Goods and services by HSN code, of a month or a year. */
export function HsnTable({ title, own }: HsnTableProps) {
  return (
    <Table caption={title}>
      <TableHead>
        <Column>{t("HSN")}</Column>
        <Column isNumber>{t("Rate")}</Column>
        <Column isNumber>{t("Quantity")}</Column>
        <TaxColumns />
      </TableHead>
      <TableBody>
        {own.map((row) => (
          <Row key={`${row.hsn} ${row.unit} ${row.gstBasisPoints}`}>
            <Cell>{row.hsn}</Cell>
            <Cell label={t("Rate")} isNumber>
              {row.gstBasisPoints / 100}%
            </Cell>
            <Cell label={t("Quantity")} isNumber>
              {row.unit === "NA" ? "–" : `${row.quantity.toLocaleString(locale())} ${row.unit}`}
            </Cell>
            <TaxCells row={row} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Table 13. */
export function IssuedPart({
  ranges,
  tableAt,
}: {
  readonly ranges: readonly NumberRange[];
  readonly tableAt: ((section: string) => string) | null;
}) {
  if (ranges.length === 0) return null;
  return (
    <ReturnPart
      id="documents"
      title={tableAt === null ? t("Documents issued") : t("13 Documents issued")}
      lead={t(
        "Every number of the month, once. A cancelled invoice counts as issued, because its credit note subtracts it. Only numbers without a document count as cancelled.",
      )}
      file={tableAt === null ? null : tableAt("documents")}
    >
      <Table caption={t("Documents issued")}>
        <IssuedColumns />
        <IssuedRows ranges={ranges} />
      </Table>
    </ReturnPart>
  );
}

function IssuedColumns() {
  return (
    <TableHead>
      <Column>{t("Document")}</Column>
      <Column>{t("From")}</Column>
      <Column>{t("To", {}, "the end of a range")}</Column>
      <Column isNumber>{t("Total")}</Column>
      <Column isNumber>{t("Cancelled")}</Column>
      <Column isNumber>{t("Net")}</Column>
    </TableHead>
  );
}

function IssuedRows({ ranges }: { readonly ranges: readonly NumberRange[] }) {
  return (
    <TableBody>
      {ranges.map(({ kind, from, to, total, cancelled }) => (
        <Row key={`${kind} ${from}`}>
          <Cell>{documentNatureWords()[kind]}</Cell>
          <Cell label={t("From")}>{from}</Cell>
          <Cell label={t("To", {}, "the end of a range")}>{to}</Cell>
          <Cell label={t("Total")} isNumber>
            {total.toLocaleString(locale())}
          </Cell>
          <Cell label={t("Cancelled")} isNumber>
            {cancelled.toLocaleString(locale())}
          </Cell>
          <Cell label={t("Net")} isNumber>
            {(total - cancelled).toLocaleString(locale())}
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

/** Table 14(a). */
export function OperatorPart({
  rows,
  amended,
  tableAt,
}: FileAt & {
  readonly rows: Gstr1["operators"];
  readonly amended: Gstr1["amendedOperators"];
}) {
  if (rows.length === 0 && amended.length === 0) return null;
  return (
    <ReturnPart
      id="operators"
      title={t("14(a) Through the marketplace")}
      lead={t(
        "Your sales through an operator that collects tax at source, under its GSTIN. The tables above include them too.",
      )}
      file={tableAt("operators")}
    >
      <Table caption={t("Supplies through operators")}>
        <TableHead>
          <Column>{t("GSTIN of the operator")}</Column>
          <TaxColumns />
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.gstin}>
              <Cell>{row.gstin ?? t("None at that time")}</Cell>
              <TaxCells row={row} />
            </Row>
          ))}
          {amended.map((row) => (
            <Row key={`${row.ofMonth} ${row.gstin}`}>
              <Cell>
                {row.gstin ?? t("None at that time")}
                <span className="block text-sm text-ink-muted">
                  {t("14A: {month}, as it is now", { month: monthWords(row.ofMonth) })}
                </span>
              </Cell>
              <TaxCells row={row} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </ReturnPart>
  );
}
