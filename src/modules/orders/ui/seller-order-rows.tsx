import { Link, href } from "react-router";
import type { OrderDocument } from "#modules/invoicing/contract.ts";
import type { SellerOrderRow } from "#modules/orders/contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { shownPhone } from "#shared/phone.ts";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { InvoiceBadge } from "./order-documents.tsx";
import { RowStatusForm } from "./status-form.tsx";

/** The seller's orders; a stack of cards on a phone. */
export function SellerOrderRows({ orders, documents }: { readonly orders: readonly SellerOrderRow[]; readonly documents: ReadonlyMap<string, readonly OrderDocument[]> }) {
  return (
    <Table caption="Your orders, newest first">
      <TableHead>
        <Column>Order</Column>
        <Column>Customer</Column>
        <Column>Items</Column>
        <Column isNumber>Total</Column>
        <Column>Status</Column>
        <Column>Invoice</Column>
        <Column>Next step</Column>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <Row key={order.id}>
            <Cell>
              <Link to={href("/order-management/:orderId", { orderId: order.id })} className="money font-medium underline underline-offset-4">
                {order.orderNumber}
              </Link>
              <span className="block text-sm text-ink-muted">
                <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time>
                {order.origin === "hand" && " · by hand"}
              </span>
            </Cell>
            <Cell>
              <span className="block font-medium wrap-anywhere">{order.customerName}</span>
              <span className="block text-sm text-ink-muted">{[order.city, order.customerPhone === null ? null : shownPhone(order.customerPhone)].filter((part) => part !== null).join(" · ")}</span>
            </Cell>
            <Cell>
              <span className="block wrap-anywhere">{order.firstProductName}</span>
              <span className="block text-sm text-ink-muted">{piecesOf(order)}</span>
            </Cell>
            <Cell label="Total" isNumber>
              <Money paise={order.totalPaise} />
            </Cell>
            <Cell label="Status">
              <span className="inline-flex flex-wrap gap-1.5">
                <StatusBadge status={order.status} />
                {order.isReturning && <StatusBadge status="requested" label="Return requested" />}
              </span>
            </Cell>
            <Cell label="Invoice">
              <InvoiceBadge documents={documents.get(order.id) ?? []} />
            </Cell>
            <Cell>
              <RowStatusForm orderId={order.id} orderNumber={order.orderNumber} status={order.status} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function piecesOf(order: SellerOrderRow): string {
  const pieces = `${order.pieces} ${order.pieces === 1 ? "piece" : "pieces"}`;
  const others = order.lineCount - 1;
  return others === 0 ? pieces : `${pieces}, with ${others} more ${others === 1 ? "product" : "products"}`;
}
