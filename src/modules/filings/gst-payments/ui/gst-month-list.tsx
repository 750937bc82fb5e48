import { Link } from "react-router";
import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { ReturnPart } from "../../returns/ui/return-part.tsx";
import type { GstMonthLine } from "../contract.ts";
import { gstDayWords, gstStateWords } from "./gst-words.ts";

type GstMonthListProps = {
  readonly months: readonly GstMonthLine[];
  readonly pageOf: (month: string) => string;
};

/** The last months of the marketplace's own GST: due, paid or late. */
export function GstMonthList({ months, pageOf }: GstMonthListProps) {
  const title = t("Months");
  return (
    <ReturnPart
      id="months"
      title={title}
      lead={t("Whether the GST of each month is recorded as paid.")}
      file={null}
    >
      <Table caption={title}>
        <TableHead>
          <Column>{t("Month")}</Column>
          <Column>{t("Due by")}</Column>
          <Column>{t("State", {}, "of a month's tax")}</Column>
          <Column>{t("Paid on")}</Column>
        </TableHead>
        <TableBody>
          {months.map(({ month, dueOn, state, payment }) => {
            const [tone, label] = gstStateWords(state);
            return (
              <Row key={month}>
                <Cell>
                  <Link to={pageOf(month)} className={textLinkClasses}>
                    {monthWords(month)}
                  </Link>
                </Cell>
                <Cell label={t("Due by")}>{gstDayWords(dueOn)}</Cell>
                <Cell label={t("State", {}, "of a month's tax")}>
                  <Badge tone={tone}>{label}</Badge>
                </Cell>
                <Cell label={t("Paid on")}>
                  {payment === null ? "-" : gstDayWords(payment.paidOn)}
                  {payment !== null && payment.cpin !== null && (
                    <span className="block text-sm text-ink-muted">CPIN {payment.cpin}</span>
                  )}
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </ReturnPart>
  );
}
