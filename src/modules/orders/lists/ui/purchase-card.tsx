import { Link, href } from "react-router";
import type { OrderDocument } from "#modules/invoicing/public.ts";
import type { BuyerOrderCard } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees, sumPaise } from "#shared/money.ts";
import { Amounts } from "#ui/amounts.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { buyerStatusLabels, placedWord } from "../../steps/rules/order-status.ts";
import { AwaitingPayment } from "../../checkout/ui/awaiting-payment.tsx";
import { DocumentButtons } from "../../billing/ui/order-documents.tsx";
import { OrderAgainForm } from "../../steps/ui/order-again-form.tsx";
import { OrderLines } from "./order-lines.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";
import { nameWith } from "#ui/name-with.ts";

type DocumentsByOrder = ReadonlyMap<string, readonly OrderDocument[]>;

/** Orders placed together, under one heading: one checkout, one card, one part for each artisan. */
export function PurchaseCard({
  orders,
  documents,
}: {
  readonly orders: readonly BuyerOrderCard[];
  readonly documents: DocumentsByOrder;
}) {
  const [first] = orders;
  if (first === undefined) return null;
  if (first.status === "expired") return <NeverPaid orders={orders} />;
  return (
    <Card as="article" isFlush>
      <PurchaseHeader first={first} orders={orders} />
      {first.status === "awaiting_payment" && (
        <AwaitingPayment order={first} className="border-b border-line px-5 sm:px-6" />
      )}
      <div className="divide-y divide-line">
        {orders.map((order) => (
          <OrderPart key={order.id} order={order} documents={documents.get(order.id) ?? []} />
        ))}
      </div>
    </Card>
  );
}

function PurchaseHeader({
  first,
  orders,
}: {
  readonly first: BuyerOrderCard;
  readonly orders: readonly BuyerOrderCard[];
}) {
  return (
    <header
      className={
        "flex flex-wrap items-baseline justify-between gap-x-6 " +
        "gap-y-1 border-b border-line px-5 py-4 sm:px-6"
      }
    >
      <PurchasePlaced first={first} />
      {orders.length > 1 && (
        <p className="text-sm text-ink-muted">
          {rich(
            "{orders, plural, one {# order} other {# orders}}, one from each artisan · together {total}",
            {
              orders: orders.length,
              total: (
                <span className="money font-medium text-ink">
                  {formatRupees(sumPaise(orders.map((order) => order.totalPaise)))}
                </span>
              ),
            },
          )}
        </p>
      )}
    </header>
  );
}

function PurchasePlaced({ first }: { readonly first: BuyerOrderCard }) {
  const placedAt = (
    <time dateTime={first.placedAt.toISOString()}>{formatDateTime(first.placedAt)}</time>
  );
  return (
    <h2 className="font-sans text-base font-medium">
      {placedWord(first.status) === "Begun"
        ? rich("Started {placedAt}", { placedAt })
        : rich("Placed {placedAt}", { placedAt })}
    </h2>
  );
}

/** What was not paid is one quiet line: nothing was charged and nothing will come. */
function NeverPaid({ orders }: { readonly orders: readonly BuyerOrderCard[] }) {
  const [first] = orders;
  const lines = orders.flatMap((order) => order.lines);
  if (first === undefined) return null;
  return (
    <p
      className={
        "flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card border border-line " +
        "px-5 py-3 text-sm text-ink-muted [overflow-wrap:anywhere] sm:px-6"
      }
    >
      <span className="font-medium">{t("Not paid")}</span>
      <span className="min-w-0 flex-1">
        {firstOfThem(lines[0]?.productName ?? "", lines.length - 1)},{" "}
        {formatDateTime(first.placedAt)}
      </span>
      <Link
        to={href("/my-orders/:orderId", { orderId: first.id })}
        className="underline underline-offset-4"
      >
        {t("View")}
      </Link>
    </p>
  );
}

function firstOfThem(name: string, more: number): string {
  return more > 0 ? t("{name} and {more} more", { name, more }) : name;
}

function OrderPart({
  order,
  documents,
}: {
  readonly order: BuyerOrderCard;
  readonly documents: readonly OrderDocument[];
}) {
  return (
    <section
      className="px-5 py-5 sm:px-6"
      aria-label={t("Order {orderNumber}", { orderNumber: order.orderNumber })}
    >
      <OrderPartHeader order={order} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_19rem]">
        <OrderLines lines={order.lines} />
        <div className="max-lg:border-t max-lg:border-line max-lg:pt-4">
          <Amounts amounts={order} lines={order.lines} />
          <div className="mt-4 flex flex-wrap gap-2">
            <ViewOrderLink order={order} />
            {order.status !== "awaiting_payment" && <OrderAgainForm order={order} size="small" />}
            <DocumentButtons documents={documents} />
          </div>
        </div>
      </div>
    </section>
  );
}

function OrderPartHeader({ order }: { readonly order: BuyerOrderCard }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="money font-sans text-base font-medium">
          <Link
            to={href("/my-orders/:orderId", { orderId: order.id })}
            className="underline-offset-4 hover:underline"
          >
            {order.orderNumber}
          </Link>
        </h3>
        <FromShop shop={order.shop} />
      </div>
      <StatusBadge status={order.status} label={buyerStatusLabels()[order.status]} />
    </div>
  );
}

function ViewOrderLink({ order }: { readonly order: BuyerOrderCard }) {
  return (
    <ButtonLink
      to={href("/my-orders/:orderId", { orderId: order.id })}
      size="small"
      aria-label={nameWith(t("View order"), order.orderNumber)}
    >
      {t("View order")}
    </ButtonLink>
  );
}

/** Neighbours of one purchase as groups; the list is already sorted so that they stand together. */
export function byPurchase(
  orders: readonly BuyerOrderCard[],
): readonly (readonly BuyerOrderCard[])[] {
  const groups = Map.groupBy(orders, (order) => order.purchaseId);
  return [...groups.values()];
}

function FromShop({ shop: { slug, shopName } }: Pick<BuyerOrderCard, "shop">) {
  return (
    <p className="text-sm text-ink-muted">
      {rich("from {shopName}", {
        shopName: (
          <Link to={`/sellers/${slug}`} className="underline-offset-4 hover:underline">
            {shopName}
          </Link>
        ),
      })}
    </p>
  );
}
