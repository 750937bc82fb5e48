import { pageMeta } from "#app/lib/page-meta.ts";
import { orSay } from "#app/lib/unexpected.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { sellerOrderTable } from "#modules/orders/index.server.ts";
import { orderStatuses } from "#modules/orders/contract.ts";
import { OrderFilters, addressOf } from "#modules/orders/ui/order-filters.tsx";
import { SellerOrderRows } from "#modules/orders/ui/seller-order-rows.tsx";
import { cleanLine } from "#shared/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/order-management.ts";

const maxSearchLength = 100;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Order Management" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "orders.viewSellerTable");
  const { db, actor } = visit;
  const asked = url.searchParams;
  const status = orderStatuses.find((known) => known === asked.get("status")) ?? null;
  const search = cleanLine(asked.get("q") ?? "").slice(0, maxSearchLength);
  const after = asked.get("after");
  const table = await orSay(visit, "Failed to fetch orders. Please try again.", () => sellerOrderTable(db, actor, { status, search, after }));
  return { ...table, status, search, isFirstPage: after === null };
}

export default function OrderManagement({ loaderData }: Route.ComponentProps) {
  const { orders, next, counts, status, search, isFirstPage } = loaderData;
  const hasNone = Object.values(counts).every((count) => count === 0) && search === "";
  return (
    <Page>
      <PageHeader title="Order Management" lead={hasNone || search !== "" ? undefined : waitingWords(counts.pending, counts.confirmed)} />
      {hasNone ? (
        <EmptyState drawing="parcel" title="No orders yet">
          When somebody orders one of your pieces, it appears here and we write to you.
        </EmptyState>
      ) : (
        <>
          <OrderFilters status={status} search={search} counts={counts} />
          {orders.length > 0 ? (
            <SellerOrderRows orders={orders} />
          ) : (
            <EmptyState drawing="lens" title="No orders found" action={<ButtonLink to={addressOf({ status: null, search: "" })}>Show all orders</ButtonLink>}>
              {search === "" ? `None of your orders is ${status ?? "here"}.` : `Nothing matches “${search}”.`}
            </EmptyState>
          )}
          <NextPage
            next={next === null ? null : addressOf({ status, search, after: next })}
            first={isFirstPage ? null : addressOf({ status, search })}
            nextLabel="Older orders"
            firstLabel="Newest orders"
          />
        </>
      )}
    </Page>
  );
}

/** What needs doing, before everything else. */
function waitingWords(pending: number, confirmed: number): string {
  if (pending === 0 && confirmed === 0) return "Nothing is waiting for you.";
  const parts = [...(pending > 0 ? [`${pending} to confirm`] : []), ...(confirmed > 0 ? [`${confirmed} to ship`] : [])];
  return `Waiting for you: ${parts.join(", ")}.`;
}
