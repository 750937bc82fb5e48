import type { CashAtCarrier, RecordedRemittance } from "#modules/orders/public.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { locale, t } from "#shared/texts/text.ts";

/** The courier as its seller named it. */
export function carrierName({ carrier, name }: CashAtCarrier): string {
  return carrier === "" ? t("No courier given") : (name ?? carrier);
}

/** What each courier owes. */
export function CarrierTable({ carriers }: { readonly carriers: readonly CashAtCarrier[] }) {
  return (
    <Table caption={t("Cash by courier, highest first")}>
      <TableHead>
        <Column>{t("Courier")}</Column>
        <Column isNumber>{t("Orders")}</Column>
        <Column isNumber>{t("Over a week")}</Column>
        <Column>{t("Oldest")}</Column>
        <Column isNumber>{t("Cash")}</Column>
      </TableHead>
      <TableBody>
        {carriers.map((one) => (
          <Row key={one.carrier}>
            <Cell className="font-medium wrap-anywhere">{carrierName(one)}</Cell>
            <Cell label={t("Orders")} isNumber>
              {one.orders.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Over a week")} isNumber>
              <span className={one.late > 0 ? "font-medium text-danger" : undefined}>
                {one.late.toLocaleString(locale())}
              </span>
            </Cell>
            <Cell label={t("Oldest")}>{formatDate(one.oldestAt)}</Cell>
            <Cell label={t("Cash")} isNumber>
              <Money paise={one.totalPaise} className="font-medium" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** The latest recorded transfers. */
export function Remittances({
  remittances,
}: {
  readonly remittances: readonly RecordedRemittance[];
}) {
  return (
    <section aria-labelledby="remittances-title" className="mt-12">
      <h2 id="remittances-title" className="mb-4 text-xl">
        {t("Recently handed over")}
      </h2>
      <RecordedRemittanceTable remittances={remittances} />
    </section>
  );
}

function RecordedRemittanceTable({
  remittances,
}: {
  readonly remittances: readonly RecordedRemittance[];
}) {
  return (
    <Table caption={t("Courier transfers, newest first")}>
      <TableHead>
        <Column>{t("Reference")}</Column>
        <Column>{t("Recorded")}</Column>
        <Column isNumber>{t("Orders")}</Column>
        <Column isNumber>{t("Cash")}</Column>
      </TableHead>
      <TableBody>
        {remittances.map((one) => (
          <Row key={one.id}>
            <Cell className="font-medium tabular-nums wrap-anywhere">{one.reference}</Cell>
            <Cell label={t("Recorded")}>{formatDateTime(one.recordedAt)}</Cell>
            <Cell label={t("Orders")} isNumber>
              {one.orders.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Cash")} isNumber>
              <Money paise={one.totalPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
