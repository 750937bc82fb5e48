import { Link, href } from "react-router";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { loneLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ProviderSettlementRow } from "../contract.ts";
import { SettlementBadge } from "./settlement-words.tsx";

/** Settlements of the payment provider: what each came to, and whether the bank has it. */
export function SettlementsTable({
  settlements,
}: {
  readonly settlements: readonly ProviderSettlementRow[];
}) {
  return (
    <Table caption={t("Settlements, newest first")}>
      <TableHead>
        <Column>{t("Settled on")}</Column>
        <Column>{t("Settlement")}</Column>
        <Column isNumber>{t("Fee and GST")}</Column>
        <Column isNumber>{t("To the bank")}</Column>
        <Column>{t("State", {}, "how far something is: sent, paid, healthy")}</Column>
      </TableHead>
      <TableBody>
        {settlements.map((settlement) => (
          <Row key={settlement.id}>
            <Cell label={t("Settled on")}>{formatDay(settlement.settledOn)}</Cell>
            <Cell className="wrap-anywhere">
              <Link
                to={href("/admin/bank/settlements/:settlementId", { settlementId: settlement.id })}
                className={loneLinkClasses}
              >
                {settlement.providerId}
              </Link>
              <span className="block text-sm text-ink-muted">
                {[settlement.utr, linesWords(settlement)]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </span>
            </Cell>
            <Cell label={t("Fee and GST")} isNumber>
              <Money paise={settlement.feePaise + settlement.taxPaise} />
            </Cell>
            <Cell label={t("To the bank")} isNumber>
              <Money paise={settlement.netPaise} />
            </Cell>
            <Cell label={t("State", {}, "how far something is: sent, paid, healthy")}>
              <SettlementBadge state={settlement.state} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function linesWords({ lines, unexplained }: ProviderSettlementRow): string {
  return unexplained === 0
    ? t("{lines, plural, one {One line} other {# lines}}", { lines })
    : t("{lines, plural, one {One line} other {# lines}}, {unexplained} of them not explained", {
        lines,
        unexplained,
      });
}
