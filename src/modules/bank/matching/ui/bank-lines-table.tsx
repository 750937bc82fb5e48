import { Link, href } from "react-router";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { BankLineRow } from "../contract.ts";
import { foundByWords } from "./line-facts.tsx";

type BankLinesTableProps = {
  readonly caption: string;
  readonly lines: readonly BankLineRow[];
  /** Today in India, "2026-11-28". */
  readonly today: string;
};

/** Lines of bank statements: what explains each, or for how long it waits. */
export function BankLinesTable({ caption, lines, today }: BankLinesTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <Column>{t("Date")}</Column>
        <Column>{t("Narration")}</Column>
        <Column isNumber>{t("Amount")}</Column>
        <Column>{t("Explained by")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell label={t("Date")}>{formatDay(line.bookedOn)}</Cell>
            <Cell className="wrap-anywhere">
              <Link
                to={href("/admin/bank/lines/:lineId", { lineId: line.id })}
                className={loneLinkClasses}
              >
                {line.narration === "" ? t("Line without a narration") : line.narration}
              </Link>
              <span className="block text-sm text-ink-muted">
                {[line.reference, `${line.accountName} ··${line.lastFour}`]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </span>
            </Cell>
            <Cell label={t("Amount")} isNumber>
              <Money paise={line.amountPaise} />
            </Cell>
            <Cell label={t("Explained by")}>
              <LineState line={line} today={today} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function LineState({ line, today }: { readonly line: BankLineRow; readonly today: string }) {
  if (line.foundBy !== null) return foundByWords()[line.foundBy];
  const days = Math.round((Date.parse(today) - Date.parse(line.bookedOn)) / 86_400_000);
  return (
    <Badge tone={days > 7 ? "danger" : "mustard"}>
      {t("{days, plural, =0 {Open since today} one {Open for one day} other {Open for # days}}", {
        days,
      })}
    </Badge>
  );
}
