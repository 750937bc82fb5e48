import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { overseenOrder } from "#modules/orders/index.server.ts";
import { AddressBlock } from "#modules/orders/ui/address-block.tsx";
import { OrderLines } from "#modules/orders/ui/order-lines.tsx";
import { OrderTimeline } from "#modules/orders/ui/order-timeline.tsx";
import { addressWith } from "#shared/address-with.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/order.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(matches, { title: `Order ${loaderData?.order.orderNumber ?? ""} · Administration` });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewAll");
  return { order: await overseenOrder(db, actor, params) };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <>
      <Breadcrumbs className="mb-4" trail={[{ label: "Orders", to: href("/admin/orders") }, { label: order.orderNumber }]} />
      <PageHeader
        title={<span className="money">{order.orderNumber}</span>}
        eyebrow={<StatusBadge status={order.status} />}
        lead={
          <>
            Placed <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time>, sold by{" "}
            <Link to={href("/admin/users/:userId", { userId: order.seller.userId })} className={textLinkClasses}>
              {order.seller.shopName}
            </Link>
          </>
        }
        actions={<ButtonLink to={addressWith(href("/admin/ledger/journal"), { party: order.id })}>In the Books</ButtonLink>}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="section">
          <CardHeader title="Items" />
          <OrderLines lines={order.lines} isSkuShown />
          <Amounts amounts={order} className="mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-xs" />
        </Card>
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Timeline" />
            <OrderTimeline status={order.status} events={order.events} />
          </Card>
          <Customer order={order} />
        </div>
      </div>
    </>
  );
}

function Customer({ order }: { readonly order: Route.ComponentProps["loaderData"]["order"] }) {
  const { buyer, email, gstin, deliverTo } = order;
  return (
    <Card as="section">
      <CardHeader title="Customer" note={paymentWords(order)} />
      <div className="grid gap-4 wrap-anywhere">
        {buyer !== null && (
          <p>
            Bought by{" "}
            <Link to={href("/admin/users/:userId", { userId: buyer.userId })} className={textLinkClasses}>
              {buyer.name}
            </Link>
          </p>
        )}
        <AddressBlock deliverTo={deliverTo} />
        {email !== null && <p>{email}</p>}
        {gstin !== null && (
          <p className="text-sm text-ink-muted">
            GSTIN <span className="money">{gstin}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

function paymentWords({ origin, paymentMethod, shippingMethod }: Route.ComponentProps["loaderData"]["order"]): string {
  if (origin === "hand") return "Made by hand by the seller";
  return `${paymentMethod === "cod" ? "Cash on delivery" : "Paid online"}, ${shippingMethod === "express" ? "express" : "standard"} shipping`;
}
