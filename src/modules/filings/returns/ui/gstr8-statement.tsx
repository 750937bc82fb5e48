import { isHeadOfficeInstead, monthWords } from "#modules/invoicing/public.ts";
import { formatRupees, sumPaise } from "#shared/money.ts";
import { stateName } from "#shared/indian-states.ts";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Gstr8 } from "../../contract.ts";
import type { AmendedRow, TcsRow } from "../../tcs/contract.ts";
import { tcsOf } from "../../tcs/rules/month-of-tcs.ts";
import { t } from "#shared/texts/text.ts";

type Gstr8StatementProps = {
  readonly statement: Gstr8;
  readonly monthName: string;
  readonly isSoFar: boolean;
};

/** A month's TCS statement, and whether it agrees with the ledger. */
export function Gstr8Statement({ statement, monthName, isSoFar }: Gstr8StatementProps) {
  const { rows, amendments } = statement;
  return (
    <>
      <StatementWords monthName={monthName} isSoFar={isSoFar} />
      <StatementFacts statement={statement} />
      <ElsewhereNote rows={rows} />
      {rows.length === 0 && amendments.length === 0 ? (
        <EmptyState
          drawing="ledger"
          title={t("No invoices or credit notes in {monthName}", { monthName })}
        >
          {t("TCS is collected on what sellers invoice, if the marketplace collects the payment.")}
        </EmptyState>
      ) : (
        <>
          <Suppliers
            title={t("Registered suppliers")}
            rows={rows.filter(({ isRegistered }) => isRegistered)}
            hasTax
          />
          <Suppliers
            title={t("Suppliers without a registration")}
            rows={rows.filter(({ isRegistered }) => !isRegistered)}
            hasTax={false}
          />
          <Amendments rows={amendments} />
        </>
      )}
    </>
  );
}

function StatementWords({
  monthName,
  isSoFar,
}: {
  readonly monthName: string;
  readonly isSoFar: boolean;
}) {
  return (
    <p className="mb-6">
      {isSoFar
        ? t("GSTR-8 for {monthName} so far. The month is not over, so more may be added.", {
            monthName,
          })
        : t("GSTR-8 for {monthName}, to be filed and paid by the 10th of the following month.", {
            monthName,
          })}{" "}
      {t(
        "Values are taxable values with shipping, by the date of the invoice, less credit notes. A negative value is carried forward to the next month.",
      )}
    </p>
  );
}

function StatementFacts({ statement }: { readonly statement: Gstr8 }) {
  const { isClosed, rows, bookedPaise, differencePaise, depositedPaise } = statement;
  return (
    <DescriptionList className="mb-10 lg:grid-cols-3">
      <DescriptionItem name={t("TCS of the month")}>
        {formatRupees(sumPaise(rows.map(tcsOf)))}
      </DescriptionItem>
      <DescriptionItem name={t("Booked as due in the ledger")}>
        {isClosed ? formatRupees(bookedPaise) : t("In the night after the month ends")}
        {isClosed && (
          <span
            className={classes(
              "block text-sm",
              differencePaise === 0 ? "text-ink-muted" : "font-medium text-danger",
            )}
          >
            {differencePaise === 0
              ? t("Equal to the paisa")
              : t("Difference: {rupees}", { rupees: formatRupees(differencePaise) })}
          </span>
        )}
      </DescriptionItem>
      <DescriptionItem name={t("Deposited in the month")}>
        {formatRupees(depositedPaise)}
      </DescriptionItem>
    </DescriptionList>
  );
}

/** Warns of suppliers in States in which the marketplace has no registration. */
function ElsewhereNote({ rows }: { readonly rows: readonly TcsRow[] }) {
  const states = new Set(
    rows
      .filter(({ stateCode, tcsGstin }) => isHeadOfficeInstead(stateCode, tcsGstin))
      .map(({ stateCode }) => stateName(stateCode)),
  );
  if (states.size === 0) return null;
  return (
    <p role="note" className="mb-6 rounded-card border border-line-strong bg-surface-raised p-4">
      {t(
        "Suppliers in these States are under the head office's registration, because the marketplace has none there: {states}.",
        { states: [...states].toSorted().join(", ") },
      )}
    </p>
  );
}

function Suppliers({
  title,
  rows,
  hasTax,
}: {
  readonly title: string;
  readonly rows: readonly TcsRow[];
  readonly hasTax: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <Table caption={title}>
        <TableHead>
          <Column>{t("Supplier")}</Column>
          <Column isNumber>{t("Sold")}</Column>
          <Column isNumber>{t("Returned")}</Column>
          <Column isNumber>{t("Net")}</Column>
          {hasTax && <TaxColumns />}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={`${row.supplier} ${row.tcsGstin}`}>
              <SupplierCell row={row} />
              <Cell label={t("Sold")} isNumber>
                {formatRupees(row.toRegisteredPaise + row.toOthersPaise)}
              </Cell>
              <Cell label={t("Returned")} isNumber>
                {formatRupees(row.returnedByRegisteredPaise + row.returnedByOthersPaise)}
              </Cell>
              <Cell label={t("Net")} isNumber>
                {formatRupees(row.netPaise)}
              </Cell>
              {hasTax && <TaxCells row={row} />}
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function SupplierCell({ row }: { readonly row: TcsRow }) {
  return (
    <Cell className="wrap-anywhere">
      {row.name}
      <span className="block text-sm text-ink-muted">{row.supplier}</span>
      <span className="block text-sm text-ink-muted">
        {row.tcsGstin === null
          ? t("No TCS registration")
          : t("Under {gstin}", { gstin: row.tcsGstin })}
      </span>
    </Cell>
  );
}

function TaxColumns() {
  return (
    <>
      <Column isNumber>{t("Integrated")}</Column>
      <Column isNumber>{t("Central")}</Column>
      <Column isNumber>{t("State", {}, "the state's share of the GST")}</Column>
    </>
  );
}

function TaxCells({ row }: { readonly row: TcsRow }) {
  return (
    <>
      <Cell label={t("Integrated")} isNumber>
        {formatRupees(row.igstPaise)}
      </Cell>
      <Cell label={t("Central")} isNumber>
        {formatRupees(row.cgstPaise)}
      </Cell>
      <Cell label={t("State", {}, "the state's share of the GST")} isNumber>
        {formatRupees(row.sgstPaise)}
      </Cell>
    </>
  );
}

function Amendments({ rows }: { readonly rows: readonly AmendedRow[] }) {
  if (rows.length === 0) return null;
  const title = t("Amendments of earlier months (table 4)");
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <Table caption={title}>
        <TableHead>
          <Column>{t("Supplier")}</Column>
          <Column>{t("Month")}</Column>
          <Column isNumber>{t("Net as filed")}</Column>
          <Column isNumber>{t("Net now")}</Column>
          <Column isNumber>{t("Change of TCS")}</Column>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={`${row.ofMonth} ${row.supplier} ${row.tcsGstin}`}>
              <SupplierCell row={row} />
              <Cell label={t("Month")}>{monthWords(row.ofMonth)}</Cell>
              <Cell label={t("Net as filed")} isNumber>
                {formatRupees(row.before.netPaise)}
              </Cell>
              <Cell label={t("Net now")} isNumber>
                {formatRupees(row.netPaise)}
              </Cell>
              <Cell label={t("Change of TCS")} isNumber>
                {formatRupees(tcsOf(row) - tcsOf(row.before))}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
