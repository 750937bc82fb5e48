import { documentTitles } from "#modules/invoicing/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Gstr1, HsnRow, NumberRange } from "../../contract.ts";
import { sectionNames } from "../rules/section-words.ts";
import { ReturnPart, TaxCells, TaxColumns } from "./return-part.tsx";

type FileAt = { readonly tableAt: (section: string) => string };

/** Table 7. */
export function ConsumerPart({ rows, tableAt }: FileAt & { readonly rows: Gstr1["b2cs"] }) {
  if (rows.length === 0) return null;
  return (
    <ReturnPart
      id="b2cs"
      title={`7 ${sectionNames.b2cs.name}`}
      lead={`${sectionNames.b2cs.what}. The register has the numbers behind each row.`}
      file={tableAt("b2cs")}
    >
      <Table caption={sectionNames.b2cs.name}>
        <TableHead>
          <Column>Place of supply</Column>
          <Column isNumber>Rate</Column>
          <Column isNumber>Documents</Column>
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
              {row.isInterState ? "Inter-state" : "Within the state"}
            </span>
          </Cell>
          <Cell label="Rate" isNumber>
            {row.gstBasisPoints / 100}%
          </Cell>
          <Cell label="Documents" isNumber>
            {row.documents.toLocaleString("en-IN")}
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
      title={`8 ${sectionNames.nil.name}`}
      lead={`${sectionNames.nil.what}.`}
      file={tableAt("nil")}
    >
      <NilTable rows={rows} />
    </ReturnPart>
  );
}

function NilTable({ rows }: Pick<FileAt & { readonly rows: Gstr1["nil"] }, "rows">) {
  return (
    <Table caption={sectionNames.nil.name}>
      <TableHead>
        <Column>Supply</Column>
        <Column>Buyers</Column>
        <Column isNumber>Documents</Column>
        <Column isNumber>Value</Column>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={`${row.isInterState} ${row.isRegistered}`}>
            <Cell>{row.isInterState ? "Inter-state" : "Within the state"}</Cell>
            <Cell label="Buyers">{row.isRegistered ? "With a GSTIN" : "Without a GSTIN"}</Cell>
            <Cell label="Documents" isNumber>
              {row.documents.toLocaleString("en-IN")}
            </Cell>
            <Cell label="Value" isNumber>
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
  const title = `12 HSN summary, ${isRegistered ? "B2B" : "B2C"}`;
  return (
    <ReturnPart
      id={isRegistered ? "hsn-b2b" : "hsn-b2c"}
      title={title}
      lead={
        `What was sold to ${isRegistered ? "buyers with a GSTIN" : "consumers"}, ` +
        `less credit notes, with ${digits} digits of the HSN code.`
      }
      file={tableAt("hsn")}
    >
      <HsnTable title={title} own={own} />
    </ReturnPart>
  );
}

function HsnTable({ title, own }: { readonly title: string; readonly own: HsnRow[] }) {
  return (
    <Table caption={title}>
      <TableHead>
        <Column>HSN</Column>
        <Column isNumber>Rate</Column>
        <Column isNumber>Quantity</Column>
        <TaxColumns />
      </TableHead>
      <TableBody>
        {own.map((row) => (
          <Row key={`${row.hsn} ${row.unit} ${row.gstBasisPoints}`}>
            <Cell>{row.hsn}</Cell>
            <Cell label="Rate" isNumber>
              {row.gstBasisPoints / 100}%
            </Cell>
            <Cell label="Quantity" isNumber>
              {row.unit === "NA" ? "–" : `${row.quantity.toLocaleString("en-IN")} ${row.unit}`}
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
      title={tableAt === null ? "Documents issued" : "13 Documents issued"}
      lead={
        "Every number of the month once. What was cancelled " +
        "keeps its number, and has a credit note."
      }
      file={tableAt === null ? null : tableAt("documents")}
    >
      <Table caption="Documents issued">
        <IssuedColumns />
        <IssuedRows ranges={ranges} />
      </Table>
    </ReturnPart>
  );
}

function IssuedColumns() {
  return (
    <TableHead>
      <Column>Document</Column>
      <Column>From</Column>
      <Column>To</Column>
      <Column isNumber>Total</Column>
      <Column isNumber>Cancelled</Column>
      <Column isNumber>Net</Column>
    </TableHead>
  );
}

function IssuedRows({ ranges }: { readonly ranges: readonly NumberRange[] }) {
  return (
    <TableBody>
      {ranges.map(({ kind, from, to, total, cancelled }) => (
        <Row key={`${kind} ${from}`}>
          <Cell>{documentTitles[kind]}</Cell>
          <Cell label="From">{from}</Cell>
          <Cell label="To">{to}</Cell>
          <Cell label="Total" isNumber>
            {total.toLocaleString("en-IN")}
          </Cell>
          <Cell label="Cancelled" isNumber>
            {cancelled.toLocaleString("en-IN")}
          </Cell>
          <Cell label="Net" isNumber>
            {(total - cancelled).toLocaleString("en-IN")}
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

/** Table 14(a). */
export function OperatorPart({ rows, tableAt }: FileAt & { readonly rows: Gstr1["operators"] }) {
  if (rows.length === 0) return null;
  return (
    <ReturnPart
      id="operators"
      title="14(a) Through the marketplace"
      lead="What an operator who collects tax at source sold for you, under its GSTIN. It is in the tables above too."
      file={tableAt("operators")}
    >
      <Table caption="Supplies through operators">
        <TableHead>
          <Column>GSTIN of the operator</Column>
          <TaxColumns />
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.gstin}>
              <Cell>{row.gstin ?? "None at the time"}</Cell>
              <TaxCells row={row} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </ReturnPart>
  );
}
