import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate, formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { type RemittanceLineRow, type RemittanceList, unansweredStates } from "../contract.ts";
import { LeaveOut, type LineRefusal, TakeBack } from "./leave-out.tsx";

type RemittanceLinesTableProps = {
  readonly lines: readonly RemittanceLineRow[];
  readonly list: RemittanceList;
  readonly refusal: LineRefusal | undefined;
};

/**
 * Lines of couriers' remittances with the orders that they belong to. Lines that no order answers
 * for can be left out, and those be taken back.
 */
export function RemittanceLinesTable({ lines, list, refusal }: RemittanceLinesTableProps) {
  const isLeftOut = list === "left_out";
  const isUnanswered = unansweredStates.some((state) => state === list);
  return (
    <Table caption={t("Lines of couriers' remittances, newest first")}>
      <TableHead>
        <Column>{t("Tracking number")}</Column>
        <Column>{t("Remitted")}</Column>
        <Column>{t("Order")}</Column>
        <Column isNumber>{t("Amount")}</Column>
        <Column isNumber>{t("Cash of the order")}</Column>
        <Column isNumber>{t("Difference")}</Column>
        {isLeftOut && <Column>{t("Reason")}</Column>}
        {isUnanswered && <Column>{t("Action")}</Column>}
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line}>
            {isLeftOut && (
              <Cell label={t("Reason")}>
                <TakeBack line={line} />
              </Cell>
            )}
            {isUnanswered && (
              <Cell label={t("Action")}>
                <LeaveOut line={line} refusal={refusal} />
              </Cell>
            )}
          </LineRow>
        ))}
      </TableBody>
    </Table>
  );
}

type LineRowProps = { readonly line: RemittanceLineRow; readonly children: ReactNode };

function LineRow({ line, children }: LineRowProps) {
  const { duePaise, receivedPaise } = line;
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <span className="money font-medium">{line.trackingNumber}</span>
        <span className="block text-sm text-ink-muted">
          {[line.courier, line.reference].filter((part) => part !== null).join(" · ")}
        </span>
      </Cell>
      <Cell label={t("Remitted")}>
        {line.remittedOn === null ? formatDate(line.uploadedAt) : formatDay(line.remittedOn)}
      </Cell>
      <Cell label={t("Order")}>
        <OrderLink line={line} />
      </Cell>
      <Cell label={t("Amount")} isNumber>
        <Money paise={line.amountPaise} />
      </Cell>
      <Cell label={t("Cash of the order")} isNumber>
        {duePaise === null ? "–" : <Money paise={duePaise} />}
      </Cell>
      <Cell label={t("Difference")} isNumber>
        {duePaise === null || receivedPaise === null ? (
          "–"
        ) : (
          <Money paise={receivedPaise - duePaise} className="font-medium" />
        )}
      </Cell>
      {children}
    </Row>
  );
}

function OrderLink({ line: { orderId, orderNumber } }: { readonly line: RemittanceLineRow }) {
  if (orderId === null) return t("Not found");
  return (
    <Link
      to={href("/admin/orders/:orderId", { orderId })}
      className={`${textLinkClasses} money inline-block py-1`}
    >
      {orderNumber}
    </Link>
  );
}
