import { formatRupees } from "#shared/money.ts";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Gstr8, SupplierRow } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type Gstr8StatementProps = {
  readonly statement: Gstr8;
  readonly monthName: string;
  readonly isSoFar: boolean;
};

/** A month's TCS statement, and whether it agrees with the ledger. */
export function Gstr8Statement({ statement, monthName, isSoFar }: Gstr8StatementProps) {
  const { rows, bookedPaise, differencePaise, depositedPaise, withoutTcsPaise } = statement;
  const [registered, others] = [
    rows.filter(({ isRegistered }) => isRegistered),
    rows.filter(({ isRegistered }) => !isRegistered),
  ];
  const oncePaise = rows.reduce((sum, row) => sum + row.oncePaise, 0);
  return (
    <>
      <StatementOverview
        monthName={monthName}
        isSoFar={isSoFar}
        bookedPaise={bookedPaise}
        differencePaise={differencePaise}
        depositedPaise={depositedPaise}
        oncePaise={oncePaise}
        withoutTcsPaise={withoutTcsPaise}
      />
      {rows.length === 0 ? (
        <EmptyState
          drawing="ledger"
          title={t("Nothing was delivered or returned in {monthName}", { monthName })}
        >
          {t(
            "TCS is collected when an order is delivered, if the marketplace collects its payment.",
          )}
        </EmptyState>
      ) : (
        <SupplierTables registered={registered} others={others} />
      )}
    </>
  );
}

function SupplierTables({
  registered,
  others,
}: {
  readonly registered: SupplierRow[];
  readonly others: SupplierRow[];
}) {
  return (
    <>
      <Suppliers title={t("Registered suppliers")} rows={registered} hasTax />
      <Suppliers title={t("Suppliers without a registration")} rows={others} hasTax={false} />
    </>
  );
}

function StatementOverview({
  monthName,
  isSoFar,
  bookedPaise,
  differencePaise,
  depositedPaise,
  oncePaise,
  withoutTcsPaise,
}: Pick<Gstr8StatementProps, "monthName" | "isSoFar"> &
  Pick<
    Gstr8StatementProps["statement"],
    "bookedPaise" | "differencePaise" | "depositedPaise" | "withoutTcsPaise"
  > & { readonly oncePaise: number }) {
  return (
    <>
      <StatementWords monthName={monthName} isSoFar={isSoFar} />
      <DescriptionList className="mb-10 lg:grid-cols-3">
        <CollectedFacts bookedPaise={bookedPaise} differencePaise={differencePaise} />
        <DepositFacts
          depositedPaise={depositedPaise}
          oncePaise={oncePaise}
          bookedPaise={bookedPaise}
          withoutTcsPaise={withoutTcsPaise}
        />
      </DescriptionList>
    </>
  );
}

function DepositFacts({
  depositedPaise,
  oncePaise,
  bookedPaise,
  withoutTcsPaise,
}: {
  readonly depositedPaise: number;
  readonly oncePaise: number;
  readonly bookedPaise: number;
  readonly withoutTcsPaise: number;
}) {
  return (
    <>
      <DescriptionItem name={t("Deposited in the month")}>
        {formatRupees(depositedPaise)}
      </DescriptionItem>
      <ComparisonFacts
        oncePaise={oncePaise}
        bookedPaise={bookedPaise}
        withoutTcsPaise={withoutTcsPaise}
      />
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
      {t("Values are for goods without GST and shipping, in the month of delivery or return.")}
    </p>
  );
}

function CollectedFacts({
  bookedPaise,
  differencePaise,
}: {
  readonly bookedPaise: number;
  readonly differencePaise: number;
}) {
  return (
    <>
      <DescriptionItem name={t("TCS collected in the month, according to the ledger")}>
        {formatRupees(bookedPaise)}
      </DescriptionItem>
      <DescriptionItem name={t("Difference from the lines below")}>
        <span className={classes(differencePaise !== 0 && "font-medium text-danger")}>
          {differencePaise === 0 ? t("None") : formatRupees(differencePaise)}
        </span>
      </DescriptionItem>
    </>
  );
}

function ComparisonFacts({
  oncePaise,
  bookedPaise,
  withoutTcsPaise,
}: {
  readonly oncePaise: number;
  readonly bookedPaise: number;
  readonly withoutTcsPaise: number;
}) {
  return (
    <>
      <DescriptionItem name={t("Calculated once on the month's totals")}>
        {formatRupees(oncePaise)}
        <span className="block text-sm text-ink-muted">
          {roundingWords(oncePaise - bookedPaise)}
        </span>
      </DescriptionItem>
      <DescriptionItem name={t("Sales of registered suppliers without TCS")}>
        {formatRupees(withoutTcsPaise)}
        <span className="block text-sm text-ink-muted">
          {t("The seller took the cash, or no GST applies")}
        </span>
      </DescriptionItem>
    </>
  );
}

function Suppliers({
  title,
  rows,
  hasTax,
}: {
  readonly title: string;
  readonly rows: readonly SupplierRow[];
  readonly hasTax: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <Table caption={title}>
        <SupplierColumns hasTax={hasTax} />
        <TableBody>
          {rows.map((row) => (
            <Row key={row.registration}>
              <ValueCells row={row} />
              <TaxOfSupplier hasTax={hasTax} row={row} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function SupplierColumns({ hasTax }: { readonly hasTax: boolean }) {
  return (
    <TableHead>
      <Column>{t("Supplier")}</Column>
      <Column isNumber>{t("Sold")}</Column>
      <Column isNumber>{t("Returned")}</Column>
      <Column isNumber>{t("Net")}</Column>
      {hasTax && (
        <>
          <Column isNumber>{t("Integrated")}</Column>
          <Column isNumber>{t("Central")}</Column>
          <Column isNumber>{t("State", {}, "the state's share of the GST")}</Column>
        </>
      )}
    </TableHead>
  );
}

function ValueCells({ row }: { readonly row: SupplierRow }) {
  return (
    <>
      <Cell className="wrap-anywhere">
        {row.name}
        <span className="block text-sm text-ink-muted">{row.registration}</span>
      </Cell>
      <Cell label={t("Sold")} isNumber>
        {formatRupees(row.toRegisteredPaise + row.toOthersPaise)}
      </Cell>
      <Cell label={t("Returned")} isNumber>
        {formatRupees(row.returnedByRegisteredPaise + row.returnedByOthersPaise)}
      </Cell>
      <Cell label={t("Net")} isNumber>
        {formatRupees(row.netPaise)}
      </Cell>
    </>
  );
}

function TaxOfSupplier({ hasTax, row }: { readonly hasTax: boolean; readonly row: SupplierRow }) {
  return (
    <>
      {hasTax && (
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
      )}
    </>
  );
}

function roundingWords(differencePaise: number): string {
  return differencePaise === 0
    ? t("Equal to the paisa")
    : t("{rupees} from rounding each order, not booked", {
        rupees: formatRupees(differencePaise),
      });
}
