import { monthWords } from "#modules/invoicing/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { classes } from "#ui/classes.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TdsMonth, TdsQuarter } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

const dayWords = (day: string) => formatDate(startOfDayInIndia(day));

/** A quarter in sums: what was deducted, whether the ledger agrees, and what is due when. */
export function TdsFacts({
  quarter,
  dueOn,
}: {
  readonly quarter: Pick<TdsQuarter, "bookedPaise" | "differencePaise">;
  readonly dueOn: { readonly statement: string; readonly certificate: string };
}) {
  const { bookedPaise, differencePaise } = quarter;
  return (
    <DescriptionList className="mb-10 lg:grid-cols-3">
      <DescriptionItem name={t("Deducted in the ledger")}>
        {formatRupees(bookedPaise)}
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
      </DescriptionItem>
      <DescriptionItem name={t("Statement due")}>{dayWords(dueOn.statement)}</DescriptionItem>
      <DescriptionItem name={t("Certificates due")}>{dayWords(dueOn.certificate)}</DescriptionItem>
    </DescriptionList>
  );
}

/** The months of the quarter: deducted, deposited and what is still due. */
export function TdsMonths({ months }: { readonly months: readonly TdsMonth[] }) {
  return (
    <Table caption={t("Months of the quarter")}>
      <TableHead>
        <Column>{t("Month")}</Column>
        <Column isNumber>{t("Deducted")}</Column>
        <Column isNumber>{t("Deposited")}</Column>
        <Column isNumber>{t("Difference")}</Column>
        <Column>{t("Deposit by")}</Column>
      </TableHead>
      <TableBody>
        {months.map(({ month, deductedPaise, depositedPaise, duePaise, dueOn }) => (
          <Row key={month}>
            <Cell>{monthWords(month)}</Cell>
            <Cell label={t("Deducted")} isNumber>
              <Money paise={deductedPaise} />
            </Cell>
            <Cell label={t("Deposited")} isNumber>
              <Money paise={depositedPaise} />
            </Cell>
            <Cell
              label={t("Difference")}
              isNumber
              className={duePaise > 0 ? "font-medium text-danger" : ""}
            >
              <Money paise={duePaise} />
            </Cell>
            <Cell label={t("Deposit by")}>{dayWords(dueOn)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
