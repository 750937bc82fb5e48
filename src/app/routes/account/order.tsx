import { Link, href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { buyerOrder, cancelOrder } from "#modules/orders/index.server.ts";
import type { BuyerOrder } from "#modules/orders/contract.ts";
import { AddressBlock } from "#modules/orders/ui/address-block.tsx";
import { CancelOrderForm } from "#modules/orders/ui/cancel-order-form.tsx";
import { OrderLines } from "#modules/orders/ui/order-lines.tsx";
import { buyerStatusLabels } from "#modules/orders/rules/order-status.ts";
import { OrderTimeline } from "#modules/orders/ui/order-timeline.tsx";
import { formatDateTime } from "#shared/ist.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/order.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(matches, { title: `Order ${loaderData?.order.orderNumber ?? ""}`.trim() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewOwn");
  return { order: await buyerOrder(db, actor, params) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.cancelAsBuyer");
  return submit(request, z.object({}), async () => {
    await cancelOrder(db, actor, params);
    return redirectWithToast(href("/my-orders/:orderId", params), { title: "Order cancelled", tone: "neutral" });
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <Page>
      <Breadcrumbs className="mb-4" trail={[{ label: "My Orders", to: href("/my-orders") }, { label: order.orderNumber }]} />
      <PageHeader
        title={<span className="money">{order.orderNumber}</span>}
        eyebrow={<StatusBadge status={order.status} label={buyerStatusLabels[order.status]} />}
        lead={<Origin order={order} />}
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {(order.status === "awaiting_payment" || order.status === "expired") && (
        <p className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-mustard-soft px-5 py-4">
          {order.status === "expired" ? "This order was not paid and will not be sent." : "The artisan sees this order as soon as it is paid."}
          <Link to={href("/checkout/pay/:purchaseId", order)} reloadDocument className={textLinkClasses}>
            {order.status === "expired" ? "Order these items again" : "Pay now, or cancel it"}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Items" />
            <OrderLines lines={order.lines} />
            <Amounts amounts={order} className="mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-xs" />
          </Card>
          <Card as="section">
            <CardHeader title="Delivery address" note={order.shippingMethod === "express" ? "Express shipping" : "Standard shipping"} />
            <AddressBlock deliverTo={order.deliverTo} />
            <p className="mt-3 border-t border-line pt-3 text-ink-muted">{paymentWords(order)}</p>
          </Card>
        </div>
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Progress" />
            <OrderTimeline status={order.status} events={order.events} />
          </Card>
          {order.cancellableUntil !== null && <CancelOrderForm cancellableUntil={order.cancellableUntil} />}
        </div>
      </div>
    </Page>
  );
}

function paymentWords({ paymentMethod, status }: BuyerOrder): string {
  if (paymentMethod === "cod") return "Cash on delivery";
  return status === "awaiting_payment" || status === "expired" ? "Online, not paid" : "Paid online";
}

function Origin({ order }: { readonly order: BuyerOrder }) {
  return (
    <>
      Placed <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time> from{" "}
      <Link to={`/sellers/${order.shop.slug}`} className={textLinkClasses}>
        {order.shop.shopName}
      </Link>
    </>
  );
}
