import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { SellerOrderRow } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** A seller's newest orders in short; each links to its page. */
export function NewestOrders({ orders }: { readonly orders: readonly SellerOrderRow[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState drawing="parcel" title={t("No orders yet")} headingLevel={3}>
        <p>
          {t("When somebody buys one of your pieces, the order appears here and you get an email.")}
        </p>
      </EmptyState>
    );
  }
  return (
    <Table caption={t("Newest orders")}>
      <TableHead>
        <Column>{t("Order")}</Column>
        <Column>{t("Customer")}</Column>
        <Column>{t("Status")}</Column>
        <Column isNumber>{t("Total")}</Column>
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
      <Cell label={t("Customer")} className="wrap-anywhere">
        {order.customerName}
      </Cell>
      <Cell label={t("Status")}>
        <StatusBadge status={order.status} />
      </Cell>
      <Cell label={t("Total")} isNumber>
        <Money paise={order.totalPaise} />
      </Cell>
    </Row>
  );
}
