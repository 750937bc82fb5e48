import { Link, href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { type AllOrdersLine, orderStatuses, statusLabels } from "#modules/orders/public.ts";
import { allOrders } from "#modules/orders/public.server.ts";
import { readDays } from "#shared/days.ts";
import { formatDateTime } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/field.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/orders.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Orders · Administration" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewAll");
  const { search, status, after, isFirstPage } = readListQuery(url, orderStatuses);
  const filters = { search, status, ...readDays(url.searchParams) };
  return { ...(await allOrders(db, actor, { filters, after })), filters, isFirstPage };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, next, filters, isFirstPage } = loaderData;
  const { search, status, fromDay, toDay } = filters;
  const address = href("/admin/orders");
  const preserved = { status, q: search, from: fromDay, to: toDay };
  const isFiltered = search !== "" || status !== null || fromDay !== "" || toDay !== "";
  return (
    <>
      <PageHeader
        title="Orders"
        lead={
          "Of all shops, the newest first. Their sellers move them on; here one is read, " +
          "cancelled before it leaves, or a dispute about a return decided."
        }
      />
      <ListFilters
        label="Orders"
        address={address}
        search={{
          value: search,
          label: "Search orders",
          placeholder: "Order number, buyer or shop",
        }}
        tabs={[
          { value: "", label: "All" },
          ...orderStatuses.map((each) => ({ value: each, label: statusLabels[each] })),
        ]}
        chosen={status ?? ""}
        preserved={{ from: fromDay, to: toDay }}
      >
        <TextField
          label="From day"
          name="from"
          type="date"
          defaultValue={fromDay}
          key={`from ${fromDay}`}
          className="max-sm:w-[calc(50%-0.25rem)]"
        />
        <TextField
          label="To day"
          name="to"
          type="date"
          defaultValue={toDay}
          key={`to ${toDay}`}
          className="max-sm:w-[calc(50%-0.25rem)]"
        />
      </ListFilters>
      {orders.length > 0 ? (
        <OrderTable orders={orders} />
      ) : (
        <EmptyState
          drawing="parcel"
          title={isFiltered ? "No orders found" : "No orders yet"}
          action={isFiltered ? <ButtonLink to={address}>Show all orders</ButtonLink> : undefined}
        >
          {isFiltered ? "No order fits what you asked for." : "What somebody buys appears here."}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, preserved)}
        nextLabel="Older orders"
        firstLabel="Newest orders"
      />
    </>
  );
}

function OrderTable({ orders }: { readonly orders: readonly AllOrdersLine[] }) {
  return (
    <Table caption="Orders, newest first">
      <OrderColumns />
      <TableBody>
        {orders.map((order) => (
          <Row key={order.id}>
            <OrderCells order={order} />
            <Cell label="Pieces" isNumber>
              {order.pieces}
            </Cell>
            <Cell label="Total" isNumber>
              <Money paise={order.totalPaise} />
            </Cell>
            <Cell label="Status">
              <StatusBadge status={order.status} label={statusLabels[order.status]} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function OrderColumns() {
  return (
    <TableHead>
      <Column>Order</Column>
      <Column>Customer</Column>
      <Column>Shop</Column>
      <Column isNumber>Pieces</Column>
      <Column isNumber>Total</Column>
      <Column>Status</Column>
    </TableHead>
  );
}

function OrderCells({ order }: { readonly order: AllOrdersLine }) {
  return (
    <>
      <Cell>
        <Link
          to={href("/admin/orders/:orderId", { orderId: order.id })}
          className={`${textLinkClasses} money inline-block py-1 font-medium`}
        >
          {order.orderNumber}
        </Link>
        <time dateTime={order.placedAt.toISOString()} className="block text-sm text-ink-muted">
          {formatDateTime(order.placedAt)}
        </time>
      </Cell>
      <Cell label="Customer" className="wrap-anywhere">
        {order.customerName}
      </Cell>
      <Cell label="Shop" className="wrap-anywhere">
        {order.shopName}
      </Cell>
    </>
  );
}
