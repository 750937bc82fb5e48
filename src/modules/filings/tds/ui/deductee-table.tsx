import { monthWords } from "#modules/invoicing/public.ts";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TdsRow } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** What was deducted from each seller, month by month. */
export function DeducteeTable({ rows }: { readonly rows: readonly TdsRow[] }) {
  return (
    <Table caption={t("Sellers")}>
      <TableHead>
        <Column>{t("Seller")}</Column>
        <Column>{t("Month")}</Column>
        <Column isNumber>{t("Amount credited")}</Column>
        <Column isNumber>{t("Rate")}</Column>
        <Column isNumber>{t("Set off")}</Column>
        <Column isNumber>{t("Tax")}</Column>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row
            key={`${row.month} ${row.sellerId} ${row.paymentCode} ${row.pan} ${row.basisPoints}`}
            className="align-top"
          >
            <Cell className="wrap-anywhere">
              {row.name}
              <span className="block text-sm text-ink-muted">{row.pan ?? t("No PAN")}</span>
            </Cell>
            <Cell label={t("Month")}>
              {monthWords(row.month)}
              <span className="block text-sm text-ink-muted">{row.legalBasis ?? "–"}</span>
            </Cell>
            <Cell label={t("Amount credited")} isNumber>
              <Money paise={row.supplyPaise + row.catchUpSupplyPaise} />
            </Cell>
            <Cell label={t("Rate")} isNumber>
              {row.basisPoints / 100}%
            </Cell>
            <Cell label={t("Set off")} isNumber>
              <Money paise={row.setOffPaise} />
            </Cell>
            <Cell label={t("Tax")} isNumber>
              <Money paise={row.tdsPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
