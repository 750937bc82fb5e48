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
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Orders · Administration") });

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
        title={t("Orders")}
        lead={t(
          "Orders of all shops, newest first. Sellers process them. Here you can view an order, cancel it before it is dispatched or decide a return dispute.",
        )}
      />
      <ListFilters
        label={t("Orders")}
        address={address}
        search={{
          value: search,
          label: t("Search orders"),
          placeholder: t("Order number, buyer or shop"),
        }}
        tabs={[
          { value: "", label: t("All") },
          ...orderStatuses.map((each) => ({ value: each, label: statusLabels()[each] })),
        ]}
        chosen={status ?? ""}
        preserved={{ from: fromDay, to: toDay }}
      >
        <TextField
          label={t("From date")}
          name="from"
          type="date"
          defaultValue={fromDay}
          key={`from ${fromDay}`}
          className="max-sm:grow max-sm:basis-38"
        />
        <TextField
          label={t("To date")}
          name="to"
          type="date"
          defaultValue={toDay}
          key={`to ${toDay}`}
          className="max-sm:grow max-sm:basis-38"
        />
      </ListFilters>
      {orders.length > 0 ? (
        <OrderTable orders={orders} />
      ) : (
        <EmptyState
          drawing="parcel"
          title={isFiltered ? t("No orders found") : t("No orders yet")}
          action={
            isFiltered ? <ButtonLink to={address}>{t("Show all orders")}</ButtonLink> : undefined
          }
        >
          {isFiltered
            ? t("No orders match your search.")
            : t("When somebody buys something, the order appears here.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, preserved)}
        nextLabel={t("Older orders")}
        firstLabel={t("Newest orders")}
      />
    </>
  );
}

function OrderTable({ orders }: { readonly orders: readonly AllOrdersLine[] }) {
  return (
    <Table caption={t("Orders, newest first")}>
      <OrderColumns />
      <TableBody>
        {orders.map((order) => (
          <Row key={order.id}>
            <OrderCells order={order} />
            <Cell label={t("Pieces")} isNumber>
              {order.pieces}
            </Cell>
            <Cell label={t("Total")} isNumber>
              <Money paise={order.totalPaise} />
            </Cell>
            <Cell label={t("Status")}>
              <StatusBadge status={order.status} label={statusLabels()[order.status]} />
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
      <Column>{t("Order")}</Column>
      <Column>{t("Customer")}</Column>
      <Column>{t("Shop")}</Column>
      <Column isNumber>{t("Pieces")}</Column>
      <Column isNumber>{t("Total")}</Column>
      <Column>{t("Status")}</Column>
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
      <Cell label={t("Customer")} className="wrap-anywhere">
        {order.customerName}
      </Cell>
      <Cell label={t("Shop")} className="wrap-anywhere">
        {order.shopName}
      </Cell>
    </>
  );
}
