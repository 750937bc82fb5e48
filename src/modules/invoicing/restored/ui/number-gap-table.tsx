import { formatDateTime } from "#shared/ist.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { documentKindWords } from "../../issuing/rules/kind-words.ts";
import type { NumberGap } from "../contract.ts";
import { locale, t } from "#shared/texts/text.ts";

/** Numbers that were given out before a restore and are not issued again. */
export function NumberGapTable({ gaps }: { readonly gaps: readonly NumberGap[] }) {
  return (
    <Table caption={t("Lost numbers")}>
      <TableHead>
        <Column>{t("Issuer")}</Column>
        <Column>{t("Documents")}</Column>
        <Column>{t("From")}</Column>
        <Column>{t("To", {}, "the end of a range")}</Column>
        <Column isNumber>{t("Numbers")}</Column>
        <Column>{t("Recorded")}</Column>
      </TableHead>
      <TableBody>
        {gaps.map((gap) => (
          <Row key={`${gap.supplier} ${gap.firstNumber} ${gap.lastNumber}`} className="align-top">
            <Cell label={t("Issuer")}>{gap.supplier}</Cell>
            <Cell label={t("Documents")}>{documentKindWords()[gap.kind]}</Cell>
            <Cell label={t("From")} className="money">
              {gap.firstNumber}
            </Cell>
            <Cell label={t("To", {}, "the end of a range")} className="money">
              {gap.lastNumber}
            </Cell>
            <Cell label={t("Numbers")} isNumber>
              {gap.count.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Recorded")} className="text-sm">
              {formatDateTime(gap.recordedAt)}
              <span className="block text-ink-muted">{gap.reason}</span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
