import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { allow } from "#app/lib/visit.server.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { sellerOrderTable } from "#modules/orders/public.server.ts";
import { filtersOf, hasParcelToSend, queryOf, readOrderQuery } from "#modules/orders/public.ts";
import { CreateOrderDialog } from "./create-order/create-order-dialog.tsx";
import { OrderFilterBar, SellerOrderRows } from "#modules/orders/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/order-management.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Order Management") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "orders.viewSellerTable");
  const query = readOrderQuery(url.searchParams);
  const after = url.searchParams.get("after");
  const table = await orUnavailable(
    visit,
    t("Failed to fetch orders. Please try again."),
    async () => {
      const found = await sellerOrderTable(visit.db, visit.actor, { ...filtersOf(query), after });
      return {
        ...found,
        documents: await documentsOfOrders(visit.db, visit.actor, {
          orderIds: found.orders.map(({ id }) => id),
        }),
      };
    },
  );
  return { ...table, query, isFirstPage: after === null, hasCourier: visit.courier !== null };
}

export default function OrderManagement({ loaderData }: Route.ComponentProps) {
  const { orders, documents, next, counts, returning, query, isFirstPage } = loaderData;
  const hasTicks = orders.some(hasParcelToSend);
  const canBook = loaderData.hasCourier && orders.some(({ isToPack }) => isToPack);
  const { mayOpen } = useSellerRights();
  const isNarrowed = queryOf(query, { status: null, isReturning: false }) !== "";
  const hasNone = Object.values(counts).every((count) => count === 0) && !isNarrowed;
  const list = href("/order-management");
  return (
    <Page>
      <PageHeader
        title={t("Order Management")}
        lead={
          hasNone || isNarrowed
            ? undefined
            : waitingWords(counts.pending, counts.confirmed, returning)
        }
        actions={mayOpen("/order-management/new") && <CreateOrderDialog />}
      />
      {hasNone ? (
        <EmptyState drawing="parcel" title={t("No orders yet")}>
          {t(
            "When somebody orders one of your pieces, the order appears here and we write to you. Record what you sell yourself, at a fair or by phone, with Create Order.",
          )}
        </EmptyState>
      ) : (
        <>
          <OrderFilterBar query={query} counts={counts} returning={returning} />
          {(loaderData.hasCourier || hasTicks) && (
            <TickedOrders
              hasTicks={hasTicks}
              canBook={canBook}
              hasCourier={loaderData.hasCourier}
            />
          )}
          {orders.length > 0 ? (
            <SellerOrderRows
              orders={orders}
              documents={documents}
              tickForm={hasTicks ? tickForm : null}
            />
          ) : (
            <EmptyState
              drawing="lens"
              title={t("No orders found")}
              action={<ButtonLink to={list}>{t("Show all orders")}</ButtonLink>}
            >
              {query.search === ""
                ? t("No orders match your filters.")
                : t("Nothing matches “{search}”.", { search: query.search })}
            </EmptyState>
          )}
          <Pagination
            next={next === null ? null : list + queryOf(query, { after: next })}
            first={isFirstPage ? null : list + queryOf(query)}
            nextLabel={t("Older orders")}
            firstLabel={t("Newest orders")}
          />
          {orders.length > 0 && mayOpen("/order-management/orders.csv") && (
            <p className="screen-only mt-8">
              <a
                href={`${href("/order-management/orders.csv")}${queryOf(query)}`}
                download
                className={`${textLinkClasses} inline-flex min-h-11 items-center`}
              >
                {t("Download these orders as CSV")}
              </a>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

const tickForm = "ticked-orders";

/** What is done with the ticked orders, and the way to booked parcels. */
function TickedOrders({
  hasTicks,
  canBook,
  hasCourier,
}: {
  readonly hasTicks: boolean;
  readonly canBook: boolean;
  readonly hasCourier: boolean;
}) {
  const page = href("/order-management/book");
  return (
    <div className="screen-only mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      {hasTicks && (
        <form id={tickForm} method="get" action={page} className="contents">
          {canBook && <Button>{t("Pack and book ticked orders")}</Button>}
          <Button formAction={href("/order-management/labels.pdf")} formTarget="_blank">
            {t("Labels of ticked orders, A4 (PDF)")}
          </Button>
        </form>
      )}
      {hasCourier && (
        <Link
          to={`${page}#waiting`}
          className={`${textLinkClasses} inline-flex min-h-11 items-center`}
        >
          {t("Labels and pickup of booked parcels")}
        </Link>
      )}
    </div>
  );
}

/** The seller's tasks, above everything else. */
function waitingWords(pending: number, confirmed: number, returning: number): string {
  if (pending === 0 && confirmed === 0 && returning === 0) return t("Nothing is waiting for you.");
  const parts = [
    ...(pending > 0 ? [t("{pending} to confirm", { pending })] : []),
    ...(confirmed > 0 ? [t("{confirmed} to ship", { confirmed })] : []),
    ...(returning > 0 ? [t("{returning} with a return", { returning })] : []),
  ];
  return t("Waiting for you: {tasks}.", { tasks: andList(parts) });
}
