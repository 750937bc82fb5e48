import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { SellerOrderRow } from "../../contract.ts";

/** A seller's newest orders in short; each links to its page. */
export function NewestOrders({ orders }: { readonly orders: readonly SellerOrderRow[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState drawing="parcel" title="No orders yet" headingLevel={3}>
        <p>When somebody buys a piece of yours, it appears here and you get an e-mail.</p>
      </EmptyState>
    );
  }
  return (
    <Table caption="Newest orders">
      <TableHead>
        <Column>Order</Column>
        <Column>Customer</Column>
        <Column>Status</Column>
        <Column isNumber>Total</Column>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <NewestOrderRow key={order.id} order={order} />
        ))}
      </TableBody>
    </Table>
  );
}

function NewestOrderRow({ order }: { readonly order: SellerOrderRow }) {
  return (
    <Row>
      <Cell>
        <Link
          to={href("/order-management/:orderId", { orderId: order.id })}
          className={textLinkClasses}
        >
          {order.orderNumber}
        </Link>
        <span className="block text-sm text-ink-muted">{formatDate(order.placedAt)}</span>
      </Cell>
      <Cell label="Customer" className="wrap-anywhere">
        {order.customerName}
      </Cell>
      <Cell label="Status">
        <StatusBadge status={order.status} />
      </Cell>
      <Cell label="Total" isNumber>
        <Money paise={order.totalPaise} />
      </Cell>
    </Row>
  );
}
