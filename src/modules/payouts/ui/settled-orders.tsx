import { Link, href } from "react-router";
import type { SettlementLine } from "#modules/settlement/public.ts";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { OrderPayout } from "../contract.ts";
import { PayoutBadge } from "./payout-badge.tsx";

export type SettledOrder = SettlementLine & { readonly payout: OrderPayout | null };

/** The seller's delivered orders with their earnings, and where that money is. */
export function SettledOrders({ sales }: { readonly sales: readonly SettledOrder[] }) {
  return (
    <Table caption="Sales, the newest first">
      <TableHead>
        <Column>Sale</Column>
        <Column>Delivered</Column>
        <Column isNumber>Buyer paid</Column>
        <Column isNumber>Revenue</Column>
        <Column isNumber>Commission</Column>
        <Column isNumber>Yours</Column>
        <Column>Where it is</Column>
      </TableHead>
      <TableBody>
        {sales.map((sale) => (
          <Row key={sale.orderId}>
            <SaleCells sale={sale} />
            <Cell label="Yours" isNumber>
              <Money paise={sale.earningsPaise} />
            </Cell>
            <Cell label="Where it is">
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
          aria-label={`How sale ${sale.orderId.slice(0, 8)} was worked out`}
        >
          {sale.orderId.slice(0, 8)}
        </Link>
      </Cell>
      <Cell label="Delivered">{formatDate(sale.deliveredAt)}</Cell>
      <Cell label="Buyer paid" isNumber>
        <Money paise={sale.totalPaise} />
      </Cell>
      <Cell label="Revenue" isNumber>
        <Money paise={sale.goodsPaise} />
      </Cell>
      <Cell label="Commission" isNumber>
        <Money paise={-sale.commissionPaise} />
      </Cell>
    </>
  );
}

function WhereItIs({ sale }: { readonly sale: SettledOrder }) {
  const { payout, returnedPaise, cashHeldBy } = sale;
  const notes = [
    returnedPaise > 0 ? "after a return" : null,
    cashHeldBy === "seller" ? "you have its cash" : null,
  ].filter((note) => note !== null);
  return (
    <span className="max-md:text-right">
      {payout === null ? waitingWords(sale) : <LeftWith payout={payout} />}
      {notes.length > 0 && (
        <span className="block text-sm text-ink-muted">
          {notes.join(", ").replace(/^./, (first) => first.toUpperCase())}
        </span>
      )}
    </span>
  );
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
      return "Payable, with the next payout";
    case "return":
      return "Pending: a return is open";
    case "courier":
      return "Pending: the courier has the cash";
    case "window":
      return `Pending, payable on ${formatDate(payableFrom)}`;
  }
}
