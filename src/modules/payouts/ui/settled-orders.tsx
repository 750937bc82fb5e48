import { Link, href } from "react-router";
import type { SettlementLine } from "#modules/settlement/public.ts";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { OrderPayout } from "../contract.ts";
import { PayoutBadge } from "./payout-badge.tsx";
import { t } from "#shared/texts/text.ts";

export type SettledOrder = SettlementLine & { readonly payout: OrderPayout | null };

/** The seller's delivered orders with their earnings, and where that money is. */
export function SettledOrders({ sales }: { readonly sales: readonly SettledOrder[] }) {
  return (
    <Table caption={t("Sales, newest first")}>
      <TableHead>
        <Column>{t("Sale", {}, "an order that was sold")}</Column>
        <Column>{t("Delivered")}</Column>
        <Column isNumber>{t("Buyer paid")}</Column>
        <Column isNumber>{t("Revenue")}</Column>
        <Column isNumber>{t("Commission")}</Column>
        <Column isNumber>{t("Your share")}</Column>
        <Column>{t("Where the money is")}</Column>
      </TableHead>
      <TableBody>
        {sales.map((sale) => (
          <Row key={sale.orderId}>
            <SaleCells sale={sale} />
            <Cell label={t("Your share")} isNumber>
              <Money paise={sale.earningsPaise} />
            </Cell>
            <Cell label={t("Where the money is")}>
              <WhereItIs sale={sale} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function SaleCells({ sale }: { readonly sale: SettledOrder }) {
  return (
    <>
      <Cell>
        <Link
          to={href("/seller/earnings/:orderId", { orderId: sale.orderId })}
          className={`money inline-block py-1 ${textLinkClasses}`}
          aria-label={t("How sale {value} was calculated", { value: sale.orderId.slice(0, 8) })}
        >
          {sale.orderId.slice(0, 8)}
        </Link>
      </Cell>
      <Cell label={t("Delivered")}>{formatDate(sale.deliveredAt)}</Cell>
      <Cell label={t("Buyer paid")} isNumber>
        <Money paise={sale.totalPaise} />
      </Cell>
      <Cell label={t("Revenue")} isNumber>
        <Money paise={sale.goodsPaise} />
      </Cell>
      <Cell label={t("Commission")} isNumber>
        <Money paise={-sale.commissionPaise} />
      </Cell>
    </>
  );
}

function WhereItIs({ sale }: { readonly sale: SettledOrder }) {
  const { payout, returnedPaise, cashHeldBy } = sale;
  const note = noteWords(returnedPaise > 0, cashHeldBy === "seller");
  return (
    <span className="max-md:text-right">
      {payout === null ? waitingWords(sale) : <LeftWith payout={payout} />}
      {note !== null && <span className="block text-sm text-ink-muted">{note}</span>}
    </span>
  );
}

function noteWords(isAfterReturn: boolean, hasCash: boolean): string | null {
  if (isAfterReturn)
    return hasCash ? t("After a return; you collected the cash") : t("After a return");
  return hasCash ? t("You collected the cash") : null;
}

function LeftWith({
  payout: { payoutId, reference, status, paidAt },
}: {
  readonly payout: OrderPayout;
}) {
  return (
    <>
      <PayoutBadge status={status} isSellers />
      {status === "paid" && paidAt !== null && (
        <span className="ml-2 text-sm text-ink-muted">{formatDate(paidAt)}</span>
      )}
      <Link
        to={href("/seller/payouts/:payoutId", { payoutId })}
        className={`money block py-0.5 text-sm ${textLinkClasses}`}
      >
        {reference}
      </Link>
    </>
  );
}

function waitingWords({ state, payableFrom }: SettlementLine): string {
  switch (state) {
    case "released":
      return t("Payable with the next payout");
    case "return":
      return t("Pending: a return is open");
    case "courier":
      return t("Pending: the courier has the cash");
    case "window":
      return t("Pending, payable on {payableFrom}", { payableFrom: formatDate(payableFrom) });
  }
}
